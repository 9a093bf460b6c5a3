// The parts of a pitch that other organizations neither see nor copy: its calendars and its phone number (CMP-22).
import type { RedirectType, SlideType } from '#functions/schema.gen.ts';
import { isBookable } from '../slides/slide-kinds.rules.ts';

/** The slide without its organization's calendars: whoever copies it adds their own. */
export function withoutCalendars<S extends { slideType: SlideType }>(slide: S) {
  const address = isBookable(slide) ? { url: undefined } : {};
  return { ...slide, ...address, calendarSettings: undefined, calendars: [] };
}

/** The pitch without its organization's phone: a redirect that called it becomes no redirect. */
export function withoutPhone<P extends { redirectType: RedirectType }>(pitch: P) {
  const redirectType: RedirectType = pitch.redirectType === 'CONTACT' ? 'NONE' : pitch.redirectType;
  return { ...pitch, redirectType, redirectPhone: undefined };
}
