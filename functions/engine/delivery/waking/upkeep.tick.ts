// Door for the schedule: once a minute, the maintenance that is not urgent: counters, wishes, jobs, parked batches.

import { inTurn } from '#platform/jobs/in-turn.act.ts';
import { expireMonthly } from './expire-monthly.act.ts';
import { lookAfterRest } from './upkeep.act.ts';

export const handler = (): Promise<void> =>
  inTurn('upkeep', async (sinceMs) => {
    const { failed, ...found } = await lookAfterRest(sinceMs);
    if (Object.values(found).some((count) => count > 0))
      console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', ...found, failed }));
    await expireMonthly(sinceMs);
  });
