// Call forwarding from its settings to the phone that rings: the whole host, with calls that the text provider carries.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestCard } from '#bin/walk.ts';
import { invoke } from '#lib/operator/invoke.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { type Answer, aPerson, askField, me, signUp } from '#test/given/people/accounts.ts';

const CALLER = '+16025550111';
const OFFICE = '+16025550177';
const TEXTS_ONLY = 'This number takes texts and no calls. Please send a text instead. Goodbye.';
const TO_US = 'Calls cannot be forwarded to a number that sends texts. Enter a phone that somebody answers.';
const SAVE = `mutation ($organization: OrganizationInput!) { updateOrganization(organization: $organization) {
  success errors organization { name forwardingPhone allowCallForwarding } } }`;

type Line = { token: string; number: string; brand: string };
type Call = { from: string; to: string; forwardedTo: string | null; said: string | null; status: string };
let house: TestHouse;
let ours: Line;
let neighbor: Line;
let elsewhere: Line;

async function line(n: number, brand: string): Promise<Line> {
  const person = aPerson({ email: `calls${n}@example.com`, phone: `+1602555699${n}` });
  const token = await signUp(house, person, brand);
  await addTestCard(house.street(brand), token);
  await house.quiet();
  await house.pass(60_000);
  return { token, number: (await me(house, token, brand)).organization.twilioPhone ?? '', brand };
}
const save = ({ token, brand }: Line, organization: object): Promise<Answer> =>
  askField(house, token, 'updateOrganization', SAVE, { organization }, brand);
const call = (to: string, from = CALLER) => house.console<Call>('calls', { from, to });
const forward = (to: Line, forwardingPhone: string) => save(to, { forwardingPhone, allowCallForwarding: true });

beforeAll(async () => {
  house = await openHouse({ brands: ['blast', 'opportunity'] });
  ours = await line(1, 'blast');
  neighbor = await line(2, 'blast');
  elsewhere = await line(3, 'opportunity');
});
afterAll(() => house.close());

describe('call forwarding', () => {
  it('is off at first: callers hear that the number takes texts [BRD-09]', async () => {
    expect(await call(ours.number)).toMatchObject({ forwardedTo: null, said: TEXTS_ONLY, status: 'completed' });
  });

  it('rings the saved phone, and no longer once it is off again [BRD-07, BRD-09, ACC-07]', async () => {
    expect(await forward(ours, '(602) 555-0177')).toMatchObject({
      success: true,
      organization: { forwardingPhone: OFFICE, allowCallForwarding: true },
    });
    const made = await call(ours.number);
    expect(made).toMatchObject({ from: CALLER, to: ours.number, forwardedTo: OFFICE, said: null, status: 'completed' });
    const { calls } = await house.console<{ calls: Call[] }>('calls');
    expect(calls.at(-1)).toEqual(made);
    expect(await call(neighbor.number)).toMatchObject({ forwardedTo: null, said: TEXTS_ONLY });
    await save(ours, { allowCallForwarding: false });
    expect(await call(ours.number)).toMatchObject({ forwardedTo: null, said: TEXTS_ONLY });
  });

  it('tells callers when nobody answers', async () => {
    await forward(ours, '+16025559002');
    expect(await call(ours.number)).toMatchObject({
      forwardedTo: '+16025559002',
      status: 'no-answer',
      said: 'Nobody can take your call right now. Please send a text instead. Goodbye.',
    });
  });

  it('to a number of ours is refused, whichever organization has it, and nothing of that save is stored [ACC-07]', async () => {
    await forward(ours, OFFICE);
    for (const { number } of [ours, neighbor])
      expect(await save(ours, { name: 'Taken over', forwardingPhone: number })).toMatchObject({
        success: false,
        errors: [TO_US],
      });
    const { organization } = await me(house, ours.token);
    expect(organization).toMatchObject({ name: aPerson().organizationName, forwardingPhone: OFFICE });
    expect(await call(ours.number)).toMatchObject({ forwardedTo: OFFICE });
  });

  it.each([
    ['4805550100 x12', 'Calls cannot be forwarded to an extension. Enter a number that rings without one.'],
    ['+14805550100;ext=5', 'Calls cannot be forwarded to an extension. Enter a number that rings without one.'],
    ['480-555-0100,,3', 'Calls cannot be forwarded to an extension. Enter a number that rings without one.'],
    ['+14805550100,+14805550101', 'Calls are forwarded to one phone. Enter one number alone.'],
    ['480 555 0100 or 480 555 0101', 'Calls are forwarded to one phone. Enter one number alone.'],
    ['+13235551212', '"+13235551212" is directory assistance, not a person\'s phone.'],
    ['+442071838750', '"+442071838750" is a number from abroad (United Kingdom). Calls go to the US and Canada only.'],
    ['+881612345678', '"+881612345678" is a satellite phone, which costs more than a call.'],
  ])(
    'to %s is refused, and the stored phone stays [ACC-07, decisions: Countries and costly numbers]',
    async (text, sentence) => {
      await forward(ours, OFFICE);
      expect(await save(ours, { forwardingPhone: text })).toMatchObject({ success: false, errors: [sentence] });
      expect((await me(house, ours.token)).organization).toMatchObject({ forwardingPhone: OFFICE });
    },
  );

  it.each(['480 555 0100', '1 (480) 555-0100', '+1 480.555.0100', '011 1 480 555 0100', 'tel:+1-480-555-0100'])(
    'to %s, however it is written, rings it',
    async (text) => {
      expect(await forward(ours, text)).toMatchObject({ organization: { forwardingPhone: '+14805550100' } });
    },
  );

  it('in a loop through another brand is ended by the limit for each caller [decisions: Calls]', async () => {
    await house.pass(25 * 3600_000);
    expect(await forward(ours, elsewhere.number)).toMatchObject({ success: true });
    expect(await forward(elsewhere, ours.number)).toMatchObject({ success: true });
    const before = (await house.console<{ calls: Call[] }>('calls')).calls.length;
    await call(ours.number);
    const { calls } = await house.console<{ calls: Call[] }>('calls');
    expect(calls.slice(before).filter(({ forwardedTo }) => forwardedTo !== null)).toHaveLength(20);
    await forward(ours, OFFICE);
  });
});

describe('a number', () => {
  const voiceOf = async (number: string) => {
    const { numbers } = await house.console<{ numbers: { number: string; voiceUrl: string }[] }>('numbers');
    return numbers.find((one) => one.number === number)?.voiceUrl;
  };

  it('is bought with the webhook address for calls', async () => {
    expect(await voiceOf(ours.number)).toMatch(/^http:\/\/localhost:\d+\/hooks\/calls#rc=1&rp=all$/);
  });

  it('of an earlier version gets that address by the operator’s check', async () => {
    const wanted = await voiceOf(neighbor.number);
    const provider = new DatabaseSync(join(house.host.dataDir, 'text-provider.sqlite'));
    provider
      .prepare('UPDATE numbers SET voiceUrl = smsUrl, statusCallback = smsUrl WHERE number = ?')
      .run(neighbor.number);
    provider.close();
    expect(await voiceOf(neighbor.number)).not.toBe(wanted);
    const { lines } = await invoke<{ lines: { what: string; say: string }[] }>(
      { brand: 'blast', local: house.url() },
      'check',
      {},
    );
    expect(lines.find(({ what }) => what === 'Text provider')?.say).toMatch(/ set on 1 of them$/);
    expect(await voiceOf(neighbor.number)).toBe(wanted);
  });
});
