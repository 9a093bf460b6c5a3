// What bundles leave out of packages changes nothing that a door does: the same calls, bundled and as they were written.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NORTH_AMERICA } from '../../../functions/brands/countries.ts';
import { bundleInto } from '../../../lib/bundled/bundle-door.ts';

type Asked = { method: string; path: string; body: string; signed: boolean };
type Answer = { status: number; body: object };

const folder = mkdtempSync(join(tmpdir(), 'smaller-'));
let server: Server;
let asked: Asked[] = [];
let answers: (one: Asked, target: string) => Answer;

/** The module bundled as a door's code is. */
async function bundledModule<M>(file: string): Promise<M> {
  const out = join(folder, `${file.replaceAll('/', '-')}.mjs`);
  await bundleInto(file, out);
  return (await import(out)) as M;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, body: await bodyOf(request), signed: (headers.authorization ?? '').length > 20 };
    const target = String(headers['x-amz-target'] ?? '');
    const { status, body } = target.endsWith('GetSecretValue') ? secret() : answers(one, target);
    if (!target.endsWith('GetSecretValue')) asked.push(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubEnv('AWS_ENDPOINT_URL', address());
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('BRAND', 'blast');
  vi.stubEnv('STACK', '000000000000/beckon-blast');
  vi.stubEnv('TABLE_NAME', 'beckon-blast');
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const secret = (): Answer => {
  const keys = { secretKey: 'sk_test_123', webhookSecret: 'whsec_1', apiBaseUrl: address() };
  return { status: 200, body: { SecretString: JSON.stringify(keys) } };
};

describe('the numbering plans in a bundle', () => {
  it('understand and refuse what the whole ones do', async () => {
    const file = 'functions/people/consent/phone.rules.ts';
    const ours = await bundledModule<typeof import('../../../functions/people/consent/phone.rules.ts')>(file);
    const whole = await import('../../../functions/people/consent/phone.rules.ts');
    const plan = { countries: [...NORTH_AMERICA, 'GB' as const] };
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples)?.number ?? '';
      expect(ours.phoneFrom(example, plan), country).toEqual(whole.phoneFrom(example, plan));
    }
    const codes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
    const written = fc
      .tuple(fc.constantFrom('+', '', '00'), fc.constantFrom(...codes), fc.stringMatching(/^\d{4,12}$/))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(written, (text) => {
        expect(ours.phoneFrom(text, plan)).toEqual(whole.phoneFrom(text, plan));
      }),
      { numRuns: 3000 },
    );
  });
});

type Cards = typeof import('../../../functions/gateways/cards.ts');
type Prices = typeof import('../../../functions/gateways/card-prices.ts');

describe('the card provider’s client in a bundle', () => {
  const list = (...data: object[]) => ({ object: 'list', data, has_more: false });
  const OURS = { brand: 'blast', stack: '000000000000/beckon-blast', organizationId: '1' };
  const parent = { subscription_details: { metadata: OURS } };
  const customer = {
    id: 'cus_1',
    object: 'customer',
    metadata: OURS,
    invoice_settings: { default_payment_method: 'pm_1' },
  };
  const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 };
  const period = { id: 'si_1', price: { id: 'price_1', unit_amount: 100 }, current_period_end: 1 };

  const provider = ({ method, path }: Asked): Answer => {
    if (path.startsWith('/v1/subscriptions') && method === 'GET')
      return { status: 200, body: list({ id: 'sub_1', status: 'active', metadata: OURS, items: list(period) }) };
    if (path.startsWith('/v1/invoices?'))
      return { status: 200, body: list({ id: 'in_1', status: 'open', amount_due: 5, parent }) };
    if (path.endsWith('/pay')) return { status: 402, body: { error: { type: 'card_error', message: 'Declined.' } } };
    if (path.startsWith('/v1/payment_methods')) return { status: 200, body: { id: 'pm_1', card, metadata: OURS } };
    if (path.startsWith('/v1/prices') && method === 'GET') return { status: 200, body: list() };
    if (path.startsWith('/v1/billing/meters') && method === 'GET') return { status: 200, body: list() };
    return { status: 200, body: customer };
  };

  async function said(cards: Cards, prices: Prices) {
    asked = [];
    const told: unknown[] = [
      await cards.newCustomer({ organizationId: '1', name: 'A & B', email: 'a@example.com' }),
      await cards.keepCard('cus_1', 'pm_1'),
      await cards.payOpenInvoices('cus_1').catch((error: Error) => error.message),
      await cards.subscribe('cus_1', ['price_1', 'price_2'], 'pro', 'fromNow'),
      await cards.cancelAtPeriodEnd('cus_1'),
      await cards.readCustomer('cus_1'),
      await cards.readWebhook('{}', 't=1,v1=forged'),
      await prices.pricesOf([{ plan: 'pro', cents: 900 }]),
    ];
    return { told, asked };
  }

  it('asks the same and understands the same', async () => {
    answers = provider;
    const files = ['functions/gateways/cards.ts', 'functions/gateways/card-prices.ts'] as const;
    const smaller = await said(await bundledModule<Cards>(files[0]), await bundledModule<Prices>(files[1]));
    const [cards, prices] = [
      await import('../../../functions/gateways/cards.ts'),
      await import('../../../functions/gateways/card-prices.ts'),
    ];
    const whole = await said(cards, prices);
    expect(smaller).toEqual(whole);
    expect(smaller.asked.length).toBeGreaterThan(12);
    expect(smaller.told).toContain('Declined.');
  });
});

describe('the clients of AWS in a bundle', () => {
  const refusal = (type: string, more = {}): Answer => ({
    status: 400,
    body: { __type: `aws#${type}`, message: 'no', ...more },
  });

  it('tell a transaction’s lost conditions by their places', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
    answers = () => refusal('TransactionCanceledException', { CancellationReasons: reasons });
    const { signal } = await import('../../../functions/table/signal.ts');
    const { transact } =
      await bundledModule<typeof import('../../../functions/table/transact.ts')>('functions/table/transact.ts');
    const writes = [signal('number.bought', '1', {}, 1), signal('number.bought', '1', {}, 2)];
    await expect(transact(writes)).rejects.toMatchObject({ name: 'Lost', lost: [1] });
    expect(asked[0]).toMatchObject({ method: 'POST', signed: true });
    expect(asked[0]?.body).toContain('"TransactItems":[{"Put":{');
  });

  it('tell errors that nobody takes apart by their names', async () => {
    answers = () => refusal('ExecutionAlreadyExists');
    vi.stubEnv('PUMP_MACHINE_ARN', 'arn:aws:states:us-east-1:0:stateMachine:pump');
    const file = 'functions/delivery/schedule/start-sequence.act.ts';
    const { startPump } =
      await bundledModule<typeof import('../../../functions/delivery/schedule/start-sequence.act.ts')>(file);
    await expect(startPump({ senderId: '1', generation: 1 })).resolves.toBeUndefined();
    expect(asked.length).toBe(1);
  });
});

describe('the partitions of the cloud in a bundle', () => {
  const REGIONS = [
    'us-east-1',
    'ap-southeast-5',
    'cn-north-1',
    'us-gov-west-1',
    'us-iso-east-1',
    'aws-global',
    'nowhere',
  ];

  it('lead each region to the same addresses', async () => {
    const file = join(folder, 'partition.mjs');
    writeFileSync(file, "export { partition } from '@aws-sdk/core/client';");
    const ours = await bundledModule<typeof import('@aws-sdk/core/client')>(relative(process.cwd(), file));
    const { partition } = await import('@aws-sdk/core/client');
    for (const region of REGIONS) expect(partition(region), region).toMatchObject(ours.partition(region));
    expect(ours.partition('cn-north-1')).toMatchObject({ name: 'aws-cn', dnsSuffix: 'amazonaws.com.cn' });
  });
});

describe('the counter of segments in a bundle', () => {
  // A joiner that joins nothing is not among them: the package's older rules read it otherwise, and texts lose it before they are sent.
  const PIECES = [
    'a',
    'é',
    'e\u0301',
    '€',
    '{',
    '\r\n',
    '\n',
    '’',
    '“',
    '•',
    'ß',
    'ñ',
    '漢',
    'न',
    'ी',
    '한',
    '👍',
    '👍🏽',
    '👨‍👩‍👧‍👦',
    '🇺🇸',
    '1️⃣',
    '🏳️‍🌈',
  ];

  it('counts as the package does, whatever a text is made of', async () => {
    const file = 'functions/chains/text/segments.rules.ts';
    const whole = await import('../../../functions/chains/text/segments.rules.ts');
    const { segmentsOf } = await bundledModule<typeof whole>(file);
    const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 320 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(segmentsOf(text)).toEqual(whole.segmentsOf(text));
      }),
    );
  });
});
