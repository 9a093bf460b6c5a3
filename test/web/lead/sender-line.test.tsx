// Link Verification and the page while we cannot be reached: whose page it is, by name and mark.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { OfflinePage } from '#web/lead/offline-page.tsx';
import { Verification } from '#web/lead/pitch/verification.tsx';

const PAGES = {
  verification: <Verification codes={{ lead: 'abc', feature: 'def' }} onProved={vi.fn()} />,
  offline: <OfflinePage onAgain={vi.fn()} />,
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.head.innerHTML = '';
});

it.each(['verification', 'offline'] as const)(
  '%s names the sender that the page arrived with, else the brand',
  (page) => {
    HTMLDialogElement.prototype.showModal = vi.fn();
    takeConfig({ brand: 'tattoo' });
    const { unmount } = render(PAGES[page]);
    const line = () => document.querySelector('.sender-line')?.textContent;
    expect(line()).toBe('BBeckon Tattoo');
    unmount();
    document.head.innerHTML = '<meta property="og:site_name" content="Saguaro Ink">';
    render(PAGES[page]);
    expect(line()).toBe('SSaguaro Ink');
    expect(screen.getByText('S').getAttribute('aria-hidden')).toBe('true');
  },
);

it('says before a code is sent how many digits it has and where it goes, and leaves by the sender’s name [PUB-15, PUB-16]', () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  takeConfig({ brand: 'tattoo' });
  document.head.innerHTML = '<meta property="og:site_name" content="Saguaro Ink">';
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  render(PAGES.verification);
  expect(screen.getByText('The code has 6 digits and goes to the phone that got this link.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Close'));
  expect(assign.mock.calls).toEqual([['/']]);
  expect(sessionStorage.getItem('sender')).toBe('Saguaro Ink');
});
