// The status of a campaign, beside its name: who paused or stopped it, and a link to send to those who got nothing.
import { Link } from 'react-router';
import { count } from '#web/kit/format.ts';
import { mayChange } from '../../base/may.ts';
import { sendAgainPath } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import type { Campaign } from './campaign.calls.ts';
import classes from './campaign-status.module.css';

type CampaignState = Pick<Campaign, 'id' | 'status' | 'pausedNote' | 'stopped'>;

const WORDS = { ACTIVE: 'Active', ARCHIVED: 'Archived', DRAFT: 'Draft', FINISHED: 'Done' } as const;
const TONES = { ACTIVE: 'on', FINISHED: 'on', PAUSED: 'paused', STOPPED: 'paused' } as const;

function wordOf({ status, pausedNote, stopped }: CampaignState): string {
  if (status === 'PAUSED') return pausedNote ?? 'Paused';
  if (status === 'STOPPED') return stopped?.note ?? 'Stopped';
  return status ? WORDS[status] : '';
}

/** `Done`, `Paused by Ana`, or `Stopped by Ana, 4,524 not sent - Send to those 4,524`; the link is for those who may send. */
export function CampaignStatus({ campaign }: { campaign: CampaignState }) {
  const { access } = useOrganization();
  const { id, status, stopped } = campaign;
  if (!status) return null;
  const tone = status in TONES ? TONES[status as keyof typeof TONES] : 'off';
  const maySend = stopped && status !== 'ARCHIVED' && mayChange(access);
  return (
    <span className={classes.status}>
      <span className={classes.state} data-tone={tone}>
        {wordOf(campaign)}
      </span>
      {stopped && status === 'PAUSED' && <span className={classes.more}>{stopped.note}</span>}
      {maySend && (
        <Link className={classes.again} to={sendAgainPath(id, stopped.sendRequestId)}>
          {stopped.unsent === 1 ? 'Send to that one' : `Send to those ${count(stopped.unsent)}`}
        </Link>
      )}
    </span>
  );
}
