// What the set-up of component tests promises: frames are painted in the next test too.
import { expect, it, vi } from 'vitest';

it('paints frames also after a test that had stopped time when the focused element was removed', async () => {
  vi.useFakeTimers();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  field.remove();
  vi.useRealTimers();
  const paint = vi.fn();
  requestAnimationFrame(paint);
  await vi.waitFor(() => expect(paint).toHaveBeenCalledOnce());
  const dropped = vi.fn();
  cancelAnimationFrame(requestAnimationFrame(dropped));
  await new Promise((over) => requestAnimationFrame(over));
  expect(dropped).not.toHaveBeenCalled();
});
