// Stores what was done in one load of a page: time, watched parts of videos, answers, bookings, the end (API-096, TRK).

import { type Lead, LeadEntity } from '#domain/leads/lead.entity.ts';
import { isLetIn, NO_ACCESS } from '#engine/activity/link/link.rules.ts';
import { impossible } from '#engine/activity/track/claims.rules.ts';
import {
  isKnownBrowser,
  isOneDeviceTooMany,
  isOpening,
  isSeen,
  lastAnswerSave,
  type SavedActivity,
} from '#engine/activity/track/facts.rules.ts';
import { openingOf, saveOpening } from '#engine/activity/track/opening.act.ts';
import { saveFacts, viewerFacts } from '#engine/activity/track/save-viewer-facts.act.ts';
import { longestOf, type Range, type SlideTime } from '#engine/activity/track/times.rules.ts';
import { type Load, LoadEntity, savedTimes, type ViewerKey, viewerPlace } from '#engine/activity/track/view.entity.ts';
import { putViewing } from '#engine/activity/track/viewing.entity.ts';
import { AGES } from '#functions/ages.ts';
import type { MutationTrackLeadArgs, SlideTimeInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { expiresAfter, now, nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { commitAlone, committedAlone, retryLost } from '#platform/table/transact.ts';
import { givenIn } from './given-answers.act.ts';
import { newStays } from './new-stays.act.ts';
import { notifyViewing } from './notify-viewing.act.ts';
import { openLoad } from './open-load.act.ts';
import { countClaim, refuseClaim } from './refuse-claim.act.ts';
import { saveWhereabouts } from './save-whereabouts.act.ts';
import { shownSlides } from './shown-slides.act.ts';
import { toldBookings } from './told-bookings.act.ts';

/** How long views are kept for "viewing now"; readers look back half a minute. */
const VIEWING_SECONDS = AGES.viewing.seconds;
const MOST_SAVES = 1_000_000;

function timeOf(given: SlideTimeInput): SlideTime {
  return {
    pitchSlideId: given.pitchSlideId,
    seconds: given.seconds ?? 0,
    video: given.video ?? 0,
    videoDuration: given.videoDuration ?? 0,
    // GraphQL has no type for a pair. `impossible` refuses any range that is not a start and an end.
    viewRanges: (given.viewRanges ?? []) as unknown as Range[],
    audio: given.audio ?? 0,
    audioDuration: given.audioDuration ?? 0,
  };
}

/** A save: its number, and the times of the load with it. */
type Reported = { save: number; times: readonly SlideTime[]; isNumbered: boolean };

/**
 * Stores the load's times unless a later save is stored: repeated and reordered saves change nothing. Throws Lost for a save
 * without a number when another save came first: the caller then repeats it on top of the stored one.
 */
async function saveLoad(viewerKey: ViewerKey, ssid: string, { save, times, isNumbered }: Reported): Promise<void> {
  const write = () =>
    LoadEntity.patch({ ...viewerPlace(viewerKey), ssid })
      .set(savedTimes(save, times, now()))
      .remove(['expiresAt'])
      .where((load, { lt }) => lt(load.save, save));
  await (isNumbered ? committedAlone(write) : commitAlone(write));
}

/** Stores when the lead was last active, for lists; not for a lead who was archived meanwhile. */
async function saveActive({ organizationId, leadId, lifecycle, shard }: Lead, at: string): Promise<void> {
  await committedAlone(() =>
    LeadEntity.patch({ organizationId, leadId })
      .set({ lastActive: at })
      .composite({ lifecycle, shard })
      .where((kept, { eq }) => eq(kept.lifecycle, lifecycle)),
  );
}

/** A save without a number counts as the next one, added to the stored times: the documented call has no numbers (API-096). */
function reportedIn(
  { save }: MutationTrackLeadArgs,
  given: readonly SlideTime[],
  load: Load,
  newest: number,
): Reported {
  if (typeof save === 'number') return { save, times: given, isNumbered: true };
  return { save: newest + 1, times: longestOf(load.times, given), isNumbered: false };
}

async function saveOnce(args: MutationTrackLeadArgs): Promise<AnswerTo<'trackLead'>> {
  const { viewerKey, load, viewer, lead, pitch, stays, hasRules } = await openLoad(args.leadActivitySsid);
  const isFirst = isLetIn(ownBrand().linkVerification, new Set(viewer?.browsers ?? []), []);
  if (!load.isTrusted && !isFirst && !isKnownBrowser(viewer?.devices, load.deviceId))
    throw new Refusal(NO_ACCESS, { code: 'NO_ACCESS' });
  const { ssid } = load;
  const facts = viewerFacts(viewer);
  // Answers are stored before times: a save that failed in between has reported them.
  const newest = Math.max(load.save, lastAnswerSave(facts, ssid));
  const claimed = (args.times ?? []).map(timeOf);
  const reported = reportedIn(args, claimed, load, newest);
  const { save, times } = reported;
  const { openedMs, lengths = {}, unmeasured } = load;
  const slideIds = await shownSlides(pitch, times);
  const known = { passedMs: now() - openedMs, slideIds, lengths, unmeasured };
  const wrong = impossible(claimed, known) ?? impossible(times, known);
  if (wrong) throw refuseClaim(wrong);
  if (save < 1 || save > MOST_SAVES) throw refuseClaim('number');
  // A later save has already reported all of this, even if its times are not stored yet: changed answers are not overwritten.
  const { widgets = [], events = [] } = save > newest ? args : {};
  const { writes, ...given } = await givenIn(pitch, facts, { widgets, events });
  const isNoDevice = isOneDeviceTooMany(facts, load.deviceId);
  const activity: SavedActivity = {
    featureId: load.featureId,
    at: nowIso(),
    times,
    ...given,
    deviceId: isNoDevice ? undefined : load.deviceId,
    isCompleted: args.completed === true,
    isRedirected: args.redirected === true,
    ...(widgets?.length ? { answeredIn: { ssid, save } } : {}),
    stayed: await newStays(viewerKey, load, { times, stays, viewer }),
  };
  const isFirstTick = isOpening(activity) && !isSeen(load);
  if (isFirstTick && isNoDevice) countClaim('device');
  const saving = { load, save };
  const opening = isFirstTick ? await openingOf(viewerKey, load.featureId) : null;
  const kept = await saveFacts(
    {
      viewerKey,
      viewer,
      saving,
      hasRules,
      isKnown: args.isKnown === true && load.isTrusted,
      comesTo: opening?.isFirst ? opening.openedSteps : null,
    },
    activity,
    writes,
  );
  // Saved before the load, by which a repeat decides whether this is its first tick.
  if (opening && !opening.isFirst) await saveOpening(viewerKey, load.featureId);
  await Promise.all([
    ...(kept.isLoadKept ? [] : [saveLoad(viewerKey, ssid, reported)]),
    ...(isFirstTick ? [saveActive(lead, activity.at)] : []),
    ...(isOpening(activity) ? [saveWhereabouts(lead, { timeZone: args.timeZone, answers: given.answers })] : []),
  ]);
  // Last: an open report that is notified here reads again, and the data must be stored by then.
  await Promise.all([
    putViewing(viewerKey, { atMs: now(), expiresAt: expiresAfter(VIEWING_SECONDS) }),
    ...(kept.isNews ? [notifyViewing(viewerKey)] : []),
  ]);
  return { token: kept.token, appointments: args.events?.length ? await toldBookings(lead, args.events) : null };
}

/**
 * Refuses impossible reports, which are counted (`refuse-claim`), values that a widget does not accept, and everything once the
 * link is invalid. The first visible tick verifies the first browser and returns its token (decisions: A58).
 */
export function trackLead(args: MutationTrackLeadArgs, _: Actor): Promise<AnswerTo<'trackLead'>> {
  return retryLost(() => saveOnce(args));
}
