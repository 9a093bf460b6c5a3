// Guarantees of the list of pitches: who has it, its actions, and that archiving can be undone.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { LibraryScreen } from '#web/staff/screens/library/library.screen.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';
import { answersOf, aPitch } from './pitches-given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

function open(more: Parameters<typeof answersOf>[1] = {}, access = 'OWNER', path = '/library') {
  const asked = aServer(answersOf(aPitch, more));
  const screens = (
    <Routes>
      <Route path="/library" element={<LibraryScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  return { asked, ...show(screens, { path, user: aUser({ access }) }) };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('More for Welcome');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('the list of pitches', () => {
  it('says when there is none, and creates the first [PIT-02]', async () => {
    const { asked, router } = open({
      pitches: () => ok({ pitches: [] }),
      createPitch: () => ok({ pitch: { id: 'pit_9' } }),
    });
    expect(await screen.findByText('- No Pitches Found -')).toBeTruthy();
    await press('New Pitch');
    await waitFor(() => expect(router.state.location.search).toBe('?pitch=pit_9'));
    expect(asked.find(({ field }) => field === 'createPitch')?.variables.requestId).toBeTruthy();
  });

  it('does not exist where the brand has no slides [decisions: A18]', async () => {
    takeConfig({ brand: 'blast' });
    open();
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  it('can be viewed but not changed by READONLY', async () => {
    open({}, 'READONLY');
    expect(await screen.findByRole('button', { name: 'Welcome' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New Pitch' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More for Welcome' })).toBeNull();
  });

  it('says when it cannot be loaded, and loads again', async () => {
    let times = 0;
    open({ pitches: () => (times++ === 0 ? no() : ok({ pitches: [aPitch()] })) });
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Welcome' })).toBeTruthy();
  });

  it('leads back from the address of one that does not exist, and says so', async () => {
    const { router } = open({ pitch: () => no('Not Found.') }, 'OWNER', '/library?pitch=pit_0');
    expect(await screen.findByText('This pitch does not exist or was deleted.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('reverses archiving by Undo', async () => {
    const { asked } = open();
    await choose('Archive');
    await press('Undo');
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('updatePitch'));
    expect(asked.find(({ field }) => field === 'archivePitches')?.variables).toEqual({ pitchIds: ['pit_1'] });
    expect(asked.find(({ field }) => field === 'updatePitch')?.variables).toEqual({
      pitchId: 'pit_1',
      archived: false,
    });
  });

  it('copies a pitch once', async () => {
    const { asked } = open();
    await choose('Copy');
    expect(await screen.findByText('Pitch copied')).toBeTruthy();
    expect(asked.filter(({ field }) => field === 'clonePitch')).toHaveLength(1);
  });

  it('saves another name 1200 ms after the last letter, not before [LIM-05a]', async () => {
    const { asked } = open();
    await choose('Rename');
    const field = await screen.findByLabelText('Name of this pitch');
    vi.useFakeTimers();
    fireEvent.change(field, { target: { value: 'Welcome in' } });
    await vi.advanceTimersByTimeAsync(1100);
    fireEvent.change(field, { target: { value: 'Welcome in!' } });
    await vi.advanceTimersByTimeAsync(1190);
    expect(asked.map((each) => each.field)).not.toContain('updatePitch');
    await vi.advanceTimersByTimeAsync(20);
    vi.useRealTimers();
    expect(asked.find((each) => each.field === 'updatePitch')?.variables).toEqual({
      pitchId: 'pit_1',
      title: 'Welcome in!',
    });
  });
});
