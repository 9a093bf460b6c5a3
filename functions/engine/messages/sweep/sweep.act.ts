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
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { ourNumbers } from '#platform/gateways/numbers.ts';
import { countUnread } from '#platform/gateways/queues/inbound-queue.ts';
import { textsReceived } from '#platform/gateways/text.ts';
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

/** Sweeps these numbers, and reports to the operator how many texts no webhook had reported. */
async function sweepNumbers(numbers: string[], span: Span): Promise<Swept> {
  const each = await inChunks(numbers, TOGETHER, (number) => sweepNumber(number, span));
  const missed = each.reduce((total, one) => total + one.missed, 0);
  if (missed > 0) console.error(JSON.stringify({ level: 'error', kind: 'swept', count: missed }));
  const leftAny = each.some((one) => one.leftAny);
  return { missed, leftAny, error: each.find(({ error }) => error !== undefined)?.error };
}

/** The numbers from which texts leave now. They are also swept between two full sweeps, so that a STOP takes effect even without our webhook. */
async function sweepSending(nowMs: number): Promise<void> {
  const numbers = await Promise.all((await sendingOrganizations()).map(numberOf));
  const ours = numbers.flatMap((number) => (number ? [number.phone] : []));
  await sweepNumbers(ours, { sinceMs: nowMs - BETWEEN_MS, nowMs });
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
 * from which texts leave. Throws when the provider does not answer for a number, or when a text could not be processed. The next
 * minute tries again, and texts wait once the last successful sweep is too old. A sweep that is killed counts as failed. Safe to
 * repeat: a text is processed once, by its id.
 */
export async function sweepReceived(): Promise<void> {
  const [startMs, last] = [now(), await lastSweep()];
  const { queued, isStuck } = await queueNow(startMs);
  if (!isStuck && !isSweepDue(last?.sweptMs ?? null, startMs)) return sweepSending(startMs);
  // The first sweep of a brand starts now: its webhooks have worked since its first number.
  const sinceMs = (last?.sweptMs ?? startMs) - OVERLAP_MS;
  const { missed, leftAny, error } = await sweepNumbers(await ourNumbers(), { sinceMs, nowMs: startMs, isStuck });
  if (error !== undefined) throw error;
  await SweepEntity.upsert({ sweptMs: countsAs(startMs, leftAny) })
    .add({ missed })
    .go();
  if (!leftAny) await noteHeard({ sweptQueued: queued });
}
