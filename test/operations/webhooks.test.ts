// The doors that the providers call, attacked from outside: calls that they did not sign for this door leave no trace.
import { createHmac } from 'node:crypto';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { knock } from '../../bin/street.ts';
import { callTable } from '../../lib/local/aws/dynamodb/api.ts';
import { cardAccount, textAccount } from '../../lib/local/stand-in/credentials.ts';
import { CANARIES, type TwoOrganizations, twoOrganizations } from '../given/people/two-organizations.ts';
import { ledger } from '../given/table/ledger.ts';

type Sent = { path: string; body: string; headers: Record<string, string>; method?: string };
type Door = 'inbound' | 'fallback' | 'status' | 'cards';

const DOORS: readonly Door[] = ['inbound', 'fallback', 'status', 'cards'];
/** What the queue of texts answers to every call: its signature is checked later. */
const QUEUED = 204;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MINUTE_S = 60;

let scene: TwoOrganizations;
let origin: string;
let sid: string;

beforeAll(async () => {
  vi.resetModules();
  scene = await twoOrganizations('blast');
  const { house } = scene;
  origin = `http://localhost:${house.street().port}`;
  sid = (await ledger(house.street())).findLast(({ to }) => to === CANARIES.phone)?.sid ?? '';
});
afterAll(() => scene?.house.close());

const account = () => textAccount('blast');
const pathOf = (door: Door) =>
  door === 'status'
    ? `/hooks/text/status/${scene.other.ids.sendId}`
    : door === 'cards'
      ? '/hooks/cards'
      : `/hooks/text/inbound${door === 'fallback' ? '/direct' : ''}`;

/** What a provider posts there. */
function formOf(door: Door, given: Record<string, string> = {}): Record<string, string> {
  const { accountSid } = account();
  const number = scene.other.names[0] ?? '';
  const told: Record<string, string> =
    door === 'status'
      ? { MessageSid: sid, AccountSid: accountSid, MessageStatus: 'delivered', To: CANARIES.phone, From: number }
      : {
          MessageSid: 'SMattack',
          AccountSid: accountSid,
          From: CANARIES.phone,
          To: number,
          Body: 'STOP',
          NumMedia: '0',
        };
  return { ...told, ...given };
}

type Signed = { token?: string; url?: string; as?: Record<string, string> };

/** A call to a door of texts, signed as given: by whom, for which address, for which form. */
function texted(door: Door, form: Record<string, string>, { token, url, as }: Signed = {}): Sent {
  const signature = getExpectedTwilioSignature(
    token ?? account().authToken,
    url ?? `${origin}${pathOf(door)}`,
    as ?? form,
  );
  const body = new URLSearchParams(form).toString();
  return { path: pathOf(door), body, headers: { ...FORM, 'x-twilio-signature': signature } };
}

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
};

/** A call to the door of cards, signed as given. */
function carded(body: string, { secret, at, as }: { secret?: string; at?: number; as?: string } = {}): Sent {
  const seconds = at ?? Math.floor(scene.house.clock.now() / 1000);
  const key = secret ?? cardAccount('blast').webhookSecret;
  const signature = createHmac('sha256', key)
    .update(`${seconds}.${as ?? body}`)
    .digest('hex');
  return { path: '/hooks/cards', body, headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } };
}

const signed = (door: Door): Sent => (door === 'cards' ? carded(JSON.stringify(EVENT)) : texted(door, formOf(door)));
const withHeaders = (sent: Sent, headers: Record<string, string>): Sent => ({
  ...sent,
  headers: { ...FORM, ...headers },
});
const signatureName = (door: Door) => (door === 'cards' ? 'stripe-signature' : 'x-twilio-signature');
const LARGE = 'x'.repeat(1024 * 1024);

/** Each attack on a door; null where it does not apply. */
const ATTACKS: Readonly<Record<string, (door: Door) => Sent | null>> = {
  'without a signature': (door) => withHeaders(signed(door), {}),
  'with an empty signature': (door) => withHeaders(signed(door), { [signatureName(door)]: '' }),
  'with a guessed signature': (door) => withHeaders(signed(door), { [signatureName(door)]: 't=1,v1=Zm9yZ2Vk' }),
  'with a signature of 64 KB': (door) => withHeaders(signed(door), { [signatureName(door)]: 'A'.repeat(12_000) }),
  'signed by another account': (door) =>
    door === 'cards'
      ? carded(JSON.stringify(EVENT), { secret: cardAccount('opportunity').webhookSecret })
      : texted(door, formOf(door), { token: textAccount('opportunity').authToken }),
  'about another account': (door) =>
    door === 'cards' ? null : texted(door, formOf(door, { AccountSid: textAccount('opportunity').accountSid })),
  'signed for another host': (door) =>
    door === 'cards' ? null : texted(door, formOf(door), { url: `http://evil.example${pathOf(door)}` }),
  'signed for the other door': (door) =>
    door === 'cards'
      ? null
      : texted(door, formOf(door), { url: `${origin}${pathOf(door === 'status' ? 'inbound' : 'status')}` }),
  'signed for this address with a query': (door) =>
    door === 'cards' ? null : texted(door, formOf(door), { url: `${origin}${pathOf(door)}?a=b` }),
  'signed for another body': (door) =>
    door === 'cards'
      ? carded(JSON.stringify(EVENT), { as: '{}' })
      : texted(door, formOf(door), { as: formOf(door, { Body: 'Hello', MessageStatus: 'sent' }) }),
  'signed an hour ago': (door) =>
    door === 'cards'
      ? carded(JSON.stringify(EVENT), { at: Math.floor(scene.house.clock.now() / 1000) - 60 * MINUTE_S })
      : null,
  'as JSON, with the signature of its form': (door) =>
    door === 'cards'
      ? null
      : {
          ...signed(door),
          body: JSON.stringify(formOf(door)),
          headers: { ...signed(door).headers, 'content-type': 'application/json' },
        },
  'as a file': (door) => ({
    ...signed(door),
    body: '--b\r\n\r\n--b--',
    headers: { ...signed(door).headers, 'content-type': 'multipart/form-data; boundary=b' },
  }),
  'without a body': (door) => ({ ...signed(door), body: '' }),
  'with 1 MB': (door) => ({ ...signed(door), body: LARGE }),
  'with 1 MB more than was signed': (door) => ({ ...signed(door), body: `${signed(door).body}&Body=${LARGE}` }),
  'by another method': (door) => ({ ...signed(door), method: 'PUT' }),
  'with more of the address': (door) => ({ ...signed(door), path: `${pathOf(door)}/../../graphql` }),
};

type Item = Record<string, { S?: string }>;

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([key, one]) => [key, inOrder(one)] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    : Array.isArray(value)
      ? value.map(inOrder)
      : value;

/** All stored items by their keys. */
async function world(): Promise<Map<string, string>> {
  const { house } = scene;
  const TableName = house.host.house('blast').table;
  const kept = new Map<string, string>();
  let ExclusiveStartKey: unknown;
  do {
    const page = await callTable(house.tablePort, 'DynamoDB_20120810.Scan', { TableName, ExclusiveStartKey });
    for (const item of page.Items as Item[]) kept.set(`${item.pk?.S} ${item.sk?.S}`, JSON.stringify(inOrder(item)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return kept;
}

/** The keys of items that changed. */
async function changedSince(before: Map<string, string>): Promise<string[]> {
  const after = await world();
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
}

const send = ({ path, body, headers, method = 'POST' }: Sent) =>
  knock(scene.house.street(), method, path, body, headers);

const REFUSED = [400, 401, 403, 404, 405, 413, 431];
const mayAnswer = (door: Door) => (door === 'inbound' ? [...REFUSED, QUEUED] : REFUSED);

describe.each(DOORS)('the door of %s', (door) => {
  it.each(Object.entries(ATTACKS))('refuses a call that comes %s, and stores nothing of it', async (_, attack) => {
    const sent = attack(door);
    if (!sent) return;
    const before = await world();
    const { status, text } = await send(sent);
    expect(mayAnswer(door)).toContain(status);
    expect(text).not.toMatch(/at .*\.ts|node:|stack/i);
    await scene.house.quiet();
    expect(await changedSince(before)).toEqual([]);
  });
});

describe('what a provider signed', () => {
  it('is accepted once, however often and however simultaneously it arrives', async () => {
    const { house } = scene;
    const inbound = texted('inbound', formOf('inbound', { MessageSid: 'SMonce', Body: 'Is it you?' }));
    const four = await Promise.all(Array.from({ length: 4 }, () => send(inbound)));
    expect(four.map(({ status }) => status)).toEqual([QUEUED, QUEUED, QUEUED, QUEUED]);
    expect((await send(inbound)).status).toBe(QUEUED);
    const aside = formOf('fallback', { MessageSid: 'SMonce', Body: 'Is it you?' });
    expect((await send(texted('fallback', aside))).status).toBe(200);
    expect((await send(texted('status', formOf('status')))).status).toBe(200);
    await house.quiet();
    const after = await world();
    expect([...after.values()].filter((item) => item.includes('"Is it you?"'))).toHaveLength(1);
    expect((await send(inbound)).status).toBe(QUEUED);
    for (const sent of [
      texted('fallback', aside),
      texted('status', formOf('status')),
      texted('status', formOf('status', { MessageStatus: 'sent' })),
    ])
      expect((await send(sent)).status).toBe(200);
    expect((await send(signed('cards'))).status).toBe(200);
    await house.quiet();
    expect(await changedSince(after)).toEqual([]);
  });

  it('about an unknown text, or a text to another phone, changes nothing', async () => {
    const before = await world();
    const to = { To: '+14805550199' };
    expect((await send(texted('status', formOf('status', to)))).status).toBe(403);
    for (const sendId of ['101-none', 'x', `${'a'.repeat(2000)}`, '%00', '..%2f..']) {
      const path = `/hooks/text/status/${sendId}`;
      const sent = { ...texted('status', formOf('status'), { url: `${origin}${path}` }), path };
      expect([400, 403, 404, 414]).toContain((await send(sent)).status);
    }
    await scene.house.quiet();
    expect(await changedSince(before)).toEqual([]);
  });
});
