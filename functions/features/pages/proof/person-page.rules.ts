// Everything that is stored about a person as one HTML page: readable, with the same data as JSON in its source.
import { escaped } from '#platform/foundation/formats/markup.rules.ts';
import { clocksIn, type PackHead, type PackRecord } from './pack-records.rules.ts';

/** The data besides the records: each part under its name, as it is stored. */
export type PersonData = Readonly<Record<string, unknown>>;

/** JSON that cannot close the script element around it, whatever it contains. */
const inScript = (data: unknown) => JSON.stringify(data, null, 2).replaceAll('<', '\\u003c');

const row = (name: string, value: string) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`;

function recordAsRow({ there, what, text, why, facts }: PackRecord): string {
  const quoted = [text && `<blockquote>${escaped(text)}</blockquote>`, why && `<p>${escaped(why)}</p>`]
    .filter(Boolean)
    .join('');
  const all = Object.entries(facts).map(([name, value]) => row(name, value));
  return `<li><h3>${escaped(what)}</h3><p>${escaped(there)}</p>${quoted}<dl>${all.join('')}</dl></li>`;
}

const PICTURE = /^data:image\/(?:jpeg|png|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** A value in words: lists by lines, parts by their names. */
function inWords(value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return 'None.';
  if (Array.isArray(value)) return `<ul>${value.map((one) => `<li>${inWords(one)}</li>`).join('')}</ul>`;
  if (typeof value === 'string' && PICTURE.test(value)) return `<img src="${value}" alt="">`;
  if (typeof value !== 'object' || value === null) return escaped(String(value ?? ''));
  const parts = Object.entries(value).filter(([, part]) => part !== undefined && part !== null && part !== '');
  return `<dl>${parts.map(([name, part]) => `<dt>${escaped(name)}</dt><dd>${inWords(part)}</dd>`).join('')}</dl>`;
}

/** The page as HTML; pictures are in it, and it loads nothing else and runs nothing. */
export function personPage(head: PackHead, records: readonly PackRecord[], data: PersonData): string {
  const parts = Object.entries(data).map(([name, part]) => `<h2>${escaped(name)}</h2>${inWords(part)}`);
  const title = `What ${head.organization} keeps of ${head.name}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">',
    `<title>${escaped(title)}</title><style>body{font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto}img{max-width:100%}</style></head><body>`,
    `<h1>${escaped(title)}</h1><p>Made by ${escaped(head.madeBy)} with ${escaped(head.brand)}, ${escaped(clocksIn(head.zones, head.madeAt))}.</p>`,
    ...parts,
    `<h2>In order of time</h2><ol>${records.map(recordAsRow).join('')}</ol>`,
    `<script type="application/json" id="data">${inScript({ head, ...data, records })}</script></body></html>`,
  ].join('\n');
}
