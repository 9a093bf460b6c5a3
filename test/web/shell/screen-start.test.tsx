// Guarantees of a change of screens: the focus moves to the new one when its button disappeared, and otherwise stays.
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScreenStart } from '#web/staff/app/shell/screen-start.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
});

function Frame({ path }: { path: string }) {
  useScreenStart(path);
  return (
    <>
      <a href="/">Overview</a>
      <main id="main" tabIndex={-1}>
        {path === '/send' && <button type="button">Send</button>}
      </main>
    </>
  );
}

it('moves the focus to the screen when the pressed element is gone', async () => {
  const { rerender } = render(<Frame path="/send" />);
  screen.getByRole('button').focus();
  rerender(<Frame path="/import" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('leaves the focus on an entry that is still there', async () => {
  const { rerender } = render(<Frame path="/send" />);
  screen.getByRole('link').focus();
  rerender(<Frame path="/import" />);
  await new Promise((done) => setTimeout(done, 10));
  expect(document.activeElement).toBe(screen.getByRole('link'));
});
