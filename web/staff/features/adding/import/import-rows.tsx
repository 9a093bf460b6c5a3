// The rows of a file to review: rejected ones with their reasons, those that said no to texts or had opted out, the columns phones
// came from and those that became fields.
import { FIELD_VALUE_LIMIT, MOST_FIELDS } from '#domain/leads/fields/field.rules.ts';
import { count, counted } from '#web/kit/format.ts';
import { Notice } from '#web/staff/ui/states.tsx';
import type { Import } from './import.calls.ts';
import classes from './import.module.css';

const ROW = { one: 'row', many: 'rows' };

/** At most this many rows are in the answer. */
const MOST_SHOWN = 100;

/** Renders nothing when no row was rejected. */
export function ImportRefused({ report }: { report: Import }) {
  if (report.refused === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="refused">
      <h2 id="refused">Rows that were not imported</h2>
      <ul className={classes.reasons}>
        {report.reasons.map(({ reason, count: times }) => (
          <li key={reason}>
            <strong>{count(times)}</strong> {reason}
          </li>
        ))}
      </ul>
      <Rows rows={report.refusedRows} label="The first rows that were not imported" />
      {report.refused > report.refusedRows.length && (
        <p className="note">The download has all {count(report.refused)} of them.</p>
      )}
    </section>
  );
}

function Rows({ rows, label }: { rows: Import['refusedRows']; label: string }) {
  return (
    <section className={classes.rows} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">Phone in the file</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, phone, reason }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name}</td>
              <td>{phone}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Rows that said no to texts: by which column, what was done with them, and the first hundred. Nothing when there are
 * none.
 */
export function ImportOptOuts({ report }: { report: Import }) {
  const total = report.saidNo.reduce((sum, one) => sum + one.count, 0);
  if (total === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="import-opt-outs">
      <h2 id="import-opt-outs">Asked not to be texted</h2>
      <p>
        {report.leftOut > 0
          ? 'These people were not added. Their numbers are saved as opted out, so importing them again later does not start texts.'
          : 'They are opted out and get no texts.'}
      </p>
      <p className="note">Counted by rows that were imported or left out: somebody with two rows is counted twice.</p>
      <ul className={classes.reasons}>
        {report.saidNo.map(({ column, count: times }) => (
          <li key={column}>
            <strong>{counted(times, ROW)}</strong> according to the column “{column}”
          </li>
        ))}
      </ul>
      <Rows rows={report.saidNoRows} label="The first rows that asked not to be texted" />
      {total > report.saidNoRows.length && <p className="note">The download has all {count(total)} of them.</p>}
    </section>
  );
}

/** Rows whose phone had opted out before, each with how. Nothing when there are none. */
export function ImportKnownOuts({ report }: { report: Import }) {
  const rows = report.optedOutRows;
  if (rows.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="import-known-outs">
      <h2 id="import-known-outs">Had opted out before</h2>
      <p>They stay opted out and get no texts.</p>
      <Rows rows={rows} label="The rows that had opted out before" />
      {rows.length >= MOST_SHOWN && (
        <p className="note">These are the first {MOST_SHOWN}. The download has all of them.</p>
      )}
    </section>
  );
}

/** The columns that phones were taken from, when more than one was read. */
export function ImportPhones({ report }: { report: Import }) {
  const [first, ...others] = report.phones;
  if (!first || others.length === 0) return null;
  const numbers = counted(first.count, { one: 'phone number comes', many: 'phone numbers come' });
  const sources = [first, ...others].map(
    ({ column, count: times }, index) => `${index === 0 ? numbers : count(times)} from “${column}”`,
  );
  return <p className="note">{sources.join(', ')}. The download lists the rows where the first choice was not used.</p>;
}

const listed = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** The columns that became fields, and those that were not kept, with why. Nothing when the file had none. */
export function ImportFieldNames({ report }: { report: Import }) {
  const { fields, fieldsLeft, fieldsGone, fieldsCut } = report;
  return (
    <>
      {fields.length > 0 && <p className="note">Kept as fields: {listed(fields)}.</p>}
      {fieldsLeft.length > 0 && (
        <Notice kind="warn">
          Not kept, because there are {MOST_FIELDS} fields already, which is the most: {listed(fieldsLeft)}.
        </Notice>
      )}
      {fieldsGone.length > 0 && (
        <Notice kind="warn">
          Not kept, because somebody deleted the field while this was imported: {listed(fieldsGone)}.
        </Notice>
      )}
      {fieldsCut.length > 0 && (
        <Notice kind="warn">
          A field can hold {FIELD_VALUE_LIMIT} characters. Longer values were cut: {listed(fieldsCut)}.
        </Notice>
      )}
    </>
  );
}
