// What of a pitch stays with its organisation when others see or copy it: who books with whom, and who is called (CMP-22).
import type { RedirectType, SlideType } from '#functions/schema.gen.ts';

/** The slide without its organisation's calendars: whoever copies it puts in their own. */
export function withoutCalendars<S extends { slideType: SlideType }>(slide: S) {
  const address = slide.slideType === 'CALENDAR' ? { url: undefined } : {};
  return { ...slide, ...address, calendarSettings: undefined, calendars: [] };
}

/** The end of a pitch without its organisation's phone: one that called it ends with the pitch. */
export function withoutPhone<P extends { redirectType: RedirectType }>(pitch: P) {
  const redirectType: RedirectType = pitch.redirectType === 'CONTACT' ? 'NONE' : pitch.redirectType;
  return { ...pitch, redirectType, redirectPhone: undefined };
}
