// A write to the server as a mutation: busy while it goes out, a sentence when it is refused, and afterwards fresh answers.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { NetworkLost, requestId, sentenceOf } from '../../kit/ask.ts';
import { askAgain, type Write } from './stale.ts';

/**
 * The `requestId` of one press: the same for the same again after the network was lost, whatever was tried between, so that
 * it is one effect; another once it was answered, or for something else.
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

/** A refusal that comes at once waits until the try has been shown: the same sentence again is a new one then. */
async function seen<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    await new Promise((shown) => setTimeout(shown));
    throw error;
  }
}

/**
 * TanStack's mutation under the name of a write, and its `problem`: the sentence to show when the last try went wrong.
 * A write that creates, sends or charges takes its `requestId` from `idOfPress`.
 * `after` runs once what the write made stale is there again; the write is pending until it has ended. `failed` is told of
 * a refusal even when the component is gone by then.
 */
export function useWrite<Given = void, Answer = unknown>(
  write: Write,
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
