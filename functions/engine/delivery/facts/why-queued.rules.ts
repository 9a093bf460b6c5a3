// Where queued batches stand, by what holds all of a campaign's at this moment and by what is kept of each.
import type { Bucket } from '#functions/schema.gen.ts';

/** Where a queued batch is shown to stand, and why; empty where nothing holds all of them. */
export type Held = { standing?: Bucket | undefined; heldUntil?: string | undefined; reason?: string | undefined };

type Queued = { standing: Bucket; heldUntil?: string | null | undefined; reason?: string | null | undefined };

/** Where a queued batch is shown to stand; a hold is shown no more once its time has passed. */
export function queuedAs(
  { standing, heldUntil, reason }: Queued,
  why: Held,
  nowMs: number,
): Held & { standing: Bucket } {
  if (why.standing) return { ...why, standing: why.standing };
  if (heldUntil && Date.parse(heldUntil) <= nowMs) return { standing: 'queued' };
  return { standing, ...(heldUntil ? { heldUntil } : {}), ...(reason ? { reason } : {}) };
}
