// What somebody agrees to on a page: stored each time with the words as shown, and never over an opt-out by the phone's owner.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
});
let rooms: Rooms;
let m: Awaited<ReturnType<typeof modules>>;
let people = 0;
let key = { organizationId: '101', phone: '' };

beforeAll(async () => {
  rooms = await openRooms();
  m = await modules();
});
beforeEach(() => {
  key = { organizationId: '101', phone: `+1480555030${++people}` };
});
afterAll(() => rooms.close());

const PAGE = {
  ...({ what: 'in', source: 'page' } as const),
  wording: 'I agree\nSmall print',
  wordingHash: 'hash',
  url: 'https://app.example/g/0123456789Ab',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
};
const fillIn = async (more: object = {}, name = 'Ana Lopez') => {
  rooms.pass(1000);
  return m.saveLead({ ...key, name, source: 'page', consent: { ...PAGE, ...more } });
};
const records = async () => m.consentsOf(key.organizationId, key.phone, 20);
const currentConsent = async () => (await m.phoneConsentOf(key.organizationId, key.phone))?.consent;
const outSince = async () => (await m.phoneConsentOf(key.organizationId, key.phone))?.consentAt;

it('a consent stores a record each time, with words, page, address and browser [decisions: Consent text]', async () => {
  await fillIn();
  const { outcome, lead } = await fillIn({}, 'Somebody Else');
  expect([outcome, lead.name, await currentConsent()]).toEqual(['alreadyThere', 'Ana Lopez', 'in']);
  const { lifts: _, ...kept } = { ...PAGE, lifts: undefined };
  expect(await records()).toEqual([expect.objectContaining(kept), expect.objectContaining(kept)]);
});

it('a consent to more than texts is a record of its own [PUB-23, PUB-25]', async () => {
  const agreed = [{ of: 'healthAuthorization', wording: 'I authorise' }] as const;
  await m.saveLead({ ...key, name: 'Ana', source: 'page', consent: PAGE, agreed });
  const found = await records();
  expect(found.map(({ of, wording, what }) => [of, wording, what]).sort()).toEqual(
    [
      ['healthAuthorization', 'I authorise', 'in'],
      [undefined, 'I agree\nSmall print', 'in'],
    ].sort(),
  );
  expect(found.every(({ ipAddress }) => ipAddress === PAGE.ipAddress)).toBe(true);
});

it('a consent does not undo an opt-out, except the one that it names [decisions: Opt-outs from elsewhere]', async () => {
  await fillIn();
  const at = '2026-11-20T20:00:00.000Z';
  await m.PhoneConsentEntity.patch(key).set({ consent: 'out', consentAt: at }).go();
  await fillIn();
  expect(await currentConsent()).toBe('out');
  await fillIn({ lifts: '2026-11-20T19:59:59.000Z' });
  expect([await currentConsent(), await outSince()]).toEqual(['out', at]);
  expect((await records())[0]).toMatchObject({ what: 'pending', source: 'page' });
  const { lead } = await fillIn({ lifts: at });
  expect([await currentConsent(), lead.optedIn, lead.optedOut]).toEqual(['in', true, false]);
  expect((await records())[0]).toMatchObject({ what: 'in' });
});

it('a consent from an opted-out phone creates a new person, who stays opted out', async () => {
  await m.PhoneConsentEntity.put({ ...key, consent: 'out', consentAt: '2026-11-20T20:00:00.000Z' }).go();
  const { outcome, lead } = await fillIn();
  expect([outcome, lead.optedOut, await currentConsent()]).toEqual(['added', true, 'out']);
});
