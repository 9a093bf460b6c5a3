// Builds HTML of what leads see, everything that anybody typed escaped; renders a rich text's known nodes as tags.

import type { Block, Inline, ListItem, RichDocument, TextMark } from '#domain/pitches/slides/document.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { POLICY_LINK, POLICY_PATH, poweredBy } from '#platform/brands/page-brand.ts';
import { letterOf } from '#platform/brands/sender-name.ts';
import { escaped } from '#platform/foundation/formats/markup.rules.ts';

/** A value as JSON in a non-executable `script` element, which it cannot close. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** The sender's picture, else the first letter of its name (web/lead/mark.tsx). */
export function markOf({ name, image }: { name: string; image: string | null }, size: number): string {
  const picture = `<img alt="" width="${size}" height="${size}" src="${escaped(image ?? '')}">`;
  return image ? picture : `<span class="mark" aria-hidden="true">${escaped(letterOf(name))}</span>`;
}

/** The link to the privacy policy, in its own tab so that nothing on the page is lost. */
export const policyLink = () => `<a href="${POLICY_PATH}" target="_blank" rel="noreferrer">${POLICY_LINK}</a>`;

/** The footer of a page for leads (PUB-10, BRD-15). */
export const footer = (brand: Pick<Brand, 'name' | 'footerYear'>) =>
  `<footer>${escaped(poweredBy(brand))} ${policyLink()}</footer>`;

function marked(inside: string, mark: TextMark): string {
  if (mark.type === 'bold') return `<strong>${inside}</strong>`;
  if (mark.type === 'italic') return `<em>${inside}</em>`;
  return `<a href="${escaped(mark.attrs.href)}" target="_blank" rel="noreferrer">${inside}</a>`;
}

const run = (node: Inline): string =>
  node.type === 'hardBreak' ? '<br>' : (node.marks ?? []).reduce(marked, escaped(node.text));

const runs = (content: readonly Inline[] = []) => content.map(run).join('');

function block(node: Block | ListItem): string {
  if (node.type === 'paragraph') return `<p>${runs(node.content)}</p>`;
  if (node.type === 'heading') return `<h${node.attrs.level}>${runs(node.content)}</h${node.attrs.level}>`;
  const inside = node.content.map(block).join('');
  if (node.type === 'listItem') return `<li>${inside}</li>`;
  return node.type === 'orderedList' ? `<ol>${inside}</ol>` : `<ul>${inside}</ul>`;
}

/** A rich text in the same tags as the page's own scripts use (`web/lead/media/rich-text.tsx`). */
export function richHtml(document: RichDocument): string {
  return `<div class="text">${document.content.map(block).join('')}</div>`;
}
