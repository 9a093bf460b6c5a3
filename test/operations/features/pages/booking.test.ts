// The tattoo brand's page: the date that somebody gives is an appointment, and what they choose starts its campaigns.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FilledPages, openPages } from '#test/given/people/filled-pages.ts';

let pages: FilledPages;
let entity: typeof import('#domain/campaigns/appointments/appointment.entity.ts');

beforeAll(async () => {
  pages = await openPages('tattoo');
  entity = await import('#domain/campaigns/appointments/appointment.entity.ts');
});
beforeEach(async () => {
  await pages.begin();
  await pages.room.campaign([{}], { campaignId: 'cmp_arm' });
  const option = { organizationId: '101', optionId: 'opt_arm', label: 'Arm', created: '2026-01-01T00:00:00.000Z' };
  await pages.m.DropdownOptionEntity.put({ ...option, campaignIds: ['cmp_arm'] }).go();
});
afterAll(() => pages.close());

const currentState = async () => {
  const [lead] = await pages.leads();
  const leadId = lead?.leadId ?? '';
  const appointments = await entity.appointmentsOf('101', leadId);
  const enrolled = async (campaignId: string) => (await pages.m.enrollmentsOfLeads('101', campaignId, [leadId])).length;
  return { appointments, one: await enrolled('cmp_one'), arm: await enrolled('cmp_arm') };
};

describe('a submission with a date', () => {
  it('makes the appointment, and starts the page’s campaign and the chosen part’s [A29, PUB-24, PUB-29]', async () => {
    expect(await pages.fillIn('landingPage', { bodyPart: 'opt_arm' })).toMatchObject({ success: true, errors: [] });
    const { appointments, one, arm } = await currentState();
    expect([one, arm]).toEqual([1, 1]);
    expect(appointments).toEqual([
      expect.objectContaining({ eventDate: '2026-12-01', campaignIds: ['cmp_one', 'cmp_arm'] }),
    ]);
    const page = { organizationId: '101', pageKind: 'landingPage', pageId: 'lpg_one' } as const;
    const { started } = await pages.m.pageCountsOf(page);
    expect([...started].toSorted()).toEqual([
      ['cmp_arm', 1],
      ['cmp_one', 1],
    ]);
  });

  it('has the place that the page says, which the person is shown with the thanks', async () => {
    await pages.begin({ landingPage: { eventLocation: '14 Mill St, Mesa', endText: 'See you' } });
    const opened = await pages.call('openForm', { landingPageCode: 'Lpg012345678' });
    expect(JSON.parse(opened.form as string)).toMatchObject({ place: '14 Mill St, Mesa', endText: 'See you' });
    await pages.fillIn('landingPage');
    expect((await currentState()).appointments).toMatchObject([{ eventLocation: '14 Mill St, Mesa' }]);
  });

  it('sent twice makes one appointment; for another day a second one; for the same day after it was canceled a new one', async () => {
    await pages.fillIn('landingPage');
    await pages.fillIn('landingPage');
    expect((await currentState()).appointments).toHaveLength(1);
    await pages.fillIn('landingPage', { appointmentDate: '2026-12-08' });
    const { appointments } = await currentState();
    expect(appointments.map(({ eventDate }) => eventDate).toSorted()).toEqual(['2026-12-01', '2026-12-08']);
    const { cancelAppointments } = await import('#engine/delivery/hanging/save-appointment.act.ts');
    await cancelAppointments('101', appointments);
    await pages.fillIn('landingPage');
    expect((await currentState()).appointments.filter(({ cancelledAt }) => !cancelledAt)).toHaveLength(1);
  });

  it('stores the appointment even if the campaign accepts nobody at the moment', async () => {
    await pages.m.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set({ feature: [] }).go();
    expect(await pages.fillIn('landingPage', { bodyPart: 'opt_arm' })).toMatchObject({ success: true });
    const { appointments, arm } = await currentState();
    expect([appointments.length, arm]).toEqual([1, 1]);
  });

  it('asks a time too, as soon as a text of one of its campaigns says it or counts hours from it', async () => {
    const { CampaignFeatureEntity } = await import('#domain/campaigns/campaign-feature.entity.ts');
    const fields = async () =>
      (await pages.widgetsOf('landingPage', { appointmentTime: '15:30' })).map((one) => one.widgetId);
    expect(await fields()).not.toContain('appointmentTime');
    const arm = await pages.m.CampaignEntity.get({ organizationId: '101', campaignId: 'cmp_arm' }).go();
    const step = { organizationId: '101', featureId: arm.data?.feature[0] ?? '' };
    await CampaignFeatureEntity.patch(step).set({ message: 'See you at {{ eventTime }}.' }).go();
    expect(await fields()).toEqual(['name', 'phone', 'appointmentDate', 'appointmentTime', 'optIn']);
    const isNew = 'This page has a new question. Please load it again and submit once more.';
    expect((await pages.fillIn('landingPage')).errors).toEqual([isNew]);
    expect((await pages.fillIn('landingPage', { appointmentTime: ' ' })).errors).toEqual([
      'Please fill in: Appointment time.',
    ]);
    expect((await pages.fillIn('landingPage', { appointmentTime: '25:00' })).errors).toHaveLength(1);
    expect(await pages.leads()).toEqual([]);
    expect(await pages.fillIn('landingPage', { appointmentTime: '15:30' })).toMatchObject({ success: true });
    expect((await currentState()).appointments).toMatchObject([{ eventDate: '2026-12-01', eventTime: '15:30' }]);
    // Another time on the same day moves it.
    await pages.fillIn('landingPage', { appointmentTime: '16:00' });
    expect((await currentState()).appointments).toMatchObject([{ eventDate: '2026-12-01', eventTime: '16:00' }]);
  });

  it('is refused without one [A29]', async () => {
    const { errors } = await pages.fillIn('landingPage', { appointmentDate: null });
    expect(errors).toEqual(['Please fill in: Appointment date.']);
    expect(await pages.leads()).toEqual([]);
  });
});
