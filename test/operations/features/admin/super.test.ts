// What the operator's staff ask over REST: who may, what is answered, what follows for the organization, what is in its log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPasswordByLink } from '#bin/sign-up.ts';
import { knock } from '#bin/street.ts';
import { importFile, sendToCampaign, writeCampaign } from '#bin/walk.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, operatorOf, PASSWORD, proveAgain, signUp } from '#test/given/people/accounts.ts';

const LOG = '{ auditLog { success errors entries { who wpAdmin what outcome } } }';
const CALLS = [
  '/super/tokens/',
  '/super/organization-data/',
  '/super/change-subscription/',
  '/super/change-card/',
  '/super/status/',
  '/super/found-organization/',
  '/super/reconciliations/',
] as const;
const nameIn = (path: string) => path.split('/')[2] ?? '';
type Answer = Record<string, unknown> & { success: boolean; errors: string[] };

let house: TestHouse;
let owner: string;
let staff: string;
let id: string;

beforeAll(async () => {
  house = await openHouse({ brands: ['blast', 'opportunity'] });
  staff = await operatorOf(house, 'blast');
  owner = await signUp(house, aPerson({ organizationName: 'Saguaro Dental Care' }));
  const other = { email: 'mia@example.com', phone: '+16025550102', organizationName: 'Ocotillo' };
  await signUp(house, aPerson(other));
  id = (await me(house, owner)).organization.id;
});
afterAll(() => house.close());

/** Calls /super; the session goes in the header unless another slot is given. */
async function call(
  name: string,
  body: unknown,
  { token = staff, slot = '-', brand = 'blast' } = {},
): Promise<Answer & { code: number }> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await knock(house.street(brand), 'POST', `/super/${name}/${slot}`, text, headers);
  return { ...(JSON.parse(answer.text) as Answer), code: answer.status };
}
const idsIn = ({ organizations }: Answer) => (organizations as { id: string }[]).map((one) => one.id);
const log = async (token = owner) => {
  const { entries } = await askField(house, token, 'auditLog', LOG);
  return (entries as { who: string; what: string; outcome: string }[]).map(
    ({ who, what, outcome }) => `${who}: ${what}: ${outcome}`,
  );
};

describe('the calls under /super', () => {
  it.each(CALLS)(
    '%s: are refused to signed-out callers, to an owner, and with a session in the path [A16, A17]',
    async (path) => {
      const name = nameIn(path);
      const body = { organization_id: id };
      expect(await call(name, body, { token: '' })).toMatchObject({ code: 401, success: false });
      expect(await call(name, body, { token: 'public.blast' })).toMatchObject({ code: 401 });
      expect(await call(name, body, { token: '', slot: staff })).toMatchObject({ code: 401 });
      expect(await call(name, body, { slot: staff })).toMatchObject({ code: 401 });
      expect(await call(name, body, { token: owner })).toMatchObject({ code: 404, errors: ['Not Found.'] });
    },
  );

  it('accept a hand-over code in the path: once, within a minute, for this purpose, while its session lasts [A16]', async () => {
    const codeOf = async (purpose: string, token = staff) => {
      const query = 'mutation ($purpose: HandoffPurpose!) { createHandoff(purpose: $purpose) { success code } }';
      return String((await askField(house, token, 'createHandoff', query, { purpose })).code);
    };
    const by = (slot: string) => call('tokens', { search: 'dental' }, { token: '', slot });
    const code = await codeOf('SUPER');
    expect(await by(code)).toMatchObject({ code: 200, success: true });
    expect(await by(code)).toMatchObject({ code: 401 });
    expect(await by(await codeOf('CAMPAIGN'))).toMatchObject({ code: 401 });
    expect(await by(await codeOf('SUPER', owner))).toMatchObject({ code: 404 });
    const late = await codeOf('SUPER');
    await house.pass(60_000);
    expect(await by(late)).toMatchObject({ code: 401 });
  });

  it('refuse a body that is not an object, and an unknown organization', async () => {
    for (const body of ['', '[]', 'no', `{"a":"${'x'.repeat(20_000)}"}`].slice(1)) {
      expect(await call('tokens', body)).toMatchObject({ code: 400, success: false });
    }
    for (const organization_id of ['77', '', null, '../1', { id: 1 }, '1 OR 1']) {
      for (const path of CALLS.slice(1, 4))
        expect(await call(nameIn(path), { organization_id })).toMatchObject({ code: 404 });
    }
  });
});

describe('the search', () => {
  it('finds organizations by part of a name in any case, and by id [API-103]', async () => {
    expect(idsIn(await call('tokens', { search: 'dental' }))).toEqual([id]);
    expect(idsIn(await call('tokens', { search: 'GUARO' }))).toEqual([id]);
    expect(idsIn(await call('tokens', { search: id }))).toEqual([id]);
    expect(idsIn(await call('tokens', { search: 'nobody of that name' }))).toEqual([]);
    const all = await call('tokens', {});
    expect(all).toMatchObject({ code: 200, success: true });
    expect((all.organizations as { name: string }[]).map(({ name }) => name)).toEqual([
      'Beckon Blast',
      'Ocotillo',
      'Saguaro Dental Care',
    ]);
  });
});

describe('an organization', () => {
  it('has no card and no products at first', async () => {
    const data = await call('organization-data', { organization_id: id });
    expect(data).toMatchObject({ success: true, card: null, products: [], subscription: null, campaigns: [] });
    expect(data.organization).toMatchObject({ id, name: 'Saguaro Dental Care', people: 1, active: false });
  });

  it('gets another card by its token; one that is declined says why and the card before stays [API-106, ADM-05]', async () => {
    const card = await call('change-card', { organization_id: id, token: 'pm_card_visa' });
    expect(card).toMatchObject({ success: true, card: { brand: 'visa', last4: '4242' } });
    expect(await call('change-card', { organization_id: id, token: 'pm_card_chargeDeclined' })).toMatchObject({
      code: 400,
      success: false,
      errors: ['Your card was declined.'],
    });
    for (const token of ['', null, '4242424242424242', 'pm_../x']) {
      expect(await call('change-card', { organization_id: id, token })).toMatchObject({
        errors: ['Please enter a card.'],
      });
    }
    const { card: kept, organization } = await call('organization-data', { organization_id: id });
    expect({ kept, organization }).toMatchObject({ kept: { last4: '4242' }, organization: { active: true } });
  });

  it('is billed by the month and by the text as agreed, in dollars [API-105, ADM-04, A49]', async () => {
    const changed = await call('change-subscription', { organization_id: id, monthly_rate: 99.5, sms_rate: 0.04 });
    expect(changed).toMatchObject({ code: 200, success: true });
    const { products } = await call('organization-data', { organization_id: id });
    expect(products).toEqual([
      { id: expect.any(String), name: 'SMS', price: 0.04 },
      { id: expect.any(String), name: 'Access', price: 99.5 },
    ]);
    expect((await me(house, owner)).organization.billing).toMatchObject({
      active: true,
      messagePriceCents: 4,
      monthlyRateCents: 9950,
    });
    for (const rates of [{ monthly_rate: -1, sms_rate: 0.03 }, { monthly_rate: 250, sms_rate: 0.015 }, {}]) {
      const refused = await call('change-subscription', { organization_id: id, ...rates });
      expect(refused).toMatchObject({ code: 400, success: false });
    }
  });

  it('shows what each campaign sent, out of what it is to send [API-104, ADM-02]', async () => {
    const street = house.street();
    await house.quiet();
    const file = 'Name,Phone\nAda,+14805550134\nBo,+14805550135\n';
    await importFile(street, owner, file, { fullNameKey: 'Name', phoneKey: 'Phone' });
    const { campaignId } = await writeCampaign(street, owner, 'Spring', [{ message: 'Spring is here' }]);
    const campaigns = async () => (await call('organization-data', { organization_id: id })).campaigns;
    expect(await campaigns()).toEqual([{ id: campaignId, name: 'Spring', archived: false, sent: 0, total: 0 }]);
    await sendToCampaign(street, owner, campaignId, { selection: {} });
    await house.pass(20 * 60_000);
    expect(await campaigns()).toEqual([{ id: campaignId, name: 'Spring', archived: false, sent: 2, total: 2 }]);
    const { stats } = await call('organization-data', { organization_id: id });
    expect(stats).toMatchObject({ leads: 2 });
  });

  it('keeps the agreed rate however many contacts it has [API-105, A05]', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `P${at},+1480555${1000 + at}`);
    const file = ['Name,Phone', ...rows].join('\n');
    await importFile(house.street(), owner, file, { fullNameKey: 'Name', phoneKey: 'Phone' });
    await house.pass(15 * 60_000);
    const { products, stats } = await call('organization-data', { organization_id: id });
    expect(stats).toMatchObject({ leads: 32 });
    expect(products).toContainEqual({ id: expect.any(String), name: 'Access', price: 99.5 });
    expect((await me(house, owner)).organization).toMatchObject({ orgType: 'free' });
  });

  it('pays nothing and needs no card where no price is agreed [API-105]', async () => {
    const [, other = ''] = idsIn(await call('tokens', {}));
    const activeNow = async () =>
      ((await call('organization-data', { organization_id: other })).organization as { active: boolean }).active;
    expect(await activeNow()).toBe(false);
    await call('change-subscription', { organization_id: other, monthly_rate: 0, sms_rate: 0 });
    expect(await activeNow()).toBe(true);
    await call('change-subscription', { organization_id: other, monthly_rate: 0, sms_rate: 0.03 });
    expect(await activeNow()).toBe(false);
  });

  it('has each call in its audit log; the search is in the operator’s own [A17]', async () => {
    const lines = await log();
    for (const entry of [
      'Olive Operator: Look at the organization: done',
      'Olive Operator: Change the card: done',
      'Olive Operator: Change the card: refused',
      'Olive Operator: Change the subscription: done',
      'Olive Operator: Change the subscription: refused',
    ])
      expect(lines).toContain(entry);
    expect(lines.join()).not.toContain('Search');
    expect(await log(staff)).toContain('Olive Operator: Search organizations: done');
  });
});

it('shows no phone in a campaign’s name while people are masked [A17, A39]', async () => {
  const brand = 'opportunity';
  const operator = await operatorOf(house, brand);
  const theirs = await signUp(house, aPerson({ phone: '+16025550133' }), brand);
  const there = (await me(house, theirs, brand)).organization.id;
  await writeCampaign(house.street(brand), theirs, 'Ring 480.555.0177', [{ message: 'Hello' }]);
  const { campaigns } = await call('organization-data', { organization_id: there }, { token: operator, brand });
  expect(campaigns).toMatchObject([{ name: expect.stringMatching(/^Ring \S*/) }]);
  expect(JSON.stringify(campaigns)).not.toContain('480.555');
});

describe('an organization of the operator’s ids', () => {
  const foundOne = (given: object) => call('found-organization', { organization_id: 4, name: 'Free Clinic', ...given });
  beforeAll(() => proveAgain(house, staff, 'op@example.com'));
  const mails = (to: string) => house.console<{ emails: { text: string }[] }>(`emails?to=${to}`);

  it('is founded for an owner who gets a link by mail, once however often it is asked [decisions: Organisation ids]', async () => {
    const email = 'nora@example.com';
    for (let n = 0; n < 2; n++) {
      expect(await foundOne({ email })).toMatchObject({
        success: true,
        organization: { id: '4', name: 'Free Clinic' },
      });
    }
    const { emails } = await mails(email);
    const [link = ''] = /http\S+\/reset-password\/\S+/.exec(emails.at(-1)?.text ?? '') ?? [];
    const token = await setPasswordByLink(house.street(), 'public.blast', link, PASSWORD);
    expect(await me(house, String(token))).toMatchObject({
      name: 'nora',
      organization: { id: '4', name: 'Free Clinic', access: 'OWNER', users: [{ name: 'nora' }] },
    });
    expect(await log(String(token))).toContain('Olive Operator: Found the organization: done');
  });

  it('is given to somebody who has an account already, who keeps their other organizations', async () => {
    expect(await foundOne({ organization_id: '5', name: 'Second', email: 'ana@example.com' })).toMatchObject({
      success: true,
    });
    const { organizations } = await me(house, owner);
    expect(organizations.map(({ id: each }) => each)).toEqual(expect.arrayContaining([id, '5']));
  });

  it('is refused under an id that is taken or not the operator’s, without a name or an address', async () => {
    const refused = async (given: object) => (await foundOne({ email: 'ana@example.com', ...given })).errors[0];
    expect(await refused({})).toBe('Organization 4 is there already.');
    for (const organization_id of [1, 0, 101, '007', '', null, {}]) {
      expect(await refused({ organization_id })).toBe('Choose an id from 2 to 100: higher ones are given by sign-ups.');
    }
    expect(await refused({ organization_id: 6, name: ' ' })).toBe('Please enter a name.');
    expect(await refused({ organization_id: 6, email: 'nobody' })).toBe('Please enter a valid e-mail address.');
    expect(await foundOne({ organization_id: 6, email: 'ana@example.com' })).toMatchObject({ success: true });
  });
});

describe('the status of a brand', () => {
  const status = (brand: unknown, stack: unknown) => call('status', { brand, stack });

  it('says whether its workers answer and its schedule runs; for another brand it repeats that brand’s answer [API-107, decisions: Workers and schedule]', async () => {
    await house.pass(60_000);
    for (const brand of ['blast', 'opportunity']) {
      for (const stack of ['celery', 'beat']) {
        const answer = await status(brand, stack);
        expect({ brand, stack, answer }).toMatchObject({
          answer: {
            status: 'ok',
            overdue: 0,
            failed: 0,
            queues: 0,
            queued: 0,
            deadLetters: stack === 'celery' ? 0 : null,
            lastBeat: expect.any(String),
          },
        });
      }
    }
  });

  it('is unreachable where nothing answers, and an unknown brand or stack is refused', async () => {
    expect(await status('pitch', 'celery')).toMatchObject({ status: 'unreachable' });
    for (const [brand, stack] of [
      ['nowhere', 'beat'],
      ['blast', 'cron'],
      [null, null],
      [{}, []],
    ]) {
      expect(await status(brand, stack)).toMatchObject({ success: false, errors: [expect.stringMatching(/\w/)] });
    }
  });

  it('is public at its own address, with counts and times only', async () => {
    const told = await knock(house.street(), 'GET', '/health/beat');
    expect(told.status).toBe(200);
    expect(Object.keys(JSON.parse(told.text)).toSorted()).toEqual([
      'deadLetters',
      'failed',
      'lastBeat',
      'oldestOverdue',
      'overdue',
      'queued',
      'queues',
      'status',
      'unprovedSince',
    ]);
    expect((await knock(house.street(), 'GET', '/health/other')).status).toBe(404);
    expect((await log(staff)).filter((entry) => entry.includes('Look at the status'))).toHaveLength(1);
  });
});
