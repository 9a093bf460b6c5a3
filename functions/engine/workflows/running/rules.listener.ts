// Receives the signals that rules react to: a step's text left, a person acted on the pages behind their links or wrote, rules
// were changed.
import type { SignalEvent } from '#functions/signals.ts';
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { hearEvent, isEvent } from '../events/heard-events.act.ts';
import { rulesChanged } from './changed-rules-job.act.ts';
import { evaluateAfterReply, evaluateForBatch, evaluateForLead } from './evaluate-rules.act.ts';

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
  | 'message.received'
  | 'message.corrected'
>;

type Wrote = { organizationId: string; leadId: string | null; keyword?: string | null };

/** A text of a lead that is no keyword. */
async function heardReply({ organizationId, leadId, keyword }: Wrote): Promise<void> {
  if (leadId && !keyword) await evaluateAfterReply(organizationId, leadId);
}

async function runRules({ detail }: Heard): Promise<void> {
  if ('batchId' in detail) return evaluateForBatch(detail.batchId);
  if ('sid' in detail) return heardReply(detail);
  if ('leadId' in detail) return evaluateForLead(detail);
  return rulesChanged(detail);
}

/** Throws failures, so that the signal comes again: repeated, late or reordered signals fire each rule once for each person. */
export const handler = fromQueue(async (heard: Heard): Promise<void> => {
  await runRules(heard);
  if (isEvent(heard)) await hearEvent(heard);
});
