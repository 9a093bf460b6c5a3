// Door for Step Functions: a batch woke at its time (machine step).

import { isReadable, passedOn } from '#platform/jobs/input-version.rules.ts';
import { releaseBatch } from './release.act.ts';

type Input = { batchId: string; version: number; dueAt: string; v?: number };

export const handler = async (input: Input): Promise<Input & { next: 'wait' | 'send' | 'end' }> => {
  if (!isReadable(input)) throw new Error(`Release does not read inputs of version ${input.v}.`);
  const { batchId, version } = input;
  const { next, dueAt } = await releaseBatch({ batchId, version });
  return passedOn(input, { dueAt, next });
};
