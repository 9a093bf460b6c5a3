// The flags that the operator's staff switch for an organization: who may, what follows at once, what its owner reads of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestCard, importFile, sendToCampaign, writeCampaign } from '#bin/walk.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { type Answer, aPerson, askField, me, operatorOf, signUp } from '#test/given/people/accounts.ts';
import { ledger } from '#test/given/table/ledger.ts';

const FLAGS = `mutation ($id: ID, $flags: OrganizationFlagsInput, $organization: OrganizationInput!) {
  updateOrganization(organizationId: $id, flags: $flags, organization: $organization) {
    success errors organization { id showEventsPage showMessages showApptPlaceholders v2 name }
    user { organization { id } } } }`;
const LOG = '{ auditLog { success errors entries { who wpAdmin what outcome about } } }';
const HOUR = 3_600_000;

let house: TestHouse;
let owner: string;
let staff: string;
let id: string;

beforeAll(async () => {
  house = await openHouse();
  staff = await operatorOf(house);
  owner = await signUp(house, aPerson());
  id = (await me(house, owner)).organization.id;
});
afterAll(() => house.close());

const switchFlags = (token: string, flags: object, more: object = {}): Promise<Answer> =>
  askField(house, token, 'updateOrganization', FLAGS, { id, flags, organization: {}, ...more });

it('a wpAdmin switches them from outside, at once and with a record that the owner reads [BRD-09, decisions: Flags without an operation]', async () => {
  expect((await me(house, owner)).organization).toMatchObject({ showEventsPage: false, showMessages: true });
  const flags = { showEventsPage: true, showMessages: false, showApptPlaceholders: true, v2: true };
  await house.pass(1000);
  expect(await switchFlags(staff, flags)).toMatchObject({
    success: true,
    organization: { id, ...flags },
    user: { organization: { id: '1' } },
  });
  expect((await me(house, owner)).organization).toMatchObject({ showEventsPage: true, showMessages: false });
  const { entries } = await askField(house, owner, 'auditLog', LOG);
  expect((entries as object[])[0]).toEqual({
    who: 'Olive Operator',
    wpAdmin: true,
    what: 'Switch flags',
    outcome: 'done',
    about: expect.arrayContaining(['showEventsPage on', 'showMessages off', 'showApptPlaceholders on', 'v2 on']),
  });
});

it('nobody else switches them, not even the owner, and a wpAdmin changes nothing else from outside', async () => {
  const refused = { success: false, errors: ['Not Found.'] };
  expect(await switchFlags(owner, { showEventsPage: false })).toMatchObject(refused);
  expect(await switchFlags(staff, { showEventsPage: false }, { organization: { name: 'Taken' } })).toMatchObject(
    refused,
  );
  expect(await switchFlags(staff, { showEventsPage: false }, { id: '77' })).toMatchObject(refused);
  expect((await me(house, owner)).organization).toMatchObject({ showEventsPage: true, name: 'Lopez Dental' });
});

it('widened hours release texts that wait for the morning, but never against the law of the recipient’s place [decisions: Flags without an operation, Recipient-local quiet hours]', async () => {
  const street = house.street();
  await addTestCard(street, owner);
  await house.quiet();
  await importFile(street, owner, 'Name,Phone\nAda,+14805550134\nBea,+12125550135\n', {
    fullNameKey: 'Name',
    phoneKey: 'Phone',
  });
  // Ten past eight in the evening in Phoenix, past ten in New York.
  const sinceMidnight = (house.clock.now() - 7 * HOUR) % (24 * HOUR);
  await house.pass((44 * HOUR + HOUR / 6 - sinceMidnight) % (24 * HOUR));
  const { campaignId } = await writeCampaign(street, owner, 'Late', [{ message: 'A late word' }]);
  await sendToCampaign(street, owner, campaignId, { selection: {} });
  await house.pass(HOUR / 4);
  const late = async () => (await ledger(street)).filter(({ body }) => body === 'A late word').length;
  expect(await late()).toBe(0);
  await switchFlags(staff, { allowAfterHours: true });
  await house.quiet();
  await house.pass(HOUR / 4);
  expect(await late()).toBe(1);
  await house.pass(12 * HOUR);
  expect(await late()).toBe(2);
});

it('a new organization applies the law of the recipient’s place, and one that decides otherwise is not asked again [decisions: Recipient-local quiet hours]', async () => {
  const hours = async () => {
    const own = await askField(
      house,
      owner,
      'user',
      '{ user { success errors user { organization { quietHours asksQuietHours } } } }',
    );
    return (own.user as { organization: object }).organization;
  };
  expect(await hours()).toEqual({ quietHours: true, asksQuietHours: false });
  const organization = { quietHours: false };
  expect(await askField(house, owner, 'updateOrganization', FLAGS, { organization })).toMatchObject({ success: true });
  expect(await hours()).toEqual({ quietHours: false, asksQuietHours: false });
});
