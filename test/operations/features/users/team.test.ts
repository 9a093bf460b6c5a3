// The people of an organization: who lists them, who removes whom, and which sessions end; and invitations: listed, withdrawn,
// replaced, limited.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByInvitation } from '#bin/sign-up.ts';
import { callTable } from '#lib/local/aws/dynamodb/api.ts';
import { tokenHash } from '#platform/foundation/ids.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import {
  type Answer,
  aPerson,
  askField,
  codeFor,
  me,
  operatorOf,
  PASSWORD,
  proveAgain,
  register,
  requestCode,
  signIn,
  signUp,
  updateUser,
} from '#test/given/people/accounts.ts';

type Listed = {
  id: string;
  name: string;
  email: string;
  phone: string;
  access: string;
  lastSeen: string | null;
  secondFactor: boolean;
  mayChange: boolean;
  organizations: { id: string; name: string; access: string }[];
};

const HOUR = 3_600_000;
const GONE = 'This invitation is no longer valid. Please ask for a new one.';
const INVITE = `mutation ($users: [InviteInput!]!, $campaignId: ID, $showCalendly: Boolean) {
  inviteUsers(users: $users, campaignId: $campaignId, showCalendly: $showCalendly) { success errors } }`;
const LIST = `{ invitations { success errors invitations { id email access invitedBy created ends mayWithdraw } } }`;
const WITHDRAW = 'mutation ($id: ID!) { withdrawInvitation(invitationId: $id) { success errors } }';
const SHOWN = 'query ($token: String!) { invitation(token: $token) { success errors } }';

type Items = { Items: Record<string, { S?: string; BOOL?: boolean }>[] };
/** The stored invitations to these addresses. */
async function keptInvitations(emails: readonly string[]) {
  const { table } = house.host.house('blast');
  const { Items } = (await callTable(house.tablePort, 'DynamoDB_20120810.Scan', { TableName: table })) as Items;
  return Items.filter((item) => item.givenTokenHash && emails.includes(item.email?.S ?? '')).map((item) =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [name, value.S ?? value.BOOL])),
  );
}

type Open = { id: string; email: string; access: string; invitedBy: string; mayWithdraw: boolean };
const ENDED = 'Your session has ended. Please sign in again.';
let house: TestHouse;
let owner: string;
let stranger: string;
let people = 0;

const joinAs = async (role: string, name = `${role} Person`, inviter = owner) => {
  const n = ++people;
  const person = aPerson({ name, email: `p${n}@example.com`, phone: `+1602555${5000 + n}`, organizationName: '' });
  // Codes are limited by the hour, and everybody asks from one address.
  await house.pass(20 * 60_000);
  await proveAgain(house, inviter);
  const token = await joinByInvitation(house.street(), 'public.blast', inviter, person, role);
  return { token, email: person.email, id: (await me(house, token)).id };
};
const tokenOf = async (email: string) => String((await signIn(house, email, PASSWORD)).token);
const USERS = `query ($allUsers: Boolean, $orgAdmins: Boolean) { users(allUsers: $allUsers, orgAdmins: $orgAdmins) {
  success errors users { id name email phone access lastSeen secondFactor mayChange organizations { id name access } } } }`;
const users = async (token: string, args: object = {}) => {
  const answer = await askField(house, token, 'users', USERS, args);
  return { ...answer, users: answer.users as Listed[] | null };
};
const listed = async (token: string, args: object = {}) => (await users(token, args)).users ?? [];
const REMOVE =
  'mutation ($userIds: [ID!]!, $requestId: ID) { deleteUsers(userIds: $userIds, requestId: $requestId) { success errors } }';
const remove = async (token: string, userIds: string[], requestId?: string): Promise<Answer> => {
  await proveAgain(house, token);
  return askField(house, token, 'deleteUsers', REMOVE, { userIds, requestId });
};
const switchTo = (token: string, organizationId: string) =>
  askField(
    house,
    token,
    'switchOrganization',
    'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors user { organization { id access } } } }',
    { id: organizationId },
  );
const accept = async (token: string, email: string, inviter: string, role: string) => {
  const invite = `mutation ($email: String!, $role: String) {
    inviteUsers(users: [{ email: $email, role: $role }]) { success errors } }`;
  await proveAgain(house, inviter);
  expect(await askField(house, inviter, 'inviteUsers', invite, { email, role })).toMatchObject({ success: true });
  const { emails } = await house.console<{ emails: { links: string[] }[] }>(`emails?to=${email}`);
  const link = emails.flatMap(({ links }) => links).findLast((one) => one.includes('/register/'));
  const join = 'mutation ($token: String!) { acceptInvitation(token: $token) { success errors } }';
  return askField(house, token, 'acceptInvitation', join, { token: link?.split('/').at(-1) });
};

beforeAll(async () => {
  house = await openHouse();
  owner = await signUp(house, aPerson());
  stranger = await signUp(
    house,
    aPerson({ name: 'Eve', email: 'eve@example.com', phone: '+16025553999', organizationName: 'Eve Ink' }),
  );
});
afterAll(() => house.close());

describe('the list of an organization’s people', () => {
  it('has name, phone, e-mail, role, last use and second factor, by name; only its own [USR-01, USR-05, API-017]', async () => {
    const { token, id, email } = await joinAs('MANAGER', 'Ben Cole');
    const found = await listed(token);
    expect(found.map(({ name, access }) => [name, access])).toEqual([
      ['Ana Lopez', 'OWNER'],
      ['Ben Cole', 'MANAGER'],
    ]);
    const ben = found.find((one) => one.id === id);
    expect(ben).toMatchObject({ email, phone: expect.stringMatching(/^\+1602555/), secondFactor: false });
    expect(ben?.organizations).toMatchObject([{ id: '101', name: 'Lopez Dental', access: 'MANAGER' }]);
    expect(Date.parse(ben?.lastSeen ?? '')).toBeGreaterThan(0);
    expect((await listed(stranger)).map(({ name }) => name)).toEqual(['Eve']);
  });

  it('says when somebody last used the product, to five minutes', async () => {
    const { token, id } = await joinAs('MANAGER');
    const seen = async () => (await listed(owner)).find((one) => one.id === id)?.lastSeen ?? '';
    const first = await seen();
    await house.pass(60_000);
    await me(house, token);
    expect(await seen()).toBe(first);
    await house.pass(10 * 60_000);
    await me(house, token);
    expect(Date.parse(await seen())).toBeGreaterThan(Date.parse(first) + 5 * 60_000);
  });

  it('has only its OWNER and ADMINs when asked with orgAdmins [decisions: Inputs without a described use]', async () => {
    await joinAs('ADMIN', 'Ada Min');
    const names = (await listed(owner, { orgAdmins: true })).map(({ name }) => name);
    expect(names).toEqual(['Ada Min', 'Ana Lopez']);
  });

  it('says whom the caller may change: nobody for a MANAGER, for the others all but OWNERs and oneself [A56]', async () => {
    const admin = await joinAs('ADMIN');
    const manager = await joinAs('MANAGER');
    const changed = (found: Listed[]) => new Set(found.filter((one) => one.mayChange).map(({ id }) => id));
    expect(changed(await listed(manager.token)).size).toBe(0);
    const found = await listed(admin.token);
    const spared = found.filter(({ id }) => !changed(found).has(id));
    expect(spared.map(({ access }) => access).toSorted()).toEqual(['ADMIN', 'OWNER']);
    expect(spared.map(({ id }) => id)).toContain(admin.id);
  });

  it('of all organizations is for wpAdmins only, each person once [A38, API-017]', async () => {
    const operator = await operatorOf(house);
    const found = await listed(operator, { allUsers: true });
    const ana = found.filter(({ email }) => email === 'ana@example.com');
    expect(ana).toMatchObject([{ access: 'NONE', mayChange: false, organizations: [{ id: '101', access: 'OWNER' }] }]);
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Eve', 'Olive Operator']));
    for (const token of [owner, stranger]) {
      expect(await users(token, { allUsers: true })).toMatchObject({
        success: false,
        errors: ['Not Found.'],
        users: null,
      });
    }
  });

  it('says whose e-mail comes back, only to OWNERs and ADMINs of their organization', async () => {
    const [ben, admin, manager] = [await joinAs('LIMITED'), await joinAs('ADMIN'), await joinAs('MANAGER')];
    await house.console('faults', { target: 'mail', kind: 'bounce', times: 1 });
    const FORGOT = 'mutation ($email: String!) { forgotPasswordRequest(email: $email) { success errors } }';
    await askField(house, 'public.blast', 'forgotPasswordRequest', FORGOT, { email: ben.email });
    await house.quiet();
    const LIST = '{ users { success errors users { id emailTrouble } } }';
    const ONE = 'query ($userId: ID) { user(userId: $userId) { success errors user { emailTrouble } } }';
    type Told = { id: string; emailTrouble: string | null };
    const told = async (token: string) => ((await askField(house, token, 'users', LIST)).users ?? []) as Told[];
    for (const token of [owner, admin.token])
      expect((await told(token)).filter(({ emailTrouble }) => emailTrouble)).toEqual([
        { id: ben.id, emailTrouble: 'BOUNCED' },
      ]);
    expect((await told(manager.token)).find(({ id }) => id === ben.id)).toMatchObject({ emailTrouble: null });
    expect((await told(stranger)).map(({ id }) => id)).not.toContain(ben.id);
    expect((await askField(house, stranger, 'user', ONE, { userId: ben.id })).errors).toEqual(['Not Found.']);
    expect(await askField(house, owner, 'user', ONE, { userId: ben.id })).toMatchObject({
      user: { emailTrouble: null },
    });
  });
});

describe('removing people', () => {
  it('removes them from the organization, and ends their session there; their account stays [USR-03, API-016]', async () => {
    const [one, two, stays] = [await joinAs('MANAGER'), await joinAs('READONLY'), await joinAs('LIMITED')];
    expect(await remove(owner, [one.id, two.id])).toMatchObject({ success: true, errors: [] });
    const left = (await listed(owner)).map(({ id }) => id);
    expect(left).toContain(stays.id);
    expect(left).not.toContain(one.id);
    for (const { token } of [one, two]) await expect(me(house, token)).rejects.toThrow(ENDED);
    expect((await me(house, stays.token)).organization.access).toBe('LIMITED');
    const again = await me(house, await tokenOf(one.email));
    expect(again.organization).toMatchObject({ id: '101', access: 'NONE', users: [] });
  });

  it.each([
    ['an OWNER', async () => (await me(house, owner)).id, 'An owner cannot be removed.'],
    ['of another organization', async () => (await me(house, stranger)).id, 'Not Found.'],
    ['who is nobody', async () => 'usr_00000000000000000000', 'Not Found.'],
  ])('refuses somebody %s, and removes nobody of that call [A56]', async (_, whom, sentence) => {
    const admin = await joinAs('ADMIN');
    const beside = await joinAs('LIMITED');
    expect((await remove(admin.token, [beside.id, await whom()])).errors).toEqual([sentence]);
    expect((await listed(owner)).map(({ id }) => id)).toContain(beside.id);
    expect((await me(house, beside.token)).organization.access).toBe('LIMITED');
  });

  it('is in the audit log with the name of the person, also once they are gone; nobody else’s name is', async () => {
    const { id } = await joinAs('MANAGER', 'Nina Gone');
    const { id: foreign } = await me(house, stranger);
    await remove(owner, [id]);
    await remove(owner, [foreign]);
    const log = '{ auditLog { success errors entries { what outcome about people } } }';
    const { entries } = await askField(house, owner, 'auditLog', log);
    const about = (whom: string) => (entries as { about: string[] }[]).find((entry) => entry.about.includes(whom));
    expect(about(foreign)).toMatchObject({ what: 'Remove people', outcome: 'refused', people: [] });
    expect(about(id)).toMatchObject({ what: 'Remove people', outcome: 'done', people: ['Nina Gone'] });
  });

  it('refuses to remove oneself, so that an organization keeps its leader', async () => {
    const admin = await joinAs('ADMIN');
    expect((await remove(admin.token, [admin.id])).errors).toEqual(['You cannot remove yourself.']);
    expect((await remove(owner, [(await me(house, owner)).id])).success).toBe(false);
  });

  it('is refused to MANAGER and to people of another organization', async () => {
    const [manager, other] = [await joinAs('MANAGER'), await joinAs('LIMITED')];
    for (const token of [manager.token, stranger]) {
      expect(await remove(token, [other.id])).toMatchObject({ success: false, errors: ['Not Found.'] });
    }
    expect((await me(house, other.token)).organization.access).toBe('LIMITED');
  });

  it('accepts at most 40 people in one call', async () => {
    const many = Array.from({ length: 41 }, (_, n) => `usr_${n}`);
    expect((await remove(owner, many)).errors).toEqual(['At most 40 at once.']);
  });

  it('pressed twice removes once: somebody invited again meanwhile stays', async () => {
    const gone = await joinAs('LIMITED');
    expect((await remove(owner, [gone.id], 'press-1')).success).toBe(true);
    const token = await tokenOf(gone.email);
    expect((await accept(token, gone.email, owner, 'READONLY')).errors).toEqual([]);
    expect((await remove(owner, [gone.id], 'press-1')).success).toBe(true);
    expect((await me(house, token)).organization.access).toBe('READONLY');
  });

  it('removes them from the list of people who are alerted, and the list can be saved again', async () => {
    const alerted = await joinAs('MANAGER');
    const { id: own } = await me(house, owner);
    const save = (messageAlertIds: unknown) =>
      askField(
        house,
        owner,
        'updateOrganization',
        'mutation ($organization: OrganizationInput!) { updateOrganization(organization: $organization) { success errors } }',
        { organization: { messageAlertIds } },
      );
    expect((await save([own, alerted.id])).success).toBe(true);
    expect((await remove(owner, [alerted.id])).errors).toEqual([]);
    const { organization } = await me(house, owner);
    expect(organization.messageAlertIds).toEqual([own]);
    expect((await save(organization.messageAlertIds)).success).toBe(true);
  });
});

describe('a removal and a change of role', () => {
  it('end the sessions in that organization and no other: not those elsewhere, nor anybody else’s', async () => {
    const pat = await joinAs('MANAGER', 'Pat Both');
    const elsewhere = await tokenOf(pat.email);
    expect((await accept(elsewhere, pat.email, stranger, 'READONLY')).errors).toEqual([]);
    const there = (await me(house, elsewhere)).organization.id;
    const other = await joinAs('MANAGER');

    await updateUser(house, owner, { userId: pat.id, user: { access: 'READONLY' } });
    await expect(me(house, pat.token)).rejects.toThrow(ENDED);
    expect((await me(house, elsewhere)).organization).toMatchObject({ id: there, access: 'READONLY' });

    const back = await tokenOf(pat.email);
    expect((await switchTo(back, '101')).success).toBe(true);
    expect(await remove(owner, [pat.id])).toMatchObject({ success: true });
    await expect(me(house, back)).rejects.toThrow(ENDED);
    expect((await me(house, elsewhere)).organization).toMatchObject({ id: there, access: 'READONLY' });
    expect((await me(house, other.token)).organization.access).toBe('MANAGER');
  });

  it('let a removed person’s next session start in another of their organizations', async () => {
    const pat = await joinAs('LIMITED', 'Pat Moves');
    expect((await accept(pat.token, pat.email, stranger, 'READONLY')).errors).toEqual([]);
    const eves = (await me(house, pat.token)).organization.id;
    expect((await switchTo(pat.token, '101')).success).toBe(true);
    await remove(owner, [pat.id]);
    expect((await me(house, await tokenOf(pat.email))).organization.id).toBe(eves);
    expect((await switchTo(await tokenOf(pat.email), '101')).errors).toEqual(['Not Found.']);
  });
});

describe('open invitations', () => {
  let sender: string;
  const anEmail = () => `i${++people}@example.com`;
  const aPhone = () => `+1602555${String(2000 + ++people)}`;
  const send = (by: string, ...emails: string[]) =>
    askField(house, by, 'inviteUsers', INVITE, { users: emails.map((email) => ({ email, role: 'MANAGER' })) });
  const openOnes = async (by: string) => (await askField(house, by, 'invitations', LIST)).invitations as Open[];
  const withdraw = (by: string, id: string) => askField(house, by, 'withdrawInvitation', WITHDRAW, { id });
  async function linkOf(email: string): Promise<string> {
    const { emails } = await house.console<{ emails: { links: string[] }[] }>(`emails?to=${email}`);
    return emails.at(-1)?.links[0]?.split('/').at(-1) ?? '';
  }
  const refusal = async (token: string) =>
    (await askField(house, 'public.blast', 'invitation', SHOWN, { token })).errors.join(' ');

  /** Somebody who joined by the sender’s invitation; their token and id. */
  async function aMember(role: string) {
    const [email, phone] = [anEmail(), aPhone()];
    await askField(house, sender, 'inviteUsers', INVITE, { users: [{ email, role }], showCalendly: true });
    await requestCode(house, phone);
    const person = aPerson({ name: `${role} Person`, email, phone, organizationName: '' });
    const more = { token: await linkOf(email) };
    const { token } = await register(house, person, await codeFor(house, phone), more);
    return { token: String(token), id: (await me(house, String(token))).id };
  }

  beforeEach(async () => {
    await house.pass(25 * HOUR);
    sender = await signUp(house, aPerson({ email: anEmail(), phone: aPhone() }));
  });

  it('are listed with their sender and how long they are valid, never with their link', async () => {
    const email = anEmail();
    await send(sender, email);
    const found = await openOnes(sender);
    expect(found).toMatchObject([{ email, access: 'MANAGER', invitedBy: 'Ana Lopez', mayWithdraw: true }]);
    expect(JSON.stringify(found)).not.toContain(await linkOf(email));
  });

  it('say that their e-mail came back, and nothing about an earlier e-mail', async () => {
    const [email, other] = [anEmail(), anEmail()];
    const bounce = () => house.console('faults', { target: 'mail', kind: 'bounce', times: 1 });
    await bounce();
    await send(sender, email);
    await send(sender, other);
    await house.quiet();
    const LISTED = '{ invitations { success errors invitations { email emailTrouble } } }';
    const troubles = async () => (await askField(house, sender, 'invitations', LISTED)).invitations;
    const first = await troubles();
    expect(first).toHaveLength(2);
    expect(first).toContainEqual({ email: other, emailTrouble: null });
    expect(first).toContainEqual({ email, emailTrouble: 'BOUNCED' });
    const mail = { id: 'late', from: 'us@example.com', to: other, subject: 'Join us', set: 'beckon-blast' };
    const { mailEvent: eventOf } = await import('#lib/local/aws/mail-events.ts');
    const told = async (sentMs: number) => {
      house.host.bus.put([eventOf('bounce', { ...mail, sentMs }, house.clock.now())]);
      await house.quiet();
    };
    await told(house.clock.now() - 60_000);
    expect(await troubles()).toContainEqual({ email: other, emailTrouble: null });
    await told(house.clock.now() + 1000);
    expect(await troubles()).toContainEqual({ email: other, emailTrouble: 'BOUNCED' });
  });

  it('no longer open once withdrawn, and can be withdrawn once', async () => {
    const email = anEmail();
    await send(sender, email);
    const [one] = await openOnes(sender);
    expect(await withdraw(sender, one?.id ?? '')).toMatchObject({ success: true });
    expect(await refusal(await linkOf(email))).toBe(GONE);
    expect(await openOnes(sender)).toEqual([]);
    expect((await withdraw(sender, one?.id ?? '')).errors).toEqual(['That invitation is no longer open.']);
  });

  it('sent by others cannot be withdrawn by a manager, their own can', async () => {
    const { token: manager } = await aMember('MANAGER');
    await send(sender, anEmail());
    await house.pass(1000);
    await send(manager, anEmail());
    const [own, other] = await openOnes(manager);
    expect([own?.mayWithdraw, other?.mayWithdraw]).toEqual([true, false]);
    expect((await withdraw(manager, other?.id ?? '')).success).toBe(false);
    expect((await withdraw(manager, own?.id ?? '')).success).toBe(true);
  });

  it('do not work while their sender has lost their access, and work again with it', async () => {
    const { token: manager, id } = await aMember('MANAGER');
    const email = anEmail();
    await send(manager, email);
    const link = await linkOf(email);
    expect(await refusal(link)).toBe('');
    await updateUser(house, sender, { userId: id, user: { access: 'READONLY' } });
    expect(await refusal(link)).toBe(GONE);
    await updateUser(house, sender, { userId: id, user: { access: 'ADMIN' } });
    expect(await refusal(link)).toBe('');
  });

  it('to the same address leave only one that works', async () => {
    const email = anEmail();
    await send(sender, email);
    const first = await linkOf(email);
    await send(sender, email.toUpperCase());
    expect(await refusal(first)).toBe(GONE);
    expect(await refusal(await linkOf(email))).toBe('');
    expect(await openOnes(sender)).toHaveLength(1);
  });

  it('are limited to a hundred a day for an organization and five to one address, whoever sends them', async () => {
    const many = (count: number) => Array.from({ length: count }, anEmail);
    expect((await send(sender, ...many(50))).success).toBe(true);
    expect((await send(sender, ...many(49))).success).toBe(true);
    const one = anEmail();
    const tooMany = ['An organization can send 100 invitations a day. Please try again tomorrow.'];
    expect((await send(sender, one, anEmail())).errors).toEqual(tooMany);
    const others = [];
    for (let n = 0; n < 6; n++) others.push(await signUp(house, aPerson({ email: anEmail(), phone: aPhone() })));
    const answers = [];
    for (const other of others) answers.push((await send(other, one)).success);
    expect(answers).toEqual([true, true, true, true, true, false]);
  });

  it('are sent by a call with every documented argument, which each stores, and the answer lists them by address [API-015]', async () => {
    const made = (field: string, thing: string) =>
      askField(house, sender, field, `mutation { ${field}(name: "Along") { success errors ${thing} { id } } }`);
    const { campaign } = (await made('createCampaign', 'campaign')) as unknown as { campaign: { id: string } };
    const { group } = (await made('createGroup', 'group')) as unknown as { group: { id: string } };
    const along = { campaignId: campaign.id, groupId: group.id, token: 'theirs', showCalendly: true };
    const call = `mutation ($users: [InviteInput!]!, $campaignId: ID, $groupId: ID, $token: String, $showCalendly: Boolean,
      $brand: String) { inviteUsers(users: $users, campaignId: $campaignId, groupId: $groupId, token: $token,
      showCalendly: $showCalendly, brand: $brand) { success errors users { email } } }`;
    const ask = (more: object) => askField(house, sender, 'inviteUsers', call, { ...along, brand: 'blast', ...more });
    const users = [anEmail(), anEmail()].map((email) => ({ email, role: 'LIMITED' }));
    const answer = await ask({ users });
    expect(answer).toMatchObject({ success: true, users: users.map(({ email }) => ({ email })) });
    const kept = await keptInvitations(users.map(({ email }) => email));
    const { campaignId, groupId, showCalendly } = along;
    for (const one of kept) {
      expect(one).toMatchObject({ campaignId, groupId, showCalendly, givenTokenHash: tokenHash('theirs') });
      expect(JSON.stringify(one)).not.toContain('theirs');
    }
    expect(kept).toHaveLength(2);
    const nobody = { users: [{ email: anEmail() }] };
    for (const other of [{ campaignId: 'cmp_00000000000000000000' }, { groupId: 'grp_00000000000000000000' }])
      expect((await ask({ ...nobody, ...other })).errors).toEqual(['Not Found.']);
  });

  it('store what is sent with them: the campaign must be the organization’s own, the calendar switch becomes the person’s [decisions: Inputs without a described use]', async () => {
    const theirs = { users: [{ email: anEmail() }], campaignId: 'cmp_00000000000000000000' };
    expect((await askField(house, sender, 'inviteUsers', INVITE, theirs)).errors).toEqual(['Not Found.']);
    const { token } = await aMember('ADMIN');
    const { user } = await askField(house, token, 'user', '{ user { success errors user { showCalendly } } }');
    expect(user).toMatchObject({ showCalendly: true });
  });
});
