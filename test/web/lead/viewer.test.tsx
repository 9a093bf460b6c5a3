// The pitch as a lead reads it: where Continue is, the effect of a booking, where the end leads.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { LeadPitch, LeadSlide } from '#web/lead/link.calls.ts';
import { Viewer } from '#web/lead/pitch/viewer.tsx';

const slide = (part: Partial<LeadSlide>): LeadSlide => ({
  id: 'text',
  slideType: 'TEXT',
  title: null,
  description: null,
  thumbnail: null,
  isVideo: false,
  content: null,
  url: null,
  isSpent: false,
  calendars: [],
  media: null,
  widgets: [],
  ...part,
});
const BOOK = slide({ id: 'book', slideType: 'CALENDAR', title: 'Book', url: 'https://calendly.com/ida/tour' });

function shown(pitch: Partial<LeadPitch>, part: { booked?: string[]; redirectHref?: string } = {}) {
  const whole: LeadPitch = {
    title: 'Sleeve',
    description: null,
    endText: null,
    image: null,
    color: null,
    redirectType: 'NONE',
    redirectUrl: null,
    redirectPhone: null,
    redirectButton: 'Continue',
    slides: [],
    ...pitch,
  };
  render(
    <Viewer
      pitch={whole}
      redirectHref={part.redirectHref ?? null}
      look={{ name: 'Acme', image: null, color: null }}
      person={{ name: 'Ada', phone: '+16025550142' }}
      answers={new Map()}
      booked={part.booked ?? []}
      heard={new Map()}
      tracker={null}
      refused={new Map()}
    />,
  );
}
const on = () => screen.queryByRole('button', { name: 'Continue' });
const isBooked = () =>
  dispatchEvent(
    new MessageEvent('message', {
      origin: 'https://calendly.com',
      data: { event: 'calendly.event_scheduled' },
      source: document.querySelector('iframe')?.contentWindow ?? null,
    }),
  );

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(cleanup);

it('a calendar slide can be left only once it was booked, by button, key and swipe alike [PUB-05, PUB-06]', async () => {
  shown({ slides: [BOOK, slide({ id: 'after', title: 'Afterwards' })] });
  expect(on()).toBeNull();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(screen.queryByText('Afterwards')).toBeNull();
  isBooked();
  expect(await screen.findByText('Thank you! Your time is booked.')).toBeTruthy();
  const button = on();
  if (!button) throw new Error('There is no way on.');
  fireEvent.click(button);
  expect(screen.getByRole('heading', { name: 'Afterwards' })).toBeTruthy();
});

it.each(['http://calendly.com/ida/tour', 'not an address', null])(
  'a calendar slide whose address cannot be used can be left: %s [PUB-05]',
  (url) => {
    shown({ slides: [{ ...BOOK, url }, slide({ title: 'After' })] });
    expect(screen.getByText('Could not load the calendar.')).toBeTruthy();
    fireEvent.click(on() as HTMLElement);
    expect(screen.getByText('After')).toBeTruthy();
  },
);

it('a calendar slide that was booked before can be left at once [PUB-05]', () => {
  shown({ slides: [BOOK] }, { booked: ['book'] });
  expect(on()).toBeTruthy();
});

it('the end thanks, and leads where the pitch says: to an address, a phone, or nowhere [PUB-03, PUB-07, PIT-11]', () => {
  const end = (pitch: Partial<LeadPitch>, redirectHref?: string) => {
    cleanup();
    shown({ ...pitch, slides: [slide({ title: 'Only' })] }, redirectHref ? { redirectHref } : {});
    const ways = within(screen.getByRole('main'))
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    fireEvent.click(screen.getByRole('button', { name: pitch.redirectType ? 'Finish' : 'Continue' }));
    expect(screen.getByRole('heading', { name: 'Thank You For Viewing!' })).toBeTruthy();
    return ways;
  };
  expect(end({})).toEqual([]);
  expect(end({ redirectType: 'LINK', redirectButton: 'Order' }, '/redirect/a/b?url=x')).toEqual([
    ['Order', '/redirect/a/b?url=x'],
  ]);
  expect(end({ redirectType: 'CONTACT', redirectPhone: '+16025550199', redirectButton: 'Call us' })).toEqual([
    ['Call us', 'tel:+16025550199'],
  ]);
});
