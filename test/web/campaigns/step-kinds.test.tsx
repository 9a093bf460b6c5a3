// Steps that the API creates and the editor shows: whom a reminder goes to, and where each link leads.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { Campaign } from '#web/staff/features/campaigns/campaign.calls.ts';
import { previewTexts } from '#web/staff/features/campaigns/preview-texts.ts';
import { Editor } from '#web/staff/features/campaigns/steps/editor.tsx';
import { aServer, show, whyNot } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const pitch = { id: 'pit_1', title: 'June', archived: false, structure: ['s'], redirectType: 'NONE' };
const aStep = (id: string, featureType: string, given: object = {}) => ({
  id,
  label: id,
  featureType,
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
const CALENDAR = { calendlyEventName: 'Intro', calendlyEventLink: 'https://calendly.com/ana/intro' };

function aCampaign(features: ReturnType<typeof aStep>[], given: object = {}) {
  const structure = { before: [], feature: features.map(({ id }) => id), appointment: [] };
  const none = { calendlyEventName: null, calendlyEventLink: null };
  return { id: 'cmp_1', name: 'June', features, structure, ...none, ...given } as unknown as Campaign;
}

function open(features: ReturnType<typeof aStep>[], given: object = {}) {
  aServer({});
  show(<Editor campaign={aCampaign(features, given)} mayEdit onAddPeople={() => {}} />, {
    path: '/campaign/cmp_1?show=edit',
  });
}
const card = (name: string) => screen.getByRole('article', { name });

describe('a reminder', () => {
  it('says who is reminded of which pitch, and who gets it when no pitch precedes it [STP-04, A27]', () => {
    open([aStep('a', 'REMIND'), aStep('b', 'PITCH', { pitch }), aStep('c', 'REMIND')]);
    expect(
      within(card('Message 1')).getByText(
        'There is no pitch before this message, so everybody gets it, without a link.',
      ),
    ).toBeTruthy();
    const sentence = 'Only for people who have not opened Message 2; includes its link.';
    expect(within(card('Message 3')).getByText(sentence)).toBeTruthy();
  });

  it('is previewed with the link of that pitch, and its slides [CMP-12, A27]', () => {
    const campaign = aCampaign([aStep('a', 'REMIND'), aStep('b', 'PITCH', { pitch }), aStep('c', 'REMIND')]);
    const flags = { allowAfterHours: true, allowWeekends: true };
    const texts = previewTexts(campaign, flags, Date.parse('2026-11-23T19:00:00.000Z'));
    expect(texts.map(({ text, pitchId }) => [text.replace(/http\S+\/c\/\S+/, 'LINK'), pitchId])).toEqual([
      ['Text a', null],
      ['Text b LINK', 'pit_1'],
      ['Text c LINK', 'pit_1'],
    ]);
  });
});

describe('an appointment step', () => {
  it('says which calendar its link leads to, and needs no text of its own [STP-04, A27]', async () => {
    open([aStep('a', 'APPOINTMENT', { message: '' })], CALENDAR);
    expect(within(card('Message 1')).getByText('Includes the link to the calendar “Intro”.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Only the link to the calendar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message 1' });
    expect(whyNot(within(dialog).getByRole('button', { name: 'Save' }))).toBeNull();
  });

  it('says that there is no calendar yet, and cannot be sent without one [A27]', () => {
    open([aStep('a', 'APPOINTMENT')]);
    expect(within(card('Message 1')).getByText('No calendar is chosen yet, so this cannot be sent.')).toBeTruthy();
  });

  it('is previewed with the calendar’s address [CMP-12, A27]', () => {
    const flags = { allowAfterHours: true, allowWeekends: true };
    const [text] = previewTexts(aCampaign([aStep('a', 'APPOINTMENT', { message: '' })], CALENDAR), flags, Date.now());
    expect(text).toMatchObject({ text: 'https://calendly.com/ana/intro', pitchId: null });
  });
});
