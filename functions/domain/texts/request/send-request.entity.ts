// A send request as kept: who sent what to whom, whether it may still be undone, and how much of it has left.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { gather } from '#platform/table/gather.ts';
import { key, on } from '#platform/table/keys.ts';
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
      /** None of a bulk text, which is kept here with whose name it is written in. */
      campaignId: { type: 'string' },
      text: { type: 'string' },
      senderName: { type: 'string' },
      /** Who pressed Send. */
      userId: { type: 'string', required: true },
      state: { type: SEND_REQUEST_STATES, required: true },
      startedAt: { type: 'string', required: true },
      /** Nothing of it leaves before this time (milliseconds since 1970): until then it may be undone. */
      leavesAtMs: { type: 'number', required: true },
      /** When its first text is due (milliseconds since 1970): later where the first step has a delay. */
      firstDueMs: { type: 'number' },
      /** How many are to enter, while they still do; without it `leads` are all. */
      expected: { type: 'number' },
      /** People in it; those whose first step is settled, sent or not; texts that left. */
      leads: count,
      settled: count,
      left: count,
      /** Those of them who answered the campaign for the first time. */
      replied: count,
      /** Those whom stopping took out before anything left to them, and who have not been sent to since. */
      unsent: count,
      /** When something of it was last settled (milliseconds since 1970). */
      movedMs: count,
      /** When the campaign was last active before, to be put back by Undo. */
      activeBefore: { type: 'string' },
      listedBefore: { type: 'string' },
      /** Who undid or stopped it, and when (ISO). */
      closedBy: { type: 'string' },
      closedAt: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#SEND_REQUEST#{sendRequestId}', 'SEND_REQUEST'),
      /** An organisation's send requests, the latest last: for the banner. */
      byStart: on('gs1', 'ORG#{organizationId}#SEND_REQUESTS', '{startedAt}#{sendRequestId}'),
    },
  },
  kept,
);

export const sendRequestWrites = writesOf(SendRequestEntity);

export type SendRequest = EntityItem<typeof SendRequestEntity>;

/** The send request as it stands now (consistent); null when this organisation has none of that id. */
export async function sendRequestOf(organizationId: string, sendRequestId: string): Promise<SendRequest | null> {
  return (await SendRequestEntity.get({ organizationId, sendRequestId }).go({ consistent: true })).data;
}

type NewSendRequest = Parameters<typeof sendRequestWrites.create>[0];

/** Makes a send request unless there is one of its id: a repeated Send finds the same one. Answers how it stands. */
export async function openSendRequest(fresh: NewSendRequest): Promise<SendRequest> {
  const { organizationId, sendRequestId } = fresh;
  const known = await sendRequestOf(organizationId, sendRequestId);
  if (known) return known;
  await committed([sendRequestWrites.create(fresh).commit()]);
  const sendRequest = await sendRequestOf(organizationId, sendRequestId);
  if (!sendRequest) throw new Error('A send request could not be opened.');
  return sendRequest;
}

/** Lets a send request leave whose time has come at `nowMs`, unless somebody undid it first; answers how it stands then. */
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
 * An organisation's latest send requests, newest first: found by the index, which may lag, and read anew by their keys,
 * so that no number is ever less than it was. Those that `isOver` move no more and are left out.
 */
export async function latestSendRequests(
  organizationId: string,
  most: number,
  isOver: (sendRequest: SendRequest) => boolean,
): Promise<SendRequest[]> {
  const found = await SendRequestEntity.query.byStart({ organizationId }).go({ order: 'desc', limit: most });
  const keys = found.data.filter((one) => !isOver(one)).map(({ sendRequestId }) => ({ organizationId, sendRequestId }));
  const read = await gather(keys, (some) => SendRequestEntity.get(some).go({ consistent: true }));
  return read.sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
}

/** The write that says that nobody enters any more: from now on `leads` are all. */
export function enteredAll({ organizationId, sendRequestId }: Pick<SendRequest, 'organizationId' | 'sendRequestId'>) {
  return sendRequestWrites.patch({ organizationId, sendRequestId }).remove(['expected']).commit();
}

/** The write that counts somebody in it who answered the campaign for the first time. */
export function replyInSendRequest({
  organizationId,
  sendRequestId,
}: Pick<SendRequest, 'organizationId' | 'sendRequestId'>): Write {
  return sendRequestWrites.patch({ organizationId, sendRequestId }).add({ replied: 1 }).commit();
}

/**
 * The writes by which send requests that were stopped hear how many of their people are sent to again (`by` -1), or were
 * taken back from that (1).
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

/** The write that counts people into a send request; refused once it was undone or stopped: then nobody enters any more. */
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

/** The write that counts how many of a send request were settled at `movedMs`, how many texts left, and whom stopping took out. */
export function settleInSendRequest(
  { organizationId, sendRequestId }: Pick<SendRequest, 'organizationId' | 'sendRequestId'>,
  count: { settled: number; left: number; unsent: number },
  movedMs: number,
): Write {
  return sendRequestWrites.patch({ organizationId, sendRequestId }).add(count).set({ movedMs }).commit();
}
