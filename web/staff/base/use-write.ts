// A write to the server as a mutation: busy while it goes out, a sentence when it is refused, and afterwards fresh answers.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../kit/ask.ts';
import { askAgain, type Write } from './stale.ts';

/**
 * TanStack's mutation under the name of a write, and its `problem`: the sentence to show when the last try went wrong.
 * `after` runs once what the write made stale is there again; the write is pending until it has ended. `failed` is told of
 * a refusal even when the component is gone by then.
 */
export function useWrite<Given = void, Answer = unknown>(
  write: Write,
  mutationFn: (given: Given) => Promise<Answer>,
  after?: (answer: Answer, given: Given) => unknown,
  failed?: (error: Error) => unknown,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: [write],
    mutationFn,
    onSuccess: async (answer: Answer, given: Given) => {
      await askAgain(client, write, 'now');
      await after?.(answer, given);
      void askAgain(client, write, 'soon');
    },
    onError: (error) => failed?.(error),
  });
  return { ...mutation, problem: mutation.error === null ? null : sentenceOf(mutation.error) };
}
