// Exports, payouts, roles and proofs ask anew who calls: a token alone does not do, and a proof counts for 10 minutes in its session.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByInvitation } from '#bin/sign-up.ts';
import { knock } from '#bin/street.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import {
  aPerson,
  askField,
  me,
  operatorOf,
  PASSWORD,
  signIn,
  signUp,
  updateUser,
} from '#test/given/people/accounts.ts';

const MINUTE = 60_000;
const CONFIRM = `mutation ($password: String, $code: String) {
  confirmIdentity(password: $password, code: $code) { success errors refusal } }`;
const REFUSED = { success: false, refusal: 'PROOF' };
const CSV = '{ csvReport(campaignId: "cmp_none") { success refusal } }';
const PACK = '{ courtPack(leadId: "lead_none") { success refusal } }';
const EXPORT = '{ personExport(leadId: "lead_none") { success refusal } }';
const INVITE =
  'mutation { inviteUsers(users: [{ email: "cleo@example.com", role: "ADMIN" }]) { success errors refusal } }';

let house: TestHouse;
let ana: string;
let benId: string;

const confirm = (token: string, given: { password?: string; code?: string } = { password: PASSWORD }) =>
  askField(house, token, 'confirmIdentity', CONFIRM, given);
const asked = (token: string, field: string, document: string) => askField(house, token, field, document);
const ROLE = `mutation ($id: ID!, $access: Access!) {
  updateUser(userId: $id, user: { access: $access }) { success errors refusal } }`;
const giveRole = (token: string, access: string) => askField(house, token, 'updateUser', ROLE, { id: benId, access });

beforeAll(async () => {
  house = await openHouse();
  ana = await signUp(house, aPerson());
  const person = aPerson({ email: 'ben@example.com', phone: '+16025550102', organizationName: '' });
  const ben = await joinByInvitation(house.street(), 'public.blast', ana, person, 'MANAGER');
  benId = (await me(house, ben)).id;
});
afterAll(() => house.close());
beforeEach(() => house.pass(61 * MINUTE));

describe('a session that gave no proof for 10 minutes', () => {
  it('exports nobody, pays nobody and gives no role, and does all else', async () => {
    for (const [field, document] of [
      ['csvReport', CSV],
      ['courtPack', PACK],
      ['personExport', EXPORT],
      ['inviteUsers', INVITE],
    ] as const)
      expect(await asked(ana, field, document), field).toMatchObject(REFUSED);
    expect(await giveRole(ana, 'ADMIN')).toMatchObject(REFUSED);
    const paid = 'mutation { updateUser(user: { bankToken: "btok_us_verified" }) { success errors refusal } }';
    expect(await asked(ana, 'updateUser', paid)).toMatchObject(REFUSED);
    const factor = 'mutation ($id: ID!) { resetSecondFactor(userId: $id) { success refusal } }';
    expect(await askField(house, ana, 'resetSecondFactor', factor, { id: benId })).toMatchObject(REFUSED);
    expect(await updateUser(house, ana, { user: { name: 'Ana Lopez' } })).toMatchObject({ success: true });
  });

  it('does them once its user gave the password, for 10 minutes and no longer', async () => {
    expect(await confirm(ana)).toMatchObject({ success: true });
    expect(await giveRole(ana, 'READONLY')).toMatchObject({ success: true });
    await house.pass(9 * MINUTE);
    expect(await giveRole(ana, 'MANAGER')).toMatchObject({ success: true });
    await house.pass(MINUTE);
    expect(await giveRole(ana, 'READONLY')).toMatchObject(REFUSED);
  });

  it('is not helped by a proof in another session, and one that was handed over begins with no new one', async () => {
    const other = String((await signIn(house, 'ana@example.com', PASSWORD)).token);
    expect(await asked(other, 'csvReport', CSV)).not.toMatchObject(REFUSED);
    expect(await asked(ana, 'csvReport', CSV)).toMatchObject(REFUSED);
    const made = 'mutation { createHandoff(purpose: CAMPAIGN) { code } }';
    const open = async (token: string) => {
      const { code } = await asked(token, 'createHandoff', made);
      const exchange = 'mutation ($code: String!) { exchangeHandoff(code: $code) { success token } }';
      return String((await askField(house, 'public.blast', 'exchangeHandoff', exchange, { code })).token);
    };
    expect(await asked(await open(ana), 'csvReport', CSV)).toMatchObject(REFUSED);
    expect(await asked(await open(other), 'csvReport', CSV)).not.toMatchObject(REFUSED);
  });

  it('is refused a wrong password, the eleventh at all, and nobody shows it for who is signed out', async () => {
    const ben = String((await signIn(house, 'ben@example.com', PASSWORD)).token);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await confirm(ben, { password: 'wrong' })).errors).toEqual(['Your current password is not right.']);
    expect(await confirm(ben)).toMatchObject({ success: false, refusal: 'LIMIT' });
    expect(await confirm(ana, {})).toMatchObject({ success: false, refusal: 'PASSWORD' });
    expect(await confirm('public.blast')).toMatchObject({ success: false, refusal: 'SIGNED_OUT' });
    expect(await asked(ana, 'csvReport', CSV)).toMatchObject(REFUSED);
  });

  it('of who has a second factor takes a code of it, once, and no password', async () => {
    const olive = await operatorOf(house);
    await house.pass(61 * MINUTE);
    const found = {
      headers: { authorization: `Bearer ${olive}` },
      body: { organization_id: 4, name: 'Free Clinic', email: 'own@example.com' },
    };
    const founded = () => knock(house.street(), 'POST', '/super/found-organization/-', found.body, found.headers);
    const refused = await founded();
    expect([refused.status, JSON.parse(refused.text)]).toEqual([403, expect.objectContaining(REFUSED)]);
    expect(await confirm(olive)).toMatchObject({ success: false, refusal: 'CODE' });
    const next = await house.console<{ code: string }>('authenticator?email=op@example.com');
    const shown = await Promise.all([confirm(olive, next), confirm(olive, next)]);
    expect(shown.filter(({ success }) => success)).toHaveLength(1);
    expect((await founded()).status).not.toBe(403);
  });
});
