// What somebody has typed into a page: read from the form, and stored in this tab across a reload.
import type { FormValues } from '#features/pages/form-fields.rules.ts';

const keyOf = (code: string) => `beckon.form.${code}`;

/** The values of the form by field; boxes that are not ticked are left out. */
export function valuesIn(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** Fills values into fields that are still empty. */
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

/** Stores the values for as long as this tab is open; null removes them. */
export function storeAnswers(code: string, values: FormValues | null): void {
  try {
    if (values === null) sessionStorage.removeItem(keyOf(code));
    else sessionStorage.setItem(keyOf(code), JSON.stringify(values));
  } catch {
    // Storage is blocked: they last as long as the page.
  }
}

/** The values stored for this page in this tab. */
export function keptValues(code: string): FormValues {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(code)) ?? '{}') as FormValues;
  } catch {
    return {};
  }
}
