// Keeps what was done on one load of a page: time, stretches of video, answers, bookings, the end (API-096, TRK).

import type { Actor } from '../../foundation/actor.ts';
import { expiresAfter, now, nowIso } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationTrackLeadArgs, SlideTimeInput } from '../../schema.gen.ts';
import { anew, committedAlone } from '../../table/transact.ts';
import { CONTENT_GONE, isLetIn, NO_ACCESS } from '../link/link.rules.ts';
import { openLink } from '../link/open-link.act.ts';
import { codesIn } from '../link/ssid.rules.ts';
import { impossible } from './claims.rules.ts';
import type { Said } from './facts.rules.ts';
import { givenIn } from './given-answers.act.ts';
import { keepFacts } from './keep-facts.act.ts';
import { refuseClaim } from './refuse-claim.act.ts';
import { shownSlides } from './shown-slides.act.ts';
import type { Range, SlideTime } from './times.rules.ts';
import { type Load, LoadEntity, loadOf, type Place, placed, standingOf } from './view.entity.ts';
import { putViewing } from './viewing.entity.ts';

const TRIES = 8;
const PAUSE_MS = 30;
/** Who views is asked for half a minute back. */
const VIEWING_SECONDS = 600;
const MOST_SAVES = 1_000_000;

function timeOf(given: SlideTimeInput): SlideTime {
  return {
    pitchSlideId: given.pitchSlideId,
    seconds: given.seconds ?? 0,
    video: given.video ?? 0,
    videoDuration: given.videoDuration ?? 0,
    viewRanges: (given.viewRanges ?? []) as unknown as Range[],
    audio: given.audio ?? 0,
    audioDuration: given.audioDuration ?? 0,
  };
}

/** Keeps the load's times unless a later save stands there: repeats and swapped saves change nothing. */
async function keepLoad(place: Place, { ssid }: Load, save: number, times: readonly SlideTime[]): Promise<void> {
  await committedAlone(() =>
    LoadEntity.patch({ ...placed(place), ssid })
      .set({ save, times: [...times], lastMs: now() })
      .remove(['expiresAt'])
      .where((load, { lt }) => lt(load.save, save)),
  );
}

async function saveOnce(args: MutationTrackLeadArgs): Promise<AnswerTo<'trackLead'>> {
  const { leadActivitySsid: ssid, save } = args;
  const codes = codesIn(ssid);
  if (!codes) throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  const link = await openLink(codes);
  const { lead, campaign, pitch, step } = link;
  const place = { organizationId: lead.organizationId, campaignId: campaign.campaignId, leadId: lead.leadId };
  const [load, standing] = await Promise.all([loadOf(place, ssid), standingOf(place)]);
  if (!load || load.pitchId !== pitch.pitchId) throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  const isFirst = isLetIn(ownBrand().linkVerification, new Set(standing?.browsers ?? []), []);
  // Two pages that one browser opened at once: the first that was seen made it a known one, for both.
  const isSameDevice = load.deviceId !== undefined && standing?.devices?.includes(load.deviceId) === true;
  if (!load.isTrusted && !isFirst && !isSameDevice) throw new Refusal(NO_ACCESS, { code: 'NO_ACCESS' });
  const times = (args.times ?? []).map(timeOf);
  const { openedMs, lengths = {}, unmeasured } = load;
  const slideIds = await shownSlides(pitch, times);
  const wrong = impossible(times, { passedMs: now() - openedMs, slideIds, lengths, unmeasured });
  if (wrong) throw refuseClaim(wrong);
  if (save < 1 || save > MOST_SAVES) throw refuseClaim('number');
  const given = await givenIn(link, args);
  const said: Said = {
    ...{ featureId: step.featureId, at: nowIso(), deviceId: load.deviceId, times, ...given },
    isCompleted: args.completed === true,
    isRedirected: args.redirected === true,
  };
  const isKnown = args.isKnown === true && load.isTrusted;
  const { token } = await keepFacts({ link, place, load, standing, isKnown }, said, given.writes);
  await Promise.all([
    keepLoad(place, load, save, times),
    putViewing(place, { atMs: now(), expiresAt: expiresAfter(VIEWING_SECONDS) }),
  ]);
  return { token };
}

/**
 * Refuses what cannot be, counted (`refuse-claim`), what a question does not take, and everything once the link leads
 * nowhere any more. The first visible tick makes the first browser known and answers its token (decisions: A58).
 */
export function trackLead(args: MutationTrackLeadArgs, _: Actor): Promise<AnswerTo<'trackLead'>> {
  return anew(TRIES, () => saveOnce(args), PAUSE_MS);
}
