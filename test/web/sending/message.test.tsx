// Guarantees of the sheet that texts many people: what it requires, the confirmation, billing first, one send, the result.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { MessageModal } from '#web/staff/features/sending/message.modal.tsx';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Each of them may get the opt-in message first. */
const SEND = 'Send to 42 contacts for at most $0.84';
const sent = () => ok({ people: 42, job: null });
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const write = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: text } });

/** The sheet for people of a list, 42 unless given; returns the calls. */
function sheet(answers: Parameters<typeof aServer>[0] = {}, organization: object = {}, people: number | null = 42) {
  const asked = aServer({ messageLeads: sent, updateUser: () => ok({}), ...answers });
  const onClose = vi.fn();
  const modal = (
    <MessageModal title="Message 42 contacts" recipients={{ selection: {} }} people={people} onClose={onClose} />
  );
  show(modal, { user: aUser({ message: 'We text you.', ...organization }) });
  return { asked, onClose };
}

const texted = (asked: ReturnType<typeof aServer>) => asked.filter(({ field }) => field === 'messageLeads');

describe('before it is sent', () => {
  it.each([
    ['19:49', 'Sending starts 30 seconds after you press Send; until then you can undo it.'],
    ['19:50', 'Sending starts as soon as you press Send; it cannot be undone, because sending hours end soon.'],
  ])('at %s it says whether it can be undone: %s [SHL-12]', async (time, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-23T${time}:00-07:00`) });
    sheet({}, { understandsTiming: true });
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    vi.useRealTimers();
  });

  it('requires words, and the opt-in message on the product [LED-37a-b]', async () => {
    sheet({}, { message: '', understandsTiming: true });
    expect(whyNot(await button('Send to 42 contacts for at most $0.42'))).toBe('Write the text first.');
    await write('We moved.');
    expect(whyNot(await button('Send to 42 contacts for at most $0.42'))).toBe('Write your opt-in message first.');
    expect(screen.getByRole('button', { name: 'Write it' })).toBeTruthy();
  });

  it.each([
    ['of all, with the opt-in message that may go first', 42, 'We text you.', undefined, SEND],
    ['without an opt-in message', 42, '', undefined, 'Send to 42 contacts for at most $0.42'],
    ['after the free texts', 42, 'We text you.', 80, 'Send to 42 contacts for at most $0.04'],
    ['that is nothing, unnamed', 42, 'We text you.', 84, 'Send to 42 contacts'],
    [
      'of each, of people that nobody counted',
      null,
      'We text you.',
      80,
      'Send to your contacts for at most $0.02 each',
    ],
  ])('the button names the price %s', async (_, people, message, freeTextsLeft, sentence) => {
    sheet(
      {},
      { message, understandsTiming: true, billing: { ...aUser().organization.billing, freeTextsLeft } },
      people,
    );
    expect(await button(sentence)).toBeTruthy();
    expect(screen.queryAllByText(/get it first, at the same price/)).toHaveLength(message === '' ? 0 : 1);
  });

  it.each([
    [
      'of several groups, at most',
      42,
      80,
      'Send to your contacts for at most $0.04',
      /Uses up to all of your 80 free texts\./,
    ],
    [
      'of nobody knows how many',
      null,
      80,
      'Send to your contacts for at most $0.02 each',
      /all of your 80 free texts\./,
    ],
    [
      'of several groups with enough free texts',
      20,
      80,
      'Send to your contacts',
      /Uses up to 40 of your 80 free texts\./,
    ],
  ])('counts the free texts %s', async (_, most, freeTextsLeft, sentence, free) => {
    aServer({ messageLeads: sent });
    const billing = { ...aUser().organization.billing, freeTextsLeft };
    const groups = { selection: { groupIds: ['grp_1', 'grp_2'] } };
    show(<MessageModal title="Message 2 groups" recipients={groups} people={null} most={most} onClose={vi.fn()} />, {
      user: aUser({ message: 'We text you.', understandsTiming: true, billing }),
    });
    expect(await button(sentence)).toBeTruthy();
    expect(screen.getByText(free)).toBeTruthy();
  });

  it('keeps what was pasted beyond the limit beside the draft, when the sheet is closed and opened again', async () => {
    sheet();
    await write(`${'x'.repeat(240)} and call us`);
    expect(await screen.findByText(/did not fit: “ and call us”/)).toBeTruthy();
    cleanup();
    sheet();
    expect(await screen.findByText(/did not fit: “ and call us”/)).toBeTruthy();
    await write('');
    cleanup();
    sheet();
    await screen.findByLabelText('Message');
    expect(screen.queryByText(/did not fit/)).toBeNull();
  });

  it('the opt-in message can be written on the way, requires words, and leads back to the draft [LED-33g, LED-37b, LED-38]', async () => {
    const known = { message: '', understandsTiming: false };
    let isRefused = true;
    const { asked } = sheet(
      {
        updateOrganization: () => (isRefused ? no('Not now.') : ok()),
        user: () => ok({ user: aUser({ ...known, message: 'Reply STOP to end.' }) }),
      },
      known,
    );
    await write('We moved.');
    fireEvent.click(await button('Write it'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Opt-in Message' });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(whyNot(save)).toBe('Write the message first.');
    fireEvent.change(within(dialog).getByLabelText('Opt-in message'), { target: { value: 'Reply STOP to end.' } });
    fireEvent.click(save);
    expect(await within(dialog).findByText('Not now.')).toBeTruthy();
    expect(within(dialog).getByDisplayValue('Reply STOP to end.')).toBeTruthy();
    isRefused = false;
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Opt-in Message' })).toBeNull());
    const saved = asked.filter(({ field }) => field === 'updateOrganization').map(({ variables }) => variables);
    expect(saved.at(-1)).toEqual({ messageContent: [{ text: 'Reply STOP to end.' }] });
    expect(whyNot(await button('Continue'))).toBeNull();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('We moved.');
  });

  it.each([
    ['the first time', false, 'Messaging Confirmation'],
    ['later', true, 'Message 42 contacts'],
  ])('%s it is edited from the confirmation, and saving it leads back there [LED-33g, LED-38]', async (...given) => {
    const [, understandsTiming, title] = given;
    sheet(
      { updateOrganization: () => ok(), user: () => ok({ user: aUser({ message: 'New.', understandsTiming }) }) },
      { understandsTiming },
    );
    await write('We moved.');
    if (!understandsTiming) fireEvent.click(await button('Continue'));
    fireEvent.click(await button('Edit Opt-in Message'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Opt-in Message' });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(whyNot(save)).toBe('Nothing has been changed yet.');
    fireEvent.change(within(dialog).getByLabelText('Opt-in message'), { target: { value: 'New.' } });
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Opt-in Message' })).toBeNull());
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(screen.getAllByText('Your account changes have been saved.').length).toBeGreaterThan(0);
  });

  it('offers the appointment’s placeholders where the organization’s flag has them [BRD-09c]', async () => {
    takeConfig({ brand: 'opportunity' });
    const offered = async (showApptPlaceholders: boolean) => {
      sheet({}, { showApptPlaceholders });
      fireEvent.click(await button('Insert'));
      await screen.findByRole('menuitem', { name: /first name/i });
      const found = screen.queryByRole('menuitem', { name: /event date/i }) !== null;
      cleanup();
      return found;
    };
    expect([await offered(false), await offered(true)]).toEqual([false, true]);
  });

  it('asks for the three ticks once, shows the text, and saves them with the send [LED-33h, LED-36, GRP-11c]', async () => {
    const { asked, onClose } = sheet({}, { understandsTiming: false });
    await write('We moved.');
    fireEvent.click(await button('Continue'));
    const dialog = await screen.findByRole('dialog', { name: 'Messaging Confirmation' });
    expect(within(dialog).getByText('We moved.')).toBeTruthy();
    expect(whyNot(await button(SEND))).toBe('Tick every box first.');
    for (const box of within(dialog).getAllByRole('checkbox')) fireEvent.click(box);
    fireEvent.click(await button(SEND));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.map(({ field }) => field)).toEqual(expect.arrayContaining(['updateUser', 'messageLeads']));
    expect(texted(asked)[0]?.variables).toMatchObject({ selection: {}, messageContent: [{ text: 'We moved.' }] });
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(screen.getByText('On its way to 42 contacts')).toBeTruthy();
  });

  it('users who ticked them before send directly [LED-35]', async () => {
    const { asked, onClose } = sheet({}, { understandsTiming: true });
    await write('We moved.');
    fireEvent.click(await button(SEND));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(texted(asked)).toHaveLength(1);
  });

  it('without an active plan the dialog for a card opens first, and the draft is there afterwards [BIL-21a]', async () => {
    const billing = { active: false, messagePriceCents: 1, products: [] };
    const { asked } = sheet({}, { understandsTiming: true, billing });
    await write('We moved.');
    fireEvent.click(await button('Continue'));
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
    fireEvent.click(await button('Set up billing'));
    expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBeTruthy();
    fireEvent.click(await button('Cancel'));
    expect(await screen.findByRole('dialog', { name: 'Messaging Confirmation' })).toBeTruthy();
    fireEvent.click(await button('Back'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('We moved.');
    expect(texted(asked)).toEqual([]);
  });

  it('without an active plan users who may not set it up are told who can [BIL-21a, decisions: BIL-21 for others]', async () => {
    sheet({}, { access: 'MANAGER', understandsTiming: true, billing: { active: false, messagePriceCents: 1 } });
    await write('We moved.');
    fireEvent.click(await button('Continue'));
    fireEvent.click(await button('Set up billing'));
    const dialog = await screen.findByRole('dialog', { name: 'Billing comes first' });
    expect(within(dialog).getByText(/Ana Lopez can do it\.$/)).toBeTruthy();
    expect(within(dialog).queryByText('Card')).toBeNull();
  });
});

describe('once it is sent', () => {
  it('a refusal is shown in the sheet, the words stay, and the next press is the same request', async () => {
    let isRefused = true;
    const { asked, onClose } = sheet(
      { messageLeads: () => (isRefused ? no('Write a message first.') : sent()) },
      { understandsTiming: true },
    );
    await write('We moved.');
    fireEvent.click(await button(SEND));
    expect(await screen.findByText('Write a message first.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    isRefused = false;
    fireEvent.click(await button(SEND));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const ids = texted(asked).map(({ variables }) => variables.requestId);
    expect(new Set(ids).size).toBe(1);
    expect(localStorage.getItem('beckon.draft.message-many')).toBeNull();
  });

  it('the draft is kept when the sheet is closed without sending', async () => {
    sheet();
    await write('We moved.');
    expect(localStorage.getItem('beckon.draft.message-many')).toBe('We moved.');
  });

  it('says so when nobody gets it, and when many people are added in the background', async () => {
    sheet({ messageLeads: () => ok({ people: 0, job: null }) }, { understandsTiming: true });
    await write('We moved.');
    fireEvent.click(await button(SEND));
    expect(await screen.findByText('Nobody gets it')).toBeTruthy();
  });
});

it('opens from the list for the ticked people, and the list is loaded again afterwards [LED-33a, LED-39]', async () => {
  const lead = {
    id: 'lead_1',
    name: 'Ben Kim',
    phone: '+16025550111',
    optedOut: false,
    invalidPhone: false,
    created: '2026-11-20T10:00:00Z',
    lastActive: '2026-11-20T10:00:00Z',
    stats: { seconds: 0, views: 0 },
    campaigns: [],
    report: null,
  };
  const asked = aServer({
    leads: () => ok({ total: 1, more: false, leads: [lead] }),
    messageLeads: () => ok({ people: 1, job: null }),
  });
  show(<ContactsScreen />, { user: aUser({ stats: { leads: 1 }, message: 'We text you.', understandsTiming: true }) });
  fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
  fireEvent.click(screen.getByRole('button', { name: 'Message' }));
  expect(await screen.findByRole('dialog', { name: 'Message 1 contact' })).toBeTruthy();
  await write('We moved.');
  const lists = () => asked.filter(({ field }) => field === 'leads').length;
  const before = lists();
  fireEvent.click(await button('Send to 1 contact for at most $0.02'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  expect(texted(asked)[0]?.variables).toMatchObject({ leadIds: ['lead_1'] });
});
