// The HTML of a public form, in the same tags that its scripts take over (web/lead/form).

import { VERIFIED } from '#domain/pitches/widgets/widget.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { escaped } from '#platform/foundation/formats/markup.rules.ts';
import { footer, markOf, policyLink } from '../arriving/markup.rules.ts';
import { DECOY, type FieldKind, type FormField, linksPolicy, type ShownForm } from '../form-fields.rules.ts';

const fine = ({ id, fineText }: FormField) =>
  fineText
    ? `<p class="fine" id="${escaped(id)}-fine">${escaped(fineText)}${linksPolicy({ id }) ? ` ${policyLink()}` : ''}</p>`
    : '';

const described = ({ id, fineText }: FormField) => (fineText ? ` aria-describedby="${escaped(id)}-fine"` : '');

function input(field: FormField, type: string, more = ''): string {
  const { id, label, autocomplete = 'off' } = field;
  const name = escaped(id);
  return (
    `<div class="field"><label for="${name}">${escaped(label)}</label>` +
    `<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${more}${described(field)}>${fine(field)}</div>`
  );
}

const choices = ({ id, label, options = [] }: FormField) =>
  `<fieldset class="field choices"><legend>${escaped(label)}</legend>${options
    .map(
      (option) =>
        `<label class="option"><input type="radio" name="${escaped(id)}" value="${escaped(option.value)}">` +
        `<span>${escaped(option.label)}</span></label>`,
    )
    .join('')}</fieldset>`;

const list = ({ id, label, options = [] }: FormField) =>
  `<div class="field"><label for="${escaped(id)}">${escaped(label)}</label>` +
  `<select id="${escaped(id)}" name="${escaped(id)}"><option value="">Choose</option>${options
    .map((option) => `<option value="${escaped(option.value)}">${escaped(option.label)}</option>`)
    .join('')}</select></div>`;

const tick = (field: FormField) =>
  `<div class="field"><label class="option"><input type="checkbox" name="${escaped(field.id)}" value="${VERIFIED}"${described(field)}>` +
  `<span>${escaped(field.label)}</span></label>${fine(field)}</div>`;

const FIELDS: Readonly<Record<FieldKind, (field: FormField) => string>> = {
  text: (field) => input(field, 'text', ' maxlength="1000"'),
  phone: (field) => input(field, 'tel', ' maxlength="40" inputmode="tel"'),
  date: (field) => input(field, 'date'),
  time: (field) => input(field, 'time'),
  choice: choices,
  list,
  tick,
  note: ({ label }) => `<p class="field">${escaped(label)}</p>`,
};

/** Invisible to people: a field for scripts that fill in every field. */
const DECOY_FIELD =
  `<div class="decoy" aria-hidden="true"><label for="${DECOY}">Leave this empty</label>` +
  `<input id="${DECOY}" name="${DECOY}" type="text" autocomplete="off" tabindex="-1"></div>`;

function explained({ explainer, title }: ShownForm): string {
  if (!explainer) return '';
  const { url, isVideo, poster } = explainer;
  if (!isVideo) return `<img class="media" alt="" src="${escaped(url)}">`;
  const cover = poster ? ` poster="${escaped(poster)}"` : '';
  const name = ` aria-label="${escaped(title)}"`;
  return `<video class="media" controls="" playsinline="" preload="metadata" src="${escaped(url)}"${cover}${name}></video>`;
}

/** The header with image, title and description, and the whole form; it can be filled in before any script runs. */
export function formBody(shown: ShownForm, brand: Pick<Brand, 'name' | 'footerYear'>): string {
  const { title, description, image, sender, terms, fields } = shown;
  const picture = markOf({ name: sender, image }, 96);
  const from = sender === title ? '' : `<p class="sender">${escaped(sender)}</p>`;
  const below = description ? `<p class="description">${escaped(description)}</p>` : '';
  const cost = terms ? `<p class="terms">${escaped(terms)}</p>` : '';
  return (
    `<header class="cover-head">${picture}${from}<h1>${escaped(title)}</h1>${below}${cost}</header>` +
    `<main>${explained(shown)}<form class="page-form" method="post" novalidate="">${fields.map((field) => FIELDS[field.kind](field)).join('')}` +
    `${DECOY_FIELD}<button type="submit" class="main" disabled="">Submit</button>` +
    `<p role="alert" class="wrong"></p></form></main>` +
    footer(brand)
  );
}
