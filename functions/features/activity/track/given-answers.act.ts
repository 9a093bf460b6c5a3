// Checks the answers and bookings in a save: only for widgets of the loaded pitch, and only values that the widget accepts.

import type { KeptPitch } from '#domain/pitches/pitch/pitch.entity.ts';
import { type KeptSlide, slidesOf } from '#domain/pitches/slides/slide.entity.ts';
import { isBookable } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { type KeptWidget, widgetsByIds, widgetWrites } from '#domain/pitches/widgets/widget.entity.ts';
import { answerTo } from '#domain/pitches/widgets/widget.rules.ts';
import type { AnsweredQuestion, Facts } from '#engine/activity/track/facts.rules.ts';
import type { LeadEventInput, MutationTrackLeadArgs } from '#functions/schema.gen.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { Write } from '#platform/table/writes.ts';
import { refuseClaim } from './refuse-claim.act.ts';

const MOST_ANSWERS = 200;

export type Given = {
  answers: AnsweredQuestion[];
  booked: string[];
  eventUrls: Record<string, string>;
  writes: Write[];
};

type Asked = { widget: KeptWidget; slideId: string };

/** Widgets of this pitch that were removed since the page was opened: their slides may be put back, with the answers. */
async function takenOut(
  { organizationId, pitchId }: KeptPitch,
  widgetIds: readonly string[],
): Promise<Map<string, Asked>> {
  const widgets = await widgetsByIds(organizationId, [...new Set(widgetIds)]);
  const asked = widgets.flatMap((widget) => (widget.slideId ? [{ widget, slideId: widget.slideId }] : []));
  const slides = await slidesOf({ organizationId, structure: [...new Set(asked.map(({ slideId }) => slideId))] });
  const own = new Set(slides.filter((slide) => slide.pitchId === pitchId).map(({ slideId }) => slideId));
  return new Map(asked.flatMap((each) => (own.has(each.slideId) ? [[each.widget.widgetId, each] as const] : [])));
}

async function questionsOf(slides: readonly KeptSlide[], organizationId: string): Promise<Map<string, Asked>> {
  const widgetIds = slides.flatMap(({ widgetStructure }) => widgetStructure);
  const widgets = new Map((await widgetsByIds(organizationId, widgetIds)).map((each) => [each.widgetId, each]));
  const slideIds = slides.flatMap(({ slideId, widgetStructure }) =>
    widgetStructure.map((id) => [id, slideId] as const),
  );
  return new Map(
    slideIds.flatMap(([id, slideId]) => {
      const widget = widgets.get(id);
      return widget ? [[id, { widget, slideId }] as const] : [];
    }),
  );
}

/**
 * Marks a widget as answered with its first answer: from then on its kind is fixed. Refused when its kind changed meanwhile.
 */
function answeredWrite({ organizationId, widgetId, widgetType }: KeptWidget): Write {
  return widgetWrites
    .patch({ organizationId, widgetId })
    .set({ answeredAt: nowIso() })
    .where((kept, { eq }) => eq(kept.widgetType, widgetType))
    .commit();
}

type GivenActivity = Pick<MutationTrackLeadArgs, 'widgets' | 'events'>;

const LONGEST_ADDRESS = 500;

/** The one scheduling service whose pages a slide shows; its bookings have addresses on this domain and its subdomains. */
const OF_SERVICE = /(?:^|\.)calendly\.com$/;

/**
 * The slide and the address of a booking at the scheduling service; we never open it. A malformed address, or one of another site, is dropped:
 * otherwise a manipulated page could show staff any address.
 */
export function bookingAddress({ pitchSlideId, eventUrl }: LeadEventInput): [string, string][] {
  if (!eventUrl || eventUrl.length > LONGEST_ADDRESS || !URL.canParse(eventUrl)) return [];
  const { protocol, hostname } = new URL(eventUrl);
  return protocol === 'https:' && OF_SERVICE.test(hostname) ? [[pitchSlideId, eventUrl]] : [];
}

/** The answers and bookings that are new or changed: each save repeats everything of its load. */
function newIn({ answers, booked }: Facts, { widgets, events }: GivenActivity) {
  const known = new Map(answers.map(({ widgetId, values }) => [widgetId, values.join('\n')]));
  return {
    given: (widgets ?? []).filter(({ widgetId, values }) => known.get(widgetId) !== (values ?? []).join('\n')),
    events: (events ?? []).filter(({ pitchSlideId }) => !booked.includes(pitchSlideId)),
  };
}

/**
 * Checks the new answers and bookings. Throws a Refusal for a value that its widget does not accept, and for anything not in
 * this pitch.
 */
export async function givenIn(pitch: KeptPitch, facts: Facts, activity: GivenActivity): Promise<Given> {
  const { given, events } = newIn(facts, activity);
  if (given.length === 0 && events.length === 0) return { answers: [], booked: [], eventUrls: {}, writes: [] };
  if (given.length > MOST_ANSWERS) throw refuseClaim('answers');
  const slides = await slidesOf(pitch);
  const widgetIds = given.map(({ widgetId }) => widgetId);
  if (new Set(widgetIds).size < widgetIds.length) throw refuseClaim('twice');
  const current = await questionsOf(slides, pitch.organizationId);
  const others = widgetIds.filter((widgetId) => !current.has(widgetId));
  const questions = others.length > 0 ? new Map([...(await takenOut(pitch, others)), ...current]) : current;
  const asked = given.map(({ widgetId, values }) => {
    const question = questions.get(widgetId);
    if (!question) throw refuseClaim('question');
    const found = answerTo(question.widget, values ?? []);
    if ('refusal' in found) throw new Refusal(found.refusal);
    return { ...question, values: found.values };
  });
  const calendars = new Set(slides.filter(isBookable).map(({ slideId }) => slideId));
  const booked = events.map(({ pitchSlideId }) => pitchSlideId);
  if (booked.some((slideId) => !calendars.has(slideId))) throw refuseClaim('booking');
  const at = nowIso();
  const first = asked.filter(({ widget, values }) => !widget.answeredAt && values.length > 0);
  return {
    answers: asked.map(({ widget: { widgetId, label }, slideId, values }) => ({
      widgetId,
      slideId,
      label,
      values,
      at,
    })),
    booked,
    eventUrls: Object.fromEntries(events.flatMap(bookingAddress)),
    writes: [...new Map(first.map(({ widget }) => [widget.widgetId, answeredWrite(widget)])).values()],
  };
}
