// The fields of a form page: title, description, color, image (CMP-20, GRP-06, LPG-04).
import { Button, Textarea, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { LOCATION_LIMIT } from '#domain/campaigns/appointments/location.rules.ts';
import { DARK_BLUE } from '#features/pages/form-fields.rules.ts';
import { IMAGE_TYPES } from '#web/staff/base/media/store-image.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { colorReportOf, darkerShade } from './color.rules.ts';
import { type PageDraft, type PageForm, useImage } from './page-draft.ts';
import classes from './page-settings.module.css';

const TITLE_LIMIT = 120;
const DESCRIPTION_LIMIT = 1000;

type FieldsProps = {
  form: PageForm;
  /** False when the title is edited elsewhere. */
  hasTitle?: boolean;
  /** False when color and image come from somewhere else. */
  hasLooks?: boolean;
  /** True when people choose a day on it, and so come somewhere. */
  hasPlace?: boolean;
};

/** The words first, then the looks. */
export function PageFields({ form, hasTitle = true, hasLooks = true, hasPlace = false }: FieldsProps) {
  const { color, image } = form.values;
  return (
    <>
      {hasTitle && <TextInput label="Title" maxLength={TITLE_LIMIT} data-autofocus {...form.getInputProps('title')} />}
      <Textarea
        label="Description (optional)"
        rows={3}
        maxLength={DESCRIPTION_LIMIT}
        {...form.getInputProps('description')}
      />
      {hasPlace && (
        <TextInput
          label="Where people come (optional)"
          description="The place of the appointment that they ask for, and of its calendar file."
          maxLength={LOCATION_LIMIT}
          {...form.getInputProps('eventLocation')}
        />
      )}
      <Textarea
        label="Thank-you words (optional)"
        description="Shown under “Submitted!”. Say what happens next."
        rows={2}
        maxLength={DESCRIPTION_LIMIT}
        {...form.getInputProps('endText')}
      />
      {hasLooks && <ColorField color={color} onChange={(chosen) => form.setFieldValue('color', chosen)} />}
      {hasLooks && <ImageField image={image} set={form.setValues} />}
    </>
  );
}

type ColorProps = { color: string; onChange: (color: string) => void };

/** The color with its text color and contrast; a pale color can be darkened by a button. */
function ColorField({ color, onChange }: ColorProps) {
  const id = useId();
  const shown = color || DARK_BLUE;
  const { text, ratio, isSeen } = colorReportOf(shown);
  return (
    <div className="stack-tight">
      <div className="row">
        <input
          id={id}
          type="color"
          className="color-field"
          value={shown}
          aria-describedby={`${id}-contrast`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <label htmlFor={id}>Branding color</label>
        <span className={classes.sample} style={{ background: shown, color: text }} aria-hidden="true">
          Aa
        </span>
        {color !== '' && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange('')}>
            Use dark blue
          </Button>
        )}
      </div>
      <p className="note" id={`${id}-contrast`} role="status">
        {text === '#ffffff' ? 'White' : 'Black'} text on it, contrast {ratio.toFixed(1)} to 1.
        {!isSeen && ' On a white page its button is hard to see.'}
      </p>
      {!isSeen && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => onChange(darkerShade(shown))}>
            Use a darker shade
          </Button>
        </div>
      )}
    </div>
  );
}

type ImageProps = { image: string | null; set: (change: Partial<PageDraft>) => void };

function ImageField({ image, set }: ImageProps) {
  const file = useRef<HTMLInputElement>(null);
  const picture = useImage(set);
  return (
    <div className="stack-tight">
      <div className="row">
        {image ? (
          <img className={classes.image} src={image} alt="The brand of the page" />
        ) : (
          <span className={classes.image}>
            <Icon name="image" />
          </span>
        )}
        <Button
          variant="default"
          size="compact-sm"
          loading={picture.isBusy}
          leftSection={<Icon name="upload" size={14} />}
          onClick={() => file.current?.click()}
        >
          Upload New Brand Image
        </Button>
        {image && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label="Remove the image"
            onClick={picture.remove}
          >
            Remove
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={IMAGE_TYPES}
          aria-label="A brand image"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (chosen) picture.choose(chosen);
          }}
        />
      </div>
      <Problem>{picture.problem}</Problem>
    </div>
  );
}
