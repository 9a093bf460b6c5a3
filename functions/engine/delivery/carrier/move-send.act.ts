// Moves one send from state to state with one write. The counters of its batch follow from the table's stream.

import { billingOf } from '#domain/billing/billing.entity.ts';
import { onProvidersDay, utcDay } from '#domain/billing/ledger/day.rules.ts';
import { leftWrite } from '#domain/billing/ledger/day-ledger.entity.ts';
import { chargeWrite } from '#domain/billing/ledger/usage.entity.ts';
import { cycleAt } from '#domain/billing/plan/cycle.rules.ts';
import { monthOf } from '#domain/campaigns/time/window.rules.ts';
import { DUE_FIELDS, settleKeys } from '#domain/texts/batch/due.rules.ts';
import { KINDS } from '#domain/texts/send/kind.rules.ts';
import { patchSend, type Send } from '#domain/texts/send/send.entity.ts';
import type { SendState } from '#domain/texts/send/send-state.rules.ts';
import { otherTextMoved } from '#domain/texts/totals/other-texts.entity.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { PlainPatch } from '#platform/table/plain-writes.ts';
import { committed, committedAlone } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

/** The new state of a send, and the stored reason. */
export type SendMove = {
  state: SendState;
  bucket: Bucket;
  reason?: string;
  sid?: string;
  code?: number;
  acceptedAt?: string;
  deliveredAt?: string;
  retryAtMs?: number;
  leaves?: boolean;
  secondUsed?: boolean;
  retries?: number;
  /** The batch that counts it, for a text that no batch has counted and whose person was moved to another one. */
  batchId?: string;
  /** While unconfirmed: when the tick checks it again. */
  lookAtMs?: number;
};

/** The states in which the provider has taken the text. */
const TAKEN = new Set<SendState>(['ACCEPTED', 'QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED']);
const UNDECIDED = new Set<SendState>(['RESERVED', 'UNCONFIRMED', 'RETRY']);

/** The bucket in which the send is first counted from now on; null when that does not change. */
type Counting = { bucket: Bucket | null };

/** The patch of the send; refused unless it still has the state and attempt that were read. */
function sendPatch(send: Send, to: SendMove, counting: Counting): PlainPatch<Send> {
  const { lookAtMs, ...kept } = to;
  const gone = lookAtMs === undefined ? DUE_FIELDS.filter((field) => send[field] !== undefined) : [];
  const goneReason = to.reason === undefined && send.reason !== undefined ? (['reason'] as const) : [];
  const goneDue = send.dueAt !== undefined ? (['dueAt'] as const) : [];
  const firstBucket = counting.bucket === null ? {} : { firstBucket: counting.bucket };
  const watch = lookAtMs === undefined ? {} : settleKeys(send.sendId, lookAtMs);
  const { organizationId, leadId, sendKey } = send;
  return patchSend({ organizationId, leadId, sendKey })
    .set({ ...kept, ...firstBucket, ...watch })
    .remove([...gone, ...goneReason, ...goneDue])
    .where(({ state, attempts, firstBucket: first }, { eq, notExists }) => {
      const asSeen = `${eq(state, send.state)} AND ${eq(attempts, send.attempts)}`;
      return send.firstBucket === undefined ? `${asSeen} AND ${notExists(first)}` : asSeen;
    });
}

/** Whether the provider took it before: it was charged then, and a text is charged once, however many attempts it takes. */
function wasTaken({ firstBucket, sid, pastSids }: Send): boolean {
  return firstBucket === 'accepted' || sid !== undefined || (pastSids ?? []).length > 0;
}

/**
 * The day (UTC) on which this attempt left; when its outcome became known only later, the day of its reservation, which is made right
 * before.
 */
function dayLeft({ state, reservedMs }: Send, { acceptedAt }: SendMove): string {
  if (state === 'RESERVED' && acceptedAt) return acceptedAt.slice(0, 10);
  return utcDay(reservedMs ?? now());
}

/** Counts an attempt that the provider has taken on its day, and charges the text the first time. */
async function ledgerWrites(send: Send, to: SendMove): Promise<Write[]> {
  const { organizationId, segments, priceCents: cents } = send;
  const isTakenNow = TAKEN.has(to.state) || to.sid !== undefined;
  if (!isTakenNow || !UNDECIDED.has(send.state)) return [];
  const left = leftWrite(organizationId, dayLeft(send, to), { texts: 1, segments });
  if (!KINDS[send.kind].isCharged || wasTaken(send)) return [left];
  const cycle = cycleAt(await billingOf(organizationId), now(), monthOf(ownBrand().window, now()));
  return [left, chargeWrite(organizationId, cycle, { texts: 1, segments, cents })];
}

/** Counts the move of a text outside campaigns; its batch counts the bucket in which it is counted first. */
function countPatch(send: Send, from: Bucket | null, to: SendMove): Write[] {
  return from === null ? [] : otherTextMoved(send, from, to.bucket);
}

/**
 * Moves the send; returns false when somebody else moved it since it was read. `implied` is the bucket in which the batch will count a send
 * that it has not counted yet: a callback that comes first implies `accepted`.
 */
export async function moveSend(
  send: Send,
  to: SendMove,
  more: readonly Write[] = [],
  implied?: Bucket,
): Promise<boolean> {
  const isCounted = send.firstBucket !== undefined;
  const first = implied === undefined ? firstCount(to) : { bucket: implied };
  const patch = () => sendPatch(send, to, isCounted ? { bucket: null } : first);
  const others = [
    ...(isCounted ? await ledgerWrites(send, to) : []),
    ...countPatch(send, isCounted ? send.bucket : first.bucket, to),
  ];
  if (others.length + more.length === 0) return committedAlone(patch);
  return (await committed([patch().commit(), ...others, ...more])).isMade;
}

/** A send that its batch has not counted yet is first counted in its new bucket; one that is retried, in none yet. */
function firstCount(to: SendMove): Counting {
  return { bucket: to.state === 'RETRY' ? null : to.bucket };
}

/** The outcome is unknown. The tick checks 60 s after the reservation, when no response can come anymore. */
export function unconfirmed(send: Pick<Send, 'reservedMs'>): SendMove {
  return {
    state: 'UNCONFIRMED',
    bucket: 'unconfirmed',
    reason: 'We could not confirm whether this text arrived.',
    lookAtMs: Math.max((send.reservedMs ?? now()) + 60_000, now() + 1000),
  };
}

/** The provider took the text with that id at that time; around midnight UTC the day by the provider's clock counts. */
export function accepted(sid: string, takenMs = now()): SendMove {
  return { state: 'ACCEPTED', bucket: 'accepted', sid, acceptedAt: isoOf(onProvidersDay(takenMs, now())) };
}
