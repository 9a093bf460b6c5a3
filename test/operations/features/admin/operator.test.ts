// What the operator's staff ask of a brand: its check, with keys that lack something, and the scores of engagement.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, writeAnswer } from '#lib/local/stand-in/wire.ts';
import { anActor, ask, openRooms, type Rooms, TEXT_ACCOUNT } from '#test/given/hosts/rooms.ts';

const API_KEY = { apiKeySid: `SK${'0'.repeat(32)}`, apiKeySecret: 'a secret for tests' };
const CARDS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

let rooms: Rooms;
let room: Parameters<typeof ask>[0];
let providers: Awaited<ReturnType<typeof listen>>;
/** The endpoints for webhooks that the card provider lists. */
let endpoints: { url: string; status: string; enabled_events: string[] }[];

beforeAll(async () => {
  rooms = await openRooms('pitch');
  room = await import('#features/admin/admin.resolver.ts');
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
    'beckon/pitch/twilio': { ...TEXT_ACCOUNT, ...API_KEY, apiBaseUrl, ...keys.twilio },
    'beckon/pitch/stripe': { ...CARDS, apiBaseUrl },
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

describe('the scores of engagement, read and set by wpAdmins alone, for the whole brand', () => {
  const admin = anActor({ isWpAdmin: true, isMember: false, access: 'ADMIN' });
  const standard = { view: 1, viewTime: 1, share: 5, reopen: 3, widget: 5, video: 10, scheduled: 20, completed: 10 };

  it('the worth of engagement is the standard until a wpAdmin sets it, whatever organization they are in [TRK-05, TRK-06, API-020, API-021]', async () => {
    expect(await ask(room, 'engagementMetrics', {}, admin)).toMatchObject({ engagementMetrics: standard });
    const engagementMetrics = { ...standard, share: 0, video: 1000 };
    expect((await ask(room, 'updateEngagementMetrics', { engagementMetrics }, admin)).success).toBe(true);
    const elsewhere = { ...admin, organizationId: '102' };
    expect(await ask(room, 'engagementMetrics', {}, elsewhere)).toMatchObject({ engagementMetrics });
  });

  it('an invalid number is refused, and the current one stays', async () => {
    const engagementMetrics = { ...standard, view: -1 };
    expect(await ask(room, 'updateEngagementMetrics', { engagementMetrics }, admin)).toMatchObject({
      success: false,
      errors: ['View is a whole number from 0 to 1000.'],
    });
    expect(await ask(room, 'engagementMetrics', {}, admin)).toMatchObject({ engagementMetrics: { video: 1000 } });
  });

  it('an owner does not find the worth of engagement [TRK-06]', async () => {
    const owner = anActor({ access: 'OWNER' });
    for (const field of ['engagementMetrics', 'updateEngagementMetrics']) {
      expect(await ask(room, field, { engagementMetrics: standard }, owner)).toMatchObject({ errors: ['Not Found.'] });
    }
  });
});
