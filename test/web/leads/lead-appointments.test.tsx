// The Campaigns tab of a lead: campaigns and dated appointments, each changed in its modal, and the lead read again.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { LeadModal } from '#web/staff/features/leads/lead/lead.modal.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, IN_SEQUENCE, no, ok, show } from '../given.tsx';

const APPOINTMENT = {
  id: 'lead_1-apt_1',
  eventDate: '2026-11-27',
  eventTime: '14:30',
  eventLocation: 'Studio',
  at: '2026-11-27T21:30:00Z',
  cancelled: false,
  campaigns: [{ id: 'cmp_1', name: 'Care' }],
  texts: [
    {
      campaignId: 'cmp_1',
      campaignFeatureId: 'cft_1',
      label: 'Two days',
      at: '2026-11-25T21:30:00Z',
      bucket: null,
      reason: 'Skipped: its time had already passed',
      skipped: true,
    },
  ],
};
const LEAD = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  firstName: 'Ben',
  lastName: 'Kim',
  optedIn: true,
  optedOut: false,
  invalidPhone: false,
  archived: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  stats: { seconds: 0, views: 0 },
  report: null,
  messages: [],
  messageQueue: [],
  featureQueue: [],
  campaigns: [],
  tags: [],
  notes: [],
  appointments: [APPOINTMENT],
};
const campaigns = () => ok({ campaigns: [{ id: 'cmp_2', name: 'June', archived: false, structure: IN_SEQUENCE }] });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T19:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(server: Parameters<typeof aServer>[0]) {
  takeConfig({ brand: 'tattoo' });
  const lead = vi.fn(() => ok({ lead: LEAD }));
  aServer({ lead, campaigns, ...server });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
  const card = await screen.findByRole('article');
  return { lead, card };
}

it('lists appointments with their texts and why one is skipped, and says where there are no campaigns [LED-15b, ERR-04]', async () => {
  const { card } = await opened({});
  expect(card.textContent).toContain('Studio');
  expect(card.textContent).toContain('Skipped: its time had already passed');
  expect(screen.getByText('No campaigns found for this client.')).toBeTruthy();
});

it('takes a campaign out of an appointment, in the word with which people are taken out of campaigns [LED-19]', async () => {
  const updateLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [] }));
  const { card } = await opened({ updateLeadAppointment });
  const takeOut = within(card).getByRole('button', { name: 'Take out Care from this appointment' });
  expect(takeOut.textContent).toBe('Take out');
  fireEvent.click(takeOut);
  await waitFor(() => expect(updateLeadAppointment.mock.lastCall?.[0]).toMatchObject({ campaignsToRemove: ['cmp_1'] }));
});

it('without appointments says so in the brand’s noun [ERR-04]', async () => {
  takeConfig({ brand: 'tattoo' });
  aServer({ lead: () => ok({ lead: { ...LEAD, appointments: [] } }), campaigns });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
  expect(await screen.findByText('No appointments found for this client.')).toBeTruthy();
});

it('lists the campaigns that the lead is in [LED-15a]', async () => {
  takeConfig({ brand: 'tattoo' });
  aServer({
    lead: () => ok({ lead: { ...LEAD, campaigns: [{ id: 'cmp_1', name: 'Care' }], appointments: [] } }),
    campaigns,
  });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
  expect((await screen.findByRole('link', { name: 'Care' })).getAttribute('href')).toBe('/campaign/cmp_1');
});

it('a day is entered as month, day and year; a refusal stays with what was typed; then the lead is read again [LED-15c, LED-19a, LED-20a]', async () => {
  const answers = [no('Give the appointment a date: Care texts before or after it.'), ok({ unreached: [] })];
  const updateLeadAppointment = vi.fn((_: unknown) => answers.shift());
  const { lead, card } = await opened({ updateLeadAppointment });
  fireEvent.click(within(card).getByRole('button', { name: 'Edit' }));
  for (const part of ['Month', 'Day', 'Year'])
    fireEvent.change(await screen.findByLabelText(part), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Care texts before or after it.');
  const typed = { Month: '2', Day: '30', Year: '2027' };
  for (const [part, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(part), { target: { value } });
  expect(screen.getByText('That is not a date. Give month, day and year.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lead).toHaveBeenCalledTimes(2));
  expect(updateLeadAppointment.mock.lastCall?.[0]).toMatchObject({ eventDate: '2027-02-03', eventTime: '14:30' });
});

it('asks before a changed appointment or a chosen campaign is lost', async () => {
  const { card } = await opened({});
  fireEvent.click(within(card).getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Location'), { target: { value: 'Guest chair' } });
  fireEvent.click(screen.getByRole('button', { name: '← Back' }));
  expect(screen.getByText('Leave without saving?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(within(card).getByRole('button', { name: 'Add campaign' }));
  fireEvent.change(await screen.findByLabelText('Campaign'), { target: { value: 'cmp_2' } });
  fireEvent.click(screen.getByRole('button', { name: '← Back' }));
  expect(screen.getByText('Leave without saving?')).toBeTruthy();
});

it('deleting asks first, and the lead is read again [LED-15e, LED-20b]', async () => {
  const deleteLeadAppointment = vi.fn(() => ok({}));
  const { lead, card } = await opened({ deleteLeadAppointment });
  fireEvent.click(within(card).getByRole('button', { name: 'Delete' }));
  expect(deleteLeadAppointment).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete appointment' }));
  await waitFor(() => expect(lead).toHaveBeenCalledTimes(2));
});

it('only campaigns that are not on it yet can be chosen [LED-15d, LED-19c]', async () => {
  const updateLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [] }));
  const { card } = await opened({ updateLeadAppointment });
  fireEvent.click(within(card).getByRole('button', { name: 'Add campaign' }));
  fireEvent.change(await screen.findByLabelText('Campaign'), { target: { value: 'cmp_2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add for at most $0.01' }));
  await waitFor(() => expect(updateLeadAppointment.mock.lastCall?.[0]).toMatchObject({ campaignsToAdd: ['cmp_2'] }));
});

it.each(['New appointment', 'Add campaign'])('“%s” asks for the name of a campaign that has none', async (form) => {
  const calls: string[] = [];
  const noted = (name: string, answer: object) => () => {
    calls.push(name);
    return ok(answer);
  };
  await opened({
    updateCampaign: noted('name', {}),
    createLeadAppointment: noted('appointment', { unreached: [] }),
    updateLeadAppointment: noted('appointment', { unreached: [] }),
    campaigns: () =>
      ok({ campaigns: [{ id: 'cmp_2', name: 'New Campaign', archived: false, structure: IN_SEQUENCE }] }),
    campaign: () => ok({ campaign: null }),
  });
  fireEvent.click(screen.getByRole('button', { name: form }));
  await screen.findByRole('option', { name: 'New Campaign' });
  await typed({ Campaign: 'cmp_2' });
  if (form === 'New appointment') await typed({ Month: '1', Day: '31', Year: '2027' });
  expect(await screen.findByText('Give the campaign a name.')).toBeTruthy();
  await typed({ 'Name of this campaign': 'Care' });
  fireEvent.click(
    screen.getByRole('button', {
      name: form === 'New appointment' ? 'Save for at most $0.01' : 'Add for at most $0.01',
    }),
  );
  await waitFor(() => expect(calls).toEqual(['name', 'appointment']));
});

it('names the campaign that texts nobody after saving: the appointment is saved all the same [LED-19]', async () => {
  const updateLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [{ id: 'cmp_2', name: 'June' }] }));
  const { card } = await opened({ updateLeadAppointment });
  fireEvent.click(within(card).getByRole('button', { name: 'Add campaign' }));
  fireEvent.change(await screen.findByLabelText('Campaign'), { target: { value: 'cmp_2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add for at most $0.01' }));
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.title).toBe('Appointment saved without texts'));
  expect(useToasts.getState().toasts.at(-1)?.text).toContain(
    'This client gets no texts from June, because they opted out or their number cannot get texts.',
  );
});

async function typed(texts: Record<string, string>) {
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

it('a new one on a day that is over says what that means, and is saved once somebody says that it was then [LED-19]', async () => {
  const createLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [] }));
  await opened({ createLeadAppointment });
  fireEvent.click(screen.getByRole('button', { name: 'New appointment' }));
  await typed({ Month: '11', Day: '19', Year: '2026' });
  expect(screen.getByText('Thu, Nov 19 is in the past. Texts whose time has passed are not sent.')).toBeTruthy();
  expect(screen.getByText('Tick that the appointment was on that day, or choose another.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'The appointment was on that day' }));
  // Another day has to be said again; today is not over.
  await typed({ Day: '18' });
  expect(screen.getByText(/^Tick that the appointment/)).toBeTruthy();
  await typed({ Day: '20' });
  expect(screen.queryByText(/in the past/)).toBeNull();
  await typed({ Day: '18' });
  expect(createLeadAppointment).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'The appointment was on that day' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(createLeadAppointment.mock.lastCall?.[0]).toMatchObject({ eventDate: '2026-11-18' }));
});

it('a new one may repeat: its days are shown before it is saved, and sent as chosen [LED-20c, EVT-06]', async () => {
  const createLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [] }));
  const { lead } = await opened({ createLeadAppointment });
  fireEvent.click(screen.getByRole('button', { name: 'New appointment' }));
  await typed({ Repeats: 'OTHER' });
  expect(screen.getByText('Give the appointment a date.')).toBeTruthy();
  await typed({ Month: '1', Day: '31', Year: '2027' });
  await typed({ 'Days from one to the next': '91' });
  expect(screen.getByText('Give the days from one appointment to the next, 1 to 90.')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Dates' }).textContent).toBe('');
  await typed({ Repeats: 'MONTHLY', 'Appointments in all': '1' });
  expect(screen.getByText('An appointment repeats 2 to 26 times in all.')).toBeTruthy();
  await typed({ 'Appointments in all': '3' });
  expect(screen.getByText('3 appointments, last on March 31, 2027')).toBeTruthy();
  const days = within(screen.getByRole('status', { name: 'Dates' })).getAllByRole('listitem', { hidden: true });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'January 31, 2027',
    'February 28, 2027',
    'March 31, 2027',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.title).toBe('3 appointments saved'));
  await waitFor(() => expect(lead).toHaveBeenCalledTimes(2));
  const sent = createLeadAppointment.mock.lastCall?.[0];
  expect(sent).toMatchObject({ eventDate: '2027-01-31', repeatFrequency: 'MONTHLY', repeatCount: 3 });
  expect(sent).not.toHaveProperty('repeatDays');
});

it('says that one repeats, and deletes it alone or with the given number of later ones [EVT-06, LED-15]', async () => {
  const weekly = { seriesId: 'apt_1', repeatFrequency: 'WEEKLY', repeatDays: null };
  const at = (id: string, day: string) => ({
    ...APPOINTMENT,
    ...weekly,
    id: `lead_1-${id}`,
    at: `2026-${day}T21:30:00Z`,
    eventDate: `2026-${day}`,
    texts: [],
  });
  const gone = { ...at('apt_3', '12-11'), cancelled: true };
  const appointments = [at('apt_1', '11-27'), at('apt_2', '12-04'), gone, at('apt_4', '12-18'), APPOINTMENT];
  const deleteLeadAppointment = vi.fn((_: unknown) => ok({}));
  takeConfig({ brand: 'tattoo' });
  aServer({ lead: () => ok({ lead: { ...LEAD, appointments } }), campaigns, deleteLeadAppointment });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
  const second = await screen.findByRole('article', { name: /Fri, Dec 4, 2026/ });
  expect(within(second).getByText('Repeats weekly')).toBeTruthy();
  fireEvent.click(within(second).getByRole('button', { name: 'Delete' }));
  const alone = await screen.findByRole<HTMLInputElement>('radio', { name: 'Only this one' });
  expect(alone.checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'This and the later one' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2 appointments' }));
  await waitFor(() =>
    expect(deleteLeadAppointment).toHaveBeenCalledWith({ leadAppointmentId: 'lead_1-apt_2', andLater: true }),
  );
});
