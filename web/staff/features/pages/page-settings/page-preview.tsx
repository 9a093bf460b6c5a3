// The public page as it will be, in small: the coloured header and the fields in their order; nothing in it can be pressed.
import { DARK_BLUE, type FormField } from '#features/pages/form-fields.rules.ts';
import { reportOf } from './color.rules.ts';
import classes from './page-settings.module.css';

export type PreviewOf = {
  /** Stands in for a title that nobody wrote. */
  fallbackTitle: string;
  /** The campaign's or page's own colour and image, which lead where they are there. */
  color: string | null;
  image: string | null;
  /** What a group costs, as its page says it. */
  terms?: string | null;
  fields: readonly FormField[];
};

type PreviewProps = PreviewOf & { title: string; description: string };

/** What the fields say changes it at once. */
export function PagePreview({ fallbackTitle, color, image, terms, fields, title, description }: PreviewProps) {
  const shown = color || DARK_BLUE;
  return (
    <section className={classes.preview} aria-label="Preview of the page">
      <div className={classes.cover} style={{ background: shown, color: reportOf(shown).text }}>
        {image && <img src={image} alt="" width={72} height={72} />}
        <p className={classes.coverTitle}>{title.trim() || fallbackTitle}</p>
        {description.trim() && <p className={classes.coverWords}>{description}</p>}
        {terms && <p className={classes.coverTerms}>{terms}</p>}
      </div>
      <ul className={classes.fields}>
        {fields.map((field) => (
          <li key={field.id} data-kind={field.kind}>
            <span>{field.label}</span>
            {field.options && <small>{field.options.map(({ label }) => label || 'No label yet').join(' · ')}</small>}
          </li>
        ))}
      </ul>
      <p className={classes.submit} style={{ background: shown, color: reportOf(shown).text }}>
        Submit
      </p>
    </section>
  );
}
