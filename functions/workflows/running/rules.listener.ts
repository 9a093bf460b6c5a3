// Door for signals that rules listen to: a step's text left, or somebody did something on the pages behind their links.
import type { SignalEvent } from '../../signals.ts';
import { lookAtBatch, lookAtLead } from './look.act.ts';

type Heard = SignalEvent<
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
  await ('batchId' in detail ? lookAtBatch(detail.batchId) : lookAtLead(detail));
}
