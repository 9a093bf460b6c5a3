// A process without wires: machines, provider and pauses are played in place, for runs of many thousand texts.
import type { DeliveryRoom } from '../campaigns/delivery.ts';

/**
 * Leads the product's outside calls to the stand-ins in this process, without sockets and without waiting: what follows
 * is then the same each time, and fast.
 */
export async function withoutWires(room: DeliveryRoom): Promise<void> {
  await withoutSockets(room);
  globalThis.setTimeout = ((done: () => void) => setImmediate(done)) as never;
}

/** The same for machines and provider alone: what waits for somebody else still waits. */
export async function withoutSockets(room: DeliveryRoom): Promise<void> {
  const { secretOf } = await import('../../../functions/gateways/secrets.ts');
  await secretOf('twilio');
  const { SFNClient } = await import('@aws-sdk/client-sfn');
  SFNClient.prototype.send = (async ({ input }: { input: Record<string, string> }) => {
    const { stateMachineArn = '', name = '', input: given = '{}' } = input;
    room.rooms.started.push({ machine: stateMachineArn.split('-').at(-1) ?? '', name, input: JSON.parse(given) });
    return {};
  }) as never;
  const { fetch } = globalThis;
  globalThis.fetch = (async (url: URL, init: RequestInit) => {
    if (!String(url).startsWith(room.provider.url)) return fetch(url, init);
    const answer = room.provider.answer(init.method ?? 'GET', String(url), String(init.body ?? ''));
    if (!answer) throw new TypeError('fetch failed');
    return { status: answer.status, text: async () => JSON.stringify(answer.body) };
  }) as never;
}
