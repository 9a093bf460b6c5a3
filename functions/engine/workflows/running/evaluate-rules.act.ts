// Evaluates rules: for everybody of a batch when its text left and at the times of its rules, and for one person after an
// action of theirs.

import { anchorKey } from '#domain/campaigns/appointments/appointment.rules.ts';
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { featureById, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { groupOf } from '#domain/campaigns/chain/chain.rules.ts';
import { enrollmentsOf, enrollmentsOfLeads, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { type BatchItem, batchOf } from '#domain/texts/batch/batch.entity.ts';
import { sendKeyOf, sendsOfLead, sendsOfLeads } from '#domain/texts/send/send.entity.ts';
import { viewerFacts } from '#engine/activity/track/save-viewer-facts.act.ts';
import { viewOf } from '#engine/activity/track/view.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { evaluate } from '../evaluate.rules.ts';
import { factsFrom } from '../triggers/facts.rules.ts';
import { isContrary } from '../triggers/trigger-kinds.rules.ts';
import { armBatch } from '../waiting/rule-waits.act.ts';
import { type KeptWorkflow, workflowsByIds } from '../workflow.entity.ts';
import { fire } from './fire.act.ts';
import { ruleFacts } from './lead-facts.rules.ts';
import { hearsReplies, type KnownReply, repliesSince } from './replies.act.ts';

const AT_ONCE = 10;

/** An enrollment, and the rules of one of the campaign's steps whose text left at `stepSentMs`. */
type StepRules = { enrollment: KeptEnrollment; stepSentMs: number; rules: readonly KeptWorkflow[] };

/**
 * When the text of each of these steps left for a person (the last time, if its appointment was moved); steps whose text did
 * not leave are omitted.
 */
async function sentMs(
  campaign: KeptCampaign,
  { organizationId, leadId, occurrence }: KeptEnrollment,
  featureIds: readonly string[],
): Promise<Map<string, number>> {
  const { campaignId } = campaign;
  const keyOf = (featureId: string, anchor?: string) =>
    sendKeyOf({ organizationId, campaignId, featureId, leadId, occurrence, anchor });
  const asked = new Set(featureIds);
  // A text of an appointment has one key for each time that the appointment had.
  const isOfAppointment = featureIds.some((featureId) => groupOf(campaign, featureId) !== 'feature');
  const sends = isOfAppointment
    ? (await sendsOfLead(organizationId, leadId)).filter(
        (send) => asked.has(send.featureId ?? '') && keyOf(send.featureId ?? '', anchorKey(send)) === send.sendKey,
      )
    : await sendsOfLeads(
        organizationId,
        featureIds.map((featureId) => ({ leadId, sendKey: keyOf(featureId) })),
      );
  const left = sends.flatMap(({ featureId, acceptedAt }) =>
    featureId && acceptedAt ? [[featureId, Date.parse(acceptedAt)] as const] : [],
  );
  return new Map(left.toSorted(([, one], [, other]) => one - other));
}

const isToStepOf = ({ campaignId, featureId }: KeptWorkflow, reply: KnownReply) =>
  reply.campaignId === campaignId && reply.featureId === featureId;

/** The rules that hold for a person, of steps whose text they got. */
async function rulesThatHold(stepRules: readonly StepRules[]): Promise<KeptWorkflow[]> {
  const [first] = stepRules;
  if (!first) return [];
  const { enrollment } = first;
  const { loads, viewers } = await viewOf(enrollment);
  const [viewer] = viewers;
  const { window } = ownBrand();
  const heard = stepRules.filter(({ rules }) => rules.some(hearsReplies));
  const sinceMs = Math.min(...heard.map(({ stepSentMs }) => stepSentMs));
  const wrote = heard.length > 0 ? await repliesSince(enrollment.organizationId, enrollment.leadId, sinceMs) : [];
  return stepRules.flatMap(({ rules, stepSentMs }) =>
    rules.filter((rule) => {
      const at = { featureId: rule.featureId, stepSentMs, sinceMs: Date.parse(enrollment.enrolledAt), nowMs: now() };
      const did = viewer ? ruleFacts(viewerFacts(viewer), loads, at) : factsFrom(stepSentMs);
      const facts = { ...did, replies: wrote.map((reply) => ({ ...reply, isToStep: isToStepOf(rule, reply) })) };
      return evaluate(rule, facts, now(), window).is === 'fires';
    }),
  );
}

/** A campaign whose rules may run; null for one that was archived or deleted. */
async function runningCampaign(organizationId: string, campaignId: string): Promise<KeptCampaign | null> {
  const campaign = await campaignById(organizationId, campaignId);
  return campaign?.lifecycle === 'active' ? campaign : null;
}

/** Fires each rule at once for all people of the batch for whom it holds, so that its texts leave together. */
async function fireForPeople(batch: BatchItem, campaign: KeptCampaign, rules: readonly KeptWorkflow[]): Promise<void> {
  const { organizationId, featureId, leadIds } = batch;
  const enrollments = await enrollmentsOfLeads(organizationId, campaign.campaignId, leadIds);
  const held: { enrollment: KeptEnrollment; holds: KeptWorkflow[] }[] = [];
  for (const some of chunksOf(enrollments, AT_ONCE)) {
    const looked = await Promise.all(
      some.map(async (enrollment) => {
        if (enrollment.removedAt) return { enrollment, holds: [] };
        const stepSentMs = (await sentMs(campaign, enrollment, [featureId])).get(featureId);
        return {
          enrollment,
          holds: stepSentMs === undefined ? [] : await rulesThatHold([{ enrollment, stepSentMs, rules }]),
        };
      }),
    );
    held.push(...looked);
  }
  for (const rule of rules) {
    const people = held.filter(({ holds }) => holds.includes(rule)).map(({ enrollment }) => enrollment);
    if (people.length > 0) await fire({ campaign, rule, enrollments: people });
  }
}

/**
 * Evaluates the step's current rules for everybody who got the batch's text, and arms the batch for the times that are still to
 * come; at such a time only rules about what did not happen are evaluated. Repeating it is harmless: each outcome is created
 * once.
 */
export async function evaluateForBatch(batchId: string, isAtLaterTime = false): Promise<void> {
  const batch = await batchOf(batchId);
  if (!batch?.written || !batch.campaignId) return;
  const { organizationId, campaignId, featureId } = batch;
  const [campaign, feature] = await Promise.all([
    runningCampaign(organizationId, campaignId),
    featureById(organizationId, featureId),
  ]);
  const rules = campaign && feature ? await workflowsByIds(organizationId, feature.workflows) : [];
  await armBatch(batch, rules);
  const asked = isAtLaterTime ? rules.filter(({ triggers }) => triggers.some(isContrary)) : rules;
  if (campaign && asked.length > 0) await fireForPeople(batch, campaign, asked);
}

export type LeadInCampaign = { organizationId: string; campaignId: string; leadId: string };

/** Evaluates the rules of every step of a campaign whose text a person got, after an action of theirs; or those that listen to it. */
export async function evaluateForLead(
  { organizationId, campaignId, leadId }: LeadInCampaign,
  listens: (rule: KeptWorkflow) => boolean = () => true,
): Promise<void> {
  const campaign = await runningCampaign(organizationId, campaignId);
  if (!campaign) return;
  const steps = (await stepsOf(campaign)).filter(({ workflows }) => workflows.length > 0);
  if (steps.length === 0) return;
  const asked = steps.flatMap(({ workflows }) => workflows);
  const rules = (await workflowsByIds(organizationId, asked)).filter(listens);
  if (rules.length === 0) return;
  const [enrollment] = await enrollmentsOfLeads(organizationId, campaignId, [leadId]);
  if (!enrollment || enrollment.removedAt) return;
  const featureIds = steps.map(({ featureId }) => featureId);
  const sent = await sentMs(campaign, enrollment, featureIds);
  const stepRules = [...sent].map(([featureId, stepSentMs]) => {
    return { enrollment, stepSentMs, rules: rules.filter((rule) => rule.featureId === featureId) };
  });
  for (const rule of await rulesThatHold(stepRules)) await fire({ campaign, rule, enrollments: [enrollment] });
}

/**
 * Evaluates the rules that listen to answers, of every campaign that a person is in, after they wrote or staff corrected what they
 * meant. A rule that fired does nothing again.
 */
export async function evaluateAfterReply(organizationId: string, leadId: string): Promise<void> {
  const enrollments = await enrollmentsOf(organizationId, leadId);
  for (const enrollment of enrollments) if (!enrollment.removedAt) await evaluateForLead(enrollment, hearsReplies);
}
