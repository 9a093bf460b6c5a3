// The figures that functions report to the alarms: outside AWS they report none.
import { vi } from 'vitest';

/** Does the work as if CloudWatch read its log; returns what it measured, in order. */
export async function measuredBy(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  process.env.AWS_LAMBDA_LOG_GROUP_NAME = '/beckon/blast/doors';
  try {
    await work();
  } finally {
    delete process.env.AWS_LAMBDA_LOG_GROUP_NAME;
    write.mockRestore();
  }
  return lines.map((line) => JSON.parse(line));
}
