// What is worth knowing of the links in a text before it is sent; never a reason to refuse it.
import { segmentsOf } from './segments.rules.ts';

/** Public shorteners: carriers filter their links as spam, whoever sends them. */
export const SHORTENERS = [
  'adf.ly',
  'bit.do',
  'bit.ly',
  'bitly.com',
  'bl.ink',
  'buff.ly',
  'cutt.ly',
  'dub.sh',
  'goo.gl',
  'is.gd',
  'j.mp',
  'lnkd.in',
  'ow.ly',
  'qr.ae',
  'rb.gy',
  'rebrand.ly',
  's.id',
  'short.io',
  'shorturl.at',
  'shrtco.de',
  't.co',
  't.ly',
  't2m.io',
  'tiny.cc',
  'tiny.one',
  'tinyurl.com',
  'trib.al',
  'u.to',
  'v.gd',
  'x.gd',
] as const;

/** An address with or without `https://`: a name with a dot in it that is no e-mail address, and what hangs on it. */
const LINK = /(?<![\w@.-])(?:https?:\/\/)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})(?![\w-]*@)(?:[/?#:]\S*)?/gi;

/** Nobody sends so long a text: more of it is not looked at. */
const LONGEST = 2000;

/** The public shortener that a text links to, as its host is written in the list; null without. */
export function shortenerIn(text: string): string | null {
  for (const [, host = ''] of text.slice(0, LONGEST).matchAll(LINK)) {
    const name = host.toLowerCase().replace(/^www\./, '');
    const known = SHORTENERS.find((shortener) => name === shortener);
    if (known) return known;
  }
  return null;
}

/** Whether a text takes more than one segment only because of its links. */
export function linkForcesSegment(text: string): boolean {
  if (text.length > LONGEST) return false;
  const without = text.replace(LINK, '').replace(/ {2,}/g, ' ').trim();
  return without !== text && segmentsOf(text).segments > 1 && segmentsOf(without).segments === 1;
}

/** What is said beside the text and again before it is sent, a sentence each; none for most texts. */
export function linkWarnings(text: string): string[] {
  const shortener = shortenerIn(text);
  const { segments } = segmentsOf(text);
  return [
    ...(shortener ? [`Carriers often filter texts with ${shortener} links. Use the full address instead.`] : []),
    ...(linkForcesSegment(text) ? [`The link makes this ${segments} segments; without it the text fits in one.`] : []),
  ];
}

/** The warnings of a chain's texts, each with the number of its message where there are several. */
export function chainWarnings(texts: readonly string[]): string[] {
  return texts.flatMap((text, place) =>
    linkWarnings(text).map((warning) => (texts.length > 1 ? `Message ${place + 1}: ${warning}` : warning)),
  );
}
