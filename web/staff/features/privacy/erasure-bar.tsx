// Above every screen while the organization waits to be erased: when that is, and for an owner the button that undoes it.
import { Button } from '@mantine/core';
import { longWhen } from '#web/kit/format.ts';
import { useUser } from '../../base/user.calls.ts';
import { Problem } from '../../ui/problem.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useKeepOrganization } from './privacy.calls.ts';

/** Nothing while nobody asked for it. */
export function ErasureBar() {
  const { access, name, erasesAt } = useUser().organization;
  const keep = useKeepOrganization(() => toast('done', 'Undone', `${name} will not be erased.`));
  if (!erasesAt) return null;
  return (
    <Notice kind="warn">
      {name} will be erased with everything in it on {longWhen(erasesAt)}.{' '}
      {access === 'OWNER' ? (
        <Button size="xs" variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
          Undo
        </Button>
      ) : (
        'An owner can undo this.'
      )}
      <Problem>{keep.problem}</Problem>
    </Notice>
  );
}
