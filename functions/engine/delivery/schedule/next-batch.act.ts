// The batch after a batch: the chain's next step, due relative to that batch's own time, for people who have not left the chain.
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import type { KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { KeptFeature } from '#domain/campaigns/campaign-feature.entity.ts';
import { nextHanging } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { type NextText, nextText } from '#domain/campaigns/chain/next-text.rules.ts';
import { cohortOf, inCohort } from '#domain/campaigns/cohort/cohort.rules.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { freshBatch } from '#domain/texts/batch/batch.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { flagsOf } from '../facts/send-context.act.ts';

export type Upcoming = NextText<KeptFeature> & { featureId: string };
/** The progress of leads: the texts they received, the last one, and when. */
export type PassedSteps = { passed: readonly string[]; previousMs: number };

/**
 * A campaign with its chain, the steps of the chain, the organization whose hours count, and the appointment
 * to which the texts belong, if any.
 */
export type ChainNow = {
  campaign: KeptCampaign;
  steps: readonly KeptFeature[];
  organization: KeptOrganization | null;
  appointment?: KeptAppointment | null | undefined;
};

/** The next text of a chain (`nextText`), or of an appointment (`nextHanging`); null when there is none. */
export function upcoming(
  { campaign, steps, organization, appointment }: ChainNow,
  stood: PassedSteps,
): Upcoming | null {
  const brand = ownBrand();
  const hours = { window: brand.window, flags: flagsOf(organization, brand) };
  const next = appointment
    ? nextHanging({ chain: campaign, steps, atMs: appointment.atMs, sinceMs: stood.previousMs, ...hours }, stood.passed)
    : nextText({ chain: campaign, steps, ...stood, ...hours });
  return next && { ...next, featureId: next.step.featureId };
}

/** The id of the next batch, in the same cohort; the same in every process that creates it. */
export function nextBatchId(batch: Pick<BatchItem, 'organizationId' | 'batchId'>, featureId: string): string {
  return inCohort(`${batch.organizationId}-${idFrom('bat', batch.batchId, featureId)}`, cohortOf(batch.batchId));
}

/** The next batch for these leads; null when their chain has ended. */
export function batchAfter(batch: BatchItem, chain: ChainNow, leadIds: string[], sentMs: number): BatchItem | null {
  const { organizationId, campaignId, featureId, kind, appointmentId, anchorVersion } = batch;
  if (leadIds.length === 0 || chain.campaign.lifecycle === 'deleted') return null;
  const passed = kind === 'optIn' ? batch.passed : [...batch.passed, featureId];
  const staysAt = kind === 'optIn' || appointmentId;
  const previousMs = staysAt ? Date.parse(batch.previousAt ?? batch.dueAt) : sentMs;
  const next = upcoming(chain, { passed, previousMs });
  if (!next) return null;
  const spacedMs = sentMs + ownBrand().pace.spacingSeconds * 1000;
  // When a text of an appointment was held, the texts after it move as well: none falls due before the text ahead of it.
  const notBeforeMs = kind === 'optIn' ? spacedMs : appointmentId ? Date.parse(batch.fallsDueAt) : 0;
  const dueMs = Math.max(next.dueMs, notBeforeMs);
  const batchId = nextBatchId(batch, next.featureId);
  const fresh = freshBatch({
    organizationId,
    batchId,
    kind: 'campaign',
    campaignId,
    featureId: next.featureId,
    leadIds,
    dueMs,
    createdMs: now(),
  });
  const sendRequest = kind === 'optIn' && batch.sendRequestId ? { sendRequestId: batch.sendRequestId } : {};
  const hanging = appointmentId ? { appointmentId, anchorVersion } : {};
  return { ...fresh, ...sendRequest, ...hanging, passed, previousAt: new Date(previousMs).toISOString() };
}
