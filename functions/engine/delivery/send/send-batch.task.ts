// Door for Step Functions: sends a batch whose time has come (machines step and pump).

import { isReadable } from '#platform/jobs/input-version.rules.ts';
import { sendBatch } from './send-batch.act.ts';

type Input = { batchId: string; version: number; v?: number };

export const handler = async (input: Input): Promise<{ batchId: string }> => {
  if (!isReadable(input)) throw new Error(`SendBatch does not read inputs of version ${input.v}.`);
  await sendBatch(input);
  return { batchId: input.batchId };
};
