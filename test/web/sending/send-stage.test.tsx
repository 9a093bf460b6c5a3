// Guarantees of the send sheet: who gets it and who does not, the first text, price and times, why Send is off, the result.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countAudience } from '#engine/audience/audience.rules.ts';
import { SendStage } from '#web/staff/features/sending/send-stage.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());
afterEach(() => void vi.useRealTimers());
/** Holds the browser's clock: in the last ten minutes of the sending hours there is no Undo. */
const at = (iso: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(iso) });

const audience = {
  total: 1204,
  now: 1200,
  later: 0,
  laterAt: null,
  waits: [],
  optedOut: 4,
  invalid: 0,
  alreadyIn: 0,
  answered: 0,
  alreadyInNames: [],
  greetings: 0,
  priceCents: 1200,
  chainPriceCents: 3600,
  texts: 3,
  finishes: '2026-11-23T20:30:00.000Z',
  refusal: null,
  warnings: [],
  tierNote: null,
  isEstimate: false,
  isCounting: false,
  first: { name: 'Bea Kim', text: 'Hi Bea, we are open.', segments: 1, isOptIn: false },
  hours: 'Texts go out from 8 am to 8 pm MST.',
};
const job = { id: 'job_1', total: 0, done: 0 };
const meant = { selection: {} } as const;

/** The sheet, given the server's audience; returns the calls, and the address that the app went to. */
function sheet(
  answerTo: (variables: Record<string, unknown>) => object,
  answers: Parameters<typeof aServer>[0] = {},
  user?: object,
) {
  const asked = aServer({
    campaignAudience: (variables) => ok({ campaignAudience: { ...audience, ...answerTo(variables) } }),
    addLeadsToCampaign: () => ok({ added: 1200, alreadyIn: 0, optedOut: 4, invalid: 0, job: null }),
    ...answers,
  });
  const onSent = vi.fn();
  const stage = (
    <SendStage title="Send" campaignId="cmp_1" meant={meant} backLabel="Back" onBack={vi.fn()} onSent={onSent} />
  );
  return { asked, onSent, ...show(stage, user ? { user } : {}) };
}
const SEND = 'Send to 1,200 contacts for $12.00';
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Renders for a campaign that `press` changes. */
function switched(render: (campaignId: string) => ReactNode) {
  let press: (campaignId: string) => void = () => {};
  function Switch() {
    const [campaignId, set] = useState('cmp_1');
    press = set;
    return render(campaignId);
  }
  return { Switch, press: (campaignId: string) => press(campaignId) };
}

describe('before a send', () => {
  it('the sheet says who gets it, what the first of them reads, the price of one and of all, and the times [LED-40]', async () => {
    at('2026-11-23T12:00:00-07:00');
    sheet(() => ({ greetings: 2, chainPriceCents: 3602 }));
    expect((await button(/get the first text/)).textContent).toBe('1,200 contacts get the first text');
    expect(screen.getByText('2 of them get the opt-in message first')).toBeTruthy();
    expect(screen.getByRole('figure', { name: 'The first text as Bea Kim will read it' }).textContent).toContain(
      'Hi Bea, we are open.',
    );
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['First text', '$12.02 for 1,200 contacts, with the opt-in message to 2'],
      ['All 3 texts', '$36.02, if nobody opts out'],
      ['Starts', '30 seconds after you press Send; until then you can undo it'],
      ['First text done', expect.stringContaining('Mon, Nov 23, 1:30 pm MST')],
      ['Hours', 'Texts go out from 8 am to 8 pm MST.'],
    ]);
  });

  it.each([
    ['19:49', '30 seconds after you press Send; until then you can undo it'],
    ['19:50', 'As soon as you press Send; it cannot be undone, because sending hours end soon'],
  ])('at %s it promises no more Undo than there will be: %s [SHL-12]', async (time, words) => {
    at(`2026-11-23T${time}:00-07:00`);
    sheet(() => ({}));
    expect((await screen.findByText('Starts')).nextElementSibling?.textContent).toBe(words);
  });

  it('the button names the price of the opt-in messages too, which leave before the first text', async () => {
    sheet(() => ({ now: 5, priceCents: 5, greetings: 3, texts: 1, chainPriceCents: 8, freeTextsLeft: 6 }));
    expect((await button(/^Send to/)).textContent).toBe('Send to 5 contacts for $0.02');
    expect(screen.getByText('$0.02 for 5 contacts, with the opt-in message to 3')).toBeTruthy();
    expect(screen.getByText('All of your 6 free texts')).toBeTruthy();
    expect(screen.queryByText(/if nobody opts out/)).toBeNull();
  });

  it('deducts the remaining free texts: Send names the amount due [BIL-14]', async () => {
    sheet(() => ({ freeTextsLeft: 63, texts: 1, chainPriceCents: 1200 }));
    expect((await button(/^Send to/)).textContent).toBe('Send to 1,200 contacts for $11.37');
    expect(screen.getByText('$11.37 for 1,200 contacts')).toBeTruthy();
    expect(screen.getByText('All of your 63 free texts')).toBeTruthy();
  });

  it('charges nothing for free texts, and then names no amount [BIL-14]', async () => {
    sheet(() => ({ now: 40, priceCents: 40, chainPriceCents: 120, freeTextsLeft: 63 }));
    expect((await button(/^Send to/)).textContent).toBe('Send to 40 contacts');
    expect(screen.getByText('No charge for 40 contacts')).toBeTruthy();
    expect(screen.getByText('40 of your 63 free texts')).toBeTruthy();
    expect(screen.getByText('$0.57, if nobody opts out')).toBeTruthy();
  });

  it('says how many wait for which law, most people first [decisions: Recipient-local quiet hours]', async () => {
    const waits = [
      { law: 'Oregon', people: 74 },
      { law: 'Florida', people: 12 },
      { law: 'federal law', people: 5 },
      { law: 'Texas', people: 2 },
      { law: 'Utah', people: 1 },
    ];
    sheet(() => ({ now: 1106, later: 94, waits }));
    expect(
      await screen.findByText('Waiting for texting hours: 74 (Oregon), 12 (Florida), 5 (federal law), 3 (other laws)'),
    ).toBeTruthy();
  });

  it('the price of two is that of both', async () => {
    sheet(() => ({ texts: 2 }));
    expect(await screen.findByText('Both texts')).toBeTruthy();
  });

  it('each count opens its people, and Back returns to the sheet', async () => {
    const pages = [
      { people: [{ leadId: 'lead_1', name: 'Cy Rossi', phone: '+16025550111' }], cursor: '25' },
      { people: [{ leadId: 'lead_2', name: 'Di Marsh', phone: '+16025550112' }], cursor: null },
    ];
    const { asked } = sheet(() => ({}), { audiencePeople: ({ cursor }) => ok(pages[cursor ? 1 : 0]) });
    fireEvent.click(await button('4 opted out'));
    expect(await screen.findByText('Cy Rossi')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Contacts: opted out' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Di Marsh')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asked.filter(({ field }) => field === 'audiencePeople').map(({ variables }) => variables)).toEqual([
      { campaignId: 'cmp_1', selection: {}, reason: 'OPTED_OUT', cursor: null },
      { campaignId: 'cmp_1', selection: {}, reason: 'OPTED_OUT', cursor: '25' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('reason-OPTED_OUT'));
  });

  it('a person without recorded consent is named, and waits for it', async () => {
    sheet(() => ({ total: 13, now: 1, unrecorded: 12 }));
    expect(await button('12 have no recorded consent: held until you record it')).toBeTruthy();
  });

  it('for many people says "about", then the exact number', async () => {
    let isCounted = false;
    sheet(({ requestId }) => {
      const isExact = requestId !== undefined && isCounted;
      isCounted ||= requestId !== undefined;
      return isExact
        ? { now: 1187, priceCents: 1187, isEstimate: false }
        : { isEstimate: true, isCounting: requestId !== undefined };
    });
    expect((await button(/^Send to/)).textContent).toBe('Send to about 1,200 contacts for about $12.00');
    expect(await screen.findByText('Still counting. You can already send.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Send to 1,187 contacts for $11.87' })).toBeTruthy();
    expect(screen.queryByText(/^Still counting/)).toBeNull();
  });

  it('a chosen person who opted out does not get it', async () => {
    sheet(() => ({ total: 3, now: 2, optedOut: 1, priceCents: 2, chainPriceCents: 2, texts: 1 }));
    expect((await button(/^Send to/)).textContent).toBe('Send to 2 contacts for $0.02');
    expect(screen.getByRole('button', { name: '1 opted out' })).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).not.toContain('3 contacts');
  });

  it('the audience is loaded again each time: going back and forth shows the current one, never an earlier one', async () => {
    let people = 1200;
    aServer({ campaignAudience: () => ok({ campaignAudience: { ...audience, now: people } }) });
    const props = { title: 'Send', meant, campaignId: 'cmp_1', backLabel: 'Back', onBack: vi.fn(), onSent: vi.fn() };
    const { Switch, press } = switched((campaignId) => (campaignId ? <SendStage {...props} /> : 'The list'));
    show(<Switch />);
    await button(SEND);
    act(() => press(''));
    await screen.findByText('The list');
    people = 7;
    act(() => press('cmp_1'));
    expect((await button(/^Send/)).textContent).toBe('Send');
    expect(await button('Send to 7 contacts for $12.00')).toBeTruthy();
  });
});

it('a typed name belongs only to its campaign, and is offered again when the user returns to it', async () => {
  aServer({
    campaignAudience: ({ campaignId }) => ok({ campaignAudience: { ...audience, nameOffer: `Text of ${campaignId}` } }),
  });
  const props = { title: 'Add', meant, backLabel: 'Back', onBack: vi.fn(), onSent: vi.fn() };
  const { Switch, press } = switched((campaignId) => <SendStage {...props} campaignId={campaignId} />);
  show(<Switch />);
  const name = () => screen.findByLabelText<HTMLInputElement>('Name of this blast');
  fireEvent.change(await name(), { target: { value: 'June sale' } });
  act(() => press('cmp_2'));
  await waitFor(async () => expect((await name()).value).toBe('Text of cmp_2'));
  act(() => press('cmp_1'));
  await waitFor(async () => expect((await name()).value).toBe('June sale'));
});

describe('Send that is off', () => {
  const off = async (why: string) => {
    const send = await button(/^Send/);
    await waitFor(() => expect(whyNot(send)).toBe(why));
  };

  it('says to choose a campaign [LED-37c]', async () => {
    aServer({});
    show(<SendStage title="Add" campaignId="" meant={meant} backLabel="Back" onBack={vi.fn()} onSent={vi.fn()} />);
    await off('Choose a blast first.');
  });
  it('says that it is being counted, also while the figures of another choice are shown', async () => {
    let answer = () => {};
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    aServer({
      campaignAudience: async ({ campaignId }) => {
        if (campaignId === 'cmp_2') await waits;
        return ok({ campaignAudience: { ...audience, now: campaignId === 'cmp_2' ? 5 : 1200 } });
      },
    });
    const props = { title: 'Add', meant, backLabel: 'Back', onBack: vi.fn(), onSent: vi.fn() };
    const { Switch, press } = switched((campaignId) => <SendStage {...props} campaignId={campaignId} />);
    show(<Switch />);
    await button(SEND);
    act(() => press('cmp_2'));
    await off('You can send once we have counted who gets it.');
    answer();
    expect(whyNot(await button('Send to 5 contacts for $12.00'))).toBeNull();
  });
  it.each([
    ['the refusal', { refusal: 'Step 2 has no text.' }, 'Step 2 has no text.'],
    ['that nobody would get it', { now: 0, optedOut: 4 }, 'None of them would get a text.'],
  ])('says %s', async (_, answer, why) => {
    sheet(() => answer);
    await off(why);
  });
  it('says to tick the boxes, and is enabled once they are ticked [LED-36]', async () => {
    sheet(() => ({}), {}, aUser({ understandsTiming: false }));
    await off('Tick every box first.');
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    const send = await button(SEND);
    expect(whyNot(send)).toBeNull();
  });
});

describe('Send', () => {
  it.each([
    ['a job', { added: null, job }, 'Sending to 1,200 contacts', 'They are being added in the background.'],
    ['one call', { added: 1199, job: null }, 'Sending to 1,199 contacts'],
    ['nobody', { added: 0, job: null }, 'All of them were already in it, opted out or have an invalid number.'],
  ])(
    'by %s is announced in numbers, not as done while it can be undone, and the report opens [A46]',
    async (...given) => {
      const [, answer, ...texts] = given;
      const { onSent, router } = sheet(() => ({}), {
        addLeadsToCampaign: () => ok({ alreadyIn: 0, optedOut: 4, invalid: 0, ...answer }),
      });
      fireEvent.click(await button(SEND));
      await waitFor(() => expect(onSent).toHaveBeenCalled());
      for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
      const announced = useToasts.getState().toasts.map(({ title, text }) => `${title} ${text ?? ''}`);
      expect(announced.join()).toContain(texts[0]);
      expect(announced.join()).not.toMatch(/sent/i);
      await waitFor(() =>
        expect(router.state.location).toMatchObject({ pathname: '/campaign/cmp_1', search: '?show=report' }),
      );
    },
  );

  it('is not refused when a sample of many found nobody who would get it', async () => {
    const { onSent } = sheet(() => ({ now: 0, alreadyIn: 1200, isEstimate: true, isCounting: false }), {
      addLeadsToCampaign: () => ok({ alreadyIn: 0, optedOut: 0, invalid: 0, added: null, job }),
    });
    await screen.findByText('Few or none of them would get a text.');
    const send = await button('Send');
    expect(whyNot(send)).toBeNull();
    fireEvent.click(send);
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(screen.getByText('Everybody who may be texted is being added in the background.')).toBeTruthy();
  });

  it('that is refused says why above the buttons, loses nothing, and can be pressed again', async () => {
    let isRefused = true;
    const { onSent, asked } = sheet(() => ({}), {
      addLeadsToCampaign: () => (isRefused ? no('Step 2 has no text.') : ok({ added: 3, job: null })),
    });
    fireEvent.click(await button(SEND));
    const answer = await screen.findByRole('alert');
    expect(answer.textContent).toBe('Step 2 has no text.');
    const send = await button(SEND);
    expect(answer.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(send.parentElement as HTMLElement).getByRole('alert')).toBe(answer);
    isRefused = false;
    fireEvent.click(send);
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    const ids = asked.filter(({ field }) => field === 'addLeadsToCampaign').map(({ variables }) => variables.requestId);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('people who are in already [decisions: Re-adding]', () => {
  const names = ['Ana Lopez', 'Ben Kim'];
  const copy = { id: 'cmp_2', name: 'Copy of June' };
  const meant = { leadIds: ['lead_1', 'lead_2', 'lead_3'] };
  function open(alreadyIn: number) {
    const inIt = { ...audience, now: 1, optedOut: 0, total: 3, alreadyIn, alreadyInNames: names.slice(0, alreadyIn) };
    const asked = aServer({
      campaignAudience: ({ campaignId }) =>
        ok({ campaignAudience: campaignId === copy.id ? { ...inIt, now: 3, alreadyIn: 0, alreadyInNames: [] } : inIt }),
      cloneCampaign: () => ok({ campaign: copy }),
      addLeadsToCampaign: () => ok({ alreadyIn: 0, optedOut: 0, invalid: 0, added: 3, job: null }),
    });
    show(
      <SendStage title="Send" campaignId="cmp_1" meant={meant} backLabel="Back" onBack={vi.fn()} onSent={vi.fn()} />,
    );
    return asked;
  }

  it.each([
    [1, '1 already in this blast: Ana Lopez will not get it again'],
    [2, '2 already in this blast: Ana Lopez and Ben Kim will not get it again'],
    [45, '45 already in this blast: Ana Lopez, Ben Kim, and 43 others will not get it again'],
  ])('are counted and named: %i', async (alreadyIn, sentence) => {
    open(alreadyIn);
    const line = await screen.findByText(/already in this blast/);
    expect(line.textContent).toBe(sentence);
  });

  it('are not mentioned when there are none', async () => {
    open(0);
    await screen.findByRole('button', { name: 'Send to 1 contact for $12.00' });
    expect(screen.queryByText(/already in this blast/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy to send again' })).toBeNull();
  });

  it('get it again through a copy, which is made once and sent to everybody chosen', async () => {
    const asked = open(2);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy to send again' }));
    expect(await screen.findByText('This sends Copy of June, with the same messages.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 3 contacts for $12.00' }));
    const sent = () => asked.find(({ field }) => field === 'addLeadsToCampaign')?.variables;
    await waitFor(() => expect(sent()).toMatchObject({ campaignId: 'cmp_2', leadIds: meant.leadIds }));
    expect(asked.filter(({ field }) => field === 'cloneCampaign').map(({ variables }) => variables)).toMatchObject([
      { campaignId: 'cmp_1', requestId: expect.stringContaining('cmp_1') },
    ]);
  });

  it('are named by the server, at most five', () => {
    const people = Array.from({ length: 9 }, (_, n) => ({
      firstName: n === 0 ? '' : `Ana ${n}`,
      lastName: '',
      phone: '+16025550111',
      leadId: `lead_${n}`,
      isIn: true,
      isOptedOut: false,
      isInvalid: false,
      isGreeted: true,
    }));
    const named = countAudience(people, [], 'there');
    expect(named).toMatchObject({
      alreadyIn: 9,
      alreadyInNames: ['(602) 555-0111', 'Ana 1', 'Ana 2', 'Ana 3', 'Ana 4'],
    });
  });
});
