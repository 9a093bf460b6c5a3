// What a page may show about its lead: appointments and texts, only to a browser that was verified by a code.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LeadActivityAnswer, TrackLeadAnswer } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { type Keeping, keeping } from '#test/given/campaigns/slides-behind-a-link.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const nobody = anActor({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' });

let room: DeliveryRoom;
let doors: Record<'activity' | 'campaigns' | 'events', Parameters<typeof ask>[0]>;
let keep: Keeping;
beforeAll(async () => {
  room = await openDelivery('pitch');
  doors = {
    activity: await import('#features/activity/activity.resolver.ts'),
    campaigns: await import('#features/campaigns/campaigns.resolver.ts'),
    events: await import('#features/events/events.resolver.ts'),
  };
  keep = await keeping();
});
beforeEach(async () => {
  await room.begin();
  await keep.pitch();
  await keep.number();
});
afterAll(() => room.close());
it('are their own: uncanceled appointments and the texts with the organization; nothing about staff [TRK-04]', async () => {
  const { campaignId } = await room.campaign([
    { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' },
  ]);
  await room.enroll(campaignId, await room.people(2));
  await room.pass(10_000);
  const make = (leadId: string, eventDate: string, more: object = {}) =>
    ask(doors.events, 'createLeadAppointment', { leadId, eventDate, ...more }, anActor());
  expect(await make('lead_1', '2027-03-02', { eventTime: '15:30', eventLocation: 'Main St' })).toMatchObject({
    success: true,
  });
  await make('lead_1', '2027-01-05');
  await make('lead_2', '2027-02-01');
  const codes = {
    campaignLeadCode: room.provider.texts[0]?.body?.split('/c/')[1]?.slice(0, 12) ?? '',
    campaignFeatureCode: 'Step01',
  };
  const call = (field: string, args: object) => ask(doors.activity, field, args, nobody);
  const load = async (token?: unknown) =>
    (await call('loadLeadActivity', { ...codes, token })) as unknown as LeadActivityAnswer;

  const first = await load();
  expect(first.lead).toMatchObject({ name: 'Person 1', appointments: null, messages: null });
  vi.setSystemTime(Date.now() + 5000);
  const leadActivitySsid = first.activity?.ssid;
  const told = { leadActivitySsid, save: 1, times: [{ pitchSlideId: 'sld_a', seconds: 3 }] };
  const { token: trusted } = (await call('trackLead', told)) as unknown as TrackLeadAnswer;
  expect((await load(trusted)).activity?.isKnown).toBe(true);
  expect((await load(trusted)).lead).toMatchObject({ appointments: null, messages: null });

  const before = room.provider.texts.length;
  await call('sendVerificationCode', { ...codes, requestId: 'r' });
  await room.pass(5000);
  const code = /\d{6}/.exec(room.provider.texts[before]?.body ?? '')?.[0];
  const { token } = await call('confirmBrowser', { ...codes, code });
  const { lead } = await load(token);
  expect(lead?.appointments).toEqual([
    {
      id: expect.any(String),
      eventDate: '2027-01-05',
      eventTime: '09:00',
      eventLocation: null,
      at: '2027-01-05T16:00:00.000Z',
    },
    {
      id: expect.any(String),
      eventDate: '2027-03-02',
      eventTime: '15:30',
      eventLocation: 'Main St',
      at: '2027-03-02T22:30:00.000Z',
    },
  ]);
  expect(lead?.messages?.map(({ message, fromLead }) => [message.replace(/http.*/, ''), fromLead])).toEqual([
    ['See this ', false],
  ]);
});

it('a save tells the time of a booking in it, once that is known; of another person, and of a canceled one, nothing', async () => {
  const { campaignId } = await room.campaign([
    { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' },
  ]);
  await room.enroll(campaignId, await room.people(2));
  await room.pass(10_000);
  const call = (field: string, args: object) => ask(doors.activity, field, args, nobody);
  const campaignLeadCode = room.provider.texts[0]?.body?.split('/c/')[1]?.slice(0, 12) ?? '';
  const codes = { campaignLeadCode, campaignFeatureCode: 'Step01' };
  const { activity, campaign } = (await call('loadLeadActivity', codes)) as unknown as LeadActivityAnswer;
  expect(campaign?.page).toBeNull();
  const ssid = activity?.ssid;
  let save = 0;
  const told = async (uri: string | null) => {
    vi.setSystemTime(Date.now() + 5000);
    save += 1;
    const events = uri ? [{ pitchSlideId: 'sld_c', eventUrl: uri }] : [];
    const answer = await call('trackLead', { leadActivitySsid: ssid, save, times: [], events });
    expect(answer).toMatchObject({ success: true });
    return (answer as unknown as TrackLeadAnswer).appointments;
  };
  const { idOfBooking } = await import('#domain/campaigns/appointments/appointment.entity.ts');
  const { saveAppointment } = await import('#engine/delivery/hanging/save-appointment.act.ts');
  const [own, others] = ['https://api.calendly.com/scheduled_events/A', 'https://api.calendly.com/scheduled_events/B'];
  const book = (leadId: string, uri: string) =>
    saveAppointment({
      organizationId: '101',
      leadId,
      appointmentId: idOfBooking(leadId, uri),
      eventUrl: uri,
      eventDate: '2027-03-02',
      eventTime: '15:30',
      eventLocation: 'Zoom',
    });
  expect(await told(own)).toEqual([]);
  const { appointment } = await book('lead_1', own);
  await book('lead_2', others);
  expect(await told(own)).toMatchObject([
    { at: '2027-03-02T22:30:00.000Z', eventLocation: 'Zoom', pitchSlideId: 'sld_c' },
  ]);
  expect(await told(null)).toBeNull();
  expect(await told(others)).toEqual([]);
  const { cancelAppointments } = await import('#engine/delivery/hanging/save-appointment.act.ts');
  await cancelAppointments('101', appointment ? [appointment] : []);
  expect(await told(own)).toEqual([]);
  await ask(doors.campaigns, 'updateCampaign', { campaignId, landingPage: { title: 'Join us' } }, anActor());
  const again = (await call('loadLeadActivity', codes)) as unknown as LeadActivityAnswer;
  expect(again.campaign?.page).toMatch(/^\/l\/\w+$/);
});
