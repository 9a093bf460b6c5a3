// The next texts of each campaign, and the result of the last send: each links to its report.
import { Link } from 'react-router';
import { brand, words } from '#web/kit/config.ts';
import { bothTimes, count, counted, dayAndTimes, isTodayThere } from '#web/kit/format.ts';
import { maySee } from '../../base/may.ts';
import { campaignPath } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Panel } from '../../ui/panel.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { reportSentence } from '../../ui/words/report-words.ts';
import { type OverviewCampaign, useOverview } from './overview.calls.ts';
import classes from './overview.module.css';

const SHOWN = 4;
/** Texts due within a minute count as sent now. */
const NOW_MS = 60_000;

type Next = NonNullable<OverviewCampaign['stats']['next']>;

function whenOf(iso: string): string {
  const at = new Date(iso);
  if (at.getTime() - Date.now() < NOW_MS) return 'Now';
  const { window } = brand();
  return isTodayThere(iso, window) ? `Today, ${bothTimes(iso, window)}` : dayAndTimes(iso, window);
}

/** The time in the campaigns' zone, and the reader's own on the next line when both do not fit: neither is broken. */
function When({ iso }: { iso: string }) {
  const [there = '', here] = whenOf(iso).split(' (');
  return (
    <time dateTime={iso}>
      <span>{there}</span>
      {here && <span> ({here}</span>}
    </time>
  );
}

/** `Message 2 to 312 contacts`; without the message's number when it is unknown or precedes the first. */
function whatOf({ stats }: OverviewCampaign, { featureId, leads }: Next): string {
  const index = stats.features.findIndex((step) => step.featureId === featureId);
  const message = index < 0 ? 'A message' : `Message ${index + 1}`;
  return `${message} to ${counted(leads, words().lead)}`;
}

function CampaignName({ campaign, mode }: { campaign: OverviewCampaign; mode?: 'report' }) {
  const { access } = useOrganization();
  if (!maySee(access)) return <strong>{campaign.name}</strong>;
  return <Link to={campaignPath(campaign.id, mode)}>{campaign.name}</Link>;
}

function NextList({ campaigns }: { campaigns: readonly OverviewCampaign[] }) {
  const { billing } = useOrganization();
  const coming = campaigns
    .flatMap((campaign) => (campaign.stats.next ? [{ campaign, next: campaign.stats.next }] : []))
    .sort((one, other) => one.next.at.localeCompare(other.next.at));
  if (coming.length === 0) return <p className="note">Nothing is waiting to be sent.</p>;
  const more = coming.length - SHOWN;
  const { one, many } = words().campaign;
  return (
    <>
      {billing?.active === false && <p className="note">Nothing is sent until billing is active.</p>}
      <ul className={classes.coming}>
        {coming.slice(0, SHOWN).map(({ campaign, next }) => (
          <li key={campaign.id}>
            <CampaignName campaign={campaign} />
            <span className="note">{whatOf(campaign, next)}</span>
            <When iso={next.at} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="note">
          And {count(more)} more {(more === 1 ? one : many).toLowerCase()} later.
        </p>
      )}
    </>
  );
}

/** The two cards; a campaign that has sent nothing has no result to show. */
export function NextTexts() {
  const { data, error, refetch } = useOverview();
  const last = data?.find(({ stats }) => stats.messages > 0);
  return (
    <>
      <Panel title="Next to be sent">
        {error && !data && <Failed error={error} again={refetch} />}
        {!data && !error && <Loading rows={2} />}
        {data && <NextList campaigns={data} />}
      </Panel>
      {last && (
        <Panel title={`The last ${words().campaign.one.toLowerCase()}`}>
          <p className={classes.sentence}>
            <CampaignName campaign={last} mode="report" />: {reportSentence(last.stats)}
          </p>
        </Panel>
      )}
    </>
  );
}
