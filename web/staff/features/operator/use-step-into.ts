// Stepping into another organization: the session moves there, and the page starts over.
import { sentenceOf } from '#web/kit/ask.ts';
import { paths } from '../../base/routes.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useSwitchOrganization } from './switch.calls.ts';

/** Reloads the page, so that no data of the previous organization remains; a refusal is shown as a notification. */
export function useStepInto() {
  return useSwitchOrganization(
    () => location.assign(paths.dashboard),
    (error) => toast('error', 'Could not switch', sentenceOf(error)),
  );
}
