// What is true of a pitch: its words, its colours and where its last slide leads (PIT-03, PIT-10, PIT-11).
import type { RedirectType } from '#functions/schema.gen.ts';

/** What a pitch is called until it is named. */
export const NEW_PITCH = 'New Pitch';

/** A pitch holds at most so many slides. */
export const MOST_SLIDES = 50;

const TITLE_LIMIT = 120;
/** A line that leads read has at most so many letters. */
export const LINE_LIMIT = 1000;
const ADDRESS_LIMIT = 2000;

/** The button of the last slide while staff wrote nothing (PIT-11). */
export const REDIRECT_BUTTON = 'Continue';

const tidied = (text: string, limit: number) =>
  Array.from(
    text
      .slice(0, limit * 8)
      .toWellFormed()
      .normalize('NFC')
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .trim(),
  )
    .slice(0, limit)
    .join('');

/** The title as kept, at most 120 characters; an empty one is `New Pitch` again. */
export function pitchTitle(text: string): string {
  return tidied(text.slice(0, LINE_LIMIT).replace(/\n/g, ' '), TITLE_LIMIT) || NEW_PITCH;
}

/** What a copy is called. */
export function copyTitle(title: string): string {
  return pitchTitle(`Copy of ${title}`);
}

/** A line that leads read, as kept; line breaks stay; null clears it. */
export function pitchLine(text: string | null | undefined, limit: number = LINE_LIMIT): string | null {
  return tidied(text ?? '', limit) || null;
}

/** A web address as kept: `https://` is put before one without (PUB-09); null when it is none that may be opened. */
export function webAddress(text: string): string | null {
  const given = text.trim();
  if (given === '' || given.length > ADDRESS_LIMIT || /\s/.test(given)) return null;
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(given) ? given : `https://${given.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isNamed = url.hostname.includes('.') && !url.username && !url.password;
  return (url.protocol === 'https:' || url.protocol === 'http:') && isNamed ? url.href : null;
}

/** The one scheduling service whose pages a slide may frame (the site's Content-Security-Policy says the same). */
const SCHEDULING_HOST = 'calendly.com';

/** A page of the scheduling service, as kept; null for all else, which a slide could not show. */
export function schedulingLink(text: string): string | null {
  const address = webAddress(text);
  if (!address) return null;
  const url = new URL(address);
  if (url.hostname.replace(/^www\./, '') !== SCHEDULING_HOST || url.port || url.pathname === '/') return null;
  return `https://${SCHEDULING_HOST}${url.pathname}${url.search}`;
}

/** A redirect as it stands or is to stand. */
export type Redirect = {
  redirectType: RedirectType;
  redirectUrl?: string | null | undefined;
  redirectPhone?: string | null | undefined;
};

/** Why a redirect cannot be kept; the screen greys its button by the same rule (PIT-11). */
export function redirectRefusal({ redirectType, redirectUrl, redirectPhone }: Redirect): string | null {
  if (redirectType === 'LINK') {
    if (!redirectUrl?.trim()) return 'Enter the address to go to.';
    return webAddress(redirectUrl) ? null : 'That is not a web address. It looks like https://example.com.';
  }
  if (redirectType === 'CONTACT' && !redirectPhone?.trim()) return 'Enter the phone number to call.';
  return null;
}
