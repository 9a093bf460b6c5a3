// Notes each tick, asks the workers whether they run, and tells both to whoever looks at the brand's status.

import { isoOf, now } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';
import { type Heartbeat, HeartbeatEntity, heartbeatOf, heartbeatWrites } from './heartbeat.entity.ts';
import { isBeating, isWorkDone, type Pulse, type Stack } from './pulse.rules.ts';

/** A worker answers within seconds; within this time nobody asks again. */
const ANSWER_MS = 5_000;
const LOOK_EACH_MS = 100;
const THE_BRAND = 'brand';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What a tick found, noted at its end. */
export async function noteBeat(found: { overdue: number; failed: number; oldestMs: number | null }): Promise<void> {
  const { overdue, failed, oldestMs } = found;
  const beat = HeartbeatEntity.upsert({ beatMs: now(), overdue, failed, oldestMs: oldestMs ?? now() });
  await beat.go();
}

/** A worker's answer to a question. */
export async function answerPulse(asked: string): Promise<void> {
  const answer = heartbeatWrites
    .patch({})
    .set({ answered: asked })
    .where((item, { eq }) => eq(item.asked, asked));
  await committed([answer.commit()]);
}

const isAnswered = (heartbeat: Heartbeat | null) =>
  heartbeat?.asked !== undefined && heartbeat.asked === heartbeat.answered;

/** Asks over the bus, as work is handed out, unless somebody did within 5 seconds: anybody may look, and the bus is paid by the signal. */
async function ask(): Promise<void> {
  const [asked, askedMs] = [newCode(), now()];
  const question = heartbeatWrites
    .upsert({ asked, askedMs })
    .where((item, { notExists, lte }) => `${notExists(item.askedMs)} OR ${lte(item.askedMs, askedMs - ANSWER_MS)}`);
  await committed([question.commit(), signal('worker.asked', THE_BRAND, { asked }, asked)]);
}

/** Whether a worker answers the last question within so long (real milliseconds). */
async function isAnsweredInTime(limitMs: number): Promise<boolean> {
  await ask();
  const untilMs = performance.now() + limitMs;
  while (performance.now() < untilMs) {
    if (isAnswered(await heartbeatOf())) return true;
    await pause(LOOK_EACH_MS);
  }
  return false;
}

/**
 * How the workers or the schedule are, with what the last tick found. The workers are asked; without an answer within 5 seconds
 * they do not run.
 */
export async function pulseOf(stack: Stack, limitMs = ANSWER_MS): Promise<Pulse> {
  const answered = stack === 'beat' || (await isAnsweredInTime(limitMs));
  const heartbeat = (await heartbeatOf()) ?? {};
  const { beatMs, overdue = 0, failed = 0, oldestMs } = heartbeat as Partial<Heartbeat>;
  const facts = { beatMs, failed, ...(overdue > 0 ? { oldestMs } : {}) };
  const isWell = stack === 'beat' ? isBeating(facts, now()) : answered && isWorkDone(facts, now());
  return {
    status: isWell ? 'ok' : 'failed',
    overdue,
    failed,
    oldestOverdue: overdue > 0 && oldestMs !== undefined ? isoOf(oldestMs) : null,
    lastBeat: beatMs === undefined ? null : isoOf(beatMs),
  };
}
