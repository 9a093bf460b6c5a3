// Under the box of a text: the button for a picture, the chosen one, and whether it goes as a picture or as a link, each with its price.
import { Button, SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { withPictureCents } from '#domain/billing/price.rules.ts';
import { brand } from '#web/kit/config.ts';
import { IMAGE_TYPES } from '#web/staff/base/media/store-image.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import classes from './picture-field.module.css';
import type { PictureChoice } from './use-sent-picture.ts';

const cents = (price: number) => (price === 0 ? 'no charge' : `${price}¢`);

/** What is sent and what it costs, for each choice. */
function choicesOf(textCents: number | null) {
  const price = (amount: number) => (textCents === null ? '' : ` (${cents(amount)})`);
  return [
    { value: 'picture', label: `Picture${price(withPictureCents(brand(), textCents ?? 0))}` },
    { value: 'link', label: `Link preview instead${price(textCents ?? 0)}` },
  ];
}

/** `A text with a picture costs 3¢, as much as 3 texts.`; without the amount where it is unknown or nothing. */
function pictureCosts(textCents: number | null): string {
  const amount = textCents ? `${cents(withPictureCents(brand(), textCents))}, ` : '';
  return `A text with a picture costs ${amount}as much as ${brand().prices.pictureTexts} texts.`;
}

type FieldProps = { sent: PictureChoice; textCents: number | null };

/** A picture can also be pasted into the box, or dropped on it. */
export function MessagePictureField({ sent, textCents }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, problem, choose, remove, refuse, sendAsLink } = sent;
  return (
    <div className={classes.field}>
      {picture ? (
        <>
          <img className={classes.chosen} src={picture.url} alt={`Chosen: ${picture.name}`} onError={refuse} />
          <div className={classes.about}>
            <SegmentedControl
              size="xs"
              aria-label="How the picture goes"
              data={choicesOf(textCents)}
              value={picture.asLink ? 'link' : 'picture'}
              onChange={(value) => sendAsLink(value === 'link')}
            />
            <span className="note">
              {picture.asLink ? 'Their phone shows a preview; the link opens the picture.' : pictureCosts(textCents)}
            </span>
            <span role="status" className={`note ${classes.status}`}>
              {picture.uploadId === null ? 'Uploading …' : ''}
            </span>
          </div>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={remove}>
            Remove picture
          </Button>
        </>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="image" size={14} />}
          onClick={() => input.current?.click()}
        >
          Add a picture
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES}
        aria-label="A picture"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          choose(file);
        }}
      />
      <Problem>{problem}</Problem>
    </div>
  );
}
