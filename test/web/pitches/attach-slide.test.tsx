// Guarantees of slides in a chain: what a plus offers, when things are created, and whose redirect is edited.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { Campaign } from '#web/staff/features/campaigns/campaign.calls.ts';
import { Editor } from '#web/staff/features/campaigns/steps/editor.tsx';
import { CampaignSlides } from '#web/staff/screens/campaigns/campaign-slides.tsx';
import { aServer, no, ok, show } from '../given.tsx';
import { answersOf, aPitch } from './pitches-given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const aStep = (id: string, given: object = {}) => ({
  id,
  label: id,
  featureType: 'MESSAGE',
  structureType: 'feature',
  message: `Text ${id}`,
  messageContent: [],
  days: 0,
  hours: 0,
  minutes: 0,
  window: null,
  delayUntil: null,
  pitch: null,
  workflows: [],
  ...given,
});
const SLIDES = aStep('s1', { featureType: 'PITCH', pitch: aPitch() });

function open(features: object[], more: Parameters<typeof answersOf>[1] = {}) {
  const asked = aServer({
    createCampaignFeature: () => ok({ campaignFeature: { id: 'ftr_1' } }),
    updateCampaignFeature: () => ok({ campaignFeature: { id: 'ftr_1' } }),
    ...answersOf(aPitch, { createPitch: () => ok({ pitch: { id: 'pit_9' } }), ...more }),
  });
  const structure = { before: [], feature: features.map((step) => (step as { id: string }).id), appointment: [] };
  const campaign = { id: 'cmp_1', name: 'June', features, structure } as unknown as Campaign;
  const chain = (
    <CampaignSlides>
      <Editor campaign={campaign} mayEdit onAddPeople={() => {}} />
    </CampaignSlides>
  );
  return { asked, ...show(chain, { path: '/campaign/cmp_1?show=edit' }) };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const offers = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
const write = () => fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Hello' } });
type Asked = ReturnType<typeof open>['asked'];
const given = (asked: Asked, field: string) => asked.find((each) => each.field === field)?.variables;

describe('a plus of the chain', () => {
  it('offers Attach Slide, New Message and, after slides that lead nowhere, Redirect [STP-02a-c, decisions: A09]', async () => {
    open([SLIDES, aStep('s2')]);
    await press('Add a message or pitch, first');
    expect(await offers()).toEqual(['Attach Slide', 'New Message']);
    fireEvent.keyDown(screen.getAllByRole('menuitem')[0] as HTMLElement, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await press('Add a message or pitch after message 1');
    expect(await offers()).toEqual(['Attach Slide', 'New Message', 'Redirect']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Redirect' }));
    expect(await screen.findByRole('dialog', { name: 'Redirect' })).toBeTruthy();
  });

  it('after the last step is three buttons, Redirect among them where slides before it lead nowhere [STP-02a-c, decisions: A09]', async () => {
    open([SLIDES]);
    expect(await screen.findByRole('button', { name: 'New Message' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Attach Slide' })).toBeTruthy();
    await press('Redirect');
    expect(await screen.findByRole('dialog', { name: 'Redirect' })).toBeTruthy();
  });

  it.each([
    ['the brand has none', 'health', SLIDES],
    ['no slides are before it', 'pitch', aStep('s1')],
    ['the slides lead somewhere', 'pitch', { ...SLIDES, pitch: aPitch({ redirectType: 'CONTACT' }) }],
  ])('offers no Redirect where %s [STP-02c, BRD-08]', async (_, brand, step) => {
    takeConfig({ brand });
    open([step, aStep('s2')]);
    expect(await screen.findByRole('button', { name: 'Attach Slide' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Redirect' })).toBeNull();
    await press('Add a message or pitch after message 1');
    expect(await offers()).toEqual(['Attach Slide', 'New Message']);
  });

  it('shows an earlier redirect without a button where the brand has no redirects [BRD-08]', async () => {
    takeConfig({ brand: 'health' });
    open([{ ...SLIDES, pitch: aPitch({ redirectType: 'LINK', redirectUrl: 'https://example.com/' }) }]);
    expect(await screen.findByText('“Continue” leads to https://example.com/')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /leads to/ })).toBeNull();
  });

  it('offers a redirect only where there is none yet [PIT-10c]', async () => {
    const pitch = aPitch({ redirectType: 'LINK', redirectUrl: 'https://example.com/' });
    open([{ ...SLIDES, pitch }, aStep('s2')]);
    await press('Add a message or pitch after message 1');
    expect(await offers()).toEqual(['Attach Slide', 'New Message']);
    expect(screen.getByRole('button', { name: '“Continue” leads to https://example.com/' })).toBeTruthy();
  });

  it('creates a new message at once where the brand has no slides [STP-02]', async () => {
    takeConfig({ brand: 'blast' });
    open([aStep('s1')]);
    await press('New Message, first');
    expect(await screen.findByRole('dialog', { name: 'New Message' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Attach Slide' })).toBeNull();
  });
});

describe('a new slide step', () => {
  it('creates its slides and itself, and opens them, only when it is saved [STP-01, STP-02, STP-04, STP-11]', async () => {
    const { asked, router } = open([]);
    await press('Attach Slide');
    write();
    expect(asked.map(({ field }) => field).filter((field) => field !== 'pitches')).toEqual([]);
    await press('Save');
    await waitFor(() => expect(router.state.location.search).toContain('pitch=pit_9'));
    expect(given(asked, 'createPitch')).toMatchObject({ campaignId: 'cmp_1' });
    expect(given(asked, 'createCampaignFeature')).toMatchObject({ featureType: 'PITCH', structureType: 'feature' });
    expect(given(asked, 'updateCampaignFeature')).toMatchObject({ campaignFeatureId: 'ftr_1', pitchId: 'pit_9' });
    expect(router.state.location.search).not.toContain('message=');
  });

  it('accepts existing slides', async () => {
    const { asked } = open([]);
    await press('Attach Slide');
    write();
    await screen.findByRole('option', { name: 'Welcome' });
    fireEvent.change(screen.getByLabelText('Pitch'), { target: { value: 'pit_1' } });
    await press('Save');
    await waitFor(() => expect(given(asked, 'updateCampaignFeature')).toMatchObject({ pitchId: 'pit_1' }));
    expect(given(asked, 'createPitch')).toBeUndefined();
  });

  it('refused and saved again has one pitch and a new step: the refused step is deleted', async () => {
    let times = 0;
    const { asked } = open([], {
      updateCampaignFeature: () => (times++ === 0 ? no('Not now.') : ok({ campaignFeature: { id: 'ftr_1' } })),
      deleteCampaignFeature: () => ok({ campaign: null }),
    });
    await press('Attach Slide');
    write();
    await press('Save');
    await screen.findByText('Not now.');
    await press('Save');
    await waitFor(() => expect(times).toBe(2));
    const made = (field: string) =>
      new Set(asked.filter((each) => each.field === field).map(({ variables }) => variables.requestId)).size;
    expect([made('createPitch'), made('createCampaignFeature')]).toEqual([1, 2]);
    expect(asked.filter(({ field }) => field === 'deleteCampaignFeature')).toHaveLength(1);
  });
});

describe('a step with slides', () => {
  it('names them and opens their editor', async () => {
    const { router } = open([SLIDES]);
    const step = await screen.findByRole('article', { name: 'Message 1' });
    fireEvent.click(within(step).getByRole('button', { name: /^Welcome/ }));
    await waitFor(() => expect(router.state.location.search).toContain('pitch=pit_1'));
  });

  it('says so while it has none', async () => {
    open([aStep('s1', { featureType: 'PITCH' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'No slides attached yet' }));
    expect(await screen.findByRole('dialog', { name: 'Message 1' })).toBeTruthy();
  });
});
