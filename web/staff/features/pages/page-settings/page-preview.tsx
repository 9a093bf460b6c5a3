// A small preview of the public page: the colored header and the fields in order; nothing in it can be clicked.
import { DARK_BLUE, type FormField } from '#features/pages/form-fields.rules.ts';
import { letterOf } from '#platform/brands/sender-name.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { colorReportOf } from './color.rules.ts';
import classes from './page-settings.module.css';

export type PreviewOf = {
  /** The fallback for an empty title. */
  fallbackTitle: string;
  /** The campaign's or page's own color and image, which take precedence. */
  color: string | null;
  image: string | null;
  /** The price of a group, in its page's words. */
  terms?: string | null;
  fields: readonly FormField[];
};

type PreviewProps = PreviewOf & { title: string; description: string };

/** Follows the fields as they are typed. */
export function PagePreview({ fallbackTitle, color, image, terms, fields, title, description }: PreviewProps) {
  const organization = useOrganization();
  const shown = color || organization.color || DARK_BLUE;
  const mark = image || organization.image;
  const heading = title.trim() || fallbackTitle;
  return (
    <section className={classes.preview} aria-label="Preview of the page">
      <div className={classes.cover} style={{ background: shown, color: colorReportOf(shown).text }}>
        {mark ? (
          <img src={mark} alt="" width={72} height={72} />
        ) : (
          <span className={classes.mark} aria-hidden="true">
            {letterOf(organization.name)}
          </span>
        )}
        {organization.name !== heading && <p className={classes.coverWords}>{organization.name}</p>}
        <p className={classes.coverTitle}>{heading}</p>
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
      <p className={classes.submit} style={{ background: shown, color: colorReportOf(shown).text }}>
        Submit
      </p>
    </section>
  );
}
