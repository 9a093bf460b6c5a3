// Door for Step Functions: the moment of a batch's rules came, or the next try of a webhook (machine rule).
import { isoOf, now } from '#platform/foundation/clock.ts';
import { tryCall } from '../calls/call-webhook.act.ts';
import { isReadable, type RuleWait } from '../waiting/rule-waits.act.ts';
import { lookAtBatch } from './look.act.ts';

/** What each wait is for: what is done when it is over, and until when it waits on. */
const WOKEN: Readonly<Record<RuleWait['what'], (id: string) => Promise<number | null>>> = {
  moment: async (batchId) => {
    await lookAtBatch(batchId, true);
    return null;
  },
  call: tryCall,
};

export const handler = async (wait: RuleWait): Promise<RuleWait & { next: 'wait' | 'end' }> => {
  if (!isReadable(wait)) throw new Error(`RunRule does not read inputs of version ${wait.v}.`);
  if (Date.parse(wait.dueAt) > now()) return { ...wait, next: 'wait' };
  const untilMs = await WOKEN[wait.what](wait.id);
  return { ...wait, dueAt: isoOf(untilMs ?? now()), next: untilMs === null ? 'end' : 'wait' };
};
