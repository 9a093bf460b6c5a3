// Who would get a text if Send were pressed now: exact up to 1,000 people, an estimate from a sample beyond (LED-40).

import { OrganizationEntity } from '../../accounts/organization.entity.ts';
import { isMaskedFor } from '../../accounts/visitor.rules.ts';
import { messagePriceCents } from '../../billing/price.rules.ts';
import { brandOf } from '../../brands/manifest.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { featuresById } from '../../chains/campaign-feature.entity.ts';
import { needsText } from '../../chains/chain.rules.ts';
import { standingCampaign } from '../../chains/standing-campaign.act.ts';
import { chainWarnings } from '../../chains/text/link.rules.ts';
import { sendingRefusal } from '../../delivery/entry/sending-refusal.act.ts';
import { leavesAtMs } from '../../delivery/entry/wave.rules.ts';
import { finishesMs } from '../../delivery/queue/round.rules.ts';
import { lanesOf, senderOf } from '../../delivery/queue/sender.entity.ts';
import { dueMs } from '../../delivery/schedule/delay.rules.ts';
import { zonesOfNumber } from '../../delivery/schedule/number-zones.rules.ts';
import { windowFor } from '../../delivery/schedule/quiet-hours.rules.ts';
import { NOT_REGISTERED } from '../../delivery/send/gate.rules.ts';
import type { Actor } from '../../foundation/actor.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { notFound, Refusal } from '../../foundation/refusal.ts';
import type { Audience, CampaignAudienceAnswer, QueryCampaignAudienceArgs } from '../../schema.gen.ts';
import { countAudience, scaled } from './audience.rules.ts';
import { readPeople, whoIsMeant } from './audience-people.ts';
import { chosenIds, tooMany } from './selection.rules.ts';

async function organizationOf(organizationId: string) {
  const { data } = await OrganizationEntity.get({ organizationId }).go();
  if (!data) throw notFound();
  return data;
}

/** Segments a second for campaigns, and those that stand in the queue before. */
async function paceOf(senderId: string | undefined): Promise<{ perSecond: number; ahead: number }> {
  const { pace } = brandOf(process.env.BRAND);
  const [sender, lanes] = senderId ? await Promise.all([senderOf(senderId), lanesOf(senderId)]) : [null, []];
  const perSecond = (sender?.segmentsPerSecond ?? pace.segmentsPerSecond) * pace.campaignShare;
  return { perSecond, ahead: lanes.reduce((sum, lane) => sum + lane.segments, 0) };
}

/** The chain's texts in order, and its first step, which decides when they begin to leave. */
async function stepsOf(campaign: KeptCampaign) {
  const steps = await featuresById(campaign.organizationId, campaign.feature);
  const texts = steps.filter((step) => needsText(step.featureType)).map((step) => step.message);
  return { first: steps[0] ?? null, texts };
}

type Sizes = { segments: number; sendable: number };
type Organization = Awaited<ReturnType<typeof organizationOf>>;

/** When the first text leaves at the earliest (milliseconds since 1970). */
function startOf(organization: Organization, first: Parameters<typeof dueMs>[0]['step'] | null): number {
  const { window } = brandOf(process.env.BRAND);
  return first ? dueMs({ step: first, previousMs: now(), window, flags: organization }) : now();
}

type Pace = Awaited<ReturnType<typeof paceOf>>;

/** When the last of them will have left, as the banner will say once they are queued (milliseconds since 1970). */
function endOf(organization: Organization, startMs: number, counts: Sizes, { perSecond, ahead }: Pace): number {
  const { window, pace } = brandOf(process.env.BRAND);
  const heldMs = startMs <= now() ? leavesAtMs(startMs, pace, window, organization) : startMs;
  const canary = counts.sendable >= pace.canaryFrom && heldMs > startMs ? pace.canaryPauseSeconds : 0;
  const segments = counts.segments + ahead + canary * perSecond;
  return finishesMs({ fromMs: heldMs, segments, pace: perSecond, window, flags: organization });
}

/** Who may be texted at that time, where they are: everybody, unless the organisation keeps quiet hours. */
function awakeAt(organization: Organization, atMs: number) {
  const { window } = brandOf(process.env.BRAND);
  if (!organization.quietHours) return () => true;
  return (phone: string) => windowFor(window, organization, zonesOfNumber(phone), atMs).isOpen;
}

/** Counts add up: total = now + later + optedOut + invalid + alreadyIn. Refusals to send are told, not thrown. */
export async function campaignAudience(
  args: QueryCampaignAudienceArgs,
  actor: Actor,
): Promise<Omit<CampaignAudienceAnswer, 'success' | 'errors'>> {
  const { organizationId } = actor;
  if (isMaskedFor(actor, brandOf(process.env.BRAND).flags)) throw notFound();
  const named = chosenIds(args.leadIds);
  const long = tooMany(named);
  const standing = standingCampaign(organizationId, args.campaignId);
  if (long) {
    await standing;
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
  const [{ first, texts }, refusal, { organization, pace }, { meant, people }] = await Promise.all([
    standing.then(stepsOf),
    standing.then(sendingRefusal),
    sent,
    peopleMeant,
  ]);
  const startMs = startOf(organization, first);
  const brand = brandOf(process.env.BRAND);
  const counted = countAudience(people, texts, brand.words.friend, awakeAt(organization, startMs));
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
    segments: counts.segments,
    priceCents: counts.sendable * messagePriceCents(brand, organization),
    longestLength: counts.longestLength,
    longestSegments: counts.longestSegments,
    isEstimate: meant.isEstimate,
    refusal,
    warnings: [
      ...(organization.registered ? [] : [`${NOT_REGISTERED}: until then they wait.`]),
      ...chainWarnings(texts),
    ],
    finishes: counts.sendable > 0 ? isoOf(endOf(organization, startMs, counts, pace)) : null,
  };
  return { campaignAudience: audience };
}
