// Who would get a text if Send were pressed now: exact up to 1,000 people, above that an estimate, then exact (LED-40).

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import { freeTextsOf } from '#domain/billing/ledger/next-invoice.act.ts';
import { tierChangesOf } from '#domain/billing/plan/plan-charges.act.ts';
import { messagePriceCents, raisedBy, takesYouTo, tierOf } from '#domain/billing/price.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { chainWarnings } from '#domain/campaigns/text/link.rules.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import { sayHours } from '#domain/texts/hours/quiet-hours.rules.ts';
import { leavesAtMs } from '#domain/texts/request/send-request.rules.ts';
import { whyNotRegistered } from '#domain/texts/send/parked.rules.ts';
import { finishesMs, withTurns } from '#domain/texts/sender/queue-end.rules.ts';
import { type AudienceCounts, type AudiencePerson, scaled } from '#engine/audience/audience.rules.ts';
import { readAudience, whoIsMeant } from '#engine/audience/audience-people.act.ts';
import { chosenIds, tooMany } from '#engine/audience/selection.rules.ts';
import { sendingRefusal } from '#engine/delivery/entry/accepts-people.act.ts';
import type { Audience, QueryCampaignAudienceArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { type AudienceCount, earlierCount, startCount } from './audience-job.act.ts';
import { chainOf, counterFor, firstTextTo, organizationOf, startOf, unnamedOf } from './chain-of.act.ts';
import { readNewPeople } from './new-people.act.ts';
import { type PaceOf, paceOf } from './pace-of.act.ts';

type Sizes = { segments: number; sendable: number };

/** When the last text will have left, as the banner will show once they are queued (milliseconds since 1970). */
function endOf(
  organization: KeptOrganization,
  startMs: number,
  counts: Sizes,
  { perSecond, ahead, beside }: PaceOf,
): number {
  const { window, pace } = ownBrand();
  const heldMs = startMs <= now() ? leavesAtMs(startMs, pace, window, organization) : startMs;
  const canary = counts.sendable >= pace.canaryFrom && heldMs > startMs ? pace.canaryPauseSeconds : 0;
  const lastsMs = (withTurns(counts.segments + ahead, beside) / perSecond + canary) * 1000;
  return finishesMs({ fromMs: heldMs, lastsMs, window, flags: organization });
}

/** More rows than any accepted contacts file has: 50 MB of nothing but phone numbers. */
const MOST_OF_A_FILE = 5_000_000;

function refuseTooMany({ peopleTotal, saysNoTotal }: QueryCampaignAudienceArgs): void {
  if (Math.max(peopleTotal ?? 0, saysNoTotal ?? 0) > MOST_OF_A_FILE) throw new Refusal('At most 5,000,000 at once.');
}

type Read = { people: AudiencePerson[]; total: number; isEstimate: boolean };

/** The people meant, and the status of each one that was read: people being added, named leads, or leads of a selection. */
async function readMeant(args: QueryCampaignAudienceArgs, organizationId: string, named: string[]): Promise<Read> {
  const { campaignId, people: added } = args;
  if (added?.length) {
    const people = await readNewPeople(organizationId, campaignId, added);
    const total = Math.max(people.length, args.peopleTotal ?? 0);
    return { people, total, isEstimate: total > people.length && added.length < total };
  }
  const meant = await whoIsMeant(organizationId, named, args.selection);
  return { ...meant, people: await readAudience(organizationId, campaignId, meant) };
}

/** The count of everybody, if requested and only a sample is available at once. */
async function countedFully(
  args: QueryCampaignAudienceArgs,
  { isEstimate }: Read,
  actor: Actor,
): Promise<AudienceCount> {
  const { campaignId, selection, requestId } = args;
  if (!isEstimate || !selection || !requestId) return { isCounting: false, counts: null };
  const asked = { campaignId, selection, requestId };
  return (await earlierCount(asked, actor)) ?? startCount(asked, actor);
}

/** Adds the people whose rows say no: they are counted in the file itself, never estimated. */
function withNos(counts: AudienceCounts, { people, saysNoTotal }: QueryCampaignAudienceArgs): AudienceCounts {
  const nos = people?.length ? Math.max(0, saysNoTotal ?? 0) : 0;
  return { ...counts, total: counts.total + nos, optedOut: counts.optedOut + nos };
}

type Added = { contacts: number; newLeads: number; isEstimate: boolean };

/** The monthly price that new people raise the product's organization to, and what that charges at once (decisions: Billing active). */
async function tierRaise(
  organization: KeptOrganization,
  { contacts, newLeads, isEstimate }: Added,
): Promise<Pick<Audience, 'tierNote' | 'tierDueToday'>> {
  const isTiered = ownBrand().flags.isProduct && organization.monthlyRateCents === undefined;
  const cents = isTiered ? raisedBy(newLeads, contacts, organization.orgType) : null;
  if (cents === null) return { tierNote: null, tierDueToday: null };
  const changes = tierChangesOf(organization, await billingOf(organization.organizationId));
  const change = changes?.find(({ plan }) => plan === tierOf(contacts + newLeads));
  return { tierNote: takesYouTo(cents, !isEstimate), tierDueToday: change?.dueToday ?? null };
}

/**
 * Counts add up: total = now + later + optedOut + invalid + unrecorded + alreadyIn. Reasons why sending is refused are answered, not thrown.
 */
export async function campaignAudience(
  args: QueryCampaignAudienceArgs,
  actor: Actor,
): Promise<AnswerTo<'campaignAudience'>> {
  const { organizationId } = actor;
  refuseTooMany(args);
  const named = chosenIds(args.leadIds);
  const long = tooMany(named);
  const campaign = requireCampaign(organizationId, args.campaignId);
  if (long) {
    await campaign;
    throw new Refusal(long);
  }
  const sent = organizationOf(organizationId).then(async (organization) => ({
    organization,
    pace: await paceOf(organization.senderId),
  }));
  const [chain, refusal, { organization, pace }, read, contacts] = await Promise.all([
    campaign.then(chainOf),
    campaign.then(sendingRefusal),
    sent,
    readMeant(args, organizationId, named),
    args.people?.length && ownBrand().flags.isProduct ? leadCount(organizationId) : 0,
  ]);
  const counted = counterFor(organization, chain)(read.people);
  const [fully, freeLeft, unnamed] = await Promise.all([
    countedFully(args, read, actor),
    freeTextsOf(organizationId),
    unnamedOf(chain, organization.name),
  ]);
  const counts = withNos(fully.counts ?? (read.isEstimate ? scaled(counted, read.total) : counted), args);
  const startMs = startOf(organization, chain);
  const brand = ownBrand();
  const unregistered = whyNotRegistered(organization, brand.carrierCampaigns);
  const isNow = startMs <= now();
  const nowCount = isNow ? counts.sendable - counts.waiting : 0;
  const textCents = messagePriceCents(brand, organization);
  const texts = chain.texts.map(({ text }) => text);
  const isEstimate = read.isEstimate && fully.counts === null;
  const raise = await tierRaise(organization, { contacts, newLeads: counts.newLeads, isEstimate });
  const audience: Audience = {
    total: counts.total,
    now: nowCount,
    later: counts.sendable - nowCount,
    waits: Object.entries(counts.waitsFor)
      .map(([law, people]) => ({ law, people }))
      .sort((one, other) => other.people - one.people || (one.law < other.law ? -1 : 1)),
    laterAt: isNow ? null : isoOf(startMs),
    optedOut: counts.optedOut,
    invalid: counts.invalid,
    unrecorded: counts.unrecorded,
    alreadyIn: counts.alreadyIn,
    answered: counts.answered,
    alreadyInNames: counts.alreadyInNames,
    segments: counts.segments,
    priceCents: counts.sendable * textCents,
    chainPriceCents: (counts.sendable * texts.length + counts.greetings) * textCents,
    freeTextsLeft: freeLeft,
    texts: texts.length,
    greetings: counts.greetings,
    newLeads: counts.newLeads,
    first: firstTextTo(organization, chain, read.people),
    ...raise,
    hours: sayHours(brand.window, organization),
    longestLength: counts.longestLength,
    longestSegments: counts.longestSegments,
    isEstimate,
    isCounting: fully.isCounting,
    refusal,
    nameOffer: unnamed.nameOffer,
    warnings: [
      ...unnamed.warnings,
      ...(unregistered ? [`${unregistered}: until then they wait.`] : []),
      ...chainWarnings(texts),
    ],
    finishes: counts.sendable > 0 ? isoOf(endOf(organization, startMs, counts, pace)) : null,
  };
  return { campaignAudience: audience };
}
