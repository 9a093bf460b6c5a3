// Submitting by a button or a form: a pending state, and the sentence when it was refused (ERR-01).
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';

/** For an action of another component: `run` it, `isBusy` for the button, `problem` for the line above it. */
export function useSubmit(send: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  }
  return { run: () => void run(), isBusy, problem };
}

type Write<Given> = { isPending: boolean; mutate: (given: Given) => void };

/** The `onSubmit` of a form with a single write: sends the input unless a send is pending. */
export function submits<Given>(write: Write<Given>, ...given: undefined extends Given ? [] : [Given]) {
  return (event: FormEvent): void => {
    event.preventDefault();
    if (!write.isPending) write.mutate(given[0] as Given);
  };
}
