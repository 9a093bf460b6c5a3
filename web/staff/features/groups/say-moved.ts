// Shows how many joined or left a group, or that it continues in the background (A46).
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { toast } from '../../ui/toasts/toast.store.ts';

type Moved = { count?: number | null | undefined; job?: { id: string } | null | undefined };

/**
 * `Added` or `Removed` with the count; a count of 0 has its own message, for then all were in the group, or out of
 * it, already.
 */
export function sayMoved(title: 'Added' | 'Removed', { count, job }: Moved): void {
  if (job) toast('done', title, 'This goes on in the background.');
  else if (count) toast('done', title, counted(count, words().lead));
  else
    toast('done', 'Nothing changed', title === 'Added' ? 'All of them are in it already.' : 'None of them is in it.');
}
