// Door for the schedule: once a minute, what is due and was not done is settled or started again.
import { lookAfterDue } from './overdue.act.ts';

export const handler = async (): Promise<void> => {
  const counts = await lookAfterDue();
  const { sends, batches, pumps, recounts, failed } = counts;
  if (sends + batches + pumps + recounts > 0)
    console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', ...counts }));
};
