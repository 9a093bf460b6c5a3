// What is kept of a recording when its beginning and its end are cut off (PIT-05), in seconds of the file as it came.

/** Absent, it begins or ends as the file does. */
export type Trim = { trimStart?: number | null | undefined; trimEnd?: number | null | undefined };

/** At least so many seconds stay. */
export const LEAST_SECONDS = 1;
/** Longer than any file that may come. */
const LONGEST_SECONDS = 24 * 3600;

const TOO_SHORT = `At least ${LEAST_SECONDS} second of a recording stays.`;
const NO_TIME = 'That is no time in the recording.';

/** Whether anything is cut off. */
export function isTrimmed({ trimStart, trimEnd }: Trim): boolean {
  return (trimStart ?? 0) > 0 || (trimEnd ?? null) !== null;
}

/** Why it cannot be cut like that; null when it can. How long it is, is known only once it is processed. */
export function trimRefusal({ trimStart, trimEnd }: Trim): string | null {
  const [start, end] = [trimStart ?? 0, trimEnd ?? LONGEST_SECONDS];
  if (!(start >= 0 && end <= LONGEST_SECONDS && start < LONGEST_SECONDS)) return NO_TIME;
  return end - start >= LEAST_SECONDS ? null : TOO_SHORT;
}

/**
 * To what a time can be cut: the video service names a picture by its number within a second, and how many a recording
 * has in one is not known, so that only whole seconds are exact; of a sound it knows hundredths.
 */
export const TRIM_STEP: Readonly<Record<'video' | 'audio', number>> = { video: 1, audio: 0.1 };

const two = (number: number) => String(number).padStart(2, '0');

function timecode(kind: 'video' | 'audio', seconds: number, round: (time: number) => number): string {
  const hundredths = kind === 'video' ? round(seconds) * 100 : Math.round(seconds * 100);
  const whole = Math.floor(hundredths / 100);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60, hundredths % 100];
  return parts.map(two).join(':');
}

/** The part as the video service is told, `HH:MM:SS:FF`; nothing that was chosen is lost by rounding. */
export function clippingOf(kind: 'video' | 'audio', { trimStart, trimEnd }: Trim): object {
  return {
    ...(trimStart ? { StartTimecode: timecode(kind, trimStart, Math.floor) } : {}),
    ...(typeof trimEnd === 'number' ? { EndTimecode: timecode(kind, trimEnd, Math.ceil) } : {}),
  };
}
