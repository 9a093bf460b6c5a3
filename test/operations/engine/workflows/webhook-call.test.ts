// One call of a rule's webhook against a receiver that misbehaves: the address, what is sent, how long it may take.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '#lib/local/receiver/receiver.ts';
import { layReceiverRoad } from '#lib/local/receiver/webhook-route.ts';
import { postWebhook } from '#platform/gateways/webhook/post-webhook.ts';
import { newWebhookSecret } from '#platform/gateways/webhook/signature.ts';
import { aHost } from '#test/given/hosts/stand-ins.ts';

const secret = newWebhookSecret();
const around = aHost();
let receiver: Receiver;
let away = () => {};
let calls = 0;

beforeAll(async () => {
  receiver = await startReceiver(around.context);
  away = layReceiverRoad(receiver);
});

afterAll(async () => {
  away();
  await receiver.close();
  around.clock.close();
});

const post = (url: string, secrets: readonly string[] = [secret]) =>
  postWebhook({ url, webhookId: `msg_${++calls}`, body: '{"type":"rule.fired"}', secrets });

const received = () => receiver.calls().filter(({ webhookId }) => webhookId === `msg_${calls}`);

describe('A call of a rule’s webhook', () => {
  it('is signed over id, time and body, and has the name of the URL in its Host header [WFL-10]', async () => {
    expect(await post('https://receiver.example/hook?of=7')).toMatchObject({ ok: true, status: 200 });
    const [call] = received();
    expect(call).toMatchObject({ servername: 'receiver.example', host: 'receiver.example', path: '/hook' });
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${call?.webhookId}.${call?.timestamp}.${call?.body}`;
    expect(call?.signature).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(Math.abs(Number(call?.timestamp) - Date.now() / 1000)).toBeLessThan(30);
  });

  it('carries a signature of each secret that is valid [WFL-10]', async () => {
    await post('https://receiver.example/', [secret, newWebhookSecret()]);
    const signatures = received()[0]?.signature.split(' ') ?? [];
    expect(new Set(signatures).size).toBe(2);
    expect(signatures.every((each) => /^v1,[A-Za-z0-9+/]{43}=$/.test(each))).toBe(true);
  });

  it.each(['private', 'shared', 'metadata', 'loopback', 'mapped', 'mixed'])(
    'never connects when a name leads to an address that is not public: %s [WFL-10]',
    async (name) => {
      const sentence = 'Its name leads to an address that is not public';
      expect(await post(`https://${name}.receiver.example/`)).toMatchObject({
        ok: false,
        status: null,
        said: sentence,
      });
      expect(received()).toEqual([]);
    },
  );

  it('connects to the checked address, not to what the name leads to a moment later [WFL-10]', async () => {
    expect(await post('https://turning.receiver.example/')).toMatchObject({ ok: true });
    expect(received()[0]?.servername).toBe('turning.receiver.example');
    expect(await post('https://turning.receiver.example/')).toMatchObject({ ok: false, status: null });
  });

  it('follows no redirect [WFL-10]', async () => {
    const sentence = 'It answered 302: redirects are not followed';
    expect(await post('https://receiver.example/redirects')).toMatchObject({ ok: false, status: 302, said: sentence });
    expect(received()).toHaveLength(1);
  });

  it.each(['hangs', 'drips'])('is given up after 5 seconds when the receiver %s [WFL-10]', async (way) => {
    const outcome = await post(`https://receiver.example/${way}`);
    const sentence = 'It did not answer within 5 seconds';
    expect(outcome).toMatchObject({ ok: false, status: null, said: sentence, mayRetry: true });
    expect(outcome.tookMs).toBeGreaterThan(4_900);
  });

  it('reads 64 KB of an answer of a gigabyte and hangs up [WFL-10]', async () => {
    const before = receiver.bytesAnswered();
    expect(await post('https://receiver.example/endless')).toMatchObject({ ok: true, status: 200 });
    expect(receiver.bytesAnswered() - before).toBeLessThan(50_000_000);
  });

  it.each([
    ['answers/500', 'It answered 500', true],
    ['answers/404', 'It answered 404', true],
    ['answers/410', 'It answered 410', false],
    ['breaks', 'It broke off the connection', true],
  ])('that is not accepted (%s) says so in words [WFL-10]', async (way, sentence, mayRetry) => {
    expect(await post(`https://receiver.example/${way}`)).toMatchObject({ ok: false, said: sentence, mayRetry });
  });

  it('to a name that does not exist says so [WFL-10]', async () => {
    expect(await post('https://nowhere.receiver.example/')).toMatchObject({ said: 'Its name was not found' });
  });

  it('stays in the receiver however many come after it; the console loads the latest [WFL-10]', async () => {
    const many = Array.from({ length: 201 }, (_, n) => n);
    await Promise.all(many.map(() => post('https://receiver.example/hook')));
    const last = calls;
    const kept = new Set(receiver.calls().map(({ webhookId }) => webhookId));
    expect(many.filter((n) => !kept.has(`msg_${last - n}`))).toEqual([]);
    expect(receiver.calls(2)).toEqual(receiver.calls().slice(-2));
  });

  it('to an address that is not allowed is not tried at all [WFL-10]', async () => {
    expect(await post('http://receiver.example/')).toMatchObject({ ok: false, mayRetry: false });
    expect(await post('https://127.0.0.1/')).toMatchObject({ ok: false, mayRetry: false });
    expect(received()).toEqual([]);
  });
});
