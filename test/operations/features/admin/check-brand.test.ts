// The operator's check of a brand, with keys that lack something: which line is not ready, and what it names.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, writeAnswer } from '#lib/local/stand-in/wire.ts';
import { openRooms, type Rooms, TEXT_ACCOUNT } from '#test/given/hosts/rooms.ts';

const API_KEY = { apiKeySid: `SK${'0'.repeat(32)}`, apiKeySecret: 'a secret for tests' };
const CARDS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

let rooms: Rooms;
let providers: Awaited<ReturnType<typeof listen>>;
/** The endpoints for webhooks that the card provider lists. */
let endpoints: { url: string; status: string; enabled_events: string[] }[];

beforeAll(async () => {
  rooms = await openRooms();
  providers = await listen({ now: () => Date.now() }, async (request, response) => {
    const isAsked = request.url?.startsWith('/v1/webhook_endpoints');
    if (isAsked) writeAnswer(response, { status: 200, body: { object: 'list', data: endpoints, has_more: false } });
    else writeAnswer(response, { status: 404, body: { code: 20404, message: 'Not here.' } });
  });
});
afterAll(async () => {
  await providers.close();
  await rooms.close();
});
beforeEach(async () => {
  endpoints = [];
  const { forgetSecret } = await import('#platform/gateways/secrets.ts');
  for (const party of ['twilio', 'stripe'] as const) forgetSecret(party);
});

async function lineOf(what: string, keys: { twilio?: object } = {}) {
  const apiBaseUrl = providers.url;
  rooms.secrets.seed({
    'beckon/blast/twilio': { ...TEXT_ACCOUNT, ...API_KEY, apiBaseUrl, ...keys.twilio },
    'beckon/blast/stripe': { ...CARDS, apiBaseUrl },
  });
  const { checkBrand } = await import('#features/admin/check-brand.act.ts');
  return (await checkBrand()).lines.find((line) => line.what === what);
}

describe('the API key of the text provider', () => {
  it('is named when it is stored; the check is not ready without its id or its secret, and says how to make one', async () => {
    const say = (keys?: object) => lineOf('Requests use an API key', { twilio: keys });
    expect(await say()).toMatchObject({ isReady: true, say: API_KEY.apiKeySid });
    const { forgetSecret } = await import('#platform/gateways/secrets.ts');
    for (const missing of ['apiKeySid', 'apiKeySecret']) {
      forgetSecret('twilio');
      const line = await say({ [missing]: '' });
      expect(line).toMatchObject({
        isReady: false,
        say: expect.stringMatching(/^Create a standard API key.*the token\)$/),
      });
    }
  });
});

describe('the endpoint for webhooks at the card provider', () => {
  const ours = (enabled_events: string[], status = 'enabled') => ({
    url: `${process.env.APP_ORIGIN}/hooks/cards`,
    status,
    enabled_events,
  });
  const say = () => lineOf('Card webhook');

  it('is ready when it gets every event that we read, or all', async () => {
    const { EVENTS_READ } = await import('#platform/gateways/cards/card-webhooks.ts');
    for (const events of [['*'], [...EVENTS_READ, 'charge.succeeded']]) {
      endpoints = [ours(events)];
      expect(await say()).toMatchObject({ isReady: true, say: `${process.env.APP_ORIGIN}/hooks/cards` });
    }
  });

  it('is not ready without some of them, which are named: disputes, refunds, invoices, subscriptions', async () => {
    const { EVENTS_READ } = await import('#platform/gateways/cards/card-webhooks.ts');
    for (const event of [
      'charge.dispute.created',
      'charge.refunded',
      'invoice.payment_failed',
      'customer.subscription.deleted',
    ]) {
      endpoints = [ours(EVENTS_READ.filter((one) => one !== event))];
      expect(await say()).toMatchObject({
        isReady: false,
        say: expect.stringContaining(`/hooks/cards does not get ${event})`),
      });
    }
    endpoints = [ours(['invoice.paid'])];
    const lacked = /does not get (.*)\)$/.exec((await say())?.say ?? '')?.[1]?.split(', ');
    expect(lacked).toEqual(EVENTS_READ.filter((one) => one !== 'invoice.paid'));
  });

  it('is not ready when it is disabled, or leads elsewhere', async () => {
    const elsewhere = { ...ours(['*']), url: 'https://elsewhere.example/hooks/cards' };
    for (const endpoint of [ours(['*'], 'disabled'), elsewhere]) {
      endpoints = [endpoint];
      expect(await say()).toMatchObject({
        isReady: false,
        say: expect.stringContaining('none that is enabled leads to'),
      });
    }
  });
});
