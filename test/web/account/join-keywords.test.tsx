// Keywords to join by: their list with counts, a new one with why it cannot be saved, archiving, and the poster.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { JOIN_REPLY_LIMIT } from '#engine/messages/keyword/join-keyword.rules.ts';
import { JoinKeywordsCard } from '#web/staff/features/joining/join-keywords-card.tsx';
import { smsLink } from '#web/staff/features/joining/poster.tsx';
import { aServer, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const CONSENT =
  'You agree to texts. Message frequency varies. Rates may apply. Reply STOP to stop, HELP for help. Privacy: a.example';
const JOIN = {
  word: 'JOIN',
  consent: CONSENT,
  consentHash: 'f00d',
  reply: 'Welcome!',
  groupId: 'g1',
  campaignId: null,
  texts: 5,
  people: 1,
  isArchived: false,
};
const serve = (keywords: object[], more: Parameters<typeof aServer>[0] = {}) =>
  aServer({
    joinKeywords: () => ok({ joinKeywords: keywords }),
    groups: () => ok({ groups: [{ id: 'g1', name: 'Club' }] }),
    campaigns: () => ok({ campaigns: [] }),
    ...more,
  });
const button = (name: string) => screen.findByRole('button', { name });

it('lists each keyword with what it starts and how many joined by it', async () => {
  const unused = { ...JOIN, word: 'NEW', people: 0, texts: 0 };
  serve([JOIN, { ...JOIN, word: 'OLD', isArchived: true, groupId: null, people: 0, texts: 1 }, unused]);
  show(<JoinKeywordsCard />);
  expect(await screen.findByText('Adds people to Club. 1 person joined by 5 texts.')).toBeTruthy();
  expect(screen.getByText('Adds people to Club. Nobody has joined yet.')).toBeTruthy();
  expect(screen.getByText('Archived. 0 people joined by 1 text.')).toBeTruthy();
  expect(await button('Bring back OLD')).toBeTruthy();
});

it('a new one says why it cannot be saved, begins with whole consent words, and is saved', async () => {
  const asked = serve([JOIN], { saveJoinKeyword: () => ok({}) });
  show(<JoinKeywordsCard />);
  fireEvent.click(await button('New keyword'));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Keyword');
  type('Keyword', 'Stop!');
  expect(whyNot(await button('Save'))).toMatch(/^This word already means stop/);
  type('Keyword', ' join ');
  expect(whyNot(await button('Save'))).toBe('There is this keyword already.');
  type('Keyword', 'Tacos');
  expect(whyNot(await button('Save'))).toBe('Enter the reply.');
  type('Reply', 'Welcome.');
  type('Group', 'g1');
  fireEvent.click(await button('Save'));
  await waitFor(() => expect(asked.some(({ field }) => field === 'saveJoinKeyword')).toBe(true));
  const { variables } = asked.find(({ field }) => field === 'saveJoinKeyword') ?? {};
  expect(variables).toMatchObject({ word: 'Tacos', reply: 'Welcome.', groupId: 'g1', campaignId: null, isNew: true });
});

it('keeps words that are too long, says by how much, and that people who join for an appointment’s texts have none', async () => {
  const structure = { before: ['step_1'], feature: [], appointment: [] };
  serve([JOIN], { campaigns: () => ok({ campaigns: [{ id: 'cmp_1', name: 'Care', archived: false, structure }] }) });
  show(<JoinKeywordsCard />);
  fireEvent.click(await button('Edit JOIN'));
  const reply = await screen.findByLabelText<HTMLTextAreaElement>('Reply');
  fireEvent.change(reply, { target: { value: 'x'.repeat(JOIN_REPLY_LIMIT + 12) } });
  expect(reply.value).toHaveLength(JOIN_REPLY_LIMIT + 12);
  expect(reply.maxLength).toBe(-1);
  expect(whyNot(await button('Save'))).toBe(`The reply is 12 characters too long: at most ${JOIN_REPLY_LIMIT}.`);
  fireEvent.change(screen.getByLabelText('Blast'), { target: { value: 'cmp_1' } });
  expect(screen.getByText(/who come this way have none: no text is sent/)).toBeTruthy();
});

it('a refusal is shown and what was typed stays', async () => {
  serve([JOIN], { saveJoinKeyword: () => no('Not Found.') });
  show(<JoinKeywordsCard />);
  fireEvent.click(await button('Edit JOIN'));
  fireEvent.change(await screen.findByLabelText('Reply'), { target: { value: 'Changed.' } });
  fireEvent.click(await button('Save'));
  expect(await screen.findByText('Not Found.')).toBeTruthy();
  expect((screen.getByLabelText('Reply') as HTMLTextAreaElement).value).toBe('Changed.');
});

it('the code on a poster opens a text to the number with the word in it', () => {
  expect(smsLink('+16025550100', 'JOIN')).toBe('sms:+16025550100?&body=JOIN');
});
