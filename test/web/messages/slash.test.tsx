// A slash in a conversation's text box: what it offers, what the keys do, and that a use is counted.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StepEditorModal } from '#web/staff/features/campaigns/steps/step-editor.modal.tsx';
import { LeadModal } from '#web/staff/features/leads/lead/lead.modal.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

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
  campaigns: [],
  groups: [],
  tags: [],
  report: null,
  messages: [],
  messageQueue: [],
  featureQueue: [],
};

describe('a slash in the text box', () => {
  const REPLIES = [
    { id: 'svr_1', name: 'Prices', message: 'Hi {{firstName}}, a visit is $40.', isOwn: false, uses: 4 },
    { id: 'svr_2', name: 'Address', message: 'We are at 1 Main St.', isOwn: true, uses: 0 },
  ];
  const LINKS = [{ id: 'ftr_1', name: 'Kitchens', campaignName: 'June', address: 'https://x.example/c/a/b' }];
  const CARD = { address: 'https://x.example/v/abcdefghijkl', opened: 34 };
  const given = {
    savedReplies: () => ok({ savedReplies: REPLIES, links: LINKS, card: CARD }),
    landingPages: () => ok({ landingPages: [] }),
    messageLead: () => ok({ message: { id: 'snd_9', message: 'x', created: '2026-11-20T10:00:00Z' } }),
  };
  function open() {
    const asked = aServer({ ...given, lead: () => ok({ lead: LEAD }) });
    show(<LeadModal leadId="lead_1" onClose={vi.fn()} />, { user: aUser({}) });
    return asked;
  }
  const type = (box: HTMLElement, value: string) => {
    fireEvent.change(box, { target: { value, selectionStart: value.length } });
  };

  it('offers the contact card with how many opened it, and inserts what it is for with its address', async () => {
    open();
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Send Message');
    type(box, '/save');
    const option = await screen.findByRole('option', { name: /Save our number/ });
    expect(option.textContent).toContain('Contact card, opened 34 times');
    fireEvent.click(option);
    await waitFor(() => expect(box.value).toBe('Save our number: https://x.example/v/abcdefghijkl'));
  });

  it('offers saved replies and their own links, filled in for the person, and counts the use', async () => {
    const asked = open();
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Send Message');
    type(box, 'So: /');
    await screen.findByRole('option', { name: /Kitchens/ });
    expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Hi Ben, a visit is $40.'),
      expect.stringContaining('We are at 1 Main St.'),
      expect.stringContaining('Their own link, June'),
      expect.stringContaining('Contact card, opened 34 times'),
    ]);
    type(box, 'So: /pri');
    expect(screen.getAllByRole('option').length).toBe(1);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box.value).toBe('So: Hi Ben, a visit is $40.');
    expect(screen.queryByRole('listbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    const sent = () => asked.find(({ field }) => field === 'messageLead')?.variables;
    await waitFor(() => expect(sent()).toMatchObject({ savedReplyId: 'svr_1' }));
  });

  it('closes by Escape and stays a plain slash; a fraction opens nothing', async () => {
    open();
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Send Message');
    type(box, '1/2');
    expect(screen.queryByRole('listbox')).toBeNull();
    type(box, '/');
    expect(await screen.findByRole('listbox')).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box.value).toBe('/');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

it('a slash in a step of a campaign offers the contact card and saved replies with their placeholders', async () => {
  const asked = aServer({
    savedReplies: ({ leadId }) => {
      const replies = [{ id: 'svr_1', name: 'Prices', message: 'Hi {{firstName}}, it is $40.', isOwn: false, uses: 4 }];
      return ok({
        savedReplies: replies,
        card: { address: 'https://x.example/v/abc', opened: 1 },
        links: leadId ? [] : null,
      });
    },
    landingPages: () => ok({ landingPages: [{ id: 'lpg_1', title: 'Spring', code: 'sp' }] }),
    campaign: () => ok({ campaign: null }),
  });
  const campaign = { id: 'cmp_1', name: 'June', features: [] } as never;
  const step = { kind: 'new', featureType: 'MESSAGE', group: 'feature', position: 1 } as never;
  show(<StepEditorModal campaign={campaign} asked={step} onClose={vi.fn()} />, { user: aUser({}) });
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(asked.map(({ field }) => field)).not.toContain('savedReplies');
  fireEvent.change(box, { target: { value: '/', selectionStart: 1 } });
  for (const name of [/Prices/, /Save our number/, /Spring/])
    expect(await screen.findByRole('option', { name })).toBeTruthy();
  // Above the first field of a dialog it would be cut off.
  expect(box.compareDocumentPosition(screen.getByRole('listbox'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(screen.getByRole('option', { name: /Prices/ }));
  await waitFor(() => expect(box.value).toBe('Hi {{firstName}}, it is $40.'));
  fireEvent.change(box, { target: { value: '/save', selectionStart: 5 } });
  fireEvent.click(await screen.findByRole('option', { name: /Save our number/ }));
  await waitFor(() => expect(box.value).toBe('Save our number: https://x.example/v/abc'));
});
