// Records opt-outs that came by phone or in person: names how many, asks how and when, and shows the progress.
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { howUndone } from '#domain/leads/consent/opt-out.rules.ts';
import { words } from '#web/kit/config.ts';
import { counted, count as formatted } from '#web/kit/format.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { JobProgress } from '../job-progress.tsx';
import { OptOutFields } from './opt-out-fields.tsx';
import { useOptOutForm } from './opt-out-form.ts';
import { type OptOutTargets, useOptOut } from './stopping.calls.ts';

type OptOutProps = {
  /** `12 contacts`, `the phones of stop.csv`. */
  who: string;
  /** The targets; uploads the file when there is one. Null until it is chosen. */
  whose: (() => Promise<OptOutTargets>) | null;
  onClose: () => void;
  /** Fields above the form, e.g. a file and its column. */
  children?: ReactNode;
};

/** Asks, is confirmed by the button that names the action, and stays open to show the progress of a long one. */
export function OptOutModal({ who, whose, onClose, children }: OptOutProps) {
  const { form, optOut, missing } = useOptOutForm();
  const [jobId, setJobId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const record = useOptOut(({ count, job }) => {
    if (job) return setJobId(job.id);
    toast('done', 'Opted out', `${counted(count ?? 0, words().lead)} will get no more texts.`);
    onClose();
  });
  async function send(): Promise<void> {
    if (!whose) return;
    setProblem(null);
    const meant = await whose().catch((error: Error) => setProblem(error.message));
    if (meant) record.mutate({ whose: meant, optOut });
  }
  if (jobId) return <Recording jobId={jobId} onClose={onClose} />;
  return (
    <Sheet
      title="Record opt-outs"
      width={480}
      onClose={onClose}
      mayClose={!record.isPending}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={record.isPending}>
            Cancel
          </Button>
          <MainButton
            color="red.8"
            loading={record.isPending}
            whyNot={whose ? missing : 'Choose the file first.'}
            onClick={() => void send()}
          >
            Opt out {who}
          </MainButton>
        </>
      }
    >
      <div className="stack">
        {children}
        <OptOutFields form={form} />
        <p className="note">
          They get no more texts from you, and texts that wait for them will not be sent. Archiving or importing them
          again does not change that. {howUndone(true)}
        </p>
        <Problem>{problem ?? record.problem}</Problem>
      </div>
    </Sheet>
  );
}

function Recording({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const far = (done: number, total: number) =>
    `${formatted(done)}${total > 0 ? ` of ${formatted(total)}` : ''} checked.`;
  return (
    <Sheet title="Record opt-outs" width={480} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <JobProgress jobId={jobId} label="Recording opt-outs" words={far} />
    </Sheet>
  );
}
