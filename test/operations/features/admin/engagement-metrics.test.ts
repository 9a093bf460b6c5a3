// The scores of engagement: read and set by wpAdmins alone, for the whole brand.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let room: Parameters<typeof ask>[0];
const admin = anActor({ isWpAdmin: true, isMember: false, access: 'ADMIN' });
const standard = { view: 1, viewTime: 1, share: 5, reopen: 3, widget: 5, video: 10, scheduled: 20, completed: 10 };

beforeAll(async () => {
  rooms = await openRooms('pitch');
  room = await import('#features/admin/admin.resolver.ts');
});
afterAll(() => rooms.close());

it('the worth of engagement is the standard until a wpAdmin sets it, whatever organization they are in [TRK-05, TRK-06, API-020, API-021]', async () => {
  expect(await ask(room, 'engagementMetrics', {}, admin)).toMatchObject({ engagementMetrics: standard });
  const engagementMetrics = { ...standard, share: 0, video: 1000 };
  expect((await ask(room, 'updateEngagementMetrics', { engagementMetrics }, admin)).success).toBe(true);
  const elsewhere = { ...admin, organizationId: '102' };
  expect(await ask(room, 'engagementMetrics', {}, elsewhere)).toMatchObject({ engagementMetrics });
});

it('an invalid number is refused, and the current one stays', async () => {
  const engagementMetrics = { ...standard, view: -1 };
  expect(await ask(room, 'updateEngagementMetrics', { engagementMetrics }, admin)).toMatchObject({
    success: false,
    errors: ['View is a whole number from 0 to 1000.'],
  });
  expect(await ask(room, 'engagementMetrics', {}, admin)).toMatchObject({ engagementMetrics: { video: 1000 } });
});

it('an owner does not find the worth of engagement [TRK-06]', async () => {
  const owner = anActor({ access: 'OWNER' });
  for (const field of ['engagementMetrics', 'updateEngagementMetrics']) {
    expect(await ask(room, field, { engagementMetrics: standard }, owner)).toMatchObject({ errors: ['Not Found.'] });
  }
});
