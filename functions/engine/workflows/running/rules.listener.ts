// Receives the signals that rules react to: a step's text left, a person acted on the pages behind their links, rules were
// changed.
import type { SignalEvent } from '#functions/signals.ts';
import { rulesChanged } from './changed-rules-job.act.ts';
import { lookAtBatch, lookAtLead } from './look.act.ts';

type Heard = SignalEvent<
  | 'workflow.changed'
  | 'step.sent'
  | 'lead.opened'
  | 'lead.viewed'
  | 'lead.stayed'
  | 'lead.watched'
  | 'lead.answered'
  | 'lead.booked'
  | 'lead.redirected'
>;

/** Throws failures for the bus to retry: repeated, late or reordered signals fire each rule once for each person. */
export async function handler({ detail }: Heard): Promise<void> {
  if ('batchId' in detail) return lookAtBatch(detail.batchId);
  if ('leadId' in detail) return lookAtLead(detail);
  return rulesChanged(detail);
}
