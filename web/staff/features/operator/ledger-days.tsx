// The nightly comparison of the ledger with both providers, on /status: each day, and what differed.
import { COMPARED_ROWS } from '#domain/billing/reconcile/reconcile.rules.ts';
import type { LedgerDay } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { brand } from '#web/kit/config.ts';
import { count, counted, longDay, money, shortWhen } from '#web/kit/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { MoneyReports } from './money-reports.tsx';
import classes from './operator.module.css';
import { useLedger } from './status.calls.ts';

type Named = LedgerDay['differences'][number];

const TEXT = { one: 'text', many: 'texts' };
const PART = { one: 'part', many: 'parts' };
const DIFFERENCE = { one: 'difference', many: 'differences' };
const UNITS = { texts: TEXT, segments: PART };

function amount({ what }: Named, value: number): string {
  const { unit } = COMPARED_ROWS[what];
  return unit === 'cents' ? money(value) : counted(value, UNITS[unit]);
}

function DifferenceLine({ one }: { one: Named }) {
  const { organizationId, name, what, ours, theirs, cause, settled } = one;
  const by = ours - theirs;
  return (
    <li>
      <strong>{name ?? `Organization ${organizationId}`}</strong>, {COMPARED_ROWS[what].label.toLowerCase()}: ours{' '}
      {amount(one, ours)}, theirs {amount(one, theirs)} ({by > 0 ? '+' : '-'}
      {amount(one, Math.abs(by))}).{' '}
      <span className="note">{settled ? `Settled at ${shortWhen(settled)}.` : cause}</span>
    </li>
  );
}

/** The meaning is in the word as well as in the color. */
function Result({ day }: { day: LedgerDay }) {
  const { isDone, differences, unnamed, nextLookAt } = day;
  const open = differences.filter(({ settled }) => settled === undefined).length + unnamed;
  if (!isDone) return <div className={classes.mark}>Being compared</div>;
  return (
    <>
      <div className={classes.mark} data-is={open === 0 ? 'ok' : 'failed'}>
        <Icon name={open === 0 ? 'check' : 'close'} size={18} />
        <span>{open === 0 ? 'Equal' : counted(open, DIFFERENCE)}</span>
        {nextLookAt && open > 0 && <span className="note">Looked at again at {shortWhen(nextLookAt)}</span>}
      </div>
      {differences.length > 0 && (
        <ul className={classes.differences}>
          {differences.map((one) => (
            <DifferenceLine key={`${one.organizationId} ${one.what}`} one={one} />
          ))}
          {unnamed > 0 && <li>{count(unnamed)} more are not named.</li>}
        </ul>
      )}
    </>
  );
}

function Days({ days }: { days: readonly LedgerDay[] }) {
  return (
    <div className="data-frame">
      <table className={`data-table rows-as-cards ${classes.status}`}>
        <caption className="hidden">The ledger of {brand().name} by day</caption>
        <thead>
          <tr>
            {['Day', 'Texts', 'Reported for cards', 'Result'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day}>
              <th scope="row">{longDay(`${each.day}T12:00:00`)}</th>
              <td data-label="Texts">
                {counted(each.texts, TEXT)}, {counted(each.segments, PART)}
              </td>
              <td data-label="Reported">{money(each.meteredCents)}</td>
              <td data-label="Result">
                <div>
                  <Result day={each} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The last days of this brand and the last reports about money, the newest first. */
export function LedgerDays() {
  const { data, error, refetch } = useLedger();
  return (
    <section className="stack" aria-labelledby="ledger-days">
      <div>
        <h2 id="ledger-days">Ledger of {brand().name}</h2>
        <p className="note">
          Each night, what we sent and reported the day before (UTC) is compared with what both providers have.
        </p>
      </div>
      {!data && error && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={3} label="Loading the ledger" />}
      {data?.days.length === 0 && (
        <Empty title="Nothing has been compared yet" hint="The first whole day is compared in the night after it." />
      )}
      {data && data.days.length > 0 && <Days days={data.days} />}
      {data && data.reports.length > 0 && <MoneyReports reports={data.reports} />}
    </section>
  );
}
