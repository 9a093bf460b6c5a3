// Guarantees of the focus in the frame: when the focused element disappears, the focus moves next to it, never to nothing.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useFocusInFrame } from '#web/staff/app/shell/screen-start.ts';

function Frame({ step }: { step: 'before' | 'gone' | 'again' | 'elsewhere' }) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusInFrame(frame);
  return (
    <div ref={frame}>
      {step === 'before' && <a href="/">Send to them</a>}
      <main id="main" tabIndex={-1}>
        {step === 'before' && <button type="button">Undo</button>}
        {step === 'again' && (
          <p>
            <button type="button">Undo</button>
          </p>
        )}
        {step === 'elsewhere' && <input aria-label="Name" ref={(field) => field?.focus()} />}
      </main>
    </div>
  );
}

it('a link that disappears leaves the focus on the screen', async () => {
  const { rerender } = render(<Frame step="before" />);
  screen.getByRole('link').focus();
  rerender(<Frame step="gone" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('a button that is rendered again elsewhere gets the focus again', async () => {
  const { rerender } = render(<Frame step="before" />);
  screen.getByRole('button').focus();
  rerender(<Frame step="again" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })));
});

it('a button that is disabled while it works gets the focus again afterwards, unless the user pressed elsewhere', async () => {
  render(<Frame step="before" />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  const work = async () => {
    button.focus();
    button.disabled = true;
    button.blur();
    await new Promise((done) => setTimeout(done));
  };
  await work();
  button.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(button));
  await work();
  fireEvent.pointerDown(document.body);
  button.disabled = false;
  await new Promise((done) => setTimeout(done, 20));
  expect(document.activeElement).toBe(document.body);
});

it('an element that takes the focus on purpose keeps it', async () => {
  const { rerender } = render(<Frame step="before" />);
  screen.getByRole('button').focus();
  rerender(<Frame step="elsewhere" />);
  await new Promise((done) => setTimeout(done, 20));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
