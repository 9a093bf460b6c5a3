// The send request that is leaving now: how far it is, taking it back and stopping it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../../kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { ResumeSendingDocument, SendStatsDocument, StopSendDocument, UndoSendDocument } from './send-progress.gen.ts';

const WHILE_SENDING_MS = 4_000;
const OTHERWISE_MS = 30_000;

/** The send request that is leaving: asked every 4 s while it runs, else every 30 s and on each live change (SHL-12). */
export function useSendStats() {
  return useQuery({
    queryKey: ['sendStats'],
    queryFn: () => ask(SendStatsDocument),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      const isShown = (data?.pending ?? 0) > 0 || (data?.sendRequests ?? []).length > 0;
      return isShown ? WHILE_SENDING_MS : OTHERWISE_MS;
    },
  });
}

/** Sends or skips what fell due while billing was not active. */
export const useResumeSending = () =>
  useWrite('resumeSending', (sendDue: boolean) => ask(ResumeSendingDocument, { sendDue }));

/** Takes back a whole send request before anything of it has left; refused with a sentence when it is too late. */
export const useUndoSend = (after: () => unknown, failed: (error: Error) => unknown) =>
  useWrite('undoSend', (sendRequestId: string) => ask(UndoSendDocument, { sendRequestId }), after, failed);

/** Stops what has not left of a send request. */
export const useStopSend = (after: () => unknown) =>
  useWrite('stopSend', (sendRequestId: string) => ask(StopSendDocument, { sendRequestId }), after);
