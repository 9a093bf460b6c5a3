// Guarantees of the privacy policy: it can be found, in the words of the brand, with its own sections.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { fromSender } from '#platform/brands/sender-name.ts';
import { takeConfig } from '#web/kit/config.ts';
import { Sidebar } from '#web/staff/app/shell/sidebar.tsx';
import { SessionFrame } from '#web/staff/features/session/session-frame.tsx';
import { PolicyScreen } from '#web/staff/screens/session/policy.screen.tsx';
import { RegisterScreen } from '#web/staff/screens/session/register.screen.tsx';
import { StartScreen } from '#web/staff/screens/session/start.screen.tsx';
import { aServer, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const EVERYWHERE = [
  'What we keep',
  'Texts and consent',
  'STOP and HELP',
  'Sharing',
  'Cookies and storage',
  'How long we keep it',
  'Your rights',
];
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it.each(Object.entries(BRANDS))(
  '"/policy" of %s has its sections, its nouns and the version; only the health brand has health information [BRD-13]',
  (key, { name, words, flags, version }) => {
    takeConfig({ brand: key });
    show(<PolicyScreen />);
    const isHealth = key === 'health';
    expect(headings()).toEqual([...EVERYWHERE, ...(isHealth ? ['Health information'] : []), 'Contact']);
    const text = screen.getByRole('main').textContent;
    expect(text).toContain(`their ${words.lead.many.toLowerCase()}`);
    expect(text).toContain(fromSender(words.consentFinePrint, 'The organization'));
    expect(text.includes('YouTube')).toBe(flags.allowSlideTypeYoutube);
    expect(screen.getByRole('contentinfo').textContent).toContain(`${name} ${version}`);
    expect(document.title).toBe(`Privacy policy - ${name}`);
  },
);

it.each([
  ['blast', 'support@beckonblast.com'],
  ['health', 'support@beckonhealth.com'],
])('the support contact of %s is of its own domain [BRD-14]', (brand, address) => {
  takeConfig({ brand });
  show(<PolicyScreen />);
  expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe(`mailto:${address}`);
});

it('the copyright of "/policy" runs from 2019 to the current year [BRD-14]', () => {
  for (const year of ['2026', '2031']) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${year}-05-01T12:00:00Z`) });
    show(<PolicyScreen />);
    expect(screen.getByRole('contentinfo').textContent).toContain(`© 2019–${year} Beckon`);
    cleanup();
  }
});

it('is linked from the sign-in, the start page, the sidebar and the consent of a sign-up [BRD-13]', async () => {
  aServer({ leads: () => ok({ total: 0, leads: [] }) });
  for (const page of [
    <SessionFrame key="1" title="Sign in">
      the form
    </SessionFrame>,
    <StartScreen key="2" />,
    <Sidebar key="3" onOpen={vi.fn()} />,
  ]) {
    const { router } = show(page);
    fireEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/policy'));
    cleanup();
  }
  show(<RegisterScreen />);
  const print = screen.getByText(fromSender(BRANDS.blast.words.consentFinePrint, BRANDS.blast.name), { exact: false });
  expect(within(print).getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/policy');
});
