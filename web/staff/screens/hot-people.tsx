// On the overview of brands with slides: whose pitch is open right now, and who did most on the slides of the newest campaign that
// somebody opened.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { displayName } from '#domain/leads/lead.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { campaignPath } from '../base/routes.ts';
import { useLeads } from '../features/leads/lead.calls.ts';
import { type OverviewCampaign, useOverview, WATCHED_AGAIN_MS } from '../features/overview/overview.calls.ts';
import { Viewers } from '../features/overview/trade/campaign-panels.tsx';
import { Panel } from '../ui/panel.tsx';
import { Failed, Loading } from '../ui/states.tsx';
import classes from './dashboard.module.css';

const SHOWN = 3;

/** Nothing before somebody opened a pitch; `onOpen` opens a person. */
export function HotPeople({ onOpen }: { onOpen: (leadId: string) => void }) {
  const { data } = useOverview(WATCHED_AGAIN_MS);
  const opened = data?.find(({ stats }) => stats.hasSlides && stats.opened > 0);
  const isWatched = data?.some(({ stats }) => stats.currentLeads > 0);
  return (
    <>
      {isWatched && brand().overviewPanel !== 'viewers' && <Viewers />}
      {opened && <Hottest campaign={opened} onOpen={onOpen} />}
    </>
  );
}

type HottestProps = { campaign: OverviewCampaign; onOpen: (leadId: string) => void };

function Hottest({ campaign: { id, name }, onOpen }: HottestProps) {
  const { data, error, refetch } = useLeads({ campaignId: id, watched: { what: 'SCORED' } });
  const leads = (data?.leads ?? []).slice(0, SHOWN);
  if (data && leads.length === 0) return null;
  return (
    <Panel title={`Most interested ${words().lead.many.toLowerCase()}`}>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={SHOWN} />}
      <ol className={classes.hot}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <Button variant="subtle" size="compact-sm" px={0} onClick={() => onOpen(lead.id)}>
              {displayName(lead)}
            </Button>
            <span className="note">Score {count(lead.report?.score ?? 0)}</span>
          </li>
        ))}
      </ol>
      <p className="note">
        By what they did on the slides of <Link to={campaignPath(id, 'report')}>{name}</Link>.
      </p>
    </Panel>
  );
}
