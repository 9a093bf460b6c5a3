// The next texts of a campaign: its earliest batch that only waits for its time, and how many people get the same step.

/** The fields of a batch that are needed. */
export type ComingBatch = {
  featureId: string;
  state: string;
  dueAt: string;
  heldUntil?: string;
  buckets: Partial<Record<'waiting' | 'queued' | 'held', number>>;
};

/** The step, when it leaves at the earliest (ISO), and how many people will get it on the same day. */
export type NextSend = { featureId: string; at: string; leads: number };

/** From 8 am to 8 pm: texts that fall due later leave on another day. */
const DAY_OF_SENDING_MS = 12 * 3600_000;
const COMING = new Set(['WAITING', 'QUEUED']);

/** The next text of these batches, now at the earliest; null when there is none. */
export function nextSend(batches: readonly ComingBatch[], nowMs: number): NextSend | null {
  const coming = batches.flatMap(({ featureId, state, dueAt, heldUntil, buckets }) => {
    const leads = (buckets.waiting ?? 0) + (buckets.queued ?? 0) + (buckets.held ?? 0);
    const atMs = Math.max(nowMs, Date.parse(heldUntil ?? dueAt));
    return COMING.has(state) && leads > 0 ? [{ featureId, atMs, leads }] : [];
  });
  const first = coming.reduce<(typeof coming)[number] | null>(
    (best, one) => (best && best.atMs <= one.atMs ? best : one),
    null,
  );
  if (!first) return null;
  const { featureId, atMs } = first;
  const together = coming.filter((one) => one.featureId === featureId && one.atMs - atMs < DAY_OF_SENDING_MS);
  const leads = together.reduce((sum, one) => sum + one.leads, 0);
  return { featureId, at: new Date(atMs).toISOString(), leads };
}
