// The pitch as a lead reads it: where Continue is, the effect of a booking, where the end leads.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { contactFile, dayFile } from '#web/lead/after-last-step.tsx';
import type { LeadPitch, LeadSlide } from '#web/lead/link.calls.ts';
import { Viewer } from '#web/lead/pitch/viewer.tsx';
import type { BookedOn } from '#web/lead/track/booking-times.ts';

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

type Part = {
  booked?: string[];
  redirectHref?: string;
  phone?: string;
  card?: string;
  page?: string;
  appointments?: BookedOn[];
};
const shown = (pitch: Partial<LeadPitch>, part: Part = {}) => render(viewerOf(pitch, part));

function viewerOf(pitch: Partial<LeadPitch>, part: Part = {}) {
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
  return (
    <Viewer
      pitch={whole}
      redirectHref={part.redirectHref ?? null}
      look={{
        name: 'Acme',
        image: null,
        color: null,
        phone: part.phone ?? null,
        card: part.card ?? null,
        page: part.page ?? null,
      }}
      person={{ name: 'Ada', phone: '+16025550142' }}
      answers={new Map()}
      booked={part.booked ?? []}
      appointments={part.appointments ?? []}
      heard={new Map()}
      tracker={null}
      refused={new Map()}
    />
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

it('arrow keys turn no slide from a video’s controls, nor while a video is full screen', () => {
  const media = { ready: true, url: '/media/a', seconds: 10 } as LeadSlide['media'];
  const film = slide({ id: 'film', slideType: 'UPLOAD', title: 'The tour', isVideo: true, media });
  shown({ slides: [film, slide({ id: 'after', title: 'Afterwards' })] });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Play' }), { key: 'ArrowRight' });
  expect(screen.queryByText('Afterwards')).toBeNull();
  const large = (element: Element | null) =>
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  large(screen.getByLabelText('The tour'));
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(screen.queryByText('Afterwards')).toBeNull();
  large(null);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(screen.getByText('Afterwards')).toBeTruthy();
});

it.each(['http://calendly.com/ida/tour', 'not an address', null])(
  'a calendar slide whose address cannot be used can be left: %s [PUB-05]',
  (url) => {
    shown({ slides: [{ ...BOOK, url }, slide({ title: 'After' })] });
    expect(screen.getByText('Could not load the calendar. Please ask us for a time instead.')).toBeTruthy();
    fireEvent.click(on() as HTMLElement);
    expect(screen.getByText('After')).toBeTruthy();
  },
);

it('a calendar slide that was booked before can be left at once [PUB-05]', () => {
  shown({ slides: [BOOK] }, { booked: ['book'] });
  expect(on()).toBeTruthy();
});

it('a required question stops the reader until it is answered; words in a field count at once [PUB-05]', () => {
  const asked = { fineText: null, labels: [], start: null, end: null, required: true };
  const widgets = [
    { ...asked, id: 'wdg_1', label: 'Do you bike?', widgetType: 'YESNO' as const },
    { ...asked, id: 'wdg_2', label: 'Which one?', widgetType: 'SHORT' as const },
    { ...asked, id: 'wdg_3', label: 'More?', widgetType: 'SHORT' as const, required: false },
  ];
  shown({ slides: [slide({ widgets }), slide({ id: 'after', title: 'After' })] });
  const next = () => screen.queryByRole('button', { name: 'Continue' });
  expect(next()).toBeNull();
  expect(screen.getByText('To continue, answer every question marked “Needs an answer”.')).toBeTruthy();
  expect(screen.getAllByText('Needs an answer')).toHaveLength(2);
  fireEvent.click(screen.getByLabelText('Yes'));
  expect(next()).toBeNull();
  fireEvent.change(screen.getByLabelText('Which one?'), { target: { value: 'A red one' } });
  fireEvent.click(next() as HTMLElement);
  expect(screen.getByText('After')).toBeTruthy();
});

it('a required answer in words is kept when a swipe leaves its page, and required again once it is deleted [PUB-05]', () => {
  const asked = { fineText: null, labels: [], start: null, end: null, required: true, widgetType: 'SHORT' as const };
  const widgets = [
    { ...asked, id: 'wdg_1', label: 'Which one?' },
    { ...asked, id: 'wdg_2', label: 'Why?' },
  ];
  shown({ slides: [slide({ widgets }), slide({ id: 'after', title: 'After' })] });
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const swipe = (key: string) => fireEvent.keyDown(document.body, { key });
  write('Which one?', 'A red one');
  write('Why?', 'It is fast');
  swipe('ArrowRight');
  expect(screen.getByText('After')).toBeTruthy();
  swipe('ArrowLeft');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Which one?').value).toBe('A red one');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('It is fast');
  write('Why?', ' ');
  expect(on()).toBeNull();
  swipe('ArrowRight');
  expect(screen.queryByText('After')).toBeNull();
});

it('shows the progress, and at the end who writes and from which number', () => {
  Object.assign(URL, { createObjectURL: () => 'blob:contact' });
  shown({ slides: [slide({ title: 'One' }), slide({ id: 'two', title: 'Two' })] }, { phone: '+16025550000' });
  const way = () => screen.getByRole('progressbar').getAttribute('aria-label');
  expect(way()).toBe('Slide 1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(way()).toBe('Slide 2 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByText('Texts from Acme come from (602) 555-0000. Reply STOP to opt out.')).toBeTruthy();
  expect(next.getByRole('link', { name: 'Save our number' }).getAttribute('download')).toBe('contact.vcf');
});

it('promises no text at the end where the sender has no number', () => {
  shown({ slides: [slide({ title: 'One' })] });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByText('To get no more texts from Acme, reply STOP to one of them.')).toBeTruthy();
  expect(next.queryByRole('link')).toBeNull();
});

it('saves the number by the address of the contact card where there is one, which every phone opens and which is counted', () => {
  shown({ slides: [slide({ title: 'One' })] }, { phone: '+16025550000', card: '/v/abcdefghijkl/card' });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const link = screen.getByRole('link', { name: 'Save our number' });
  expect(link.getAttribute('href')).toBe('/v/abcdefghijkl/card');
});

it('a card for the address book and a day for the calendar say what they should, whatever the name', () => {
  const card = contactFile('Ink, & "Sons"; \\Co', '(602) 555-0000').text.split('\r\n');
  expect(card).toContain('FN:Ink\\, & "Sons"\\; \\\\Co');
  expect(card).toContain('TEL;TYPE=CELL:6025550000');
  const dated = { day: '2026-12-31', time: null, place: null };
  const day = dayFile('Acme', dated).text.split('\r\n');
  const hour = dayFile('Acme', { ...dated, time: '15:30', place: '1 Mill St, Mesa; 2nd' }).text.split('\r\n');
  const moment = dayFile('Acme', { at: '2026-12-31T22:30:00.000Z', place: null }).text.split('\r\n');
  expect(hour).toContain('LOCATION:1 Mill St\\, Mesa\\; 2nd');
  expect(moment).toEqual(expect.arrayContaining(['DTSTART:20261231T223000Z', 'DURATION:PT1H']));
  expect(
    dayFile('Acme', { ...dated, place: 'é'.repeat(80) })
      .text.split('\r\n')
      .map((line) => Buffer.byteLength(line)),
  ).toSatisfy((lengths: number[]) => lengths.every((length) => length <= 75));
  expect(hour).toEqual(expect.arrayContaining(['DTSTART:20261231T153000', 'DURATION:PT1H', 'END:VEVENT']));
  expect(day).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']));
  expect(day).toContain('SUMMARY:Appointment with Acme');
});

it('two appointments on one day are two events in a calendar, and the same one stays the same', () => {
  const asked = { day: '2026-12-31', time: null, place: null, requestId: 'one' };
  const uid = (given: Parameters<typeof dayFile>[1]) => /UID:(.*)\r\n/.exec(dayFile('Acme', given).text)?.[1] ?? '';
  expect(uid(asked)).toMatch(/^20261231-\w+@localhost/);
  expect(uid({ ...asked, place: 'Upstairs' })).toBe(uid(asked));
  expect(uid({ ...asked, requestId: 'two' })).not.toBe(uid(asked));
  const booked = { at: '2026-12-31T22:30:00.000Z', place: null, slideId: 'a' };
  expect(uid({ ...booked, slideId: 'b' } as typeof booked)).not.toBe(uid(booked));
  const here = uid(booked);
  history.replaceState(null, '', '/another/link');
  expect(uid(booked)).not.toBe(here);
  history.replaceState(null, '', '/');
});

it('what was booked has its day, time, place and calendar file, under its slide and at the end', () => {
  const at = new Date('2026-12-31T15:30:00').toISOString();
  shown({ slides: [BOOK] }, { booked: ['book'], appointments: [{ at, place: 'Zoom', slideId: 'book' }] });
  const says = () => screen.getByText('Thursday, December 31 at 3:30 PM').parentElement?.textContent;
  const file = () => screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('download');
  expect([says(), file()]).toEqual(['Thursday, December 31 at 3:30 PMZoom', 'appointment.ics']);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect([says(), file()]).toEqual(['Thursday, December 31 at 3:30 PMZoom', 'appointment.ics']);
});

it('each calendar slide shows only the time that was booked on it; the end shows all', () => {
  const at = (hour: number) => new Date(2026, 11, 31, hour).toISOString();
  const appointments = [
    { at: at(9), place: null, slideId: 'book' },
    { at: at(15), place: null, slideId: 'second' },
  ];
  const slides = [BOOK, { ...BOOK, id: 'second' }];
  shown({ slides }, { booked: ['book', 'second'], appointments });
  const times = () => screen.queryAllByText(/^Thursday, December 31/).map(({ textContent }) => textContent);
  const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(times()).toEqual(['Thursday, December 31 at 9:00 AM']);
  goOn();
  expect(times()).toEqual(['Thursday, December 31 at 3:00 PM']);
  goOn();
  expect(times()).toHaveLength(2);
});

it('a booking and its time, which arrives later, are read out', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:day' });
  const at = new Date('2026-12-31T15:30:00').toISOString();
  const { rerender } = shown({ slides: [BOOK] });
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  isBooked();
  await screen.findByText('Thank you! Your time is booked.');
  rerender(viewerOf({ slides: [BOOK] }, { appointments: [{ at, place: null, slideId: 'book' }] }));
  expect(screen.getByRole('status')).toBe(region);
  expect(within(region).getByText('Thank you! Your time is booked.')).toBeTruthy();
  expect(within(region).getByText('Thursday, December 31 at 3:30 PM')).toBeTruthy();
});

it('shares the page that anybody may open, never the link that belongs to one person', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  shown({ slides: [slide({ title: 'One' })] });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('button', { name: 'Share this page' })).toBeNull();
  cleanup();
  shown({ slides: [slide({ title: 'One' })] }, { page: '/l/abcdefghijkl' });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.click(screen.getByRole('button', { name: 'Share this page' }));
  expect(share.mock.calls).toEqual([[{ title: 'Acme', url: `${location.origin}/l/abcdefghijkl` }]]);
});

it('the end thanks, and leads where the pitch says: to an address, a phone, or nowhere [PUB-03, PUB-07, PIT-11]', () => {
  const end = (pitch: Partial<LeadPitch>, redirectHref?: string) => {
    cleanup();
    shown({ ...pitch, slides: [slide({ title: 'Only' })] }, redirectHref ? { redirectHref } : {});
    const ways = within(screen.getByRole('main'))
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    fireEvent.click(screen.getByRole('button', { name: pitch.redirectType ? 'Complete' : 'Continue' }));
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
