// Compares the texts that the provider received for our numbers with the stored ones, and processes those that no webhook
// reported.

import { numberOf } from '#domain/accounts/number.entity.ts';
import { heard, noteHeard } from '#domain/texts/sender/heard.entity.ts';
import { sendingOrganizations } from '#domain/texts/sender/sender.entity.ts';
import { lastSweep, SweepEntity } from '#domain/texts/sender/sweep.entity.ts';
import {
  BETWEEN_MS,
  countsAs,
  isOldEnoughToSweep,
  isSweepDue,
  isUnread,
  OVERLAP_MS,
} from '#domain/texts/sender/sweep.rules.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { ourNumbers } from '#platform/gateways/numbers.ts';
import { countUnread } from '#platform/gateways/queues/inbound-queue.ts';
import { textsReceived } from '#platform/gateways/text.ts';
import { aBudget } from '#platform/jobs/due-work.act.ts';
import { receivedText } from '../inbound/inbound-text.rules.ts';
import { isReceived, receiveInbound } from '../inbound/receive-inbound.act.ts';

/** How many numbers are read from the provider concurrently. */
const TOGETHER = 10;

/** The result of a sweep: the number of texts that no webhook had reported, whether any was left to the next sweep, the first error. */
type Swept = { missed: number; leftAny: boolean; error?: unknown };

/** What is swept: texts since then; with `isStuck` those too that came a moment ago, since the listener does not store them. */
type Span = { sinceMs: number; nowMs: number; isStuck?: boolean };

/** Processes the texts to a number that are not stored, in the order in which they came. A text that fails does not stop the others. */
async function sweepNumber(number: string, { sinceMs, nowMs, isStuck = false }: Span): Promise<Swept> {
  const swept: Swept = { missed: 0, leftAny: false };
  try {
    for (const listed of await textsReceived(number, sinceMs)) {
      const text = receivedText(listed);
      if (!text || (await isReceived(text.sid))) continue;
      if (!isStuck && !isOldEnoughToSweep(listed.atMs, nowMs)) {
        swept.leftAny = true;
        continue;
      }
      await receiveInbound(text).then(
        (isStored) => {
          if (isStored) swept.missed++;
        },
        (error) => {
          swept.error ??= error;
        },
      );
    }
  } catch (error) {
    swept.error ??= error;
  }
  return swept;
}

/** The result of many numbers: `after` is the last one that was swept before the time was over, absent when all were. */
type SweptMany = Swept & { after?: string };

/** Sweeps these numbers until that time (of `performance.now()`), and reports to the operator how many texts no webhook had reported. */
async function sweepNumbers(numbers: readonly string[], span: Span, untilMs: number): Promise<SweptMany> {
  const all: SweptMany = { missed: 0, leftAny: false };
  let done = 0;
  for (const some of chunksOf(numbers, TOGETHER)) {
    const each = await Promise.all(some.map((number) => sweepNumber(number, span)));
    all.missed += each.reduce((total, one) => total + one.missed, 0);
    all.leftAny ||= each.some(({ leftAny }) => leftAny);
    all.error ??= each.find(({ error }) => error !== undefined)?.error;
    done += some.length;
    if (performance.now() >= untilMs) break;
  }
  if (all.missed > 0) console.error(JSON.stringify({ level: 'error', kind: 'swept', count: all.missed }));
  return done < numbers.length ? { ...all, after: numbers[done - 1] } : all;
}

/** The numbers from which texts leave now. They are also swept between two full sweeps, so that a STOP takes effect even without our webhook. */
async function sweepSending(nowMs: number, untilMs: number): Promise<void> {
  const numbers = await Promise.all((await sendingOrganizations()).map(numberOf));
  const ours = numbers.flatMap((number) => (number ? [number.phone] : []));
  await sweepNumbers(ours, { sinceMs: nowMs - BETWEEN_MS, nowMs }, untilMs);
}

/** How many texts wait in the queue, and whether its listener stores none of them. */
async function queueNow(nowMs: number): Promise<{ queued: number; isStuck: boolean }> {
  const queued = await countUnread().catch(() => 0);
  const known = await heard();
  // Texts that were swept have left the queue since: the next text that stays there has not been swept.
  if (queued < (known.sweptQueued ?? 0)) await noteHeard({ sweptQueued: queued });
  return { queued, isStuck: isUnread(queued, known, nowMs) };
}

/**
 * Sweeps all numbers every ten minutes, and each minute while texts wait in the queue that nobody stores; in between those numbers
 * from which texts leave. A sweep that does not end in its minute goes on in the next one and counts from its beginning. Throws when
 * the provider does not answer for a number, or when a text could not be processed. The next minute tries again, and texts wait once
 * the last successful sweep is too old. A sweep that is killed counts as failed. Safe to repeat: a text is processed once, by its id.
 */
export async function sweepReceived(untilMs = aBudget()): Promise<void> {
  const [nowMs, last] = [now(), await lastSweep()];
  const { queued, isStuck } = await queueNow(nowMs);
  const isOpen = Boolean(last?.openMs);
  if (!isOpen && !isStuck && !isSweepDue(last?.sweptMs ?? null, nowMs)) return sweepSending(nowMs, untilMs);
  if (isOpen) await sweepSending(nowMs, untilMs);
  const openMs = last?.openMs || nowMs;
  const openQueued = isOpen ? (last?.openQueued ?? 0) : queued;
  // The first sweep of a brand starts now: its webhooks have worked since its first number.
  const sweptMs = last?.sweptMs ?? openMs;
  const numbers = (await ourNumbers()).toSorted();
  const left = isOpen ? numbers.filter((number) => number > (last?.openAfter ?? '')) : numbers;
  const swept = await sweepNumbers(left, { sinceMs: sweptMs - OVERLAP_MS, nowMs, isStuck }, untilMs);
  if (swept.error !== undefined) throw swept.error;
  const { missed, after: openAfter } = swept;
  const openLeftAny = swept.leftAny || (isOpen && last?.openLeftAny === true);
  const ended = { sweptMs: countsAs(openMs, openLeftAny), openMs: 0 };
  const open = { sweptMs, openMs, openAfter, openLeftAny, openQueued };
  await SweepEntity.upsert(openAfter === undefined ? ended : open)
    .add({ missed })
    .go();
  if (openAfter === undefined && !openLeftAny) await noteHeard({ sweptQueued: openQueued });
}
