// CSV Report: downloads everybody in a campaign as Report.csv; a large file is generated in the background first
// (CMP-11).
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { saveFrom, saveText } from '#web/kit/save-file.ts';
import { useJob } from '#web/staff/base/jobs/job.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { csvReport } from './report.calls.ts';

const FILE = 'Report.csv';

/** The modal with `Download Report`. */
export function ReportFileModal({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const { data: job } = useJob(jobId);
  const url = job?.state === 'DONE' ? job.url : null;
  const isMaking = jobId !== null && job?.state !== 'DONE' && job?.state !== 'FAILED';
  async function start() {
    if (url) return saveFrom(url, FILE);
    setBusy(true);
    setError(null);
    try {
      const answer = await csvReport(campaignId);
      if (answer.job) setJobId(answer.job.id);
      else saveText(answer.csv ?? '', FILE, 'text/csv');
    } catch (thrown) {
      setError(sentenceOf(thrown));
    }
    setBusy(false);
  }
  return (
    <Sheet
      title="CSV Report"
      width={440}
      onClose={onClose}
      foot={
        <Button
          loading={isBusy}
          disabled={isMaking}
          leftSection={<Icon name="download" size={16} />}
          onClick={() => void start()}
        >
          Download Report
        </Button>
      }
    >
      <div className="stack-tight">
        <p>
          One row per {words().lead.one.toLowerCase()}: which messages they got, whether they got all of them, and if
          not, why.
        </p>
        {isMaking && (
          <div role="status">
            <p className="note">
              Writing {count(job?.done ?? 0)} of {count(job?.total ?? 0)} rows
            </p>
            <Progress
              value={job && job.total > 0 ? (job.done / job.total) * 100 : 0}
              aria-label="Progress of the report"
            />
          </div>
        )}
        {url && (
          <p className="note" role="status">
            Your report is ready.
          </p>
        )}
        {(error || job?.state === 'FAILED') && (
          <p className="error-text" role="alert">
            {error ?? job?.error ?? 'The report could not be written. Please try again.'}
          </p>
        )}
      </div>
    </Sheet>
  );
}
