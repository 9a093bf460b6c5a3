// Who gets a text if Send is pressed now, when, and what it costs: always in sight beside the button (LED-40).
import type { ReactNode } from 'react';
import { brand, words } from '../../../kit/config.ts';
import { count, counted, dayAndTimes, money } from '../../../kit/format.ts';
import type { Meant } from '../../base/meant.ts';
import { Failed, Loading, Notice } from '../../ui/states.tsx';
import classes from './send.module.css';
import { useAudience } from './sending.calls.ts';

export type Audience = NonNullable<NonNullable<ReturnType<typeof useAudience>['data']>>;

/** Texts that would go out; 0 while nothing can be sent. */
export const sendable = (audience: Audience | null | undefined): number =>
  audience && !audience.refusal ? audience.now + audience.later : 0;

function Line({ value, children, isQuiet = false }: { value: number; children: string; isQuiet?: boolean }) {
  if (value === 0) return null;
  return (
    <li data-quiet={isQuiet}>
      <strong>{count(value)}</strong> {children}
    </li>
  );
}

type ViewProps = {
  campaignId: string;
  meant: Meant;
  /** What to do about people who are in already: copying the campaign. */
  whereIn: ReactNode;
};

/** The audience of a campaign for those who are meant; asks anew when the choice changes. */
export function AudienceView({ campaignId, meant, whereIn }: ViewProps) {
  const { data, error, refetch } = useAudience(campaignId, meant);
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={3} height={24} label="Counting" />;
  const { window } = brand();
  const { lead } = words();
  const goes = sendable(data);
  return (
    <section className={classes.audience} aria-live="polite">
      <ul className={classes.lines}>
        <Line value={data.now}>{`${nounOf(data.now)} get the first text now`}</Line>
        <Line value={data.later}>
          {`${nounOf(data.later)} get it ${data.laterAt ? dayAndTimes(data.laterAt, window) : 'between 8 am and 9 pm of their own time'}`}
        </Line>
        <Line value={data.alreadyIn} isQuiet>
          {`already in it: ${namesIn(data)} ${data.alreadyIn === 1 ? 'is' : 'are'} not texted again`}
        </Line>
        <Line value={data.optedOut} isQuiet>
          opted out
        </Line>
        <Line value={data.invalid} isQuiet>
          with an invalid number
        </Line>
      </ul>
      {data.alreadyIn > 0 && whereIn}
      {data.refusal && <Notice kind="warn">{data.refusal}</Notice>}
      {data.warnings.map((warning) => (
        <Notice key={warning} kind="warn">
          {warning}
        </Notice>
      ))}
      {goes === 0 && !data.refusal && (
        <p className="note">{data.isEstimate ? 'Few of them, or nobody,' : 'Nobody of them'} would get a text.</p>
      )}
      {goes > 0 && (
        <p className={classes.cost}>
          <strong>{data.priceCents === 0 ? 'No charge' : money(data.priceCents)}</strong> for {counted(goes, lead)} and{' '}
          {counted(data.segments, { one: 'segment', many: 'segments' })}
          {data.isEstimate ? ', estimated' : ''}
          {data.finishes && <span>Finishes {dayAndTimes(data.finishes, window)}</span>}
        </p>
      )}
    </section>
  );
}

/** `Ana Lopez, Ben Kim and 3 others`: those who are named, and how many more there are. */
function namesIn({ alreadyIn, alreadyInNames }: Audience): string {
  const others = alreadyIn - alreadyInNames.length;
  const parts =
    others > 0 ? [...alreadyInNames, `${count(others)} ${others === 1 ? 'other' : 'others'}`] : alreadyInNames;
  return new Intl.ListFormat('en-US').format(parts);
}

function nounOf(people: number): string {
  const { one, many } = words().lead;
  return (people === 1 ? one : many).toLowerCase();
}
