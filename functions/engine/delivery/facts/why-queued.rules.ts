// The bucket of queued batches, from what holds all batches of a campaign at this moment and from what is stored in each.
import type { Bucket } from '#functions/schema.gen.ts';

/** The bucket in which queued batches are shown, and why; empty when nothing holds all of them. */
export type Held = { standing?: Bucket | undefined; heldUntil?: string | undefined; reason?: string | undefined };

type Queued = { standing: Bucket; heldUntil?: string | null | undefined; reason?: string | null | undefined };

/** The bucket in which a queued batch is shown; a hold is no longer shown once its time has passed. */
export function queuedAs(
  { standing, heldUntil, reason }: Queued,
  why: Held,
  nowMs: number,
): Held & { standing: Bucket } {
  if (why.standing) return { ...why, standing: why.standing };
  if (heldUntil && Date.parse(heldUntil) <= nowMs) return { standing: 'queued' };
  return { standing, ...(heldUntil ? { heldUntil } : {}), ...(reason ? { reason } : {}) };
}
