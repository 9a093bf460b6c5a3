// The facts about a person that a rule can use, from their visits since they last entered the campaign (decisions: A24).
import type { Facts } from '#engine/activity/track/facts.rules.ts';
import { sinceMark, stayOf } from '#engine/activity/track/facts.rules.ts';
import {
  isWatched,
  latestSaves,
  type Save,
  type SlideTime,
  timesOfSlides,
} from '#engine/activity/track/times.rules.ts';
import { withinTime } from '#engine/activity/track/visits.rules.ts';
import type { RuleFacts, SlideFacts } from '../triggers/facts.rules.ts';

/** One visit with its last save. */
export type Visit = Save & {
  featureId: string;
  openedMs: number;
  lastMs?: number | undefined;
  deviceId?: string | undefined;
};

export type Looked = { featureId: string; stepSentMs: number; sinceMs: number; nowMs: number };

const isOn = (slideId: string, is: (time: SlideTime) => boolean) => {
  return ({ times }: Visit) => times.some((time) => time.pitchSlideId === slideId && is(time));
};

/**
 * When a known fact became true: with the first visit of this time in the campaign that shows it. A fact is stored a moment
 * before its visit: if no visit shows it, it has just become true; if only earlier visits do, it belongs to an earlier time in
 * the campaign.
 */
function sinceWhen(visits: readonly Visit[], shows: (visit: Visit) => boolean, isKnown: boolean, at: Looked) {
  const showing = visits.filter(shows);
  const own = showing.filter(({ openedMs }) => openedMs >= at.sinceMs).map(({ openedMs }) => openedMs);
  if (own.length > 0) return Math.min(...own);
  return isKnown && showing.length === 0 ? at.nowMs : undefined;
}

/**
 * When a fact became true in this time in the campaign; facts that were stored without a time are dated by the visits that show
 * them.
 */
function knownMs(facts: Facts, mark: string, { sinceMs }: Looked): number | undefined {
  const atMs = facts.since[mark];
  return atMs !== undefined && atMs >= sinceMs ? atMs : undefined;
}

const wasSeen = ({ seconds }: SlideTime) => seconds > 0;
const wasPlayed = ({ viewRanges }: SlideTime) => viewRanges.length > 0;

/** A visit's stay counts from when the visit was opened, because it may have happened at its start. */
function staysOn(slideId: string, visits: readonly Visit[]): SlideFacts['stays'] {
  let seconds = 0;
  const stays: { seconds: number; atMs: number }[] = [];
  for (const visit of latestSaves(visits).toSorted((one, other) => one.openedMs - other.openedMs)) {
    const own = visit.times.find(({ pitchSlideId }) => pitchSlideId === slideId)?.seconds ?? 0;
    if (own <= 0) continue;
    seconds += own;
    stays.push({ seconds, atMs: Math.min(visit.lastMs ?? visit.openedMs, visit.openedMs + own * 1000) });
  }
  return stays;
}

function slideFacts(slideId: string, facts: Facts, visits: readonly Visit[], at: Looked): SlideFacts {
  const own = visits.filter(({ openedMs }) => openedMs >= at.sinceMs);
  const total = timesOfSlides(own).get(slideId);
  const stayed = facts.stayed.map(stayOf).filter((stay) => stay.slideId === slideId);
  const isNew = !visits.some((visit) => visit.openedMs < at.sinceMs && isOn(slideId, wasSeen)(visit));
  const stays = staysOn(slideId, own);
  const isBooked = facts.booked.includes(slideId);
  const known = (is: 'watched' | 'booked') => knownMs(facts, sinceMark(is, slideId), at);
  const marked = isNew ? Math.max(0, ...stayed.map(({ seconds }) => seconds)) : 0;
  const isBehind = marked > (stays.at(-1)?.seconds ?? 0);
  const isPlayed = facts.watched.includes(slideId) || (total !== undefined && isWatched(total));
  return {
    seenMs: sinceWhen(visits, isOn(slideId, wasSeen), facts.seen.includes(slideId), at),
    stays: isBehind ? [...stays, { seconds: marked, atMs: at.nowMs }] : stays,
    watchedMs: isPlayed ? (known('watched') ?? sinceWhen(visits, isOn(slideId, wasPlayed), true, at)) : undefined,
    bookedMs: isBooked ? (known('booked') ?? sinceWhen(visits, isOn(slideId, wasSeen), true, at)) : undefined,
  };
}

const timed = ({ values, at }: { values: readonly string[]; at: string }) => ({ values, atMs: Date.parse(at) });

/** The facts about a person for the rules of that step. */
export function ruleFacts(facts: Facts, loads: readonly Visit[], at: Looked): RuleFacts {
  const visits = withinTime(loads, facts.devices);
  const ofStep = (visit: Visit) => visit.featureId === at.featureId && visit.times.some(wasSeen);
  const isRedirected = facts.redirected.includes(at.featureId);
  const isClicked = isRedirected && !visits.some(({ featureId }) => featureId === at.featureId);
  const mark = sinceMark('opened', at.featureId);
  const isOpened = facts.opened.includes(at.featureId) && facts.since[mark] === undefined;
  const openedMs = knownMs(facts, mark, at) ?? sinceWhen(visits, ofStep, isOpened, at);
  const wentOnMs = isClicked ? at.stepSentMs : isRedirected ? sinceWhen(visits, ofStep, true, at) : undefined;
  const redirectedMs = knownMs(facts, sinceMark('redirected', at.featureId), at) ?? wentOnMs;
  const stays = facts.stayed.map((mark) => stayOf(mark).slideId);
  const slideIds = new Set([...facts.seen, ...facts.watched, ...facts.booked, ...stays]);
  for (const { times } of visits) for (const { pitchSlideId } of times) slideIds.add(pitchSlideId);
  return {
    stepSentMs: at.stepSentMs,
    openedMs: openedMs ?? redirectedMs,
    redirectedMs,
    slides: Object.fromEntries([...slideIds].map((slideId) => [slideId, slideFacts(slideId, facts, visits, at)])),
    answers: facts.answers
      .map(({ widgetId, before = [], ...answer }) => {
        const earlier = before.map(timed).filter(({ atMs }) => atMs >= at.sinceMs);
        return { widgetId, ...timed(answer), before: earlier };
      })
      .filter(({ atMs }) => atMs >= at.sinceMs),
    replies: [],
  };
}
