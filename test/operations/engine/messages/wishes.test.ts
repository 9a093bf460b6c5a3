// A text that sounds like a wish to stop pauses a person: no automatic text leaves to them until staff, their next text or 24 hours decide.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
let texts = 0;
beforeAll(async () => {
  room = await openDelivery('pitch');
});
beforeEach(async () => {
  await room.begin();
  await room.ownNumber();
  room.player.ticks = false;
});
afterAll(() => room.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PHONE = phoneOf(1);
const phone = { organizationId: '101', phone: PHONE };
const staff = { source: 'staff', userId: 'usr_ana' } as const;
const act = () => import('#domain/leads/consent/opt-out.act.ts');

async function writes(body: string, from = PHONE): Promise<void> {
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  const text = { sid: `SM${++texts}`, from, to: OWN_NUMBER, body, attachments: 0, optOutType: null };
  await receiveInbound(text);
}

const consentNow = async (of = phone) => (await room.PhoneConsentEntity.get(of).go({ consistent: true })).data;
const leadNow = async (leadId = 'lead_1') =>
  (await room.LeadEntity.get({ organizationId: '101', leadId }).go({ consistent: true })).data;
const recordsOf = async (of = phone) => (await room.ConsentEntity.query.byPhone(of).go()).data;

/** Delivers the written signals of settled wishes, each twice, as the bus may. */
async function hear(): Promise<number> {
  const { SignalEntity } = await import('#platform/table/signal.ts');
  const { handler } = await import('#engine/delivery/waking/wake.listener.ts');
  const { data } = await SignalEntity.scan.where((kept, { eq }) => eq(kept.type, 'wish.settled')).go({ pages: 'all' });
  for (const { detail } of [...data, ...data]) await handler({ 'detail-type': 'wish.settled', detail } as never);
  return data.length;
}

/** A campaign of two steps an hour apart whose first text was sent to everybody. */
async function inFlight(count = 2): Promise<string[]> {
  await room.campaign([{}, { hours: 1 }]);
  const leadIds = await room.people(count);
  await room.enroll('cmp_one', leadIds);
  await room.pass(5 * MINUTE);
  expect(room.provider.texts).toHaveLength(count);
  return leadIds;
}
const textsTo = (to: string) => room.provider.texts.filter((text) => text.to === to).map(({ body }) => body);

describe('a wish in plain words [decisions: Wishes in plain words]', () => {
  it('pauses a running campaign for this person and nobody else, and shows why', async () => {
    await inFlight();
    await writes('please take me off your list');
    expect(await consentNow()).toMatchObject({ consent: 'unknown', wishAt: expect.any(String) });
    expect(await leadNow()).toMatchObject({ optedOut: false, wantsToStopOf: '101', wantsToStopAt: expect.any(String) });
    await room.pass(3 * HOUR);
    expect([textsTo(PHONE).length, textsTo(phoneOf(2)).length]).toEqual([1, 2]);
    expect(await room.buckets()).toEqual({ accepted: 3, wantsToStop: 1 });
    expect((await room.batches()).find(({ buckets }) => buckets.wantsToStop)?.reason).toBe(
      'Held: they may want to stop',
    );
  });

  it('stops every queued text, but none that was already reserved', async () => {
    await room.campaign([{}]);
    const leadIds = await room.people(1);
    room.provider.behave = () => {
      throw new Error('Nothing may be submitted.');
    };
    await writes('stop texting me');
    await room.enroll('cmp_one', leadIds);
    await room.pass(5 * MINUTE);
    expect(await room.buckets()).toEqual({ wantsToStop: 1 });
    expect(room.provider.asked).toBe(0);
  });

  it('lets a reply of staff leave, and no automatic one', async () => {
    await room.people(1);
    const at = { organizationId: '101' };
    await room.OrganizationEntity.patch(at).set({ autoReplyEnabled: true, autoReply: 'We are away.' }).go();
    await writes('wrong number');
    await writes('hello?');
    await room.pass(MINUTE);
    expect(room.provider.texts).toEqual([]);
    const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
    const asked = { organizationId: '101', leadId: 'lead_1', phone: PHONE };
    await requestText({ ...asked, kind: 'reply', text: 'Sorry, did you mean us?', onceKey: 'reply' });
    await requestText({ ...asked, kind: 'welcome', text: 'Welcome!', onceKey: 'welcome' });
    await requestText({ ...asked, kind: 'autoReply', text: 'We are away.', onceKey: 'auto' });
    await room.pass(5 * MINUTE);
    expect(textsTo(PHONE)).toEqual(['Sorry, did you mean us?']);
  });

  it('by a keyword opts out at once, and an ordinary sentence does nothing', async () => {
    await room.people(2);
    await writes('S T O P !!!');
    expect(await consentNow()).toMatchObject({ consent: 'out' });
    await writes("I can't stop thinking about it", phoneOf(2));
    const other = await consentNow({ ...phone, phone: phoneOf(2) });
    expect([other?.consent, other?.wishAt]).toEqual(['unknown', undefined]);
  });

  it('to one organization does not affect another one with the same phone', async () => {
    await room.people(1);
    await room.PhoneConsentEntity.put({ ...phone, organizationId: '102', leadId: 'lead_x' }).go();
    await writes('stop texting me');
    expect((await consentNow({ ...phone, organizationId: '102' }))?.wishAt).toBeUndefined();
  });

  it('of an unknown number is stored, and applies when the number comes with a file', async () => {
    await room.OrganizationEntity.patch({ organizationId: '101' }).set({ allowIncomingLeads: false }).go();
    await writes('remove me from your list');
    expect(await consentNow()).toMatchObject({ wishAt: expect.any(String) });
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const { lead } = await saveLead({ organizationId: '101', name: 'Ana', phone: PHONE, source: 'csv' });
    expect(await leadNow(lead.leadId)).toMatchObject({ wantsToStopOf: '101' });
  });
});

describe('a wish is settled [decisions: Wishes in plain words]', () => {
  it('after 24 hours without a decision they are opted out once, with a record, and what waited is written off', async () => {
    await inFlight();
    await writes('no me manden mas mensajes');
    await room.pass(DAY - 10 * MINUTE);
    await room.tasks.tick();
    expect((await consentNow())?.consent).toBe('unknown');
    await room.pass(11 * MINUTE);
    await room.tasks.tick();
    await room.tasks.tick();
    expect(await consentNow()).toMatchObject({ consent: 'out', outAt: expect.any(String) });
    expect((await consentNow())?.wishAt).toBeUndefined();
    expect(await leadNow()).toMatchObject({ optedOut: true, optedOutOf: '101' });
    expect((await leadNow())?.wantsToStopOf).toBeUndefined();
    expect(await recordsOf()).toMatchObject([{ what: 'out', source: 'wish' }]);
    expect(await hear()).toBe(1);
    await room.pass(5 * MINUTE);
    expect(await room.buckets()).toEqual({ accepted: 3, optedOut: 1 });
    expect(textsTo(PHONE)).toHaveLength(1);
  });

  it('after 24 hours also when the previous release stored it in a shard', async () => {
    await inFlight();
    await writes('no me manden mas mensajes');
    await room.PhoneConsentEntity.patch(phone).set({ gs5pk: 'WISH#3' }).go();
    await room.pass(DAY + 10 * MINUTE);
    await room.tasks.tick();
    expect((await consentNow())?.consent).toBe('unknown');
    await room.pass(HOUR - (Date.now() % HOUR));
    await room.tasks.tick();
    await room.tasks.tick();
    expect(await consentNow()).toMatchObject({ consent: 'out' });
  });

  it('a second wish gives nobody another 24 hours', async () => {
    await room.people(1);
    await writes('stop texting me');
    const { wishAt } = (await consentNow()) ?? {};
    await room.pass(20 * HOUR);
    await writes('I said stop texting me');
    expect((await consentNow())?.wishAt).toBe(wishAt);
    await room.pass(4 * HOUR + MINUTE);
    await room.tasks.tick();
    expect((await consentNow())?.consent).toBe('out');
  });

  it('by staff who resume: texts that fell due meanwhile leave, and the record says who decided', async () => {
    await inFlight();
    await writes('wrong number?');
    await room.pass(2 * HOUR);
    expect(textsTo(PHONE)).toHaveLength(1);
    const { resumePhone } = await act();
    expect(await resumePhone(phone, staff)).toBe('resumed');
    expect((await leadNow())?.wantsToStopAt).toBeUndefined();
    expect(await recordsOf()).toMatchObject([{ what: 'kept', source: 'staff', userId: 'usr_ana' }]);
    await hear();
    await room.pass(5 * MINUTE);
    expect(textsTo(PHONE)).toHaveLength(2);
    await room.pass(DAY);
    await room.tasks.tick();
    expect((await consentNow())?.consent).toBe('unknown');
  });

  it('even if the signal that it was settled is lost, the waiting texts check again within the hour', async () => {
    await inFlight();
    await writes('wrong number?');
    await room.pass(70 * MINUTE);
    await (await act()).resumePhone(phone, staff);
    await room.pass(HOUR + MINUTE);
    expect(textsTo(PHONE)).toHaveLength(2);
  });

  it('by staff who press both: whichever comes first, the person is opted out', async () => {
    const { optOutPhone, resumePhone } = await act();
    for (const first of ['out', 'resume', 'together'] as const) {
      await room.begin();
      await room.ownNumber();
      await room.people(1);
      await writes('stop texting me');
      const presses = [() => optOutPhone(phone, staff), () => resumePhone(phone, staff)];
      if (first === 'resume') presses.reverse();
      if (first === 'together') await Promise.all(presses.map((press) => press()));
      else for (const press of presses) await press();
      expect(await consentNow()).toMatchObject({ consent: 'out' });
      expect((await recordsOf()).filter(({ what }) => what === 'out')).toHaveLength(1);
      expect(await leadNow()).toMatchObject({ optedOut: true });
    }
  });

  it('by their own START: they are in, and texts go on', async () => {
    await inFlight();
    await writes('leave me alone');
    await room.pass(90 * MINUTE);
    await writes('START');
    expect(await consentNow()).toMatchObject({ consent: 'in' });
    expect((await consentNow())?.wishAt).toBeUndefined();
    expect((await leadNow())?.wantsToStopAt).toBeUndefined();
    await hear();
    await room.pass(5 * MINUTE);
    expect(textsTo(PHONE).filter((body) => body.includes('step 2'))).toHaveLength(1);
    await room.pass(DAY);
    await room.tasks.tick();
    expect(await consentNow()).toMatchObject({ consent: 'in' });
  });

  it('by their own STOP within the 24 hours: an opt-out with one record', async () => {
    await room.people(1);
    await writes('leave me alone');
    await room.pass(HOUR);
    await writes('STOP');
    await room.pass(DAY);
    await room.tasks.tick();
    expect(await recordsOf()).toMatchObject([{ what: 'out', source: 'keyword' }]);
    expect((await leadNow())?.wantsToStopOf).toBeUndefined();
  });

  it('by a new consent of the person, archived or not', async () => {
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const { archiveThose } = await import('#features/leads/archive-leads.act.ts');
    for (const [body, isArchived] of [
      ['leave me alone', false],
      ['leave me alone', true],
    ] as const) {
      await room.begin();
      await room.ownNumber();
      await room.people(1);
      await writes(body);
      if (isArchived) await archiveThose('101', ['lead_1']);
      const consent = { what: 'in', source: 'page' } as const;
      await saveLead({ organizationId: '101', name: '', phone: PHONE, source: 'page', consent });
      expect(await consentNow()).toMatchObject({ consent: 'in' });
      expect((await consentNow())?.wishAt).toBeUndefined();
      expect(await leadNow()).toMatchObject({ lifecycle: 'active', optedOut: false });
      expect((await leadNow())?.wantsToStopOf ?? (await leadNow())?.optedOutOf).toBeUndefined();
    }
  });

  it('by a file that says no: an opt-out with one record, archived or not', async () => {
    const { optOutPhone } = await import('#domain/leads/consent/opt-out.act.ts');
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const { archiveThose } = await import('#features/leads/archive-leads.act.ts');
    for (const isArchived of [false, true]) {
      await room.begin();
      await room.ownNumber();
      await room.people(1);
      await writes('leave me alone');
      if (isArchived) await archiveThose('101', ['lead_1']);
      await optOutPhone({ organizationId: '101', phone: PHONE }, { source: 'import' });
      await saveLead({ organizationId: '101', name: '', phone: PHONE, source: 'csv' });
      expect((await consentNow())?.wishAt).toBeUndefined();
      expect(await leadNow()).toMatchObject({ optedOut: true, optedOutOf: '101' });
      expect((await leadNow())?.wantsToStopAt).toBeUndefined();
      expect(await hear()).toBe(1);
      await room.pass(DAY + MINUTE);
      await room.tasks.tick();
      expect(await recordsOf()).toMatchObject([{ what: 'out', source: 'import' }]);
    }
  });

  it('not by archiving and importing again, attested or not', async () => {
    const { saveLeads } = await import('#domain/leads/saving/save-leads.act.ts');
    const { archiveThose } = await import('#features/leads/archive-leads.act.ts');
    await room.people(1);
    await writes('leave me alone');
    await archiveThose('101', ['lead_1']);
    expect((await leadNow())?.wantsToStopOf).toBeUndefined();
    const consent = { what: 'in', source: 'import', attested: 'At the fair, 2026-11-01' } as const;
    await saveLeads([{ organizationId: '101', name: 'Ann', phone: PHONE, source: 'csv', leadId: 'lead_9', consent }]);
    expect(await leadNow()).toMatchObject({ lifecycle: 'active', wantsToStopOf: '101' });
    await room.pass(DAY + MINUTE);
    await room.tasks.tick();
    expect(await consentNow()).toMatchObject({ consent: 'out' });
    expect(await leadNow()).toMatchObject({ optedOut: true });
  });

  it('belongs to the number: another phone of the lead has no wish, and the old one is opted out when its time ends', async () => {
    const { moveLead } = await import('#domain/leads/consent/move-phone.act.ts');
    await room.people(1);
    await writes('leave me alone');
    const lead = await leadNow();
    if (!lead) throw new Error('There is no lead.');
    await moveLead(lead, { name: lead.name, firstName: '', lastName: '', phone: phoneOf(7) });
    expect((await leadNow())?.wantsToStopAt).toBeUndefined();
    await room.pass(DAY + MINUTE);
    await room.tasks.tick();
    expect((await consentNow())?.consent).toBe('out');
    expect(await leadNow()).toMatchObject({ optedOut: false });
  });
});
