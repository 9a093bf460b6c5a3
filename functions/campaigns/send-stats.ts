// What is being sent now, for the banner of every screen (SHL-12, API-022).
import { sendingNow } from '../delivery/send-queue.act.ts';
import type { Actor } from '../foundation/actor.ts';
import { isoOf } from '../foundation/clock.ts';
import type { SendStatsAnswer } from '../schema.gen.ts';

/** The wave now leaving (decisions: sendStats); zeros while nothing is. */
export async function sendStats(_: object, actor: Actor): Promise<Omit<SendStatsAnswer, 'success' | 'errors'>> {
  const sending = await sendingNow(actor.organizationId);
  if (!sending) return { total: 0, pending: 0, sent: 0, paused: false, finishes: null, name: null, note: null };
  const { finishesMs, ...rest } = sending;
  return { ...rest, finishes: finishesMs === null ? null : isoOf(finishesMs) };
}
