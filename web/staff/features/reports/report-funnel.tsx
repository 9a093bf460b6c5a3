// From those who were added to those who booked: one row a part, in people and percent, and each opens its people
// (CMP-07).
import type { CampaignFieldsFragment as Campaign } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { count, percent } from '#web/kit/format.ts';
import { furthestSentence } from '../../ui/words/report-words.ts';
import classes from './report.module.css';
import type { Behind } from './report-cards.tsx';

type Stats = NonNullable<Campaign['stats']>;
/** What people did on the slides of a campaign that has some. */
export type Seen = { opened: number; completed: number; booked: number; hasCalendar: boolean };
type Part = { label: string; people: number; behind: Behind };

/** The list behind `Got message N`: the people to whom it was delivered when the figure counts exactly those, else the whole step. */
function gotBehind({ featureId, buckets, complete }: Stats['features'][number]): Behind {
  const delivered = buckets.find(({ bucket }) => bucket === 'delivered')?.count ?? 0;
  return { campaignFeatureId: featureId, ...(delivered === complete ? { bucket: 'delivered' } : {}) };
}

function partsOf(stats: Stats, seen: Seen | null): Part[] {
  return [
    { label: 'Added', people: stats.leads, behind: {} },
    ...stats.features.map((step, index) => ({
      label: `Got message ${index + 1}`,
      people: step.complete,
      behind: gotBehind(step),
    })),
    ...(seen
      ? [{ label: 'Opened the link', people: seen.opened, behind: { watched: { what: 'OPENED' } } } as const]
      : []),
    ...(seen
      ? [{ label: 'Reached the end', people: seen.completed, behind: { watched: { what: 'COMPLETED' } } } as const]
      : []),
    ...(seen?.hasCalendar
      ? [{ label: 'Booked', people: seen.booked, behind: { watched: { what: 'BOOKED' } } } as const]
      : []),
    { label: 'Replied', people: stats.responses, behind: { leadFilter: 'replied' } },
  ];
}

const isSame = (one: Behind, other: Behind) =>
  one.leadFilter === other.leadFilter &&
  one.campaignFeatureId === other.campaignFeatureId &&
  one.bucket === other.bucket &&
  one.watched?.what === other.watched?.what;

type FunnelProps = { stats: Stats; seen: Seen | null; behind: Behind; onOpen: (behind: Behind) => void };

/** Its percentages are whole, of everybody who was added (DSH-04). */
export function ReportFunnel({ stats, seen, behind, onOpen }: FunnelProps) {
  const rates = stats.features.map(({ leads, complete }) => (leads === 0 ? 0 : Math.round((complete / leads) * 100)));
  return (
    <figure className={classes.chart}>
      <figcaption>
        <h2>{furthestSentence(rates)}</h2>
      </figcaption>
      <ol className={classes.funnel} aria-label={`How far the ${words().lead.many.toLowerCase()} have come`}>
        {partsOf(stats, seen).map(({ label, people, behind: its }) => (
          <li key={label}>
            <button type="button" aria-pressed={isSame(its, behind)} onClick={() => onOpen(its)}>
              <span>{label}</span>
              <progress aria-hidden="true" max={stats.leads} value={Math.min(people, stats.leads)} />
              <strong>{count(people)}</strong>
              <small>{percent((people / stats.leads) * 100, 0)}</small>
            </button>
          </li>
        ))}
      </ol>
    </figure>
  );
}
