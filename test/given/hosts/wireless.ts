// A process without network: machines, provider and pauses are played inside it, for runs of many thousand texts.
import type { DeliveryRoom } from '../campaigns/delivery.ts';

type Asked = { method: string; uri: string; data?: object; params?: object };

/**
 * Points the product's outside calls to the stand-ins in this process, without sockets and without waiting: the result
 * is then the same each time, and fast.
 */
export async function withoutWires(room: DeliveryRoom): Promise<void> {
  await withoutSockets(room);
  globalThis.setTimeout = ((done: () => void) => setImmediate(done)) as never;
}

/** The same for machines and provider alone: calls to other services still wait. */
export async function withoutSockets(room: DeliveryRoom): Promise<void> {
  const { secretOf } = await import('#platform/gateways/secrets.ts');
  const SecretString = JSON.stringify(await secretOf('twilio'));
  const { SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  SecretsManagerClient.prototype.send = (async () => ({ SecretString })) as never;
  const { SFNClient } = await import('@aws-sdk/client-sfn');
  SFNClient.prototype.send = (async ({ input }: { input: Record<string, string> }) => {
    const { stateMachineArn = '', name = '', input: given = '{}' } = input;
    room.rooms.started.push({ machine: stateMachineArn.split('-').at(-1) ?? '', name, input: JSON.parse(given) });
    return {};
  }) as never;
  const { SQSClient } = await import('@aws-sdk/client-sqs');
  SQSClient.prototype.send = (async () => ({ Attributes: {} })) as never;
  const { default: Twilio } = await import('twilio/lib/base/BaseTwilio.js');
  Twilio.Client.prototype.request = (async ({ method, uri, data, params }: Asked) => {
    const url = new URL(uri);
    for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, String(value));
    const form = Object.entries(data ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = room.provider.answer(method.toUpperCase(), url.href, new URLSearchParams(form).toString());
    if (!answer) throw new TypeError('The provider broke off.');
    return { statusCode: answer.status, body: JSON.stringify(answer.body) };
  }) as never;
}
