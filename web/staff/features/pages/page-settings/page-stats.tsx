// The results of a page: visits, submissions and their rate in one sentence, then the campaigns that it started.
import { words } from '#web/kit/config.ts';
import { count, counted, percent } from '#web/kit/format.ts';
import type { PageFigures } from '../pages.calls.ts';
import classes from './page-settings.module.css';

const VISIT = { one: 'visit', many: 'visits' };
const SUBMISSION = { one: 'submission', many: 'submissions' };

/** The figures of one page; a page without visits says so. */
export function PageStats({ stats }: { stats: PageFigures }) {
  const { visits, submissions, leads, rate, started } = stats;
  const people = words().lead;
  if (visits === 0 && submissions === 0) return <p className="note">Nobody has opened this page yet.</p>;
  return (
    <section className="stack-tight" aria-label="The results of this page">
      <p>
        {counted(visits, VISIT)}, {counted(submissions, SUBMISSION)} ({percent(rate, 1)}),{' '}
        {counted(leads, { one: people.one.toLowerCase(), many: people.many.toLowerCase() })}.
      </p>
      {started.length > 0 && (
        <ul className={classes.started}>
          {started.map(({ id, name, leads: begun }) => (
            <li key={id}>
              <span className="grow">{name}</span>
              <span>{count(begun)} started</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
