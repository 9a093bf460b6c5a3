// The people in one of the audience's counts: names and numbers, page by page.
import { Button } from '@mantine/core';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { AudienceReason } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { Empty, Failed, Loading, Notice } from '../../ui/states.tsx';
import classes from './send.module.css';
import { useAudiencePeople, type Whom } from './sending.calls.ts';

type PeopleProps = { campaignId: string; whom: Whom; reason: AudienceReason };

/** The list; `Show more` while there are more. */
export function AudiencePeople({ campaignId, whom, reason }: PeopleProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudiencePeople(
    campaignId,
    whom,
    reason,
  );
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={6} height={40} label={`Loading ${words().lead.many.toLowerCase()}`} />;
  const people = data.pages.flatMap((page) => page.people ?? []);
  const isSome = 'people' in whom && whom.people.length < whom.peopleTotal;
  return (
    <div className="stack">
      {isSome && <Notice>The file is long, so only some are shown. The import report counts everybody.</Notice>}
      {people.length === 0 && !hasNextPage && (
        <Empty title="- Nothing Found -" hint="Nobody is in this list any more." />
      )}
      <ul className={classes.people}>
        {people.map(({ leadId, name, phone }) => (
          <li key={leadId ?? phone}>
            <span>{name}</span>
            <span className="note">{displayPhone(phone)}</span>
          </li>
        ))}
      </ul>
      {error && <Failed error={error} again={fetchNextPage} />}
      {hasNextPage && !error && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
