// A user connects the scheduling service in their own browser, its tokens are renewed and stored sealed, and the user can end it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CalendarProvider, startCalendarProvider } from '#lib/local/calendar/provider.ts';
import { calendarClient } from '#lib/local/stand-in/credentials.ts';
import { replaced } from '#lib/operator/keys/secrets.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

type Door = {
  handler(event: object): Promise<{ statusCode: number; headers: Record<string, string>; cookies?: string[] }>;
};

let rooms: Rooms;
let service: CalendarProvider;
let room: Parameters<typeof ask>[0];
let door: Door;
const dataDir = mkdtempSync(join(tmpdir(), 'calendar-'));
const ana = anActor();
const call = (field: string, args: object = {}, actor = ana) => ask(room, field, args, actor);
const FAILED = '/account?tab=integrations&calendar=failed';

beforeAll(async () => {
  rooms = await openRooms('opportunity');
  service = await startCalendarProvider({ clock: { now: () => Date.now() }, dataDir, brands: ['opportunity'] });
  storeKeys();
  const { userWrites, membershipWrites } = await import('#domain/accounts/user.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const created = '2026-01-01T00:00:00.000Z';
  const user = (userId: string, code: string) =>
    userWrites
      .put({ userId, code, name: userId, email: `${userId}@example.com`, organizationId: '101', created })
      .commit();
  const member = (userId: string) =>
    membershipWrites.put({ organizationId: '101', userId, userName: userId, access: 'MANAGER', created }).commit();
  await transact([
    user('usr_ana', 'anascode1234'),
    user('usr_bob', 'bobscode1234'),
    user('usr_dan', 'danscode1234'),
    member('usr_ana'),
    member('usr_bob'),
    member('usr_dan'),
  ]);
  room = await import('#features/calendars/calendars.resolver.ts');
  door = await import('#features/calendars/calendly.http.ts');
});
/** Stores the keys that the service accepts, or others. */
function storeKeys(others: object = {}): void {
  const urls = { authBaseUrl: service.url, apiBaseUrl: service.url };
  rooms.secrets.seed({ 'beckon/opportunity/calendly': { ...calendarClient('opportunity'), ...urls, ...others } });
}
afterAll(async () => {
  await service.close();
  await rooms.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => call('disconnectCalendar'));

const begin = async (actor = ana) =>
  (await call('connectCalendar', {}, actor)) as unknown as { path: string; ticket: string };
const visit = (path: string, ticket?: string, query: Record<string, string> = {}) =>
  door.handler({
    rawPath: path,
    queryStringParameters: query,
    ...(ticket ? { cookies: [`beckon.connect=${ticket}`] } : {}),
  });

/** Consents or declines on the service's page, as a browser does; returns what the redirect back carries. */
async function decide(address: string, says: 'yes' | 'no' = 'yes'): Promise<Record<string, string>> {
  const page = new URL(address);
  const body = new URLSearchParams({ says });
  for (const name of ['client_id', 'redirect_uri', 'state', 'code_challenge'])
    body.set(name, page.searchParams.get(name) ?? '');
  const answer = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body, redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}
async function connected(actor = ana) {
  const { path, ticket } = await begin(actor);
  const query = await decide((await visit(path, ticket)).headers.location ?? '');
  return visit('/oauth2/calendly', ticket, query);
}
const currentConnection = async (actor = ana) =>
  (await call('calendarConnection', { includeEventTypes: true }, actor)) as unknown as {
    integration: { integrationType: string; name: string } | null;
    eventTypes: { uri: string; name: string; link: string }[];
  };
const keptOf = async (userId: string) =>
  (await import('#domain/accounts/integrations/calendar-connection.entity.ts')).connectionOf(userId);

it('begins and ends below the base path of the brand’s configuration [BRD-12c]', async () => {
  const { BRANDS } = await import('#platform/brands/manifest.ts');
  const usual = BRANDS.opportunity.oauth2BasePath;
  BRANDS.opportunity.oauth2BasePath = '/connect';
  const { path, ticket } = await begin();
  expect(path).toBe('/connect/calendly/anascode1234');
  const address = new URL((await visit(path, ticket)).headers.location ?? '');
  expect(new URL(address.searchParams.get('redirect_uri') ?? '').pathname).toBe('/connect/calendly');
  BRANDS.opportunity.oauth2BasePath = usual;
});

describe('connecting the scheduling service', () => {
  it('leads from the user’s own path to the service and back, and then lists what the user offers [INT-01, INT-05, INT-06, decisions: Own calendar]', async () => {
    expect(await currentConnection()).toMatchObject({ integration: null, eventTypes: [] });
    const { path, ticket } = await begin();
    expect(path).toBe('/oauth2/calendly/anascode1234');
    const { statusCode, headers } = await visit(path, ticket);
    const address = new URL(headers.location ?? '');
    expect(statusCode).toBe(302);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    const back = await visit('/oauth2/calendly', ticket, await decide(address.href));
    expect(back.headers.location).toBe('/account?tab=integrations&calendar=connected');
    expect(back.cookies?.[0]).toContain('Path=/oauth2/calendly;');
    expect(back.cookies?.[0]).toContain('Max-Age=0');
    const { integration, eventTypes } = await currentConnection();
    expect(integration).toMatchObject({ integrationType: 'CALENDLY', name: 'Sam Saguaro' });
    expect(eventTypes[0]).toEqual({
      uri: 'https://api.calendly.com/event_types/HALF',
      name: '30 minutes',
      link: 'https://calendly.com/saguaro/30min',
    });
    expect(await currentConnection(anActor({ userId: 'usr_bob' }))).toMatchObject({ integration: null });
  });
  it('ends when the browser, the state or the user is another, and when they decline [INT-06]', async () => {
    const { path, ticket } = await begin();
    const other = await begin(anActor({ userId: 'usr_bob' }));
    for (const answer of [await visit(path), await visit(path, other.ticket), await visit(path, 'x'.repeat(43))]) {
      expect(answer.headers.location).toBe(FAILED);
    }
    const query = await decide((await visit(path, ticket)).headers.location ?? '');
    for (const answer of [
      await visit('/oauth2/calendly', undefined, query),
      await visit('/oauth2/calendly', other.ticket, query),
      await visit('/oauth2/calendly', ticket, { ...query, state: 'another' }),
    ]) {
      expect(answer.headers.location).toBe(FAILED);
    }
    expect(
      (await visit('/oauth2/calendly', ticket, await decide((await visit(path, ticket)).headers.location ?? '', 'no')))
        .headers.location,
    ).toBe(FAILED);
    expect(await keptOf('usr_ana')).toBeNull();
  });
  it('expires after ten minutes and after one use, and is refused to visiting wpAdmins [INT-06]', async () => {
    const { path, ticket } = await begin();
    const query = await decide((await visit(path, ticket)).headers.location ?? '');
    await visit('/oauth2/calendly', ticket, query);
    expect((await visit('/oauth2/calendly', ticket, query)).headers.location).toBe(FAILED);
    const late = await begin();
    rooms.pass(601_000);
    expect((await visit(late.path, late.ticket)).headers.location).toBe(FAILED);
    expect((await call('connectCalendar', {}, anActor({ isWpAdmin: true, isMember: false }))).success).toBe(false);
  });
});

describe('a connection', () => {
  it('stores its tokens encrypted, for its own user only', async () => {
    await connected();
    const kept = await keptOf('usr_ana');
    const { unsealed } = await import('#platform/gateways/calendar/encrypted-tokens.ts');
    expect(await unsealed(kept?.accessSealed ?? '', 'usr_ana')).toMatch(/^[0-9a-f]{48}$/);
    expect(await unsealed(kept?.accessSealed ?? '', 'usr_bob')).toBeNull();
    const token = (await unsealed(kept?.refreshSealed ?? '', 'usr_ana')) ?? 'none';
    expect(JSON.stringify(kept)).not.toContain(token);
  });
  it('is renewed when its token expires, also when two calls do it at once', async () => {
    await connected();
    rooms.pass(7_200_000);
    const [one, other] = await Promise.all([currentConnection(), currentConnection()]);
    expect([one.eventTypes.length, other.eventTypes.length]).toEqual([2, 2]);
    expect((await keptOf('usr_ana'))?.brokenAt).toBeUndefined();
  });
  it('is not considered broken by a call that arrives while another one stores the new tokens', async () => {
    await connected();
    rooms.pass(7_200_000);
    const { client } = await import('#platform/table/client.ts');
    const ask = client.ask.bind(client);
    let reads = 0;
    vi.spyOn(client, 'ask').mockImplementation(async (...asked) => {
      if (asked[0] === 'GetItem') reads++;
      if (JSON.stringify(asked).includes('refreshSealed') && asked[0] !== 'GetItem') {
        const before = reads;
        await vi.waitFor(() => expect(reads).toBeGreaterThan(before));
      }
      return ask(...asked);
    });
    const [one, other] = await Promise.all([currentConnection(), currentConnection()]);
    vi.restoreAllMocks();
    expect([one.eventTypes.length, other.eventTypes.length]).toEqual([2, 2]);
    expect((await keptOf('usr_ana'))?.brokenAt).toBeUndefined();
  });
  it('outlives a new secret of ours: nothing is broken until it is stored, and the tokens under the first one can be read', async () => {
    await connected();
    const kept = await keptOf('usr_ana');
    if (!kept) throw new Error('Nothing is connected.');
    const { clientSecret } = calendarClient('opportunity');
    storeKeys(replaced('calendly', { clientSecret }, { clientSecret: 'of somebody else' }));
    rooms.pass(7_200_000);
    const { accessToken } = await import('#features/calendars/connection.act.ts');
    await expect(accessToken(kept)).rejects.toThrow('gave no tokens: 401');
    expect((await keptOf('usr_ana'))?.brokenAt).toBeUndefined();
    storeKeys();
    expect((await currentConnection()).eventTypes).toHaveLength(2);
  });
  it('that the service ended is not shown, and the user can connect again [INT-01, INT-06]', async () => {
    await connected();
    const { revokeToken } = await import('#platform/gateways/calendar/wire.ts');
    await revokeToken('any');
    rooms.pass(7_200_000);
    expect(await currentConnection()).toMatchObject({ integration: null, eventTypes: [] });
    await connected();
    expect((await currentConnection()).integration).not.toBeNull();
  });
  it('is forgotten on both sides when it is ended [INT-06]', async () => {
    await connected();
    const kept = await keptOf('usr_ana');
    const { accessToken } = await import('#features/calendars/connection.act.ts');
    const token = kept && (await accessToken(kept));
    expect((await call('disconnectCalendar')).success).toBe(true);
    expect(await keptOf('usr_ana')).toBeNull();
    const { calendarOwner } = await import('#platform/gateways/calendar/calendar.ts');
    expect(await calendarOwner(token ?? '')).toBeNull();
  });
  it('reads the time of a booking, and calls no addresses of other sites', async () => {
    await connected();
    const kept = await keptOf('usr_ana');
    const { accessToken } = await import('#features/calendars/connection.act.ts');
    const { bookingAt } = await import('#platform/gateways/calendar/calendar.ts');
    const token = (kept && (await accessToken(kept))) ?? '';
    service.book({ id: 'B1', startMs: Date.parse('2026-12-01T17:00:00Z'), location: 'Main Street 1' });
    service.book({ id: 'B2', startMs: Date.parse('2026-12-01T17:00:00Z'), status: 'canceled' });
    const at = (id: string) => `https://api.calendly.com/scheduled_events/${id}`;
    expect(await bookingAt(token, at('B1'))).toEqual({
      startMs: Date.parse('2026-12-01T17:00:00Z'),
      place: 'Main Street 1',
    });
    for (const uri of [
      at('B2'),
      at('B3'),
      at('../users/me'),
      `${service.url}/scheduled_events/B1`,
      'http://169.254.169.254/',
    ]) {
      expect([uri, await bookingAt(token, uri)]).toEqual([uri, null]);
    }
  });
});

describe('values of one’s own', () => {
  const put = (values: object[], isCalendar = true, actor = ana) =>
    call('createCustomValues', { values, isCalendar }, actor);
  const link = 'https://calendly.com/ana/30min';
  it('are a name with a calendar’s link or a text; the same name again replaces it [ACC-16, API-018, API-019, STP-10]', async () => {
    const { values } = (await put([{ name: 'Short visit', value: link }])) as unknown as { values: object[] };
    expect(values[0]).toMatchObject({
      model: 'USER',
      modelName: 'CALENDAR',
      name: 'Short visit',
      value: link,
      userId: 'usr_ana',
      customFieldId: expect.any(String),
    });
    await put([{ name: 'short visit', value: 'calendly.com/ana/15min' }]);
    await put([{ name: 'Parking', value: 'Behind the house' }], false);
    const all = async (args: object) =>
      ((await call('customValues', args)) as unknown as { values: { value: string }[] }).values.map(
        ({ value }) => value,
      );
    expect(await all({ model: 'USER' })).toEqual(['Behind the house', 'https://calendly.com/ana/15min']);
    expect(await all({ calendarOnly: true })).toEqual(['https://calendly.com/ana/15min']);
    expect(await all({ calendlyOnly: true, search: 'SHORT' })).toEqual(['https://calendly.com/ana/15min']);
    expect(await all({ search: 'house' })).toEqual(['Behind the house']);
  });
  it('are refused as a whole when one is wrong; nobody else can set them, and no other organization can see them [API-018, API-019]', async () => {
    const bob = anActor({ userId: 'usr_bob' });
    expect(
      (
        await put(
          [
            { name: 'Fine', value: link },
            { name: 'Bad', value: 'javascript:alert(1)' },
          ],
          true,
          bob,
        )
      ).success,
    ).toBe(false);
    expect((await put([{ name: ' ', value: link }], true, bob)).errors).toEqual(['Enter a name.']);
    expect((await put([{ name: 'Hers', value: link, userId: 'usr_ana' }], true, bob)).errors).toEqual(['Not Found.']);
    expect(await call('customValues', {}, bob)).toMatchObject({ values: [] });
    expect(await call('customValues', { userId: 'usr_ana' }, bob)).toMatchObject({ success: true });
    for (const access of ['LIMITED', 'NONE'] as const) {
      const own = { ...bob, access };
      expect(await call('customValues', { userId: 'usr_ana' }, own)).toMatchObject({ errors: ['Not Found.'] });
      expect(await call('customValues', {}, own)).toMatchObject({ success: true });
    }
    const eve = anActor({ organizationId: '102', userId: 'usr_eve' });
    expect(await call('customValues', { userId: 'usr_ana' }, eve)).toMatchObject({ errors: ['Not Found.'] });
  });

  const dan = anActor({ userId: 'usr_dan' });
  type Pair = { customFieldId: string; modelName: string; name: string; value: string };
  const change = (customValues: object[], actor = dan, userId?: string) =>
    call('updateUser', { user: { customValues }, ...(userId ? { userId } : {}) }, actor);
  const valuesOfUser = async () => {
    const { user } = (await call('user', {}, dan)) as unknown as { user: { customValues: Pair[] } };
    return user.customValues;
  };
  const pairs = async () => (await valuesOfUser()).map(({ name, value }) => [name, value]);
  const idOf = async (asked: string) =>
    (await valuesOfUser()).find(({ name }) => name === asked)?.customFieldId ?? 'none';

  it('are stored, renamed, changed and removed with the user, who answers them [ACC-03, ACC-16, ACC-17, API-012]', async () => {
    await change([
      { name: 'Visit', value: link },
      { name: 'Parking', value: 'Behind' },
    ]);
    expect((await valuesOfUser()).map(({ modelName }) => modelName)).toEqual(['VALUE', 'CALENDAR']);
    await change([{ customFieldId: await idOf('Visit'), name: 'Long visit', value: 'calendly.com/ana/hour' }]);
    expect(await pairs()).toEqual([
      ['Long visit', 'https://calendly.com/ana/hour'],
      ['Parking', 'Behind'],
    ]);
    await change([{ name: 'Visit', value: link }]);
    expect(await pairs()).toHaveLength(3);
    await change([{ customFieldId: await idOf('Long visit'), name: 'Long visit', value: '' }]);
    expect(await pairs()).toEqual([
      ['Parking', 'Behind'],
      ['Visit', link],
    ]);
  });

  it.each([
    ['a name that another one has', 'parking', 'elsewhere', 'You already have one by the name parking.'],
    ['no name', ' ', 'Behind', 'Enter a name.'],
  ])('are not changed to %s, nor the others in the same call', async (_, name, value, sentence) => {
    await change([{ name: 'Door', value: 'Blue' }]);
    const before = await pairs();
    const customFieldId = await idOf('Door');
    const answer = await change([
      { name: 'Window', value: 'Green' },
      { customFieldId, name, value },
    ]);
    expect([answer.errors, await pairs()]).toEqual([[sentence], before]);
  });

  it('that are calendars stay calendars, by a link of the scheduling service alone', async () => {
    const answer = await change([{ customFieldId: await idOf('Visit'), name: 'Visit', value: 'https://example.com' }]);
    expect(answer.errors).toEqual(['That is not a scheduling link. It looks like https://calendly.com/you/30min.']);
    expect(await pairs()).toContainEqual(['Visit', link]);
  });

  it('can be changed by nobody else, at most 50 at once [API-012]', async () => {
    const customFieldId = await idOf('Visit');
    const before = await pairs();
    const theirs = { customFieldId, name: 'Mine', value: '' };
    const owner = anActor({ userId: 'usr_bob', access: 'OWNER' });
    expect((await change([theirs], owner)).errors).toEqual(['Not Found.']);
    expect((await change([theirs], owner, 'usr_dan')).errors).toEqual(['Not Found.']);
    const elsewhere = anActor({ userId: 'usr_dan', organizationId: '102' });
    expect((await change([theirs], elsewhere)).errors).toEqual(['Not Found.']);
    const many = Array.from({ length: 51 }, (_, index) => ({ name: `Value ${index}`, value: 'x' }));
    expect((await change(many)).errors).toEqual(['At most 50 values can be changed at once.']);
    expect(await pairs()).toEqual(before);
  });
});

describe('a booking on a slide', () => {
  const enrollmentKey = { organizationId: '101', campaignId: 'cmp_book', leadId: 'lead_book' };
  const tell = async (slideId = 'sld_book') =>
    (await import('#features/calendars/booked.listener.ts')).handler({
      'detail-type': 'lead.booked',
      detail: { ...enrollmentKey, featureId: 'ftr_book', slideId },
    });
  const appointments = async () => {
    const { appointmentsOf } = await import('#domain/campaigns/appointments/appointment.entity.ts');
    return appointmentsOf('101', enrollmentKey.leadId);
  };
  beforeAll(async () => {
    const { transact } = await import('#platform/table/transact.ts');
    const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
    const { leadWrites } = await import('#domain/leads/lead.entity.ts');
    const { campaignWrites } = await import('#domain/campaigns/campaign.entity.ts');
    const { pitchWrites } = await import('#domain/pitches/pitch/pitch.entity.ts');
    const { slideWrites } = await import('#domain/pitches/slides/slide.entity.ts');
    const { viewerPlace, viewerWrites } = await import('#engine/activity/track/view.entity.ts');
    const created = '2026-11-01T00:00:00.000Z';
    const own = { organizationId: '101', created };
    const user = { userId: 'usr_ana', userName: 'Ana' };
    await transact([
      organizationWrites.put({ ...own, name: 'House' }).commit(),
      campaignWrites
        .put({
          ...own,
          ...user,
          campaignId: enrollmentKey.campaignId,
          lifecycle: 'active',
          name: 'Visit',
          code: 'c',
          listedAt: created,
        })
        .commit(),
      pitchWrites
        .put({
          ...own,
          ...user,
          pitchId: 'pit_book',
          lifecycle: 'active',
          title: 'Book',
          code: 'p',
          structure: ['sld_book'],
        })
        .commit(),
      slideWrites.put({ ...own, slideId: 'sld_book', pitchId: 'pit_book', slideType: 'CALENDAR' }).commit(),
      leadWrites.put({ ...LEAD, shard: 0 }).commit(),
      viewerWrites.put({ ...viewerPlace(enrollmentKey), eventUrls: { sld_book: BOOKED } }).commit(),
    ]);
  });
  const LEAD = {
    organizationId: '101',
    leadId: enrollmentKey.leadId,
    name: 'Lena Lead',
    firstName: 'Lena',
    lastName: 'Lead',
    phone: '+16025550188',
    lifecycle: 'active' as const,
    created: '2026-11-01T00:00:00.000Z',
    lastActive: '2026-11-01T00:00:00.000Z',
    source: 'hand' as const,
  };
  const BOOKED = 'https://api.calendly.com/scheduled_events/BOOKED';
  it('creates one appointment at the time that the service reports, however often it is reported [INT-06]', async () => {
    service.book({ id: 'BOOKED', startMs: Date.parse('2026-12-01T17:30:00Z'), location: 'Main Street 1' });
    await tell();
    expect(await appointments()).toEqual([]);
    await connected();
    await tell('sld_none');
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await appointments()).toMatchObject([
      {
        eventDate: '2026-12-01',
        eventTime: '10:30',
        eventLocation: 'Main Street 1',
        eventUrl: BOOKED,
        pitchSlideId: 'sld_book',
      },
    ]);
  });
});
