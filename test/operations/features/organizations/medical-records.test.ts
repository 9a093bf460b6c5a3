// A clinic connects its medical records by its own credentials, over the wire of the record system's stand-in (API-102).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Access, Integration, IntegrationType } from '#functions/schema.gen.ts';
import type { StandIn } from '#lib/local/host/types.ts';
import { startRecordsProvider } from '#lib/local/records/provider.ts';
import { localRecordsAccount, RECORDS_SIGN_IN } from '#lib/local/stand-in/credentials.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

type Told = { success: boolean; errors: string[]; message: string };
type Door = { handler(event: object): Promise<{ statusCode: number; body: string }> };

let rooms: Rooms;
let system: StandIn;
let door: Door;
const tokens = new Map<string, string>();
const { username, password } = RECORDS_SIGN_IN;
const created = '2026-01-01T00:00:00.000Z';
const CONNECTED = 'ModMed integration successful';

/** Somebody with a session in an organization; without a role they only visit it. */
async function signedIn(userId: string, organizationId: string, access: Access | null, wpAdmin = false): Promise<void> {
  const { userWrites, membershipWrites } = await import('#domain/accounts/user.entity.ts');
  const { newSession } = await import('#features/session/open-session.act.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const session = newSession(userId, organizationId, 'test');
  const email = `${userId}@example.com`;
  const user = { userId, code: userId.padEnd(12, 'x'), name: userId, email, organizationId, created, wpAdmin };
  const member = access && membershipWrites.put({ organizationId, userId, userName: userId, access, created }).commit();
  await transact([
    userWrites.put({ ...user, ...(wpAdmin ? { secondFactorAt: created } : {}) }).commit(),
    ...(member ? [member] : []),
    ...session.writes,
  ]);
  tokens.set(userId, session.token);
}

beforeAll(async () => {
  rooms = await openRooms('health');
  system = await startRecordsProvider({ clock: { now: () => Date.now() }, brands: ['health', 'blast'] });
  door = await import('#functions/doors/modmed.http.ts');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const organization = (organizationId: string) =>
    organizationWrites.put({ organizationId, name: 'Clinic', created }).commit();
  await transact([organization('101'), organization('102')]);
});
afterAll(async () => {
  await system.close();
  await rooms.close();
});
beforeEach(async () => {
  const { firm, apiKey } = localRecordsAccount('health');
  const { forgetSecret } = await import('#platform/gateways/secrets.ts');
  forgetSecret('modmed');
  rooms.secrets.seed({ 'beckon/health/modmed': { apiKey, baseUrl: `${system.url}/ema-prod/firm/${firm}/ema` } });
  rooms.pass(3_700_000);
  await signedIn('usr_owner', '101', 'OWNER');
  await signedIn('usr_admin', '101', 'ADMIN');
  await signedIn('usr_manager', '101', 'MANAGER');
  await signedIn('usr_limited', '101', 'LIMITED');
  await signedIn('usr_visitor', '101', null, true);
  await signedIn('usr_other', '102', 'OWNER');
});

async function call(who: string, given: unknown, slot = '-'): Promise<Told & { status: number }> {
  const headers = { authorization: `Bearer ${tokens.get(who) ?? 'nobody'}`, 'user-agent': 'test' };
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  const event = { rawPath: `/oauth2/modmed/token/${slot}`, headers, body };
  const answer = await door.handler(event);
  return { status: answer.statusCode, ...(JSON.parse(answer.body) as Told) };
}
const keptOf = async (organizationId: string) =>
  (await import('#domain/accounts/integrations/integration.entity.ts')).integrationsOf(organizationId);

describe('medical records', () => {
  it.each(['usr_owner', 'usr_admin'])(
    'are connected by %s, whose sign-in is accepted [INT-03, API-102]',
    async (who) => {
      expect(await call(who, { username, password })).toEqual({
        status: 200,
        success: true,
        errors: [],
        message: CONNECTED,
      });
      expect(await keptOf('101')).toMatchObject([{ integrationType: 'MODMED', userId: who }]);
      expect(await keptOf('102')).toEqual([]);
    },
  );

  it('are stored as tokens sealed for their organization; the credentials are stored nowhere [API-102]', async () => {
    await call('usr_owner', { username, password });
    const [kept] = await keptOf('101');
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${username}|${password}`));
    const { unseal } = await import('#platform/gateways/sealing.ts');
    const key = { secret: localRecordsAccount('health').apiKey, use: 'tokens of medical records' };
    expect(unseal(kept?.accessSealed ?? '', '101', key)).toMatch(/^[0-9a-f]{48}$/);
    expect(unseal(kept?.refreshSealed ?? '', '101', key)).toMatch(/^[0-9a-f]{48}$/);
    expect(unseal(kept?.accessSealed ?? '', '102', key)).toBeNull();
    expect(unseal(kept?.accessSealed ?? '', '101', { ...key, secret: 'another' })).toBeNull();
  });

  it.each([
    ['a wrong password', { username, password: 'wrong' }, 'ModMed did not accept this username and password.'],
    ['no password', { username }, 'Please enter your username and password.'],
    ['an empty username', { username: ' ', password }, 'Please enter your username and password.'],
    ['a huge password', { username, password: 'x'.repeat(201) }, 'Please enter your username and password.'],
    ['a password that is no text', { username, password: { $gt: '' } }, 'Please enter your username and password.'],
    ['no JSON', 'username=frontdesk', 'The body of the call is not an object in JSON.'],
    ['a list', [], 'The body of the call is not an object in JSON.'],
    ['a huge body', { username, password, more: 'x'.repeat(20_000) }, 'The body of the call is not an object in JSON.'],
  ])('with %s are not connected, and a sentence says why [INT-03]', async (_, given, sentence) => {
    const told = await call('usr_other', given);
    expect(told).toEqual({ status: 400, success: false, errors: [sentence], message: sentence });
    expect(await keptOf('102')).toEqual([]);
  });

  it('whose tokens never expire are kept for ten years at most', async () => {
    const granted = { access_token: 'token', expires_in: 1e300 };
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(granted));
    expect(await call('usr_owner', { username, password })).toMatchObject({ status: 200 });
    vi.restoreAllMocks();
    const [kept] = await keptOf('101');
    expect((kept?.endsMs ?? 0) - Date.now()).toBeCloseTo(10 * 365 * 24 * 3_600_000, -5);
  });

  it('that do not answer within 15 seconds are not connected [INT-03]', async () => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(100));
    const told = await call('usr_other', { username: 'hangs', password });
    expect(timeout).toHaveBeenCalledWith(15_000);
    vi.restoreAllMocks();
    expect(told).toMatchObject({
      status: 400,
      message: 'ModMed does not answer right now. Please try again in a few minutes.',
    });
    expect(await keptOf('102')).toEqual([]);
  });

  it('whose key is wrong, or that are no such system, are not connected [INT-03]', async () => {
    const { forgetSecret } = await import('#platform/gateways/secrets.ts');
    const { firm, apiKey } = localRecordsAccount('health');
    const baseUrl = `${system.url}/ema-prod/firm/${firm}/ema`;
    for (const secret of [
      { apiKey: 'wrong', baseUrl },
      { apiKey, baseUrl: `${system.url}/elsewhere` },
    ]) {
      rooms.secrets.seed({ 'beckon/health/modmed': secret });
      forgetSecret('modmed');
      expect(await call('usr_other', { username, password })).toMatchObject({ success: false });
    }
    expect(await keptOf('102')).toEqual([]);
  });

  it('are not available until the operator has stored a key', async () => {
    const { forgetSecret } = await import('#platform/gateways/secrets.ts');
    rooms.secrets.seed({ 'beckon/health/modmed': { apiKey: '', baseUrl: '' } });
    forgetSecret('modmed');
    const { message } = await call('usr_owner', { username, password });
    expect(message).toBe('Medical records are not set up here yet. Please ask us for it.');
  });

  it.each([
    ['usr_manager', 404],
    ['usr_limited', 404],
    ['usr_visitor', 404],
    ['nobody', 401],
  ])('are not available for %s', async (who, status) => {
    const before = await keptOf('101');
    expect(await call(who, { username, password })).toMatchObject({ status, success: false });
    expect(await keptOf('101')).toEqual(before);
  });

  it('are not connected by a session in the address [API-102]', async () => {
    const token = tokens.get('usr_owner') ?? '';
    expect(await call('nobody', { username, password }, token)).toMatchObject({ status: 401 });
    expect(await call('usr_owner', { username, password }, token)).toMatchObject({ status: 401 });
  });

  it('accept ten wrong sign-ins an hour from one organization, without limiting others', async () => {
    for (let tries = 0; tries < 10; tries++) await call('usr_other', { username, password: 'wrong' });
    expect(await call('usr_other', { username, password })).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in an hour.',
    });
    expect(await call('usr_owner', { username, password })).toMatchObject({ message: CONNECTED });
  });

  it('are recorded in the audit log when they are connected, and when they were not', async () => {
    await call('usr_owner', { username, password });
    await call('usr_owner', { username, password: 'wrong' });
    const { AuditEntity } = await import('#domain/accounts/audit/audit.entity.ts');
    const { data } = await AuditEntity.query.byOrganization({ organizationId: '101' }).go({ pages: 'all' });
    const noted = data.filter(({ what, userId }) => what === 'connectRecords' && userId === 'usr_owner');
    expect(
      noted
        .map(({ outcome }) => outcome)
        .slice(-2)
        .toSorted(),
    ).toEqual(['done', 'refused']);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${username}|${password}`));
  });
});

const owner = anActor({ userId: 'usr_owner', access: 'OWNER' });
const other = anActor({ userId: 'usr_other', organizationId: '102', access: 'OWNER' });
const field = async (name: string, actor = owner, args: object = {}) => {
  const room = { handler: async () => ({ success: false, errors: [] }) };
  return await ask<Told & { integrations: Integration[]; user: Seen }>(room, name, args, actor);
};
type Seen = { integrations: Integration[]; organization: { integrations: Integration[] } };
const typesOf = (integrations: readonly Integration[]) => integrations.map((one) => one.integrationType).toSorted();

describe('services of an organization', () => {
  it.each<IntegrationType>(['HIGHLEVEL', 'GOOGLESHEETS', 'NONE'])(
    'of type %s are stored once, seen by their organization alone, and removed [INT-05, A45]',
    async (integrationType) => {
      const first = await field('saveIntegration', owner, { integrationType });
      const again = await field('saveIntegration', owner, { integrationType });
      const mine = (all: readonly Integration[]) => all.filter((one) => one.integrationType === integrationType);
      expect(mine(first.integrations)).toMatchObject([{ userId: 'usr_owner', created: expect.any(String) }]);
      expect(mine(again.integrations)).toEqual(mine(first.integrations));
      const { user } = await field('user');
      expect([mine(user.integrations), mine(user.organization.integrations)]).toMatchObject([
        mine(first.integrations),
        mine(first.integrations),
      ]);
      expect((await field('user', other)).user.organization.integrations).toEqual([]);
      await field('removeIntegration', other, { integrationType });
      expect(mine(await keptOf('101').then((kept) => kept as never))).toHaveLength(1);
      expect(mine((await field('removeIntegration', owner, { integrationType })).integrations)).toEqual([]);
    },
  );

  it('are listed together with those signed in to, and without their tokens [INT-01, INT-05, ACC-17, ACC-18]', async () => {
    await call('usr_owner', { username, password });
    const { connectionWrites } = await import('#domain/accounts/integrations/calendar-connection.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const who = { personUri: 'https://api.calendly.com/users/S', personName: 'Sam' };
    const tokens = { accessSealed: 'sealed1', refreshSealed: 'sealed2', endsMs: 0 };
    await transact([connectionWrites.put({ userId: 'usr_manager', ...who, ...tokens, created, version: 1 }).commit()]);
    const { user } = await field('user');
    expect(typesOf(user.organization.integrations)).toEqual(['CALENDLY', 'MODMED']);
    expect(typesOf(user.integrations)).toEqual(['MODMED']);
    expect(typesOf((await field('user', anActor({ userId: 'usr_manager' }))).user.integrations)).toEqual(['CALENDLY']);
    expect(JSON.stringify(user)).not.toMatch(/ealed/);
    expect((await field('user', other)).user.organization.integrations).toEqual([]);
  });

  it('that need a sign-in are not stored without it; connected ones are removed with their tokens [INT-05]', async () => {
    for (const integrationType of ['CALENDLY', 'MODMED']) {
      const { errors } = await field('saveIntegration', other, { integrationType });
      expect(errors).toEqual(['This service is connected by signing in to it.']);
    }
    expect(await keptOf('102')).toEqual([]);
    await call('usr_owner', { username, password });
    await field('removeIntegration', owner, { integrationType: 'MODMED' });
    expect(await keptOf('101')).toEqual([]);
  });

  it('are neither added nor removed by a visiting wpAdmin', async () => {
    const visitor = anActor({ userId: 'usr_visitor', access: 'ADMIN', isWpAdmin: true, isMember: false });
    for (const name of ['saveIntegration', 'removeIntegration']) {
      expect((await field(name, visitor, { integrationType: 'HIGHLEVEL' })).errors).toEqual(['Not Found.']);
    }
  });
});
