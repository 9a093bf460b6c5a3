// Billing is active again: asks once what to do with the texts that fell due meanwhile (decisions: Too late).
import { Button } from '@mantine/core';
import { count } from '#web/kit/format.ts';
import { atMostWords, forAtMost } from '../../base/charge/price.rules.ts';
import { useTextCost } from '../../base/charge/use-charge.ts';
import { mayChange } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useResumeSending, useSendStats } from './send-progress.calls.ts';

/**
 * `312 texts fell due meanwhile: send now, or skip.` Renders nothing for users who may not decide, and when nothing
 * is waiting.
 */
export function RestoredBar() {
  const { access } = useOrganization();
  const { data } = useSendStats();
  const due = data?.dueMeanwhile ?? 0;
  const cost = useTextCost(due);
  const { mutateAsync } = useResumeSending();
  const send = useSubmit(() => mutateAsync(true));
  const skip = useSubmit(() => mutateAsync(false));
  if (due === 0 || !mayChange(access)) return null;
  const isBusy = send.isBusy || skip.isBusy;
  return (
    <section className="warning-bar" aria-label="Billing is active again">
      <Icon name="alert" size={18} />
      <div className="grow">
        <p>
          {count(due)} {due === 1 ? 'text' : 'texts'} fell due meanwhile: send now, or skip.
        </p>
        <p className="note">{atMostWords(cost)}</p>
        <Problem>{send.problem ?? skip.problem}</Problem>
      </div>
      <Button size="xs" variant="white" loading={send.isBusy} disabled={isBusy} onClick={send.run}>
        Send now{forAtMost(cost)}
      </Button>
      <Button size="xs" variant="white" loading={skip.isBusy} disabled={isBusy} onClick={skip.run}>
        Skip
      </Button>
    </section>
  );
}
