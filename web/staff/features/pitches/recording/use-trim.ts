// The trimmed part of a recording: from when to when, stored in this browser until it is used.
import { useState } from 'react';
import { LEAST_SECONDS, TRIM_STEP, type Trim } from '#domain/media/processing/trim.rules.ts';
import { draftOf, saveDraft } from '#web/staff/base/draft.ts';
import type { RecordingSource } from './camera-and-screen.ts';
import type { Recording } from './use-recorder.ts';

/** The two marks in seconds. */
type Marks = { start: number; end: number };

const draftName = (name: string) => `${name}:trim`;

/** Removes the marks: the recording is uploaded. */
export const forgetMarks = (name: string) => saveDraft(draftName(name), '');

/** The marks stored for these bytes before a reload; null when there are none. */
function keptMarks(name: string, bytes: number): Marks | null {
  const [size, start, end] = (draftOf(draftName(name)) ?? '').split(' ').map(Number);
  return size === bytes && start !== undefined && end !== undefined ? { start, end } : null;
}

/**
 * The marks of the recording and their setter; `length` is its length, `most` the mark at its end, rounded to a step.
 * `trim` is what the server gets: an end that was not moved is left out.
 */
export function useTrim(source: RecordingSource, name: string, { file, seconds }: Recording) {
  const step = TRIM_STEP[source === 'voice' ? 'audio' : 'video'];
  const [length, setLength] = useState(seconds);
  const [marks, setMarks] = useState(() => keptMarks(name, file.size));
  const most = Math.ceil(Number((length / step).toFixed(3))) * step;
  const start = marks?.start ?? 0;
  const end = Math.min(marks?.end ?? most, most);
  function set(next: Marks): void {
    const isWhole = next.start === 0 && next.end >= most;
    setMarks(isWhole ? null : next);
    saveDraft(draftName(name), isWhole ? '' : `${file.size} ${next.start} ${next.end}`);
  }
  /** Moves the marks, unless less than a second would remain. */
  function move(next: Marks): void {
    if (Math.min(next.end, length) - next.start >= LEAST_SECONDS) set(next);
  }
  const trim: Trim = { trimStart: start > 0 ? start : null, trimEnd: end < most ? end : null };
  return {
    step,
    length,
    most,
    start,
    end,
    trim,
    setLength,
    move,
    isPossible: length >= LEAST_SECONDS + step,
    reset: () => set({ start: 0, end: most }),
  };
}

export type Trimming = ReturnType<typeof useTrim>;
