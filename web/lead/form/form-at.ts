// Which form page an address names (SES-21).
import { PAGE_LETTERS, type PageKind } from '#features/pages/form-letters.rules.ts';

export type FormCode = { page: PageKind; code: string };

/** The form page that an address names; null when it names none. */
export function formAt(path: string): FormCode | null {
  const [, letter, code] = /^\/([glp])\/(\w+)\/?$/.exec(path) ?? [];
  const page = (Object.keys(PAGE_LETTERS) as PageKind[]).find((kind) => PAGE_LETTERS[kind] === letter);
  return page && code ? { page, code } : null;
}
