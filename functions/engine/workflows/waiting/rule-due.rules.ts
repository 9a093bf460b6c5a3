// The index keys for the rules' tick: rule times of batches and retries of webhooks that are five minutes overdue.
import { DUE_FIELDS, dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';

/** The partition of one shard. */
export const rulePartition = (shard: number) => `RULES#${shard}`;

/** The index keys of what is due at `atMs`: the tick finds it five minutes later. */
export function ruleDueKeys(id: string, atMs: number): { gs5pk: string; gs5sk: string } {
  const { gs5pk, gs5sk } = dueKeys(id, atMs + OVERDUE_MS);
  return { gs5pk: `RULES#${gs5pk.split('#').at(-1)}`, gs5sk };
}

export const RULE_DUE_FIELDS = DUE_FIELDS;
