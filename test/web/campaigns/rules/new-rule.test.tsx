// A new if/then rule: it stays on the screen until Save creates it with its triggers and actions in one call.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { aUser, no, ok, whyNot } from '../../given.tsx';
import { choose, given, list, open, press, SLIDES, type, writes } from './rules-screen.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const save = () => screen.getByRole('button', { name: 'Save' });

async function addTrigger(): Promise<void> {
  await press('Add trigger');
  await choose('What happens', 'UNOPENED');
  await type('Days', '2');
  await press('Save');
}

async function addAction(text: string): Promise<void> {
  await press('Add action');
  await choose('Do', 'LEAD');
  await type('Text', text);
  await press('Save');
}

async function aNewRule(answers: object = {}) {
  const asked = open({ answers, user: aUser({ users: [{ id: 'user_1', name: 'Ana Lopez' }] }) });
  await list();
  await press('Add if/then');
  await screen.findByRole('button', { name: 'Add trigger' });
  return asked;
}

it('on an answer is about the question, where only one is asked', async () => {
  const [, form] = SLIDES;
  const only = { ...form, widgets: form?.widgets.slice(1, 2) };
  await aNewRule({ pitch: () => ok({ pitch: { id: 'pit_1', slides: [only] } }) });
  await press('Add trigger');
  await choose('What happens', 'WIDGET');
  expect(screen.getByLabelText<HTMLSelectElement>('Question').value).toBe('yes');
  expect(whyNot(save())).toBe('Choose an answer.');
});

describe('a new rule', () => {
  it('is created on Save with its name, triggers and actions, in one call [STP-11f, WFL-03]', async () => {
    const asked = await aNewRule();
    expect(whyNot(save())).toBe('Add a trigger.');
    await addTrigger();
    expect(whyNot(save())).toBe('Add an action.');
    await addAction('Still there?');
    await type('Name (optional)', 'Second try');
    expect(whyNot(save())).toBeNull();
    expect(writes(asked)).toEqual([]);
    await press('Save');
    const saved = await screen.findByRole('list', { name: 'If/then of this message' });
    expect(saved.textContent).toBe(
      'Second try: If a lead has not opened the pitch within 2 days, text them “Still there?”.',
    );
    expect(writes(asked)).toEqual(['createCampaignWorkflow']);
    expect(given(asked, 'createCampaignWorkflow')).toMatchObject({
      campaignFeatureId: 'f1',
      label: 'Second try',
      triggers: [{ triggerType: 'UNOPENED', days: 2, hours: 0 }],
      actions: [{ actionType: 'LEAD', messageContent: [{ text: 'Still there?' }] }],
      requestId: expect.stringMatching(/./),
    });
  });

  it('has its parts changed and deleted before it is saved, without a call', async () => {
    const asked = await aNewRule();
    await addAction('Hello');
    await addAction('Bye');
    await press('text them “Hello”');
    await type('Text', 'Hi.');
    await press('Save');
    await press('Delete action: text them “Bye”');
    await press('Delete action');
    expect(await screen.findByText('If a lead …, text them “Hi.”')).toBeTruthy();
    await addTrigger();
    expect(writes(asked)).toEqual([]);
    await press('Save');
    await waitFor(() => expect(given(asked, 'createCampaignWorkflow')?.actions).toHaveLength(1));
  });

  it('is told to the person who writes it as the server will store it', async () => {
    const asked = await aNewRule();
    await press('Add action');
    await choose('Do', 'ME');
    await press('Save');
    expect(await screen.findByText(/^tell Ana Lopez/)).toBeTruthy();
    await addTrigger();
    await press('Save');
    await waitFor(() => expect(given(asked, 'createCampaignWorkflow')).toBeTruthy());
    expect(given(asked, 'createCampaignWorkflow')?.actions).toEqual([
      { actionType: 'ME', default: true, messageContent: [] },
    ]);
  });

  it.each(['← Back', 'Close'])('that is closed unsaved leaves nothing, on %s [WFL-03, STP-12]', async (leave) => {
    const asked = await aNewRule();
    await press(leave);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add trigger' })).toBeNull());
    if (leave === 'Close') await list();
    await press('Add if/then');
    await addTrigger();
    await press(leave);
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    await press('Keep editing');
    expect(screen.getByText('has not opened the pitch within 2 days')).toBeTruthy();
    await press(leave);
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'If' })).toBeNull());
    if (leave === 'Close') await list();
    await press('Add if/then');
    expect(within(await screen.findByRole('region', { name: 'If' })).queryByRole('listitem')).toBeNull();
    expect(writes(asked)).toEqual([]);
  });

  it('stays as it is written when it is refused', async () => {
    const asked = await aNewRule({ createCampaignWorkflow: () => no('That slide is gone.') });
    await addTrigger();
    await addAction('Hello');
    await press('Save');
    expect(await screen.findByText('That slide is gone.')).toBeTruthy();
    expect(screen.getByText('text them “Hello”')).toBeTruthy();
    expect(writes(asked)).toEqual(['createCampaignWorkflow']);
  });
});

it('that leads to a campaign around an appointment says that its people have none there', async () => {
  await aNewRule();
  await press('Add action');
  await choose('Do', 'CAMPAIGN');
  const campaign = await screen.findByRole('combobox', { name: 'Campaign' });
  await screen.findByRole('option', { name: 'The day before' });
  const notice = () => screen.queryByText(/^This campaign’s texts are timed by an appointment/);
  fireEvent.change(campaign, { target: { value: 'cmp_2' } });
  expect(notice()).toBeNull();
  fireEvent.change(campaign, { target: { value: 'cmp_3' } });
  expect(notice()).toBeTruthy();
});
