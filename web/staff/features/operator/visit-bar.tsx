// Above every screen while a wpAdmin is in another organization than the operator's own: where they are, and the way back (USR-13).
import { OPERATOR } from '#platform/foundation/visit/visitor.rules.ts';
import { flags, words } from '#web/kit/config.ts';
import { isVisiting, useUser } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './operator.module.css';
import { useStepInto } from './use-step-into.ts';

/** The sentence naming the data that this brand hides from visitors (decisions: A39); null if it hides nothing. */
function hiddenHere(): string | null {
  const { maskLeads, maskMessages } = flags();
  if (maskLeads) return `${words().lead.many} are masked, and nothing can be sent to them.`;
  return maskMessages ? 'Texts are masked, and none can be sent.' : null;
}

/** Shown to wpAdmins outside organization 1 only. */
export function VisitBar() {
  const user = useUser();
  const { mutate: stepInto, isPending } = useStepInto();
  if (!user.wpAdmin || user.organization.id === OPERATOR) return null;
  return (
    <section className={classes.visit} aria-label="Super admin">
      <Icon name="eye" size={18} />
      <p className="grow">
        You are in {user.organization.name}. {isVisiting(user) && hiddenHere()}
      </p>
      <button type="button" className="link-button" disabled={isPending} onClick={() => stepInto(OPERATOR)}>
        Leave Super Admin
      </button>
    </section>
  );
}
