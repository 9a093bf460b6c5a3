// The console answers scripts exactly as documented: texts, calls, e-mails, the clock, faults, payments.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailBox, startMail } from '#lib/local/aws/mail.ts';
import { type CardProvider, startCardProvider } from '#lib/local/cards/provider.ts';
import { momentAfter } from '#lib/local/console/duration.ts';
import { consoleRoutes } from '#lib/local/console/http.ts';
import type { LocalHost } from '#lib/local/host/types.ts';
import { type Receiver, startReceiver } from '#lib/local/receiver/receiver.ts';
import { cardAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { startTextProvider, type TextProvider } from '#lib/local/texts/provider.ts';
import { aHost, aNumber, MAIN, type ProductAnswer } from '../../given/hosts/stand-ins.ts';

const LEAD = '+16025550111';
let around: ReturnType<typeof aHost>;
let answer: ProductAnswer;
let texts: TextProvider;
let cards: CardProvider;
let mail: MailBox;
let receiver: Receiver;
let server: Server;
let stopped: string[];
let stored: unknown[];

beforeEach(async () => {
  answer = () => 200;
  around = aHost((sent) => answer(sent));
  const { context } = around;
  const faults = new Faults();
  texts = await startTextProvider(context, faults);
  aNumber(texts);
  aNumber(texts, 'pitch', '+14802001001');
  cards = await startCardProvider(context, faults);
  mail = await startMail(context);
  receiver = await startReceiver(context);
  stopped = [];
  stored = [];
  const host: LocalHost = {
    ...context,
    port: 0,
    queues: { tried: async () => 0, oldest: () => [] },
    bus: { deadLetters: () => [], redrive: async () => ({ again: 0, left: 0 }), replay: () => 0 },
    sequences: () => [],
    stopSequence: (name) => name === 'running' && stopped.push(name) > 0,
    logs: () => ['a line'],
    invoke: () => Promise.reject(new Error('No functions here.')),
  };
  const routes = consoleRoutes(host, {
    texts,
    cards,
    mail,
    receiver,
    faults,
    secrets: { seed: (given) => stored.push(given) },
  });
  server = createServer(async (request, response) => {
    if (!(await routes(request, response))) response.writeHead(418).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterEach(async () => {
  await Promise.all([texts, cards, mail, receiver].map((standIn) => standIn.close()));
  server.close();
  server.closeAllConnections();
  around.clock.close();
});

const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const raw = (path: string, init?: RequestInit) => fetch(url(`/_local/${path}`), init);
const get = async (path: string) => (await raw(path)).json();
async function post(path: string, body: unknown) {
  const answer = await raw(path, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

function sendTexts(count: number) {
  for (let n = 0; n < count; n++) {
    const row = { brand: 'blast', direction: 'outbound-api', from: MAIN, to: LEAD, body: `text ${n}` } as const;
    texts.store.addText({ ...row, status: 'queued', serviceSid: null, segments: 1, createdMs: around.clock.now() });
  }
}

describe('texts', () => {
  it('to or from a phone are listed oldest first, with or without the plus of the phone in the query', async () => {
    sendTexts(2);
    const sent = await post('messages', { from: LEAD, to: MAIN, body: 'Yes' });
    expect(sent).toMatchObject({ status: 'received', from: LEAD, to: MAIN, body: 'Yes', direction: 'inbound' });
    for (const query of ['%2B16025550111', '+16025550111', '6025550111']) {
      const { messages, cursor } = await get(`messages?phone=${query}`);
      expect(messages.map((text: { body: string }) => text.body)).toEqual(['text 0', 'text 1', 'Yes']);
      expect(cursor).toBeNull();
    }
    const { messages } = await get('messages?phone=+16025550111');
    expect(messages[0]).toMatchObject({
      sid: expect.stringMatching(/^SM/),
      from: MAIN,
      to: LEAD,
      body: 'text 0',
      status: 'queued',
      createdAt: '2026-11-20T15:00:00.000Z',
    });
    expect(await get('messages?phone=+16025550112')).toEqual({ messages: [], cursor: null });
  });

  it('of the whole ledger are listed in pages by cursor, each once', async () => {
    sendTexts(2500);
    const seen: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const page: { messages: { body: string }[]; cursor: string | null } = await get(`messages?cursor=${cursor}`);
      seen.push(...page.messages.map((text) => text.body));
      cursor = page.cursor;
      pages++;
    }
    expect([seen.length, new Set(seen).size, pages, seen.at(-1)]).toEqual([2500, 2500, 3, 'text 2499']);
  });

  it('from a phone reach the number as a signed webhook before the call is answered', async () => {
    const main = texts.store.owner(MAIN);
    texts.numbers.change(main as never, new URLSearchParams({ SmsUrl: 'http://blast.localhost:4000/hooks/in' }));
    expect(await post('messages', { from: LEAD, to: MAIN, body: 'STOP' })).toMatchObject({ webhookStatus: 200 });
    expect(around.sent.map((sent) => sent.path)).toEqual(['/hooks/in']);
  });

  it.each([
    ['a number that nobody owns', { from: LEAD, to: '+16025550100', body: 'x' }, 404],
    ['no body', { from: LEAD, to: MAIN }, 400],
    ['an invalid phone', { from: '12', to: MAIN, body: 'x' }, 400],
  ])('with %s are refused', async (_, order, status) => {
    expect(await post('messages', order)).toEqual({ status, error: expect.any(String) });
  });

  it('beside calls: a call is placed, ended and listed with the number it was forwarded to and the words that were heard [decisions: Calls]', async () => {
    const dial = '<Dial action="/hooks/calls"><Number>+16025559002</Number></Dial>';
    answer = ({ body }) =>
      new Response(`<Response>${body.includes('DialCallStatus') ? '<Say>Nobody here.</Say>' : dial}</Response>`);
    const VoiceUrl = 'http://blast.localhost:4000/hooks/calls';
    texts.numbers.change(texts.store.owner(MAIN) as never, new URLSearchParams({ VoiceUrl }));
    const made = await post('calls', { from: '(602) 555-0111', to: MAIN });
    expect(made).toEqual({
      sid: expect.stringMatching(/^CA[0-9a-f]{32}$/),
      from: LEAD,
      to: MAIN,
      brand: 'blast',
      status: 'no-answer',
      forwardedTo: '+16025559002',
      said: 'Nobody here.',
      createdAt: '2026-11-20T15:00:00.000Z',
    });
    expect(await get('calls')).toEqual({ calls: [made] });
    expect(await post('calls', { from: LEAD, to: '+16025550100' })).toEqual({ status: 404, error: expect.any(String) });
    expect(await post('calls', { from: '12', to: MAIN })).toEqual({ status: 400, error: expect.any(String) });
    expect(await post('calls', { from: LEAD })).toEqual({ status: 400, error: expect.any(String) });
  });

  it('show as phones, numbers and calls', async () => {
    sendTexts(1);
    expect(await post('calls', { from: LEAD, to: MAIN })).toMatchObject({ from: LEAD, to: MAIN, forwardedTo: null });
    expect((await get('calls')).calls).toHaveLength(1);
    expect((await get('phones')).phones).toMatchObject([{ phone: LEAD, texts: 1, last: { body: 'text 0' } }]);
    expect((await get('numbers')).numbers).toMatchObject([{ number: MAIN }, { number: '+14802001001' }]);
  });
});

describe('the clock', () => {
  it('is shown, moved by a duration, set to a time, held and let go', async () => {
    expect(await get('clock')).toEqual({ now: '2026-11-20T15:00:00.000Z', held: true, moving: false, waiting: 0 });
    let fired = 0;
    around.clock.at(around.clock.now() + 8 * 3_600_000, () => fired++);
    expect(await post('clock', { advance: 'PT7H59M' })).toMatchObject({ now: '2026-11-20T22:59:00.000Z' });
    expect(fired).toBe(0);
    expect(await post('clock', { set: '2026-11-20T16:00:00-07:00' })).toMatchObject({
      now: '2026-11-20T23:00:00.000Z',
    });
    expect(fired).toBe(1);
    expect(await post('clock', { hold: false })).toMatchObject({ held: false });
    expect(await post('clock', { advance: 'P1D', hold: true })).toMatchObject({ held: true });
  });

  it.each([
    {},
    { advance: '8h' },
    { advance: 8 },
    { set: '2026-11-20' },
    { set: '2020-01-01T00:00:00Z' },
    { hold: 'yes' },
    { later: 1 },
  ])('refuses %o and stays where it was', async (order) => {
    expect(await post('clock', order)).toEqual({ status: 400, error: expect.any(String) });
    expect(await get('clock')).toMatchObject({ now: '2026-11-20T15:00:00.000Z' });
  });

  it.each([
    ['PT8H', '2026-11-20T23:00:00.000Z'],
    ['P1W', '2026-11-27T15:00:00.000Z'],
    ['P364D', '2027-11-19T15:00:00.000Z'],
    ['P1Y2M', '2028-01-20T15:00:00.000Z'],
    ['PT0.25S', '2026-11-20T15:00:00.250Z'],
    ['P', null],
    ['PT', null],
    ['1H', null],
  ])('reads %s', (duration, expected) => {
    const moment = momentAfter(Date.parse('2026-11-20T15:00:00Z'), duration);
    expect(moment === null ? null : new Date(moment).toISOString()).toBe(expected);
  });
});

describe('the rest', () => {
  it('faults are ordered, listed and ended', async () => {
    const order = { target: 'text', kind: '500', rate: 0.5, seed: 3, phone: '6025550111', times: 2 };
    expect(await post('faults', order)).toMatchObject({ faults: [{ ...order, phone: LEAD }] });
    await post('faults', { target: 'table', kind: 'throttle', rate: 0.3 });
    expect((await get('faults')).faults).toHaveLength(2);
    expect(await post('faults', {})).toMatchObject({ faults: [] });
    expect((await get('faults')).kinds).toMatchObject({
      doors: ['timeout', '500', '429'],
      machines: expect.any(Array),
    });
  });

  it('a secret is added to the existing ones, as an operator does', async () => {
    expect(await post('secrets', { party: 'twilio', values: { authToken: 'new' } })).toMatchObject({
      stored: 'twilio',
    });
    expect(stored).toEqual([{ 'beckon/blast/twilio': { authToken: 'new' } }]);
    expect(await post('secrets', { party: 'twilio' })).toEqual({ status: 400, error: expect.any(String) });
  });

  it.each([
    { target: 'post', kind: '500' },
    { target: 'doors', kind: 'throttle' },
    { target: 'table', kind: '500' },
    { target: 'text' },
    { target: 'text', kind: '500', rate: 2 },
    { target: 'text', kind: '500', times: 0 },
    { target: 'text', kind: '500', often: true },
  ])('the fault %o is refused', async (order) => {
    expect(await post('faults', order)).toEqual({ status: 400, error: expect.any(String) });
  });

  it('payments show what the card provider has, no card number among it', async () => {
    const { publishableKey } = cardAccount('blast');
    const form = {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '4',
      'card[exp_year]': '30',
      'card[cvc]': '123',
    };
    const make = (key: string) =>
      raw('cards/v1/payment_methods', { method: 'POST', body: new URLSearchParams({ ...form, key }) });
    expect((await make(publishableKey)).status).toBe(200);
    expect((await make(cardAccount('pitch').publishableKey)).status).toBe(401);
    const payments = await get('payments');
    expect(Object.keys(payments)).toEqual(['customers', 'cards', 'accounts', 'subscriptions', 'invoices', 'usage']);
    expect(payments.cards).toMatchObject([{ brand: 'blast', card: { last4: '4242', exp_year: 2030 } }]);
    expect(JSON.stringify(payments)).not.toContain('4242424242424242');
  });

  it('e-mails, sequences and logs are shown, an execution is stopped by name', async () => {
    expect(await get('emails?to=a+b@example.com')).toEqual({ emails: [] });
    expect(await get('sequences')).toEqual({ sequences: [] });
    expect(await get('logs')).toEqual({ logs: ['a line'] });
    expect(await post('sequences', { stop: 'running' })).toMatchObject({ stopped: 'running' });
    expect(await post('sequences', { stop: 'other' })).toMatchObject({ status: 404 });
  });

  it('a body that is not JSON, an unknown call and a call from another page are refused', async () => {
    expect((await raw('clock', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await raw('nothing')).status).toBe(404);
    const order = { method: 'POST', body: '{"hold":false}', headers: { origin: 'http://elsewhere.example' } };
    expect((await raw('clock', order)).status).toBe(403);
    expect((await fetch(url('/campaigns'))).status).toBe(418);
  });

  it('its page and files have no inline script and a policy against it', async () => {
    for (const file of ['', 'console.js', 'console-views.js', 'console.css', 'console-parts.css', 'cards.js']) {
      const answer = await raw(file);
      expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining("script-src 'self'"),
      ]);
    }
    expect(await (await raw('')).text()).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
  });
});
