// API keys over the wire: who makes one, what it may do, under whose name, how often, and when it ends. The examples of the reference
// run here as they are shown.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCampaign } from '#bin/walk.ts';
import { FIELDS } from '#functions/fields.ts';
import { isOpenToKeys } from '#functions/key-fields.ts';
import { callTable } from '#lib/local/aws/dynamodb/api.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import {
  type Answer,
  aPerson,
  askField,
  codeFor,
  me,
  proveAgain,
  register,
  requestCode,
  signUp,
  updateUser,
} from '#test/given/people/accounts.ts';
import { documentOf, type Values } from '#test/given/people/every-field.ts';
import { curlOf, examplesFor } from '#web/staff/features/keys/reference/examples.ts';
import { FIELDS as REFERENCE } from '#web/staff/features/keys/reference/reference.gen.ts';

const run = promisify(execFile);
const MINUTE = 60_000;
const NOT_VALID = 'This API key is not valid. It may have been revoked.';
const NOT_BY_KEY = 'An API key may not do this. A member of the organization has to do it, signed in.';

let house: TestHouse;
let owner: string;

beforeAll(async () => {
  house = await openHouse({ brands: ['blast', 'tattoo'] });
  owner = await signUp(house, aPerson({ name: 'Ana Lopez' }));
  await updateUser(house, owner, { user: { token: 'pm_card_visa' } });
  await house.quiet();
});
afterAll(() => house?.close());

const get = (token: string, field: string, args: Values = {}, brand = 'blast'): Promise<Answer> =>
  askField(house, token, field, documentOf(field, args), args, brand);

type Made = { id: string; secret: string };
async function makeKey(access = 'MANAGER', name = 'Zapier', token = owner): Promise<Made> {
  await proveAgain(house, token);
  const { errors, apiKey, secret } = await get(token, 'createApiKey', { name, access, requestId: crypto.randomUUID() });
  if (!secret) throw new Error(errors.join(' '));
  return { id: (apiKey as { id: string }).id, secret: String(secret) };
}
const listed = async (token = owner) => (await get(token, 'apiKeys')).apiKeys as Record<string, unknown>[];

/** Joins the owner's organization by an invitation with that role. */
async function invited(role: string, phone: string): Promise<{ token: string; id: string }> {
  const email = `${role.toLowerCase()}@example.com`;
  await proveAgain(house, owner);
  await get(owner, 'inviteUsers', { users: [{ email, role }] });
  const { emails } = await house.console<{ emails: { links: string[] }[] }>(`emails?to=${email}`);
  const invitation = emails.at(-1)?.links[0]?.split('/').at(-1);
  const person = aPerson({ name: `${role} Person`, email, phone, organizationName: '' });
  await requestCode(house, phone);
  const token = String((await register(house, person, await codeFor(house, phone), { token: invitation })).token);
  return { token, id: (await me(house, token)).id };
}

describe('an API key', () => {
  it('works with its role in its organization, under its own name, and is shown once [issue 31]', async () => {
    const { id, secret } = await makeKey('MANAGER', '  Zapier \u202E');
    expect(secret).toMatch(/^apikey_[\w-]{43}$/);
    const { lead, success } = await get(secret, 'createLead', { lead: { name: 'Lena Plain', phone: '+16025550201' } });
    expect(success).toBe(true);
    const leadId = (lead as { id: string }).id;
    const { message } = await get(secret, 'messageLead', { leadId, message: 'Hello.' });
    expect(message).toMatchObject({ senderName: 'Zapier (API key)' });
    const [one] = await listed();
    expect(one).toMatchObject({ id, name: 'Zapier', access: 'MANAGER', worksAs: 'MANAGER', madeBy: 'Ana Lopez' });
    expect(one).toMatchObject({ tail: secret.slice(-4), lastUsed: expect.any(String) });
    expect(JSON.stringify(one)).not.toContain(secret);
    const { entries } = await get(owner, 'auditLog');
    expect(entries).toContainEqual(expect.objectContaining({ who: 'Zapier (API key)', what: 'Create lead' }));
    expect(entries).toContainEqual(
      expect.objectContaining({ who: 'Ana Lopez', what: 'Make an API key', outcome: 'done' }),
    );
  });

  it('leaves what it reads unread: a program is nobody who has seen it', async () => {
    const { secret } = await makeKey();
    const { lead } = await get(owner, 'createLead', { lead: { name: 'Rita Reply', phone: '+16025550202' } });
    const leadId = (lead as { id: string }).id;
    const { organization } = await me(house, owner);
    await house.console('messages', { from: '+16025550202', to: organization.twilioPhone, body: 'Hi!' });
    await house.quiet();
    await get(secret, 'lead', { leadId });
    expect((await get(owner, 'lead', { leadId })).lead).toMatchObject({ unread: true });
  });

  it('is refused where it has no role, and for what no key may call', async () => {
    const reads = await makeKey('READONLY', 'Reader');
    expect(await get(reads.secret, 'createLead', { lead: { name: 'No' } })).toMatchObject({
      success: false,
      refusal: 'READONLY',
      errors: [expect.stringContaining('You can view this account, not change it.')],
    });
    const rules = await makeKey('OWNER', 'Owner');
    for (const [field, args] of [
      ['sessions', {}],
      ['user', {}],
      ['apiKeys', {}],
      ['createApiKey', { name: 'More', access: 'LIMITED' }],
      ['revokeApiKey', { keyId: reads.id }],
      ['newPassword', { oldPassword: 'a', password: 'b', password2: 'b' }],
      ['leadsExport', {}],
      ['updateOrganization', { organization: { color: '#112233' } }],
      ['loginUser', { email: 'a@example.com', password: 'b' }],
    ] as const)
      expect(await get(rules.secret, field, args), field).toMatchObject({ success: false, errors: [NOT_BY_KEY] });
  });

  it('is refused from the moment in which it is revoked, and twice revoked changes nothing', async () => {
    const { id, secret } = await makeKey();
    expect(await get(secret, 'leads')).toMatchObject({ success: true });
    await proveAgain(house, owner);
    for (let press = 0; press < 2; press++)
      expect(await get(owner, 'revokeApiKey', { keyId: id })).toMatchObject({ success: true });
    expect(await get(secret, 'leads')).toMatchObject({ success: false, refusal: 'SIGNED_OUT', errors: [NOT_VALID] });
    expect((await listed()).map((key) => key.id)).not.toContain(id);
  });

  it('is nothing in another brand, and finds nothing of another organization', async () => {
    const { secret } = await makeKey('OWNER');
    expect(await get(secret, 'leads', {}, 'tattoo')).toMatchObject({ success: false, errors: [NOT_VALID] });
    const other = await signUp(house, aPerson({ email: 'other@example.com', phone: '+16025550209' }));
    const { lead } = await get(other, 'createLead', { lead: { name: 'Carol Canary', phone: '+16025550203' } });
    const leadId = (lead as { id: string }).id;
    expect(await get(secret, 'lead', { leadId })).toMatchObject({ success: false, errors: ['Not Found.'] });
    const theirs = await makeKey('OWNER', 'Theirs', other);
    await proveAgain(house, owner);
    expect(await get(owner, 'revokeApiKey', { keyId: theirs.id })).toMatchObject({ errors: ['Not Found.'] });
    expect(await get(theirs.secret, 'leads')).toMatchObject({ success: true, total: 1 });
  });

  it('may do no more than whoever made it: lowered with them, waiting for their second factor, and ended with them', async () => {
    const admin = await invited('ADMIN', '+16025550211');
    expect(await get(admin.token, 'createApiKey', { name: 'Above', access: 'OWNER' })).toMatchObject({
      success: false,
      errors: ['A key cannot do more than you can yourself.'],
    });
    const { secret, id } = await makeKey('ADMIN', 'Lowered', admin.token);
    const lead = () => get(secret, 'createLead', { lead: { name: 'By A Key', phone: '+16025550204' } });
    expect(await lead()).toMatchObject({ success: true });
    await proveAgain(house, owner);
    const mustHaveFactor = (secondFactorRoles: string[]) =>
      get(owner, 'updateOrganization', { organization: { secondFactorRoles } });
    expect(await mustHaveFactor(['ADMIN'])).toMatchObject({ success: true });
    expect(await get(secret, 'leads')).toMatchObject({ success: false, errors: [NOT_VALID] });
    expect(await mustHaveFactor([])).toMatchObject({ success: true });
    await get(owner, 'updateUser', { userId: admin.id, user: { access: 'READONLY' } });
    expect(await lead()).toMatchObject({ success: false, refusal: 'READONLY' });
    expect(await get(secret, 'leads')).toMatchObject({ success: true });
    expect(await listed()).toContainEqual(expect.objectContaining({ id, access: 'ADMIN', worksAs: 'READONLY' }));
    await get(owner, 'deleteUsers', { userIds: [admin.id] });
    expect(await get(secret, 'leads')).toMatchObject({ success: false, errors: [NOT_VALID] });
    expect(await listed()).toContainEqual(expect.objectContaining({ id, worksAs: 'NONE' }));
  });

  it('is refused for a while once it has called too often, and another key is not', async () => {
    const [busy, calm] = [await makeKey('MANAGER', 'Busy'), await makeKey('MANAGER', 'Calm')];
    const { query, variables } = {
      query: `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: tags { success refusal errors }`).join(' ')} }`,
      variables: {},
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => house.graphql('blast', query, variables, busy.secret)),
    );
    const refused = answers
      .flatMap(({ data }) => Object.values(data ?? {}) as Answer[])
      .filter(({ success }) => !success);
    expect(refused).toHaveLength(40);
    expect(refused[0]).toMatchObject({
      refusal: 'LIMIT',
      errors: [expect.stringMatching(/120 calls within a minute/)],
    });
    expect(await get(calm.secret, 'tags')).toMatchObject({ success: true });
    await house.pass(MINUTE);
    expect(await get(busy.secret, 'tags')).toMatchObject({ success: true });
  });
});

describe('making a key', () => {
  it('makes one for several presses, which all see its secret', async () => {
    await proveAgain(house, owner);
    const before = (await listed()).length;
    const args = { name: 'Double', access: 'LIMITED', requestId: 'press-1' };
    const answers = await Promise.all([1, 2, 3].map(() => get(owner, 'createApiKey', args)));
    expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1);
    expect(await get(String(answers[0]?.secret), 'sendStats')).toMatchObject({ success: true });
    expect(await listed()).toHaveLength(before + 1);
    await house.pass(11 * MINUTE);
    await proveAgain(house, owner);
    expect(await get(owner, 'createApiKey', args)).toMatchObject({ success: false, secret: null });
  });

  it('takes a proof of identity, a name and a role that is not above one’s own', async () => {
    await house.pass(11 * MINUTE);
    const args = { name: 'Late', access: 'READONLY' };
    expect(await get(owner, 'createApiKey', args)).toMatchObject({ success: false, refusal: 'PROOF' });
    await proveAgain(house, owner);
    expect(await get(owner, 'createApiKey', { ...args, name: ' \u202E ' })).toMatchObject({ success: false });
    expect(await get(owner, 'createApiKey', { ...args, access: 'NONE' })).toMatchObject({ success: false });
    const { apiKey } = await get(owner, 'createApiKey', { ...args, name: 'x'.repeat(1_000_000 - 1000) });
    expect((apiKey as { name: string }).name).toHaveLength(60);
  });

  it('stores the secret nowhere', async () => {
    const { secret } = await makeKey();
    const TableName = house.host.house('blast').table;
    const { Items } = (await callTable(house.tablePort, 'DynamoDB_20120810.Scan', { TableName })) as { Items: unknown };
    expect(JSON.stringify(Items)).toContain(secret.slice(-4));
    expect(JSON.stringify(Items)).not.toContain(secret.slice(7, 20));
  });
});

describe('the reference', () => {
  it('has each field that keys may call, with its roles, and no other', () => {
    const open = Object.values(FIELDS).flatMap((rows) =>
      Object.entries(rows).flatMap(([name, row]) => (isOpenToKeys(name, row) ? [[name, row.who] as const] : [])),
    );
    expect(new Map(REFERENCE.map(({ name, roles }) => [name, roles]))).toEqual(new Map(open));
  });

  it('has examples that run as they are shown', async () => {
    const { secret } = await makeKey('MANAGER', 'Examples');
    const { campaignId } = await writeCampaign(house.street(), owner, 'June', [{ message: 'Hello.' }]);
    const leadIds: string[] = [];
    const ran: Record<string, unknown>[] = [];
    for (const example of examplesFor({ one: 'Contact', many: 'Contacts' })) {
      const curl = curlOf(example, house.url())
        .replaceAll('cmp_…', campaignId)
        .replaceAll('lead_…', leadIds[0] ?? '');
      const { stdout } = await run('bash', ['-c', `${curl} --silent`], {
        env: { PATH: process.env.PATH, API_KEY: secret },
      });
      const [answer] = Object.values((JSON.parse(stdout) as { data: Record<string, Answer> }).data);
      expect(answer, example.title).toMatchObject({ success: true, errors: [] });
      ran.push(answer ?? {});
      const { lead } = answer as unknown as { lead?: { id: string } };
      if (lead) leadIds.push(lead.id);
    }
    expect(ran).toMatchObject([
      { total: 0 },
      { lead: { name: 'Ana Lopez' } },
      { added: 1 },
      { message: { id: expect.any(String) } },
    ]);
  });
});
