// What somebody has written into a page: read from the form as it stands, kept in this tab over a reload.
import type { FormValues } from '#features/pages/form-fields.rules.ts';

const keyOf = (code: string) => `beckon.form.${code}`;

/** What the form holds, by field; nothing of a box that is not ticked. */
export function valuesIn(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** Writes values into fields that are still empty. */
export function fill(form: HTMLFormElement, values: FormValues): void {
  const given = valuesIn(form);
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const [value] = values[field.name] ?? [];
    if (value === undefined || given[field.name]) continue;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      field.checked = field.value === value;
    } else {
      field.value = value;
    }
  }
}

/** Keeps what is written for as long as this tab is open; null forgets it. */
export function keepValues(code: string, values: FormValues | null): void {
  try {
    if (values === null) sessionStorage.removeItem(keyOf(code));
    else sessionStorage.setItem(keyOf(code), JSON.stringify(values));
  } catch {
    // Storage is blocked: it holds as long as the page.
  }
}

/** What was kept of this page in this tab. */
export function keptValues(code: string): FormValues {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(code)) ?? '{}') as FormValues;
  } catch {
    return {};
  }
}
