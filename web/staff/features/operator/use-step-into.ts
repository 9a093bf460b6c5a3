// Stepping into another organization: the session moves there, and the page starts over.
import { sentenceOf } from '#web/kit/ask.ts';
import { paths } from '../../base/routes.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useSwitchOrganization } from './switch.calls.ts';

/** The page is loaded afresh, so that nothing of the organization before is kept; a refusal is said in the corner. */
export function useStepInto() {
  return useSwitchOrganization(
    () => location.assign(paths.dashboard),
    (error) => toast('error', 'Could not switch', sentenceOf(error)),
  );
}
