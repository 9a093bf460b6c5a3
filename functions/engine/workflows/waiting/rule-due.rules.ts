// The index keys for the rules' tick: rule times of batches and retries of webhooks that are five minutes overdue.
import { DUE_FIELDS, dueKeysIn, duePartitions, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import type { DueKeys } from '#platform/table/due-keys.rules.ts';

/** The partitions of rule times and of webhook calls, which may come with every text. */
export const RULES_DUE = duePartitions('RULES');

/** The index keys of what is due at `atMs`: the tick finds it five minutes later. */
export function ruleDueKeys(id: string, atMs: number): DueKeys {
  return dueKeysIn(RULES_DUE, id, atMs + OVERDUE_MS);
}

export const RULE_DUE_FIELDS = DUE_FIELDS;
