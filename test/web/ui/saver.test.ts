// Guarantees of saving while typing: the last letter arrives, nobody's words are overwritten, and failures are said.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkLost, Refused } from '#web/kit/ask.ts';
import { ChangedElsewhere, Saver } from '#web/staff/ui/saving/saver.ts';

type Save = (text: string, isLeaving: boolean) => Promise<string>;
const aSaver = (kept: string, save: Save) => new Saver(kept, { name: 'test', delayMs: 350, save });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('saving while typing', () => {
  it('waits for the pause and saves once', async () => {
    const save = vi.fn(async (text: string) => text);
    const saver = aSaver('', save);
    for (const text of ['S', 'Sp', 'Spring']) saver.type(text);
    await vi.advanceTimersByTimeAsync(349);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls).toEqual([['Spring', false]]);
    expect(saver.state).toBe('saved');
  });
  it('sends the last letter when the page is left at once, in a call that outlives it', async () => {
    const save = vi.fn(async (text: string) => text);
    const saver = aSaver('', save);
    saver.type('Spring');
    saver.flush(true);
    expect(save.mock.calls).toEqual([['Spring', true]]);
  });
  it('finds the last letter after a reload even when the call was lost', async () => {
    const lost = aSaver('Old', () => new Promise(() => {}));
    lost.type('Old, new');
    lost.flush(true);
    const save = vi.fn(async (text: string) => text);
    const saver = aSaver('Old', save);
    expect(saver.text).toBe('Old, new');
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledWith('Old, new', false);
    expect(aSaver('Old, new', save).text).toBe('Old, new');
  });
  it('drops words that somebody else has overwritten since', () => {
    const lost = aSaver('Old', () => new Promise(() => {}));
    lost.type('Mine');
    lost.flush(true);
    expect(aSaver('Theirs', async (text) => text).text).toBe('Theirs');
  });
  it('saves what was typed during a save', async () => {
    const ends: (() => void)[] = [];
    const save = vi.fn((text: string) => new Promise<string>((done) => ends.push(() => done(text))));
    const saver = aSaver('', save);
    saver.type('A');
    await vi.advanceTimersByTimeAsync(350);
    saver.type('AB');
    await vi.advanceTimersByTimeAsync(350);
    expect(save).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls.map(([text]) => text)).toEqual(['A', 'AB']);
  });
  it('network lost in the middle of a save: says so, keeps the words, and tries again by itself', async () => {
    const save = vi.fn<Save>().mockRejectedValueOnce(new NetworkLost('')).mockResolvedValue('A');
    const saver = aSaver('', save);
    saver.type('A');
    await vi.advanceTimersByTimeAsync(350);
    expect([saver.state, saver.text]).toEqual(['again', 'A']);
    expect(aSaver('', () => new Promise(() => {})).text).toBe('A');
    await vi.advanceTimersByTimeAsync(5000);
    expect(saver.state).toBe('saved');
  });
  it('says why when it is refused, keeps the words, and tries again when asked to', async () => {
    const save = vi
      .fn<Save>()
      .mockRejectedValueOnce(new Refused(['Not now.']))
      .mockResolvedValue('A');
    const saver = aSaver('', save);
    saver.type('A');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([saver.state, saver.problem, saver.text]).toEqual(['failed', 'Not now.', 'A']);
    saver.flush(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([saver.state, saver.problem]).toEqual(['saved', null]);
  });
  it('shows the saved text when another window saved first, and keeps its own words so that they can be restored', async () => {
    const save = vi.fn<Save>().mockRejectedValueOnce(new ChangedElsewhere('Theirs')).mockResolvedValue('Mine');
    const saver = aSaver('Old', save);
    saver.type('Mine');
    await vi.advanceTimersByTimeAsync(350);
    expect([saver.text, saver.mine]).toEqual(['Theirs', 'Mine']);
    saver.putBack();
    await vi.advanceTimersByTimeAsync(350);
    expect(save).toHaveBeenLastCalledWith('Mine', false);
  });
  it('shows a newer text from elsewhere only while nothing is unsaved here', () => {
    const saver = aSaver('Old', async (text) => text);
    saver.hear('New');
    expect(saver.text).toBe('New');
    saver.type('Mine');
    saver.hear('Newer');
    expect(saver.text).toBe('Mine');
  });
});
