// Export: writes everybody in a list into a CSV file, in the background, and offers it for download.
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { CONTACTS_FILE } from '#features/leads/export/export.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';
import { saveFrom } from '#web/kit/save-file.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import type { ShownList } from '../list/leads-list.tsx';
import { startExport, useLeadsExport } from './export.calls.ts';

const FAILED = 'The file could not be created. Please try again.';

type ExportProps = {
  list: ShownList;
  /** The file that was begun for this list; null before. */
  jobId: string | null;
  onBegun: (jobId: string) => void;
  /** Whether it is still being written: that goes on. */
  onClose: (isRunning: boolean) => void;
};

/** Who is in the file, in words. */
function whoIn({ selection, total, more }: ShownList): string {
  const who = more ? `All ${words().lead.many.toLowerCase()}` : counted(total, words().lead);
  if (selection.search) return `${who} found for “${selection.search}”`;
  if (selection.leadFilter) return `${who} as filtered now`;
  return more || total === 1 ? who : `All ${who}`;
}

/** The dialog with its one button: `Create file`, then `Download`. */
export function ExportModal({ list, jobId, onBegun, onClose }: ExportProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: job, error } = useLeadsExport(jobId);
  const url = job?.state === 'DONE' ? job.url : null;
  const isWriting = jobId !== null && !error && (!job || job.state === 'RUNNING');
  const failure = problem ?? (error ? sentenceOf(error) : job?.state === 'FAILED' ? (job.error ?? FAILED) : null);
  async function start() {
    setBusy(true);
    setProblem(null);
    try {
      const begun = await startExport(list.selection);
      if (begun) onBegun(begun);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
    setBusy(false);
  }
  const share = job && job.total > 0 ? Math.min(100, (100 * job.done) / job.total) : 0;
  return (
    <Sheet
      title={`Export ${words().lead.many.toLowerCase()}`}
      width={460}
      onClose={() => onClose(isWriting)}
      foot={
        url ? (
          <>
            <Button variant="default" loading={isBusy} onClick={() => void start()}>
              Create it again
            </Button>
            <Button onClick={() => saveFrom(url, CONTACTS_FILE)}>Download</Button>
          </>
        ) : (
          <MainButton whyNot={null} loading={isBusy || isWriting} onClick={() => void start()}>
            Create file
          </MainButton>
        )
      }
    >
      <div className="stack-tight">
        <p>
          {whoIn(list)}: one row each with phone, details, groups, {words().campaign.many.toLowerCase()}, and whether
          they opted out. Your audit log records this export.
        </p>
        <div role="status">
          {isWriting && (
            <>
              <p className="note">
                {job && job.total > 0
                  ? `${count(job.done)} of ${count(job.total)} written.`
                  : `${count(job?.done ?? 0)} written.`}{' '}
                You can close this; it continues in the background.
              </p>
              <Progress value={share} aria-label="Progress of the file" />
            </>
          )}
          {url && (
            <p className="note">
              {counted(job?.done ?? 0, words().lead)}. The file is ready; its link works for an hour.
            </p>
          )}
        </div>
        <Problem>{failure}</Problem>
      </div>
    </Sheet>
  );
}
