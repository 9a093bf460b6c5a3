// A sender's pace after the carriers found it too fast: lowered at once, then it climbs again.

/** How far a pace was lowered, and when (milliseconds since 1970); absent for a sender that was never too fast. */
export type Slowed = { slowShare?: number | undefined; slowedMs?: number | undefined };

const LEAST = 1 / 32;
/** Refusals within this time count once, because the texts of a group leave together. */
const MOMENT_MS = 10_000;
/** The time in which a lowered pace doubles. */
const DOUBLES_MS = 60_000;

/** The share of its pace that a sender may use now: doubled each minute since it was lowered, up to all of it. */
export function shareOfPace({ slowShare = 1, slowedMs = 0 }: Slowed, nowMs: number): number {
  return Math.min(1, slowShare * 2 ** ((nowMs - slowedMs) / DOUBLES_MS));
}

/** The one that is slowed down more now: a sender is as slow as the slower of itself and its carrier campaign. */
export function slower(one: Slowed, other: Slowed, nowMs: number): Slowed {
  return shareOfPace(one, nowMs) <= shareOfPace(other, nowMs) ? one : other;
}

/** Half of the current share, at least a thirty-second; null when it was lowered a moment ago. */
export function slowedDown(sender: Slowed, nowMs: number): Required<Slowed> | null {
  if (sender.slowedMs !== undefined && nowMs - sender.slowedMs < MOMENT_MS) return null;
  return { slowShare: Math.max(LEAST, shareOfPace(sender, nowMs) / 2), slowedMs: nowMs };
}

/** How long these segments take (ms) at a pace (segments a second) of which a share is used at first; the share doubles each minute. */
export function lastsMs(segments: number, pace: number, share: number): number {
  const inClimb = (pace * DOUBLES_MS) / 1000 / Math.LN2;
  const climbed = inClimb * (1 - share);
  if (segments > climbed) return DOUBLES_MS * Math.log2(1 / share) + ((segments - climbed) / pace) * 1000;
  return DOUBLES_MS * Math.log2(1 + segments / (inClimb * share));
}
