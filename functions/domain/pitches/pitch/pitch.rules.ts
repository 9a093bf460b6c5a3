// Rules of a pitch: its words, its colors and its final destination (PIT-03, PIT-10, PIT-11).
import { isPlaceholderName } from '#domain/campaigns/campaign.rules.ts';
import type { RedirectType } from '#functions/schema.gen.ts';

/** The name of a pitch that was never named. */
export const NEW_PITCH = 'New Pitch';

/** The most slides of a pitch. */
export const MOST_SLIDES = 50;

const TITLE_LIMIT = 120;
/** The most characters of a line that leads read. */
export const LINE_LIMIT = 1000;
const ADDRESS_LIMIT = 2000;

/** The default button of the last slide (PIT-11). */
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

/** The title in stored form, at most 120 characters; an empty one becomes `New Pitch`. */
export function pitchTitle(text: string): string {
  return tidied(text.slice(0, LINE_LIMIT).replace(/\n/g, ' '), TITLE_LIMIT) || NEW_PITCH;
}

/** Whether it still has a default name, its own or that of an unnamed campaign: leads never see such a name. */
export function isUntitled(title: string): boolean {
  return title.replace(/^(?:Copy of )+/, '') === NEW_PITCH || isPlaceholderName(title);
}

/** The title of a copy. */
export function copyTitle(title: string): string {
  return pitchTitle(`Copy of ${title}`);
}

/** A line that leads read, in stored form; keeps line breaks; null clears it. */
export function pitchLine(text: string | null | undefined, limit: number = LINE_LIMIT): string | null {
  return tidied(text ?? '', limit) || null;
}

/** A web address in stored form: `https://` is added if missing (PUB-09); null when it is invalid or of another scheme. */
export function webAddress(text: string): string | null {
  const given = text.trim();
  if (given === '' || given.length > ADDRESS_LIMIT || /\s/.test(given)) return null;
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(given) ? given : `https://${given.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isNamed = url.hostname.includes('.') && !url.username && !url.password;
  return (url.protocol === 'https:' || url.protocol === 'http:') && isNamed ? url.href : null;
}

/** The one scheduling service whose pages a slide may embed in a frame (the site's Content-Security-Policy says the same). */
const SCHEDULING_HOST = 'calendly.com';

/** A page of the scheduling service, in stored form; null for all else, which a slide could not show. */
export function schedulingLink(text: string): string | null {
  const address = webAddress(text);
  if (!address) return null;
  const url = new URL(address);
  if (url.hostname.replace(/^www\./, '') !== SCHEDULING_HOST || url.port || url.pathname === '/') return null;
  return `https://${SCHEDULING_HOST}${url.pathname}${url.search}`;
}

/** A redirect, stored or to be stored. */
export type Redirect = {
  redirectType: RedirectType;
  redirectUrl?: string | null | undefined;
  redirectPhone?: string | null | undefined;
};

/** Why a redirect is invalid; the screen disables its button by the same rule (PIT-11). */
export function redirectRefusal({ redirectType, redirectUrl, redirectPhone }: Redirect): string | null {
  if (redirectType === 'LINK') {
    if (!redirectUrl?.trim()) return 'Enter the address to go to.';
    return webAddress(redirectUrl) ? null : 'That is not a web address. It looks like https://example.com.';
  }
  if (redirectType === 'CONTACT' && !redirectPhone?.trim()) return 'Enter the phone number to call.';
  return null;
}
