// The console's page and its files, and the card form's script that product pages load here instead of the provider's.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StandInAnswer } from '../stand-in/wire.ts';

const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '': ['console.html', 'text/html; charset=utf-8'],
  'console.css': ['console.css', 'text/css; charset=utf-8'],
  'console-parts.css': ['console-parts.css', 'text/css; charset=utf-8'],
  'console.js': ['console.js', 'text/javascript; charset=utf-8'],
  'console-views.js': ['console-views.js', 'text/javascript; charset=utf-8'],
  'cards.js': ['cards.js', 'text/javascript; charset=utf-8'],
};

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The file that the console serves under that name; undefined when it has none. */
export function pageFile(name: string): StandInAnswer | undefined {
  const found = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!found) return undefined;
  const [file, type] = found;
  const body = readFileSync(fileURLToPath(new URL(`./page/${file}`, import.meta.url)), 'utf8');
  return { status: 200, body, headers: { ...HEADERS, 'content-type': type } };
}

/** A page in the console's dress; `title` and `body` are HTML. */
export function consolePage(title: string, body: string): StandInAnswer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  const styles = ['console.css', 'console-parts.css']
    .map((file) => `<link rel="stylesheet" href="/_local/${file}">`)
    .join('');
  const html = `<!doctype html><html lang="en"><head>${head}${styles}</head><body>${body}</body></html>`;
  return { status: 200, body: html, headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' } };
}
