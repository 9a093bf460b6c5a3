// Which roles of the organization need a second factor, chosen by owners and admins.
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Access } from '#functions/schema.gen.ts';
import { useHasFactor, useOrganization } from '../../base/user.calls.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { ROLES } from '../../ui/words/role-words.ts';
import { useRequireSecondFactor } from './second-factor.calls.ts';
import classes from './second-factor.module.css';

const OFFERED: readonly Access[] = ['OWNER', 'ADMIN', 'MANAGER', 'READONLY', 'LIMITED'];

/** Names the roles, with a dialog to choose others. */
export function RequiredFactorCard() {
  const { secondFactorRoles } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const named = OFFERED.filter((role) => secondFactorRoles.includes(role)).map((role) => ROLES[role]);
  return (
    <section className={classes.card} aria-label="Who needs a second factor">
      <div className="grow">
        <h2>Who needs a second factor</h2>
        <p className="note">{named.length === 0 ? 'Nobody: each person decides for themselves.' : named.join(', ')}</p>
      </div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Choose roles
      </Button>
      {isOpen && <RolesSheet onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Warns a user whom the choice affects too. */
function RolesSheet({ onClose }: { onClose: () => void }) {
  const { access, secondFactorRoles } = useOrganization();
  const hasFactor = useHasFactor();
  const [chosen, setChosen] = useState<string[]>(secondFactorRoles);
  const save = useRequireSecondFactor(() => {
    toast('done', 'Saved', 'Whoever has none is asked to set one up.');
    onClose();
  });
  const isSame = chosen.toSorted().join() === secondFactorRoles.toSorted().join();
  const isOwn = chosen.includes(access) && !secondFactorRoles.includes(access) && !hasFactor;
  return (
    <FormSheet
      title="Who needs a second factor"
      width={440}
      form="required-factor"
      isBusy={save.isPending}
      problem={save.problem}
      whyNot={isSame ? 'Nothing has been changed yet.' : null}
      onSubmit={submits(save, chosen as Access[])}
      onClose={onClose}
      isChanged={!isSame}
      hasCancel
    >
      <Checkbox.Group
        label="Roles"
        description="Whoever has the role and no second factor sets one up before they can do anything else."
        value={chosen}
        onChange={setChosen}
      >
        <div className={classes.roles}>
          {OFFERED.map((role) => (
            <Checkbox key={role} value={role} label={ROLES[role]} />
          ))}
        </div>
      </Checkbox.Group>
      {isOwn && <p className="note">You have this role: you set up your own as soon as you save.</p>}
    </FormSheet>
  );
}
