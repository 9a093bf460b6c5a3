// The send requests in progress: their status, Undo and Stop.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { furthest } from '#domain/texts/request/send-line.rules.ts';
import { ask, NetworkLost, Refused } from '#web/kit/ask.ts';
import type { SendRequestState, SendStatsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  KeepHoursDocument,
  ResumeSendingDocument,
  SendStatsDocument,
  StopSendDocument,
  UndoSendDocument,
} from './send-progress.gen.ts';

const WHILE_SENDING_MS = 4_000;
const OTHERWISE_MS = 30_000;

type SendStats = SendStatsQuery['sendStats'];

/** The newer response, with no send request in an earlier stage than was already shown. */
function neverBack(before: SendStats | undefined, now: SendStats): SendStats {
  const known = new Map(before?.sendRequests?.map((one) => [one.id, one]));
  const sendRequests = now.sendRequests?.map((one) => {
    const shown = known.get(one.id);
    return shown ? furthest(shown, one) : one;
  });
  return { ...now, ...(sendRequests ? { sendRequests } : {}) };
}

/**
 * The sends in progress: polled every 4 s while something is leaving, else every 30 s, and at each live change
 * (SHL-12). `withEnded` also those that ended before.
 */
export function useSendStats({ withEnded = false } = {}) {
  return useQuery({
    queryKey: withEnded ? ['sendStats', 'with ended'] : ['sendStats'],
    queryFn: () => ask(SendStatsDocument, withEnded ? { withEnded } : {}),
    placeholderData: keepPreviousData,
    structuralSharing: (before, now) => neverBack(before as SendStats | undefined, now as SendStats),
    refetchInterval: ({ state: { data } }) => {
      // One that was stopped long ago would be asked for as if it still moved.
      if (withEnded) return OTHERWISE_MS;
      const isMoving = data?.sendRequests?.some(({ endedAt, state }) => !endedAt || state === 'STOPPED');
      return (data?.pending ?? 0) > 0 || isMoving ? WHILE_SENDING_MS : OTHERWISE_MS;
    },
  });
}

/** Sends or skips the texts that fell due while billing was not active. */
export const useResumeSending = () =>
  useWrite('resumeSending', (sendDue: boolean) => ask(ResumeSendingDocument, { sendDue }));

/** Decides whether texts keep to the law where people are. */
export const useSaveHours = () =>
  useWrite('saveHours', (quietHours: boolean) => ask(KeepHoursDocument, { quietHours }));

/** After a lost response the call is retried at most this many times, each time a little later. */
const TRIES = 5;
const AGAIN_MS = 1_000;

async function stateOf(sendRequestId: string): Promise<SendRequestState | undefined> {
  const { sendRequests } = await ask(SendStatsDocument);
  return sendRequests?.find(({ id }) => id === sendRequestId)?.state;
}

/**
 * Retries until there is a response. After a lost one, the status of the send request shows whether the first attempt
 * arrived: then a second attempt that is refused as too late counts as a success.
 */
async function surely(sendRequestId: string, to: SendRequestState, write: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await write();
      return;
    } catch (error) {
      if (error instanceof Refused && tried > 1 && (await stateOf(sendRequestId)) === to) return;
      if (!(error instanceof NetworkLost) || tried >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tried * AGAIN_MS));
    }
  }
}

/** Undoes a whole send request before any of it has left; refused with a sentence when it is too late. */
export const useUndoSend = (after: () => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'undoSend',
    (sendRequestId: string) => surely(sendRequestId, 'UNDONE', () => ask(UndoSendDocument, { sendRequestId })),
    after,
    failed,
  );

/** Stops the texts of a send request that have not left. */
export const useStopSend = (after: () => unknown) =>
  useWrite(
    'stopSend',
    (sendRequestId: string) => surely(sendRequestId, 'STOPPED', () => ask(StopSendDocument, { sendRequestId })),
    after,
  );
