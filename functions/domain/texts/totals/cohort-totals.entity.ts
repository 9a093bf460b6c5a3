// The stored totals of each cohort of a large campaign, and when the cohort last changed.
import { Entity } from 'electrodb';
import { client, kept, tableName } from '#platform/table/client.ts';
import { key, keyAttributes, on, partitionOf } from '#platform/table/keys.ts';
import { itemsIn } from '#platform/table/plain-reads.ts';
import { committedAlone } from '#platform/table/transact.ts';
import type { CohortKey } from '../batch/batch.rules.ts';
import { recountKeys } from '../batch/due.rules.ts';
import type { Totals } from './totals.rules.ts';

const PARTITION = 'ORG#{organizationId}#TOTALS#{campaignId}';
const CHANGES = key(PARTITION, 'CHANGED#{cohort}');

const cohortKey = {
  organizationId: { type: 'string', required: true },
  campaignId: { type: 'string', required: true },
  cohort: { type: 'number', required: true },
} as const;

export const CohortTotalsEntity = new Entity(
  {
    model: { entity: 'cohortTotals', version: '1', service: 'beckon' },
    attributes: {
      ...cohortKey,
      /** The totals as JSON: they are read and written as a whole. */
      totals: { type: 'string', required: true },
      /** When their batches began to be read (milliseconds). */
      addedMs: { type: 'number', required: true },
      /** Whether the campaign had been stopped by then: people whom Stop removed are not counted. */
      isStopped: { type: 'boolean', required: true },
    },
    indexes: {
      byCampaign: key(PARTITION, 'TOTALS#{cohort}'),
    },
  },
  kept,
);

export const CohortChangeEntity = new Entity(
  {
    model: { entity: 'cohortChange', version: '1', service: 'beckon' },
    attributes: {
      ...cohortKey,
      /** When its batches, counters or people last changed (milliseconds); updated at most every 20 s. */
      changedMs: { type: 'number', required: true },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byCampaign: CHANGES,
      /** What the tick adds up, even when nobody opens the report (due.rules). */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

/** The totals of a cohort as they were added up at `addedMs`, and when it last changed. */
export type KnownCohort = { totals?: Totals; addedMs: number; isStopped?: boolean; changedMs: number };

type Row = { cohort: number; totals?: string; addedMs?: number; isStopped?: boolean; changedMs?: number };

/** The stored totals of each cohort of a campaign, as of a moment ago; a megabyte holds several hundred. */
export async function knownCohorts(organizationId: string, campaignId: string): Promise<Map<number, KnownCohort>> {
  const rows = await itemsIn<Row>(partitionOf(CHANGES, { organizationId, campaignId }));
  const known = new Map<number, KnownCohort>();
  for (const { item } of rows) {
    const before = known.get(item.cohort) ?? { addedMs: -1, changedMs: -1 };
    const { addedMs = before.addedMs, changedMs = before.changedMs, isStopped = before.isStopped } = item;
    const totals = item.totals ? (JSON.parse(item.totals) as Totals) : before.totals;
    known.set(item.cohort, {
      addedMs,
      changedMs,
      ...(totals ? { totals } : {}),
      ...(isStopped === undefined ? {} : { isStopped }),
    });
  }
  return known;
}

/** Stores the totals of a cohort, unless later ones were stored meanwhile. */
export async function saveTotals(
  of: CohortKey,
  { totals, addedMs, isStopped }: { totals: Totals; addedMs: number; isStopped: boolean },
): Promise<void> {
  const { organizationId, campaignId, cohort } = of;
  const item = { organizationId, campaignId, cohort, totals: JSON.stringify(totals), addedMs, isStopped };
  await committedAlone(() =>
    CohortTotalsEntity.put(item).where((before, { lt, notExists }) =>
      [notExists(before.addedMs), lt(before.addedMs, addedMs)].join(' OR '),
    ),
  );
}

/** Stores that a cohort changed at `atMs`; the tick adds it up some time after the first change that it has not processed. */
export async function saveChange(of: CohortKey, atMs: number, dueMs: number): Promise<void> {
  const { organizationId, campaignId, cohort } = of;
  const { gs5pk, gs5sk } = recountKeys(`${campaignId}#${cohort}`, dueMs);
  const change = { organizationId, campaignId, cohort, changedMs: atMs };
  const isFirst = await committedAlone(() =>
    CohortChangeEntity.upsert({ ...change, gs5pk, gs5sk }).where((before, { notExists }) => notExists(before.gs5sk)),
  );
  if (!isFirst) await committedAlone(() => CohortChangeEntity.upsert(change));
}

/** Sets when the tick adds up a cohort again that last changed at `changedMs`; null for never. Does nothing after a further change. */
export async function settleChange(of: CohortKey, changedMs: number, dueMs: number | null): Promise<void> {
  const { organizationId, campaignId, cohort } = of;
  const patch = CohortChangeEntity.patch({ organizationId, campaignId, cohort });
  const due = recountKeys(`${campaignId}#${cohort}`, dueMs ?? 0);
  const next = dueMs === null ? patch.remove(['gs5pk', 'gs5sk']) : patch.set(due);
  await committedAlone(() => next.where((before, { eq }) => eq(before.changedMs, changedMs)));
}

/** When a cohort last changed (consistent); null when it never did. */
export async function changeOf(of: CohortKey): Promise<number | null> {
  const { Item } = await client.ask('GetItem', {
    TableName: tableName(),
    Key: keyAttributes(CHANGES, of),
    ConsistentRead: true,
  });
  return Item ? Number((Item as { changedMs?: number }).changedMs) : null;
}
