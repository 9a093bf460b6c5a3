// Scheduled once a minute: restarts waits of rules that were lost.
import { inTurn } from '#platform/jobs/in-turn.act.ts';
import { lookAfterRules } from './overdue-rules.act.ts';

export const handler = (): Promise<void> =>
  inTurn('rules', async () => {
    const { found, failed } = await lookAfterRules();
    if (found > 0)
      console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', rules: found, failed }));
  });
