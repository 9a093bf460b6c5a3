// Door for signals that rules listen to: a step's text left, somebody did something on the pages behind their links, rules were changed.
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

/** Throws what fails, for the bus to try again: doubled, late or in another order, each rule fires once for each person. */
export async function handler({ detail }: Heard): Promise<void> {
  if ('batchId' in detail) return lookAtBatch(detail.batchId);
  if ('leadId' in detail) return lookAtLead(detail);
  return rulesChanged(detail);
}
