// Asks an organization without quiet hours once whether its texts should keep to the law where people are (decisions).
import { Button } from '@mantine/core';
import { brand, words } from '#web/kit/config.ts';
import { mayChange } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSaveHours } from './send-progress.calls.ts';

/** `from 8 am to 8 pm MST`, and on which days when not on all. */
function hoursHere(allowWeekends: boolean): string {
  const { opensHour, closesHour, zoneName } = brand().window;
  return `from ${opensHour} am to ${closesHour - 12} pm ${zoneName}${allowWeekends ? '' : ', Monday to Friday'}`;
}

/**
 * Renders nothing once somebody has decided, for users who may not decide, and where texts leave at all hours: those wait
 * for the law of the place in any case.
 */
export function HoursBar() {
  const { access, asksQuietHours, allowAfterHours, allowWeekends } = useOrganization();
  const { mutateAsync } = useSaveHours();
  const keep = useSubmit(() => mutateAsync(true));
  const leave = useSubmit(() => mutateAsync(false));
  if (!asksQuietHours || allowAfterHours || !mayChange(access)) return null;
  const isBusy = keep.isBusy || leave.isBusy;
  return (
    <section className="warning-bar" aria-label="Quiet hours">
      <Icon name="alert" size={18} />
      <div className="grow">
        <p>
          Your texts go out {hoursHere(allowWeekends)}. Many states have quiet hours of their own. Should each text also
          wait until it is allowed where the {words().lead.one.toLowerCase()} is?
        </p>
        <Problem>{keep.problem ?? leave.problem}</Problem>
      </div>
      <Button size="xs" variant="white" loading={keep.isBusy} disabled={isBusy} onClick={keep.run}>
        Yes, follow each state’s hours
      </Button>
      <Button size="xs" variant="white" loading={leave.isBusy} disabled={isBusy} onClick={leave.run}>
        No, use my hours only
      </Button>
    </section>
  );
}
