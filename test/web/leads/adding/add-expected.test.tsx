// Adding somebody to a campaign whose texts depend on an appointment: their day is asked with their name, and nothing is promised before.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { ManageLeadsModal } from '#web/staff/screens/campaigns/manage-leads.modal.tsx';
// Loaded beforehand: the screen loads it when it is needed.
import '#web/staff/screens/leads/add-expected.modal.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, aUser, NO_FIGURES, no, ok, show, whyNot } from '../../given.tsx';

beforeEach(() => {
  takeConfig({ brand: 'tattoo' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T19:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

function open(answers: Parameters<typeof aServer>[0] = {}, leads = 0, name = 'Care') {
  const asked = aServer({
    events: () => ok({ events: [] }),
    leads: () => ok({ total: 0, more: false, leads: [] }),
    createLeadAppointment: () => ok({ unreached: [] }),
    createLead: () => ok({ lead: { id: 'lead_1' } }),
    ...answers,
  });
  const user = aUser({ stats: { ...NO_FIGURES, leads } });
  const onClose = vi.fn();
  const shown = show(<ManageLeadsModal campaignId="cmp_1" campaignName={name} hangs onClose={onClose} />, { user });
  return { asked, onClose, ...shown };
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const add = () => screen.getByRole('button', { name: 'Add client' });

async function enter(day: string): Promise<void> {
  await type('Phone', '6025550111');
  await type('Name', 'Cleo Diaz');
  fireEvent.click(screen.getByLabelText('They agreed to get texts from us'));
  await type('Where they agreed', 'At the counter');
  expect(whyNot(add())).toBe('Give the appointment a date.');
  for (const [label, value] of Object.entries({ Month: '12', Day: day, Year: '2026', Time: '10:00' }))
    await type(label, value);
}

it('saves the person, then the appointment with the campaign, and opens its week [LED-19, LED-25]', async () => {
  const { asked, onClose, router } = open();
  await enter('31');
  expect(whyNot(add())).toBeNull();
  fireEvent.click(add());
  await waitFor(() => expect(router.state.location.search).toBe('?view=week&day=2026-12-31'));
  expect(onClose).toHaveBeenCalled();
  const writes = asked.filter(({ field }) => field.startsWith('create'));
  expect(writes.map(({ field }) => field)).toEqual(['createLead', 'createLeadAppointment']);
  expect(writes[0]?.variables).toMatchObject({
    lead: { name: 'Cleo Diaz', phone: '6025550111' },
    attestation: { source: 'At the counter' },
  });
  expect(writes[1]?.variables).toMatchObject({
    leadId: 'lead_1',
    eventDate: '2026-12-31',
    eventTime: '10:00',
    campaignsToAdd: ['cmp_1'],
  });
  expect(useToasts.getState().toasts.at(-1)?.title).toBe('Appointment saved');
});

it('names a campaign without a name before its first text is asked for', async () => {
  const { asked } = open({ updateCampaign: () => ok(), campaign: () => ok({ campaign: null }) }, 0, 'New Campaign');
  await enter('31');
  expect(whyNot(add())).toBe('Give the campaign a name.');
  await type('Name of this campaign', 'Care');
  fireEvent.click(add());
  await waitFor(() => expect(asked.some(({ field }) => field === 'createLeadAppointment')).toBe(true));
  const writes = asked.filter(({ field }) => /^(create|update)/.test(field)).map(({ field }) => field);
  expect(writes).toEqual(['updateCampaign', 'createLead', 'createLeadAppointment']);
});

it('keeps what was entered when the appointment is refused, and adds nobody twice', async () => {
  const answers = [no('That day is over.'), ok({ unreached: [] })];
  const { asked, onClose } = open({ createLeadAppointment: () => answers.shift() });
  await enter('31');
  fireEvent.click(add());
  expect((await screen.findByRole('alert')).textContent).toContain('That day is over.');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(add());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const people = asked.filter(({ field }) => field === 'createLead').map(({ variables }) => variables.lead);
  expect(new Set(people.map((lead) => JSON.stringify(lead))).size).toBe(1);
});

it('asks before a day that was typed alone is lost', async () => {
  const { onClose } = open();
  await type('Month', '12');
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('takes no impossible day, and no file, whose rows say no day', async () => {
  open();
  await enter('32');
  expect(whyNot(add())).toBe('That is not a date. Give month, day and year.');
  expect(document.querySelector('input[type=file]')).toBeNull();
});

it('says where people can be picked how they come into it', async () => {
  open({}, 2);
  expect(
    await screen.findByText('All texts here are timed by an appointment. Choose clients, then give each of them one.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '+ Add new client(s)' }));
  expect(await screen.findByLabelText('Month')).toBeTruthy();
});
