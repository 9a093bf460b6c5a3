// /import/{id}: the progress and the result of importing a contacts file (LED-32; the report can be downloaded).
import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { words } from '#web/kit/config.ts';
import { count, counted, longWhen } from '#web/kit/format.ts';
import { campaignPath } from '../../base/routes.ts';
import { type Import, useImport } from '../../features/adding/import/import.calls.ts';
import classes from '../../features/adding/import/import.module.css';
import {
  ImportFieldNames,
  ImportKnownOuts,
  ImportOptOuts,
  ImportPhones,
  ImportRefused,
} from '../../features/adding/import/import-rows.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Failed, Loading, Notice } from '../../ui/states.tsx';
import { closeToasts } from '../../ui/toasts/toast.store.ts';

/** The report of one import, updated live. */
export function ImportScreen() {
  const { importId = '' } = useParams();
  const { data, error, isPending, refetch } = useImport(importId);
  const isDone = data?.state === 'DONE';
  useEffect(() => {
    if (isDone) closeToasts('CSV Upload');
  }, [isDone]);
  if (isPending) return <Loading rows={5} />;
  if (!data) return <Failed error={error} again={refetch} fallback="This import cannot be shown." />;
  return (
    <div className="stack">
      <header className="row">
        <div className="grow">
          <h1>{data.fileName}</h1>
          <p className="note">
            Uploaded by {data.userName}, {longWhen(data.created)}
          </p>
        </div>
        {data.reportUrl && (
          <Button
            component="a"
            href={data.reportUrl}
            download
            variant="default"
            leftSection={<Icon name="download" size={16} />}
          >
            Download report
          </Button>
        )}
      </header>
      <Progressing report={data} />
      <Counts report={data} />
      <ImportPhones report={data} />
      <ImportFieldNames report={data} />
      <ImportOptOuts report={data} />
      <ImportKnownOuts report={data} />
      <ImportRefused report={data} />
    </div>
  );
}

function Progressing({ report }: { report: Import }) {
  const { state, done, total, error } = report;
  if (state === 'FAILED')
    return <Notice kind="bad">{error ?? 'The import stopped. Upload the file again: nobody is added twice.'}</Notice>;
  if (state === 'DONE') return <p role="status">The import is done: {counted(total, { one: 'row', many: 'rows' })}.</p>;
  const share = total > 0 ? (done / total) * 100 : 0;
  return (
    <div className="stack-tight">
      <Progress value={share} aria-label="Rows done" />
      <p className="note" role="status">
        {total > 0 ? `${count(done)} of ${count(total)} rows` : 'Reading the file'}. You can leave this page: it goes on
        in the background.
      </p>
    </div>
  );
}

/** What a count of rows is named, the count, and what it means. */
type Row = [label: string, rows: number, why: string];

/** The rows of the file by their outcome: they add up to all that were read. */
function Counts({ report }: { report: Import }) {
  const { lead, campaign } = words();
  const { repeated, leftOut, refused } = report;
  const rows: Row[] = [
    ['Added', report.added, `New ${lead.many.toLowerCase()}.`],
    ['Updated', report.updated, 'They were on your list. What was missing there was filled in; names were kept.'],
    [
      'Already there',
      Math.max(0, report.alreadyThere - repeated),
      'They were on your list, and the file says nothing new.',
    ],
    ...(repeated > 0
      ? [['Repeated rows', repeated, 'An earlier row of the file has the same number.'] satisfies Row]
      : []),
    ...(leftOut > 0 ? [['Left out', leftOut, 'They asked not to be texted. Listed below.'] satisfies Row] : []),
    [
      'Not imported',
      refused,
      `No number that can get texts, or a formula in place of a name.${refused > 0 ? ' Listed below.' : ''}`,
    ],
  ];
  return (
    <>
      <dl className={classes.counts}>
        {rows.map(([label, value, why]) => (
          <div key={label} className="card">
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
            <dd className="note">{why}</dd>
          </div>
        ))}
      </dl>
      {report.campaignId && (
        <p>
          {counted(report.enrolled, lead)} {report.enrolled === 1 ? 'was' : 'were'} added to the{' '}
          <Link to={campaignPath(report.campaignId, 'report')}>{campaign.one.toLowerCase()}</Link>.
          {report.optedOut > 0 &&
            ` ${counted(report.optedOut, lead)} of the file ${report.optedOut === 1 ? 'has opted out and gets' : 'have opted out and get'} no texts.`}
        </p>
      )}
    </>
  );
}
