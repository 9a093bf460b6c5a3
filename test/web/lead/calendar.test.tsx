// Guarantees of a calendar on a lead's page: its height, who is filled in, and that only its own page can say that a time is booked.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LeadSlide } from '../../../web/lead/link.calls.ts';
import { Calendar } from '../../../web/lead/media/frames.tsx';

const slide = { id: 'sld_1', slideType: 'CALENDAR', url: 'https://calendly.com/ida/30min' } as LeadSlide;
const LEA = { name: 'Lea Kim', phone: '+16025550111' };
const open = (given: object = {}) => {
  const onBooked = vi.fn();
  const all = { slide, tracker: null, person: LEA, isBooked: false, onBooked, ...given };
  return { onBooked, ...render(<Calendar {...all} />) };
};
const SCHEDULED = { event: 'calendly.event_scheduled' };

it('a calendar is 750 high and has the name and phone of whoever opened it [LIM-15, PUB-06]', () => {
  open();
  const frame = screen.getByTitle<HTMLIFrameElement>('Book a time');
  expect(frame.getAttribute('height')).toBe('750');
  const { searchParams } = new URL(frame.src);
  expect([searchParams.get('name'), searchParams.get('location')]).toEqual([LEA.name, LEA.phone]);
});

it('a booking is told by the calendar alone, and thanked for [PUB-06]', () => {
  const { onBooked, rerender } = open();
  const frame = screen.getByTitle<HTMLIFrameElement>('Book a time');
  const source = frame.contentWindow;
  fireEvent(window, new MessageEvent('message', { data: SCHEDULED, origin: 'https://evil.example', source }));
  fireEvent(window, new MessageEvent('message', { data: SCHEDULED, origin: 'https://calendly.com', source: window }));
  expect(onBooked).not.toHaveBeenCalled();
  fireEvent(window, new MessageEvent('message', { data: SCHEDULED, origin: 'https://calendly.com', source }));
  expect(onBooked).toHaveBeenCalledOnce();
  rerender(<Calendar slide={slide} tracker={null} person={LEA} isBooked onBooked={onBooked} />);
  expect(screen.getByText('Thank you! Your time is booked.')).toBeTruthy();
});

it.each(['', 'javascript:alert(1)', 'http://calendly.com/ida'])('no page is loaded from %j [PUB-06]', (url) => {
  open({ slide: { ...slide, url } });
  expect(screen.getByText('Could not load the calendar.')).toBeTruthy();
});
