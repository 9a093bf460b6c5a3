// The rows of a campaign's CSV report (CMP-11, decisions: A37).

import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import { explained } from '#domain/texts/send/send-reason.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';

/** The columns in order, one per question of the campaign's slides after Received. */
export function csvColumns(questions: readonly string[]): string[] {
  return ['Name', 'Phone', 'Received', ...questions, 'Complete', 'Opted out', 'Status', 'Reason'];
}

export type ReportedSend = { featureId?: string | undefined; bucket: Bucket; reason: string | null; askedAt: string };
export type Waits = { bucket: Bucket | null; reason: string | null };
export type ReportedLead = { name: string; phone: string; optedOut: boolean };

const yes = (holds: boolean) => (holds ? 'Yes' : 'No');

/** Why the latest text is in its bucket; for somebody who was removed, only why it was not sent. */
function whyOf(latest: Waits | undefined, isRemoved: boolean): string {
  if (!latest?.bucket || (isRemoved && latest.bucket !== 'dropped')) return '';
  return explained(latest.bucket, latest.reason) ?? '';
}

/** The bucket of the latest step's text; for people who left with the opt-in text, the bucket of that. */
function latestOf(sends: readonly ReportedSend[], batchBucket: Waits | undefined): Waits | undefined {
  const inOrder = [...sends].sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
  const before = inOrder.filter(({ featureId, bucket }) => !featureId && BUCKET_ROWS[bucket].hasLeft);
  return inOrder.filter(({ featureId }) => featureId).at(-1) ?? batchBucket ?? before.at(-1);
}

/**
 * One contact: how many texts they received, including the opt-in text, whether the last step is one of them, and the bucket
 * of the latest one; `standing` is their bucket while no step was sent to them yet.
 */
export function csvRow(
  lead: ReportedLead,
  sends: readonly ReportedSend[],
  about: {
    lastStep: string | undefined;
    isRemoved: boolean;
    batchBucket?: Waits | undefined;
    /** With slides: their answers, and whether they finished. */
    watched?: { answers: readonly string[]; isComplete: boolean } | undefined;
  },
): string[] {
  const latest = latestOf(sends, about.batchBucket);
  const received = sends.filter((send) => BUCKET_ROWS[send.bucket].isReceived);
  const isComplete = about.watched?.isComplete ?? received.some((send) => send.featureId === about.lastStep);
  const status = about.isRemoved ? 'Removed' : BUCKET_ROWS[latest?.bucket ?? 'waiting'].label;
  return [
    displayName(lead),
    displayPhone(lead.phone),
    String(received.length),
    ...(about.watched?.answers ?? []),
    yes(isComplete),
    yes(lead.optedOut),
    status,
    whyOf(latest, about.isRemoved),
  ];
}
