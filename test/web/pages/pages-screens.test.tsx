// Guarantees of the screens of landing pages and body parts: lists, choosing and archiving, saving while typing, required fields.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { Sidebar } from '#web/staff/app/shell/sidebar.tsx';
import { BodyPartsScreen } from '#web/staff/screens/pages/body-parts.screen.tsx';
import { LandingPageScreen } from '#web/staff/screens/pages/landing-page.screen.tsx';
import { LandingPagesScreen } from '#web/staff/screens/pages/landing-pages.screen.tsx';
import { AROUND_DAY, aServer, aUser, IN_SEQUENCE, no, ok, show, whyNot } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'tattoo' }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NO_FIGURES = { leads: 0, visits: 0, submissions: 0, rate: 0, started: [] };
const aPage = (given: object = {}) => ({
  id: 'lpg_1',
  code: '0123456789Ab',
  title: 'Sleeve day',
  description: null,
  endText: null,
  eventLocation: null,
  color: null,
  image: null,
  created: '2026-11-20T10:00:00Z',
  archived: false,
  campaignId: 'cmp_1',
  campaign: { id: 'cmp_1', name: 'Care' },
  campaigns: [],
  stats: NO_FIGURES,
  dropdownOptions: [],
  structure: ['name', 'phone', 'appointmentDate', 'optIn'],
  ...given,
});
const aPart = (given: object = {}) => ({ id: 'opt_1', label: 'Left arm', campaigns: [], ...given });
const campaigns = [
  { id: 'cmp_1', name: 'Care', archived: false, structure: IN_SEQUENCE },
  { id: 'cmp_2', name: 'Arm care', archived: false, structure: IN_SEQUENCE },
  { id: 'cmp_3', name: 'Old', archived: true, structure: IN_SEQUENCE },
  { id: 'cmp_4', name: 'The day before', archived: false, structure: AROUND_DAY },
];
const all = (answers: Parameters<typeof aServer>[0]) => ({
  ...answers,
  // The server matches the first name that it finds, and the answers of pages and body parts contain campaigns.
  campaigns: () => ok({ campaigns }),
});

function open(
  path: string,
  Screen: ComponentType,
  answers: Parameters<typeof aServer>[0],
  access: string | object = 'OWNER',
) {
  const asked = aServer(all(answers));
  const pattern = path.replace(/lpg_\d/, ':landingPageId');
  const screens = (
    <Routes>
      <Route path={pattern} element={<Screen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  return { asked, ...show(screens, { path, user: aUser(typeof access === 'string' ? { access } : access) }) };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = (asked: ReturnType<typeof aServer>, field: string) =>
  asked.filter((each) => each.field === field).map(({ variables }) => variables);

it('a landing page that does not exist leads to the list, and says so', async () => {
  open('/landing-page/lpg_0', LandingPageScreen, {
    landingPage: () => no('Not Found.'),
  });
  expect(await screen.findByText('This landing page does not exist or was deleted.')).toBeTruthy();
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

describe('the list of landing pages', () => {
  const list = (pages: object[], more: object = {}, access = 'OWNER') =>
    open(
      '/landing-pages',
      LandingPagesScreen,
      {
        archiveLandingPages: () => ok(),
        createLandingPage: () => ok({ landingPage: { id: 'lpg_9' } }),
        landingPages: () => ok({ landingPages: pages }),
        ...more,
      },
      access,
    );

  it('has a card for each with its title and people [LPG-01b]', async () => {
    list([
      aPage({ stats: { ...NO_FIGURES, leads: 1204 } }),
      aPage({ id: 'lpg_2', title: 'New Landing Page', campaign: null }),
    ]);
    expect(await screen.findByText('1,204 clients')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'New Landing Page' });
    expect(link.getAttribute('href')).toBe('/landing-page/lpg_2');
    expect(screen.getByText('No campaign chosen yet')).toBeTruthy();
  });

  it('says when there is none, and opens a new one [LPG-01d]', async () => {
    const { asked, router } = list([]);
    expect(await screen.findByText('- No Landing Pages Found -')).toBeTruthy();
    await press('New Landing Page');
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing-page/lpg_9'));
    expect(sent(asked, 'createLandingPage')[0]?.requestId).toBeTruthy();
  });

  it('archives the chosen ones after a confirmation, and says so [LPG-01c, LPG-02, LPG-03]', async () => {
    const { asked } = list([aPage(), aPage({ id: 'lpg_2', title: 'Back' })]);
    fireEvent.click(await screen.findByLabelText('Select Sleeve day'));
    fireEvent.click(screen.getByLabelText('Select Back'));
    await press('Archive');
    expect(sent(asked, 'archiveLandingPages')).toEqual([]);
    await press('Archive 2 landing pages');
    expect(await screen.findByText('The landing page(s) have been archived.')).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(sent(asked, 'archiveLandingPages')).toEqual([{ landingPageIds: ['lpg_1', 'lpg_2'] }]);
  });

  it('says what to choose first, and says Delete where the brand does [LPG-02, LPG-03]', async () => {
    takeConfig({ brand: 'blast' });
    list([aPage()]);
    await press('Delete');
    expect(await screen.findByText('Select Landing Pages')).toBeTruthy();
    expect(screen.getByText('Select landing pages from below first.')).toBeTruthy();
  });

  it('can be viewed by READONLY, and loads again after a failure', async () => {
    let times = 0;
    list([], { landingPages: () => (times++ === 0 ? no() : ok({ landingPages: [aPage()] })) }, 'READONLY');
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'Sleeve day' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New Landing Page' })).toBeNull();
    expect(screen.queryByLabelText('Select Sleeve day')).toBeNull();
  });
});

describe('a landing page', () => {
  const one = (given: object = {}, access = 'OWNER', more: object = {}) =>
    open(
      '/landing-page/lpg_1',
      LandingPageScreen,
      {
        ...more,
        updateLandingPage: () => ok({ landingPage: aPage(given) }),
        landingPage: () => ok({ landingPage: aPage(given) }),
      },
      access,
    );

  it('saves its title 1200 ms after the last letter, not before [LPG-04a, LIM-05c, A07]', async () => {
    const { asked } = one();
    const field = await screen.findByLabelText('Title of this landing page');
    vi.useFakeTimers();
    fireEvent.change(field, { target: { value: 'Sleeve week' } });
    await vi.advanceTimersByTimeAsync(1190);
    expect(sent(asked, 'updateLandingPage')).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(sent(asked, 'updateLandingPage')).toEqual([
      { landingPageId: 'lpg_1', landingPage: { title: 'Sleeve week' } },
    ]);
  });

  it('is saved with a campaign only, and sends what changed [LPG-04b-c, LPG-05]', async () => {
    const { asked } = one({ campaignId: null, campaign: null });
    const save = await screen.findByRole('button', { name: 'Save and Copy Link' });
    expect(whyNot(save)).toBe('Choose the campaign to send.');
    fireEvent.change(screen.getByLabelText(/Campaign to send/), { target: { value: 'cmp_2' } });
    const place = screen.getByLabelText('Where people come (optional)');
    fireEvent.change(place, { target: { value: '14 Mill St' } });
    await press('Save');
    await waitFor(() =>
      expect(sent(asked, 'updateLandingPage')).toEqual([
        { landingPageId: 'lpg_1', landingPage: { eventLocation: '14 Mill St', campaignId: 'cmp_2' } },
      ]),
    );
  });

  it('has a color and an image, and its link is copied with them [LPG-04d-f]', async () => {
    const upload = { id: 'upl_9', url: 'https://store/form', fields: [], parts: [] };
    const made = () => ok({ media: { id: 'upl_9', url: '/media/101/upl_9' } });
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    const { asked } = one({}, 'OWNER', { createUpload: () => ok({ upload }), completeUpload: made });
    const server = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === upload.url ? Promise.resolve({ ok: true }) : server(url, init),
    );
    fireEvent.change(await screen.findByLabelText('Branding color'), { target: { value: '#aa0011' } });
    const files = [new File(['GIF'], 'a.gif', { type: 'image/gif' })];
    fireEvent.change(screen.getByLabelText('A brand image'), { target: { files } });
    const image = await screen.findByRole('img', { name: 'The brand of the page' });
    expect(image.getAttribute('src')).toBe('/media/101/upl_9');
    await press('Save and Copy Link');
    await waitFor(() =>
      expect(sent(asked, 'updateLandingPage')).toEqual([
        { landingPageId: 'lpg_1', landingPage: { color: '#aa0011', image: 'upl_9' } },
      ]),
    );
    expect(writeText.mock.calls).toEqual([[`${location.origin}/p/0123456789Ab`]]);
  });

  it('offers no archived campaign, and its link is /p and its code [LPG-04c, LPG-04f, SES-22]', async () => {
    one();
    const select = await screen.findByLabelText(/Campaign to send/);
    expect(within(select).queryByRole('option', { name: 'Old' })).toBeNull();
    expect(screen.getByRole('link', { name: /\/p\/0123456789Ab$/ })).toBeTruthy();
  });

  it('shows its results, and what it started', async () => {
    one({
      stats: { leads: 4, visits: 40, submissions: 5, rate: 12.5, started: [{ id: 'cmp_1', name: 'Care', leads: 4 }] },
    });
    expect(await screen.findByText(/40 visits, 5 submissions \(12.5%\), 4 clients\./)).toBeTruthy();
    expect(screen.getByText('4 started')).toBeTruthy();
  });

  it.each([
    ['blast', 1],
    ['tattoo', 0],
  ])('of %s warns about a campaign around an appointment, unless it asks the day itself: %i', async (key, many) => {
    takeConfig({ brand: key });
    one();
    const choice = await screen.findByLabelText(/ to send/);
    const notices = () => screen.queryAllByText(/who come this way have none: no text is sent/);
    expect(notices()).toHaveLength(0);
    fireEvent.change(choice, { target: { value: 'cmp_4' } });
    expect(notices()).toHaveLength(many);
    fireEvent.change(choice, { target: { value: 'cmp_2' } });
    expect(notices()).toHaveLength(0);
  });

  it('asks for the body part in its preview once some exist [decisions: A29]', async () => {
    one({ dropdownOptions: [{ id: 'opt_1', label: 'Left arm' }] });
    const preview = await screen.findByRole('region', { name: 'Preview of the page' });
    expect(preview.textContent).toMatch(/Appointment date.*Left arm/);
  });

  it('asks a time in its preview where one of its campaigns needs it', async () => {
    one({ structure: ['name', 'phone', 'appointmentDate', 'appointmentTime', 'optIn'] });
    const preview = await screen.findByRole('region', { name: 'Preview of the page' });
    expect(preview.textContent).toMatch(/Appointment date.*Appointment time/);
  });

  it.each([
    ['health', true, true],
    ['health', false, false],
    ['pitch', true, false],
  ])(
    'of %s with self onboarding %s says in its preview that the consent was received: %s [PUB-26]',
    async (key, allowSelfOnboarding, isConfirmed) => {
      takeConfig({ brand: key });
      open(
        '/landing-page/lpg_1',
        LandingPageScreen,
        { landingPage: () => ok({ landingPage: aPage() }) },
        { allowSelfOnboarding },
      );
      const preview = await screen.findByRole('region', { name: 'Preview of the page' });
      expect(preview.textContent?.includes('consent was received')).toBe(isConfirmed);
    },
  );

  it('starts further campaigns, added in a dialog and removed by their chip [LPG-06]', async () => {
    const { asked } = one({ campaigns: [{ id: 'cmp_2', name: 'Arm care' }] });
    await press('Remove Arm care');
    await waitFor(() => expect(sent(asked, 'updateLandingPage')).toHaveLength(1));
    expect(sent(asked, 'updateLandingPage')[0]?.landingPage).toEqual({ campaignsToRemove: ['cmp_2'] });
  });

  it('can be viewed by READONLY', async () => {
    one({}, 'READONLY');
    expect(await screen.findByRole('heading', { name: 'Sleeve day' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description (optional)').matches(':disabled')).toBe(true);
  });

  it('that cannot be loaded leads to the list', async () => {
    open('/landing-page/lpg_1', LandingPageScreen, { landingPage: () => no('Not Found.') });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
});

describe('the body parts', () => {
  const parts = (list: object[], access = 'OWNER') =>
    open(
      '/body-parts',
      BodyPartsScreen,
      {
        createLandingPageDropdownOption: () => ok({ landingPageDropdownOption: aPart({ id: 'opt_9', label: '' }) }),
        updateLandingPageDropdownOption: () => ok({ landingPageDropdownOption: aPart() }),
        deleteLandingPageDropdownOptions: () => ok(),
        landingPageDropdownOptions: () => ok({ landingPageDropdownOptions: list }),
      },
      access,
    );

  it('are not there in a brand without them, which says so [LPG-07]', async () => {
    takeConfig({ brand: 'health' });
    parts([]);
    expect(await screen.findByText('Beckon Health has no body parts here.')).toBeTruthy();
    expect(screen.getByText('elsewhere')).toBeTruthy();
  });

  it('says when there is none [LPG-09]', async () => {
    const { asked } = parts([]);
    expect(await screen.findByText('- No Body Parts Found -')).toBeTruthy();
    await press('New Body Part');
    await waitFor(() => expect(sent(asked, 'createLandingPageDropdownOption')[0]?.requestId).toBeTruthy());
  });

  it('save a label 1500 ms after the last letter, not before [LPG-07a, LIM-06, A07]', async () => {
    const { asked } = parts([aPart()]);
    const field = await screen.findByLabelText('Label of this body part');
    vi.useFakeTimers();
    fireEvent.change(field, { target: { value: 'Right arm' } });
    await vi.advanceTimersByTimeAsync(1490);
    expect(sent(asked, 'updateLandingPageDropdownOption')).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(sent(asked, 'updateLandingPageDropdownOption')).toEqual([{ optionId: 'opt_1', label: 'Right arm' }]);
  });

  it('get campaigns in a dialog, and lose them by their chip [LPG-07b-c]', async () => {
    const { asked } = parts([aPart({ campaigns: [{ id: 'cmp_1', name: 'Care' }] })]);
    await press('Remove Care');
    await waitFor(() =>
      expect(sent(asked, 'updateLandingPageDropdownOption')).toEqual([
        { optionId: 'opt_1', campaignsToRemove: ['cmp_1'] },
      ]),
    );
    await press('Add campaigns');
    fireEvent.click(await screen.findByLabelText('Arm care'));
    expect(screen.queryByLabelText('Care')).toBeNull();
    await press('Add 1 campaign');
    await waitFor(() =>
      expect(sent(asked, 'updateLandingPageDropdownOption')[1]).toEqual({
        optionId: 'opt_1',
        campaignsToAdd: ['cmp_2'],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are deleted after a confirmation, and a message says so [LPG-08]', async () => {
    const { asked } = parts([aPart()]);
    await press('Delete Left arm');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Left arm' }));
    expect(await screen.findByText('The option has been deleted.')).toBeTruthy();
    expect(sent(asked, 'deleteLandingPageDropdownOptions')).toEqual([{ optionIds: ['opt_1'] }]);
  });

  it('exist only in the tattoo brand [decisions: A10]', async () => {
    takeConfig({ brand: 'blast' });
    parts([aPart()]);
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
});

describe('the links to them', () => {
  const links = (access: 'OWNER' | 'ADMIN' | 'MANAGER') => {
    aServer({});
    show(<Sidebar onOpen={vi.fn()} />, { user: aUser({ access, v2: false }) });
    return screen.findByRole('link', { name: 'Overview' });
  };

  it.each([
    ['tattoo', 'OWNER', ['Landing Pages', 'Body Parts']],
    ['blast', 'ADMIN', ['Landing Pages']],
    ['tattoo', 'MANAGER', []],
  ] as const)('of %s stand at the side for %s: %j [SHL-08, decisions: A10]', async (brand, access, expected) => {
    takeConfig({ brand });
    await links(access);
    const found = ['Landing Pages', 'Body Parts'].filter((name) => screen.queryByRole('link', { name }));
    expect(found).toEqual(expected);
  });
});
