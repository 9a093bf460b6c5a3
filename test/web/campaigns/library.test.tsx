// The campaign library: who has it, its filters, the preview, the copy, and sharing one's own campaign.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { LibrarySettingsModal } from '#web/staff/features/campaigns/library/library-settings.modal.tsx';
import { BrandingModal } from '#web/staff/screens/campaigns/branding.modal.tsx';
import { useCampaignDialogs } from '#web/staff/screens/campaigns/campaign-dialogs.ts';
import { CampaignLibraryScreen, LibraryScreen } from '#web/staff/screens/library/library.screen.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'opportunity' }));
afterEach(() => {
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

const structure = { before: [], feature: ['ftr_1', 'ftr_2'], appointment: [] };
const card = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  userName: 'Ana Lopez',
  description: null,
  category: null,
  structure,
  ...more,
});
const CARDS = [
  card('cmp_1', 'Welcome', { description: 'For new customers', category: 'Sales' }),
  card('cmp_2', 'Reminder', { userName: 'Zoé Stone', category: 'Visits' }),
];
const text = {
  featureType: 'MESSAGE',
  structureType: 'feature',
  days: 0,
  hours: 0,
  minutes: 0,
  window: null,
  pitch: null,
};
const shared = {
  id: 'cmp_1',
  structure,
  features: ['ftr_1', 'ftr_2'].map((id, index) => ({ ...text, id, message: `Text number ${index + 1}` })),
};

function open(path = '/campaign-library', { organization = {}, answers = {} }: Record<string, object> = {}) {
  const asked = aServer({
    campaigns: () => ok({ campaigns: CARDS }),
    campaignCategories: () => ok({ categories: ['Sales', 'Visits'] }),
    cloneCampaign: () => ok({ campaign: { id: 'cmp_9' } }),
    campaign: () => ok({ campaign: shared }),
    pitches: () => ok({ pitches: [] }),
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/campaign-library" element={<CampaignLibraryScreen />} />
      <Route path="/library" element={<LibraryScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  return { asked, ...show(screens, { path, user: aUser({ v2: false, ...organization }) }) };
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the campaign library', () => {
  it('shows for each its author, description, category and number of steps [CMP-23, CMP-24c]', async () => {
    const { asked } = open();
    const item = (await screen.findByRole('heading', { name: 'Welcome' })).closest('li') as HTMLElement;
    for (const sentence of ['By Ana Lopez', 'For new customers', 'Sales', '2 steps']) {
      expect(within(item).getByText(sentence)).toBeTruthy();
    }
    expect(asked.some(({ field }) => field === 'campaigns')).toBe(true);
  });
  it('is searched by words without their accents, and narrowed to several categories [CMP-24a-b]', async () => {
    open();
    const search = await screen.findByRole('searchbox', { name: 'Search the library' });
    fireEvent.change(search, { target: { value: 'zoe' } });
    expect(names()).toEqual(['Reminder']);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Sales' }));
    expect(screen.getByText('- No Campaigns Found -')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Visits' }));
    expect(names()).toEqual(['Reminder']);
    fireEvent.change(search, { target: { value: '' } });
    expect(names()).toEqual(['Welcome', 'Reminder']);
  });
  it('previews a campaign, and copies it by Add To Campaigns into its own editor [CMP-24d, CMP-25]', async () => {
    const { asked, router } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Preview Welcome' }));
    expect(await screen.findByText('Text number 2')).toBeTruthy();
    expect(screen.queryByLabelText('As it reads for')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add To Campaigns' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/cmp_9'));
    const pressed = asked.find(({ field }) => field === 'cloneCampaign');
    expect(pressed?.variables).toEqual({ campaignId: 'cmp_1', requestId: expect.any(String) });
    expect(asked.some(({ field }) => field === 'leads')).toBe(false);
  });
  it('says why a copy was refused, and lets READONLY look without copying [CMP-25]', async () => {
    const first = open('/campaign-library', {
      answers: { cloneCampaign: () => no('A video of it is still being processed.') },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Preview Welcome' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add To Campaigns' }));
    expect(await screen.findByText('A video of it is still being processed.')).toBeTruthy();
    first.unmount();
    open('/campaign-library', { organization: { access: 'READONLY' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Preview Welcome' }));
    expect(await screen.findByText('Text number 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add To Campaigns' })).toBeNull();
  });
  it('says that it is empty, and retries when it cannot be loaded [CMP-23]', async () => {
    let times = 0;
    open('/campaign-library', {
      answers: { campaigns: () => (times++ === 0 ? no('Try later.') : ok({ campaigns: [] })) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('- No Campaigns Found -')).toBeTruthy();
  });
  it('is the first tab of /library, with the pitches in the second [CMP-23, A18]', async () => {
    const { router } = open('/library');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Pitches' }));
    expect(await screen.findByText('- No Pitches Found -')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=pitches');
  });
  it.each([
    ['a brand without one', 'pitch', {}, 'Beckon Pitch has no campaign library here.'],
    ['a v2 organization', 'opportunity', { v2: true }, 'Beckon Opportunity has no campaign library here.'],
    ['LIMITED', 'opportunity', { access: 'LIMITED' }, null],
  ])('does not exist for %s, and says so [SHL-07]', async (_, brand, organization, sentence) => {
    takeConfig({ brand });
    open('/campaign-library', { organization });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(screen.queryByText(/has no campaign library/)?.textContent ?? null).toBe(sentence);
  });
});

const campaign = { id: 'cmp_1', name: 'Welcome', public: false, description: null, category: 'Sales' };

describe('the library settings', () => {
  it('share a campaign with its description and category in one save [CMP-13d, CMP-22a, API-061]', async () => {
    const asked = aServer({
      updateCampaign: () => ok({ campaign: { id: 'cmp_1', public: true } }),
      campaignCategories: () => ok({ categories: ['Sales'] }),
    });
    const closed = vi.fn();
    show(<LibrarySettingsModal campaign={campaign as never} onClose={closed} />);
    fireEvent.click(await screen.findByRole('switch', { name: /^Share this campaign/ }));
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Two texts' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(asked.find(({ field }) => field === 'updateCampaign')?.variables).toEqual({
      campaignId: 'cmp_1',
      public: true,
      description: 'Two texts',
      category: 'Sales',
    });
  });
});

describe('the branding of a campaign', () => {
  it('takes a name and a color, and saves both [CMP-13a]', async () => {
    const asked = aServer({ updateCampaign: () => ok({ campaign: { id: 'cmp_1' } }) });
    const closed = vi.fn();
    const plain = { ...campaign, brandName: null, brandColor: null, brandImage: null };
    show(<BrandingModal campaign={plain as never} onClose={closed} />);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Desert Bikes' } });
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#445566' } });
    fireEvent.click(screen.getByRole('button', { name: '← Back' }));
    expect(screen.getByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(closed).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(asked.find(({ field }) => field === 'updateCampaign')?.variables).toMatchObject({
      campaignId: 'cmp_1',
      brandName: 'Desert Bikes',
      brandColor: '#445566',
    });
  });
});

describe('the icons of the editor', () => {
  const Labels = () => (
    <p>
      Icons:{' '}
      {useCampaignDialogs()
        .map(({ label }) => label)
        .join(', ')}
    </p>
  );
  it.each([
    ['blast', { 'Edit Landing Page': true, Branding: false, 'Library settings': false }],
    ['opportunity', { 'Edit Landing Page': true, Branding: false, 'Library settings': true }],
    ['tattoo', { 'Edit Landing Page': false, Branding: true, 'Library settings': false }],
  ])(
    'of %s are landing page, branding and library where the brand has them [CMP-14a, CMP-14c, CMP-14f, CMP-15b-c]',
    async (brand, has) => {
      takeConfig({ brand });
      show(<Labels />, { user: aUser({ v2: false }) });
      const labels = (await screen.findByText(/^Icons:/)).textContent ?? '';
      for (const [label, is] of Object.entries(has)) expect([label, labels.includes(label)]).toEqual([label, is]);
    },
  );
});
