// The funnel of a report, from chosen to booked: each part opens exactly the people whom it counts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Campaign, CampaignStats, Lead, LeadFilter } from '#functions/schema.gen.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const organizationId = '101';
const campaignId = 'cmp_one';
const ana = anActor();
const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });

const table = new MemoryTable();
let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
const modules = async () => ({
  leads: await import('#features/leads/leads.resolver.ts'),
  events: await import('#features/events/events.resolver.ts'),
  ...(await import('#engine/messages/inbound/receive-inbound.act.ts')),
  ...(await import('#features/calendars/booked-appointment.act.ts')),
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#domain/campaigns/left-out.entity.ts')),
  ...(await import('#platform/table/client.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
beforeAll(async () => {
  room = await openDelivery('blast', table);
  door = await import('#features/campaigns/campaigns.resolver.ts');
  m = await modules();
});
beforeEach(() => room.begin());
afterAll(() => room.close());

const call = (field: string, args: object, actor = ana) => ask(door, field, args, actor);
const send = (leadIds: string[], requestId = 'first') => call('addLeadsToCampaign', { campaignId, leadIds, requestId });
const remove = (leadIds: string[]) => call('removeLeadsFromCampaign', { campaignId, leadIds });
const people = (leadFilter: LeadFilter, more: object = {}, actor = ana) =>
  ask(m.leads, 'leads', { campaignId, leadFilter, ...more }, actor);
const idsOf = (answer: object) => ((answer as { leads?: Lead[] }).leads ?? []).map(({ id }) => id).sort();
const listed = async (leadFilter: LeadFilter, more: object = {}) => idsOf(await people(leadFilter, more));
async function stats(): Promise<CampaignStats> {
  await room.countChanges();
  const { campaign } = await call('campaign', { campaignId, includeStats: true });
  return (campaign as Campaign).stats as CampaignStats;
}
/** Undoes or stops the latest send, or else the earliest, of those that can be undone, and returns its id. */
async function close(field: 'undoSend' | 'stopSend', isLatest = true): Promise<string | undefined> {
  const { sendRequests = [] } = (await call('sendStats', {})) as unknown as {
    sendRequests?: { id: string; undoSeconds: number }[];
  };
  const sendRequestId = sendRequests.filter(({ undoSeconds }) => undoSeconds > 0).at(isLatest ? 0 : -1)?.id;
  expect(await call(field, { sendRequestId })).toMatchObject({ success: true });
  return sendRequestId;
}
const undo = (isLatest = true) => close('undoSend', isLatest);
const consent = (n: number, to: 'in' | 'out') =>
  room.PhoneConsentEntity.patch({ organizationId, phone: phoneOf(n) })
    .set({ consent: to })
    .go();
const optIn = (n: number) => consent(n, 'in');
const optOut = (n: number) => consent(n, 'out');
let written = 0;
async function reply(n: number, body = 'Yes please') {
  const sid = `SM_in_${++written}`;
  await m.receiveInbound({ sid, from: phoneOf(n), to: OWN_NUMBER, body } as never);
}
const book = (leadId: string, requestId = `book-${leadId}`, more: object = {}) =>
  ask(
    m.events,
    'createLeadAppointment',
    { leadId, eventDate: '2026-12-01', eventTime: '10:00', requestId, ...more },
    ana,
  );

/** The number of each part, and the total of the list that it opens. */
async function parts() {
  const { leads, leftOut, booked, responses, features } = await stats();
  const totalOf = async (leadFilter: LeadFilter, more: object = {}) => (await people(leadFilter, more)).total;
  const steps = features.map(({ featureId, complete }) => [complete, { campaignFeatureId: featureId }] as const);
  const each = await Promise.all([
    totalOf('chosen'),
    totalOf('added'),
    totalOf('leftOut'),
    ...steps.map(([, more]) => totalOf('received', more)),
    totalOf('replied'),
    totalOf('booked'),
  ]);
  const numbers = [leads + leftOut, leads, leftOut, ...steps.map(([complete]) => complete), responses, booked];
  expect(each).toEqual(numbers);
  return numbers;
}

describe('the funnel', () => {
  it('begins with everybody who was chosen: duplicates once, and with those who could not be added', async () => {
    await room.campaign([{}]);
    await room.people(3);
    await room.people(1, { from: 4, phoneConsent: { consent: 'out' } });
    await room.people(1, { from: 5, phoneConsent: { invalid: true } });
    const answer = await send(['lead_1', 'lead_2', 'lead_2', 'lead_3', 'lead_4', 'lead_5', 'lead_of_nobody']);
    expect(answer).toMatchObject({ added: 3 });
    await room.pass(2 * MINUTE);
    expect(await parts()).toEqual([5, 3, 2, 3, 0, 0]);
    expect(await listed('leftOut')).toEqual(['lead_4', 'lead_5']);
    expect(await listed('chosen')).toEqual(['lead_1', 'lead_2', 'lead_3', 'lead_4', 'lead_5']);
    // The same people again are chosen once.
    await send(['lead_3', 'lead_4', 'lead_5'], 'second');
    expect(await parts()).toEqual([5, 3, 2, 3, 0, 0]);
  });

  it('finds people in each part by their name, and in no other part', async () => {
    await room.campaign([{}]);
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const ids: string[] = [];
    for (const [index, name] of ['Ada Booker', 'Ada Writer', 'Ada Outside'].entries()) {
      const { lead } = await saveLead({ organizationId, name, phone: phoneOf(index + 1), source: 'hand' });
      ids.push(lead.leadId);
    }
    const [booker = '', writer = '', outside = ''] = ids;
    await room.PhoneConsentEntity.patch({ organizationId, phone: phoneOf(3) })
      .set({ consent: 'out' })
      .go();
    await room.ownNumber();
    await send(ids);
    await room.pass(2 * MINUTE);
    await book(booker);
    await reply(2);
    const search = { search: 'Ada' };
    expect(await listed('chosen', search)).toEqual(ids.toSorted());
    expect(await listed('added', search)).toEqual([booker, writer].toSorted());
    expect(await listed('leftOut', search)).toEqual([outside]);
    expect(await listed('booked', search)).toEqual([booker]);
    expect(await listed('replied', search)).toEqual([writer]);
  });

  it('has the people of each part by name too, page by page, and in their own order without that', async () => {
    await room.campaign([{}]);
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const ids: string[] = [];
    for (const [index, name] of ['Cleo Ng', 'ana Ng', 'Bo Ng', 'Zoe Ng'].entries()) {
      const { lead } = await saveLead({ organizationId, name, phone: phoneOf(index + 1), source: 'hand' });
      ids.push(lead.leadId);
    }
    await optOut(4);
    await room.ownNumber();
    await send(ids);
    await room.pass(2 * MINUTE);
    for (const leadId of ids.slice(0, 3)) await book(leadId);
    for (const n of [1, 2, 3]) await reply(n);
    await room.countChanges();
    const names = async (args: object) => {
      const pages = await Promise.all([1, 2].map((page) => people('added', { pageSize: 2, page, ...args })));
      expect(pages[0]).toMatchObject({ orders: ['fromA', 'fromZ'], order: 'order' in args ? args.order : null });
      return pages.flatMap((page) => (page as unknown as { leads: Lead[] }).leads.map(({ name }) => name));
    };
    const added = ['ana Ng', 'Bo Ng', 'Cleo Ng'];
    const byName = { chosen: [...added, 'Zoe Ng'], leftOut: ['Zoe Ng'] };
    for (const leadFilter of ['chosen', 'added', 'leftOut', 'received', 'replied', 'booked', null] as const) {
      const expected = { ...byName, added }[leadFilter as 'added'] ?? added;
      expect(await names({ leadFilter, order: 'fromA' }), `${leadFilter}`).toEqual(expected);
      expect(await names({ leadFilter, order: 'fromZ' }), `${leadFilter}`).toEqual(expected.toReversed());
    }
    expect(await names({ order: 'fromZ', search: 'ng' })).toEqual(added.toReversed());
    expect(await names({})).toEqual(['Cleo Ng', 'ana Ng', 'Bo Ng']);
  });

  it('has pages of those who were chosen: those who were left out come last', async () => {
    await room.campaign([{}]);
    await room.people(12);
    await room.people(6, { from: 13, phoneConsent: { consent: 'out' } });
    await send(Array.from({ length: 18 }, (_, n) => `lead_${n + 1}`));
    await room.countChanges();
    const pages = await Promise.all([1, 2].map((page) => people('chosen', { page, pageSize: 10 })));
    expect(pages.map(({ total }) => total)).toEqual([18, 18]);
    const all = pages.flatMap((page) => (page as unknown as { leads: Lead[] }).leads.map(({ id }) => id));
    expect(new Set(all).size).toBe(18);
    expect(all.slice(12).every((id) => Number(id.slice(5)) > 12)).toBe(true);
  });

  it('moves somebody from left out to added once they are added', async () => {
    await room.campaign([{}]);
    await room.people(1);
    await room.people(1, { from: 2, phoneConsent: { consent: 'out' } });
    await send(['lead_1', 'lead_2']);
    expect((await parts()).slice(0, 3)).toEqual([2, 1, 1]);
    await room.PhoneConsentEntity.patch({ organizationId, phone: phoneOf(2) })
      .set({ consent: 'in' })
      .go();
    await send(['lead_2'], 'second');
    await room.pass(2 * MINUTE);
    expect((await parts()).slice(0, 3)).toEqual([2, 2, 0]);
  });

  it('reads whom an earlier version left out, who knew no other send and counted no changes', async () => {
    await room.campaign([{}]);
    await room.people(2, { phoneConsent: { consent: 'out' } });
    await send(['lead_1', 'lead_2']);
    for (const leadId of ['lead_1', 'lead_2']) {
      const key = m.LeftOutEntity.get({ organizationId, campaignId, leadId }).params<{
        TableName: string;
        Key: object;
      }>();
      await m.client.ask('UpdateItem', { ...key, UpdateExpression: 'REMOVE chosenIn, rev' });
    }
    await optIn(2);
    await send(['lead_1', 'lead_2'], 'second');
    await room.pass(2 * MINUTE);
    expect((await parts()).slice(0, 3)).toEqual([2, 1, 1]);
  });

  it('forgets whom an undone send left out, and counts nobody whom a closed one chooses', async () => {
    await room.campaign([{}]);
    await room.people(2);
    await room.people(1, { from: 3, phoneConsent: { consent: 'out' } });
    await send(['lead_1'], 'kept');
    await room.pass(2 * MINUTE);
    await send(['lead_2', 'lead_3'], 'undone');
    expect((await stats()).leftOut).toBe(1);
    const open = await undo();
    await room.pass(2 * MINUTE);
    expect((await parts()).slice(0, 3)).toEqual([1, 1, 0]);
    await room.enroll(campaignId, ['lead_3'], open);
    expect((await stats()).leftOut).toBe(0);
  });

  it('leaves out again whom an undone send had added, and keeps whom another send chose meanwhile', async () => {
    await room.campaign([{}]);
    await room.people(1);
    await room.people(3, { from: 2, phoneConsent: { consent: 'out' } });
    await send(['lead_1', 'lead_2', 'lead_3'], 'rules');
    await room.pass(2 * MINUTE);
    const before = await parts();
    expect(before.slice(0, 3)).toEqual([3, 1, 2]);
    for (const n of [2, 4]) await optIn(n);
    await send(['lead_2', 'lead_3', 'lead_4'], 'more');
    expect((await parts()).slice(0, 3)).toEqual([4, 3, 1]);
    await undo();
    expect(await parts()).toEqual(before);
    expect(await listed('leftOut')).toEqual(['lead_2', 'lead_3']);
    await send(['lead_2'], 'at last');
    await room.pass(2 * MINUTE);
    expect((await parts()).slice(0, 3)).toEqual([3, 2, 1]);
  });

  it('keeps as left out whom two sends chose of which one is undone, whichever it is', async () => {
    await room.campaign([{}]);
    await room.people(2);
    await room.people(1, { from: 3, phoneConsent: { consent: 'out' } });
    for (const isLatest of [true, false]) {
      await send(['lead_1', 'lead_3'], `one ${isLatest}`);
      await room.pass(5_000);
      await send(['lead_2', 'lead_3'], `two ${isLatest}`);
      expect((await parts()).slice(0, 3)).toEqual([3, 2, 1]);
      await undo(isLatest);
      expect((await parts()).slice(0, 3)).toEqual([2, 1, 1]);
      await undo();
      expect((await parts()).slice(0, 3)).toEqual([0, 0, 0]);
    }
  });

  it('counts as left out whom Stop removed before any text and who opted out before they were chosen again', async () => {
    await room.campaign([{ days: 2 }]);
    await room.people(3);
    await send(['lead_1', 'lead_2', 'lead_3']);
    await close('stopSend');
    await room.pass(5 * MINUTE);
    expect((await parts()).slice(0, 3)).toEqual([0, 0, 0]);
    await optOut(1);
    expect(await send(['lead_1', 'lead_2'], 'again')).toMatchObject({ added: 1, optedOut: 1 });
    expect((await parts()).slice(0, 3)).toEqual([2, 1, 1]);
    expect(await listed('leftOut')).toEqual(['lead_1']);
    expect(await listed('chosen')).toEqual(['lead_1', 'lead_2']);
    await undo();
    expect((await parts()).slice(0, 3)).toEqual([0, 0, 0]);
  });

  it('leaves out again whom a stopped send had added and not texted', async () => {
    await room.campaign([{ days: 2 }]);
    await room.people(1);
    await room.people(1, { from: 2, phoneConsent: { consent: 'out' } });
    await send(['lead_1', 'lead_2'], 'rules');
    await room.pass(2 * MINUTE);
    await optIn(2);
    await send(['lead_2'], 'more');
    expect((await parts()).slice(0, 3)).toEqual([2, 2, 0]);
    await close('stopSend');
    await room.pass(5 * MINUTE);
    expect((await parts()).slice(0, 3)).toEqual([2, 1, 1]);
    await send(['lead_2'], 'again');
    await room.pass(72 * HOUR);
    expect((await parts()).slice(0, 3)).toEqual([2, 2, 0]);
  });

  it('counts once whom staff removed before any text, also when they opted out and were chosen again', async () => {
    await room.campaign([{ days: 2 }]);
    await room.people(2);
    await send(['lead_1', 'lead_2']);
    await room.pass(2 * MINUTE);
    await remove(['lead_1']);
    await optOut(1);
    await send(['lead_1', 'lead_2'], 'again');
    expect((await parts()).slice(0, 3)).toEqual([2, 2, 0]);
    await room.pass(72 * HOUR);
    expect((await parts()).slice(0, 3)).toEqual([2, 2, 0]);
  });

  it('opens everybody to whom a message went, on its way or delivered, and nobody else', async () => {
    await room.campaign([{}, { days: 2 }]);
    await room.people(4);
    room.provider.behave = (to) =>
      (to === phoneOf(4) ? { is: 'refuse', status: 400, code: 21211 } : { is: 'take' }) as never;
    await send(['lead_1', 'lead_2', 'lead_3', 'lead_4']);
    await room.pass(2 * MINUTE);
    const [first] = room.provider.texts.filter(({ to }) => to === phoneOf(1));
    if (first) await room.tell(first, 'delivered');
    expect((await parts()).slice(3, 5)).toEqual([3, 0]);
    const [campaignFeatureId] = room.featureIds;
    expect(await listed('received', { campaignFeatureId })).toEqual(['lead_1', 'lead_2', 'lead_3']);
  });

  it('still opens people who were removed after they got a text and replied, each once', async () => {
    await room.campaign([{}]);
    await room.people(2);
    await room.ownNumber();
    await send(['lead_1', 'lead_2']);
    await room.pass(2 * MINUTE);
    await reply(1);
    await remove(['lead_1']);
    expect(await parts()).toEqual([2, 2, 0, 2, 1, 0]);
    expect(await listed('replied')).toEqual(['lead_1']);
    // Added and replying again, they are the same person.
    await send(['lead_1'], 'second');
    await room.pass(HOUR);
    await reply(1, 'Yes again');
    expect(await listed('replied')).toEqual(['lead_1']);
    expect((await stats()).responses).toBe(1);
  });
});

describe('who booked', () => {
  it('are people with an appointment by staff after a text of the campaign, once, also of a series', async () => {
    await room.campaign([{}]);
    await room.campaign([{}], { campaignId: 'cmp_two' });
    await room.people(4);
    // Before any text, and without being in the campaign: neither came from it.
    await book('lead_3');
    await book('lead_4');
    await room.pass(MINUTE);
    await send(['lead_1', 'lead_2', 'lead_3']);
    await room.pass(2 * MINUTE);
    expect((await stats()).booked).toBe(0);
    expect(await book('lead_1')).toMatchObject({ success: true });
    expect(await book('lead_1', 'again', { eventTime: '12:00' })).toMatchObject({ success: true });
    const weekly = { repeatFrequency: 'WEEKLY', repeatCount: 3 };
    expect(await book('lead_2', 'series', weekly)).toMatchObject({ success: true });
    expect((await parts()).at(-1)).toBe(2);
    expect(await listed('booked')).toEqual(['lead_1', 'lead_2']);
    expect((await m.campaignById(organizationId, 'cmp_two'))?.bookings ?? 0).toBe(0);
  });

  it('are people who booked on a slide, once however often it is reported', async () => {
    await room.campaign([{}]);
    await room.people(2);
    await send(['lead_1']);
    const booked = { organizationId, campaignId, featureId: 'ftr_one1', slideId: 'sld_calendar' };
    for (const leadId of ['lead_1', 'lead_1', 'lead_2']) await m.noteBooking({ ...booked, leadId });
    expect((await parts()).at(-1)).toBe(1);
    expect(await listed('booked')).toEqual(['lead_1']);
  });

  it('stay after they were removed, and are ranked before those who only replied', async () => {
    await room.campaign([{}]);
    await room.people(3);
    await room.ownNumber();
    await send(['lead_1', 'lead_2', 'lead_3']);
    await room.pass(2 * MINUTE);
    await book('lead_1');
    await reply(2);
    await reply(3);
    await book('lead_3');
    await remove(['lead_1']);
    expect((await parts()).slice(-2)).toEqual([2, 2]);
    const answer = await ask(m.leads, 'leads', { campaignId, watched: { what: 'SCORED' } }, ana);
    const rows = (answer as unknown as { leads: Lead[] }).leads.map(({ id, report }) => [
      id,
      report?.booked,
      report?.replied,
    ]);
    expect(rows).toEqual([
      ['lead_3', true, true],
      ['lead_1', true, false],
      ['lead_2', false, true],
    ]);
  });
});

/** This many people who booked and replied, one a minute, in a campaign that counts them. */
async function withDoers(many: number): Promise<void> {
  await room.campaign([{}]);
  await room.people(many);
  const campaignKey = `${organizationId}#${campaignId}`;
  for (let n = 1; n <= many; n++) {
    const at = new Date(Date.now() + n * MINUTE).toISOString();
    const deeds = { bookedAt: at, bookedOf: campaignKey, repliedAt: at, repliedOf: campaignKey };
    const key = { organizationId, campaignId, leadId: `lead_${n}` };
    const write = m.putEnrollment({ ...key, occurrence: 1, code: `code${n}`, enrolledAt: at, ...deeds } as never);
    await write.go();
  }
  await room.CampaignEntity.patch({ organizationId, campaignId })
    .set({ bookings: many, responses: many, repliesListed: many })
    .go();
}

describe('the pages of those who booked or replied', () => {
  it.each(['booked', 'replied'] as const)('of %s cost the same in a campaign of any size', async (leadFilter) => {
    const cost = async (many: number) => {
      await room.begin();
      await withDoers(many);
      let [page, cursor] = [1, null as string | null];
      const names: string[] = [];
      const costs: { calls: number; looked: number }[] = [];
      do {
        const before = { calls: table.calls, looked: table.looked };
        const answer = (await people(leadFilter, { page, ...(cursor ? { cursor } : {}) })) as unknown as {
          leads: Lead[];
          cursor: string | null;
          total: number;
        };
        costs.push({ calls: table.calls - before.calls, looked: table.looked - before.looked });
        expect(answer.total).toBe(many);
        names.push(...answer.leads.map(({ id }) => id));
        cursor = answer.cursor;
        page++;
      } while (cursor);
      expect(names).toEqual(Array.from({ length: many }, (_, n) => `lead_${many - n}`));
      return costs;
    };
    const few = await cost(30);
    const many = await cost(120);
    expect(many).toHaveLength(12);
    expect(new Set(many.slice(0, -1).map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(few[0])]));
  });

  it('may be turned to by their number, also where people replied before they were listed', async () => {
    await withDoers(25);
    const ids = Array.from({ length: 5 }, (_, n) => `lead_${n + 1}`);
    expect(await listed('booked', { page: 3 })).toEqual(ids);
    expect(await listed('replied', { page: 3 })).toEqual(ids);
    await room.CampaignEntity.patch({ organizationId, campaignId }).set({ responses: 26 }).go();
    expect((await people('replied')).total).toBe(0);
    await room.ownNumber();
    await reply(7);
    expect(await listed('replied')).toEqual(['lead_7']);
  });
});

describe('the lists', () => {
  it('are hidden from other organizations, and mean nothing without a campaign', async () => {
    await room.campaign([{}]);
    await room.people(1, { phoneConsent: { consent: 'out' } });
    await send(['lead_1']);
    for (const leadFilter of ['chosen', 'added', 'leftOut', 'booked', 'received'] as const) {
      expect(await people(leadFilter, {}, stranger)).toMatchObject({ success: false, errors: ['Not Found.'] });
      const alone = await ask(m.leads, 'leads', { leadFilter }, ana);
      expect(alone).toMatchObject({ errors: ['Open a campaign to see where its people stand.'] });
    }
  });
});
