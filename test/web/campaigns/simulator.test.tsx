// The simulator on screen: what a pretend lead does, and the resulting timeline.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { Campaign } from '#web/staff/features/campaigns/campaign.calls.ts';
import { SimulatorModal } from '#web/staff/features/campaigns/simulator/simulator.modal.tsx';
import { aServer, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

const SLIDES = [{ id: 's1', label: 'Intro', slideType: 'YOUTUBE', isVideo: false, widgets: [] }];
const RULE = {
  id: 'wfl_1',
  campaignFeatureId: 'f1',
  label: '',
  triggers: [
    {
      id: 'wfl_1_t1',
      triggerType: 'UNOPENED',
      triggerOption: null,
      triggerResponses: [],
      seconds: null,
      days: 0,
      hours: 2,
      performedAction: false,
      widgetExpression: null,
      widgetId: null,
    },
  ],
  actions: [
    {
      id: 'wfl_1_a1',
      actionType: 'LEAD',
      default: true,
      messageContent: [{ text: 'Still there, {{firstName}}?' }],
      webhookUrl: null,
      userIds: [],
      nextCampaignId: null,
    },
  ],
};
const step = (id: string, given: object) => ({
  id,
  label: id,
  featureType: 'PITCH',
  structureType: 'feature',
  message: `Hi {{firstName}}, ${id}`,
  messageContent: [],
  days: 0,
  hours: 0,
  minutes: 0,
  window: null,
  delayUntil: null,
  workflows: [],
  pitch: null,
  ...given,
});

function open(features: object[], given: object = {}) {
  aServer({ pitch: () => ok({ pitch: { id: 'pit_1', slides: SLIDES } }), campaigns: () => ok({ campaigns: [] }) });
  const optionsIn = (group: string) =>
    (features as { id: string; structureType: string }[])
      .filter(({ structureType }) => structureType === group)
      .map(({ id }) => id);
  const structure = {
    before: optionsIn('before'),
    feature: optionsIn('feature'),
    appointment: optionsIn('appointment'),
  };
  const campaign = { id: 'cmp_1', name: 'June', features, structure, ...given } as unknown as Campaign;
  show(<SimulatorModal campaign={campaign} onClose={() => {}} />);
}
const type = async (name: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } });
const line = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const PITCH = { id: 'pit_1', title: 'June', structure: ['s1'] };

describe('the simulator', () => {
  it('shows what happens to that person, when and why, and changes with what they do', async () => {
    open([step('f1', { workflows: [RULE], pitch: PITCH }), step('f2', { hours: 11 })]);
    await type('Name', 'Ana');
    await type(/^Added at/, '2026-11-23T12:00');
    expect(await screen.findByRole('dialog', { name: 'What happens to Ana?' })).toBeTruthy();
    const told = await line();
    expect(told.map((words) => words?.replace(/^.*?(am|pm) MST( \(.*? your time\))?/, '$&|').split('|')[1])).toEqual([
      'Ana is added',
      'Text: Hi Ana, f1',
      'An if/then happensIf Ana has not opened the pitch within 2 hours, text them “Still there, Lead first name?”.',
      'Text: Still there, Ana?Sent by an if/then',
      'A text waitsHeld until 8:00 am MST Tuesday: outside sending hours',
      'Text: Hi Ana, f2',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Add something they do' }));
    await waitFor(async () => expect((await line()).join()).toContain('Ana opens the pitch'));
    const after = (await line()).join();
    expect(after).toContain('An if/then can no longer happenThey opened the pitch.');
    expect(after).not.toContain('Still there');
    fireEvent.change(screen.getByRole('combobox', { name: 'They do' }), { target: { value: 'watches' } });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Slide' }), { target: { value: 's1' } });
    expect((await line()).join()).toContain('Ana watches “Intro”');
    fireEvent.click(screen.getByRole('button', { name: 'Remove what they do, 1' }));
    expect((await line()).join()).toContain('Still there, Ana?');
  });

  it('does what an if/then asks for by one press, whose button goes then [WFL-13]', async () => {
    const asked = { id: 'q1', label: 'A call?', widgetType: 'YESNO', labels: [], start: null, end: null };
    SLIDES.push({ id: 's2', label: 'You', slideType: 'TEXT', isVideo: false, widgets: [asked] } as never);
    const answers = { ...RULE.triggers[0], triggerType: 'WIDGET', widgetId: 'q1', widgetExpression: 'NE' };
    const trigger = { ...answers, triggerResponses: ['Yes'], hours: 0, performedAction: true };
    open([step('f1', { workflows: [{ ...RULE, triggers: [trigger] }, RULE], pitch: PITCH })]);
    await type('Name', 'Ana');
    const does = await screen.findByRole('button', { name: /^Ana / });
    expect(does.textContent).toBe('Ana answers “No” to “A call?”');
    fireEvent.click(does);
    await waitFor(async () => expect((await line()).join()).toContain('Text: Still there, Ana?Sent by an if/then'));
    expect(screen.queryByRole('button', { name: /^Ana / })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'They do' }).value).toBe('answers');
    SLIDES.pop();
  });

  it('says that a text waits for staff after an answer, and names messages as they are read', async () => {
    open([step('f1', { message: 'Hi {{firstName}}' }), step('f2', { hours: 1 })], { whenAnswered: 'PAUSE' });
    fireEvent.click(await screen.findByRole('button', { name: 'Add something they do' }));
    expect(
      within(screen.getByRole('combobox', { name: 'After' })).getByRole('option', { name: '1. Hi Lead first name' }),
    ).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'They do' }), { target: { value: 'replies' } });
    expect((await line()).at(-1)).toContain('A text waitsHeld: they replied, and nobody has resumed it for them');
  });

  it('moves and cancels the appointment of a lead who has one, and shows what that does to its texts [CMP-16]', async () => {
    open([step('f1', {}), step('b1', { structureType: 'before', hours: 2 })]);
    await type(/^Added at/, '2026-11-23T12:00');
    await type(/^Appointment/, '2026-11-24T12:00');
    expect((await line()).join()).toMatch(/10:00 am MST[^,]*Text: Hi Sam, b1/);
    fireEvent.click(screen.getByRole('button', { name: 'Add something they do' }));
    const they = await screen.findByRole('combobox', { name: 'They do' });
    fireEvent.change(they, { target: { value: 'moves' } });
    await type(/^To /, '2026-11-25T15:00');
    await waitFor(async () => expect((await line()).join()).toMatch(/Sam moves the appointment to .*3:00 pm/));
    expect((await line()).filter((words) => words?.includes('Hi Sam, b1')).join()).toMatch(/1:00 pm/);
    await type(/^To /, '');
    expect(screen.getByText('Choose the day and time.')).toBeTruthy();
    fireEvent.change(they, { target: { value: 'cancels' } });
    await waitFor(async () => expect((await line()).join()).toContain('The appointment was canceled'));
    expect((await line()).join()).not.toContain('Hi Sam, b1');
  });

  it('fills in the appointment as real texts do, by day, hour and place, also after it moved [CMP-16]', async () => {
    const message = 'See you {{eventDate}} {{eventTime}} at {{eventLocation}}';
    open([step('f1', { message }), step('b1', { structureType: 'before', hours: 2, message })]);
    await type(/^Added at/, '2026-11-23T12:00');
    await waitFor(async () => expect((await line()).join()).toMatch(/Text: See you at$/));
    await type(/^Appointment/, '2026-11-26T10:00');
    await type(/^Location/, 'Main Street 1 ');
    const thursday = 'See you Thursday, November 26 10:00 am at Main Street 1';
    await waitFor(async () => expect((await line()).join().split(thursday)).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Add something they do' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'They do' }), { target: { value: 'moves' } });
    await type(/^To /, '2026-11-27T15:30');
    const friday = 'See you Friday, November 27 3:30 pm at Main Street 1';
    await waitFor(async () => expect((await line()).join().split(friday)).toHaveLength(2));
    expect((await line()).join().split(thursday)).toHaveLength(2);
  });

  it('offers no appointment to move when no text is tied to one', async () => {
    open([step('f1', {})]);
    fireEvent.click(await screen.findByRole('button', { name: 'Add something they do' }));
    expect(await screen.findByRole('option', { name: 'Replies STOP' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Moves the appointment' })).toBeNull();
  });

  it('shows nothing for an empty chain, or without a time', async () => {
    open([]);
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });

  it('asks for a missing time', async () => {
    open([step('f1', {})]);
    await type(/^Added at/, '');
    expect(await screen.findByText('Choose the day and time.')).toBeTruthy();
  });
});
