// The texts that a batch counts, read by their keys: sends have no index.
import { anchorKey } from '#domain/campaigns/appointments/appointment.rules.ts';
import { EnrollmentEntity } from '#domain/campaigns/enrollment.entity.ts';
import type { CountingBatch } from '#domain/texts/batch/batch-tally.entity.ts';
import type { TextKind } from '#domain/texts/send/kind.rules.ts';
import { type Send, sendKeyOf, sendsOfLeads } from '#domain/texts/send/send.entity.ts';
import { readAll } from '#platform/table/reads.ts';
import { stepOfKey } from './batch-people.act.ts';

/** What identifies the texts of a batch: for an appointment's batch also the appointment and its time. */
export type CountedBatch = CountingBatch & {
  kind: TextKind;
  featureId: string;
  leadIds: readonly string[];
  appointmentId: string | undefined;
  anchorVersion: number | undefined;
};

/** The sends that a batch counts, by lead; somebody who entered twice has one for each enrollment (consistent). */
export async function countedSends(batch: CountedBatch): Promise<Map<string, Send>> {
  const { organizationId, campaignId, batchId, leadIds } = batch;
  const featureId = stepOfKey(batch);
  const enrollments = await readAll(
    EnrollmentEntity,
    leadIds.map((leadId) => ({ organizationId, leadId, campaignId })),
    { mayLag: true },
  );
  const times = new Map(enrollments.map(({ leadId, occurrence }) => [leadId, occurrence]));
  const keys = leadIds.flatMap((leadId) =>
    Array.from({ length: times.get(leadId) ?? 1 }, (_, before) => {
      const anchor = anchorKey(batch);
      const occasion = { organizationId, campaignId, batchId, featureId, leadId, occurrence: before + 1, anchor };
      return { leadId, sendKey: sendKeyOf(occasion) };
    }),
  );
  const sends = await sendsOfLeads(organizationId, keys);
  const own = sends.filter((send) => send.firstBucket !== undefined && send.batchId === batchId);
  return new Map(own.map((send) => [send.leadId, send]));
}
