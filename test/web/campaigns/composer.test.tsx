// The message editor and a step: what may be typed, the hints about it, and that canceling leaves nothing.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StructureType } from '#functions/schema.gen.ts';
import { takeConfig, words } from '#web/kit/config.ts';
import { isFirstText } from '#web/staff/features/campaigns/steps/step-asked.ts';
import { StepEditorModal } from '#web/staff/features/campaigns/steps/step-editor.modal.tsx';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import { aServer, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

function Field() {
  const [text, setText] = useState('');
  return <Composer label="Message" value={text} onChange={setText} priceCents={1} />;
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('the message editor', () => {
  it('strips emoji and symbols and makes curly quotes plain [MSG-16b, decisions: Symbols]', async () => {
    show(<Field />);
    type('Hi 🎉 “friend” — £5 ☎');
    expect(field().value).toBe('Hi  "friend" - £5 ');
  });
  it('says what carriers would do with a first text, and one press corrects it', () => {
    function First() {
      const [text, setText] = useState('');
      const about = { sender: 'Saguaro Homes', isFirst: true, hasHealth: false };
      return <Composer label="Message" value={text} onChange={setText} about={about} />;
    }
    show(<First />);
    type('Three new listings');
    fireEvent.click(screen.getByRole('button', { name: 'Add the name' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
    expect(field().value).toBe('Saguaro Homes: Three new listings Reply STOP to opt out.');
    type('CBD for everybody. Reply STOP to opt out. Saguaro Homes');
    expect(screen.getByText(/Carriers forbid texts about cannabis/)).toBeTruthy();
  });
  it('names the characters that it stripped [MSG-16]', () => {
    show(<Field />);
    type('Hi 🎉 and ✨');
    expect(screen.getByText('2 symbols left out: 🎉 ✨')).toBeTruthy();
  });
  it.each([
    [
      'with a price',
      1,
      ' You pay the price shown here once per text, however many messages or parts it is split into.',
    ],
    ['free', 0, ''],
    ['without a price', null, ''],
  ])('says what is counted and, %s, what is paid [MSG-17]', (_, priceCents, paid) => {
    show(<Composer label="Message" value="Hi" onChange={() => {}} priceCents={priceCents} />);
    const about = screen.getByRole('button', { name: 'About length and price' }).getAttribute('aria-description');
    const counted = 'At most 240 characters, counted before names are filled in. Carriers split a long text into parts';
    expect(about).toBe(`${counted} of up to 160 characters (70 if it has letters such as á or í).${paid}`);
  });
  it('takes at most 240 characters and counts them from the first on [MSG-16a, MSG-17a]', () => {
    show(<Field />);
    expect(screen.queryByText(/\/240/)).toBeNull();
    type('x');
    expect(screen.getByText('1/240')).toBeTruthy();
    type('x'.repeat(300));
    expect(field().value).toHaveLength(240);
    expect(screen.getByText('240/240')).toBeTruthy();
  });
  it('keeps and says what was pasted beyond 240 characters, until it is left out [MSG-16a]', () => {
    show(<Field />);
    type(`${'x'.repeat(240)} and call us at nine`);
    expect(field().value).toBe('x'.repeat(240));
    expect(screen.getByText(/^20 characters did not fit: “ and call us at nine”/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Leave out' }));
    expect(screen.queryByText(/did not fit/)).toBeNull();
    type('x'.repeat(241));
    expect(screen.queryByText(/did not fit/)).toBeNull();
  });
  it('an insertion that does not fit is left out, and the caret does not move [MSG-16a]', () => {
    show(<Field />);
    const put = (value: string, at: number) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), value);
      field().setSelectionRange(at, at);
      fireEvent.input(field());
    };
    field().focus();
    const full = `Hi ${'x'.repeat(236)}!`;
    type(full);
    put(`Hi a${full.slice(3)}`, 4);
    expect([field().value, field().selectionStart]).toEqual([full, 3]);
    expect(screen.queryByText(/did not fit/)).toBeNull();
    type(full.slice(0, -2));
    put(`Hi Ana,${full.slice(3, -2)}`, 7);
    expect([field().value, field().selectionStart]).toEqual([`Hi An${full.slice(3, -2)}`, 5]);
    expect(screen.getByText(/^2 characters did not fit: “a,”/)).toBeTruthy();
    type('');
    expect(screen.queryByText(/did not fit/)).toBeNull();
    type('y'.repeat(241));
    expect(screen.getByText(/^1 character did not fit: “y”/)).toBeTruthy();
  });
  it('a text loses its end where the link leaves too little room, and a correction stops where the room ends', () => {
    function Linked() {
      const [text, setText] = useState('Act now '.repeat(30).trim().toUpperCase());
      const about = { sender: 'Saguaro Homes', isFirst: true, hasHealth: false };
      return (
        <Composer label="Message" value={text} onChange={setText} about={about} link="https://s.example/abcdefgh" />
      );
    }
    show(<Linked />);
    expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
    type('Act now '.repeat(30).trim().toUpperCase().slice(0, -1));
    expect(field().value.length).toBeLessThan(215);
    type('x'.repeat(195));
    expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
    type('x'.repeat(180));
    fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
    expect(document.activeElement).toBe(field());
  });
  it('warns about links from public shorteners and one that adds a segment, and blocks nothing', () => {
    show(<Field />);
    type('Hi, see example.com');
    expect(screen.queryByText(/links|The link/)).toBeNull();
    type(`${'x'.repeat(150)} bit.ly/abcdefg`);
    expect(screen.getByText(/^Carriers often filter texts with bit\.ly links/)).toBeTruthy();
    expect(
      screen.getByText('With the link, carriers split this into 2 parts; without it, it fits in one.'),
    ).toBeTruthy();
    expect(field().value).toContain('bit.ly');
  });
  it('says `2 messages per contact` from 120 characters, with the brand’s noun [MSG-17b]', () => {
    show(<Field />);
    type('x'.repeat(119));
    expect(screen.queryByText(/2 messages per/)).toBeNull();
    type('x'.repeat(120));
    expect(screen.getByText('2 messages per contact')).toBeTruthy();
    expect(screen.getByText('1¢ per contact')).toBeTruthy();
  });
  it('counts messages once in its line, and says into how many parts carriers split a text beside the counter', () => {
    show(<Field />);
    type('x'.repeat(161));
    expect(document.querySelector('p[id]')?.textContent).toBe('161/2402 messages per contact1¢ per contact');
    const about = screen.getByRole('button', { name: 'About length and price' });
    expect(about.getAttribute('aria-description')).toContain('(70 if it has letters such as á or í), this one into 2.');
  });
  it('says clients when the brand does', () => {
    takeConfig({ brand: 'tattoo' });
    show(<Field />);
    type('x'.repeat(120));
    expect(screen.getByText('2 messages per client')).toBeTruthy();
  });
});

describe('a first text must say who writes and how to stop', () => {
  const isFirst = (brand: string, group: StructureType, steps: StructureType[] = [], given = {}) => {
    takeConfig({ brand });
    const about = { place: 1, message: '', ...given };
    return isFirstText(
      { position: about.place, group },
      steps.map((structureType) => ({ structureType })),
      about,
    );
  };
  it.each<[string, boolean, Parameters<typeof isFirst>]>([
    ['the first of the sequence', true, ['pitch', 'feature']],
    ['the second of the sequence', false, ['pitch', 'feature', [], { place: 2 }]],
    ['one before an appointment, after the sequence', false, ['pitch', 'before', ['feature']]],
    ['one before an appointment, where nothing comes at once', true, ['pitch', 'before', ['appointment']]],
    ['one after an appointment, with texts before it', false, ['pitch', 'appointment', ['before']]],
    ['where the opt-in message goes first', false, ['blast', 'feature', [], { message: 'We text you.' }]],
    ['where there is no opt-in message', true, ['blast', 'feature', [], { message: ' ' }]],
    ['of a brand that sends none', true, ['pitch', 'feature', [], { message: 'We text you.' }]],
  ])('%s: %j', (_, expected, given) => expect(isFirst(...given)).toBe(expected));
});

describe('the menu of insertions', () => {
  const offered = async (brand: string, given: { hasEvents?: boolean; hasIfs?: boolean }) => {
    takeConfig({ brand });
    show(<Composer label="Message" value="" onChange={() => {}} {...given} />);
    fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) =>
      textContent?.replace(`${words().lead.one} `, ''),
    );
  };
  const names = ['first name', 'last name'];
  const event = ['Event date', 'Event time', 'Event location'];

  it.each([
    ['blast', {}, names],
    ['pitch', {}, [...names, 'phone']],
    ['pitch', { hasIfs: true }, [...names, 'phone', 'List of ifs']],
    ['health', { hasIfs: true }, [...names, 'List of ifs']],
    ['tattoo', { hasEvents: true }, [...names, 'phone', ...event]],
    ['tattoo', { hasEvents: true, hasIfs: true }, [...names, 'phone', 'List of ifs', ...event]],
    ['tattoo', {}, [...names, 'phone']],
  ])(
    'of %s offers with %j: %j; the event’s by "showApptPlaceholders", ifs in texts of rules alone [MSG-18a-g]',
    async (brand, given, expected) => expect((await offered(brand, given)).slice(0, expected.length)).toEqual(expected),
  );

  it('inserts the choice at the caret [MSG-18]', async () => {
    show(<Field />);
    type('Hi !');
    field().setSelectionRange(3, 3);
    fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Contact first name' }));
    expect(field().value).toBe('Hi {{firstName}}!');
  });
});

describe('a new step', () => {
  const open = (onClose = () => {}) =>
    show(
      <StepEditorModal
        campaign={{ id: 'cmp_1', name: 'June', stats: null }}
        asked={{ kind: 'new', featureType: 'MESSAGE', group: 'feature', after: '', position: 1 }}
        onClose={onClose}
      />,
    );
  it('exists on the server only once it is saved: created, then updated [STP-11b]', async () => {
    const asked = aServer({
      createCampaignFeature: () => ok({ campaignFeature: { id: 'ftr_1' } }),
      updateCampaignFeature: () => ok({ campaignFeature: { id: 'ftr_1' } }),
    });
    const onClose = vi.fn();
    open(onClose);
    type('Hello');
    expect(asked).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    // Calls after this one read the campaign again.
    const saved = asked.slice(0, 2);
    expect(saved.map(({ field: name }) => name)).toEqual(['createCampaignFeature', 'updateCampaignFeature']);
    expect(asked[1]?.variables).toMatchObject({ campaignFeatureId: 'ftr_1', messageContent: [{ text: 'Hello' }] });
  });
  it('starts with the focus in its text and is saved by Ctrl or Cmd and Enter [STP-09]', async () => {
    const asked = aServer({
      createCampaignFeature: () => ok({ campaignFeature: { id: 'ftr_1' } }),
      updateCampaignFeature: () => ok({ campaignFeature: { id: 'ftr_1' } }),
    });
    const onClose = vi.fn();
    open(onClose);
    expect(field().hasAttribute('data-autofocus')).toBe(true);
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    expect(asked).toHaveLength(0);
    type('Hello');
    fireEvent.keyDown(field(), { key: 'Enter', metaKey: true });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-keyshortcuts')).toBe(
      'Control+Enter Meta+Enter',
    );
  });
  it('on a day is not saved without the day, and says that an hour at night waits [STP-10d, STP-05, STP-07, decisions: A14]', () => {
    open();
    type('Hello');
    const save = () => screen.getByRole('button', { name: 'Save' });
    expect(whyNot(save())).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'On a day' }));
    expect(whyNot(save())).toBe('Choose the day and time, or a delay.');
    const day = screen.getByLabelText('Day and time (MST)');
    fireEvent.change(day, { target: { value: '2031-03-04T22:30' } });
    expect(whyNot(save())).toBeNull();
    expect(screen.getByText(/This is outside sending hours, so it waits until Wed, Mar 5, 8:00 am MST/)).toBeTruthy();
    fireEvent.change(day, { target: { value: '2031-03-04T12:30' } });
    expect(screen.queryByText(/outside sending hours/)).toBeNull();
  });
  it('no longer shows an old refusal once the text is changed', async () => {
    aServer({ createCampaignFeature: () => no('This blast is archived.') });
    open();
    type('Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('This blast is archived.');
    type('Hello you');
    await waitFor(() => expect(screen.queryByText('This blast is archived.')).toBeNull());
  });
  it('can be sent as a test to one’s own phone before it is saved, and says where it went [decisions: Test texts and alerts]', async () => {
    const asked = aServer({ testMessage: () => ok({ to: '(602) 555-0142', filledFor: 'Ben Ito' }) });
    open();
    expect(whyNot(screen.getByRole('button', { name: 'Send me a test for $0.01' }))).toBe('Write the text first.');
    type('Hi {{firstName}}');
    fireEvent.click(screen.getByRole('button', { name: 'Send me a test for $0.01' }));
    expect(await screen.findByText('To your phone (602) 555-0142, as Ben Ito would get it.')).toBeTruthy();
    const tests = asked.filter(({ field: name }) => name === 'testMessage');
    expect(tests.map(({ variables }) => variables.message)).toEqual(['Hi {{firstName}}']);
  });
  it('shows why a test cannot be sent, until the next attempt', async () => {
    const sentence = 'Outside the hours for sending. You can send a test from 8:00 am MST Saturday.';
    let isNight = true;
    aServer({ testMessage: () => (isNight ? no(sentence) : ok({ to: '(602) 555-0142', filledFor: null })) });
    open();
    type('Hi');
    fireEvent.click(screen.getByRole('button', { name: 'Send me a test for $0.01' }));
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert');
    isNight = false;
    fireEvent.click(screen.getByRole('button', { name: 'Send me a test for $0.01' }));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });
  it('keeps its words and says what was wrong when saving is refused', async () => {
    aServer({ createCampaignFeature: () => no('This blast is archived.') });
    open();
    type('Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This blast is archived.')).toBeTruthy();
    expect(field().value).toBe('Hello');
  });
  it('leaves no empty message when its text is refused, and the next save makes a new one [STP-11b]', async () => {
    let refuses = true;
    const asked = aServer({
      createCampaignFeature: () => ok({ campaignFeature: { id: 'ftr_1' } }),
      updateCampaignFeature: () => (refuses ? no('Too long with its link.') : ok({ campaignFeature: { id: 'ftr_1' } })),
      deleteCampaignFeature: () => ok({ campaign: null }),
    });
    const onClose = vi.fn();
    open(onClose);
    type('Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too long with its link.')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ field: 'deleteCampaignFeature', variables: { campaignFeatureId: 'ftr_1' } });
    refuses = false;
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const made = asked.filter(({ field: name }) => name === 'createCampaignFeature');
    expect(new Set(made.map(({ variables }) => variables.requestId)).size).toBe(2);
  });
  it.each([
    ['is filled by the next save where it could not be deleted', true, ['first', 'first']],
    ['is made again where it is gone all the same', false, ['first', 'first', 'other']],
  ])('a step whose text was refused %s', async (_, isThere, expected) => {
    let refuses = true;
    const first = () => asked.find(({ field: name }) => name === 'createCampaignFeature')?.variables.requestId;
    const asked = aServer({
      createCampaignFeature: ({ requestId }) =>
        ok({ campaignFeature: refuses || isThere || requestId !== first() ? { id: 'ftr_1' } : null }),
      updateCampaignFeature: () => (refuses ? no('Too long with its link.') : ok({ campaignFeature: { id: 'ftr_1' } })),
      deleteCampaignFeature: () => {
        throw new TypeError('offline');
      },
    });
    const onClose = vi.fn();
    open(onClose);
    type('Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too long with its link.')).toBeTruthy();
    refuses = false;
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const made = asked.filter(({ field: name }) => name === 'createCampaignFeature');
    expect(made.map(({ variables }) => (variables.requestId === first() ? 'first' : 'other'))).toEqual(expected);
    expect(asked.findLast(({ field: name }) => name === 'updateCampaignFeature')?.variables.campaignFeatureId).toBe(
      'ftr_1',
    );
  });
  it('network lost during a save: keeps the words, and saving again creates no second message', async () => {
    let isDown = true;
    const asked = aServer({
      createCampaignFeature: () => ok({ campaignFeature: { id: 'ftr_1' } }),
      updateCampaignFeature: () => {
        if (isDown) throw new TypeError('offline');
        return ok({ campaignFeature: { id: 'ftr_1' } });
      },
    });
    const onClose = vi.fn();
    open(onClose);
    type('Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/We could not reach the server/)).toBeTruthy();
    expect(field().value).toBe('Hello');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const made = asked.filter(({ field: name }) => name === 'createCampaignFeature');
    expect(new Set(made.map(({ variables }) => variables.requestId)).size).toBe(1);
  });
  it('a campaign deleted during editing: says so, and the words are still there, also after coming back', async () => {
    aServer({ createCampaignFeature: () => no('Not Found.') });
    const { unmount } = open();
    type('Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('This blast has been deleted. What you wrote is not saved, but still here to copy.'),
    ).toBeTruthy();
    expect(field().value).toBe('Hello');
    unmount();
    open();
    expect(field().value).toBe('Hello');
  });
  it('asks once before unsaved words are left, and leaves nothing on the server [STP-12]', () => {
    const asked = aServer({});
    const onClose = vi.fn();
    open(onClose);
    type('Hello');
    fireEvent.click(screen.getByRole('button', { name: '← Back' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalled();
    expect(asked).toHaveLength(0);
  });
});
