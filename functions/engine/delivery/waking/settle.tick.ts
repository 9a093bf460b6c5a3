// Door for the schedule: once a minute, asks the provider about texts whose outcome is unknown.
import { UNCONFIRMED_DUE } from '#domain/texts/batch/due.rules.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { measure } from '#platform/foundation/metrics.ts';
import { aBudget, type DueItem, dueIn, secondsSince } from '#platform/jobs/due-work.act.ts';
import { inTurn } from '#platform/jobs/in-turn.act.ts';
import { settleSends } from '../carrier/settle-send.act.ts';

type Unconfirmed = DueItem & Pick<Send, 'organizationId' | 'leadId' | 'sendKey' | 'reservedMs'>;

export const handler = (): Promise<void> =>
  inTurn('settle', async () => {
    const sends = await dueIn<Unconfirmed>(UNCONFIRMED_DUE);
    const reserved = sends.map(({ reservedMs }) => reservedMs ?? now());
    measure({ 'unconfirmed-age': secondsSince(sends.length > 0 ? Math.min(...reserved) : null) });
    const failed = await settleSends(sends, aBudget());
    if (sends.length > 0)
      console.log(JSON.stringify({ level: failed > 0 ? 'error' : 'info', kind: 'tick', sends: sends.length, failed }));
  });
