// Notes in a conversation: their place, how they are told from texts, how they are written by keys, and who deletes them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { LeadModal } from '#web/staff/features/leads/lead/lead.modal.tsx';
import { type ShownText, threadOf } from '#web/staff/features/leads/notes/conversation-items.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => {
  takeConfig({ brand: 'blast' });
  localStorage.clear();
  vi.unstubAllGlobals();
});

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`;
const aText = (id: string, minute: number): ShownText => ({
  id,
  userId: null,
  campaignId: null,
  message: `Text ${id}`,
  created: at(minute),
  sent: true,
  success: true,
  delivered: true,
  senderName: 'Ben Kim',
  aiGenerated: false,
  fromLead: true,
  meaning: null,
  meaningBy: null,
  bucket: null,
  reason: null,
  pictures: [],
});
const aNote = (id: string, minute: number, by = 'user_1') => ({
  id,
  text: `Note ${id}`,
  created: at(minute),
  userId: by,
  userName: by === 'user_1' ? 'Ana Lopez' : 'Bob',
});
const aLead = (given: object) => ({
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  firstName: 'Ben',
  lastName: 'Kim',
  optedIn: true,
  optedOut: false,
  invalidPhone: false,
  archived: false,
  created: at(0),
  lastActive: at(0),
  report: null,
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  groups: [],
  tags: [],
  messages: [],
  messageQueue: [],
  featureQueue: [],
  ...given,
});

type Answers = Parameters<typeof aServer>[0];
function open(lead: object, answers: Answers = {}, organization: object = {}, user: object = {}) {
  const asked = aServer({ ...answers, lead: () => ok({ lead: aLead(lead) }) });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />, { user: aUser(organization, user) });
  return asked;
}

it.each([
  [false, ['n1', 'a', 'n2', 'b', 'n3']],
  [true, ['a', 'n2', 'b', 'n3']],
])(
  'notes stand between texts by time, and with earlier texts unloaded (%s) only from the first text on',
  (has, ids) => {
    const texts = [aText('a', 2), aText('b', 4)];
    const notes = [aNote('n1', 1), aNote('n2', 2), aNote('n3', 5)];
    expect(threadOf(texts, notes, has).map(({ id }) => id)).toEqual(ids);
  },
);

describe('in a conversation', () => {
  it('a note has the word Note, its author and time, and no status of a text', async () => {
    open({ messages: [aText('a', 2)], notes: [aNote('n1', 3, 'user_2')] });
    const note = (await screen.findByText('Note n1')).closest('article') as HTMLElement;
    expect(within(note).getByText('Note')).toBeTruthy();
    expect(within(note).getByText('Bob')).toBeTruthy();
    expect(note.className).not.toBe((screen.getByText('Text a').closest('article') as HTMLElement).className);
  });

  it('n begins a note and r a text; a note is added by Ctrl and Enter, and nothing is texted', async () => {
    const asked = open({}, { createNote: () => ok({ note: { id: 'n1' } }) });
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Send Message');
    text.blur();
    fireEvent.keyDown(document.documentElement, { key: 'n' });
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Note for colleagues');
    expect(document.activeElement).toBe(note);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    fireEvent.change(note, { target: { value: 'Prefers mornings.' } });
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(note.value).toBe(''));
    const writes = asked.filter(({ field }) => field !== 'lead' && field !== 'unknown');
    expect(writes).toMatchObject([
      {
        field: 'createNote',
        variables: { leadId: 'lead_1', text: 'Prefers mornings.', requestId: expect.any(String) },
      },
    ]);
    note.blur();
    fireEvent.keyDown(document.documentElement, { key: 'r' });
    expect(document.activeElement).toBe(await screen.findByLabelText('Send Message'));
  });

  it('a refused note stays in its field with the reason, and is there again when the conversation is opened again', async () => {
    open({}, { createNote: () => no('At most 300 notes about one person.') });
    fireEvent.click(await screen.findByRole('radio', { name: 'Note' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Note for colleagues');
    fireEvent.change(field, { target: { value: 'One more.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('At most 300 notes about one person.')).toBeTruthy();
    expect(field.value).toBe('One more.');
    expect(Object.values({ ...localStorage })).toContain('One more.');
  });

  it('one that is too long is not sent, and says so', async () => {
    const asked = open({}, {});
    fireEvent.click(await screen.findByRole('radio', { name: 'Note' }));
    const field = await screen.findByLabelText('Note for colleagues');
    fireEvent.change(field, { target: { value: 'x'.repeat(1001) } });
    expect(await screen.findByText('A note has at most 1,000 characters.')).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(asked.some(({ field: name }) => name === 'createNote')).toBe(false);
  });

  it('is deleted after a question, by its author', async () => {
    const asked = open({ notes: [aNote('n1', 1)] }, { deleteNote: () => ok() }, { access: 'MANAGER' });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
    expect(asked.some(({ field }) => field === 'deleteNote')).toBe(false);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete note' }));
    await waitFor(() =>
      expect(asked.find(({ field }) => field === 'deleteNote')?.variables).toEqual({ leadId: 'lead_1', noteId: 'n1' }),
    );
  });

  it.each([
    ['MANAGER', 'user_2', 0],
    ['ADMIN', 'user_2', 1],
    ['READONLY', 'user_1', 0],
  ])('%s finds a way to delete a note by %s: %i', async (access, by, ways) => {
    open({ notes: [aNote('n1', 1, by)] }, {}, { access });
    await screen.findByText('Note n1');
    expect(screen.queryAllByRole('button', { name: 'Delete note' })).toHaveLength(ways);
    expect(screen.queryAllByRole('radio', { name: 'Note' })).toHaveLength(access === 'READONLY' ? 0 : 1);
  });

  it('somebody who opted out can be noted about, not texted', async () => {
    open({ optedOut: true });
    expect(await screen.findByText(/has opted out and cannot be messaged/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Note' }));
    expect(await screen.findByLabelText('Note for colleagues')).toBeTruthy();
  });

  it('a visitor who may not see people sees no note and no switch', async () => {
    takeConfig({ brand: 'opportunity' });
    open(
      { messages: [aText('a', 2)], notes: [{ ...aNote('n1', 1), text: null }] },
      {},
      { access: 'ADMIN' },
      { wpAdmin: true },
    );
    fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    await screen.findByText('Text a');
    expect(screen.queryByText('Note')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
