// The progress and the result of a background job, which continues when the dialog is closed.
import { Progress } from '@mantine/core';
import { useJob } from '#web/staff/base/jobs/job.calls.ts';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';

type JobProgressProps = {
  jobId: string;
  /** What runs: the label of the bar. */
  label: string;
  /** The progress in words; `total` is 0 while it is unknown. */
  words: (done: number, total: number) => string;
};

/** The bar with its words while it runs, then its result or why it failed. */
export function JobProgress({ jobId, label, words }: JobProgressProps) {
  const { data: job, error, refetch } = useJob(jobId);
  const share = job && job.total > 0 ? Math.min(100, (100 * job.done) / job.total) : 0;
  return (
    <div className="stack" role="status">
      {error && !job && <Failed error={error} again={refetch} />}
      {!job && !error && <Loading rows={2} height={24} />}
      {job?.state === 'RUNNING' && (
        <>
          <Progress value={share} aria-label={label} />
          <p>{words(job.done, job.total)} You can close this; it continues in the background.</p>
        </>
      )}
      {job?.state === 'DONE' && <p>{job.result}</p>}
      {job?.state === 'FAILED' && <Problem>{job.error ?? 'It could not be finished.'}</Problem>}
    </div>
  );
}
