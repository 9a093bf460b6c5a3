// Leads enter a campaign: writes their enrollments and batches, and starts the first step.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { campaignUsed } from '#domain/campaigns/campaign.entity.ts';
import { type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { chainRefusal } from '#domain/campaigns/chain/chain.rules.ts';
import { leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import { cohortAfter, inCohort, spotsOf } from '#domain/campaigns/cohort/cohort.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { type BatchItem, parkedKeys } from '#domain/texts/batch/batch.entity.ts';
import { freshBatch } from '#domain/texts/batch/batch.rules.ts';
import { inBatches } from '#domain/texts/batch/in-batches.rules.ts';
import { enteredAll, openSendRequest, type SendRequest } from '#domain/texts/request/send-request.entity.ts';
import { leavesAtMs } from '#domain/texts/request/send-request.rules.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import { flagsOf } from '../facts/send-context.act.ts';
import { anyLinks, stepsWithSlides } from '../facts/steps-with-slides.act.ts';
import { queueBatches } from '../queue/queue-batches.act.ts';
import { upcoming } from '../schedule/next-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';
import { enterTogether } from './enter-together.act.ts';
import { type EnrollAsked, type Entrant, type EntryCounts, type Found, readEntrants } from './entrants.act.ts';
import { noteEntered, noteLeftOut } from './note-chosen.act.ts';

const MOST = 1_000;
const AT_ONCE = 4;

type Entry = {
  campaign: KeptCampaign;
  organization: KeptOrganization;
  /** The first step that is a text, and when it is due. */
  step: KeptFeature;
  dueMs: number;
  enteredMs: number;
  /** True when the first step has no delay: it leaves together with its send request. */
  isAtOnce: boolean;
  sendRequest: SendRequest | undefined;
};

/** The fields of a send request to open: the sender, the campaign and the time. */
type Opening = {
  campaign: KeptCampaign;
  organization: KeptOrganization;
  sendRequestId: string;
  userId: string;
  /** How many people will enter, and when the first text is due. */
  expected: number;
  firstDueMs?: number;
};

/** A send request that begins now; none of its texts leave before the time for Undo is over. */
function freshSendRequest({ campaign, organization, sendRequestId, userId, expected, firstDueMs }: Opening) {
  const { organizationId, campaignId, lastActive, listedAt: listedBefore } = campaign;
  const brand = ownBrand();
  const atMs = now();
  return {
    organizationId,
    sendRequestId,
    campaignId,
    userId,
    state: 'HELD' as const,
    startedAt: isoOf(atMs),
    leavesAtMs: leavesAtMs(atMs, brand.pace, brand.window, flagsOf(organization, brand)),
    listedBefore,
    expected,
    ...(firstDueMs ? { firstDueMs } : {}),
    ...(lastActive ? { activeBefore: lastActive } : {}),
  };
}

/** The current steps, and those that have slides behind their link. */
type Steps = { steps: readonly KeptFeature[]; withSlides: ReadonlySet<string> };

/** The refusal of a campaign that has nothing to send to people without an appointment. */
function nothingFirst({ feature, before, appointment }: KeptCampaign): string {
  const { campaign, lead } = ownBrand().words;
  const noun = campaign.one.toLowerCase();
  if (feature.length > 0 || before.length + appointment.length === 0) return `This ${noun} has no messages yet.`;
  return `Every message of this ${noun} is sent around an appointment. Add the ${noun} to an appointment of each ${lead.one.toLowerCase()} instead.`;
}

/** The first step that is a text, and its times for people who enter at `enteredMs`; throws a Refusal when there is none to send. */
function firstStep(
  campaign: KeptCampaign,
  { steps, withSlides }: Steps,
  organization: KeptOrganization,
  enteredMs: number,
) {
  const refusal = chainRefusal(campaign, steps, ownBrand().words.campaign.one, withSlides);
  if (refusal) throw new Refusal(refusal);
  const first = upcoming({ campaign, steps, organization }, { passed: [], previousMs: enteredMs });
  if (!first) throw new Refusal(nothingFirst(campaign));
  const { step, bareMs, dueMs } = first;
  return { step, dueMs, isAtOnce: bareMs === enteredMs, later: bareMs <= enteredMs ? {} : { firstDueMs: dueMs } };
}

/** Why people who enter now would get nothing, as a sentence: the campaign has no text for them; null when it has. */
export async function firstRefusal(campaign: KeptCampaign): Promise<string | null> {
  const steps = await stepsOf(campaign);
  const organization = await organizationById(campaign.organizationId);
  if (!organization) throw notFound();
  const first = upcoming({ campaign, steps, organization }, { passed: [], previousMs: now() });
  return first ? null : nothingFirst(campaign);
}

/** Opens the send request of people who enter in the background, so that its line with the start time is shown before they enter. */
export async function openInBackground(opening: Omit<Opening, 'firstDueMs'>): Promise<SendRequest> {
  const { campaign, organization } = opening;
  const steps = await stepsOf(campaign);
  const withSlides = await stepsWithSlides(steps);
  const { later } = firstStep(campaign, { steps, withSlides }, organization, now());
  return openSendRequest(freshSendRequest({ ...opening, ...later }));
}

/** Reads the campaign and who may enter, and opens their send request, which knows the number of people from then on. */
async function openEntry(asked: EnrollAsked): Promise<Entry & Found> {
  const { organizationId, campaignId, leadIds, sendRequestId, userId } = asked;
  if (leadIds.length > MOST) throw new Error(`At most ${MOST} leads enter at once, got ${leadIds.length}.`);
  const [campaign, organization] = await Promise.all([
    requireCampaign(organizationId, campaignId),
    organizationById(organizationId),
  ]);
  if (!organization) throw notFound();
  const enteredMs = now();
  const steps = await stepsOf(campaign);
  const withSlides = anyLinks(steps) ? await stepsWithSlides(steps) : new Set<string>();
  const { step, isAtOnce, later, ...first } = firstStep(campaign, { steps, withSlides }, organization, enteredMs);
  const written = { text: step.message, featureType: step.featureType, leadsTo: leadsTo(step, campaign, steps) };
  const found = await readEntrants(asked, organization, written);
  const expected = Math.max(asked.total ?? 0, found.entrants.length);
  const sendRequest = sendRequestId
    ? await openSendRequest(freshSendRequest({ campaign, organization, sendRequestId, userId, expected, ...later }))
    : undefined;
  // A step whose time is past gets an execution as well: on waking, it is either sent or skipped as too late.
  const mayLeaveMs = leavesMs(enteredMs, sendRequest);
  const dueMs = isAtOnce ? mayLeaveMs : Math.max(first.dueMs, mayLeaveMs);
  return { campaign, organization, step, dueMs, enteredMs, isAtOnce, sendRequest, ...found };
}

/** When the first text of people who enter at `enteredMs` may leave. */
function leavesMs(enteredMs: number, sendRequest: SendRequest | undefined): number {
  return Math.max(enteredMs, sendRequest?.leavesAtMs ?? 0);
}

/** People who enter together, all in one cohort. */
type Plan = { people: readonly Entrant[]; isGreeting: boolean; cohort: number };

/** The entrants in batches. People who were in the campaign before enter their old cohort, the others `cohort`. */
function plansOf(entrants: readonly Entrant[], cohort: number): Plan[] {
  const together = new Map<string, { people: Entrant[]; isGreeting: boolean; cohort: number }>();
  for (const isGreeting of [true, false])
    for (const person of entrants.filter(({ isGreeted }) => isGreeted !== isGreeting)) {
      const own = person.cohort ?? cohort;
      const name = `${isGreeting} ${own}`;
      const plan = together.get(name) ?? { people: [], isGreeting, cohort: own };
      plan.people.push(person);
      together.set(name, plan);
    }
  return [...together.values()].flatMap(({ people, ...plan }) =>
    inBatches(people, ownBrand().pace).map((some) => ({ ...plan, people: some })),
  );
}

/** How many places of cohorts are taken by those of these people who were not in the campaign before. */
function spotsIn(plans: readonly Plan[]): number {
  return spotsOf(
    plans.map(({ people }) => people.filter(({ occurrence }) => occurrence === 1)).filter(({ length }) => length > 0),
  );
}

/** The batch of these people as it will be once they have entered. */
function newBatchOf(entry: Entry, { people, isGreeting, cohort }: Plan): BatchItem {
  const { campaign, organization, step, dueMs, enteredMs, sendRequest } = entry;
  const { organizationId, campaignId } = campaign;
  const batchId = inCohort(`${organizationId}-${newId('bat')}`, cohort);
  const hasNumber = organization.twilioPhone !== undefined;
  const fresh = freshBatch({
    organizationId,
    batchId,
    kind: isGreeting ? 'optIn' : 'campaign',
    campaignId,
    featureId: isGreeting ? '' : step.featureId,
    leadIds: people.map((person) => person.leadId),
    dueMs: isGreeting ? leavesMs(enteredMs, sendRequest) : dueMs,
    createdMs: now(),
    ...(hasNumber ? {} : { state: 'PARKED' as const, standing: 'parked' as const }),
  });
  const parked = {
    reason: 'Paused: your number is on its way',
    ...parkedKeys({ organizationId, batchId, campaignId }),
  };
  const inSendRequest = sendRequest ? { sendRequestId: sendRequest.sendRequestId } : {};
  return { ...fresh, ...inSendRequest, previousAt: isoOf(enteredMs), ...(hasNumber ? {} : parked) };
}

/** Adds leads to a campaign, each once. Throws a Refusal when the campaign cannot take leads ('Step 2 has no text.'). */
export async function enrollLeads(asked: EnrollAsked): Promise<EntryCounts> {
  const entry = await openEntry(asked);
  const { entrants, enrolled } = entry;
  const usedAt = entry.sendRequest?.startedAt ?? isoOf(entry.enteredMs);
  const plans = plansOf(entrants, cohortAfter(entry.campaign.places));
  if (entrants.length > 0) await transact([campaignUsed(entry.campaign, usedAt, spotsIn(plans))]);
  if (entry.sendRequest) await noteLeftOut(entry.campaign, entry.leftOut, entry.sendRequest);
  const batches: BatchItem[] = [];
  for (const some of chunksOf(plans, AT_ONCE)) {
    const entered = await Promise.all(
      some.map((plan) => enterTogether(newBatchOf(entry, plan), plan.people, asked.addedBy)),
    );
    batches.push(...entered.flatMap(({ batch }) => (batch ? [batch] : [])));
    enrolled.alreadyIn += entered.reduce((sum, { lost }) => sum + lost, 0);
  }
  enrolled.added = batches.reduce((sum, batch) => sum + batch.leadIds.length, 0);
  const { sendRequestId } = asked;
  const fresh = batches.flatMap(({ leadIds }) => leadIds).map((leadId) => ({ leadId, sendRequestId }));
  if (entry.campaign.leftOut) await noteEntered(entry.campaign, [...entry.isIn, ...fresh]);
  // Due batches are queued, each of the others waits in an execution.
  const open = batches.filter((batch) => batch.state === 'WAITING');
  const isDue = (batch: BatchItem) => entry.isAtOnce || batch.kind === 'optIn';
  const { organization, sendRequest } = entry;
  await queueBatches(open.filter(isDue), organization, { total: asked.total ?? 0, sendRequest });
  await startSteps(open.filter((batch) => !isDue(batch)));
  const isAll = sendRequest && asked.total === undefined;
  const live = liveSignal(asked.organizationId, 'campaign', { campaignId: asked.campaignId });
  await transact([live, ...(isAll ? [enteredAll(sendRequest)] : [])]);
  return enrolled;
}
