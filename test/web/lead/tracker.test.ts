// What a page counts: ticks while it is visible and somebody is active, and saves that lose nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { linkTokens, saveUnsent, unsentSaves } from '#web/lead/browser.ts';
import { Stretches } from '#web/lead/track/stretches.ts';
import { Tracker } from '#web/lead/track/tracker.ts';
import { aServer, no, ok, refusedAs } from '../given.tsx';

type Save = {
  save: number;
  times: { pitchSlideId: string; seconds: number }[];
  widgets: { widgetId: string; values: string[] }[];
};
let visible: DocumentVisibilityState = 'visible';
let answers: () => unknown;
let saves: ReturnType<typeof aServer>;
let end = () => {};
const heard = { onRefused: vi.fn(), onGone: vi.fn(), onAsked: vi.fn(), onTimes: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  takeConfig({ brand: 'pitch' });
  visible = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visible });
  answers = () => ok({ token: null });
  saves = aServer({ trackLead: () => answers() });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function begun(): Tracker {
  const tracker = new Tracker('ssid', false, heard);
  end = tracker.start();
  tracker.show('a');
  return tracker;
}
const last = () => saves.at(-1)?.variables as Save | undefined;
const secondsOf = (id: string) => last()?.times.find(({ pitchSlideId }) => pitchSlideId === id)?.seconds;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function turns(to: DocumentVisibilityState) {
  visible = to;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

it('asks for the time of what was booked until the service has told it, at most five times more', async () => {
  const tracker = begun();
  answers = () => ok({ token: null, appointments: [] });
  tracker.booked('cal', 'https://api.calendly.com/scheduled_events/1');
  await pass(60_000);
  const booked = saves.filter(({ variables }) => (variables as Save & { events: [] }).events.length > 0);
  expect(booked.length).toBeLessThan(12);
  expect(heard.onTimes).not.toHaveBeenCalled();
  end();
  const again = begun();
  again.booked('cal', 'https://api.calendly.com/scheduled_events/1');
  await pass(0);
  const at = '2026-12-31T22:30:00.000Z';
  answers = () => ok({ token: null, appointments: [{ at, eventLocation: 'Zoom', pitchSlideId: 'cal' }] });
  const before = saves.length;
  await pass(3000);
  expect(saves.length).toBe(before + 1);
  expect(heard.onTimes.mock.calls).toEqual([[[{ at, place: 'Zoom', slideId: 'cal' }]]]);
});

it('the first tick is saved at once, then a save at the latest every 12 seconds [TRK-01, LIM-08]', async () => {
  begun();
  await pass(2999);
  expect(saves).toHaveLength(0);
  await pass(1);
  expect(saves).toHaveLength(1);
  expect(secondsOf('a')).toBe(3);
  await pass(11_000);
  expect(saves).toHaveLength(1);
  await pass(1000);
  expect([saves.length, secondsOf('a'), last()?.save]).toEqual([2, 15, 2]);
});

it('a tick counts 3.1 seconds at most, however long it was delayed [TRK-01]', async () => {
  begun();
  vi.setSystemTime(Date.now() + 60_000);
  await pass(3000);
  expect(secondsOf('a')).toBe(3.1);
});

it('nothing counts while the page is hidden; hiding saves what was seen until then', async () => {
  begun();
  await pass(4000);
  await turns('hidden');
  expect([secondsOf('a'), saves.at(-1)?.keepalive]).toEqual([4, true]);
  await pass(60_000);
  await turns('visible');
  await pass(14_000);
  expect(secondsOf('a')).toBeCloseTo(18, 0);
});

it('after two minutes without activity it stops, and continues at a touch [TRK-02]', async () => {
  begun();
  await pass(200_000);
  expect(secondsOf('a')).toBe(120);
  const before = saves.length;
  await pass(60_000);
  expect(saves).toHaveLength(before);
  dispatchEvent(new Event('pointerdown'));
  await pass(15_000);
  expect(secondsOf('a')).toBeGreaterThan(120);
});

it('a save that did not arrive is stored and sent with the next one; an answer goes at once', async () => {
  answers = () => {
    throw new Error('offline');
  };
  const tracker = begun();
  tracker.answer('w', ['Yes']);
  await pass(0);
  expect(unsentSaves<Save>()[0]?.widgets).toEqual([{ widgetId: 'w', values: ['Yes'] }]);
  answers = () => ok({ token: 'a token' });
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(last()?.widgets).toEqual([{ widgetId: 'w', values: ['Yes'] }]);
  expect([unsentSaves(), linkTokens()]).toEqual([[], 'a token']);
});

it('an answer that an earlier load could not send is never sent after a newer one to the same question [TRK-04]', async () => {
  const given = (widgetId: string) => ({ widgetId, values: ['Yes'] });
  saveUnsent('earlier', { ssid: 'earlier', save: 4, widgets: [given('v'), given('w')] });
  begun().answer('w', ['No']);
  await pass(0);
  expect(unsentSaves()).toEqual([{ ssid: 'earlier', save: 4, widgets: [given('v')] }]);
});

it('a refused answer is reported, and time is still counted without it', async () => {
  const tracker = begun();
  answers = () => no('That is not an answer to this question.');
  tracker.answer('w', ['Perhaps']);
  await pass(0);
  expect(heard.onRefused).toHaveBeenCalledWith(['w'], 'That is not an answer to this question.');
  answers = () => ok({ token: null });
  await pass(12_000);
  expect([last()?.widgets, heard.onGone.mock.calls.length]).toEqual([[], 0]);
});

it('of several answers only the refused one is lost, and each is sent once it can be', async () => {
  const tracker = begun();
  answers = () => {
    throw new Error('offline');
  };
  for (const widgetId of ['a', 'b', 'c']) tracker.answer(widgetId, ['Yes']);
  await pass(0);
  const taken: string[] = [];
  answers = () => {
    const ids = (last()?.widgets ?? []).map(({ widgetId }) => widgetId);
    if (ids.includes('b')) return no('That is not an answer to this question.');
    taken.push(...ids);
    return ok({ token: null });
  };
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(heard.onRefused.mock.calls).toEqual([[['b'], 'That is not an answer to this question.']]);
  expect([taken, heard.onGone.mock.calls.length]).toEqual([['a', 'c'], 0]);
});

it('an impossible save is reverted: what was accepted before stays, and an answer is saved without it', async () => {
  const tracker = begun();
  await pass(3000);
  answers = () =>
    (secondsOf('a') ?? 0) > 3
      ? refusedAs('CLAIM', 'Something went wrong. Please reload the page.')
      : ok({ token: null });
  await pass(2000);
  tracker.answer('w', ['Yes']);
  await pass(0);
  expect([secondsOf('a'), last()?.widgets]).toEqual([3, [{ widgetId: 'w', values: ['Yes'] }]]);
  await pass(30_000);
  expect([heard.onGone.mock.calls.length, heard.onRefused.mock.calls.length]).toEqual([0, 0]);
});

it('a temporary server failure ends nothing: the same is sent again', async () => {
  answers = () => ({ success: false, errors: [] });
  const tracker = begun();
  tracker.answer('w', ['Yes']);
  await pass(0);
  expect(unsentSaves<Save>()[0]?.widgets).toEqual([{ widgetId: 'w', values: ['Yes'] }]);
  answers = () => ok({ token: null });
  await pass(15_000);
  expect([last()?.widgets, heard.onGone.mock.calls.length]).toEqual([[{ widgetId: 'w', values: ['Yes'] }], 0]);
});

it('a browser that was not the first must verify itself; the page is not reported as gone [A58]', async () => {
  answers = () => refusedAs('NO_ACCESS', 'No Access');
  begun();
  await pass(30_000);
  expect([heard.onAsked.mock.calls.length, heard.onGone.mock.calls.length, saves.length]).toEqual([1, 0, 1]);
});

it('a save that is pending when the page is left is sent once more, because the first may not arrive', async () => {
  answers = () => new Promise(() => {});
  const tracker = begun();
  tracker.answer('w', ['Yes']);
  await pass(0);
  await turns('hidden');
  expect(saves.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  expect(last()?.widgets).toEqual([{ widgetId: 'w', values: ['Yes'] }]);
});

it('once the link leads nowhere the page says so, and saves no more', async () => {
  answers = () => refusedAs('GONE', 'The content you are looking for is no longer active or has been removed.');
  begun();
  await pass(30_000);
  expect([heard.onGone.mock.calls.length, saves.length]).toEqual([1, 1]);
});

it('a save of an earlier load is stored under its own name', () => {
  saveUnsent('one', { ssid: 'one' });
  saveUnsent('two', { ssid: 'two' });
  saveUnsent('one', null);
  expect(unsentSaves()).toEqual([{ ssid: 'two' }]);
});

it('ranges grow while it plays, and a seek begins another [TRK-03]', () => {
  const stretches = new Stretches();
  for (const at of [0, 0.75, 1.5]) stretches.at(at);
  stretches.at(20);
  stretches.at(20.75);
  stretches.stop();
  stretches.at(1);
  stretches.at(1.75);
  expect(stretches.ranges).toEqual([
    [0, 1.5],
    [20, 20.75],
    [1, 1.75],
  ]);
  expect(stretches.played).toBe(3);
});
