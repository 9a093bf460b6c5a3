// Guarantees of sends for later: chosen in the sheet, listed with who, what and when, changed, withdrawn, and planned once.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlannedList } from '#web/staff/features/planned/planned-list.tsx';
import { MessageModal } from '#web/staff/features/sending/message.modal.tsx';
import { SendStage } from '#web/staff/features/sending/send-stage.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

const AT = '2026-11-30T16:30:00.000Z';
/** Half past nine in Arizona. */
const FIELD = '2026-11-30T09:30';
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T19:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const chooseTime = async (time: string) => {
  fireEvent.click(await screen.findByRole('radio', { name: /^At a time/ }));
  fireEvent.change(await screen.findByLabelText('Time (MST)'), { target: { value: time } });
};
const asks = (asked: ReturnType<typeof aServer>, name: string) => asked.filter(({ field }) => field === name);

describe('a text to many', () => {
  const planned = () => ok({ people: null, job: null, planned: { id: 'pls_1', sendAt: AT } });
  function sheet(answer: () => unknown = planned) {
    const asked = aServer({ messageLeads: answer });
    const onClose = vi.fn();
    const modal = (
      <MessageModal title="Message 42 contacts" recipients={{ leadIds: ['lead_1'] }} people={42} onClose={onClose} />
    );
    show(modal, { user: aUser({ message: 'We text you.', understandsTiming: true }) });
    return { asked, onClose };
  }
  const write = async () =>
    fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'We moved.' } });

  it('names the price as for now, requires a time to come, and is planned once however often it is pressed', async () => {
    const { asked, onClose } = sheet();
    await write();
    fireEvent.click(await screen.findByRole('radio', { name: /^At a time/ }));
    expect(whyNot(await button('Send later to 42 contacts for at most $0.84'))).toBe('Choose a day and a time.');
    await chooseTime('2026-11-26T09:30');
    expect(whyNot(await button(/^Send later/))).toBe('Choose a time that is still to come.');
    await chooseTime(FIELD);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only to contacts who have not written by then' }));
    const send = await button(/^Send later/);
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const calls = asks(asked, 'messageLeads');
    expect(new Set(calls.map(({ variables }) => variables.requestId)).size).toBe(1);
    expect(calls[0]?.variables).toMatchObject({ sendAt: AT, unlessAnswered: true });
    expect(await screen.findByText(/^It will be sent Mon, Nov 30, 9:30 am MST/)).toBeTruthy();
  });

  it('sends now unless a time is chosen, and says where a time is outside the hours for sending', async () => {
    const { asked } = sheet(() => ok({ people: 42, job: null, planned: null }));
    await write();
    await chooseTime('2026-11-30T22:00');
    expect(
      await screen.findByText(/outside the hours for sending: it waits until Tue, Dec 1, 8:00 am MST/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Now' }));
    fireEvent.click(await button('Send to 42 contacts for at most $0.84'));
    await waitFor(() => expect(asks(asked, 'messageLeads')).toHaveLength(1));
    expect(asks(asked, 'messageLeads')[0]?.variables).toMatchObject({ sendAt: null, unlessAnswered: false });
  });

  it('keeps the sheet open with the sentence when it is refused', async () => {
    const { onClose } = sheet(() => no('At most 100 sends can be scheduled at once. Withdraw one first.'));
    await write();
    await chooseTime(FIELD);
    fireEvent.click(await button(/^Send later/));
    expect(await screen.findByText(/^At most 100 sends/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

const AUDIENCE = {
  total: 3,
  now: 3,
  later: 0,
  laterAt: null,
  waits: [],
  optedOut: 0,
  invalid: 0,
  unrecorded: 0,
  alreadyIn: 0,
  answered: 0,
  alreadyInNames: [],
  priceCents: 6,
  chainPriceCents: 6,
  freeTextsLeft: 0,
  texts: 1,
  greetings: 0,
  first: null,
  tierNote: null,
  hours: 'Texts go out 8 am to 8 pm.',
  isEstimate: false,
  isCounting: false,
  refusal: null,
  nameOffer: null,
  warnings: [],
  finishes: null,
};

it('Send of a campaign can be for later, and then stays where it was pressed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00-07:00') });
  const asked = aServer({
    campaignAudience: () => ok({ campaignAudience: AUDIENCE }),
    addLeadsToCampaign: () => ok({ added: null, job: null, planned: { id: 'pls_1', sendAt: AT } }),
  });
  const onSent = vi.fn();
  const stage = (
    <SendStage
      title="Send"
      campaignId="cmp_1"
      meant={{ leadIds: ['lead_1'] }}
      backLabel="Cancel"
      onBack={() => {}}
      onSent={onSent}
    />
  );
  show(stage, { user: aUser({ message: 'We text you.', understandsTiming: true }) });
  expect(await screen.findByText('30 seconds after you press Send; until then you can undo it')).toBeTruthy();
  await chooseTime(FIELD);
  expect(screen.getByText('At the time below. Until then you can change or withdraw it.')).toBeTruthy();
  fireEvent.click(await button('Send later to 3 contacts for $0.06'));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(asks(asked, 'addLeadsToCampaign')[0]?.variables).toMatchObject({ campaignId: 'cmp_1', sendAt: AT });
});

describe('the list of what waits', () => {
  const one = (given: object = {}) => ({
    id: 'pls_1',
    state: 'WAITING',
    sendAt: AT,
    message: 'We moved.',
    campaign: null,
    groups: ['Regulars'],
    people: 42,
    textsEach: 1,
    unlessAnswered: false,
    by: 'Ben Cole',
    reason: null,
    ...given,
  });
  function list(items: () => object[], answers: Parameters<typeof aServer>[0] = {}, access = 'MANAGER') {
    const asked = aServer({ plannedSends: () => ok({ plannedSends: items() }), ...answers });
    show(<PlannedList />, { user: aUser({ access }) });
    return asked;
  }

  it('says who, what, when and who planned it', async () => {
    list(() => [one(), one({ id: 'pls_2', message: null, campaign: { id: 'cmp_1', name: 'June' }, groups: [] })]);
    const region = await screen.findByRole('region', { name: 'Scheduled' });
    const [text, campaign] = within(region).getAllByRole('listitem');
    expect(text?.textContent).toMatch(/Mon, Nov 30, 9:30 am MST.*We moved\..*To 42 contacts of Regulars.*Ben Cole/);
    expect(within(campaign as HTMLElement).getByRole('link', { name: 'June' })).toBeTruthy();
  });

  it('shows a placeholder in words, also in the names of its buttons [MSG-18]', async () => {
    list(() => [one({ message: 'Hi {{firstName}}, we moved.' })]);
    expect((await screen.findByRole('listitem')).textContent).toContain('Hi Contact first name, we moved.');
    expect(screen.getByRole('button', { name: 'Withdraw: Hi Contact first name, we moved.' })).toBeTruthy();
  });

  it('is withdrawn at once, and Undo lets it wait again', async () => {
    let waits = true;
    const asked = list(() => (waits ? [one()] : []), {
      updatePlannedSend: ({ withdrawn }) => {
        waits = withdrawn === false;
        return ok({ planned: { id: 'pls_1', state: waits ? 'WAITING' : 'WITHDRAWN' } });
      },
    });
    fireEvent.click(await button('Withdraw: We moved.'));
    const undo = await button('Undo');
    screen.getByText(/^Nobody gets it. Undo lets it wait again. Up to 42 texts, for at most \$0.42, charged/);
    fireEvent.click(undo);
    await waitFor(() =>
      expect(asks(asked, 'updatePlannedSend').map(({ variables }) => variables.withdrawn)).toEqual([true, false]),
    );
    expect(await button('Withdraw: We moved.')).toBeTruthy();
  });

  it('is changed: only what changed is sent', async () => {
    const asked = list(() => [one()], { updatePlannedSend: () => ok({ planned: { id: 'pls_1', state: 'WAITING' } }) });
    fireEvent.click(await button('Edit: We moved.'));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText<HTMLInputElement>('When it is sent');
    expect(field.value).toBe(FIELD);
    fireEvent.change(field, { target: { value: '2026-11-30T10:00' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asks(asked, 'updatePlannedSend')).toHaveLength(1));
    const [call] = asks(asked, 'updatePlannedSend');
    expect(call?.variables).toEqual({ plannedSendId: 'pls_1', sendAt: '2026-11-30T17:00:00.000Z' });
  });

  it('that could not leave says why, asks for a new time, and can be removed', async () => {
    list(() => [one({ state: 'REFUSED', reason: 'It could not be sent on time because of a problem on our side.' })]);
    expect(await screen.findByText('It could not be sent on time because of a problem on our side.')).toBeTruthy();
    expect(await button('Remove: We moved.')).toBeTruthy();
    fireEvent.click(await button('New time: We moved.'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Message'), { target: { value: 'We moved twice.' } });
    expect(whyNot(within(dialog).getByRole('button', { name: 'Save' }))).toBe('Choose a day and a time.');
  });

  it('has no buttons for those who may not send, and is not there while nothing waits', async () => {
    list(() => [one()], {}, 'READONLY');
    await screen.findByText('We moved.');
    expect(screen.queryByRole('button', { name: /Edit|Withdraw/ })).toBeNull();
  });

  it('that does not load offers to load it again', async () => {
    let isLost = true;
    list(() => {
      if (isLost) throw new Error('lost');
      return [one()];
    });
    const again = await screen.findByRole('button', { name: /again/i });
    isLost = false;
    fireEvent.click(again);
    expect(await screen.findByText('We moved.')).toBeTruthy();
  });
});
