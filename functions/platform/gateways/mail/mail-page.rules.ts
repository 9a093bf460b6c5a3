// An e-mail as a page in the brand's look, made of its plain text, so that both always say the same.

import type { Brand } from '#platform/brands/brand.ts';
import { textOn } from '#platform/brands/colors.ts';
import { POLICY_LINK, POLICY_PATH } from '#platform/brands/page-brand.ts';
import { escaped } from '#platform/foundation/formats/markup.rules.ts';

/** Mail programs apply only styles that are in the tags; those for dark mode are in the head, for the programs that read it. */
const DARK = `@media (prefers-color-scheme: dark) {
  .back { background: #15171a !important; } .card { background: #1f2226 !important; } .text { color: #eceef0 !important; }
  .foot { color: #a9afb6 !important; } }`;
const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";

/** Our own link in a paragraph, with the text before and after it; all other addresses stay plain text, whoever wrote them. */
function linkIn(paragraph: string, origin: string): { before: string; link: string; after: string } | null {
  const from = paragraph.indexOf(`${origin}/`);
  if (from < 0) return null;
  const [link = ''] = /^\S*/.exec(paragraph.slice(from)) ?? [];
  return { before: paragraph.slice(0, from).trim(), link, after: paragraph.slice(from + link.length).trim() };
}

/** Short words with a colon before a link, such as `Read and write back:`, are the name of its button. */
const NAME = /^([^\n:]{2,24}):$/;

const lines = (text: string) => escaped(text).replace(/\n/g, '<br>');
const words = (text: string) =>
  text &&
  `<p class="text" style="margin: 0 0 16px; font-size: 16px; line-height: 24px; color: #1c1e21;">${lines(text)}</p>`;

function buttonOf(link: string, name: string, accent: string): string {
  const style = `display: inline-block; padding: 12px 24px; border-radius: 8px; background: ${accent}; color: ${textOn(accent)}; font-size: 16px; font-weight: 600; text-decoration: none;`;
  const address = escaped(link);
  return `<p style="margin: 0 0 16px;"><a href="${address}" style="${style}">${escaped(name)}</a></p>
<p class="foot" style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5b6168; word-break: break-all;">If the button does not open, copy this address:<br>${address}</p>`;
}

/**
 * The HTML of an e-mail: the brand's mark and name, the paragraphs, a button that replaces the brand's own link at `origin`, and the
 * brand's foot. The words before the link name the button if they are short, else `button` does. The whole text is escaped, and no
 * other address becomes a link.
 */
export function mailPage(
  { name, mark, accent, footerYear }: Brand,
  { subject, text }: { subject: string; text: string },
  origin: string,
  button = 'Open',
): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const found = linkIn(paragraph, origin);
      if (!found) return words(paragraph);
      const [, name] = NAME.exec(found.before) ?? [];
      const above = name ? '' : words(found.before);
      return [above, buttonOf(found.link, name ?? button, accent), words(found.after)].join('');
    });
  const badge = `display: inline-block; width: 36px; height: 36px; border-radius: 10px; background: ${accent}; color: ${textOn(accent)}; font-size: 15px; font-weight: 700; line-height: 36px; text-align: center;`;
  const policy = `<a class="foot" href="${escaped(origin)}${POLICY_PATH}" style="color: #5b6168;">${POLICY_LINK}</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title><style>${DARK}</style></head>
<body class="back" style="margin: 0; padding: 24px 16px; background: #f3f4f5; ${FONT}">
<div style="max-width: 560px; margin: 0 auto;">
<p class="text" style="margin: 0 0 16px; font-size: 16px; font-weight: 600; color: #1c1e21;"><span aria-hidden="true" style="${badge}">${escaped(mark)}</span>&nbsp; ${escaped(name)}</p>
<div class="card" style="padding: 28px 28px 12px; border-radius: 12px; background: #ffffff;">
${paragraphs.join('\n')}
</div>
<p class="foot" style="margin: 16px 0 0; font-size: 13px; line-height: 20px; color: #5b6168;">© ${footerYear} ${escaped(name)} · ${policy}</p>
</div></body></html>
`;
}
