// The file of everything stored about a member or the organization: a button that starts it, and a link once it is written.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EXPORT_FILE } from '#domain/accounts/erasure/export-fields.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { saveFrom } from '#web/kit/save-file.ts';
import { Problem } from '../../ui/problem.tsx';
import { type PrivacyOwner, useExport, useStartExport } from './privacy.calls.ts';

const FAILED = 'The file could not be written. Please try again.';

/** The button, what it is doing, and why it failed. */
export function SaveKept({ whose }: { whose: PrivacyOwner }) {
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useStartExport(whose, setJobId);
  const { data: job, error } = useExport(whose, jobId);
  const url = job?.state === 'DONE' ? job.url : null;
  const isWriting = jobId !== null && error === null && (!job || job.state === 'RUNNING');
  const failure = error ? sentenceOf(error) : job?.state === 'FAILED' ? (job.error ?? FAILED) : null;
  return (
    <>
      {url ? (
        <Button variant="default" onClick={() => saveFrom(url, EXPORT_FILE)}>
          Download the file
        </Button>
      ) : (
        <Button variant="default" loading={start.isPending || isWriting} onClick={() => start.mutate()}>
          Download all that is kept
        </Button>
      )}
      <span role="status" className="note">
        {isWriting && 'The file is being written.'}
        {url && 'The file is ready. Its link works for an hour.'}
      </span>
      <Problem>{start.problem ?? failure}</Problem>
    </>
  );
}
