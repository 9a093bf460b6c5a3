// Door for Step Functions: marks a batch as stuck, with the reason, when all attempts to send it failed.
import { parkBatch } from './park-batch.act.ts';

export const handler = async (input: { batchId: string; version: number }): Promise<{ batchId: string }> => {
  await parkBatch(input);
  return { batchId: input.batchId };
};
