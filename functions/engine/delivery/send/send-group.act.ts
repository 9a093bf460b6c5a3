// Sends to a group of at most 10 people of a batch: gate, reservation, submission; returns the outcome for each.

import { type BatchItem, batchOf } from '#domain/texts/batch/batch.entity.ts';
import { CLASS_OF, policyOf } from '#domain/texts/send/carrier-codes.rules.ts';
import { gate } from '#domain/texts/send/gate.rules.ts';
import type { Verdict } from '#domain/texts/send/gate-facts.rules.ts';
import { KINDS } from '#domain/texts/send/kind.rules.ts';
import { patchSend, type Send, sendWrites } from '#domain/texts/send/send.entity.ts';
import { nextProbeMs } from '#domain/texts/sender/stop.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { moveSend, unconfirmed } from '../carrier/move-send.act.ts';
import { type BatchPerson, readPeople } from '../facts/batch-people.act.ts';
import { withEvents } from '../facts/event-words.act.ts';
import { batchFacts, type SendContext } from '../facts/send-context.act.ts';
import { withinCarriersDay } from './carrier-day.act.ts';
import type { ProviderAnswers } from './provider-answers.act.ts';
import { type Cleared, reserve, reservedSend } from './reserve.act.ts';
import { saveLinksOf } from './save-links.act.ts';
import { submit } from './submit.act.ts';

/** The outcome for one person: counted here, or waiting in another batch. */
export type LeadOutcome =
  | {
      is: 'counted';
      leadId: string;
      bucket: Bucket;
      leaves: boolean;
      segments: number;
      cents: number;
      /** The day in UTC on which the provider took it, if it did. */
      day?: string | undefined;
    }
  | {
      is: 'held';
      leadId: string;
      sendKey: string;
      untilMs: number;
      bucket: Bucket;
      reason: string;
      movesDue: boolean;
      send?: Send | undefined;
    }
  | { is: 'parked'; leadId: string; sendKey: string; reason: string; send?: Send | undefined };

/** How often people are read again after another worker changed them first. */
const ROUNDS = 4;
const LATER_MS = 15_000;

const RESERVABLE = new Set(['ASKED', 'HELD', 'RETRY']);

/** The outcome of a send that needs nothing more here: counted in its first bucket, charged if the provider took it then. */
function settled(batch: BatchItem, send: Send): LeadOutcome {
  const isOurs = send.batchId === batch.batchId || !batch.isCounted;
  const bucket = isOurs ? (send.firstBucket ?? send.bucket) : 'dropped';
  const isCharged = isOurs && bucket === 'accepted' && send.priceCents >= 0;
  return {
    is: 'counted',
    leadId: send.leadId,
    bucket,
    leaves: send.leaves === true || !isOurs,
    segments: isCharged ? send.segments : 0,
    cents: isCharged ? send.priceCents : 0,
    ...(isCharged ? { day: (send.acceptedAt ?? isoOf(send.reservedMs ?? now())).slice(0, 10) } : {}),
  };
}

/** An earlier attempt's reservation with an unknown outcome is never submitted again: the tick asks the provider. */
async function giveUp(batch: BatchItem, send: Send): Promise<LeadOutcome | null> {
  const move = unconfirmed(send);
  if (!(await moveSend(send, move))) return null;
  return settled(batch, { ...send, ...move, firstBucket: send.firstBucket ?? 'unconfirmed' });
}

/**
 * A second worker may have reserved a text right after the first one moved its recipient on from that batch: then the text counts in the
 * batch that they were moved to. Returns null when the text is ours now, to be read again.
 */
async function takeOver(batch: BatchItem, send: Send): Promise<LeadOutcome | null> {
  const { organizationId, leadId, sendKey } = send;
  const other = await batchOf(send.batchId);
  if (!other?.written || other.leadIds.includes(leadId)) return settled(batch, send);
  await committedAlone(() => patchSend({ organizationId, leadId, sendKey }).set({ batchId: batch.batchId }));
  return null;
}

/** Stores why this person gets no text; returns null when the send changed meanwhile. */
async function settleUnsent(
  batch: BatchItem,
  sendContext: SendContext,
  person: BatchPerson,
  no: Extract<Verdict, { kind: 'DROP' | 'MISSED' }>,
): Promise<LeadOutcome | null> {
  const bucket = no.kind === 'MISSED' ? 'missed' : no.bucket;
  const leaves = no.kind === 'DROP' && no.leaves;
  const move = { state: no.kind === 'MISSED' ? 'MISSED' : 'DROPPED', bucket, reason: no.reason, leaves } as const;
  if (person.send) {
    const { firstBucket } = person.send;
    // Another worker may have begun it right after its batch moved the person on: it counts where the person is now.
    const counts = batch.isCounted && firstBucket === undefined ? { batchId: batch.batchId } : {};
    if (!(await moveSend(person.send, { ...move, ...counts }))) return null;
    return settled(batch, { ...person.send, ...move, ...counts, firstBucket: firstBucket ?? bucket });
  }
  const { reservedMs: _, ...blank } = reservedSend(batch, sendContext, person);
  const send: Send = { ...blank, ...move, firstBucket: bucket, attempts: 0, askedAt: isoOf(now()) };
  if (!(await committedAlone(() => sendWrites.create(send)))) return null;
  return settled(batch, send);
}

/** Somebody who gets no text, before the reason is stored. */
type Unsent = { keep: () => Promise<LeadOutcome | null> };

/** Asks the gate about one person. */
function ask(batch: BatchItem, sendContext: SendContext, person: BatchPerson): LeadOutcome | Cleared | Unsent {
  const { leadId, sendKey, send } = person;
  const isElsewhere = batch.isCounted && send !== undefined && send.batchId !== batch.batchId;
  if (isElsewhere && !RESERVABLE.has(send.state)) return { keep: () => takeOver(batch, send) };
  if (send && send.state === 'RESERVED') return { keep: () => giveUp(batch, send) };
  // Counted here by an earlier attempt and in RETRY now: the retry has a batch of its own.
  const isCounted = batch.isCounted && send?.firstBucket !== undefined;
  if (send && (isCounted || !RESERVABLE.has(send.state))) return settled(batch, send);
  const verdict = gate(batchFacts(batch, sendContext), person.facts);
  if (verdict.kind === 'SEND') return { person, validitySeconds: verdict.validitySeconds, cap: verdict.cap };
  if (verdict.kind === 'PARK') return { is: 'parked', leadId, sendKey, reason: verdict.reason, send };
  if (verdict.kind !== 'HOLD') return { keep: () => settleUnsent(batch, sendContext, person, verdict) };
  return held(person, verdict);
}

function held({ leadId, sendKey, send }: BatchPerson, verdict: Extract<Verdict, { kind: 'HOLD' }>): LeadOutcome {
  const { untilMs, bucket, reason, movesDue } = verdict;
  return { is: 'held', leadId, sendKey, untilMs, bucket, reason, movesDue, send };
}

/** A text that is tried again waits as long as its batch if the whole batch waits, else until its own time. */
function submitted(batch: BatchItem, send: Send, { wall, stop }: ProviderAnswers): LeadOutcome {
  if (send.state !== 'RETRY') return settled(batch, send);
  const { leadId, sendKey, retryAtMs = now() + LATER_MS, reason = '', code } = send;
  const held = { is: 'held', leadId, sendKey, bucket: 'retrying', send } as const;
  const { isQueued } = KINDS[batch.kind];
  if (stop) return { ...held, untilMs: nextProbeMs(stop.kind, now()), reason: stop.reason, movesDue: isQueued };
  if (wall && wall.untilMs > retryAtMs) return { ...held, ...wall, movesDue: wall.movesDue && isQueued };
  const isCapped = CLASS_OF[policyOf(code).does] === 'cap';
  return { ...held, untilMs: retryAtMs, reason, movesDue: isCapped && isQueued };
}

/**
 * Sends to a group: the gate decides by facts that were just read (`people`), and each text leaves at most once. `answers` records
 * the provider's answers. People whom another worker changed meanwhile are read again.
 */
export async function sendGroup(
  batch: BatchItem,
  sendContext: SendContext,
  people: readonly BatchPerson[],
  answers: ProviderAnswers,
): Promise<LeadOutcome[]> {
  const outcomes: LeadOutcome[] = [];
  let open = people;
  for (let round = 0; open.length > 0 && round < ROUNDS; round++) {
    const leadIds = open.map((person) => person.leadId);
    const read = round === 0 ? people : await readPeople(batch, leadIds);
    const asked = await withEvents(batch, sendContext, read);
    const verdicts = asked.map((person) => ask(batch, sendContext, person));
    const kept = await Promise.all(verdicts.map((verdict) => ('keep' in verdict ? verdict.keep() : verdict)));
    const cleared = kept.flatMap((answer) => (answer && 'person' in answer ? [answer] : []));
    if (sendContext.leadsTo && 'slidesOf' in sendContext.leadsTo) await saveLinksOf(batch, cleared);
    const { within, over } = await withinCarriersDay(batch, sendContext, cleared);
    const { reserved, lost } = await reserve(batch, sendContext, within);
    const sends = await Promise.all(reserved.map((one) => submit(one, answers)));
    outcomes.push(...kept.flatMap((answer) => (answer && 'is' in answer ? [answer] : [])));
    outcomes.push(...over.map(({ person, hold }) => held(person, hold)));
    outcomes.push(...sends.map((send) => submitted(batch, send, answers)));
    open = [...asked.filter((_, index) => kept[index] === null), ...lost];
  }
  if (open.length > 0) throw new Error('People of a batch kept changing: it is tried again.');
  return outcomes;
}
