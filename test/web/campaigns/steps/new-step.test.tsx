// A new step becomes one with a pitch, or one of another sequence, without losing what is written.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { Campaign } from '#web/staff/features/campaigns/campaign.calls.ts';
import { Editor } from '#web/staff/features/campaigns/steps/editor.tsx';
import { CampaignSlides } from '#web/staff/screens/campaigns/campaign-slides.tsx';
import { aServer, ok, show } from '../../given.tsx';

beforeEach(() => takeConfig({ brand: 'tattoo' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const NONE = { before: [], feature: [], appointment: [] };
const KEPT = {
  id: 'f1',
  label: 'One',
  featureType: 'MESSAGE',
  structureType: 'feature',
  message: 'One',
  messageContent: [],
  days: 0,
  hours: 0,
  minutes: 0,
  window: null,
  delayUntil: null,
  pitch: null,
  workflows: [],
};

function open(given: object = {}) {
  const made = () => ok({ campaignFeature: { id: 'ftr_1' }, campaign: { structure: NONE, features: [] } });
  const asked = aServer({
    pitches: () => ok({ pitches: [] }),
    createCampaignFeature: made,
    updateCampaignFeature: made,
    createPitch: () => ok({ pitch: { id: 'pit_1' } }),
  });
  const campaign = { id: 'cmp_1', name: 'June', features: [], structure: NONE, ...given } as unknown as Campaign;
  const onAddPeople = vi.fn();
  const page = (
    <CampaignSlides>
      <Editor campaign={campaign} mayEdit onAddPeople={onAddPeople} />
    </CampaignSlides>
  );
  return { asked, onAddPeople, ...show(page, { path: '/campaign/cmp_1?show=edit' }) };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Message' }), { target: { value } });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value;
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

describe('the first step of a campaign', () => {
  it('goes to the sequence that is chosen, a day before the appointment, and its tab is shown [CMP-16]', async () => {
    const { asked, router } = open();
    await write('See you');
    pick('Pre-appointment');
    expect(text()).toBe('See you');
    expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('1');
    expect(screen.getByText('1 day before the appointment')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'On a day' })).toBeNull();
    expect(router.state.location.search).toContain('message=new.before.');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('tab', { name: 'Pre-appointment' }).getAttribute('aria-selected')).toBe('true');
    const created = asked.find(({ field }) => field === 'createCampaignFeature')?.variables;
    expect(created).toMatchObject({ structureType: 'before', featureType: 'MESSAGE' });
    expect(asked.find(({ field }) => field === 'updateCampaignFeature')?.variables).toMatchObject({ days: 1 });
  });

  it('leaves at once among the instant ones, also after another was looked at', async () => {
    open();
    await write('Hello');
    pick('Pre-appointment');
    pick('Instant');
    expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('0');
    expect(text()).toBe('Hello');
  });

  it('keeps a delay that was entered, whatever is chosen after it', async () => {
    open();
    await write('Hello');
    fireEvent.change(screen.getByLabelText('Hours'), { target: { value: '3' } });
    pick('Pre-appointment');
    expect(['Days', 'Hours'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(['0', '3']);
  });

  it('becomes one with a pitch, which opens once it is saved, and goes on to no people before [STP-02]', async () => {
    const { asked, router } = open();
    await write('Have a look:');
    expect(screen.getByRole('button', { name: 'Save and add clients' })).toBeTruthy();
    pick('Text with a pitch');
    const slide = await dialog('New Message');
    expect(text()).toBe('Have a look:');
    expect(slide.queryByRole('button', { name: 'Save and add clients' })).toBeNull();
    fireEvent.click(slide.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toContain('pitch=pit_1'));
    expect(asked.find(({ field }) => field === 'createCampaignFeature')?.variables).toMatchObject({
      featureType: 'PITCH',
    });
  });

  it('is kept in this browser under what it has become', async () => {
    const { unmount } = open();
    await write('Half a sentence');
    pick('Pre-appointment');
    pick('Text with a pitch');
    unmount();
    show(
      <CampaignSlides>
        <Editor
          campaign={{ id: 'cmp_1', name: 'June', features: [], structure: NONE } as unknown as Campaign}
          mayEdit
          onAddPeople={vi.fn()}
        />
      </CampaignSlides>,
      { path: '/campaign/cmp_1?show=edit&message=slide.before.' },
    );
    await dialog('New Message');
    expect(text()).toBe('Half a sentence');
  });
});

it('a later step is in the sequence of its tab, and may still be one with a pitch', async () => {
  open({ features: [KEPT], structure: { ...NONE, feature: ['f1'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'New Message' }));
  await write('Two');
  expect(screen.queryByRole('radio', { name: 'Pre-appointment' })).toBeNull();
  pick('Text with a pitch');
  await dialog('New Message');
  expect(text()).toBe('Two');
});

it('a brand without slides and sequences has no choice', async () => {
  takeConfig({ brand: 'blast' });
  open();
  await write('Hello');
  expect(screen.queryByRole('radiogroup', { name: 'What is sent' })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'In which sequence' })).toBeNull();
});

it('opens a campaign that is all around an appointment with its messages, not with an empty sequence [CMP-16]', async () => {
  const shown = () => screen.getByRole('tab', { selected: true }).textContent;
  const step = { ...KEPT, structureType: 'appointment' };
  const { unmount } = open({ features: [step], structure: { ...NONE, appointment: ['f1'] } });
  expect(await screen.findByText('One')).toBeTruthy();
  expect(shown()).toBe('Post-appointment');
  unmount();
  open({ features: [KEPT, { ...step, id: 'f2' }], structure: { ...NONE, feature: ['f1'], appointment: ['f2'] } });
  expect(shown()).toBe('Instant');
});
