// The texts of a public form for its HTML; reads only: a visit is counted once the page's scripts run.
import { pageBrandOf } from '#platform/brands/page-brand.ts';
import { linkOrigin, ownBrand } from '#platform/foundation/own-brand.ts';
import type { PageWords } from '../arriving/page.rules.ts';
import { PAGE_LETTERS, type PageKind } from '../form-letters.rules.ts';
import { formBody } from './form-body.rules.ts';
import { formPageOf } from './form-page.act.ts';

const kindOf = (letter: string) =>
  (Object.keys(PAGE_LETTERS) as PageKind[]).find((one) => PAGE_LETTERS[one] === letter);

/** The texts of the page at `/{letter}/{code}`; null for an invalid address. They contain nothing personal. */
export async function wordsOfForm(letter: string, code: string): Promise<PageWords | null> {
  const page = kindOf(letter);
  const found = page && (await formPageOf({ page, code }));
  if (!found) return null;
  const brand = ownBrand();
  const { shown, color, siteName } = found;
  const image = shown.image ?? `/share/${brand.key}.png`;
  return {
    page: pageBrandOf(brand),
    accent: color,
    isOpen: false,
    title: shown.title,
    preview: {
      siteName,
      title: shown.title,
      description: shown.description,
      image: URL.canParse(image, linkOrigin()) ? new URL(image, linkOrigin()).href : null,
    },
    body: formBody(shown, brand),
    form: shown,
  };
}
