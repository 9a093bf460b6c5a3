// Existing people and a campaign whose texts all depend on an appointment: each is given one, whichever way they are added.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { AddLeadsModal } from '#web/staff/screens/leads/add-leads.modal.tsx';
import { AddToCampaignModal } from '#web/staff/screens/leads/add-to-campaign.modal.tsx';
import { ExpectPeople } from '#web/staff/screens/leads/expected/expect-people.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, aUser, no, ok, show, whyNot } from '../../given.tsx';

beforeEach(() => {
  takeConfig({ brand: 'tattoo' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T19:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

const ANA = { leadId: 'lead_1', name: 'Ana Lopez', phone: '+16025550101' };
const BEN = { leadId: 'lead_2', name: 'Ben Kim', phone: '+16025550102' };
const CY = { leadId: 'lead_3', name: 'Cy Diaz', phone: '+16025550103' };
type Answers = Parameters<typeof aServer>[0];

/** A server by which Ana and Ben can be texted; Cy is in the campaign already. */
function answering(answers: Answers = {}) {
  return aServer({
    events: () => ok({ events: [] }),
    audiencePeople: ({ reason }) => ok({ people: reason === 'SENDABLE' ? [ANA, BEN] : [CY], cursor: null }),
    createLeadAppointment: () => ok({ unreached: [] }),
    ...answers,
  });
}

function open(answers: Answers = {}, count = 3, name = 'Care') {
  const asked = answering(answers);
  const onDone = vi.fn();
  const onBack = vi.fn();
  const meant = { leadIds: ['lead_1', 'lead_2', 'lead_3'] };
  const campaign = { id: 'cmp_1', name };
  const shown = show(<ExpectPeople campaign={campaign} meant={meant} count={count} onBack={onBack} onDone={onDone} />, {
    user: aUser(),
  });
  return { asked, onDone, onBack, ...shown };
}

async function enter(day: string, time = '10:00'): Promise<void> {
  for (const [label, value] of Object.entries({ Month: '12', Day: day, Year: '2026', Time: time }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const person = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const created = (asked: ReturnType<typeof aServer>) =>
  asked.filter(({ field }) => field === 'createLeadAppointment').map(({ variables }) => variables);
const toasted = () => useToasts.getState().toasts.at(-1);

it('asks one day after the other, also of people who are in the campaign already, and opens the week of the first [LED-19]', async () => {
  const { asked, onDone, router } = open();
  for (const [name, day] of [
    ['Ana Lopez', '30'],
    ['Ben Kim', '31'],
  ] as const) {
    await person(name);
    expect(whyNot(screen.getByRole('button', { name: 'Save and next' }))).toBe('Give the appointment a date.');
    await enter(day);
    press('Save and next');
  }
  await person('Cy Diaz');
  expect(screen.getByText('3 of 3')).toBeTruthy();
  await enter('30', '15:30');
  press('Save');
  await waitFor(() => expect(router.state.location.search).toBe('?view=week&day=2026-12-30'));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(created(asked).map(({ leadId, eventDate, eventTime }) => [leadId, eventDate, eventTime])).toEqual([
    ['lead_1', '2026-12-30', '10:00'],
    ['lead_2', '2026-12-31', '10:00'],
    ['lead_3', '2026-12-30', '15:30'],
  ]);
  expect(created(asked).every(({ campaignsToAdd }) => String(campaignsToAdd) === 'cmp_1')).toBe(true);
  expect(toasted()?.title).toBe('3 appointments saved');
});

it('says on its button what the texts cost at most, for one person and for all [decisions: Plan copy and charge]', async () => {
  const structure = { before: ['ftr_2'], feature: [], appointment: ['ftr_1'] };
  open({ campaigns: () => ok({ campaigns: [{ id: 'cmp_1', name: 'Care', archived: false, structure }] }) });
  expect(await screen.findByRole('button', { name: 'Save and next for at most $0.02' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^The same day, time and place/ }));
  expect(screen.getByRole('button', { name: 'Save for all 3 for at most $0.06' })).toBeTruthy();
});

it('asks once for the name of a campaign that has none, offers the first words of its first text after who sends it, and saves it before the first', async () => {
  const { asked } = open(
    {
      updateCampaign: () => ok(),
      campaign: () =>
        ok({
          campaign: {
            id: 'cmp_1',
            structure: { before: ['ftr_2'], feature: [], appointment: ['ftr_1'] },
            features: [
              { id: 'ftr_1', message: 'Thank you for coming.' },
              { id: 'ftr_2', message: 'Desert Bikes: Hi {{firstName}}, your chair is ready soon. Bring a sketch.' },
            ],
          },
        }),
    },
    3,
    'New Campaign',
  );
  await person('Ana Lopez');
  const name = await screen.findByLabelText<HTMLInputElement>('Name of this campaign');
  await waitFor(() => expect(name.value).toBe('Your chair is ready soon'));
  await enter('30');
  fireEvent.change(name, { target: { value: ' ' } });
  expect(whyNot(screen.getByRole('button', { name: 'Save and next' }))).toBe('Give the campaign a name.');
  fireEvent.change(name, { target: { value: 'Before you come' } });
  press('Save and next');
  await person('Ben Kim');
  expect(screen.queryByLabelText('Name of this campaign')).toBeNull();
  const writes = asked.filter(({ field }) => field === 'updateCampaign' || field === 'createLeadAppointment');
  expect(writes.map(({ field }) => field)).toEqual(['updateCampaign', 'createLeadAppointment']);
  expect(writes[0]?.variables).toEqual({ campaignId: 'cmp_1', name: 'Before you come' });
});

it('gives all the others the same day on request, and goes on after a refusal without saving anybody twice', async () => {
  const answers = [ok({ unreached: [] }), no('That day is over.')];
  const { asked, onDone } = open({ createLeadAppointment: () => answers.shift() ?? ok({ unreached: [] }) });
  await person('Ana Lopez');
  await enter('30');
  fireEvent.click(screen.getByLabelText('The same day, time and place for the other 2 clients'));
  press('Save for all 3');
  expect((await screen.findByRole('alert')).textContent).toContain('That day is over.');
  await person('Ben Kim');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  press('Save for all 2');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(created(asked).map(({ leadId }) => leadId)).toEqual(['lead_1', 'lead_2', 'lead_2', 'lead_3']);
  expect(toasted()?.title).toBe('3 appointments saved');
});

it('ends once all are saved, also when the screen follows each save', async () => {
  const answers: (() => void)[] = [];
  const inTurn = () => new Promise((done) => answers.push(() => done(ok({ unreached: [] }))));
  const { onDone } = open({ createLeadAppointment: inTurn });
  await person('Ana Lopez');
  await enter('30');
  fireEvent.click(screen.getByLabelText('The same day, time and place for the other 2 clients'));
  press('Save for all 3');
  for (const next of ['Ben Kim', 'Cy Diaz']) {
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.pop()?.();
    await person(next);
  }
  await waitFor(() => expect(answers).toHaveLength(1));
  answers.pop()?.();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(toasted()?.title).toBe('3 appointments saved');
});

it('gives nobody two appointments after an answer was lost, also at another time', async () => {
  let isLost = true;
  const { asked } = open({
    createLeadAppointment: () => {
      if (!isLost) return ok({ appointment: { id: 'apt_1' }, unreached: [] });
      isLost = false;
      throw new TypeError('offline');
    },
    updateLeadAppointment: () => ok({ unreached: [] }),
  });
  await person('Ana Lopez');
  await enter('30');
  press('Save and next');
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Skip Ana Lopez' })).toBeNull();
  await enter('30', '11:00');
  press('Save and next');
  await person('Ben Kim');
  const [first, second] = created(asked);
  expect(second?.requestId).toBe(first?.requestId);
  expect(asked.find(({ field }) => field === 'updateLeadAppointment')?.variables).toMatchObject({
    leadAppointmentId: 'apt_1',
    eventDate: '2026-12-30',
    eventTime: '11:00',
  });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ben Kim'));
});

it('leaves a refusal behind with the person who is skipped, names them, and never asks again who has an appointment', async () => {
  const answers = [ok({ unreached: [] }), no('They are archived. Bring them back first.')];
  const { onBack, onDone } = open({ createLeadAppointment: () => answers.shift() });
  await person('Ana Lopez');
  await enter('30');
  press('Save and next');
  await person('Ben Kim');
  await enter('30');
  press('Save and next');
  expect((await screen.findByRole('alert')).textContent).toContain('They are archived.');
  press('Skip Ben Kim');
  await person('Cy Diaz');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('They are in this campaign already. This is a further appointment.')).toBeTruthy();
  press('← Back');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onBack).not.toHaveBeenCalled();
  expect(toasted()).toMatchObject({ title: '1 appointment saved', text: 'Skipped: Ben Kim.' });
});

it('skips a person, and asks before a typed day is lost', async () => {
  const { asked, onBack, onDone } = open();
  await person('Ana Lopez');
  press('Skip Ana Lopez');
  await person('Ben Kim');
  await enter('30');
  press('← Back');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  expect(onBack).not.toHaveBeenCalled();
  press('Keep editing');
  press('Skip Ben Kim');
  await person('Cy Diaz');
  press('Skip Cy Diaz');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(toasted()?.title).toBe('Nobody was added');
  expect(created(asked)).toEqual([]);
});

it('names whom no text reaches, and says how many are left out', async () => {
  open({
    audiencePeople: ({ reason }) => ok({ people: reason === 'SENDABLE' ? [ANA] : [], cursor: null }),
    createLeadAppointment: () => ok({ unreached: [{ id: 'cmp_1', name: 'Care' }] }),
  });
  await person('Ana Lopez');
  expect(screen.getByText('2 clients cannot get texts and are not listed.')).toBeTruthy();
  await enter('30');
  press('Save');
  await waitFor(() => expect(toasted()).toMatchObject({ kind: 'error', title: '1 appointment saved' }));
  expect(toasted()?.text).toContain('Ana Lopez');
});

it('says so when nobody can be texted, or when they are too many', async () => {
  const { unmount } = open({ audiencePeople: () => ok({ people: [], cursor: null }) });
  expect(await screen.findByText(/^None of these clients can get texts/)).toBeTruthy();
  unmount();
  const many = Array.from({ length: 60 }, (_, at) => ({ ...ANA, leadId: `lead_${at}` }));
  open({ audiencePeople: () => ok({ people: many, cursor: 'more' }) });
  expect(await screen.findByText(/^Choose at most 100 clients/)).toBeTruthy();
});

const CARE = {
  id: 'cmp_1',
  name: 'Care',
  archived: false,
  structure: { before: ['step_1'], feature: [], appointment: [] },
};

it('comes before Send where a campaign is chosen for people of the list', async () => {
  const asked = answering({ campaigns: () => ok({ campaigns: [CARE] }) });
  const meant = { leadIds: ['lead_1', 'lead_2', 'lead_3'] };
  show(<AddToCampaignModal meant={meant} count={3} onClose={vi.fn()} onSent={vi.fn()} />, { user: aUser() });
  fireEvent.click(await screen.findByLabelText('Care'));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(asked.some(({ field }) => field === 'campaignAudience')).toBe(false);
  press('Continue');
  await person('Ana Lopez');
});

it('follows the choice of people who exist already, and is named where new people are entered', async () => {
  const person1 = { ...ANA, id: 'lead_1', phone: '+16025550101', tags: [], campaigns: [], report: null };
  const row = { ...person1, optedOut: false, invalidPhone: false, stats: { seconds: 0, views: 0 } };
  const times = { created: '2026-11-20T10:00:00Z', lastActive: '2026-11-20T10:00:00Z' };
  answering({
    leads: () => ok({ total: 1, more: false, leads: [{ ...row, ...times }] }),
    campaigns: () => ok({ campaigns: [CARE] }),
    groups: () => ok({ groups: [] }),
  });
  show(<AddLeadsModal onClose={vi.fn()} />, { user: aUser() });
  const own = 'Care (needs appointments: add people on its screen)';
  expect((await screen.findByRole<HTMLOptionElement>('option', { name: own })).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Existing' }));
  fireEvent.click(await screen.findByLabelText('Select Ana Lopez'));
  fireEvent.change(screen.getByLabelText('Campaign or group'), { target: { value: 'cmp_1' } });
  press('Continue with 1 client');
  await person('Ana Lopez');
});
