// The brand's status: whether the workers answer a question, and what the last tick found.

import { isoOf, now } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { lookAgain } from '#platform/foundation/look-again.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { countDeadLetters } from '#platform/gateways/queues/dead-letters.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';
import { type Heartbeat, heartbeatOf, heartbeatWrites } from './heartbeat.entity.ts';
import { unprovedSince } from './proof.rules.ts';
import { isBeating, isWorkDone, type Pulse, type Stack } from './pulse.rules.ts';

/** A worker answers within seconds; no second question is asked within this time. */
const ANSWER_MS = 5_000;
const LOOK_EACH_MS = 100;
const THE_BRAND = 'brand';

const isAnswered = (heartbeat: Heartbeat | null) =>
  heartbeat?.asked !== undefined && heartbeat.asked === heartbeat.answered;

/** Asks the workers over the bus, which also delivers their work, at most once in 5 seconds: the status is public, and each signal costs money. */
async function ask(): Promise<void> {
  const [asked, askedMs] = [newCode(), now()];
  const question = heartbeatWrites
    .upsert({ asked, askedMs })
    .where((item, { notExists, lte }) => `${notExists(item.askedMs)} OR ${lte(item.askedMs, askedMs - ANSWER_MS)}`);
  await committed([question.commit(), signal('worker.asked', THE_BRAND, { asked }, asked)]);
}

/** Whether a worker answers the last question within `ms` milliseconds of real time. */
async function isAnsweredInTime(limitMs: number): Promise<boolean> {
  await ask();
  const look = async () => (isAnswered(await heartbeatOf()) ? true : undefined);
  return (await lookAgain(look, { withinMs: limitMs, everyMs: LOOK_EACH_MS })) ?? false;
}

/** How many dead letters there are; null when their queue does not say. */
async function deadLettersNow(): Promise<number | null> {
  try {
    return await countDeadLetters();
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', kind: 'dead-letters-unknown', error: (error as Error).name }));
    return null;
  }
}

/** Since when texts to the operator's phone do not arrive; null while they do, and for a brand that names none. */
function unprovedOf(heartbeat: Partial<Heartbeat>): number | null {
  return ownBrand().operatorPhone ? unprovedSince(heartbeat.unprovedMs, now()) : null;
}

/**
 * Whether the workers or the schedule run, with the findings of the last tick. The workers count as down when they do not answer
 * a question within 5 seconds, and while test texts to the operator's phone do not arrive.
 */
export async function pulseOf(stack: Stack, limitMs = ANSWER_MS): Promise<Pulse> {
  const answered = stack === 'beat' || (await isAnsweredInTime(limitMs));
  const heartbeat = (await heartbeatOf()) ?? {};
  const { beatMs, overdue = 0, failed = 0, queues = 0, queued = 0, oldestMs } = heartbeat as Partial<Heartbeat>;
  const facts = { beatMs, failed, ...(overdue > 0 ? { oldestMs } : {}) };
  const unprovedMs = stack === 'beat' ? null : unprovedOf(heartbeat);
  const isWorking = answered && unprovedMs === null && isWorkDone(facts, now());
  const isWell = stack === 'beat' ? isBeating(facts, now()) : isWorking;
  return {
    status: isWell ? 'ok' : 'failed',
    overdue,
    failed,
    queues,
    queued,
    deadLetters: stack === 'celery' ? await deadLettersNow() : null,
    oldestOverdue: overdue > 0 && oldestMs !== undefined ? isoOf(oldestMs) : null,
    unprovedSince: unprovedMs === null ? null : isoOf(unprovedMs),
    lastBeat: beatMs === undefined ? null : isoOf(beatMs),
  };
}
