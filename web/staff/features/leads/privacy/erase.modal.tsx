// Erases a person for good: says what goes and what stays, asks for their name or phone typed, and shows the progress.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { displayName } from '#domain/leads/lead.rules.ts';
import { namesThem } from '#features/leads/privacy/mentions.rules.ts';
import { words } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { JobProgress } from '../job-progress.tsx';
import type { LeadDetail } from '../lead.calls.ts';
import classes from './erase.module.css';
import { useEraseLead } from './privacy.calls.ts';

type EraseProps = {
  lead: LeadDetail;
  onClose: () => void;
  /** Called when the dialog is closed after erasing began: the person is not to be shown any more. */
  onErased: () => void;
};

function WhatGoes() {
  return (
    <>
      <h3>What goes</h3>
      <ul className={classes.list}>
        <li>Name, phone and all details, groups, and what search finds them by.</li>
        <li>The words of every text to and from them, and texts that still wait are not sent.</li>
        <li>Answers, appointments, what they did on pages, and their links.</li>
        <li>What they agreed to and when. If you may need that as proof, save the court pack first.</li>
        <li>Files of reports and imports here that hold them. Copies that somebody downloaded stay with them.</li>
      </ul>
      <h3>What stays</h3>
      <ul className={classes.list}>
        <li>The numbers in reports and on the bill, without the person.</li>
        <li>
          An opt-out, or a wish to stop: their phone is kept in a form that nobody can read, so that they stay opted out
          if they are ever added again. Only their own START lifts it.
        </li>
        <li>In the audit log: that you erased somebody, not whom. Backups forget them within 35 days.</li>
      </ul>
    </>
  );
}

/** The confirmation, then the progress; erasing goes on when it is closed. */
export function EraseModal({ lead, onClose, onErased }: EraseProps) {
  const [typed, setTyped] = useState('');
  const [jobId, setJobId] = useState<string | null>(null);
  const erase = useEraseLead(lead.id, setJobId);
  const name = displayName(lead);
  if (jobId) return <Erasing jobId={jobId} name={name} onClose={onErased} />;
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
            whyNot={namesThem(typed, lead) ? null : 'Type their name or phone number first.'}
            onClick={() => erase.mutate(typed)}
          >
            Erase {name}
          </MainButton>
        </>
      }
    >
      <div className="stack-tight">
        <p>This cannot be undone. To only stop texting a {words().lead.one.toLowerCase()}, archive them instead.</p>
        <WhatGoes />
        <TextInput
          label="Type their name or phone number to confirm"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Problem>{erase.problem}</Problem>
      </div>
    </Sheet>
  );
}

function Erasing({ jobId, name, onClose }: { jobId: string; name: string; onClose: () => void }) {
  const progress = (done: number, total: number) => (total > 0 ? `${count(done)} of ${count(total)} steps done.` : '');
  return (
    <Sheet title={`Erase ${name}`} width={520} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <JobProgress jobId={jobId} label="Erasing" words={progress} />
    </Sheet>
  );
}
