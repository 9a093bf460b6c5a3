// Who did most in a campaign: the ten with the highest score on its slides, else who booked, replied or clicked; each opens the person.

import { Button } from '@mantine/core';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { displayName } from '#domain/leads/lead.rules.ts';
import { capital } from '#platform/foundation/formats/capital.rules.ts';
import { words } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { minutes } from '#web/kit/play-time.ts';
import { useLeads } from '../../features/leads/lead.calls.ts';
import classes from '../../features/reports/report.module.css';
import { Failed, Loading } from '../../ui/states.tsx';

/** What came before the score of somebody: `2 views, 3:05`. */
const didWords = ({ views = 0, seconds = 0 }: { views?: number; seconds?: number }) =>
  `${count(views)} ${views === 1 ? 'view' : 'views'}, ${minutes(seconds)}`;

/** What somebody did in a campaign without slides: `Booked, replied`. */
function deedsWords({ booked, replied, clicked }: { booked?: boolean; replied?: boolean; clicked?: boolean }): string {
  const did = [booked && 'booked', replied && 'replied', clicked && 'followed a link'].filter(Boolean).join(', ');
  return capital(did);
}

type RankingProps = {
  campaignId: string;
  /** Whether there are slides, for which people have a score. */
  hasScores: boolean;
  onAll: () => void;
};

/** The list, who did most first; `onAll` shows all of them in this order. */
export function ReportRanking({ campaignId, hasScores, onAll }: RankingProps) {
  const headingId = useId();
  const [, setParams] = useSearchParams();
  const { data, error, refetch } = useLeads({ campaignId, watched: { what: 'SCORED' } });
  const leads = data?.leads ?? [];
  const total = data?.total ?? 0;
  const most = Math.max(1, leads[0]?.report?.score ?? 0);
  if (data && leads.length === 0) return null;
  const open = (leadId: string) =>
    setParams((params) => {
      params.set('lead', leadId);
      return params;
    });
  return (
    <section className="stack-tight" aria-labelledby={headingId}>
      <div className={classes.behindHead}>
        <h2 id={headingId}>{words().lead.many} by what they did</h2>
        {total > leads.length && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            Show all {count(total)} {hasScores ? 'by score' : 'in this order'}
          </Button>
        )}
      </div>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={4} />}
      {leads.length > 0 && (
        <ol className={classes.ranking} data-plain={hasScores ? undefined : true}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <button type="button" onClick={() => open(lead.id)}>
                <span className={classes.rankedName}>{displayName(lead)}</span>
                <small>{hasScores ? didWords(lead.report ?? {}) : deedsWords(lead.report ?? {})}</small>
                {hasScores && (
                  <>
                    <progress max={most} value={lead.report?.score ?? 0} aria-hidden="true" />
                    <strong>
                      {count(lead.report?.score ?? 0)} <span className="hidden">points</span>
                    </strong>
                  </>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
