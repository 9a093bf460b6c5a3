// What is being sent now, for the banner of every screen (SHL-12, API-022).

import { latestWaves, type Wave } from '../../delivery/entry/wave.entity.ts';
import { isShown } from '../../delivery/entry/wave.rules.ts';
import { sendingNow } from '../../delivery/queue/send-queue.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { waveAnswer } from './wave-answer.ts';

const SHOWN_WAVES = 10;

/** The wave now leaving (decisions: sendStats); zeros while nothing is. */
export async function sendStats(_: object, actor: Actor): Promise<AnswerTo<'sendStats'>> {
  const { organizationId } = actor;
  const [sending, latest] = await Promise.all([sendingNow(organizationId), latestWaves(organizationId, SHOWN_WAVES)]);
  const waves = await Promise.all(shown(latest, sending?.campaignIds ?? []).map(waveAnswer));
  if (!sending) return { total: 0, pending: 0, sent: 0, paused: false, finishes: null, name: null, note: null, waves };
  const { finishesMs, campaignIds: __, ...rest } = sending;
  return { ...rest, finishes: finishesMs === null ? null : isoOf(finishesMs), waves };
}

function shown(waves: readonly Wave[], campaignIds: readonly string[]): Wave[] {
  return waves.filter((wave) => {
    const closedAtMs = wave.closedAt ? Date.parse(wave.closedAt) : null;
    return isShown({ ...wave, closedAtMs }, campaignIds.includes(wave.campaignId), now());
  });
}
