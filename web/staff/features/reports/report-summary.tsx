// The report in one sentence, and how many of those added came how far: the figures below say the same in detail.
import type { CampaignFieldsFragment as Campaign } from '../../../kit/calls.gen.ts';
import { flags, words } from '../../../kit/config.ts';
import { count, counted } from '../../../kit/format.ts';
import classes from './report.module.css';

type Stats = NonNullable<Campaign['stats']>;
type Row = { label: string; people: number };

/** Whoever opted out is counted at every message that they did not get any more: the largest count is all of them. */
function optedOut({ features }: Stats): number {
  const counts = features.map(({ buckets }) => buckets.find(({ bucket }) => bucket === 'optedOut')?.count ?? 0);
  return Math.max(0, ...counts);
}

function sentence(stats: Stats): string {
  const added = `${counted(stats.leads, words().lead)} added`;
  const got = stats.features.map(({ complete }) => complete);
  const parts = [
    added,
    got.length > 0 && `${count(got[0] ?? 0)} got the first message`,
    `${count(stats.responses)} replied`,
    optedOut(stats) > 0 && `${count(optedOut(stats))} opted out`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

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
      <p className={classes.sentence}>{sentence(stats)}.</p>
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
