// The Step Functions task of machine rule: the time of a batch's rules has come, or the next attempt of a webhook.
import { isoOf, now } from '#platform/foundation/clock.ts';
import { isReadable } from '#platform/jobs/input-version.rules.ts';
import { tryCall } from '../calls/call-webhook.act.ts';
import type { RuleWait } from '../waiting/rule-waits.act.ts';
import { evaluateForBatch } from './evaluate-rules.act.ts';

/** For each kind of wait: what to do at its end; returns until when to wait on. */
const WOKEN: Readonly<Record<RuleWait['what'], (id: string) => Promise<number | null>>> = {
  moment: async (batchId) => {
    await evaluateForBatch(batchId, true);
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
