// Door for the schedule: once a minute, restarts pumps and batches that stopped. It is apart from the other ticks, so that nothing
// delays it.
import { queuesNow } from '#domain/texts/sender/sender.entity.ts';
import { measure } from '#platform/foundation/metrics.ts';
import { secondsSince } from '#platform/jobs/due-work.act.ts';
import { inTurn } from '#platform/jobs/in-turn.act.ts';
import { noteBeat } from '../pulse/note-beat.act.ts';
import { lookAfterDue } from './overdue.act.ts';

export const handler = (): Promise<void> =>
  inTurn('overdue', async () => {
    const { oldestMs, failed, ...found } = await lookAfterDue();
    measure({ beat: 1, 'oldest-due': secondsSince(oldestMs) });
    await noteBeat({ overdue: found.batches + found.pumps, failed, oldestMs, ...(await queuesNow()) });
    if (found.batches + found.pumps > 0)
      console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', ...found, failed }));
  });
