// What the card provider reported about money, on /status: disputes, refunds, usage that it could not count.
import type { MoneyReport } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { money, shortWhen } from '#web/kit/format.ts';
import classes from './operator.module.css';

const WORDS: Readonly<Record<MoneyReport['kind'], string>> = {
  dispute: 'a bank disputes a payment',
  refund: 'a payment was refunded',
  usage: 'usage could not be counted',
};

function Report({ report }: { report: MoneyReport }) {
  const { kind, organizationId, name, cents, at, answerBy } = report;
  const whose = name ?? (organizationId ? `Organization ${organizationId}` : 'No organization is named');
  return (
    <li>
      <strong>{whose}</strong>, {shortWhen(at)}: {WORDS[kind]}
      {cents !== null && `, ${money(cents)}`}
      {answerBy && `, to be answered by ${shortWhen(answerBy)}`}
    </li>
  );
}

/** The last reports, the newest first. */
export function MoneyReports({ reports }: { reports: readonly MoneyReport[] }) {
  return (
    <div>
      <h3 id="money-reports">Reported by the card provider</h3>
      <ul className={classes.differences} aria-labelledby="money-reports">
        {reports.map((one) => (
          <Report key={`${one.kind} ${one.id}`} report={one} />
        ))}
      </ul>
    </div>
  );
}
