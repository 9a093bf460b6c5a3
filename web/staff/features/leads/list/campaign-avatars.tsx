// The campaigns of a lead as small round initials, at most four and `+N` for the rest (LED-03).
import { initials } from '#web/kit/format.ts';
import classes from './leads.module.css';

const MOST = 4;

/** Avatars with the names in words for tooltip and screen reader. */
export function CampaignAvatars({ campaigns }: { campaigns: readonly { id: string; name: string }[] }) {
  if (campaigns.length === 0) return null;
  const rest = campaigns.slice(MOST);
  const names = campaigns.map(({ name }) => name).join(', ');
  return (
    <span className={classes.avatars} title={names}>
      <span className="hidden">{names}</span>
      {campaigns.slice(0, MOST).map(({ id, name }) => (
        <span key={id} className={classes.avatar} aria-hidden="true">
          {initials(name)}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes.avatar} aria-hidden="true">
          +{rest.length}
        </span>
      )}
    </span>
  );
}
