// From those who were chosen to those who booked: one row a part, in people and percent, and each opens its people (CMP-07).
import type { CampaignFieldsFragment as Campaign } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { count, counted, percent } from '#web/kit/format.ts';
import { everybodySentence, furthestSentence } from '../../ui/words/report-words.ts';
import { type Behind, isSameFigure } from './behind.ts';
import classes from './report.module.css';

type Stats = NonNullable<Campaign['stats']>;
/** What people did on the slides of a campaign that has some; `booked`: on a slide, so that they had opened the link. */
export type Seen = { opened: number; completed: number; booked: number; hasCalendar: boolean };
/** `isTheirs`: what people did, in the second hue; the others are what was done for them. */
type Part = { label: string; people: number; behind: Behind; isTheirs?: boolean };

/** Everybody who was chosen: the whole of the funnel. */
const chosenOf = ({ leads, leftOut }: Stats) => leads + leftOut;

/**
 * Who booked, of those who came so far: with slides on one of these, because staff make appointments of people who never opened the link
 * as well; without slides by any way, since everybody who counts got a text.
 */
function bookedPart({ booked }: Stats, seen: Seen | null, hasSlides: boolean): Part | null {
  const part = { label: 'Booked', isTheirs: true };
  if (seen)
    return seen.hasCalendar || seen.booked > 0
      ? { ...part, people: seen.booked, behind: { watched: { what: 'BOOKED' } } }
      : null;
  return booked > 0 && !hasSlides ? { ...part, people: booked, behind: { leadFilter: 'booked' } } : null;
}

function partsOf(stats: Stats, seen: Seen | null, hasSlides: boolean): Part[] {
  const { leads, leftOut, responses } = stats;
  const booked = bookedPart(stats, seen, hasSlides);
  const theirs = (label: string, people: number, behind: Behind): Part => ({ label, people, behind, isTheirs: true });
  const added: Part = { label: 'Added', people: leads, behind: { leadFilter: 'added' } };
  const chosen: Part = { label: 'Chosen', people: chosenOf(stats), behind: { leadFilter: 'chosen' } };
  if (leads === 0) return [chosen, added];
  return [
    chosen,
    ...(leftOut > 0 ? [added] : []),
    ...stats.features.map(({ featureId, complete }, index): Part => {
      const behind: Behind = { campaignFeatureId: featureId, leadFilter: 'received' };
      return { label: `Got message ${index + 1}`, people: complete, behind };
    }),
    ...(seen ? [theirs('Opened the link', seen.opened, { watched: { what: 'OPENED' } })] : []),
    ...(seen ? [theirs('Reached the end', seen.completed, { watched: { what: 'COMPLETED' } })] : []),
    theirs('Replied', responses, { leadFilter: 'replied' }),
    ...(booked ? [booked] : []),
  ];
}

/** Bars say something only where two parts at least are neither everybody nor nobody: else the sentence and the numbers do. */
const tellsMore = (parts: readonly Part[], whole: number) =>
  parts.filter(({ people }) => people > 0 && people < whole).length > 1;

type FunnelProps = {
  stats: Stats;
  /** Null while it loads, and without slides. */
  seen: Seen | null;
  hasSlides: boolean;
  behind: Behind;
  onOpen: (behind: Behind) => void;
};

/** Who was chosen and could not be added, as a sentence that opens them. */
function LeftOut({ leftOut, behind, onOpen }: { leftOut: number } & Pick<FunnelProps, 'behind' | 'onOpen'>) {
  const were = leftOut === 1 ? 'was' : 'were';
  return (
    <p className={classes.leftOut}>
      {counted(leftOut, words().lead)} {were} chosen and not added: opted out, or without a number that can be texted.{' '}
      <button
        type="button"
        className="link-button"
        aria-pressed={behind.leadFilter === 'leftOut'}
        onClick={() => onOpen({ leadFilter: 'leftOut' })}
      >
        Show {leftOut === 1 ? 'who' : 'them'}
      </button>
    </p>
  );
}

/** Who made an appointment otherwise than on a slide, as a sentence that opens everybody who made one. */
function Appointments({
  booked,
  others,
  behind,
  onOpen,
}: { booked: number; others: number } & Pick<FunnelProps, 'behind' | 'onOpen'>) {
  const them = booked === 1 ? '' : others === booked ? 'all of them ' : `${count(others)} of them `;
  return (
    <p className={classes.leftOut}>
      {counted(booked, words().lead)} made an appointment after a text, {them}with your team or on a page of yours
      instead of on a slide.{' '}
      <button
        type="button"
        className="link-button"
        aria-pressed={behind.leadFilter === 'booked'}
        onClick={() => onOpen({ leadFilter: 'booked' })}
      >
        Show {booked === 1 ? 'who' : `all ${count(booked)}`}
      </button>
    </p>
  );
}

function headingOf({ leads, features }: Stats, whole: number): string {
  if (leads === 0) return 'Nobody was added';
  if (features.length > 0 && features.every(({ complete }) => complete === whole))
    return everybodySentence(whole, features.length);
  return furthestSentence(features.map(({ complete }) => (complete / whole) * 100));
}

/** Its percentages are whole, of everybody who was chosen (DSH-04). */
export function ReportFunnel({ stats, seen, hasSlides, behind, onOpen }: FunnelProps) {
  const whole = chosenOf(stats);
  const parts = partsOf(stats, seen, hasSlides);
  const hasBars = tellsMore(parts, whole);
  const others = seen ? stats.booked - seen.booked : 0;
  return (
    <figure className={classes.chart}>
      <figcaption>
        <h2>{headingOf(stats, whole)}</h2>
      </figcaption>
      <ol
        className={classes.funnel}
        data-plain={hasBars ? undefined : true}
        aria-label={`How far the ${words().lead.many.toLowerCase()} have come`}
      >
        {parts.map(({ label, people, behind: its, isTheirs }) => (
          <li key={label}>
            <button type="button" aria-pressed={isSameFigure(its, behind)} onClick={() => onOpen(its)}>
              <span>{label}</span>
              {hasBars && (
                <progress aria-hidden="true" data-theirs={isTheirs} max={whole} value={Math.min(people, whole)} />
              )}
              <strong>{count(people)}</strong>
              <small>{percent((people / whole) * 100, 0)}</small>
            </button>
          </li>
        ))}
      </ol>
      {stats.leftOut > 0 && <LeftOut leftOut={stats.leftOut} behind={behind} onOpen={onOpen} />}
      {others > 0 && <Appointments booked={stats.booked} others={others} behind={behind} onOpen={onOpen} />}
    </figure>
  );
}
