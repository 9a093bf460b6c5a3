// Settles a text with an unknown outcome: asks the provider whether it has the text; if not after 10 minutes, one more attempt is made.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { type Send, sendOf, sendsOfLead, sendWrites } from '#domain/texts/send/send.entity.ts';
import { tooLateMs } from '#domain/texts/send/too-late.rules.ts';
import { ASK_AFTER_MS, askAgainMs, GIVE_UP_AFTER_MS, ownText } from '#domain/texts/send/unknown-outcome.rules.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { bodyHash, CLOCK_SLACK_MS, type FoundText, findTexts } from '#platform/gateways/text.ts';
import { retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { flagsOf } from '../facts/send-context.act.ts';
import { newBatch, retryBatch } from '../schedule/retry-batch.act.ts';
import { startStep } from '../schedule/start-sequence.act.ts';
import { moveSend } from './move-send.act.ts';
import { applyStatusUpdate } from './status-update.act.ts';

/** How many texts are asked about concurrently; when the provider answers for none of them, the rest waits for the next minute. */
const TOGETHER = 10;

/**
 * What the provider has of an unconfirmed send, the other sends to which that text may belong, and whether it surely belongs to this one.
 */
type Found = { text: FoundText | null; rivals: Send[]; isSure: boolean };

const UNDECIDED = new Set<Send['state']>(['RESERVED', 'UNCONFIRMED']);

/** Asks the provider whether it has this text; leaves out texts that belong to another send. */
async function askProvider(send: Send): Promise<Found> {
  const { phone: to, from = '', body, reservedMs = 0 } = send;
  const others = (await sendsOfLead(send.organizationId, send.leadId)).filter(
    ({ sendKey }) => sendKey !== send.sendKey,
  );
  const sidsOf = ({ sid, pastSids = [] }: Send) => (sid ? [sid, ...pastSids] : pastSids);
  const exceptSids = [...others.flatMap(sidsOf), ...(send.pastSids ?? [])];
  const rivals = others.filter(
    (one) => UNDECIDED.has(one.state) && !one.sid && one.body === body && one.phone === to && (one.from ?? '') === from,
  );
  const sinceMs = Math.min(reservedMs, ...rivals.map((one) => one.reservedMs ?? reservedMs));
  const texts = await findTexts({ to, from, sinceMs, bodyHash: bodyHash(body), exceptSids });
  return { rivals, ...ownText(send, rivals, texts, CLOCK_SLACK_MS) };
}

/** Refused when one of those other sends got its outcome since it was read: then the text that was found may belong to it. */
const unchanged = (rivals: readonly Send[]): Write[] =>
  rivals.map(({ organizationId, leadId, sendKey, state, attempts }) =>
    sendWrites
      .check({ organizationId, leadId, sendKey })
      .where(
        (kept, { eq, notExists }) =>
          `${eq(kept.state, state)} AND ${eq(kept.attempts, attempts)} AND ${notExists(kept.sid)}`,
      )
      .commit(),
  );

/**
 * Gives an unconfirmed text the outcome that the provider has of it: true; false when the provider has no such text; `unsure` while the
 * text may belong to another send with the same words. Throws when the provider does not answer.
 */
export async function takeOutcome(send: Send): Promise<boolean | 'unsure'> {
  const isOld = now() - (send.reservedMs ?? 0) >= GIVE_UP_AFTER_MS;
  return retryLost(
    async () => {
      const { text, rivals, isSure } = await askProvider(send);
      if (!isSure && !isOld) return 'unsure';
      if (!text) return false;
      const update = { sid: text.sid, status: text.status, code: text.errorCode ?? undefined };
      await applyStatusUpdate(send.sendId, update, unchanged(rivals));
      return true;
    },
    { tries: 3 },
  );
}

function isTooLate(send: Send, organization: KeptOrganization | null): boolean {
  const brand = ownBrand();
  const flags = flagsOf(organization, brand);
  const fallsDueMs = Date.parse(send.fallsDueAt ?? send.askedAt);
  return now() > tooLateMs({ kind: send.kind, fallsDueMs, window: brand.window }, flags);
}

/** Leaves it unconfirmed, with the retry icon: the tick no longer checks it. */
async function leave(send: Send): Promise<void> {
  const { state, bucket, reason = '' } = send;
  await moveSend(send, { state, bucket, reason });
}

/** Leaves the send unconfirmed; the tick asks about it again later. */
async function askLater(send: Send): Promise<void> {
  const { state, bucket, reason = '', reservedMs = 0 } = send;
  await moveSend(send, { state, bucket, reason, lookAtMs: now() + askAgainMs(now() - reservedMs) });
}

/** The one further attempt is postponed while the provider accepts nothing. */
async function tryOnceMore(send: Send): Promise<void> {
  const organization = await organizationById(send.organizationId);
  if (send.secondUsed || isTooLate(send, organization)) return leave(send);
  if (organization?.stop) return askLater(send);
  const retry = retryBatch(send, now(), Date.parse(send.fallsDueAt ?? send.askedAt));
  const reason = 'It never arrived at the carrier: trying once more';
  const move = {
    state: 'RETRY',
    bucket: 'retrying',
    reason,
    retryAtMs: now(),
    secondUsed: true,
    retries: (send.retries ?? 0) + 1,
  } as const;
  if (await moveSend(send, move, [newBatch(retry)])) await startStep(retry);
}

/** Settles one unconfirmed send, reading it first. Throws when the provider does not respond: it is asked again later. */
export async function settleSend(found: Pick<Send, 'organizationId' | 'leadId' | 'sendKey'>): Promise<void> {
  const send = await sendOf(found.organizationId, found.leadId, found.sendKey);
  if (send?.state !== 'UNCONFIRMED') return;
  const ageMs = now() - (send.reservedMs ?? 0);
  if (ageMs < ASK_AFTER_MS) return;
  const outcome = await takeOutcome(send).catch(async (error) => {
    await askLater(send);
    throw error;
  });
  if (outcome === true) return;
  return ageMs >= GIVE_UP_AFTER_MS ? tryOnceMore(send) : askLater(send);
}

/** What the tick found of an unconfirmed send. */
type FoundSend = Pick<Send, 'organizationId' | 'leadId' | 'sendKey'> & { reservedMs?: number | undefined };

/**
 * Settles unconfirmed sends, the oldest first, until `untilMs` (of this process's own clock). Once the provider answers to none of
 * ten, the rest is left to the next minute: one that is down would hold up the tick. Returns how many could not be settled.
 */
export async function settleSends(found: readonly FoundSend[], untilMs: number): Promise<number> {
  const byAge = found.toSorted((one, other) => (one.reservedMs ?? 0) - (other.reservedMs ?? 0));
  let failed = 0;
  for (const some of chunksOf(byAge, TOGETHER)) {
    if (performance.now() >= untilMs) break;
    const done = await Promise.allSettled(some.map(settleSend));
    const lost = done.filter(({ status }) => status === 'rejected').length;
    failed += lost;
    if (lost === some.length) break;
  }
  if (failed > 0) console.error(JSON.stringify({ level: 'error', kind: 'unsettled', count: failed }));
  return failed;
}
