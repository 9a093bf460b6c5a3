// Link Verification and the page while we cannot be reached: whose page it is, by name and mark.
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { OfflinePage } from '#web/lead/offline-page.tsx';
import { Verification } from '#web/lead/pitch/verification.tsx';

const PAGES = {
  verification: <Verification codes={{ lead: 'abc', feature: 'def' }} onProved={vi.fn()} />,
  offline: <OfflinePage onAgain={vi.fn()} />,
};

afterEach(() => {
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
