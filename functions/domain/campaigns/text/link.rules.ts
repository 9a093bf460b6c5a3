// Warnings about links in a text before it is sent; never a reason to refuse it.
import { segmentsOf } from './segments.rules.ts';

/** Public link shorteners: carriers filter their links as spam, whoever the sender is. */
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

/** An address with or without `https://`: a dotted name that is not part of an e-mail address, and its path. */
export const LINK =
  /(?<![\w@.-])(?:https?:\/\/)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})(?![\w-]*@)(?:[/?#:]\S*)?/gi;

/** No text is longer: characters beyond this are not checked. */
const LONGEST = 2000;

/** The hosts to which a text links, in small letters and without `www.`, in order. */
export function linksIn(text: string): string[] {
  return [...text.slice(0, LONGEST).matchAll(LINK)].map(([, host = '']) => host.toLowerCase().replace(/^www\./, ''));
}

/** The host of the public shortener that a text links to, as spelled in the list; null when there is none. */
export function shortenerIn(text: string): string | null {
  return linksIn(text).find((host) => SHORTENERS.some((shortener) => host === shortener)) ?? null;
}

/** Whether only its links make a text longer than one segment. */
export function linkForcesSegment(text: string): boolean {
  if (text.length > LONGEST) return false;
  const without = text.replace(LINK, '').replace(/ {2,}/g, ' ').trim();
  return without !== text && segmentsOf(text).segments > 1 && segmentsOf(without).segments === 1;
}

/** The warnings shown beside the text and again before it is sent, one sentence each; empty for most texts. */
export function linkWarnings(text: string): string[] {
  const shortener = shortenerIn(text);
  const { segments } = segmentsOf(text);
  return [
    ...(shortener ? [`Carriers often filter texts with ${shortener} links. Use the full address instead.`] : []),
    ...(linkForcesSegment(text)
      ? [`With the link, carriers split this into ${segments} parts; without it, it fits in one.`]
      : []),
  ];
}

/** The warnings for a chain's texts, each with its message number when there are several. */
export function chainWarnings(texts: readonly string[]): string[] {
  return texts.flatMap((text, index) =>
    linkWarnings(text).map((warning) => (texts.length > 1 ? `Message ${index + 1}: ${warning}` : warning)),
  );
}
