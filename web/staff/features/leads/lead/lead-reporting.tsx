// The Reporting tab: what this lead did with the slides of each campaign, slide by slide, with their score (LED-16).
import { answerText } from '#engine/reports/watching/answers.rules.ts';
import { words } from '#web/kit/config.ts';
import { count, shortWhen } from '#web/kit/format.ts';
import { minutes } from '#web/kit/play-time.ts';
import { Empty } from '#web/staff/ui/states.tsx';
import { ScoreSum } from '#web/staff/ui/watching/score-sum.tsx';
import { WatchBar } from '#web/staff/ui/watching/watch-bar.tsx';
import type { LeadDetail } from '../lead.calls.ts';
import classes from './lead-modal.module.css';

type Viewing = NonNullable<LeadDetail['activity']>[number];

function Slides({ viewing }: { viewing: Viewing }) {
  const longest = Math.max(1, ...viewing.slides.map(({ seconds }) => seconds));
  return (
    <ul className={classes.slides}>
      {viewing.slides.map(({ pitchSlideId, label, seconds, videoDuration, parts, listens }) => (
        <li key={pitchSlideId}>
          <span className={classes.slideHead}>
            <span>{label}</span>
            <strong>{minutes(seconds)}</strong>
          </span>
          {videoDuration > 0 ? (
            <WatchBar duration={videoDuration} parts={parts} />
          ) : (
            <progress aria-hidden="true" max={longest} value={seconds} />
          )}
          {listens > 0 && <span className="note">Heard {listens.toFixed(1)} times</span>}
        </li>
      ))}
    </ul>
  );
}

function Answers({ viewing }: { viewing: Viewing }) {
  if (viewing.answers.length === 0) return null;
  return (
    <dl className={classes.answers}>
      {viewing.answers.map(({ widgetId, label, values }) => (
        <div key={widgetId}>
          <dt>{label}</dt>
          <dd>{answerText(values)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One section per campaign; the documented sentence when nothing was opened. */
export function LeadReporting({ lead }: { lead: LeadDetail }) {
  const viewings = lead.activity ?? [];
  if (viewings.length === 0) {
    return <Empty title={`No data found for this ${words().lead.one.toLowerCase()}.`} />;
  }
  return (
    <div className="stack">
      {viewings.map((viewing) => (
        <section key={viewing.campaignId} className="stack-tight">
          <header className={classes.slideHead}>
            <h3>{viewing.campaignName}</h3>
            <ScoreSum score={{ total: viewing.score, parts: viewing.scoreParts }} />
          </header>
          <p className="note">
            {viewing.opened && `First opened ${shortWhen(viewing.opened)}. `}
            {count(viewing.views)} {viewing.views === 1 ? 'visit' : 'visits'} on {count(viewing.devices)}{' '}
            {viewing.devices === 1 ? 'device' : 'devices'}, {minutes(viewing.seconds)} in total.
            {viewing.completed && ' Reached the end.'}
          </p>
          <Slides viewing={viewing} />
          <Answers viewing={viewing} />
        </section>
      ))}
    </div>
  );
}
