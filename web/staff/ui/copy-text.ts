// Copies a text to the clipboard.
import { toast } from './toasts/toast.store.ts';

/** Copies it and says so by the name of what was copied, or by `done`; else what to do when the browser forbids it. */
export async function copyText(text: string, name: string, done = `${name} copied`): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('done', done);
  } catch {
    toast(
      'error',
      'Could not copy',
      `Your browser does not allow it. Mark the ${name.toLowerCase()} and copy it yourself.`,
    );
  }
}
