// Guarantees of the pictures in a conversation: what each is called, how it opens, and what stands for one that is not shown.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeadMessages } from '#web/staff/features/leads/lead/lead-messages.tsx';
import type { LeadDetail } from '#web/staff/features/leads/lead.calls.ts';
import { WaitingActions } from '#web/staff/features/leads/writing/waiting-actions.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const stored = (n: number) => ({ state: 'STORED', url: `/pictures/${n}`, why: null });
const aText = (message: string, pictures: object[]) => ({
  id: 'MM1',
  userId: null,
  campaignId: null,
  message,
  created: '2026-11-20T14:14:00',
  sent: true,
  success: true,
  delivered: true,
  senderName: 'Maria Lopez',
  aiGenerated: false,
  fromLead: true,
  meaning: null,
  meaningBy: null,
  bucket: null,
  reason: null,
  pictures,
});

function open(message: string, pictures: object[]) {
  const lead = { id: 'lead_1', messages: [aText(message, pictures)], messageQueue: [], featureQueue: [], notes: [] };
  const asked = aServer({ lead: () => ok({ lead }) });
  show(<LeadMessages lead={lead as unknown as LeadDetail} again={vi.fn()} isFirst={false} />, { user: aUser({}) });
  return asked;
}

describe('a picture in a conversation', () => {
  it('says whose it is and when it came, and stands without a bubble of words when there were none', () => {
    open('Picture', [stored(1)]);
    expect(screen.getByAltText<HTMLImageElement>('Picture from Maria Lopez, 2:14 pm').src).toContain('/pictures/1');
    expect(screen.queryByText('Picture')).toBeNull();
  });

  it('keeps the words that came with it', () => {
    open('Is this the roof?', [stored(1), stored(2)]);
    expect(screen.getByText('Is this the roof?')).toBeTruthy();
    expect(screen.getByAltText('Picture 2 of 2 from Maria Lopez, 2:14 pm')).toBeTruthy();
  });

  it('opens larger, and the arrow keys and buttons go around', async () => {
    open('2 pictures', [stored(1), stored(2)]);
    fireEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2 from Maria Lopez, 2:14 pm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture 2 of 2 from Maria Lopez, 2:14 pm' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await waitFor(() => expect(within(dialog).getByAltText('Picture 1 of 2 from Maria Lopez, 2:14 pm')).toBeTruthy());
    fireEvent.click(within(dialog).getByRole('button', { name: 'Previous' }));
    expect(within(dialog).getByAltText('Picture 2 of 2 from Maria Lopez, 2:14 pm')).toBeTruthy();
  });

  it('that is refused or still fetched is told in words, each once', () => {
    const why = 'An attachment came that is not a picture (JPEG, PNG, GIF or WebP), so it is not shown.';
    const refused = { state: 'REFUSED', url: null, why };
    open('Picture', [refused, refused, { state: 'WAITING', url: null, why: null }]);
    expect(screen.getAllByText(why)).toHaveLength(1);
    expect(screen.getByText('A picture is being fetched …')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('that does not load can be asked for again', async () => {
    const asked = open('Picture', [stored(1)]);
    fireEvent.error(screen.getByRole('img'));
    fireEvent.click(screen.getByRole('button', { name: 'The picture could not be loaded. Try again' }));
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('lead'));
  });
});

describe('a waiting text', () => {
  const waits = (message: string, pictures: object[]) => ({
    id: 'snd_1',
    message,
    pictures,
    unlessAnswered: false,
    scheduledFor: new Date(Date.now() + 3_600_000).toISOString(),
  });
  function shows(message: string, pictures: object[]) {
    const asked = aServer({ updateWaitingText: () => ok() });
    show(<WaitingActions leadId="lead_1" item={waits(message, pictures)} />, { user: aUser({}) });
    return asked;
  }

  it('with a picture cannot be had back after Withdraw: the toast says that the picture is gone', async () => {
    shows('Look', [stored(1)]);
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The text will not be sent, and its picture was deleted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('without one can', async () => {
    shows('Look', []);
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it.each<[string, object[], boolean]>([
    ['with a picture needs no words', [stored(1)], true],
    ['without one needs words', [], false],
  ])('%s', async (_, pictures, isSent) => {
    const asked = shows('Look', pictures);
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Text'), { target: { value: '' } });
    expect(within(dialog).queryByText('Write the text.') === null).toBe(isSent);
    if (!isSent) return;
    fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ messageId: 'snd_1', message: '' }));
  });
});
