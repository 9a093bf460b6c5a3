// Scheduled once a minute: restarts waits of rules that were lost.
import { lookAfterRules } from './overdue-rules.act.ts';

export const handler = async (): Promise<void> => {
  const { found, failed } = await lookAfterRules();
  if (found > 0)
    console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', rules: found, failed }));
};
