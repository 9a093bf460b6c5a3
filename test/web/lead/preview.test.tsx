// The lead's page in a frame of the staff app: it shows what it was sent last, to the end, and listens to its own
// page only.
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { Preview } from '#web/lead/pitch/preview.tsx';
import { aPitch, aSlide } from '../pitches/pitches-given.tsx';

beforeEach(() => {
  takeConfig({ brand: 'pitch' });
  vi.stubGlobal('scrollTo', () => {});
});

const tell = (pitch: object, slideIndex: number, origin = location.origin) =>
  act(async () => {
    const data = { type: 'beckon.preview', name: 'Acme', pitch, slideIndex };
    dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
  });

it('a slide is shown as it is edited, keystroke by keystroke [CMP-12]', async () => {
  render(<Preview />);
  await tell(aPitch({ slides: [aSlide('a', { title: 'Wel' })] }), 0);
  await tell(aPitch({ slides: [aSlide('a', { title: 'Welcome' })] }), 0);
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy();
  expect(screen.getByRole('banner').textContent).toBe('AAcme');
});

it('its end has the closing words, and a button that is called Continue until it is named [CMP-12, PIT-04, PIT-11a]', async () => {
  render(<Preview />);
  const slides = [aSlide('a')];
  const link = { redirectType: 'LINK', redirectUrl: 'https://example.com/', redirectButton: null };
  await tell(aPitch({ slides, ...link, endText: 'Until Monday.' }), 1);
  expect(screen.getByRole('heading', { name: 'Thank You For Viewing!' })).toBeTruthy();
  expect(screen.getByText('Until Monday.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('https://example.com/');
  await tell(aPitch({ slides, ...link, redirectButton: 'Book' }), 1);
  expect(screen.getByRole('link', { name: 'Book' })).toBeTruthy();
});

it('nothing from another page is shown [CMP-12]', async () => {
  render(<Preview />);
  await tell(aPitch({ slides: [aSlide('a', { title: 'Welcome' })] }), 0, 'https://evil.example');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('a slide that is shown first takes no focus from what staff write; going on moves it [CMP-12]', async () => {
  render(<Preview />);
  const slides = ['a', 'b', 'c'].map((id) => aSlide(id));
  await tell(aPitch({ slides }), 1);
  expect(document.activeElement).toBe(document.body);
  await act(async () => screen.getByRole('button', { name: 'Continue' }).click());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Slide c' }));
});
