// Fills the built page behind a link with its head and first texts (PUB-02, PUB-04, PUB-10).

import { textOn } from '#platform/brands/colors.ts';
import { type PageBrand, publicTokenOf } from '#platform/brands/page-brand.ts';
import { escaped } from '#platform/foundation/formats/markup.rules.ts';
import type { ShownForm } from '../form-fields.rules.ts';
import { scriptJson } from './markup.rules.ts';

/** What the page's scripts know before their first request: nothing about the lead, nothing secret. */
export type Arrived = { page: PageBrand; accent: string; isOpen: boolean };

/** What link previews show. */
export type LinkPreview = { siteName: string; title: string; description: string | null; image: string | null };

export type PageWords = Arrived & {
  title: string;
  /** Null when a preview should show nothing but the title. */
  preview: LinkPreview | null;
  /** The page's content until its scripts run. */
  body: string;
  /** For a public form, its content: the scripts render the same from it. */
  form?: ShownForm;
};

const DESCRIPTION_LIMIT = 300;

/** One line, cut to the length that previews show. */
function line(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return Array.from(words).length > DESCRIPTION_LIMIT
    ? `${Array.from(words)
        .slice(0, DESCRIPTION_LIMIT - 1)
        .join('')}…`
    : words;
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escaped(line(content))}" />`;

function previewHead({ siteName, title, description, image }: LinkPreview): string[] {
  return [
    ...(description ? [meta('name', 'description', description), meta('property', 'og:description', description)] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    ...(image
      ? [meta('property', 'og:image', image), '<meta name="twitter:card" content="summary_large_image" />']
      : []),
  ];
}

const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';

/** The built page with these texts in it; throws when the page lacks the markers for them. */
export function filledPage(shell: string, { title, preview, body, page, accent, isOpen, form }: PageWords): string {
  if (!TITLE.test(shell) || !shell.includes(ROOT)) throw new Error('The page of the site has no place for words.');
  const settings = scriptJson({ page, publicToken: publicTokenOf(page), accent, onAccent: textOn(accent), isOpen });
  const head = [
    `<title>${escaped(line(title))}</title>`,
    ...(preview ? previewHead(preview) : []),
    `<script type="application/json" id="arrived">${settings}</script>`,
    ...(form ? [`<script type="application/json" id="form">${scriptJson(form)}</script>`] : []),
  ].join('\n    ');
  return shell.replace(TITLE, () => head).replace(ROOT, () => `<div id="root">${body}</div>`);
}
