// The page behind a link to a picture: the picture alone, and what a phone needs to preview it beside the link.
import { createHash } from 'node:crypto';

const STYLES =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#111}img{max-width:100vw;max-height:100vh}';
const HASH = createHash('sha256').update(STYLES).digest('base64');

/** It loads its picture and its own styles, and nothing else. */
const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${HASH}'; frame-ancestors 'none'; base-uri 'none'`;

/** The HTML and its Content-Security-Policy; `url` is the picture's whole address, `path` the same within this host. */
export function picturePage(url: string, path: string): { html: string; policy: string } {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><title>Picture</title>',
    `<meta property="og:title" content="Picture"><meta property="og:type" content="website">`,
    `<meta property="og:image" content="${url}"><meta name="twitter:card" content="summary_large_image">`,
    `<style>${STYLES}</style>`,
  ].join('\n');
  const html = `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body><main><img src="${path}" alt="The picture that was sent to you"></main></body>\n</html>\n`;
  return { html, policy: POLICY };
}
