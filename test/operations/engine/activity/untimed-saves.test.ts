// Saves of a page without any seconds: what is accepted counts in every figure alike.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Campaign, Lead, LeadActivityAnswer, Watching } from '#functions/schema.gen.ts';
import type { Outbox } from '#platform/table/signal.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { type Keeping, keeping } from '#test/given/campaigns/slides-behind-a-link.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const ana = anActor();
const nobody = anActor({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' });
const campaignId = 'cmp_one';
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const BOOKED = 'https://api.calendly.com/scheduled_events/1';

const table = new MemoryTable();
const modules = async () => ({
  pages: await import('#features/activity/activity.resolver.ts'),
  campaigns: await import('#features/campaigns/campaigns.resolver.ts'),
  leads: await import('#features/leads/leads.resolver.ts'),
  ...(await import('#features/calendars/booked-appointment.act.ts')),
});
let room: DeliveryRoom;
let keep: Keeping;
let m: Awaited<ReturnType<typeof modules>>;
/** The bookings that the calendars' door has not received yet. */
const bookings: Parameters<typeof m.noteBooking>[0][] = [];
beforeAll(async () => {
  room = await openDelivery('pitch', table);
  const { changed } = table;
  table.changed = (after) => {
    changed?.(after);
    const { all, told } = JSON.parse(String(after.outbox ?? '{"all":{},"told":[]}')) as Outbox;
    for (const [type, own] of told) if (type === 'lead.booked') bookings.push({ ...all, ...own } as never);
  };
  [m, keep] = await Promise.all([modules(), keeping()]);
});
beforeEach(async () => {
  await room.begin();
  bookings.length = 0;
  await keep.pitch();
});
afterAll(() => room.close());
/** Two people with a link each, which nobody has opened; the codes in them. */
async function links() {
  await room.campaign([SLIDES]);
  await room.enroll(campaignId, await room.people(2));
  await room.pass(10_000);
  const codes = (n: number) => {
    const text = room.provider.texts.find(({ to }) => to.endsWith(String(n)));
    return { campaignLeadCode: text?.body?.split('/c/')[1]?.slice(0, 12) ?? '', campaignFeatureCode: 'Step01' };
  };
  return [codes(1), codes(2)] as const;
}

/** Opens a link and saves this at once, while the clock stands still. */
async function saves(codes: object, given: object) {
  const loaded = await ask<LeadActivityAnswer>(m.pages, 'loadLeadActivity', codes, nobody);
  const answer = await ask(m.pages, 'trackLead', { leadActivitySsid: loaded.activity?.ssid, ...given }, nobody);
  for (const booking of bookings.splice(0)) await m.noteBooking(booking);
  await room.countChanges();
  return answer;
}

async function figures() {
  const { campaign } = await ask(m.campaigns, 'campaign', { campaignId, includeStats: true }, ana);
  const { watching } = (await ask(m.campaigns, 'watching', { campaignId }, ana)) as unknown as { watching: Watching };
  return { stats: (campaign as Campaign).stats, watching };
}
async function listed(args: object): Promise<string[]> {
  const { leads } = await ask(m.leads, 'leads', { campaignId, ...args }, ana);
  return (leads as Lead[]).map(({ id }) => id).toSorted();
}

describe('a booking in a save without times', () => {
  it('counts the same people as booked and as opened in every figure [PUB-06]', async () => {
    const [one, two] = await links();
    const events = [{ pitchSlideId: 'sld_c', eventUrl: BOOKED }];
    expect(await saves(one, { save: 1, events })).toMatchObject({ success: true });
    expect(await saves(two, { save: 1, times: [], events: [{ pitchSlideId: 'sld_c' }] })).toMatchObject({
      success: true,
    });
    const { stats, watching } = await figures();
    expect([stats?.booked, stats?.opened, watching.booked, watching.opened]).toEqual([2, 2, 2, 2]);
    const [pitch] = watching.pitches;
    expect([pitch?.opened, pitch?.onlyRemoved, pitch?.slides.map(({ reached }) => reached)]).toEqual([2, 0, [0, 0, 2]]);
    const both = ['lead_1', 'lead_2'];
    expect(await listed({ leadFilter: 'booked' })).toEqual(both);
    for (const what of ['BOOKED', 'OPENED']) expect(await listed({ watched: { what } })).toEqual(both);
    expect(await listed({ watched: { what: 'REACHED', pitchSlideId: 'sld_c' } })).toEqual(both);
  });
});

describe('an answer in a save without times', () => {
  it('is shown with its person and counted among the answers and the opened [TRK-04, CMP-08]', async () => {
    const [one] = await links();
    const widgets = [{ widgetId: 'wdg_a', values: ['Yes'] }];
    expect(await saves(one, { save: 1, widgets })).toMatchObject({ success: true });
    const { stats, watching } = await figures();
    expect([stats?.opened, watching.opened, watching.questions[0]?.answered]).toEqual([1, 1, 1]);
    expect(watching.pitches[0]?.slides[0]).toMatchObject({ reached: 1, answered: 1, left: 1 });
    const { lead } = await ask(m.leads, 'lead', { leadId: 'lead_1' }, ana);
    expect((lead as Lead).widgets).toMatchObject([{ widgetId: 'wdg_a', values: ['Yes'] }]);
    expect((lead as Lead).activity).toMatchObject([{ campaignId, views: 1, seconds: 0 }]);
  });

  it('that takes nothing back opens nothing', async () => {
    const [one] = await links();
    expect(await saves(one, { save: 1, widgets: [{ widgetId: 'wdg_a', values: [] }] })).toMatchObject({
      success: true,
    });
    const { stats, watching } = await figures();
    expect([stats?.opened, watching.opened]).toEqual([0, 0]);
  });
});
