// Guarantees of the focus when modals close: it returns to what opened them, or to what replaced that, never to nothing.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { show } from '../given.tsx';

/** A screen with a button that opens a modal, in which a second one opens. */
function Screen({ goes = false }: { goes?: boolean }) {
  const [open, setOpen] = useState(0);
  const [isDone, setDone] = useState(false);
  function done() {
    setDone(true);
    setOpen(0);
  }
  return (
    <main id="main" tabIndex={-1}>
      {isDone && goes ? (
        <ul>
          <li>
            <button type="button">New Message</button>
          </li>
        </ul>
      ) : (
        <button type="button" onClick={() => setOpen(1)}>
          New Message
        </button>
      )}
      {(open === 1 || open === 2) && (
        <Sheet title="First" onClose={() => setOpen(0)}>
          <button type="button" onClick={() => setOpen(2)}>
            Continue
          </button>
          <button type="button" onClick={() => setOpen(3)}>
            Add new
          </button>
          <button type="button" onClick={done}>
            Save
          </button>
        </Sheet>
      )}
      {open === 3 && (
        <Sheet title="Instead" onClose={() => setOpen(0)}>
          <p>New people</p>
        </Sheet>
      )}
      {open === 2 && (
        <Sheet title="Second" onClose={() => setOpen((now) => Math.min(now, 1))}>
          <button type="button" onClick={done}>
            Send
          </button>
        </Sheet>
      )}
    </main>
  );
}

/** Presses as a keyboard does: the button has the focus first. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement?.textContent;

it('returns to what opened the modal that Escape closes', async () => {
  show(<Screen />);
  await press('New Message');
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(focused()).toBe('New Message'));
});

it('moves to the button with the same words when the one that opened it is gone', async () => {
  show(<Screen goes />);
  await press('New Message');
  await press('Save');
  await waitFor(() => expect(document.activeElement?.closest('li')).toBeTruthy());
});

it('returns to what opened the first of two modals that close together', async () => {
  show(<Screen />);
  await press('New Message');
  await press('Continue');
  await press('Send');
  await waitFor(() => expect(focused()).toBe('New Message'));
});

it('moves back one step at a time: Escape closes only the newest of two modals', async () => {
  show(<Screen />);
  await press('New Message');
  await press('Continue');
  fireEvent.keyDown(await screen.findByText('Second'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
  expect(screen.getByText('First')).toBeTruthy();
  await waitFor(() => expect(focused()).toBe('Continue'));
  fireEvent.keyDown(screen.getByText('First'), { key: 'Escape' });
  await waitFor(() => expect(focused()).toBe('New Message'));
});

it('returns to what opened the modal that another one replaced', async () => {
  show(<Screen />);
  await press('New Message');
  await press('Add new');
  await screen.findByText('New people');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(focused()).toBe('New Message'));
});

it('stays where the user has put it meanwhile', async () => {
  const other = document.createElement('button');
  document.body.append(other);
  show(<Screen />);
  await press('New Message');
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  other.focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(other);
  other.remove();
});
