// Door for the schedule: once a minute, overdue items are handled or started again.
import { noteBeat } from '../pulse/pulse.act.ts';
import { lookAfterDue } from './overdue.act.ts';

export const handler = async (): Promise<void> => {
  const { oldestMs, ...counts } = await lookAfterDue();
  const { failed, ...found } = counts;
  await noteBeat({ overdue: found.batches + found.pumps, failed, oldestMs });
  if (Object.values(found).some((count) => count > 0))
    console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', ...counts }));
};
