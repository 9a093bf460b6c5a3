// The checks of money after a mishap: the card provider's own record against our reports to it, and what the nightly comparison found.
import type { Item } from '../../given/table/expressions.ts';

/** Usage that the card provider recorded, in cents. */
export type Used = { customer: string; value: number };

const itemsOfKind = (items: readonly Item[], entity: string) => items.filter((item) => item.__edb_e__ === entity);
const number = (value: unknown) => Number(value ?? 0);

/**
 * What the card provider was not told, or was told otherwise: the cents of the organization's reports against those that it recorded,
 * texts in no report, a report without an outcome. Meters report each ten minutes, so the last texts must be older.
 */
export function unmetered(items: readonly Item[], used: readonly Used[]): string[] {
  const cycles = itemsOfKind(items, 'usage');
  const customers = new Set(itemsOfKind(items, 'billing').map(({ customerId }) => customerId));
  const theirs = used.reduce((sum, { customer, value }) => (customers.has(customer) ? sum + value : sum), 0);
  const ours = cycles.reduce((sum, { meteredCents }) => sum + number(meteredCents), 0);
  const unreported = cycles.filter(({ texts, reportedTexts }) => number(texts) !== number(reportedTexts));
  return [
    ...(theirs === ours ? [] : [`the card provider recorded ${theirs} cents of ${ours}`]),
    ...unreported.map(({ texts, reportedTexts }) => `${number(reportedTexts)} texts of ${number(texts)} are reported`),
    ...itemsOfKind(items, 'meter').flatMap(({ open }) => (open ? ['a usage report is left open'] : [])),
  ];
}

/** Days on which the nightly comparison found our ledger to differ from a provider's. */
export function differing(log: string): string[] {
  const lines = log
    .split('\n')
    .filter((line) => line.includes('"kind":"reconcile"') && line.includes('"differences":'));
  return lines.map((line) => `the nightly comparison differs on ${/"day":"([^"]+)"/.exec(line)?.[1]}`);
}
