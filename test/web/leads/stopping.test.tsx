// Guarantees of stopping: people who may want to stop are shown and settled with one press; opt-outs are recorded after a confirmation by name.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeadModal } from '#web/staff/features/leads/lead/lead.modal.tsx';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { OptOutFileModal } from '#web/staff/screens/leads/opt-out-file.modal.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  firstName: 'Ben',
  lastName: 'Kim',
  optedIn: false,
  optedOut: false,
  invalidPhone: false,
  archived: false,
  unviewed: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  groups: [],
  tags: [],
  report: null,
  wantsToStop: '2026-11-20T10:00:00Z',
  optOut: null,
};
const talk = { messages: [], messageQueue: [], featureQueue: [] };

function openLead(given: object, answers: Parameters<typeof aServer>[0] = {}, organization: object = {}) {
  const asked = aServer({ ...answers, lead: () => ok({ lead: { ...row, ...talk, ...given } }) });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />, { user: aUser(organization) });
  return asked;
}
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const argumentsOf = (asked: ReturnType<typeof aServer>, field: string) =>
  asked.filter((one) => one.field === field).map(({ variables }) => variables);

const held = {
  campaignId: 'cmp_1',
  campaignName: 'Spring',
  does: 'PAUSE',
  at: '2026-11-20T10:00:00Z',
  resumesAt: null,
  resumedBy: null,
  isOver: false,
  nextText: 'The second text',
  nextAt: '2026-11-21T17:00:00Z',
  textsLeft: 3,
  offersOn: null,
};

describe('a conversation with a person whose campaign waits since their answer [decisions: When they answer]', () => {
  const open = (more: object = {}, answers: Parameters<typeof aServer>[0] = {}, organization: object = {}) =>
    openLead(
      { wantsToStop: null, answered: [{ ...held, ...more }] },
      { resumeAfterAnswer: () => ok({}), ...answers },
      organization,
    );

  it('says since when, what would go out next and when; Resume continues it, and can be undone', async () => {
    const asked = open();
    expect(await screen.findByText(/Spring was paused for them when they replied on/)).toBeTruthy();
    expect(
      screen.getByText(/^If resumed now, this text goes out next, on Sat, Nov 21, .*: The second text/),
    ).toBeTruthy();
    screen.getByText('Up to 3 texts, for at most $0.03, charged as they are sent.');
    fireEvent.click(screen.getByRole('button', { name: 'Resume for at most $0.03' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const whose = { leadId: 'lead_1', campaignId: 'cmp_1' };
    await waitFor(() => expect(argumentsOf(asked, 'resumeAfterAnswer')).toEqual([whose, { ...whose, hold: true }]));
  });

  it('offers the day that a person asked for', async () => {
    const asked = open({ offersOn: '2026-12-03' });
    expect(await screen.findByLabelText<HTMLInputElement>('They asked to hear later. Resume on')).toHaveProperty(
      'value',
      '2026-12-03',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Resume then for at most $0.03' }));
    await waitFor(() => expect(argumentsOf(asked, 'resumeAfterAnswer')[0]).toMatchObject({ on: '2026-12-03' }));
  });

  it('asks for a day before it resumes on one, and keeps what was chosen when that is refused', async () => {
    const sentence = 'Choose a day after today, within a year.';
    open({}, { resumeAfterAnswer: () => no(sentence) });
    fireEvent.click(await screen.findByRole('button', { name: 'Resume on a day' }));
    fireEvent.click(screen.getByRole('button', { name: 'Resume then for at most $0.03' }));
    expect(await screen.findByText('Choose a day.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Resume on'), { target: { value: '2026-11-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Resume then for at most $0.03' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Resume on').value).toBe('2026-11-01');
  });

  it('has no buttons for users who may change nothing, and none when it ended with no text left', async () => {
    open({}, {}, { access: 'READONLY' });
    expect(await screen.findByText(/Spring was paused for them/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('says that it ended, without a button where none of its texts is left', async () => {
    open({ does: 'END', nextText: null, nextAt: null });
    expect(await screen.findByText(/Spring ended for them/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('is not shown once the campaign continues, or once they opted out', async () => {
    open({ isOver: true, resumesAt: '2026-11-20T11:00:00Z' });
    expect(await screen.findByRole('log')).toBeTruthy();
    expect(screen.queryByText(/Spring was paused for them/)).toBeNull();
  });
});

describe('a conversation with somebody who may want to stop [decisions: Wishes in plain words]', () => {
  it('says so and opts out with one press', async () => {
    const asked = openLead({}, { optOutLeads: () => ok({ count: 1, job: null }) });
    expect((await screen.findByText('Wants to stop?')).parentElement?.textContent).toMatch(
      /are on hold for this contact until somebody chooses\. If nobody does by .+, they are opted out\.$/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Opt out' }));
    await waitFor(() => expect(argumentsOf(asked, 'optOutLeads')).toHaveLength(1));
    expect(argumentsOf(asked, 'optOutLeads')[0]).toMatchObject({
      leadIds: ['lead_1'],
      optOut: { reason: 'Asked by text' },
    });
  });

  it('resumes with one press, and says why when that was refused', async () => {
    const sentence = 'This contact has opted out. Only they can change this, by texting START.';
    const asked = openLead({}, { resumeLead: () => no(sentence) });
    expect(await screen.findByText(/^“Resume” lets these texts be sent. Each costs \$0.01, charged/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(argumentsOf(asked, 'resumeLead')).toEqual([{ leadId: 'lead_1' }]);
  });

  it('shows the hint without its buttons to users who may change nothing [decisions: READONLY]', async () => {
    openLead({}, {}, { access: 'READONLY' });
    expect(await screen.findByText('Wants to stop?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('is not shown once they have opted out', async () => {
    openLead({ optedOut: true });
    expect(await screen.findByText('This contact has opted out and cannot be messaged.')).toBeTruthy();
    expect(screen.queryByText('Wants to stop?')).toBeNull();
  });
});

describe('the list [decisions: Wishes in plain words]', () => {
  it('says how many may want to stop, leads to them, and settles each in its row', async () => {
    const asked = aServer({
      leads: () => ok({ total: 1, more: false, leads: [row] }),
      resumeLead: () => ok({ lead: null }),
    });
    show(<ContactsScreen />, { user: aUser({ stats: { leads: 1 } }) });
    const says = '1 contact may want to stop. Choose “Opt out” or “Resume” within 24 hours of their text;';
    expect(await screen.findByText(`${says} after that they are opted out.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(argumentsOf(asked, 'resumeLead')).toEqual([{ leadId: 'lead_1' }]));
    expect(screen.getByLabelText<HTMLSelectElement>('Which contacts').value).toBe('wantsToStop');
  });
});

it('the list asks for a decision about each, where several may want to stop', async () => {
  aServer({ leads: () => ok({ total: 2, more: false, leads: [row] }) });
  show(<ContactsScreen />, { user: aUser({ stats: { leads: 2 } }) });
  const says = '2 contacts may want to stop. Choose “Opt out” or “Resume” for each within 24 hours of their text;';
  expect(await screen.findByText(`${says} after that they are opted out.`)).toBeTruthy();
});

describe('an opt-out that staff record [decisions: Opt-outs from elsewhere]', () => {
  it('asks how and when, and its button names the person', async () => {
    const asked = openLead({ wantsToStop: null }, { optOutLeads: () => ok({ count: 1, job: null }) });
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Record an opt-out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record opt-outs' });
    fireEvent.change(within(dialog).getByLabelText('How they asked'), { target: { value: 'Another way' } });
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Opt out Ben Kim' });
    expect(whyNot(button)).toBe('Enter how they told you.');
    fireEvent.change(within(dialog).getByLabelText('In a few words'), { target: { value: 'Their son called' } });
    fireEvent.change(within(dialog).getByLabelText('When'), { target: { value: '2026-11-18' } });
    fireEvent.click(button);
    await waitFor(() => expect(argumentsOf(asked, 'optOutLeads')).toHaveLength(1));
    expect(argumentsOf(asked, 'optOutLeads')[0]).toMatchObject({
      leadIds: ['lead_1'],
      optOut: { reason: 'Their son called', date: '2026-11-18' },
    });
  });

  it('is shown in the details: how, when, and who recorded it', async () => {
    const optOut = { at: '2026-11-20T10:00:00Z', source: 'staff', reason: 'Asked by phone', date: '2026-11-19' };
    openLead({ wantsToStop: null, optedOut: true, optOut: { ...optOut, userName: 'Ana Lopez' } });
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    expect(await screen.findByText(/Asked by phone on Nov 19, 2026, recorded by Ana Lopez\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record an opt-out' })).toBeNull();
  });

  const BY_START = 'Only they can change this, by texting START.';
  const BY_AGREEING = 'Only they can change this: they text START, or agree again on one of your pages.';
  it.each([
    ['keyword', `They texted it. ${BY_START}`],
    ['carrier', `Their carrier told us. ${BY_START}`],
    ['wish', `Their text sounded like a wish to stop, and nobody decided within 24 hours. ${BY_START}`],
    ['staff', BY_AGREEING],
    ['import', BY_AGREEING],
  ])('of the source %s says in the details who can change it, and how', async (source, says) => {
    const optOut = { at: '2026-11-20T10:00:00Z', source, reason: null, date: null, userName: null };
    openLead({ wantsToStop: null, optedOut: true, optOut });
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    const line = await screen.findByText(/^Opted out /);
    expect(line.textContent?.endsWith(`. ${says}`)).toBe(true);
  });

  it('in bulk is confirmed by a button with the number of people, and shows the progress of a long job', async () => {
    const job = { id: 'job_1', state: 'RUNNING', total: 2000, done: 500, result: null, error: null };
    const asked = aServer({
      leads: () => ok({ total: 1, more: false, leads: [{ ...row, wantsToStop: null }] }),
      optOutLeads: () => ok({ count: null, job: { id: 'job_1' } }),
      job: () => ok({ job }),
    });
    show(<ContactsScreen />, { user: aUser({ stats: { leads: 1 } }) });
    fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
    fireEvent.click(screen.getByRole('button', { name: 'Opt out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record opt-outs' });
    expect(argumentsOf(asked, 'optOutLeads')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Opt out 1 contact' }));
    expect(
      await screen.findByText(/^500 of 2,000 checked\. You can close this; it continues in the background\.$/),
    ).toBeTruthy();
  });

  it('by file shows the chosen column before anything is done, and keeps the choice when it was refused', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const asked = aServer({ createUpload: () => no('At most 50 MB at once.') });
    show(<OptOutFileModal onClose={vi.fn()} />);
    const file = new File(['Phone,Note\n602-555-0111,rang us\n'], 'stop.csv', { type: 'text/csv' });
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!found) throw new Error('There is no place for a file.');
      return found;
    });
    fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByText('First value: 602-555-0111')).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Opt out everybody in stop.csv' }));
    expect(await screen.findByText('At most 50 MB at once.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(/Which column/).value).toBe('Phone');
  });

  it('with another reason after a lost answer is another request; an unchanged one is the same request', async () => {
    const asked = openLead({ wantsToStop: null }, { optOutLeads: lost });
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Record an opt-out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record opt-outs' });
    for (const [press, date] of ['2026-11-18', '2026-11-18', '2026-11-19'].entries()) {
      fireEvent.change(within(dialog).getByLabelText('When'), { target: { value: date } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Opt out Ben Kim' }));
      await waitFor(() => expect(argumentsOf(asked, 'optOutLeads')).toHaveLength(press + 1));
      await within(dialog).findByText(/could not reach the server/);
    }
    const [first, again, other] = argumentsOf(asked, 'optOutLeads').map(({ requestId }) => requestId);
    expect([again === first, other === first]).toEqual([true, false]);
  });
});
