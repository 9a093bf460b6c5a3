// Stops what has not left of what was sent, and counts what had (SHL-12).

import { closeWave } from '../../delivery/entry/wave.act.ts';
import { stopRefusal } from '../../delivery/entry/wave.rules.ts';
import { waveClosed } from '../../delivery/schedule/wake-batches.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationStopSendArgs } from '../../schema.gen.ts';
import { standingWave, waveAnswer } from './wave-answer.ts';

/**
 * From now on the gate lets nothing more of it through (2 s); whoever had the text goes on with the campaign, the others
 * are out of it. The counts are final once every batch was seen to: the banner says them.
 */
export async function stopSend({ waveId }: MutationStopSendArgs, actor: Actor): Promise<AnswerTo<'stopSend'>> {
  const wave = await standingWave(waveId, actor);
  const isOver = wave.state === 'LEFT' && wave.settled >= wave.leads;
  if (isOver || !(await closeWave(wave, 'STOPPED', actor.userName))) {
    throw new Refusal(stopRefusal(await standingWave(waveId, actor)));
  }
  await waveClosed(wave.organizationId, waveId);
  return { wave: await waveAnswer(await standingWave(waveId, actor)) };
}
