// A form's sending: busy while it goes out, the first server error or the fallback when it is refused (ERR-01).
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../kit/ask.ts';

/** What a form needs: `send` for onSubmit, `isBusy` for its button, `error` for the line above it. */
export function useForm(submit: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await submit();
    } catch (thrown) {
      setError(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void run();
  }
  return { send, run, isBusy, error, setError };
}
