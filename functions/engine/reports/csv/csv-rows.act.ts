// Reads the rows of a campaign's CSV report for some contacts.

import { anchorKey } from '#domain/campaigns/appointments/appointment.rules.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { EnrollmentEntity, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { type Lead, LeadEntity } from '#domain/leads/lead.entity.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { type BatchBucket, bucketByLead, OPTED_OUT_BUCKET } from '#domain/texts/batch/batch-bucket.rules.ts';
import { type Send, sendKeyOf, sendsOfLeads } from '#domain/texts/send/send.entity.ts';
import { explained } from '#domain/texts/send/send-reason.rules.ts';
import { stepOfKey } from '#engine/delivery/facts/batch-people.act.ts';
import { batchesOfCampaign } from '#engine/delivery/facts/batches-of-campaign.act.ts';
import { now } from '#platform/foundation/clock.ts';
import { safeCsv } from '#platform/foundation/formats/safe-csv.rules.ts';
import { readAll } from '#platform/table/reads.ts';
import { answerText } from '../watching/answers.rules.ts';
import { pitchesOf, viewingOf } from '../watching/viewings.act.ts';
import { questionsOf } from '../watching/watching.act.ts';
import { csvColumns, csvRow } from './csv-report.rules.ts';

/** Somebody who entered a campaign, the bucket of their step while it has no send, and the times of their appointments. */
export type CsvEntrant = {
  leadId: string;
  batchBucket: BatchBucket | undefined;
  anchors: readonly string[];
  /** Whether their batch skips them if they opted out. */
  passesOver?: boolean;
};

/** Who entered, and the steps in the keys of their sends, including deleted steps and the opt-in text. */
export type EnteredPeople = { entrants: CsvEntrant[]; steps: string[] };

/** Everybody who ever entered the campaign, in a fixed order. */
export async function enteredOf(campaign: KeptCampaign): Promise<EnteredPeople> {
  const batches = await batchesOfCampaign(campaign.organizationId, campaign.campaignId, now());
  const people = new Set(batches.flatMap((batch) => batch.leadIds));
  const byLead = bucketByLead(
    batches.filter((batch) => batch.featureId !== ''),
    people,
  );
  const anchors = new Map<string, string[]>();
  for (const batch of batches) {
    const anchor = anchorKey(batch);
    for (const leadId of anchor ? batch.leadIds : [])
      anchors.set(leadId, [...new Set([...(anchors.get(leadId) ?? []), anchor ?? ''])]);
  }
  const entrants = [...people]
    .sort()
    .map((leadId) => ({ leadId, batchBucket: byLead.get(leadId), anchors: anchors.get(leadId) ?? [] }));
  return { entrants, steps: [...new Set([...stepIds(campaign), ...batches.map(stepOfKey)])] };
}

/** All sends of the campaign to these people, for each enrollment and each time of their appointments. */
async function sendsByLead(
  { organizationId, campaignId }: KeptCampaign,
  enrollments: readonly KeptEnrollment[],
  { entrants, steps }: EnteredPeople,
): Promise<Map<string, Send[]>> {
  const anchors = new Map(entrants.map((entrant) => [entrant.leadId, entrant.anchors]));
  const keys = enrollments.flatMap(({ leadId, occurrence: times }) =>
    steps.flatMap((featureId) =>
      [undefined, ...(anchors.get(leadId) ?? [])].flatMap((anchor) =>
        Array.from({ length: times }, (_, before) => ({
          leadId,
          sendKey: sendKeyOf({ organizationId, campaignId, featureId, leadId, occurrence: before + 1, anchor }),
        })),
      ),
    ),
  );
  const byLead = new Map<string, Send[]>();
  for (const send of await sendsOfLeads(organizationId, keys)) {
    byLead.set(send.leadId, [...(byLead.get(send.leadId) ?? []), send]);
  }
  return byLead;
}

/** The rows of these people in their order; deleted leads are left out. */
export async function csvRows(campaign: KeptCampaign, { entrants, steps }: EnteredPeople): Promise<string[][]> {
  const { organizationId, campaignId } = campaign;
  const keys = entrants.map(({ leadId }) => ({ organizationId, leadId }));
  const [leads, enrollments] = await Promise.all([
    readAll(LeadEntity, keys, { mayLag: true }),
    readAll(
      EnrollmentEntity,
      keys.map((key) => ({ ...key, campaignId })),
      { mayLag: true },
    ),
  ]);
  const byId = new Map<string, Lead>(leads.map((lead) => [lead.leadId, lead]));
  const columns = new Map(enrollments.map((enrollment) => [enrollment.leadId, enrollment]));
  const sends = await sendsByLead(campaign, enrollments, { entrants, steps });
  const watchedBy = await watchedIn(campaign);
  const watched = new Map(
    await Promise.all(entrants.map(async ({ leadId }) => [leadId, await watchedBy(leadId)] as const)),
  );
  return entrants.flatMap(({ leadId, batchBucket: stored, passesOver }) => {
    const lead = byId.get(leadId);
    if (!lead) return [];
    const batchBucket = passesOver && lead.optedOut ? OPTED_OUT_BUCKET : stored;
    const isRemoved = columns.get(leadId)?.removedAt !== undefined;
    const own = (sends.get(leadId) ?? []).map((send) => ({ ...send, reason: explained(send.bucket, send.reason) }));
    return [
      csvRow(lead, own, {
        lastStep: campaign.feature.at(-1),
        isRemoved,
        batchBucket,
        watched: watched.get(leadId),
      }),
    ];
  });
}

/** Returns a function that reads somebody's answers to the campaign's questions; none in a campaign without slides. */
async function watchedIn(campaign: KeptCampaign) {
  const pitches = await pitchesOf(campaign);
  const questions = questionsOf(pitches);
  return async (leadId: string) => {
    if (pitches.length === 0) return undefined;
    const { organizationId, campaignId } = campaign;
    const viewing = await viewingOf({ organizationId, campaignId, leadId });
    const answers = questions.map(({ widgetId }) => answerText(viewing?.answers[widgetId]));
    return { answers, isComplete: viewing?.completedAt !== undefined };
  };
}

/** The columns of the campaign's report. */
export async function csvHeader(campaign: KeptCampaign): Promise<string[]> {
  const questions = questionsOf(await pitchesOf(campaign));
  return csvColumns(questions.map(({ label, widgetType }) => label || WIDGET_KINDS[widgetType].label));
}

/** Rows as CSV, protected against formulas; with the header first when it is given. */
export function csvText(rows: readonly string[][], header: readonly string[] | null): string {
  return safeCsv(header ? [header, ...rows] : rows);
}
