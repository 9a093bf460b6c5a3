// Sending by a button or a form: busy meanwhile, and the sentence when it was refused (ERR-01).
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../kit/ask.ts';

/** For what another component carries out: `run` it, `isBusy` for the button, `problem` for the line above it. */
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

/** The onSubmit of a form that is one write: sends what is given unless a send is on its way. */
export function submits<Given>(write: Write<Given>, ...given: undefined extends Given ? [] : [Given]) {
  return (event: FormEvent): void => {
    event.preventDefault();
    if (!write.isPending) write.mutate(given[0] as Given);
  };
}
