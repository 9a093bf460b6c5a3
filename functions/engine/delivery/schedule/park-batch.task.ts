// Door for Step Functions: a batch that could not be sent in all its tries is marked stuck, with the reason.
import { parkBatch } from './park-batch.act.ts';

export const handler = async (input: { batchId: string; version: number }): Promise<{ batchId: string }> => {
  await parkBatch(input);
  return { batchId: input.batchId };
};
