// The page behind a link as it arrives: the built page with its head and first words filled in (PUB-02, PUB-04, PUB-10).
import { textOn } from '#platform/brands/colors.ts';
import type { ShownForm } from '../form-fields.rules.ts';
import { escaped, scriptJson } from './markup.rules.ts';

/** What the page's scripts are told before they ask anything: nothing of the lead, nothing that is secret. */
export type Arrived = { brand: string; publicToken: string; accent: string; isOpen: boolean };

/** What link previews show. */
export type Preview = { siteName: string; title: string; description: string | null; image: string | null };

export type PageWords = Arrived & {
  title: string;
  /** Null where a preview is to say nothing but the title. */
  preview: Preview | null;
  /** What stands in the page until its scripts take over. */
  body: string;
  /** Of a page that people fill in, what it shows: its scripts make of it what stands there. */
  form?: ShownForm;
};

const DESCRIPTION_LIMIT = 300;

/** One line, cut where a preview would cut it. */
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

function previewHead({ siteName, title, description, image }: Preview): string[] {
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

/** The built page with these words in it; throws when it has no place for them. */
export function filledPage(
  shell: string,
  { title, preview, body, brand, publicToken, accent, isOpen, form }: PageWords,
): string {
  if (!TITLE.test(shell) || !shell.includes(ROOT)) throw new Error('The page of the site has no place for words.');
  const told = scriptJson({ brand, publicToken, accent, onAccent: textOn(accent), isOpen });
  const head = [
    `<title>${escaped(line(title))}</title>`,
    ...(preview ? previewHead(preview) : []),
    `<script type="application/json" id="arrived">${told}</script>`,
    ...(form ? [`<script type="application/json" id="form">${scriptJson(form)}</script>`] : []),
  ].join('\n    ');
  return shell.replace(TITLE, () => head).replace(ROOT, () => `<div id="root">${body}</div>`);
}
