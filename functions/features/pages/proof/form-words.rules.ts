// The form that somebody filled in, as it was shown, in words.
import type { FormField } from '../form-fields.rules.ts';

/** A form as it is stored with a consent (`save-submission.act`). */
type ShownForm = Partial<
  Record<'siteName' | 'title' | 'description' | 'terms' | 'image' | 'color', string | null> & {
    fields: readonly Partial<FormField>[];
  }
>;

function fieldInWords({ label, kind, isRequired, options, fineText }: Partial<FormField>): string {
  const choices = options?.length ? `: ${options.map((option) => option.label).join(', ')}` : '';
  const kinds = [kind === 'tick' && 'box to tick', isRequired && 'required'].filter(Boolean).join(', ');
  return [`“${label ?? ''}”${choices}${kinds && ` (${kinds})`}`, fineText && `“${fineText}”`].filter(Boolean).join(' ');
}

/** `Page of Saguaro. Title: “Join us”. Fields: “Full name” (required); ...`; what is no stored form is returned unchanged. */
export function formInWords(form: string): string {
  let shown: ShownForm | null;
  try {
    shown = JSON.parse(form);
  } catch {
    return form;
  }
  if (!Array.isArray(shown?.fields)) return form;
  const { siteName, title, description, terms, image, color, fields } = shown;
  const parts = { Title: title, Description: description, Terms: terms };
  return [
    ...(siteName ? [`Page of ${siteName}`] : []),
    ...Object.entries(parts).flatMap(([name, value]) => (value ? [`${name}: “${value}”`] : [])),
    `Fields: ${fields.map(fieldInWords).join('; ')}`,
    ...(color ? [`Color ${color}`] : []),
    ...(image ? [`Picture ${image}`] : []),
  ].join('. ');
}
