// Door for Step Functions: the pump of a sender takes its next round (machine pump).
import { isReadable, passedOn } from '#platform/jobs/input-version.rules.ts';
import type { TakeInput, TakenRound } from './hand-out.act.ts';
import { nextRound } from './next-round.act.ts';

export const handler = async (input: TakeInput & { v?: number }): Promise<TakenRound & { v: number }> => {
  if (!isReadable(input)) throw new Error(`Take does not read inputs of version ${input.v}.`);
  const { senderId, generation, round } = input;
  return passedOn(input, await nextRound({ senderId, generation, round }));
};
