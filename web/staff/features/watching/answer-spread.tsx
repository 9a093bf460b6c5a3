// The distribution of answers to one question; each bar opens the people who gave that answer.
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';
import classes from './watching.module.css';

export type SpreadQuestion = {
  widgetId: string;
  label: string;
  answered: number;
  average?: number | null | undefined;
  values: readonly { value: string; count: number }[];
};

/** Words and dates have many values: this many are shown. */
const MOST = 12;

/** How many gave the answer, in words: `all 8`, `4 of 8`. */
function evenly(people: number, answered: number): string {
  if (answered === 1) return 'the only answer';
  return people >= answered ? `all ${count(answered)}` : `${count(people)} of ${count(answered)}`;
}

/** The question, how many answered, and one bar per value; without bars where each would be full. */
export function AnswerSpread({ question, onPick }: { question: SpreadQuestion; onPick: (value: string) => void }) {
  const { label, answered, average, values } = question;
  const most = Math.max(1, ...values.map(({ count: people }) => people));
  const more = values.length - MOST;
  const isEven = values.every(({ count: people }) => people === most);
  return (
    <section className={classes.card} aria-label={label}>
      <header className={classes.head}>
        <h3>{label}</h3>
        <span className="note">
          {answered === 0 ? 'No Response' : `${counted(answered, words().lead)} answered`}
          {typeof average === 'number' && `, ${average} on average`}
        </span>
      </header>
      <ul className={classes.spread}>
        {values.slice(0, MOST).map(({ value, count: people }) => (
          <li key={value}>
            <button
              type="button"
              className={classes.value}
              data-even={isEven || undefined}
              onClick={() => onPick(value)}
            >
              <span className={classes.valueName}>{value}</span>
              {!isEven && <progress aria-hidden="true" max={most} value={people} />}
              <strong>{isEven ? evenly(people, answered) : count(people)}</strong>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="note">and {count(more)} more in the CSV report</p>}
    </section>
  );
}
