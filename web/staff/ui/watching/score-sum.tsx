// A lead's score and its parts (TRK-05, decisions: A42).
import { METRICS, type Metric } from '#engine/activity/score/score.rules.ts';
import { count } from '#web/kit/format.ts';
import classes from './watching.module.css';

export type Score = { total: number; parts: readonly { metric: string; count: number; points: number }[] };

/** The total, and each metric that counted: how often, and its points. */
export function ScoreSum({ score }: { score: Score }) {
  return (
    <details className={classes.score}>
      <summary>
        Score <strong>{count(score.total)}</strong>
      </summary>
      <table>
        <caption className="hidden">What the score is made of</caption>
        <tbody>
          {score.parts.map(({ metric, count: times, points }) => (
            <tr key={metric}>
              <th scope="row">{METRICS[metric as Metric]?.label ?? metric}</th>
              <td>{count(times)} times</td>
              <td>{count(points)} points</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
