// Who is watching now, and who has got the last send: the panels of brands that live by campaigns.
import { Link } from 'react-router';
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';
import { campaignPath } from '#web/staff/base/routes.ts';
import { Panel } from '#web/staff/ui/panel.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { bucketTone, bucketWord } from '#web/staff/ui/words/bucket-words.ts';
import { useOverview, WATCHED_AGAIN_MS } from '../overview.calls.ts';
import classes from './trade.module.css';

/** The report with the people who have its slides open. */
const viewersPath = (campaignId: string) =>
  `${campaignPath(campaignId, 'report')}&watched=${encodeURIComponent(JSON.stringify({ what: 'VIEWING' }))}`;

/** The campaigns whose slides are open somewhere right now. */
export function Viewers() {
  const { data, error, refetch } = useOverview(WATCHED_AGAIN_MS);
  const open = (data ?? []).filter(({ stats }) => stats.currentLeads > 0);
  const total = open.reduce((sum, { stats }) => sum + stats.currentLeads, 0);
  return (
    <Panel title={total > 0 ? `Watching now: ${counted(total, words().lead)}` : 'Watching now'}>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={1} />}
      {data && total === 0 && <p className="note">Nobody has a pitch open right now.</p>}
      <ul className={classes.people}>
        {open.map(({ id, name, stats }) => (
          <li key={id}>
            <strong className={classes.live}>{count(stats.currentLeads)}</strong>
            <Link to={viewersPath(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Where the texts of the last send are, each person in one state. */
export function LastWave() {
  const { data, error, refetch } = useOverview();
  const last = data?.find(({ stats }) => stats.messages > 0);
  const steps = last?.stats.features ?? [];
  // The last message that somebody got: later messages only wait.
  const step = steps.findLast(({ complete }) => complete > 0) ?? steps[0];
  const buckets = step?.buckets ?? [];
  const noun = words().campaign.one.toLowerCase();
  return (
    <Panel title={`The latest ${noun}: who got it`}>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={1} />}
      {data && buckets.length === 0 && <p className="note">Nothing has been sent yet.</p>}
      {last && buckets.length > 0 && (
        <>
          <Link to={campaignPath(last.id, 'report')}>{last.name}</Link>
          <div className={classes.wave} aria-hidden="true">
            {buckets.map(({ bucket, count: people }) => (
              <span key={bucket} data-tone={bucketTone(bucket)} style={{ flexGrow: people }} />
            ))}
          </div>
          <ul className={classes.legend}>
            {buckets.map(({ bucket, count: people }) => (
              <li key={bucket} data-tone={bucketTone(bucket)}>
                <strong>{count(people)}</strong> {bucketWord(bucket)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
