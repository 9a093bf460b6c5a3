// Compares what the provider received for our numbers with what is stored, and processes what no webhook told us of.

import { numberOf } from '#domain/accounts/number.entity.ts';
import { sendingOrganizations } from '#domain/texts/sender/sender.entity.ts';
import { lastSweep, SweepEntity } from '#domain/texts/sender/sweep.entity.ts';
import { BETWEEN_MS, countsAs, isSettled, isSweepDue, OVERLAP_MS } from '#domain/texts/sender/sweep.rules.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { ourNumbers } from '#platform/gateways/numbers.ts';
import { textsReceived } from '#platform/gateways/text.ts';
import { receivedText } from '../inbound/inbound-text.rules.ts';
import { isReceived, receiveInbound } from '../inbound/receive-inbound.act.ts';

/** So many numbers are asked about side by side. */
const TOGETHER = 10;

/** What a sweep found: texts that nobody had told us of, whether any was left to the next sweep, and the first error. */
type Swept = { missed: number; leftAny: boolean; error?: unknown };

/** Processes those of a number's texts that are not stored, in the order in which they came. One that fails stops no other. */
async function sweepNumber(number: string, sinceMs: number, nowMs: number): Promise<Swept> {
  const swept: Swept = { missed: 0, leftAny: false };
  try {
    for (const listed of await textsReceived(number, sinceMs)) {
      const text = receivedText(listed);
      if (!text || (await isReceived(text.sid))) continue;
      if (!isSettled(listed.atMs, nowMs)) {
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

/** Sweeps these numbers, and tells the operator how many texts nobody had told us of. */
async function sweepNumbers(numbers: string[], sinceMs: number, nowMs: number): Promise<Swept> {
  const each = await inChunks(numbers, TOGETHER, (number) => sweepNumber(number, sinceMs, nowMs));
  const missed = each.reduce((total, one) => total + one.missed, 0);
  if (missed > 0) console.error(JSON.stringify({ level: 'error', kind: 'swept', count: missed }));
  const leftAny = each.some((one) => one.leftAny);
  return { missed, leftAny, error: each.find(({ error }) => error !== undefined)?.error };
}

/** Between two sweeps: the numbers from which texts leave now, so that a STOP to them waits for no webhook of ours. */
async function sweepSending(nowMs: number): Promise<void> {
  const numbers = await Promise.all((await sendingOrganizations()).map(numberOf));
  const ours = numbers.flatMap((number) => (number ? [number.phone] : []));
  await sweepNumbers(ours, nowMs - BETWEEN_MS, nowMs);
}

/**
 * Sweeps all numbers once ten minutes have passed since the last time, and between that those from which texts leave. Throws when the
 * provider does not answer for one of all or a text could not be processed, and keeps since when: the next minute tries again, and
 * texts wait once the last sweep is too old. A sweep that is killed counts as one that failed. Safe to repeat: a text is
 * processed once, by its id.
 */
export async function sweepReceived(): Promise<void> {
  const [startMs, last] = [now(), await lastSweep()];
  if (!isSweepDue(last?.sweptMs ?? null, startMs)) return sweepSending(startMs);
  if (last && !last.failsSinceMs) await SweepEntity.patch({}).set({ failsSinceMs: startMs }).go();
  // A brand that was never swept has had its webhooks since its first number.
  const sinceMs = (last?.sweptMs ?? startMs) - OVERLAP_MS;
  const { missed, leftAny, error } = await sweepNumbers(await ourNumbers(), sinceMs, startMs);
  if (error !== undefined) throw error;
  await SweepEntity.upsert({ sweptMs: countsAs(startMs, leftAny), failsSinceMs: 0 })
    .add({ missed })
    .go();
}
