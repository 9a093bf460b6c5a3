// Tells that a send waits for its time, and where it is listed.
import { brand } from '#web/kit/config.ts';
import { dayAndTimes } from '#web/kit/format.ts';
import { toast } from '../../ui/toasts/toast.store.ts';

/** `Scheduled`, with the time; nobody gets it before, so that it can still be changed or withdrawn. */
export function sayPlanned({ sendAt }: { sendAt: string }): void {
  const at = dayAndTimes(sendAt, brand().window);
  toast('done', 'Scheduled', `It will be sent ${at}. Until then you can change it under “Scheduled”.`);
}
