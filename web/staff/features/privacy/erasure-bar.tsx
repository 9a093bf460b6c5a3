// Above every screen while the organization waits to be erased: when that is, and for an owner the button that undoes it.
import { Button } from '@mantine/core';
import { longWhen } from '#web/kit/format.ts';
import { useUser } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useKeepOrganization } from './privacy.calls.ts';

/** Renders nothing while no erasure is requested. */
export function ErasureBar() {
  const { access, name, erasesAt } = useUser().organization;
  const keep = useKeepOrganization(() => toast('done', 'Undone', `${name} will not be erased.`));
  if (!erasesAt) return null;
  const isOwner = access === 'OWNER';
  return (
    <section className="warning-bar" aria-label="The organization will be erased">
      <Icon name="alert" size={18} />
      <div className="grow">
        <p>
          {name} will be erased with everything in it on {longWhen(erasesAt)}.{!isOwner && ' An owner can undo this.'}
        </p>
        <Problem>{keep.problem}</Problem>
      </div>
      {isOwner && (
        <Button size="xs" variant="white" loading={keep.isPending} onClick={() => keep.mutate()}>
          Undo
        </Button>
      )}
    </section>
  );
}
