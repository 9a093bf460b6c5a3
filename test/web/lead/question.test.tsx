// A question answered in words: saved when its field or its page is left, never half a word before.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LeadWidget } from '#web/lead/link.calls.ts';
import { Question } from '#web/lead/pitch/widgets.tsx';

const widget: LeadWidget = {
  id: 'w',
  label: 'Why?',
  fineText: null,
  widgetType: 'SHORT',
  labels: [],
  start: null,
  end: null,
  required: false,
};
const onAnswer = vi.fn();
let visible: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visible });
afterEach(() => {
  visible = 'visible';
  vi.clearAllMocks();
});

function typed(text: string) {
  render(<Question widget={widget} values={[]} onAnswer={onAnswer} refused={undefined} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Why?' }), { target: { value: text } });
}

it('half a word is no answer', () => {
  typed('Becau');
  expect(onAnswer).not.toHaveBeenCalled();
});

it('is saved when the field is left', () => {
  typed('Because ');
  fireEvent.blur(screen.getByRole('textbox'));
  expect(onAnswer).toHaveBeenCalledWith(['Because']);
});

it('is saved when the page is hidden, before pending saves are sent', () => {
  const order: string[] = [];
  onAnswer.mockImplementation(() => order.push('answered'));
  document.addEventListener('visibilitychange', () => order.push('sent'), { once: true });
  typed('Because');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(order).toEqual(['sent']);
  order.length = 0;
  document.addEventListener('visibilitychange', () => order.push('sent'), { once: true });
  visible = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(order).toEqual(['answered', 'sent']);
});

it('is saved when the page is left', () => {
  typed('Because');
  dispatchEvent(new Event('pagehide'));
  expect(onAnswer).toHaveBeenCalledWith(['Because']);
});
