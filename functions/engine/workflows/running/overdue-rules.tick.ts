// Door for the schedule: once a minute, waits of rules that were lost are started again.
import { lookAfterRules } from './overdue-rules.act.ts';

export const handler = async (): Promise<void> => {
  const { found, failed } = await lookAfterRules();
  if (found > 0)
    console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', rules: found, failed }));
};
