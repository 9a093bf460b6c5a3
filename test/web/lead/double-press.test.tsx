// A double click on Continue still moves by only one slide.
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { LeadPitch, LeadSlide } from '#web/lead/link.calls.ts';
import { Viewer } from '#web/lead/pitch/viewer.tsx';

const slide = (title: string): LeadSlide => ({
  id: title,
  slideType: 'TEXT',
  title,
  description: null,
  thumbnail: null,
  isVideo: false,
  content: null,
  url: null,
  media: null,
  isSpent: false,
  calendars: [],
  widgets: [],
});
const pitch: LeadPitch = {
  title: 'Braces',
  description: null,
  endText: null,
  image: null,
  color: null,
  slides: ['One', 'Two', 'Three'].map(slide),
  redirectType: 'NONE',
  redirectUrl: null,
  redirectPhone: null,
  redirectButton: 'Continue',
};
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  takeConfig({ brand: 'pitch' });
  const none = {
    redirectHref: null,
    look: { name: 'Acme', image: null, color: null, phone: null, card: null, page: null },
    person: { name: '', phone: '' },
    booked: [],
    appointments: [],
    tracker: null,
  };
  render(<Viewer pitch={pitch} {...none} answers={new Map()} heard={new Map()} refused={new Map()} />);
});
const press = (detail: number) => fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail });
const shown = () => screen.getByRole('heading').textContent;

it('a double click moves by one slide [PUB-03]', () => {
  press(1);
  press(2);
  expect(shown()).toBe('Two');
});

it('separate clicks, and those of a keyboard, each move by one [PUB-03]', () => {
  press(1);
  press(0);
  expect(shown()).toBe('Three');
});
