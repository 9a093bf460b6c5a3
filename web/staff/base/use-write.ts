// A write to the server as a mutation: pending while it runs, a sentence when it is refused, fresh queries
// afterward.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { NetworkLost, requestId, sentenceOf } from '../../kit/ask.ts';
import { askAgain, type WriteName } from './stale.ts';

/**
 * The `requestId` of one press. The same input again after a lost network gets the same id, whatever was tried
 * between, so that it takes effect once; after a response, or for other input, it is a new id.
 */
function useAttempt<Given>() {
  const tried = useRef(new Map<string, string>());
  return {
    idFor(given: Given): string {
      const what = JSON.stringify(given ?? null);
      const id = tried.current.get(what) ?? requestId();
      tried.current.set(what, id);
      return id;
    },
    end() {
      tried.current.clear();
    },
  };
}

/** Delays a refusal until the pending state was rendered: a screen reader then announces the same sentence again. */
async function seen<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    await new Promise((shown) => setTimeout(shown));
    throw error;
  }
}

/**
 * TanStack's mutation under the name of a write, plus `problem`: the sentence to show when the last attempt failed. A
 * write that creates, sends or charges takes its `requestId` from `idOfPress`. `after` runs once the stale queries
 * are refetched; the write is pending until it has ended. `failed` gets a refusal even when the component is
 * unmounted by then.
 */
export function useWrite<Given = void, Answer = unknown>(
  write: WriteName,
  mutationFn: (given: Given, idOfPress: () => string) => Promise<Answer>,
  after?: (answer: Answer, given: Given) => unknown,
  failed?: (error: Error) => unknown,
) {
  const client = useQueryClient();
  const attempt = useAttempt<Given>();
  const mutation = useMutation({
    mutationKey: [write],
    mutationFn: (given: Given) => seen(mutationFn(given, () => attempt.idFor(given))),
    onSuccess: async (answer: Answer, given: Given) => {
      attempt.end();
      await askAgain(client, write, 'now');
      await after?.(answer, given);
      void askAgain(client, write, 'soon');
    },
    onError: (error) => {
      if (!(error instanceof NetworkLost)) attempt.end();
      failed?.(error);
    },
  });
  return { ...mutation, problem: mutation.error === null ? null : sentenceOf(mutation.error) };
}
