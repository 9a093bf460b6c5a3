// Who may change what: everybody their own data, MANAGER and up the settings, OWNER and ADMIN billing; nobody that of other organizations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import {
  type Answer,
  aPerson,
  askField,
  codeFor,
  me,
  PASSWORD,
  proveAgain,
  register,
  requestCode,
  signIn,
  signUp,
  updateUser,
} from '#test/given/people/accounts.ts';

const LEVELS = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN'] as const;
type Level = (typeof LEVELS)[number] | 'OWNER';

let house: TestHouse;
let stranger: string;
const tokens = {} as Record<Level, string>;
const ROLES: readonly Level[] = [...LEVELS, 'OWNER'];

async function invited(level: string, index: number): Promise<string> {
  const email = `${level.toLowerCase()}@example.com`;
  const invite = `mutation ($email: String!, $role: String) {
    inviteUsers(users: [{ email: $email, role: $role }]) { success errors } }`;
  const asked = await askField(house, tokens.OWNER, 'inviteUsers', invite, { email, role: level });
  if (!asked.success) throw new Error(asked.errors.join(' '));
  const { emails } = await house.console<{ emails: { links: string[] }[] }>(`emails?to=${email}`);
  const token = emails.at(-1)?.links[0]?.split('/').at(-1);
  const person = aPerson({ name: `${level} Person`, email, phone: `+1602555${3000 + index}`, organizationName: '' });
  await requestCode(house, person.phone);
  const answer = await register(house, person, await codeFor(house, person.phone), { token });
  if (!answer.success) throw new Error(answer.errors.join(' '));
  return String(answer.token);
}

beforeAll(async () => {
  house = await openHouse();
  tokens.OWNER = await signUp(house, aPerson());
  for (const [index, level] of LEVELS.entries()) tokens[level] = await invited(level, index);
  stranger = await signUp(house, aPerson({ name: 'Eve', email: 'eve@example.com', phone: '+16025553999' }));
});
afterAll(() => house.close());

const READONLY = 'You can view this account, not change it. Ana Lopez can give you access.';
const BILLING = 'Only an owner or admin can change billing. Ask Ana Lopez or ADMIN Person.';

function updateOrganization(token: string, organization: object, organizationId?: string): Promise<Answer> {
  const query = `mutation ($organization: OrganizationInput!, $organizationId: ID) {
    updateOrganization(organization: $organization, organizationId: $organizationId) {
      success errors organization { id name message messageContent { text } autoReplyContent { text } allowOldStats color image forwardingPhone messageAlertIds autoReplyEnabled allowIncomingLeads timeZone reportDays } } }`;
  return askField(house, token, 'updateOrganization', query, { organization, organizationId });
}

describe('the organization’s settings', () => {
  it.each([
    ['OWNER', true, undefined],
    ['ADMIN', true, undefined],
    ['MANAGER', true, undefined],
    ['READONLY', false, READONLY],
    ['LIMITED', false, 'Not Found.'],
  ] as const)('saved by %s: %s [ACC-10]', async (level, success, sentence) => {
    const answer = await updateOrganization(tokens[level], { color: '#112233' });
    expect(answer).toMatchObject({ success, errors: sentence ? [sentence] : [] });
  });

  it('alert the founder of replies from the first day', async () => {
    const eve = await me(house, stranger);
    expect(eve.organization.messageAlertIds).toEqual([eve.id]);
  });

  it('of another organization are answered as missing, and stay as they are', async () => {
    const answer = await updateOrganization(stranger, { name: 'Taken over' }, '101');
    expect(answer).toMatchObject({ success: false, errors: ['Not Found.'], organization: null });
    expect((await me(house, tokens.OWNER)).organization.name).toBe('Lopez Dental');
  });

  it('are saved in part, and the rest stays [ACC-07a, API-013]', async () => {
    await updateOrganization(tokens.MANAGER, { messageContent: [{ text: 'Hello!' }, { text: 'Reply YES.' }] });
    const answer = await updateOrganization(tokens.MANAGER, {
      name: '  Lopez   Dental Care ',
      forwardingPhone: '(602) 555-0177',
      autoReplyEnabled: true,
      autoReplyContent: [{ text: 'We are closed.' }],
    });
    expect(answer.organization).toMatchObject({
      name: 'Lopez Dental Care',
      message: 'Hello!\nReply YES.',
      color: '#112233',
      autoReplyEnabled: true,
      forwardingPhone: '+16025550177',
      autoReplyContent: [{ text: 'We are closed.' }],
    });
    const cleared = await updateOrganization(tokens.OWNER, { name: 'Lopez Dental', forwardingPhone: '' });
    expect(cleared.organization).toMatchObject({ name: 'Lopez Dental', forwardingPhone: null });
  });

  it('store inputs without a described use, and return them [ACC-19, decisions: Inputs without a described use]', async () => {
    const kept = async (allowOldStats?: boolean) =>
      (await updateOrganization(tokens.MANAGER, allowOldStats === undefined ? {} : { allowOldStats })).organization;
    expect(await kept()).toMatchObject({ allowOldStats: false });
    expect(await kept(true)).toMatchObject({ allowOldStats: true });
    expect(await kept()).toMatchObject({ allowOldStats: true });
  });

  it('hold the time zone and the period of reports, which are the brand’s and 30 days until they are chosen', async () => {
    const kept = async (organization: object) => (await updateOrganization(tokens.MANAGER, organization)).organization;
    expect(await kept({})).toMatchObject({ timeZone: 'America/Phoenix', reportDays: 30 });
    expect(await kept({ timeZone: 'Pacific/Honolulu' })).toMatchObject({
      timeZone: 'Pacific/Honolulu',
      reportDays: 30,
    });
    expect(await kept({ reportDays: 90 })).toMatchObject({ timeZone: 'Pacific/Honolulu', reportDays: 90 });
    expect(await kept({ timeZone: 'america/new_york' })).toMatchObject({ timeZone: 'America/New_York' });
  });

  it.each([
    ['a time zone that does not exist', { timeZone: 'Mars/Base' }, 'Please choose a time zone from the list.'],
    ['an offset as a time zone', { timeZone: '+02:00' }, 'Please choose a time zone from the list.'],
    ['a period that no report offers', { reportDays: 31 }, 'Reports begin with 7, 30 or 90 days.'],
    ['an empty name', { name: ' ' }, 'Please enter a name.'],
    ['an invalid color', { color: 'red;background:url(x)' }, 'Please choose a color.'],
    ['an image from an insecure address', { image: 'http://example.com/a.png' }, 'Please upload the image again.'],
    ['a script as an image', { image: 'javascript:alert(1)' }, 'Please upload the image again.'],
    [
      'a message of 241 characters',
      { messageContent: [{ text: 'x'.repeat(241) }] },
      'A message can have at most 240 characters.',
    ],
  ])('refuse %s', async (_, given, sentence) => {
    expect((await updateOrganization(tokens.OWNER, given)).errors).toEqual([sentence]);
  });

  it('accept only people of the organization for alerts [MSG-04]', async () => {
    const mine = (await me(house, tokens.MANAGER)).id;
    const theirs = (await me(house, stranger)).id;
    expect((await updateOrganization(tokens.OWNER, { messageAlertIds: [mine, mine] })).organization).toMatchObject({
      messageAlertIds: [mine],
    });
    expect((await updateOrganization(tokens.OWNER, { messageAlertIds: [theirs] })).errors).toEqual(['Not Found.']);
  });
});

describe('billing', () => {
  it.each([
    ['MANAGER', BILLING],
    ['LIMITED', BILLING],
    ['READONLY', READONLY],
  ] as const)(
    'is not changed by %s, who is told who may [A56, decisions: BIL-21 for others]',
    async (level, sentence) => {
      for (const change of [
        { user: { token: 'pm_card_visa' } },
        { user: { plan: 'pro' } },
        { cancelSubscription: true },
      ]) {
        expect((await updateUser(house, tokens[level], change)).errors).toEqual([sentence]);
      }
      expect((await me(house, tokens.OWNER)).organization.billing?.active).toBe(false);
    },
  );

  it('is changed by ADMIN, and its card shown to OWNER and ADMIN alone [A56]', async () => {
    expect(await updateUser(house, tokens.ADMIN, { user: { token: 'pm_card_visa' } })).toMatchObject({ success: true });
    const seen = await Promise.all(ROLES.map(async (level) => (await me(house, tokens[level])).organization.billing));
    expect(seen.map((billing) => billing?.active)).toEqual([true, true, true, true, true]);
    expect(seen.map((billing) => billing?.card?.last4 ?? null)).toEqual([null, null, null, '4242', '4242']);
    expect(seen.map((billing) => billing?.publishableKey !== null)).toEqual([false, false, false, true, true]);
  });
});

describe('one’s own name, phone and e-mail address', () => {
  // Codes are limited by address, and the people who signed up above used this one.
  beforeAll(async () => {
    await house.pass(61 * 60_000);
    for (const token of [...Object.values(tokens), stranger]) await proveAgain(house, token);
  });

  it.each(ROLES)('are changed by %s [ACC-03, A56]', async (level) => {
    const name = `${level} Renamed`;
    const phone = `+1480555${1000 + ROLES.indexOf(level)}`;
    const prove = 'mutation ($phone: String!) { provePhone(phone: $phone) { success errors } }';
    expect(await askField(house, tokens[level], 'provePhone', prove, { phone })).toMatchObject({ success: true });
    const phoneCode = await codeFor(house, phone);
    expect(await updateUser(house, tokens[level], { user: { name, phone, phoneCode } })).toMatchObject({
      success: true,
    });
    expect(await me(house, tokens[level])).toMatchObject({ name, phone });
  });

  it('show at once in the organization’s list of people', async () => {
    const { organization } = await me(house, tokens.OWNER);
    const names = (organization.users as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(ROLES.map((level) => `${level} Renamed`).toSorted());
  });

  it('of somebody else are answered as missing', async () => {
    const { id } = await me(house, tokens.LIMITED);
    for (const token of [tokens.OWNER, stranger]) {
      const answer = await updateUser(house, token, { userId: id, user: { name: 'Mallory' } });
      expect(answer).toMatchObject({ success: false, errors: ['Not Found.'] });
    }
    expect((await me(house, tokens.LIMITED)).name).toBe('LIMITED Renamed');
  });
});

describe('the user query', () => {
  const query = `query ($userId: ID) { user(userId: $userId) {
    success errors user { id name email code organization { id access } organizations { id } } } }`;

  it('answers for somebody of the organization to those who may see its people, with their role [API-011, ACC-15]', async () => {
    const { id, name } = await me(house, tokens.LIMITED);
    for (const level of ['MANAGER', 'ADMIN', 'OWNER'] as const) {
      const { user } = await askField(house, tokens[level], 'user', query, { userId: id });
      const shared = { organization: { id: '101', access: 'LIMITED' }, organizations: [{ id: '101' }] };
      expect(user, level).toMatchObject({ id, name, code: '', ...shared });
    }
  });

  it('of somebody else is answered as missing to LIMITED, READONLY and another organization [API-011]', async () => {
    const { id } = await me(house, tokens.OWNER);
    for (const token of [tokens.LIMITED, tokens.READONLY, stranger]) {
      const answer = await askField(house, token, 'user', query, { userId: id });
      expect(answer).toMatchObject({ success: false, errors: ['Not Found.'], user: null });
    }
  });

  it('stores what a member has understood [A13]', async () => {
    await updateUser(house, tokens.MANAGER, { user: { understandsTiming: true } });
    const query = '{ user { success errors user { organization { understandsTiming understandsEdit } } } }';
    const answer = await askField(house, tokens.MANAGER, 'user', query);
    expect(answer.user).toMatchObject({ organization: { understandsTiming: true, understandsEdit: false } });
  });
});

describe('somebody else’s access', () => {
  const give = async (token: string, whose: Level, access: string) => {
    const { id } = await me(house, tokens[whose]);
    const query = `mutation ($userId: ID, $access: Access) {
      updateUser(userId: $userId, user: { access: $access }) { success errors } }`;
    return askField(house, token, 'updateUser', query, { userId: id, access });
  };

  const again = async (level: Level) => {
    const email = `${level.toLowerCase()}@example.com`;
    tokens[level] = String((await signIn(house, email, PASSWORD)).token);
  };

  it('is changed by ADMIN and OWNER, with effect from the next call [A56, A41]', async () => {
    const before = tokens.LIMITED;
    expect(await give(tokens.ADMIN, 'LIMITED', 'NONE')).toMatchObject({ success: true });
    await expect(me(house, before)).rejects.toThrow('Your session has ended. Please sign in again.');
    await again('LIMITED');
    expect((await me(house, tokens.LIMITED)).organization).toMatchObject({ access: 'NONE', users: [], message: '' });
    expect(await give(tokens.OWNER, 'LIMITED', 'READONLY')).toMatchObject({ success: true });
    await again('LIMITED');
    expect((await updateOrganization(tokens.LIMITED, { color: '#000000' })).errors[0]).toContain(
      'You can view this account',
    );
    await give(tokens.OWNER, 'LIMITED', 'LIMITED');
    await again('LIMITED');
  });

  it('that is set to the same role ends no session', async () => {
    expect(await give(tokens.OWNER, 'LIMITED', 'LIMITED')).toMatchObject({ success: true });
    expect((await me(house, tokens.LIMITED)).organization.access).toBe('LIMITED');
  });

  it.each([
    ['MANAGER', 'LIMITED', 'ADMIN', 'Not Found.'],
    ['LIMITED', 'READONLY', 'NONE', 'Not Found.'],
    ['ADMIN', 'OWNER', 'LIMITED', 'The access of an owner cannot be changed.'],
    ['ADMIN', 'MANAGER', 'OWNER', 'You cannot give that permission.'],
    ['ADMIN', 'ADMIN', 'OWNER', 'You cannot change your own access.'],
    ['MANAGER', 'MANAGER', 'ADMIN', 'Not Found.'],
  ] as const)('is not changed by %s for %s to %s [A56]', async (who, whose, access, sentence) => {
    expect((await give(tokens[who], whose, access)).errors).toEqual([sentence]);
  });

  it('in another organization is answered as missing', async () => {
    expect((await give(stranger, 'LIMITED', 'NONE')).errors).toEqual(['Not Found.']);
  });
});

describe('switching organization', () => {
  const switchTo = (token: string, organizationId: string) =>
    askField(
      house,
      token,
      'switchOrganization',
      'mutation ($organizationId: ID!) { switchOrganization(organizationId: $organizationId) { success errors user { organization { id access } } } }',
      { organizationId },
    );

  it('into another’s organization is answered as missing, like into one that does not exist', async () => {
    const answers = [await switchTo(stranger, '101'), await switchTo(stranger, '99999')];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ success: false, errors: ['Not Found.'] });
  });

  it('among one’s own organizations keeps the role in each', async () => {
    expect((await switchTo(tokens.OWNER, '101')).user).toMatchObject({ organization: { id: '101', access: 'OWNER' } });
  });
});
