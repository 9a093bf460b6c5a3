// Scripts that sign up to cause texts: whatever they do, they cost few texts, and they lock nobody out.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleCall, knock } from '#bin/street.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { type Answer, aPerson, askField, me, register } from '#test/given/people/accounts.ts';
import { ledger } from '#test/given/table/ledger.ts';

const ASK = `mutation ($phone: String!, $requestId: ID) {
  registerPhone(phone: $phone, consent: true, requestId: $requestId) { success errors proof { number word } }
}`;
const CONFIRM =
  'mutation ($phone: String!, $code: String!) { confirmPhone(phone: $phone, code: $code) { success errors } }';
const DAY_MS = 24 * 3600_000;

let house: TestHouse;
let address = '203.0.113.1';
/** Tells the test's network where a caller is; to the product it is a header like any other. */
const SEAT = 'x-seat-of-the-test';
const AT_ONCE = 25;

beforeAll(async () => {
  house = await openHouse({ addressOf: ({ headers }) => String(headers[SEAT] ?? address) });
});
beforeEach(() => house.pass(DAY_MS + 60_000));
afterAll(() => house.close());

/** Texts that left with a code; what people text to us comes from them and has none. */
const textsSent = async () => (await ledger(house.street())).filter(({ status }) => status !== 'received').length;

/** Asks for a code with headers of one's own making. */
async function asked(phone: string, headers: Record<string, string> = {}, requestId?: string): Promise<Answer> {
  const { text } = await knock(
    house.street(),
    'POST',
    '/graphql',
    { query: ASK, variables: { phone, requestId } },
    { authorization: 'Bearer public.blast', ...headers },
  );
  return JSON.parse(text).data.registerPhone as Answer;
}

type Proof = { number: string; word: string };

/** A phone of somewhere in the United States; the same number gives the same phone. */
const AREAS = [602, 480, 415, 212, 312, 305, 713, 206, 617, 404];
const phoneOf = (n: number) =>
  `+1${AREAS[n % AREAS.length]}${200 + (Math.floor(n / AREAS.length) % 790)}${String(1000 + (n % 9000))}`;
const addressOf = (n: number) => `${1 + (n % 223)}.${(n >> 3) % 256}.${(n * 7) % 256}.${1 + (n % 254)}`;

const codesOf = async (phone: string) =>
  (await ledger(house.street()))
    .filter(({ to }) => to === phone)
    .map(({ body }) => /\b(\d{6})\b/.exec(body)?.[1] ?? '');

/** A script: the address of its n-th sign-up, whether it forges headers, whether it finishes when a code arrives. */
type Script = { at: (n: number) => string; forges: boolean; finishes: boolean };

const SCRIPTS: Readonly<Record<string, Script>> = {
  'from one address that forges another each time': { at: () => '203.0.113.7', forges: true, finishes: false },
  'from another address each time, finishing what they can': { at: addressOf, forges: false, finishes: true },
  'from another address of one network': { at: (n) => `198.51.100.${n % 256}`, forges: true, finishes: false },
  'from another address of one IPv6 household': {
    at: (n) => `2001:db8:1:2::${(n + 1).toString(16)}`,
    forges: false,
    finishes: true,
  },
};

/** Runs sign-ups of scripts in turn, some at once, over a day; answers how many were finished. */
async function run(scripts: readonly Script[], count: number): Promise<number> {
  let finished = 0;
  const signUp = async (n: number, { at, forges, finishes }: Script) => {
    const fake = addressOf(n * 31);
    const headers = { 'x-forwarded-for': fake, 'x-caller-address': fake, 'cloudfront-viewer-address': `${fake}:1` };
    const { success } = await asked(phoneOf(n), { ...(forges ? headers : {}), [SEAT]: at(n) });
    if (!success || !finishes || finished >= 5) return;
    await house.quiet();
    const [phoneCode = ''] = await codesOf(phoneOf(n));
    const person = aPerson({ phone: phoneOf(n), email: `bot${n}@example.com` });
    finished += Number((await register(house, person, phoneCode)).success);
  };
  for (let n = 0; n < count; n += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, k) => n + k);
    await Promise.all(some.map((k) => signUp(k, scripts[k % scripts.length] as Script)));
    if (n % 2000 === 0 && n > 0) await house.pass(4 * 3600_000);
  }
  await house.quiet();
  return finished;
}

describe('scripted sign-ups', () => {
  it.each([
    ['from one address that forges another each time', 10],
    ['from another address of one network', 20],
    ['from another address of one IPv6 household', 10],
  ] as const)('%s cost %i texts an hour', async (script, most) => {
    const before = await textsSent();
    await run([SCRIPTS[script] as Script], 100);
    expect((await textsSent()) - before).toBe(most);
  });
});

describe('while a stranger uses up every code', () => {
  /** Uses up the brand's codes of the day from many addresses. */
  async function pumped(): Promise<void> {
    for (let n = 0; n < 80; n++) {
      address = addressOf(n * 17);
      await asked(phoneOf(n + 4000));
    }
    await house.quiet();
  }

  it('somebody else can still sign up at once, by sending a text of their own that costs us nothing', async () => {
    await pumped();
    address = '192.0.2.77';
    const person = aPerson({ phone: '+16025550177', email: 'real@example.com' });
    const refused = await asked(person.phone);
    const { number, word } = refused.proof as Proof;
    expect(refused.success).toBe(false);
    expect(refused.errors[0]).toContain(`Text ${word} to`);
    const before = await textsSent();
    const confirm = (code: string) =>
      askField(house, 'public.blast', 'confirmPhone', CONFIRM, { phone: person.phone, code });
    expect((await confirm(word)).errors[0]).toContain('We have not got your text yet');
    await consoleCall(house.street(), 'messages', { from: '+16025550178', to: number, body: word });
    await house.quiet();
    expect((await confirm(word)).success).toBe(false);
    await consoleCall(house.street(), 'messages', {
      from: person.phone,
      to: number,
      body: ` ${word.toLowerCase()} thanks`,
    });
    await house.quiet();
    expect((await confirm(word)).success).toBe(true);
    const answer = await register(house, person, word);
    expect(answer).toMatchObject({ success: true, errors: [] });
    expect(await me(house, String(answer.token))).toMatchObject({ phone: person.phone });
    expect(await textsSent()).toBe(before);
    const again = await register(house, { ...person, email: 'second@example.com' }, word);
    expect(again.errors).toEqual(['That code has been used already. Please ask for a new one.']);
  });

  it('requesting codes for somebody’s phone locks them out no longer than using up their tries', async () => {
    const phone = '+14155550142';
    for (let n = 0; n < 5; n++) {
      address = addressOf(n + 900);
      await asked(phone);
      for (let attempt = 0; attempt < 6; attempt++)
        await askField(house, 'public.blast', 'confirmPhone', CONFIRM, { phone, code: '000000' });
    }
    address = '192.0.2.78';
    const { number, word } = (await asked(phone)).proof as Proof;
    await consoleCall(house.street(), 'messages', { from: phone, to: number, body: word });
    await house.quiet();
    const person = aPerson({ phone, email: 'kept@example.com' });
    expect(await register(house, person, word)).toMatchObject({ success: true });
  });

  it('a word works for half an hour after it came', async () => {
    const phone = '+14155550143';
    for (let n = 0; n < 3; n++) await asked(phone);
    const { number, word } = (await asked(phone)).proof as Proof;
    await consoleCall(house.street(), 'messages', { from: phone, to: number, body: word });
    await house.quiet();
    await house.pass(31 * 60_000);
    const answer = await register(house, aPerson({ phone, email: 'late@example.com' }), word);
    expect(answer.errors[0]).toContain('We have not got your text yet');
  });
});

it('a finished sign-up does not free its try: the eleventh from one address is told to text us', async () => {
  address = '192.0.2.99';
  for (let n = 0; n < 10; n++) {
    const person = aPerson({ phone: phoneOf(n + 7000), email: `office${n}@example.com` });
    expect((await asked(person.phone)).success).toBe(true);
    await house.quiet();
    const [phoneCode = ''] = await codesOf(person.phone);
    expect((await register(house, person, phoneCode)).success).toBe(true);
  }
  expect((await asked(phoneOf(7100))).proof).toMatchObject({ word: expect.stringMatching(/^[2-9A-Z]{10}$/) });
});

it('one press that arrives twice, at once or later, texts one code, which stays valid', async () => {
  address = '192.0.2.120';
  const person = aPerson({ phone: '+14805550101', email: 'once@example.com' });
  const both = await Promise.all([1, 2].map(() => asked(person.phone, {}, 'press-1')));
  const later = await asked(person.phone, {}, 'press-1');
  expect([...both, later].every(({ success }) => success)).toBe(true);
  await house.quiet();
  const codes = await codesOf(person.phone);
  expect(codes).toHaveLength(1);
  expect(await register(house, person, codes[0] ?? '')).toMatchObject({ success: true });
});
