// Erases a person for good: says what goes and what stays, asks for their name or phone typed, and shows the progress.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { displayName } from '#domain/leads/lead.rules.ts';
import { namesThem } from '#features/leads/privacy/mentions.rules.ts';
import { words } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { EraseSheet } from '#web/staff/ui/forms/erase-sheet.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { JobProgress } from '../job-progress.tsx';
import type { LeadDetail } from '../lead.calls.ts';
import { useEraseLead } from './privacy.calls.ts';

type EraseProps = {
  lead: LeadDetail;
  onClose: () => void;
  /** Called when the dialog is closed after erasing began: the person must no longer be shown. */
  onErased: () => void;
};

const GOES = [
  'Name, phone and all details, groups, and what search finds them by.',
  'The words of every text to and from them, and texts that still wait are not sent.',
  'Answers, appointments, what they did on pages, and their links.',
  'What they agreed to and when. If you may need that as proof, save the full record for a dispute first.',
  'Files of reports and imports here that hold them. Copies that somebody downloaded stay with them.',
];

const STAYS = [
  'The numbers in reports and on the bill, without the person.',
  'An opt-out, or a wish to stop: their phone is kept in a form that nobody can read, so that they stay opted out if they are ever added again. Only their own START lifts it.',
  'In the audit log: that you erased somebody, not whom. Backups forget them within 35 days.',
];

/** The confirmation, then the progress; closing it does not stop the erasing. */
export function EraseModal({ lead, onClose, onErased }: EraseProps) {
  const [jobId, setJobId] = useState<string | null>(null);
  const erase = useEraseLead(lead.id, setJobId);
  const name = displayName(lead);
  if (jobId) return <Erasing jobId={jobId} name={name} onClose={onErased} />;
  return (
    <EraseSheet
      title={`Erase ${name} for good?`}
      action={`Erase ${name}`}
      goes={GOES}
      stays={STAYS}
      toType="Type their name or phone number"
      isTyped={(typed) => namesThem(typed, lead)}
      erase={erase}
      onErase={(typed) => erase.mutate(typed)}
      onClose={onClose}
    >
      This cannot be undone. If you only want to stop texting a {words().lead.one.toLowerCase()}, record an opt-out
      instead.
    </EraseSheet>
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
