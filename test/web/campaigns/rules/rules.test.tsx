// The if/then editor: parts are created on Save, removed on cancel, offered only where they can work, and shown as a
// sentence.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { takeConfig } from '#web/kit/config.ts';
import { aUser, no, ok, whyNot } from '../../given.tsx';
import {
  choose,
  given,
  list,
  open,
  options,
  press,
  rule,
  SLIDES,
  TEXT,
  trigger,
  type,
  UNOPENED,
  writes,
} from './rules-screen.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const HELLO = { ...TEXT, messageContent: [{ text: 'Still there, {{firstName}}?' }] };

describe('the list of a step', () => {
  it('is 650 wide, reads each rule back as a sentence, and the step says how many there are [WFL-02, LIM-14c]', async () => {
    open({ rules: [rule({ triggers: [UNOPENED], actions: [HELLO], label: 'Second try' })] });
    expect((await screen.findByRole('button', { name: 'If/then of Message 1: 1' })).textContent).toBe('If/then (1)');
    await list();
    const dialog = await screen.findByRole('dialog', { name: 'If/then' });
    expect(await within(dialog).findByText(/has not opened the pitch within 2 days, text them/)).toBeTruthy();
    expect(within(dialog).getByRole('listitem').textContent).toBe(
      'Second try: If a lead has not opened the pitch within 2 days, text them “Still there, Lead first name?”.',
    );
    const [frame] = document.querySelectorAll<HTMLElement>('.sheet-open');
    expect(frame?.style.getPropertyValue('--modal-size')).toMatch(/^(650px|calc\(40\.625rem.*)$/);
  });

  it('deletes a rule that was left without a name and parts, on Back and on X [WFL-03]', async () => {
    const asked = open({ rules: [rule()] });
    await list();
    await press(/^If a lead/);
    await press('← Back');
    await waitFor(() => expect(given(asked, 'deleteCampaignWorkflow')).toEqual({ campaignWorkflowId: 'wfl_1' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^If a lead/ })).toBeNull());
  });

  it('takes no more than 20', async () => {
    open({ rules: Array.from({ length: 20 }, (_, n) => rule({ id: `wfl_${n}`, triggers: [UNOPENED] })) });
    await list();
    expect(await screen.findByText('At most 20.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add if/then' })).toBeNull();
  });

  it('asks before a rule is deleted, and says what happens to people who are waiting', async () => {
    const asked = open({ rules: [rule({ triggers: [UNOPENED] })], lastActive: '2026-11-01T00:00:00.000Z' });
    await list();
    await press(/^Delete: If a lead/);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this if/then?' });
    expect(dialog.textContent).toContain(
      'It stops for everybody, including people it was about to act on. What it already did is not undone.',
    );
    expect(writes(asked)).toEqual([]);
    await press('Delete if/then');
    await waitFor(() => expect(writes(asked)).toEqual(['deleteCampaignWorkflow']));
    expect(await screen.findByText('No if/then yet')).toBeTruthy();
  });

  it('is read-only for READONLY [WFL-01]', async () => {
    open({ rules: [rule({ triggers: [UNOPENED], actions: [TEXT] })], mayEdit: false });
    await list();
    fireEvent.click(await screen.findByRole('button', { name: /^If a lead has not opened/ }));
    expect(await screen.findByRole('region', { name: 'If' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add|Delete|Save/ })).toBeNull();
  });

  it.each([
    ['a brand without rules', 'blast', false, false, 0],
    ['a wpAdmin there', 'blast', true, false, 1],
    ['somebody there whom the brand names', 'blast', false, true, 1],
    ['a brand that has them', 'opportunity', false, false, 1],
  ] as const)('of %s [WFL-01, A40]', async (_, brand, wpAdmin, isNamed, count) => {
    takeConfig({ brand });
    const user = aUser({}, { wpAdmin });
    if (isNamed) BRANDS[brand].ifThenUserIds.push(user.id);
    open({ user });
    await screen.findByRole('article');
    expect(BRANDS[brand].flags.allowIfThen).toBe(brand === 'opportunity');
    expect(screen.queryAllByRole('button', { name: /^If\/then/ })).toHaveLength(count);
    BRANDS[brand].ifThenUserIds.length = 0;
  });

  it('says that it failed, and retries', async () => {
    let fails = true;
    open({
      rules: [rule({ triggers: [UNOPENED] })],
      answers: { pitch: () => (fails ? no('Broken.') : ok({ pitch: { id: 'pit_1', slides: SLIDES } })) },
    });
    await list();
    expect(await screen.findByText('Broken.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByRole('button', { name: /^If a lead/ })).toBeTruthy();
  });
});

describe('a trigger', () => {
  const editor = async (rules = [rule()]) => {
    const asked = open({ rules });
    await list();
    fireEvent.click((await screen.findAllByRole('button', { name: /^If a lead/ }))[0] as HTMLElement);
    await press('Add trigger');
    return asked;
  };

  it('is saved with its choices in one call, only on Save; the rule reads back with it [STP-10a, STP-11c, LIM-07]', async () => {
    const asked = await editor();
    await choose('What happens', 'UNOPENED');
    expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toBe('Say within how many days or hours.');
    await type('Days', '2');
    expect(await screen.findByText('If a lead has not opened the pitch within 2 days, …')).toBeTruthy();
    expect(writes(asked)).toEqual([]);
    await press('Save');
    await waitFor(() => expect(writes(asked)).toEqual(['createWorkflowTrigger']));
    expect(given(asked, 'createWorkflowTrigger')).toMatchObject({ triggerType: 'UNOPENED', days: 2, hours: 0 });
    const column = await screen.findByRole('region', { name: 'If' });
    expect(within(column).getByText('has not opened the pitch within 2 days')).toBeTruthy();
    expect(within(column).queryByRole('button', { name: 'Add trigger' })).toBeNull();
    expect(within(column).getByText('Unopened cannot be combined with other triggers.')).toBeTruthy();
  });

  it('is read back 250 ms after the last letter, not before [LIM-07a]', async () => {
    await editor();
    await choose('What happens', 'UNOPENED');
    await type('Days', '1');
    expect(await screen.findByText('If a lead has not opened the pitch within 1 day, …')).toBeTruthy();
    vi.useFakeTimers();
    const reads = () => screen.queryByText('If a lead has not opened the pitch within 2 days, …');
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '2' } });
    await act(() => vi.advanceTimersByTimeAsync(240));
    expect(reads()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(reads()).toBeTruthy();
  });

  it('that is canceled leaves nothing, also after it was refused [STP-12]', async () => {
    const asked = open({
      rules: [rule()],
      answers: { createWorkflowTrigger: () => no('That slide is gone.') },
    });
    await list();
    await press(/^If a lead/);
    await press('Add trigger');
    await choose('What happens', 'VIEWED');
    await press('← Back');
    await press('Discard');
    expect(writes(asked)).toEqual([]);
    await press('Add trigger');
    await choose('What happens', 'VIEWED');
    await choose('Slide', 'text');
    await press('Save');
    expect(await screen.findByText('That slide is gone.')).toBeTruthy();
    await press('← Back');
    await press('Discard');
    const column = await screen.findByRole('region', { name: 'If' });
    expect(within(column).queryByText(/has seen/)).toBeNull();
    expect(writes(asked)).toEqual(['createWorkflowTrigger']);
  });

  it('offers Viewed Slide or Watched Video on a video; another kind clears the slide [WFL-06, WFL-07]', async () => {
    const asked = await editor();
    await choose('What happens', 'VIEWED');
    await choose('Slide', 'text');
    expect(screen.queryByRole('radio', { name: 'Watched Video' })).toBeNull();
    await choose('Slide', 'video');
    fireEvent.click(screen.getByRole('radio', { name: 'Watched Video' }));
    await press('Save');
    await waitFor(() => expect(given(asked, 'createWorkflowTrigger')).toBeTruthy());
    expect(given(asked, 'createWorkflowTrigger')).toMatchObject({
      triggerType: 'TIME',
      triggerOption: 'video',
      seconds: null,
    });
    await press('has watched “Intro”');
    await choose('What happens', 'CALENDAR');
    expect(await screen.findByText('None of the pitches here has a slide of that kind. Add one first.')).toBeTruthy();
    await choose('What happens', 'VIEWED');
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Slide' })).value).toBe('');
  });

  it('compares a rating between its own ends; checkboxes are Verified, short answers Any or Other [WFL-08, WFL-09]', async () => {
    const asked = await editor();
    await choose('What happens', 'WIDGET');
    await choose('Question', 'rating');
    await choose('The answer', 'GE');
    const slider = screen.getByRole('slider', { name: 'Value' });
    expect([slider.ariaValueMin ?? slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(
      ['2', '6'],
    );
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    await choose('Question', 'short');
    expect(await options('Answers')).toEqual(['Any', 'Other']);
    await choose('Answers', 'Other');
    expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toBe('Write the answer, or choose Any.');
    await choose('Question', 'tick');
    await press('Save');
    await waitFor(() => expect(given(asked, 'createWorkflowTrigger')).toBeTruthy());
    expect(given(asked, 'createWorkflowTrigger')).toMatchObject({
      widgetId: 'tick',
      triggerResponses: ['Verified'],
      widgetExpression: 'EQ',
    });
  });

  it('is never Unopened in addition to another [WFL-05]', async () => {
    await editor([rule({ triggers: [trigger({ triggerType: 'REDIRECT' })] })]);
    expect(await options('What happens')).not.toContain('Unopened');
  });
});

describe('an action', () => {
  const editor = async (
    user = aUser({
      users: [
        { id: 'user_1', name: 'Ana Lopez' },
        { id: 'user_2', name: 'Ben' },
      ],
    }),
  ) => {
    const asked = open({ rules: [rule()], user });
    await list();
    await press(/^If a lead/);
    await press('Add action');
    return asked;
  };

  it('notifies users, in the standard words or in one’s own [STP-11d, STP-10b, WFL-10, decisions: A25]', async () => {
    const asked = await editor();
    await choose('Do', 'SPECIFIC');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ben' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Own text' }));
    await type('What they are told', 'Call them');
    await press('Save');
    await waitFor(() => expect(writes(asked)).toEqual(['createWorkflowAction']));
    expect(given(asked, 'createWorkflowAction')).toMatchObject({
      actionType: 'SPECIFIC',
      userIds: ['user_2'],
      default: false,
      messageContent: [{ text: 'Call them' }],
    });
    expect(await screen.findByText('tell Ben “Call them”')).toBeTruthy();
  });

  it('says what carriers would do with a text, and saves none that they forbid', async () => {
    await editor();
    await choose('Do', 'LEAD');
    await type('Text', 'GREETINGS TO ALL OF YOU');
    expect(screen.getByText(/^Text in capitals looks like spam to filters/)).toBeTruthy();
    expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toBeNull();
    await type('Text', 'Come to our casino');
    // Beside the text and beside the button.
    expect(screen.getAllByText(/^Carriers forbid texts about gambling/)).toHaveLength(2);
    expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toMatch(/^Carriers forbid texts about gambling/);
  });

  it('adds to a campaign, and warns of a loop [WFL-10]', async () => {
    await editor();
    await choose('Do', 'CAMPAIGN');
    await choose('Campaign', 'cmp_2');
    expect(
      await screen.findByText(
        /^Careful, this makes a loop: an if\/then in July adds people back here\. Each lead gets the texts only once\.$/,
      ),
    ).toBeTruthy();
  });

  it('is a webhook only for users with the flag [WFL-12, decisions: A26]', async () => {
    await editor();
    expect(await options('Do')).not.toContain('Webhook');
  });

  it('is a webhook when the flag is on, to an https address only [WFL-12]', async () => {
    await editor(aUser({}, { showAppt: true }));
    await choose('Do', 'WEBHOOK');
    await type('Address', 'http://hooks.example.com');
    expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toBe(
      'A webhook needs an address that begins with https://',
    );
  });
});

describe('deleting a message', () => {
  it('says that its rules are deleted with it', async () => {
    open({ rules: [rule({ triggers: [UNOPENED] })] });
    await press('More for Message 1');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete message 1?' });
    expect(dialog.textContent).toContain('Its if/then is deleted too, including for people it is waiting for.');
  });
});

describe('a trigger on answers by text', () => {
  it('is chosen by message and meaning, read back in words and saved [WFL-04, STP-10]', async () => {
    const asked = open({ rules: [rule({ actions: [TEXT] })] });
    await list();
    await press(/^If a lead/);
    await press('Add trigger');
    await choose('What happens', 'REPLIED');
    fireEvent.click(await screen.findByRole('radio', { name: 'Any after it' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Price' }));
    expect(await screen.findByText(/has replied to any message with “Price”/)).toBeTruthy();
    await press('Save');
    await waitFor(() =>
      expect(given(asked, 'createWorkflowTrigger')).toMatchObject({
        triggerType: 'REPLIED',
        replyTo: 'ANY',
        triggerResponses: ['PRICE'],
      }),
    );
  });
});
