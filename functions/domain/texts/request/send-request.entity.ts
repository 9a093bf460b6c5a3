// A stored send request: its sender, campaign and people, whether it can still be undone, and how much of it has left.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { SEND_REQUEST_STATES } from './send-request.rules.ts';

const count = { type: 'number', required: true, default: 0 } as const;

export const SendRequestEntity = new Entity(
  {
    model: { entity: 'sendRequest', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      sendRequestId: { type: 'string', required: true },
      /** Absent for a bulk text, which is stored here with the name of its sender. */
      campaignId: { type: 'string' },
      text: { type: 'string' },
      senderName: { type: 'string' },
      /** When staff planned a bulk text that goes only to those who have not written since (ISO). */
      silentSince: { type: 'string' },
      /** Who pressed Send. */
      userId: { type: 'string', required: true },
      state: { type: SEND_REQUEST_STATES, required: true },
      startedAt: { type: 'string', required: true },
      /** None of its texts leave before this time (milliseconds since 1970): until then it can be undone. */
      leavesAtMs: { type: 'number', required: true },
      /** When its first text is due (milliseconds since 1970): later where the first step has a delay. */
      firstDueMs: { type: 'number' },
      /** How many people will enter, while they are being entered; absent once `leads` is the final count. */
      expected: { type: 'number' },
      /** The people in it; those of them whose first text was sent or never will be; the texts that left. */
      leads: count,
      settled: count,
      left: count,
      /** How many of them answered the campaign for the first time. */
      replied: count,
      /** The people whom Stop removed before anything was sent to them and who have not been sent to again. */
      unsent: count,
      /** When one of its texts was last sent or written off (milliseconds since 1970). */
      movedMs: count,
      /** When the campaign was last active before; Undo restores it. */
      activeBefore: { type: 'string' },
      listedBefore: { type: 'string' },
      /** Who undid or stopped it, and when (ISO). */
      closedBy: { type: 'string' },
      closedAt: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#SEND_REQUEST#{sendRequestId}', 'SEND_REQUEST'),
      /** An organization's send requests, oldest first: for the banner. */
      byStart: on('gs1', 'ORG#{organizationId}#SEND_REQUESTS', '{startedAt}#{sendRequestId}'),
    },
  },
  kept,
);

export const sendRequestWrites = writesOf(SendRequestEntity);

export type SendRequest = EntityItem<typeof SendRequestEntity>;

/** The current send request (consistent); null when this organization has none with that id. */
export async function sendRequestOf(organizationId: string, sendRequestId: string): Promise<SendRequest | null> {
  return readOne(SendRequestEntity, { organizationId, sendRequestId });
}

/** Which of these send requests of an organization were undone (consistent). */
export async function undoneOf(
  organizationId: string,
  sendRequestIds: readonly (string | undefined)[],
): Promise<Set<string>> {
  const known = new Set(sendRequestIds.filter((sendRequestId) => sendRequestId !== undefined));
  const keys = [...known].map((sendRequestId) => ({ organizationId, sendRequestId }));
  const read = await readAll(SendRequestEntity, keys);
  return new Set(read.filter(({ state }) => state === 'UNDONE').map(({ sendRequestId }) => sendRequestId));
}

/** Which of these send requests of an organization may still be undone at `nowMs` (consistent). */
export async function undoableOf(
  organizationId: string,
  sendRequestIds: readonly string[],
  nowMs: number,
): Promise<Set<string>> {
  const keys = sendRequestIds.map((sendRequestId) => ({ organizationId, sendRequestId }));
  const read = await readAll(SendRequestEntity, keys);
  const open = read.filter(({ state, leavesAtMs }) => state === 'HELD' && leavesAtMs > nowMs);
  return new Set(open.map(({ sendRequestId }) => sendRequestId));
}

type NewSendRequest = Parameters<typeof sendRequestWrites.create>[0];

/** Creates a send request unless one with its id exists: a repeated Send finds the same one. Returns its current state. */
export async function openSendRequest(fresh: NewSendRequest): Promise<SendRequest> {
  const { organizationId, sendRequestId } = fresh;
  const known = await sendRequestOf(organizationId, sendRequestId);
  if (known) return known;
  await committed([sendRequestWrites.create(fresh).commit()]);
  const sendRequest = await sendRequestOf(organizationId, sendRequestId);
  if (!sendRequest) throw new Error('A send request could not be opened.');
  return sendRequest;
}

/** Lets the texts of a send request leave once its time has come at `nowMs`, unless somebody undid it first; returns its state after that. */
export async function letLeave(sendRequest: SendRequest, nowMs: number): Promise<SendRequest> {
  if (sendRequest.state !== 'HELD' || sendRequest.leavesAtMs > nowMs) return sendRequest;
  const { organizationId, sendRequestId } = sendRequest;
  const patch = sendRequestWrites.patch({ organizationId, sendRequestId }).set({ state: 'LEFT' });
  const { isMade } = await committed([patch.where(({ state }, { eq }) => eq(state, 'HELD')).commit()]);
  return isMade
    ? { ...sendRequest, state: 'LEFT' }
    : ((await sendRequestOf(organizationId, sendRequestId)) ?? sendRequest);
}

/**
 * An organization's latest send requests, newest first: found in the index, which may lag, and read again by their keys,
 * so that no number ever decreases. Those that `isOver` no longer change and are left out.
 */
export async function latestSendRequests(
  organizationId: string,
  most: number,
  isOver: (sendRequest: SendRequest) => boolean,
): Promise<SendRequest[]> {
  const found = await SendRequestEntity.query.byStart({ organizationId }).go({ order: 'desc', limit: most });
  const keys = found.data.filter((one) => !isOver(one)).map(({ sendRequestId }) => ({ organizationId, sendRequestId }));
  const read = await readAll(SendRequestEntity, keys);
  return read.sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
}

/** The write that ends entering: from now on `leads` is the final count. */
export function enteredAll({ organizationId, sendRequestId }: Pick<SendRequest, 'organizationId' | 'sendRequestId'>) {
  return sendRequestWrites.patch({ organizationId, sendRequestId }).remove(['expected']).commit();
}

/** The write that counts the first answer of one of its people to the campaign. */
export function replyInSendRequest({
  organizationId,
  sendRequestId,
}: Pick<SendRequest, 'organizationId' | 'sendRequestId'>): Write {
  return sendRequestWrites.patch({ organizationId, sendRequestId }).add({ replied: 1 }).commit();
}

/**
 * The writes that change the `unsent` count of the stopped send requests that had removed these people: lowered when they are sent
 * to again (`by` -1), raised when that is undone (1).
 */
export function againWrites(
  { organizationId }: { organizationId: string },
  people: readonly { unsentIn?: string | undefined }[],
  by: 1 | -1,
): Write[] {
  const stopped = new Set(people.flatMap(({ unsentIn }) => unsentIn ?? []));
  return [...stopped].map((sendRequestId) => {
    const again = people.filter(({ unsentIn }) => unsentIn === sendRequestId).length;
    return sendRequestWrites
      .patch({ organizationId, sendRequestId })
      .add({ unsent: by * again })
      .commit();
  });
}

/** The write that adds people to a send request's count; refused once it is undone or stopped, so that nobody else enters. */
export function enterSendRequest(
  { organizationId, sendRequestId }: Pick<SendRequest, 'organizationId' | 'sendRequestId'>,
  leads: number,
): Write {
  return sendRequestWrites
    .patch({ organizationId, sendRequestId })
    .add({ leads })
    .where(({ state }, { eq }) => `${eq(state, 'HELD')} OR ${eq(state, 'LEFT')}`)
    .commit();
}

/** The write that changes nothing and is refused once a send request is undone or stopped. */
export function stillOpen({
  organizationId,
  sendRequestId,
}: Pick<SendRequest, 'organizationId' | 'sendRequestId'>): Write {
  return sendRequestWrites
    .check({ organizationId, sendRequestId })
    .where(({ state }, { eq }) => `${eq(state, 'HELD')} OR ${eq(state, 'LEFT')}`)
    .commit();
}

/** The write that changes nothing and is refused once a send request is undone. */
export function unlessUndone({
  organizationId,
  sendRequestId,
}: Pick<SendRequest, 'organizationId' | 'sendRequestId'>): Write {
  return sendRequestWrites
    .check({ organizationId, sendRequestId })
    .where(({ state }, { ne }) => ne(state, 'UNDONE'))
    .commit();
}

/**
 * The write that adds to the counts of a send request: texts that were sent or written off at `movedMs`, those of them that left, and
 * people whom Stop removed.
 */
export function settleInSendRequest(
  { organizationId, sendRequestId }: Pick<SendRequest, 'organizationId' | 'sendRequestId'>,
  count: { settled: number; left: number; unsent: number },
  movedMs: number,
): Write {
  return sendRequestWrites.patch({ organizationId, sendRequestId }).add(count).set({ movedMs }).commit();
}
