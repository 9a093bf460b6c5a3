// Asks for an organization to be erased: says what goes, what stays, and until when it can be undone; asks for its name typed.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { namesOrganization, UNDO_DAYS } from '#features/organizations/privacy/erasure.rules.ts';
import { words } from '#web/kit/config.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useEraseOrganization } from './privacy.calls.ts';
import classes from './privacy.module.css';

function WhatGoes() {
  return (
    <>
      <h3>What goes</h3>
      <ul className={classes.list}>
        <li>All {words().lead.many.toLowerCase()}, and every text to and from them.</li>
        <li>{words().campaign.many}, slides, pages, groups, reports, and all files.</li>
        <li>What people agreed to and when. If you may need that as proof, save their court packs first.</li>
        <li>The members, with the accounts of those who belong to no other organization.</li>
        <li>The plan is canceled, and the phone number given back.</li>
      </ul>
      <h3>What stays</h3>
      <ul className={classes.list}>
        <li>The bill. Opt-outs, in a form in which nobody can read the phones.</li>
        <li>The lines of the audit log, without names. Backups forget everything within 35 days.</li>
      </ul>
    </>
  );
}

/** Nothing changes for some days: every owner is told by e-mail and can undo it. */
export function EraseOrganizationModal({ name, onClose }: { name: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const erase = useEraseOrganization(() => {
    toast('done', 'Erasing Was Asked For', `All owners of ${name} were told by e-mail.`);
    onClose();
  });
  return (
    <Sheet
      title={`Erase ${name} for good?`}
      width={520}
      onClose={onClose}
      mayClose={!erase.isPending}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={erase.isPending} data-autofocus>
            Cancel
          </Button>
          <MainButton
            color="red.8"
            loading={erase.isPending}
            whyNot={namesOrganization(typed, name) ? null : 'Type the name of the organization first.'}
            onClick={() => erase.mutate(typed)}
          >
            Erase {name}
          </MainButton>
        </>
      }
    >
      <div className="stack-tight">
        <p>
          In {UNDO_DAYS} days everything is erased. Until then all works as before, and every owner can undo it. After
          that nobody can.
        </p>
        <WhatGoes />
        <TextInput
          label="Type the name of the organization to confirm"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Problem>{erase.problem}</Problem>
      </div>
    </Sheet>
  );
}
