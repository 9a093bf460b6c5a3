// The nightly comparison of our ledger with both providers: each day once, and once more a day later where something differed.

import { isoOf, now } from '#platform/foundation/clock.ts';
import { inTurn } from '#platform/jobs/in-turn.act.ts';
import { ledgerOf } from '../ledger/day-ledger.entity.ts';
import { BEGINNING, type ComparedDay, nextComparison } from './compare-day.act.ts';
import { daysToCompare, lookedAgain, nextDayMs } from './reconcile.rules.ts';
import {
  beginLook,
  endLook,
  ledgerSinceMs,
  noteFailure,
  type Reconciliation,
  reconciliationOf,
  saveProgress,
} from './reconciliation.entity.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LOOKS = 2;
/** Further differences are only counted, because the record must fit into one item. */
const MOST_NAMED = 200;
/** A provider that does not answer is asked again each minute; the operator is told each half hour. */
const TOLD_EACH_TRIES = 30;

/** This process found that nothing is due before this time (milliseconds since 1970); the clock of a local host may go back. */
let idleUntilMs = 0;

/** A day with its record if its comparison is due; else null. */
async function dueOf(day: string): Promise<{ day: string; record: Reconciliation | null } | null> {
  const record = await reconciliationOf(day);
  const isDue = !record || record.state === 'RUNNING' || (record.nextLookMs ?? Number.POSITIVE_INFINITY) <= now();
  return isDue ? { day, record } : null;
}

/** The oldest day that is due; null when none is. */
async function dueDay() {
  for (const day of daysToCompare(await ledgerSinceMs(now()), now())) {
    const due = await dueOf(day);
    if (due) return due;
  }
  return null;
}

async function sumsOf(day: string) {
  const all = [...(await ledgerOf(day)).values()];
  const sum = (pick: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + pick(one), 0);
  return {
    texts: sum(({ texts }) => texts),
    segments: sum(({ segments }) => segments),
    meteredCents: sum(({ meteredCents }) => meteredCents),
  };
}

/** Reports to the operator how many differences are open and of which organizations: by ids, never by number or name. */
function ring(day: string, open: Reconciliation['differences'], unnamed: number): void {
  if (open.length === 0) return;
  const organizations = [...new Set(open.map(({ organizationId }) => organizationId))].slice(0, 10);
  const differences = open.length + unnamed;
  console.error(JSON.stringify({ level: 'error', kind: 'reconcile', day, differences, organizations }));
}

/** Stores the result of a comparison; false when another process stored it first. */
async function isEnded(record: Reconciliation, found: Reconciliation['differences']): Promise<boolean> {
  const { day, look, differences: before } = record;
  const endedAt = isoOf(now());
  const all = lookedAgain(before, found, endedAt);
  const open = all.filter(({ settled }) => settled === undefined);
  const [differences, unnamed] = [all.slice(0, MOST_NAMED), Math.max(0, all.length - MOST_NAMED)];
  const nextLookMs = open.length > 0 && look < LOOKS ? now() + DAY_MS : null;
  const isMade = await endLook(record, { sums: await sumsOf(day), differences, unnamed, endedAt, nextLookMs });
  if (isMade) ring(day, open, unnamed);
  return isMade;
}

/** Runs steps of a day's comparison. False when the time is over, a step failed, or another process runs them. */
async function isCompared(day: string, untilMs: number): Promise<boolean> {
  while (performance.now() < untilMs) {
    const record = await reconciliationOf(day);
    if (record?.state !== 'RUNNING') return false;
    try {
      const progress = record.progress ? (JSON.parse(record.progress) as ComparedDay) : BEGINNING;
      const next = await nextComparison(day, progress);
      if (next.stage === 'end') return await isEnded(record, next.found);
      if (!(await saveProgress(record, next))) return false;
    } catch (error) {
      await noteFailure(record);
      const isTold = record.tries % TOLD_EACH_TRIES === TOLD_EACH_TRIES - 1;
      if (isTold)
        console.error(JSON.stringify({ level: 'error', kind: 'reconcile', day, error: (error as Error).name }));
      return false;
    }
  }
  return false;
}

/** Compares the days that are due, oldest first, until none is left, the time is over, or a provider does not answer. */
async function compareAll(untilMs: number): Promise<void> {
  for (let due = await dueDay(); due && performance.now() < untilMs; due = await dueDay()) {
    const { day, record } = due;
    if (record?.state !== 'RUNNING') await beginLook(day, record);
    if (!(await isCompared(day, untilMs))) return;
  }
}

/**
 * Runs once a minute: continues comparing the days that are due, until `untilMs` (of this process's own clock). The result of each
 * step is saved, so that the next minute continues there; one process works at a time.
 */
export async function reconcileDue(untilMs: number): Promise<void> {
  const isIdle = now() < idleUntilMs && idleUntilMs - now() <= HOUR_MS;
  if (isIdle) return;
  if (await dueDay()) await inTurn('reconcile', () => compareAll(untilMs));
  else idleUntilMs = Math.min(nextDayMs(now()), now() + HOUR_MS);
}
