// Asks an organization without quiet hours once whether its texts should keep to the law where people are (decisions).
import { Button } from '@mantine/core';
import { words } from '#web/kit/config.ts';
import { mayChange } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSaveHours } from './send-progress.calls.ts';

/** Renders nothing once somebody has decided, and for users who may not decide. */
export function HoursBar() {
  const { access, asksQuietHours } = useOrganization();
  const { mutateAsync } = useSaveHours();
  const keep = useSubmit(() => mutateAsync(true));
  const leave = useSubmit(() => mutateAsync(false));
  if (!asksQuietHours || !mayChange(access)) return null;
  const isBusy = keep.isBusy || leave.isBusy;
  return (
    <section className="warning-bar" aria-label="Hours of the law">
      <Icon name="alert" size={18} />
      <div className="grow">
        <p>
          Your texts leave by the hours here. States have hours of their own: should each text also wait for the law
          where the {words().lead.one.toLowerCase()} is?
        </p>
        <Problem>{keep.problem ?? leave.problem}</Problem>
      </div>
      <Button size="xs" variant="white" loading={keep.isBusy} disabled={isBusy} onClick={keep.run}>
        Keep to the law
      </Button>
      <Button size="xs" variant="white" loading={leave.isBusy} disabled={isBusy} onClick={leave.run}>
        Not now
      </Button>
    </section>
  );
}
