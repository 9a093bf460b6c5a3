// Guarantees of a lead's conversation: who can be texted, and which failed text can be sent again.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { withConversation } from '#web/staff/base/routes.ts';
import { LeadModal } from '#web/staff/features/leads/lead/lead.modal.tsx';
import { LeadInAddress } from '#web/staff/screens/leads/lead-in-address.tsx';
import { PHONE } from '#web/staff/ui/use-is-phone.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const WAITS = {
  id: 'snd_1',
  leadId: 'lead_1',
  campaignName: 'June',
  pictures: [],
  appointmentDate: null,
  message: 'See you in June.',
  created: '2026-11-20T10:00:00Z',
  scheduledFor: null,
  reason: null,
  error: null,
  complete: false,
  retrying: false,
  unconfirmed: false,
  missed: false,
  optedOut: false,
};
const aLead = (given: object = {}) => ({
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
  ...given,
});

const real = setTimeout;
const lost = () => {
  throw new TypeError('Failed to fetch');
};

function open(lead: object, organization: object = {}, answers: Parameters<typeof aServer>[0] = {}) {
  const asked = aServer({ ...answers, lead: () => ok({ lead: aLead(lead) }) });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />, { user: aUser(organization) });
  return asked;
}

describe('a conversation', () => {
  it('that is empty says so, and has the box to write in [LED-17, ERR-03, MSG-06]', async () => {
    open({});
    expect(await screen.findByText('- No Messages Found -')).toBeTruthy();
    expect(screen.getByLabelText('Send Message')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });

  it.each([
    ['health', 0],
    ['opportunity', 0],
    ['blast', 1],
  ])('on a visit in %s has the box to write in (%i) only where something can be sent [A39]', async (brand, boxes) => {
    takeConfig({ brand });
    aServer({ lead: () => ok({ lead: aLead() }) });
    const user = aUser({ access: 'ADMIN' }, { wpAdmin: true });
    show(<LeadModal leadId="lead_1" onClose={vi.fn()} />, { user });
    fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    await screen.findByRole('log');
    expect(screen.queryAllByLabelText('Send Message')).toHaveLength(boxes);
  });

  it('scrolls to its end 100 ms after it is rendered [LIM-07b]', async () => {
    const { scrollIntoView } = Element.prototype;
    let scrolled = 0;
    Element.prototype.scrollIntoView = () => void scrolled++;
    const waits: (number | undefined)[] = [];
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
      return real(() => {
        const before = scrolled;
        work();
        if (scrolled > before) waits.push(ms);
      }, ms);
    }) as never);
    open({});
    await waitFor(() => expect(waits).toEqual([100]));
    timers.mockRestore();
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('shows each text in the direction of its own script', async () => {
    open({ messageQueue: [WAITS] });
    expect((await screen.findByText('See you in June.')).getAttribute('dir')).toBe('auto');
  });

  it('of many texts shows the newest, and those before them when asked to', async () => {
    const answerTo = (id: string) => ({
      id,
      userId: null,
      campaignId: null,
      message: `Text ${id}`,
      created: '2026-11-20T10:00:00Z',
      sent: true,
      success: true,
      delivered: true,
      senderName: 'Ben Kim',
      aiGenerated: false,
      fromLead: true,
      bucket: null,
      reason: null,
      pictures: [],
    });
    const pages: Record<string, object> = {
      newest: { messages: [answerTo('c')], hasEarlierMessages: true },
      c: { messages: [answerTo('b')], hasEarlierMessages: true },
      b: { messages: [answerTo('a')], hasEarlierMessages: false },
    };
    let fails = true;
    aServer({
      lead: ({ messagesBefore = 'newest' }: { messagesBefore?: string }) => {
        if (messagesBefore === 'c' && fails) return no('Not now.');
        return ok({ lead: aLead(pages[messagesBefore]) });
      },
    });
    show(<LeadModal leadId="lead_1" onClose={vi.fn()} />, { user: aUser({}) });
    const more = await screen.findByRole('button', { name: 'Earlier messages' });
    const shown = () => screen.queryAllByText(/^Text /).map(({ textContent }) => textContent);
    fireEvent.click(more);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(shown()).toEqual(['Text c']);
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(shown()).toEqual(['Text b', 'Text c']));
    fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(shown()).toEqual(['Text a', 'Text b', 'Text c']));
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  });

  it('begins with the focus in the box, even when it loads late; on a phone, whose keyboard would cover it, in the messages', async () => {
    open({});
    const box = await screen.findByLabelText('Send Message');
    await waitFor(() => expect(document.activeElement).toBe(box));
    cleanup();
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === PHONE }));
    open({});
    const answer = await screen.findByRole('log');
    await waitFor(() => expect(document.activeElement).toBe(answer));
  });

  it('opens from a reply, even where the brand opens a person with another tab', async () => {
    takeConfig({ brand: 'pitch' });
    aServer({ lead: () => ok({ lead: aLead() }) });
    show(<LeadInAddress />, { path: withConversation('/dashboard', '', 'lead_1') });
    expect((await screen.findByRole('tab', { name: 'Messages' })).getAttribute('aria-selected')).toBe('true');
    cleanup();
    show(<LeadInAddress />, { path: '/dashboard?lead=lead_1' });
    expect((await screen.findByRole('tab', { name: 'Reporting' })).getAttribute('aria-selected')).toBe('true');
  });

  it('leaves the focus where somebody has put it in the meantime', async () => {
    open({});
    const details = await screen.findByRole('tab', { name: 'Details' });
    details.focus();
    await new Promise((done) => setTimeout(done, 30));
    expect(document.activeElement).toBe(details);
  });

  it('takes a text, shows it as being sent and empties the box [LED-17, MSG-07a, MSG-10]', async () => {
    const asked = open(
      {},
      {},
      { messageLead: () => ok({ message: { id: 'snd_9', message: 'We have rye bread.', created: '' } }) },
    );
    fireEvent.change(await screen.findByLabelText('Send Message'), { target: { value: 'We have rye bread.' } });
    screen.getByRole('button', { name: 'Send' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sending')).toBeTruthy();
    expect(screen.getByText('We have rye bread.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Send Message').value).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Send Message'));
    expect(asked.find(({ field }) => field === 'messageLead')?.variables).toMatchObject({
      leadId: 'lead_1',
      message: 'We have rye bread.',
    });
  });

  it.each([
    ['the dialog for a card', 'OWNER', 'Add payment method'],
    ['who can set it up', 'MANAGER', 'Billing comes first'],
  ])('without an active plan opens %s first, and keeps what was written [BIL-21b]', async (_, access, title) => {
    const asked = open({}, { access, billing: { active: false, messagePriceCents: 1, products: [] } });
    fireEvent.change(await screen.findByLabelText('Send Message'), { target: { value: 'We have rye bread.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(asked.map(({ field }) => field)).not.toContain('messageLead');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Send Message').value).toBe('We have rye bread.');
  });

  const sentencesOf = (...ids: string[]) =>
    ids.map((id) => ({
      id,
      userId: null,
      campaignId: null,
      message: id === 'snd_9' ? 'Rye?' : 'Rye',
      created: '2026-11-20T10:00:00Z',
      sent: true,
      success: true,
      delivered: true,
      senderName: 'Ana',
      aiGenerated: false,
      fromLead: false,
      pictures: [],
      bucket: 'delivered',
      reason: null,
    }));

  it('shows a text as being sent until it is one of the last three, and never again after that [MSG-10]', async () => {
    let lead: object = { messages: sentencesOf('snd_1', 'snd_2') };
    const asked = aServer({
      lead: () => ok({ lead: aLead(lead) }),
      messageLead: () => ok({ message: { id: 'snd_9', message: 'Rye?', created: '' } }),
    });
    const { client } = show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
    const now = async (messages: object[], messageQueue: object[] = []) => {
      lead = { messages, messageQueue };
      await act(async () => {
        await client.invalidateQueries({ queryKey: ['lead'] });
        // The screen learns a moment later what the answer changes.
        await new Promise((resolve) => real(resolve));
      });
    };
    const sending = () => screen.queryAllByText('Sending').length;
    fireEvent.change(await screen.findByLabelText('Send Message'), { target: { value: 'Rye?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sending()).toBe(1));
    await waitFor(() => expect(asked.filter(({ field }) => field === 'lead').length).toBeGreaterThan(1));
    expect(sending()).toBe(1);
    await now(sentencesOf('snd_9', 'snd_1', 'snd_2', 'snd_3'));
    expect(sending()).toBe(1);
    // A waiting text says so itself.
    await now(sentencesOf('snd_1'), [{ ...WAITS, id: 'snd_9', message: 'Rye?' }]);
    expect(screen.getAllByText('Rye?')).toHaveLength(1);
    expect(sending()).toBe(0);
    await now(sentencesOf('snd_1', 'snd_2'));
    expect(sending()).toBe(1);
    await now(sentencesOf('snd_1', 'snd_9', 'snd_2', 'snd_3'));
    await waitFor(() => expect(sending()).toBe(0));
    await now(sentencesOf('snd_9', 'snd_1', 'snd_2', 'snd_3'));
    expect(sending()).toBe(0);
    expect(screen.getAllByText('Rye?')).toHaveLength(1);
  });

  it('is read after a send, and once more 1500 ms later [LED-20d, MSG-11]', async () => {
    const asked = aServer({
      lead: () => ok({ lead: aLead({ id: 'lead_7' }) }),
      messageLead: () => ok({ message: { id: 'snd_9', message: 'Rye?', created: '' } }),
    });
    show(<LeadModal leadId="lead_7" onClose={vi.fn()} />);
    // Calls for `lead_1` are late ones of the tests before.
    const reads = () =>
      asked.filter(({ field, variables }) => field === 'lead' && variables.leadId === 'lead_7').length;
    fireEvent.change(await screen.findByLabelText('Send Message'), { target: { value: 'Rye?' } });
    expect(reads()).toBe(1);
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await act(() => vi.advanceTimersByTimeAsync(1400));
    expect(reads()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(reads()).toBe(3);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(reads()).toBe(3);
  });

  it('after a lost answer sends other words as another text, and the same words as the same text', async () => {
    const asked = open({}, {}, { messageLead: lost });
    const box = await screen.findByLabelText('Send Message');
    const requests = () =>
      asked.flatMap(({ field, variables }) => (field === 'messageLead' ? [variables.requestId] : []));
    for (const [press, value] of ['Rye?', 'Wheat?', 'Rye?'].entries()) {
      fireEvent.change(box, { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(requests()).toHaveLength(press + 1));
      await screen.findByText(/could not reach the server/);
    }
    const [rye, wheat, again] = requests();
    expect([wheat === rye, again === rye]).toEqual([false, true]);
  });

  it('after a lost answer and a reload sends the unchanged words as the same text, and answered or changed ones as another', async () => {
    const answers = { messageLead: lost as () => unknown };
    const requests: unknown[] = [];
    const send = async (value?: string) => {
      cleanup();
      const asked = open({}, {}, answers);
      const box = await screen.findByLabelText<HTMLTextAreaElement>('Send Message');
      if (value) fireEvent.change(box, { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(asked.map(({ field }) => field)).toContain('messageLead'));
      requests.push(asked.find(({ field }) => field === 'messageLead')?.variables.requestId);
    };
    const sends = async (value?: string) => {
      await send(value);
      await screen.findByText(/could not reach the server/);
    };
    await sends('Rye, or wheat?');
    await sends();
    await sends('Rye, or wheat? Or spelt?');
    answers.messageLead = () => no('Too many.');
    await send();
    await screen.findByText('Too many.');
    answers.messageLead = () => ok({ message: { id: 'snd_9', message: 'Hi', created: '' } });
    await send();
    await screen.findByText('Sending');
    await send('Rye, or wheat? Or spelt?');
    await screen.findByText('Sending');
    const [first, again, other, refused, sent, latest] = requests;
    expect([again === first, other === first, refused === other]).toEqual([true, false, true]);
    expect(new Set([refused, sent, latest]).size).toBe(3);
  });

  it.each([
    ['the box was emptied', (box: HTMLElement) => fireEvent.change(box, { target: { value: '' } })],
    ['ten minutes have passed', () => vi.setSystemTime(Date.now() + 11 * 60_000)],
  ])('sends the same words as another text once %s', async (_, happens) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const requests: unknown[] = [];
    for (const answers of [{ messageLead: lost }, { messageLead: lost }]) {
      cleanup();
      const asked = open({}, {}, answers);
      const box = await screen.findByLabelText<HTMLTextAreaElement>('Send Message');
      fireEvent.change(box, { target: { value: 'Are you free today?' } });
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      await screen.findByText(/could not reach the server/);
      requests.push(asked.find(({ field }) => field === 'messageLead')?.variables.requestId);
      happens(box);
    }
    vi.useRealTimers();
    expect(new Set(requests).size).toBe(2);
  });

  it.each([
    ['blast', 'opted out', { optedOut: true }, 'This contact has opted out and cannot be messaged.'],
    ['pitch', 'opted out', { optedOut: true }, 'This lead has opted out and cannot be messaged.'],
    ['blast', 'have a number that cannot be', { invalidPhone: true }, '(602) 555-0111 is an invalid number.'],
    [
      'blast',
      'are archived',
      { archived: true },
      'This contact is archived. To text them, bring them back first: choose “Archived” in the list of contacts.',
    ],
  ])('on %s with people who %s has no box, and says why [MSG-14, MSG-15]', async (brand, _, given, sentence) => {
    takeConfig({ brand });
    open(given);
    fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('Send Message')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('has no box while auto reply is on [MSG-03]', async () => {
    open({}, { autoReplyEnabled: true });
    const sentence =
      'You cannot write here: two-way messaging is turned off in the account’s branding, and people who text you get your automatic reply.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('Send Message')).toBeNull();
  });
});

describe('a text that waits', () => {
  const again = () => screen.queryByRole('button', { name: 'Send again' });

  it('that failed says Error and is sent again by its icon [MSG-12b, MSG-13]', async () => {
    const error = 'The carrier refused it (30007).';
    const asked = open({ messageQueue: [{ ...WAITS, error }] }, {}, { retryCampaignFeatureQueue: () => ok() });
    expect((await screen.findByText('Error')).parentElement?.textContent).toBe(`Error ${error}`);
    fireEvent.click(again() as Element);
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('retryCampaignFeatureQueue'));
    expect(asked.find(({ field }) => field === 'retryCampaignFeatureQueue')?.variables).toMatchObject({
      campaignFeatureQueueId: 'snd_1',
    });
  });

  it('that was missed says so and is sent now, not again [decisions: Too late]', async () => {
    const error = 'It was due at 8:59 am MST and could not be sent in time';
    const given = { ...WAITS, error, missed: true };
    const asked = open({ featureQueue: [given] }, {}, { retryCampaignFeatureQueue: () => ok() });
    expect((await screen.findByText('Missed')).parentElement?.textContent).toBe(`Missed ${error}`);
    expect(again()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send now for $0.01' }));
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('retryCampaignFeatureQueue'));
  });

  it.each([
    ['is of somebody who opted out', { error: 'This contact cannot be messaged.', optedOut: true }],
    ['is being tried again', { error: 'Error 30003', retrying: true }],
    ['is only scheduled', { scheduledFor: '2026-11-24T15:00:00Z' }],
  ])('that %s has no such icon [MSG-12a, MSG-12c, MSG-13]', async (_, given) => {
    open({ messageQueue: [{ ...WAITS, ...given }] });
    await screen.findByText('See you in June.');
    expect(again()).toBeNull();
  });

  it('is not sent while they are opted out, and says so', async () => {
    open({ optedOut: true, messageQueue: [{ ...WAITS, scheduledFor: '2026-11-24T15:00:00Z' }] });
    expect(await screen.findByText('Not sent while they are opted out')).toBeTruthy();
    expect(screen.queryByText(/Scheduled for/)).toBeNull();
  });

  it('whose outcome is unknown warns first that it may arrive twice [decisions: Unknown outcome]', async () => {
    const given = { ...WAITS, error: 'We could not confirm whether this text arrived.', unconfirmed: true };
    const asked = open({ messageQueue: [given] }, {}, { retryCampaignFeatureQueue: () => ok() });
    await screen.findByText('Error');
    fireEvent.click(again() as Element);
    expect(await screen.findByText(/Sending again may reach them twice\.$/)).toBeTruthy();
    expect(asked.map(({ field }) => field)).not.toContain('retryCampaignFeatureQueue');
  });
});

it('a contact that cannot be loaded shows a sentence [ERR-04]', async () => {
  aServer({ lead: () => no() });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
  expect(await screen.findByText('No data found for this contact.')).toBeTruthy();
});

describe('the meaning of a text', () => {
  const REPLY = {
    id: 'SM1',
    userId: null,
    campaignId: null,
    message: 'how much is it',
    created: '2026-11-20T10:00:00Z',
    sent: true,
    success: true,
    delivered: true,
    senderName: 'Ben Kim',
    aiGenerated: false,
    fromLead: true,
    pictures: [],
    meaning: 'QUESTION',
    meaningBy: null,
    bucket: null,
    reason: null,
  };

  it('is shown below its bubble in words; one press corrects it, with Undo [decisions: What a reply means]', async () => {
    const asked = open({ messages: [REPLY] }, {}, { correctMeaning: () => ok({}) });
    fireEvent.click(await screen.findByRole('button', { name: 'Means: Question. Correct it' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Price' }));
    await waitFor(() =>
      expect(asked.find(({ field }) => field === 'correctMeaning')?.variables).toEqual({
        leadId: 'lead_1',
        messageId: 'SM1',
        meaning: 'PRICE',
      }),
    );
  });

  it('says who corrected it; users who may only read cannot correct it [decisions: What a reply means]', async () => {
    open({ messages: [{ ...REPLY, meaning: 'PRICE', meaningBy: 'Cleo' }] }, { access: 'READONLY' });
    expect(await screen.findByText('Price (Cleo)')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Means:/ })).toBeNull();
  });
});
