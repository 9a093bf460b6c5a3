// A group of at most 10 people of a batch: asked at the gate, reserved, submitted; what came of each is answered.
import { isoOf, now } from '../../foundation/clock.ts';
import type { Bucket } from '../../schema.gen.ts';
import { committedAlone } from '../../table/transact.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import { moveSend, unconfirmed } from '../carrier/move-send.act.ts';
import { gate, type Verdict } from './gate.rules.ts';
import { type Person, readPeople } from './people.act.ts';
import { type Cleared, reserve, reservedSend } from './reserve.act.ts';
import { type Send, sendWrites } from './send.entity.ts';
import { batchFacts, type SendContext } from './send-context.act.ts';
import { submitAll } from './submit.act.ts';

/** What came of one person: counted here, or gone on to wait with a batch of their own. */
export type Came =
  | { is: 'counted'; leadId: string; bucket: Bucket; leaves: boolean; segments: number; cents: number }
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

/** So many times people are read anew whom another worker changed first. */
const ROUNDS = 4;
const LATER_MS = 15_000;

const RESERVABLE = new Set(['ASKED', 'HELD', 'RETRY']);

/** What came of a send that needs nothing more here: counted where it stood first, charged if the provider took it then. */
function settled(batch: BatchItem, send: Send): Came {
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
  };
}

/** A reservation of an earlier try whose fate nobody knows is never submitted again: the settler asks the provider. */
async function giveUp(batch: BatchItem, send: Send): Promise<Came | null> {
  const move = unconfirmed(send);
  if (!(await moveSend(send, move))) return null;
  return settled(batch, { ...send, ...move, firstBucket: send.firstBucket ?? 'unconfirmed' });
}

/** Keeps why this person gets no text; null when the send has changed meanwhile. */
async function settleUnsent(
  batch: BatchItem,
  sendContext: SendContext,
  person: Person,
  no: Verdict,
): Promise<Came | null> {
  if (no.kind !== 'DROP' && no.kind !== 'MISSED') throw new Error(`${no.kind} is not settled here.`);
  const bucket = no.kind === 'MISSED' ? 'missed' : no.bucket;
  const leaves = no.kind === 'DROP' && no.leaves;
  const move = { state: no.kind === 'MISSED' ? 'MISSED' : 'DROPPED', bucket, reason: no.reason, leaves } as const;
  if (person.send) {
    if (!(await moveSend(person.send, move))) return null;
    return settled(batch, { ...person.send, ...move, firstBucket: person.send.firstBucket ?? bucket });
  }
  const { reservedMs: _, ...blank } = reservedSend(batch, sendContext, person);
  const send: Send = { ...blank, ...move, firstBucket: bucket, attempts: 0, askedAt: isoOf(now()) };
  if (!(await committedAlone(() => sendWrites.create(send)))) return null;
  return settled(batch, send);
}

type Asked = { cleared: Cleared[]; outcomes: Came[]; changed: string[] };

async function ask(batch: BatchItem, sendContext: SendContext, person: Person): Promise<Came | Cleared | null> {
  const { leadId, sendKey, send } = person;
  if (send && send.state === 'RESERVED') return giveUp(batch, send);
  // Counted here by an earlier try and put into RETRY since: the retry has a batch of its own.
  const isCounted = batch.isCounted && send?.firstBucket !== undefined;
  if (send && (isCounted || !RESERVABLE.has(send.state))) return settled(batch, send);
  const verdict = gate(batchFacts(batch, sendContext), person.facts);
  if (verdict.kind === 'SEND') return { person, validitySeconds: verdict.validitySeconds };
  if (verdict.kind === 'PARK') return { is: 'parked', leadId, sendKey, reason: verdict.reason, send };
  if (verdict.kind !== 'HOLD') return settleUnsent(batch, sendContext, person, verdict);
  const { untilMs, bucket, reason, movesDue } = verdict;
  return { is: 'held', leadId, sendKey, untilMs, bucket, reason, movesDue, send };
}

async function askAll(batch: BatchItem, sendContext: SendContext, people: readonly Person[]): Promise<Asked> {
  const answers = await Promise.all(people.map((person) => ask(batch, sendContext, person)));
  const asked: Asked = { cleared: [], outcomes: [], changed: [] };
  for (const [place, answer] of answers.entries()) {
    if (answer === null) asked.changed.push(people[place]?.leadId ?? '');
    else if ('is' in answer) asked.outcomes.push(answer);
    else asked.cleared.push(answer);
  }
  return asked;
}

function submitted(batch: BatchItem, send: Send): Came {
  if (send.state !== 'RETRY') return settled(batch, send);
  const { leadId, sendKey, retryAtMs = now() + LATER_MS, reason = '' } = send;
  return { is: 'held', leadId, sendKey, untilMs: retryAtMs, bucket: 'retrying', reason, movesDue: false, send };
}

/**
 * Sends to a group: everyone is asked with facts read just before (`people`), and each text leaves at most once.
 * Whoever was changed by somebody else meanwhile is read anew.
 */
export async function sendGroup(
  batch: BatchItem,
  sendContext: SendContext,
  people: readonly Person[],
): Promise<Came[]> {
  const outcomes: Came[] = [];
  let open = people.map((person) => person.leadId);
  for (let round = 0; open.length > 0 && round < ROUNDS; round++) {
    const asked = await askAll(batch, sendContext, round === 0 ? people : await readPeople(batch, open));
    const { reserved, lost } = await reserve(batch, sendContext, asked.cleared);
    const sends = await submitAll(reserved);
    outcomes.push(...asked.outcomes, ...sends.map((send) => submitted(batch, send)));
    open = [...asked.changed, ...lost.map((person) => person.leadId)];
  }
  if (open.length > 0) throw new Error('People of a batch kept changing: it is tried again.');
  return outcomes;
}
