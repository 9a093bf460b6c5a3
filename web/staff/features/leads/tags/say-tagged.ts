// Says how many people's tags changed, or that it goes on in the background.
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import type { Changed } from './tags.calls.ts';

/** A count of 0 has its own message: all had the tags, or none did, already. */
export function sayTagged(title: 'Tagged' | 'Tag taken off', { count, job }: Changed): void {
  if (job) toast('done', title, 'This goes on in the background.');
  else if (count) toast('done', title, counted(count, words().lead));
  else toast('done', 'Nothing changed', title === 'Tagged' ? 'All of them have it already.' : 'None of them has it.');
}
