// Trimming the start and end of a recording (PIT-05), in seconds of the original file.

/** If absent, the start or end of the file. */
export type Trim = { trimStart?: number | null | undefined; trimEnd?: number | null | undefined };

/** At least this many seconds remain. */
export const LEAST_SECONDS = 1;
/** Longer than any file that may be uploaded. */
const LONGEST_SECONDS = 24 * 3600;

const TOO_SHORT = `At least ${LEAST_SECONDS} second of a recording stays.`;
const NO_TIME = 'That is no time in the recording.';

/** Whether anything is trimmed. */
export function isTrimmed({ trimStart, trimEnd }: Trim): boolean {
  return (trimStart ?? 0) > 0 || (trimEnd ?? null) !== null;
}

/** Why these times are invalid; null when they are valid. The length is known only after processing. */
export function trimRefusal({ trimStart, trimEnd }: Trim): string | null {
  const [start, end] = [trimStart ?? 0, trimEnd ?? LONGEST_SECONDS];
  if (!(start >= 0 && end <= LONGEST_SECONDS && start < LONGEST_SECONDS)) return NO_TIME;
  return end - start >= LEAST_SECONDS ? null : TOO_SHORT;
}

/**
 * The precision of a trim, in seconds. The video service addresses a frame by its number within a second, and the frame rate of
 * a recording is unknown, so only whole seconds are exact; for a sound it knows hundredths.
 */
export const TRIM_STEP: Readonly<Record<'video' | 'audio', number>> = { video: 1, audio: 0.1 };

const two = (number: number) => String(number).padStart(2, '0');

function timecode(kind: 'video' | 'audio', seconds: number, round: (time: number) => number): string {
  const hundredths = kind === 'video' ? round(seconds) * 100 : Math.round(seconds * 100);
  const whole = Math.floor(hundredths / 100);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60, hundredths % 100];
  return parts.map(two).join(':');
}

/** The part in the video service's notation, `HH:MM:SS:FF`; rounding never cuts into the chosen part. */
export function clippingOf(kind: 'video' | 'audio', { trimStart, trimEnd }: Trim): object {
  return {
    ...(trimStart ? { StartTimecode: timecode(kind, trimStart, Math.floor) } : {}),
    ...(typeof trimEnd === 'number' ? { EndTimecode: timecode(kind, trimEnd, Math.ceil) } : {}),
  };
}
