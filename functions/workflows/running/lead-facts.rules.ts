// What a rule may know of somebody, from what is kept of their visits: since they entered the campaign this time (decisions: A24).
import type { Facts } from '../../activity/track/facts.rules.ts';
import { stayOf } from '../../activity/track/facts.rules.ts';
import { isWatched, type Save, type SlideTime, totalsOf } from '../../activity/track/times.rules.ts';
import type { RuleFacts, SlideFacts } from '../facts.rules.ts';

/** One visit as it was saved last. */
export type Visit = Save & { featureId: string; openedMs: number; lastMs?: number | undefined };

export type Looked = { featureId: string; stepSentMs: number; sinceMs: number; nowMs: number };

const isOn = (slideId: string, is: (time: SlideTime) => boolean) => {
  return ({ times }: Visit) => times.some((time) => time.pitchSlideId === slideId && is(time));
};

/**
 * When something that is known happened: with the first visit of this time in the campaign that shows it. A fact is kept a
 * moment before the visit that shows it: without any it has just become true; with only older visits it is of an earlier time here.
 */
function sinceWhen(visits: readonly Visit[], shows: (visit: Visit) => boolean, isKnown: boolean, at: Looked) {
  const showing = visits.filter(shows);
  const own = showing.filter(({ openedMs }) => openedMs >= at.sinceMs).map(({ openedMs }) => openedMs);
  if (own.length > 0) return Math.min(...own);
  return isKnown && showing.length === 0 ? at.nowMs : undefined;
}

const wasSeen = ({ seconds }: SlideTime) => seconds > 0;
const wasPlayed = ({ viewRanges }: SlideTime) => viewRanges.length > 0;

function slideFacts(slideId: string, facts: Facts, visits: readonly Visit[], at: Looked): SlideFacts {
  const own = visits.filter(({ openedMs }) => openedMs >= at.sinceMs);
  const total = totalsOf(own).get(slideId);
  const stayed = facts.stayed.map(stayOf).filter((stay) => stay.slideId === slideId);
  const isNew = !visits.some((visit) => visit.openedMs < at.sinceMs && isOn(slideId, wasSeen)(visit));
  const seconds = Math.max(total?.seconds ?? 0, ...(isNew ? stayed.map((stay) => stay.seconds) : []));
  const last = own.filter(isOn(slideId, wasSeen)).map(({ lastMs, openedMs }) => lastMs ?? openedMs);
  const isPlayed = facts.watched.includes(slideId) || (total !== undefined && isWatched(total));
  return {
    seenMs: sinceWhen(visits, isOn(slideId, wasSeen), facts.seen.includes(slideId), at),
    seconds,
    secondsMs: seconds > 0 ? Math.max(0, ...last) || at.nowMs : undefined,
    watchedMs: isPlayed ? sinceWhen(visits, isOn(slideId, wasPlayed), true, at) : undefined,
    bookedMs: facts.booked.includes(slideId) ? sinceWhen(visits, isOn(slideId, wasSeen), true, at) : undefined,
  };
}

/** The facts of somebody where a rule of that step looks. */
export function ruleFacts(facts: Facts, visits: readonly Visit[], at: Looked): RuleFacts {
  const ofStep = (visit: Visit) => visit.featureId === at.featureId && visit.times.some(wasSeen);
  const isRedirected = facts.redirected.includes(at.featureId);
  const isClicked = isRedirected && !visits.some(({ featureId }) => featureId === at.featureId);
  const openedMs = sinceWhen(visits, ofStep, facts.opened.includes(at.featureId), at);
  const redirectedMs = isClicked ? at.stepSentMs : isRedirected ? sinceWhen(visits, ofStep, true, at) : undefined;
  const stays = facts.stayed.map((mark) => stayOf(mark).slideId);
  const slideIds = new Set([...facts.seen, ...facts.watched, ...facts.booked, ...stays]);
  for (const { times } of visits) for (const { pitchSlideId } of times) slideIds.add(pitchSlideId);
  return {
    stepSentMs: at.stepSentMs,
    openedMs: openedMs ?? redirectedMs,
    redirectedMs,
    slides: Object.fromEntries([...slideIds].map((slideId) => [slideId, slideFacts(slideId, facts, visits, at)])),
    answers: facts.answers
      .map(({ widgetId, values, at: atIso }) => ({ widgetId, values, atMs: Date.parse(atIso) }))
      .filter(({ atMs }) => atMs >= at.sinceMs),
  };
}
