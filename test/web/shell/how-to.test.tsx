// Guarantees of the how-to videos: five by name, in one dialog, each with captions and small enough to load.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { Shell } from '#web/staff/app/shell/shell.tsx';
import { PHONE } from '#web/staff/ui/use-is-phone.ts';
import { aServer, aUser, show } from '../given.tsx';

const FOLDER = 'web/staff/features/how-to';
const MOST_BYTES = 6 * 1024 * 1024;

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => vi.unstubAllGlobals());

async function open(brand = 'blast') {
  takeConfig({ brand });
  aServer({});
  show(<Shell />, { user: aUser({ access: 'LIMITED' }), path: '/dashboard' });
  fireEvent.click(screen.getByRole('button', { name: /Menu of Ana Lopez/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'How-to videos' }));
  return screen.findByRole('dialog', { name: 'How-to videos' });
}
const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const player = () => document.querySelector('video') as HTMLVideoElement;

/** A window that becomes as narrow as a phone when `narrow` is called. */
function aWindow() {
  let isPhone = false;
  const heard = new Set<(event: { matches: boolean }) => void>();
  const listens = (hear: (event: { matches: boolean }) => void) => void heard.add(hear);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === PHONE && isPhone,
    media,
    addEventListener: (_: string, hear: () => void) => media === PHONE && listens(hear),
    removeEventListener: (_: string, hear: () => void) => heard.delete(hear),
  }));
  return () => {
    isPhone = true;
    for (const hear of heard) hear({ matches: true });
  };
}

describe('the how-to videos', () => {
  it('stay open when the window becomes as narrow as a phone', async () => {
    const narrow = aWindow();
    await open();
    expect(screen.getByRole('complementary')).toBeTruthy();
    act(narrow);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'How-to videos' })).toBeTruthy();
  });

  it('are exactly five, in a dialog that the menu opens for LIMITED people as well [SHL-14, SHL-09]', async () => {
    await open();
    expect(titles()).toEqual(['Blasts', 'Groups and Landing Pages', 'Send Blasts', 'Quick Text', 'Branding']);
    cleanup();
    await open('pitch');
    expect(titles()).toEqual(['Campaigns', 'Groups and Landing Pages', 'Send Campaigns', 'Quick Text', 'Branding']);
  });

  it('are played one at a time, by their names, each with its captions on [SHL-14]', async () => {
    await open();
    const played: string[] = [];
    for (const button of screen.getAllByRole('listitem').map((item) => item.querySelector('button') as HTMLElement)) {
      fireEvent.click(button);
      expect(button.getAttribute('aria-current')).toBe('true');
      const track = player().querySelector('track');
      expect([player().getAttribute('aria-label'), track?.kind, track?.default]).toEqual([
        button.textContent,
        'captions',
        true,
      ]);
      expect(track?.src.replace(/.*\//, '')).toBe(player().src.replace(/.*\//, '').replace('.mp4', '.vtt'));
      played.push(player().src);
    }
    expect(new Set(played).size).toBe(5);
  });

  it('that cannot be loaded say so, and are loaded again on request', async () => {
    await open();
    fireEvent.error(player());
    expect(screen.getByRole('alert').textContent).toContain('The video could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(player()).toBeTruthy();
  });

  it('have 6 MB together at most, and captions that follow each other [SHL-14]', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mp4'));
    expect(files).toHaveLength(5);
    const bytes = files.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    for (const name of files) {
      const captions = readFileSync(join(FOLDER, name.replace('.mp4', '.vtt')), 'utf8');
      const times = [...captions.matchAll(/^00:(\d\d):(\d\d\.\d{3}) --> 00:(\d\d):(\d\d\.\d{3})$/gm)];
      expect(captions.startsWith('WEBVTT\n\n')).toBe(true);
      expect(times.length).toBeGreaterThan(3);
      const seconds = times.flatMap(([, m1, s1, m2, s2]) => [
        60 * Number(m1) + Number(s1),
        60 * Number(m2) + Number(s2),
      ]);
      expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
    }
  });
});
