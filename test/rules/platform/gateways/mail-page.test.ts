// An e-mail as a page: it says what its plain text says, in the brand's look, and other people's words become no markup or link.
import { describe, expect, it } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { mailPage } from '#platform/gateways/mail/mail-page.rules.ts';

const ORIGIN = 'https://app.beckonblast.com';
const LINK = `${ORIGIN}/reset-password/abc`;
const { blast } = BRANDS;
const page = (text: string, button?: string) => mailPage(blast, { subject: 'A subject', text }, ORIGIN, button);
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

/** What a person reads, without the style sheet. */
const readIn = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('an e-mail as a page', () => {
  it.each(Object.values(BRANDS))('has mark, name, color and privacy policy of $name', (brand) => {
    const html = mailPage(brand, { subject: 'Hello', text: 'Hello.' }, ORIGIN);
    expect(html).toContain(`>${brand.mark}</span>`);
    expect(html).toContain(brand.accent);
    expect(readIn(html)).toContain(`© ${brand.footerYear} ${brand.name} · Privacy policy`);
    expect(linksOf(html)).toEqual([`${ORIGIN}/policy`]);
  });

  it('has a button for its link, and the address below to be copied', () => {
    const html = page(`Set it here within one hour:\n${LINK}\n\nIf it was not you, do nothing.`, 'Set a new password');
    expect(html).toContain('>Set a new password</a>');
    expect(linksOf(html)).toEqual([LINK, `${ORIGIN}/policy`]);
    const read = readIn(html);
    expect(read).toContain('Set it here within one hour:');
    expect(read).toContain(`copy this address: ${LINK}`);
    expect(read).toContain('If it was not you, do nothing.');
  });

  it('names the button by the few words before the link, once', () => {
    const html = page(`Ana wrote.\n\nRead and write back: ${ORIGIN}/dashboard?lead=1&part=messages\n`);
    expect(html).toContain('>Read and write back</a>');
    expect(readIn(html)).not.toContain('answer:');
    expect(linksOf(html)[0]).toBe(`${ORIGIN}/dashboard?lead=1&amp;part=messages`);
  });

  it('keeps each word of its text, and its lines', () => {
    const text = 'One & "two".\nThree\n\nFour.';
    expect(page(text)).toContain('One &amp; &quot;two&quot;.<br>Three</p>');
    expect(readIn(page(text))).toContain('Three Four.');
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)> invites you', '&lt;img src=x onerror=alert(1)&gt; invites you'],
    ['an address of somebody else', 'Go to https://evil.example/now', 'Go to https://evil.example/now'],
    [
      'our name in another address',
      'https://evil.example/?https://app.beckonblast.com.evil/x',
      'https://evil.example/?',
    ],
  ])('never makes a link or a tag of %s', (_what, text, says) => {
    const html = page(text);
    expect(html).toContain(says);
    expect(linksOf(html)).toEqual([`${ORIGIN}/policy`]);
    expect(html).not.toContain('<img');
  });

  it('drops characters that would reverse the words around a name', () => {
    expect(page('Ana\u202e invites you')).toContain('>Ana invites you<');
  });

  it('keeps a quote in a link within its attribute', () => {
    expect(page(`Open: ${ORIGIN}/a"onclick="b`)).toContain(`href="${ORIGIN}/a&quot;onclick=&quot;b"`);
  });
});
