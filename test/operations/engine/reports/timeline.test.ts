// The time line of a campaign: each text, first opening and first answer once, in the hour in which it happened.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadActivityAnswer, Timeline, TrackLeadAnswer } from '#functions/schema.gen.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { type Keeping, keeping } from '#test/given/campaigns/slides-behind-a-link.ts';
import { anActor, ask, NOON } from '#test/given/hosts/rooms.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const table = new MemoryTable();
let room: DeliveryRoom;
let reports: Parameters<typeof ask>[0];
let activity: Parameters<typeof ask>[0];
let keep: Keeping;
let texts = 0;
const ana = anActor({ access: 'READONLY' });
const nobody = anActor({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' });

beforeAll(async () => {
  room = await openDelivery('pitch', table);
  reports = await import('#features/reports/reports.resolver.ts');
  activity = await import('#features/activity/activity.resolver.ts');
  keep = await keeping();
});
beforeEach(async () => {
  await room.begin();
  await room.ownNumber();
  await keep.pitch();
  await keep.number();
  room.player.ticks = false;
});
afterAll(() => room.close());
const HOUR = 3_600_000;
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;

async function writes(n: number, body: string): Promise<void> {
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  const text = { sid: `SM${++texts}`, from: phoneOf(n), to: OWN_NUMBER, body, attachments: 0, optOutType: null };
  await receiveInbound(text);
}

/** Somebody opens their link and looks at it for three seconds; returns the token of a browser that was new. */
async function opens(n: number, token?: string): Promise<string | undefined> {
  const body = room.provider.texts.find(({ to }) => to === phoneOf(n))?.body ?? '';
  const codes = { campaignLeadCode: body.split('/c/')[1]?.slice(0, 12) ?? '', campaignFeatureCode: 'Step01' };
  const loaded = (await ask(
    activity,
    'loadLeadActivity',
    { ...codes, token },
    nobody,
  )) as unknown as LeadActivityAnswer;
  vi.setSystemTime(Date.now() + 5000);
  const times = [{ pitchSlideId: 'sld_a', seconds: 3 }];
  const save = { leadActivitySsid: loaded.activity?.ssid ?? '', save: 1, times };
  const saved = await ask<TrackLeadAnswer>(activity, 'trackLead', save, nobody);
  expect(saved).toMatchObject({ success: true });
  return saved.token ?? undefined;
}

async function sent(people: number): Promise<void> {
  await room.campaign([SLIDES]);
  await room.enroll('cmp_one', await room.people(people));
  await room.pass(5 * 60_000);
  expect(room.provider.texts).toHaveLength(people);
}

const asked = (actor = ana) => ask(reports, 'campaignTimeline', { campaignId: 'cmp_one' }, actor);
/** The points in which something happened: hour in UTC, texts, openings, answers. */
async function timeline() {
  const { timeline } = (await asked()) as unknown as { timeline: Timeline };
  const some = timeline.points.filter(({ sent, opened, answered }) => sent + opened + answered > 0);
  return some.map(({ at, sent, opened, answered }) => [at.slice(11, 13), sent, opened, answered]);
}

it('has each text, each person’s first opening and first answer in its hour [CMP-07]', async () => {
  await sent(3);
  const token = await opens(1);
  await room.pass(HOUR);
  await opens(1, token);
  await opens(2);
  await writes(1, 'How much is it?');
  await writes(1, 'And when?');
  await room.pass(HOUR);
  await writes(3, 'Tell me more');
  expect(await timeline()).toEqual([
    ['19', 3, 1, 0],
    ['20', 0, 1, 1],
    ['21', 0, 0, 1],
  ]);
});

it('counts a text that the provider tells us twice, and an answer that comes twice, once', async () => {
  await sent(1);
  const [text] = room.provider.texts;
  if (!text) throw new Error('Nothing left.');
  await room.tell(text, 'delivered');
  await room.tell(text, 'delivered');
  await room.countChanges();
  await writes(1, 'Yes, please call me');
  texts -= 1;
  await writes(1, 'Yes, please call me');
  expect(await timeline()).toEqual([['19', 1, 0, 1]]);
});

it('does not count STOP as an answer', async () => {
  await sent(2);
  await writes(2, 'STOP');
  expect(await timeline()).toEqual([['19', 2, 0, 0]]);
});

it('grows with days and not with people: a hundred texts of a morning are two writes for each batch of fifty', async () => {
  await sent(100);
  const items = table.all().filter(({ pk }) => String(pk).includes('#DAYS#'));
  expect(items.length).toBeLessThanOrEqual(8);
  const sums = items.flatMap((item) =>
    Object.entries(item)
      .filter(([name]) => /^s\d\d$/.test(name))
      .map(([, many]) => Number(many)),
  );
  expect(sums.reduce((sum, many) => sum + many, 0)).toBe(200);
  expect(await timeline()).toEqual([['19', 100, 0, 0]]);
});

it('is empty before anything has left, and hidden from other organizations', async () => {
  await room.campaign([SLIDES]);
  expect(await asked()).toMatchObject({ success: true, timeline: { points: [] } });
  const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });
  expect(await asked(stranger)).toMatchObject({ success: false, errors: ['Not Found.'] });
  expect(await asked(anActor({ access: 'LIMITED' }))).toMatchObject({ success: false });
});

describe('all campaigns over time', () => {
  const overTime = async (from: string, to: string, actor = ana) => ask(reports, 'reportOverTime', { from, to }, actor);

  it('adds up every campaign, with opt-outs, and compares with the days before', async () => {
    await sent(2);
    await writes(2, 'STOP');
    await room.leap(Date.parse(NOON) + 3 * 24 * HOUR);
    await room.campaign([{ message: 'Hello' }], { campaignId: 'cmp_two', name: 'Autumn' });
    await room.enroll('cmp_two', await room.people(3, { from: 11 }));
    await room.pass(5 * 60_000);
    await writes(11, 'How much is it?');
    await writes(12, 'Stop');
    await writes(12, 'Stop');
    expect(await overTime('2026-11-22', '2026-11-24')).toMatchObject({
      overTime: {
        counts: { sent: 3, opened: 0, answered: 1, optedOut: 1 },
        before: { sent: 2, opened: 0, answered: 0, optedOut: 1 },
        days: [
          { day: '2026-11-22', sent: 0 },
          { day: '2026-11-23', sent: 3, answered: 1, optedOut: 1 },
          { day: '2026-11-24', sent: 0 },
        ],
      },
    });
  });

  it('are counted by the days of the zone that the organization chose, and so are the hours of a time line', async () => {
    // 19:00 UTC: noon in Phoenix, and the next day in Tokyo.
    await sent(2);
    const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    await transact([organizationWrites.patch({ organizationId: '101' }).set({ timeZone: 'Asia/Tokyo' }).commit()]);
    expect(await overTime('2026-11-20', '2026-11-21')).toMatchObject({
      overTime: {
        days: [
          { day: '2026-11-20', sent: 0 },
          { day: '2026-11-21', sent: 2 },
        ],
      },
    });
    await transact([organizationWrites.patch({ organizationId: '101' }).remove(['timeZone']).commit()]);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22'],
    ['Australia/Adelaide', '2026-11-21T13:30:00Z', '2026-11-22'],
    ['America/St_Johns', '2026-11-22T03:30:00Z', '2026-11-22'],
  ])('count what happens right before and after midnight in %s on its own day', async (timeZone, midnight, day) => {
    await sent(4);
    const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const midnightMs = Date.parse(midnight);
    for (const [index, minutes] of [-31, -1, 0, 29].entries()) {
      vi.setSystemTime(midnightMs + minutes * 60_000);
      await writes(index + 1, 'How much is it?');
    }
    await transact([organizationWrites.patch({ organizationId: '101' }).set({ timeZone }).commit()]);
    expect(await overTime('2026-11-20', day)).toMatchObject({
      overTime: { days: [{ day: '2026-11-20' }, { day: '2026-11-21', answered: 2 }, { day, answered: 2 }] },
    });
    expect(await overTime(day, day)).toMatchObject({ overTime: { counts: { answered: 2 }, before: { answered: 2 } } });
    const { timeline } = (await asked()) as unknown as { timeline: Timeline };
    const answered = timeline.points.filter((point) => point.answered > 0).map(({ at }) => Date.parse(at));
    const hourMs = (minutes: number) =>
      timeline.unit === 'HOUR'
        ? midnightMs + Math.floor(minutes / 60) * HOUR
        : midnightMs + (minutes < 0 ? -24 : 0) * HOUR;
    expect(answered).toEqual([...new Set([-31, -1, 0, 29].map(hourMs))]);
    await transact([organizationWrites.patch({ organizationId: '101' }).remove(['timeZone']).commit()]);
  });

  it('counts whom staff opt out, and not whom a file lists', async () => {
    await room.people(2);
    const { optOutPhone } = await import('#domain/leads/consent/opt-out.act.ts');
    await optOutPhone({ organizationId: '101', phone: phoneOf(1) }, { source: 'staff', userId: 'usr_ana' });
    await optOutPhone({ organizationId: '101', phone: phoneOf(1) }, { source: 'staff', userId: 'usr_ana' });
    await optOutPhone({ organizationId: '101', phone: phoneOf(2) }, { source: 'import', userId: 'usr_ana' });
    expect(await overTime('2026-11-20', '2026-11-20')).toMatchObject({ overTime: { counts: { optedOut: 1 } } });
  });

  it('are an organization’s own, and refused to those who see no reports and for more than a year', async () => {
    await sent(1);
    const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });
    expect(await overTime('2026-11-20', '2026-11-20', stranger)).toMatchObject({ overTime: { counts: { sent: 0 } } });
    const limited = await overTime('2026-11-20', '2026-11-20', anActor({ access: 'LIMITED' }));
    expect(limited).toMatchObject({ success: false });
    expect(await overTime('2025-11-20', '2026-11-21')).toMatchObject({
      success: false,
      errors: ['Choose a period of at most a year.'],
    });
  });
});
