// The rows of a file that were refused: how many for which reason, and the first hundred by row number.
import { count } from '../../../kit/format.ts';
import type { Import } from './import.calls.ts';
import classes from './import.module.css';

/** Nothing when no row was refused. */
export function ImportRefused({ report }: { report: Import }) {
  if (report.refused === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="refused">
      <h2 id="refused">Refused rows</h2>
      <ul className={classes.reasons}>
        {report.reasons.map(({ reason, count: times }) => (
          <li key={reason}>
            <strong>{count(times)}</strong> {reason}
          </li>
        ))}
      </ul>
      <section className={classes.rows} aria-label="The first refused rows">
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
            {report.refusedRows.map(({ row, name, phone, reason }) => (
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
      {report.refused > report.refusedRows.length && (
        <p className="note">The download has all {count(report.refused)} of them.</p>
      )}
    </section>
  );
}
