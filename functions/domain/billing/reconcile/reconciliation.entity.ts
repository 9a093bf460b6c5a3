// One record for each day that was compared with the providers: the sums, the differences, and the progress.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { COMPARED, type Difference } from './reconcile.rules.ts';

const whole = { type: 'number', required: true, default: 0 } as const;

export const ReconciliationEntity = new Entity(
  {
    model: { entity: 'reconciliation', version: '1', service: 'beckon' },
    attributes: {
      /** A day in UTC, `2026-11-26`. */
      day: { type: 'string', required: true },
      state: { type: ['RUNNING', 'DONE'] as const, required: true },
      /** 1 for the comparison the night after; 2 for the one a day later, which only days with differences have. */
      look: { type: 'number', required: true, default: 1 },
      /** Counts the writes: a step that another process took meanwhile is not saved. */
      rev: whole,
      /** How often in a row the next step failed. */
      tries: whole,
      /** The progress as JSON; absent at the beginning and when it is done. */
      progress: { type: 'string' },
      /** What our ledger has of the whole brand. */
      texts: whole,
      segments: whole,
      meteredCents: whole,
      differences: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            organizationId: { type: 'string', required: true },
            what: { type: COMPARED, required: true },
            ours: { type: 'number', required: true },
            theirs: { type: 'number', required: true },
            cause: { type: 'string', required: true },
            settled: { type: 'string' },
          },
        },
        required: true,
        default: () => [],
      },
      /** How many further differences there are that `differences` does not list. */
      unnamed: whole,
      /** When the last comparison ended (ISO), and when the next begins (milliseconds since 1970). */
      endedAt: { type: 'string' },
      nextLookMs: { type: 'number' },
    },
    indexes: {
      byDay: key('RECONCILIATIONS', 'DAY#{day}'),
    },
  },
  kept,
);

export type Reconciliation = EntityItem<typeof ReconciliationEntity>;

/** When the ledger by day began: the day of that time is incomplete. */
const LedgerStartEntity = new Entity(
  {
    model: { entity: 'ledgerStart', version: '1', service: 'beckon' },
    attributes: { atMs: { type: 'number', required: true } },
    indexes: { one: key('LEDGER-START', 'LEDGER-START') },
  },
  kept,
);

/** Since when the ledger by day is kept (milliseconds since 1970); the first call stores its own time. */
export async function ledgerSinceMs(nowMs: number): Promise<number> {
  const data = await readOne(LedgerStartEntity, {});
  if (data) return data.atMs;
  await committedAlone(() => LedgerStartEntity.create({ atMs: nowMs }));
  return nowMs;
}

/** The record of a day (consistent); null before it was begun. */
export async function reconciliationOf(day: string): Promise<Reconciliation | null> {
  return readOne(ReconciliationEntity, { day });
}

/** The records of the last days, newest first. */
export async function latestReconciliations(limit: number): Promise<Reconciliation[]> {
  return (await ReconciliationEntity.query.byDay({}).go({ order: 'desc', limit })).data;
}

/** Begins the first or the second comparison of a day; does nothing when another process has begun it. */
export async function beginLook(day: string, before: Reconciliation | null): Promise<void> {
  if (!before) await committedAlone(() => ReconciliationEntity.create({ day, state: 'RUNNING', look: 1 }));
  else
    await committedAlone(() =>
      ReconciliationEntity.patch({ day })
        .set({ state: 'RUNNING', look: before.look + 1, rev: before.rev + 1, tries: 0 })
        .remove(['nextLookMs', 'progress'])
        .where((item, { eq }) => eq(item.rev, before.rev)),
    );
}

/** Saves the progress of a day; false when another process saved a step meanwhile. */
export function saveProgress({ day, rev }: Reconciliation, progress: object): Promise<boolean> {
  return committedAlone(() =>
    ReconciliationEntity.patch({ day })
      .set({ progress: JSON.stringify(progress), rev: rev + 1, tries: 0 })
      .where((item, { eq }) => eq(item.rev, rev)),
  );
}

/** Notes that a step failed. */
export async function noteFailure({ day, rev, tries }: Reconciliation): Promise<void> {
  await committedAlone(() =>
    ReconciliationEntity.patch({ day })
      .set({ tries: tries + 1, rev: rev + 1 })
      .where((item, { eq }) => eq(item.rev, rev)),
  );
}

type Ended = {
  sums: { texts: number; segments: number; meteredCents: number };
  differences: Difference[];
  unnamed: number;
  /** When the comparison ended (ISO), and when the next begins (milliseconds since 1970), if one does. */
  endedAt: string;
  nextLookMs: number | null;
};

/** Ends a comparison with its result; false when another process ended it first. */
export function endLook({ day, rev }: Reconciliation, ended: Ended): Promise<boolean> {
  const { sums, differences, unnamed, endedAt, nextLookMs } = ended;
  const facts = { ...sums, differences, unnamed, endedAt, ...(nextLookMs ? { nextLookMs } : {}) };
  return committedAlone(() =>
    ReconciliationEntity.patch({ day })
      .set({ state: 'DONE', rev: rev + 1, tries: 0, ...facts })
      .remove(['progress'])
      .where((item, { eq }) => eq(item.rev, rev)),
  );
}
