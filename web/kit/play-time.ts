// How every screen, and a lead's page, writes how long something plays.

/** A view time as mm:ss, or `--:--` when there is none (LED-13). */
export function minutes(seconds: number): string {
  if (seconds <= 0) return '--:--';
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(Math.floor(seconds % 60))}`;
}

/** A position in a video, like `01:05`; its beginning is `00:00`. */
export const position = (seconds: number): string => (seconds < 1 ? '00:00' : minutes(seconds));
