// Positions in a recording, as text and as spoken words.

const tenthsOf = (seconds: number) => Math.round(seconds * 10);

/** `1:05`, or `1:05.5` when it is not a whole second. */
export function playTime(seconds: number): string {
  const tenths = tenthsOf(seconds);
  const whole = Math.floor(tenths / 10);
  const clock = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return tenths % 10 === 0 ? clock : `${clock}.${tenths % 10}`;
}

/** `1 minute 5.5 seconds`, for a screen reader. */
export function spokenTime(seconds: number): string {
  const tenths = tenthsOf(seconds);
  const minutes = Math.floor(tenths / 600);
  const rest = (tenths % 600) / 10;
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  return minutes === 0 ? counted(rest, 'second') : `${counted(minutes, 'minute')} ${counted(rest, 'second')}`;
}
