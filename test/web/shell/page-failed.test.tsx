// Guarantees of the pages that replace everything after a failure: they announce it at once, and have a main part.
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CannotStart } from '#web/staff/app/cannot-start.tsx';
import { RouteFailed } from '#web/staff/app/route-failed.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

it('a screen that cannot be loaded is reported in the main part of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RouteFailed }])} />,
  );
  expect((await screen.findByRole('main')).contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('This screen could not be loaded');
});

it('a start without a server is reported in the main part of the page', () => {
  render(<CannotStart />);
  expect(screen.getByRole('main').contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
