// Door for the schedule: once a minute, overdue items are handled or started again.
import { lookAfterDue } from './overdue.act.ts';

export const handler = async (): Promise<void> => {
  const counts = await lookAfterDue();
  const { failed, ...found } = counts;
  if (Object.values(found).some((count) => count > 0))
    console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', ...counts }));
};
