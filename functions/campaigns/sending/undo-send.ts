// Takes back what was just sent, whole: nobody of it is in the campaign, nothing was charged (SHL-12).

import { closeWave } from '../../delivery/entry/wave.act.ts';
import { undoRefusal } from '../../delivery/entry/wave.rules.ts';
import { waveClosed } from '../../delivery/schedule/wake-batches.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationUndoSendArgs } from '../../schema.gen.ts';
import { standingWave, waveAnswer } from './wave-answer.ts';

/** One write decides between Undo and the first text; whoever loses is told in a sentence. */
export async function undoSend({ waveId }: MutationUndoSendArgs, actor: Actor): Promise<AnswerTo<'undoSend'>> {
  const wave = await standingWave(waveId, actor);
  if (!(await closeWave(wave, 'UNDONE', actor.userName))) {
    throw new Refusal(undoRefusal(await standingWave(waveId, actor)));
  }
  await waveClosed(wave.organizationId, waveId);
  return { wave: await waveAnswer(await standingWave(waveId, actor)) };
}
