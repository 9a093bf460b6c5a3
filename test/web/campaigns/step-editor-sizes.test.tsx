// The two forms of the step editor, a dialog or the whole window: both keep the draft and ask before it is lost.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { Campaign } from '#web/staff/features/campaigns/campaign.calls.ts';
import { Editor } from '#web/staff/features/campaigns/steps/editor.tsx';
import { aServer, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const aStep = (id: string) => ({
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
});

async function open() {
  const asked = aServer({ updateCampaignFeature: () => ok({ campaignFeature: { id: 'a' } }) });
  const structure = { before: [], feature: ['a', 'b'], appointment: [] };
  const campaign = { id: 'cmp_1', name: 'June', features: [aStep('a'), aStep('b')], structure } as unknown as Campaign;
  show(<Editor campaign={campaign} mayEdit onAddPeople={() => {}} />, { path: '/campaign/cmp_1?show=edit' });
  await step('a');
  return asked;
}
async function step(id: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Text ${id}` }));
  await screen.findByRole('dialog');
}
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => dialog().getByRole('button', { name });
const field = () => dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const fill = () => fireEvent.click(button('Fill the window'));
const frame = () => document.querySelector<HTMLElement>('.sheet-open');
const size = () => frame()?.style.getPropertyValue('--modal-size') ?? '';
const isFull = () => frame()?.hasAttribute('data-full-screen') || screen.getByRole('dialog').style.height === '100dvh';
const fullWidth = () => screen.getByRole('dialog').style.getPropertyValue('--full-width');

describe('the step editor', () => {
  it('is a dialog 500 wide; its content is at most 800 wide when it fills the window [STP-09, LIM-14a-b]', async () => {
    await open();
    expect(size()).toMatch(/^(500px|calc\(31\.25rem.*)$/);
    expect(isFull()).toBe(false);
    expect([fullWidth(), screen.queryByRole('button', { name: 'Close' }) !== null]).toEqual(['', true]);
    fill();
    expect(fullWidth()).toBe('800px');
    expect(isFull()).toBe(true);
    fill();
    expect(fullWidth()).toBe('');
  });

  it('has ← Back and Save in its header when it fills the window, once each, and no X [STP-09]', async () => {
    const asked = await open();
    fill();
    const head = within(screen.getByRole('heading', { name: 'Message 1' }).parentElement as HTMLElement);
    expect(head.getByRole('button', { name: '← Back' })).toBe(button('← Back'));
    expect(head.getByRole('button', { name: 'Save' })).toBe(button('Save'));
    expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull();
    type('Written again');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = asked.find(({ field: name }) => name === 'updateCampaignFeature');
    expect(saved?.variables).toMatchObject({ messageContent: [{ text: 'Written again' }] });
  });

  it('loses neither the draft nor the focus when its form changes [STP-09]', async () => {
    await open();
    type('Half a sentence');
    const textarea = field();
    fireEvent.click(dialog().getByRole('radio', { name: 'On a day' }));
    button('Fill the window').focus();
    fill();
    expect(document.activeElement).toBe(button('Fill the window'));
    expect(button('Fill the window').getAttribute('aria-pressed')).toBe('true');
    expect(field()).toBe(textarea);
    expect(field().value).toBe('Half a sentence');
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'On a day' }).checked).toBe(true);
    fill();
    expect(field().value).toBe('Half a sentence');
  });

  it.each(['← Back', 'Escape'])('asks before a draft is lost by %s, in this form too [STP-09]', async (way) => {
    await open();
    fill();
    type('Half a sentence');
    if (way === 'Escape') fireEvent.keyDown(field(), { key: 'Escape' });
    else fireEvent.click(button(way));
    expect(await dialog().findByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(button('Keep editing'));
    expect(field().value).toBe('Half a sentence');
    fireEvent.click(button('← Back'));
    fireEvent.click(button('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('fills the window for the next message too, while the campaign is open [STP-09]', async () => {
    await open();
    fill();
    fireEvent.click(button('← Back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await step('b');
    expect(fullWidth()).toBe('800px');
  });

  it('has no second form on a phone, where it fills the window anyway', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('767.98px'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await open();
    expect(dialog().queryByRole('button', { name: 'Fill the window' })).toBeNull();
    expect(button('Close')).toBeTruthy();
    expect(fullWidth()).toBe('');
  });
});
