// Who would get a text if Send were pressed now: exact up to 1,000 people, an estimate from a sample beyond (LED-40).

import { organizationById } from '../../accounts/organization.entity.ts';
import { messagePriceCents } from '../../billing/price.rules.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { stepsOf } from '../../chains/campaign-feature.entity.ts';
import { STEP_KINDS } from '../../chains/kinds/step-kinds.rules.ts';
import { nextText } from '../../chains/next-text.rules.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import { chainWarnings } from '../../chains/text/link.rules.ts';
import { sendingRefusal } from '../../delivery/entry/accepts-people.act.ts';
import { leavesAtMs } from '../../delivery/entry/send-request.rules.ts';
import { finishesMs } from '../../delivery/queue/round.rules.ts';
import { campaignQueuesOf, senderOf } from '../../delivery/queue/sender.entity.ts';
import { zonesOfNumber } from '../../delivery/schedule/number-zones.rules.ts';
import { windowFor } from '../../delivery/schedule/quiet-hours.rules.ts';
import { NOT_REGISTERED } from '../../delivery/send/gate.rules.ts';
import type { Actor } from '../../foundation/actor.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { notFound, Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { Audience, QueryCampaignAudienceArgs } from '../../schema.gen.ts';
import { countAudience, scaled } from './audience.rules.ts';
import { readPeople, whoIsMeant } from './audience-people.act.ts';
import { chosenIds, tooMany } from './selection.rules.ts';

async function organizationOf(organizationId: string) {
  const data = await organizationById(organizationId);
  if (!data) throw notFound();
  return data;
}

/** Segments a second for campaigns, and those that stand in the queue before. */
async function paceOf(senderId: string | undefined): Promise<{ perSecond: number; ahead: number }> {
  const { pace } = ownBrand();
  const [sender, campaignQueues] = senderId
    ? await Promise.all([senderOf(senderId), campaignQueuesOf(senderId)])
    : [null, []];
  const perSecond = (sender?.segmentsPerSecond ?? pace.segmentsPerSecond) * pace.campaignShare;
  return { perSecond, ahead: campaignQueues.reduce((sum, campaignQueue) => sum + campaignQueue.segments, 0) };
}

/** The chain, its steps and the texts of its sequence in order. */
async function chainOf(campaign: KeptCampaign) {
  const steps = await stepsOf(campaign);
  const own = steps.filter((step) => campaign.feature.includes(step.featureId));
  const texts = own.filter((step) => STEP_KINDS[step.featureType].needsText).map((step) => step.message);
  return { chain: campaign, steps, texts };
}

type Sizes = { segments: number; sendable: number };
type Organization = Awaited<ReturnType<typeof organizationOf>>;

/** When the first text leaves at the earliest (milliseconds since 1970). */
function startOf(organization: Organization, { chain, steps }: Awaited<ReturnType<typeof chainOf>>): number {
  const { window } = ownBrand();
  const first = nextText({ chain, steps, passed: [], previousMs: now(), window, flags: organization });
  return first?.dueMs ?? now();
}

type Pace = Awaited<ReturnType<typeof paceOf>>;

/** When the last of them will have left, as the banner will say once they are queued (milliseconds since 1970). */
function endOf(organization: Organization, startMs: number, counts: Sizes, { perSecond, ahead }: Pace): number {
  const { window, pace } = ownBrand();
  const heldMs = startMs <= now() ? leavesAtMs(startMs, pace, window, organization) : startMs;
  const canary = counts.sendable >= pace.canaryFrom && heldMs > startMs ? pace.canaryPauseSeconds : 0;
  const segments = counts.segments + ahead + canary * perSecond;
  return finishesMs({ fromMs: heldMs, segments, pace: perSecond, window, flags: organization });
}

/** Who may be texted at that time, where they are: everybody, unless the organisation keeps quiet hours. */
function awakeAt(organization: Organization, atMs: number) {
  const { window } = ownBrand();
  if (!organization.quietHours) return () => true;
  return (phone: string) => windowFor(window, organization, zonesOfNumber(phone), atMs).isOpen;
}

/** Counts add up: total = now + later + optedOut + invalid + alreadyIn. Refusals to send are told, not thrown. */
export async function campaignAudience(
  args: QueryCampaignAudienceArgs,
  actor: Actor,
): Promise<AnswerTo<'campaignAudience'>> {
  const { organizationId } = actor;
  const named = chosenIds(args.leadIds);
  const long = tooMany(named);
  const campaign = requireCampaign(organizationId, args.campaignId);
  if (long) {
    await campaign;
    throw new Refusal(long);
  }
  const peopleMeant = whoIsMeant(organizationId, named, args.selection).then(async (meant) => ({
    meant,
    people: await readPeople(organizationId, args.campaignId, meant),
  }));
  const sent = organizationOf(organizationId).then(async (organization) => ({
    organization,
    pace: await paceOf(organization.senderId),
  }));
  const [chain, refusal, { organization, pace }, { meant, people }] = await Promise.all([
    campaign.then(chainOf),
    campaign.then(sendingRefusal),
    sent,
    peopleMeant,
  ]);
  const startMs = startOf(organization, chain);
  const brand = ownBrand();
  const counted = countAudience(people, chain.texts, brand.words.friend, awakeAt(organization, startMs));
  const counts = meant.isEstimate ? scaled(counted, meant.total) : counted;
  const isNow = startMs <= now();
  const nowCount = isNow ? counts.sendable - counts.waiting : 0;
  const audience: Audience = {
    total: counts.total,
    now: nowCount,
    later: counts.sendable - nowCount,
    laterAt: isNow ? null : isoOf(startMs),
    optedOut: counts.optedOut,
    invalid: counts.invalid,
    alreadyIn: counts.alreadyIn,
    alreadyInNames: counts.alreadyInNames,
    segments: counts.segments,
    priceCents: counts.sendable * messagePriceCents(brand, organization),
    longestLength: counts.longestLength,
    longestSegments: counts.longestSegments,
    isEstimate: meant.isEstimate,
    refusal,
    warnings: [
      ...(organization.registered ? [] : [`${NOT_REGISTERED}: until then they wait.`]),
      ...chainWarnings(chain.texts),
    ],
    finishes: counts.sendable > 0 ? isoOf(endOf(organization, startMs, counts, pace)) : null,
  };
  return { campaignAudience: audience };
}
