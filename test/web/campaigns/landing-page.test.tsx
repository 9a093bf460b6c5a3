// Guarantees of Edit Landing Page, as a campaign opens it: looks in the product, questions in the standard view.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { Campaign } from '#web/staff/features/campaigns/campaign.calls.ts';
import { LandingPageModal } from '#web/staff/screens/campaigns/landing-page.modal.tsx';
import { aServer, ok, show } from '../given.tsx';

const landingPage = { title: 'Join us', description: '', color: null, image: null, widgets: [] };
const campaign = { id: 'cmp_1', name: 'June', code: '0123456789Ab', landingPage } as unknown as Campaign;

beforeEach(() => void vi.unstubAllGlobals());

async function open(brand: string) {
  takeConfig({ brand });
  const asked = aServer({
    createSlideWidget: () => ok({ slideWidget: { id: 'wid_1' } }),
    pageStats: () => ok({ pageStats: null }),
  });
  show(<LandingPageModal campaign={campaign} onClose={() => {}} />);
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Join us');
  expect(screen.getByLabelText('Description (optional)')).toBeTruthy();
  return asked;
}
const button = (name: string) => screen.queryByRole('button', { name });

describe('the dialog Edit Landing Page', () => {
  it('has a color and an image of its own in the product, and no widgets [CMP-20]', async () => {
    await open('blast');
    expect(screen.getByRole('dialog', { name: 'Edit Landing Page' })).toBeTruthy();
    expect(screen.getByLabelText('Branding color')).toBeTruthy();
    expect(button('Upload New Brand Image')).toBeTruthy();
    expect(button('+ Add widgets')).toBeNull();
  });

  it('adds widgets in the standard view: short answers, dates and checkboxes, each saved at once [CMP-20, PIT-16]', async () => {
    const asked = await open('pitch');
    expect(screen.queryByLabelText('Branding color')).toBeNull();
    expect(button('Upload New Brand Image')).toBeNull();
    fireEvent.click(button('+ Add widgets') as HTMLElement);
    const editor = within(await screen.findByRole('dialog', { name: 'New question' }));
    const kinds = ['Short answer', 'Date', 'Tick to confirm'];
    expect(kinds.map((name) => editor.queryByText(name) !== null)).toEqual([true, true, true]);
    expect(editor.queryByText('Rating')).toBeNull();
    fireEvent.change(editor.getByLabelText('Question'), { target: { value: 'Which bike?' } });
    fireEvent.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('createSlideWidget'));
    expect(asked.find(({ field }) => field === 'createSlideWidget')?.variables).toMatchObject({
      campaignId: 'cmp_1',
      slideWidget: { label: 'Which bike?', widgetType: 'SHORT' },
    });
  });
});
