// The report in one sentence, and how far those added have come: the figures below show the same in detail.
import type { CampaignFieldsFragment as Campaign } from '#web/kit/calls.gen.ts';
import { flags } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { reportSentence } from '../../ui/words/report-words.ts';
import classes from './report.module.css';

type Stats = NonNullable<Campaign['stats']>;
type Row = { label: string; people: number };

function rowsOf(stats: Stats): Row[] {
  return [
    { label: 'Added', people: stats.leads },
    ...stats.features.map(({ complete }, place) => ({ label: `Got message ${place + 1}`, people: complete })),
    { label: 'Replied', people: stats.responses },
  ];
}

/** A sentence for every brand; the funnel for the product, whose report has no chart (CMP-06). */
export function ReportSummary({ campaign }: { campaign: Campaign }) {
  const { stats } = campaign;
  if (!stats || stats.leads === 0) return null;
  return (
    <section className={classes.summary} aria-label="In short">
      <p className={classes.sentence}>{reportSentence(stats)}</p>
      {flags().productReport && <Funnel rows={rowsOf(stats)} whole={stats.leads} />}
    </section>
  );
}

function Funnel({ rows, whole }: { rows: readonly Row[]; whole: number }) {
  return (
    <ol className={classes.funnel}>
      {rows.map(({ label, people }) => (
        <li key={label}>
          <span>{label}</span>
          <progress aria-hidden="true" max={whole} value={Math.min(people, whole)} />
          <strong>{count(people)}</strong>
        </li>
      ))}
    </ol>
  );
}
