// The rich text of a slide: only known nodes of the input are kept.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMIT, documentFrom, documentText, linkAddress } from '#domain/pitches/slides/document.rules.ts';

const read = (document: unknown) => documentFrom(JSON.stringify(document));
const text = (words: string, marks?: unknown) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });

describe('a rich text', () => {
  it('keeps headings, paragraphs, lists, bold, italic and links', () => {
    const given = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Hello')] },
      paragraph(text('Read '), text('this', [{ type: 'link', attrs: { href: 'https://example.com/' } }])),
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(text('one', [{ type: 'bold' }]))] }],
      },
    );
    expect(read(given)).toEqual(given);
    expect(documentText(read(given) ?? { type: 'doc', content: [] })).toBe('Hello\nRead this\none');
  });
  it('drops everything unknown: scripts, images, styles, handlers', () => {
    const given = doc(
      { type: 'image', attrs: { src: 'https://example.com/a.png' } },
      { ...paragraph(text('a', [{ type: 'textStyle', attrs: { color: 'red' } }])), attrs: { onclick: 'x' } },
      { type: 'html', content: [text('<script>')] },
    );
    expect(read(given)).toEqual(doc(paragraph(text('a'))));
  });
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' java\nscript:x',
    'https://a:b@example.com',
    '//example.com',
    7,
  ])('does not link to %j', (href) => {
    expect(linkAddress(href)).toBeNull();
    expect(read(doc(paragraph(text('a', [{ type: 'link', attrs: { href } }]))))).toEqual(doc(paragraph(text('a'))));
  });
  it('is cut at a length nobody reads past, and lists at their fourth level', () => {
    const long = read(doc(paragraph(text('x'.repeat(DOCUMENT_LIMIT))), paragraph(text('more'))));
    expect(documentText(long ?? { type: 'doc', content: [] })).toBe('x'.repeat(DOCUMENT_LIMIT));
    let list: unknown = paragraph(text('deep'));
    for (let level = 0; level < 40; level++) {
      list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('l')), list] }] };
    }
    expect(JSON.stringify(read(doc(list))).match(/bulletList/g)).toHaveLength(4);
  });
  it.each(['', 'null', '[]', '"doc"', '{"type":"html"}', '{'])('%j is no document', (json) =>
    expect(documentFrom(json)).toBeNull(),
  );
  it('is unchanged when it is parsed again, whatever the input', () => {
    fc.assert(
      fc.property(fc.json(), fc.anything(), (json, anything) => {
        for (const content of [json, anything]) {
          const once = documentFrom(JSON.stringify({ type: 'doc', content: [content, paragraph(content)] }) ?? '');
          if (once) expect(documentFrom(JSON.stringify(once))).toEqual(once);
        }
      }),
    );
  });
});
