// A line above a list: how many people may want to stop, with a button to them.
import { Button } from '@mantine/core';
import type { LeadFilter } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { Notice } from '#web/staff/ui/states.tsx';
import { useLeads } from '../lead.calls.ts';

type NoticeProps = { filter: LeadFilter | null; onFilter: (filter: LeadFilter) => void };

/** Says that somebody may want to stop, with a link to them; nothing while nobody does. */
export function WishesNotice({ filter, onFilter }: NoticeProps) {
  const { data } = useLeads({ leadFilter: 'wantsToStop' });
  const total = data?.total ?? 0;
  if (total === 0 || filter === 'wantsToStop') return null;
  return (
    <Notice kind="warn">
      <span className="row">
        <span className="grow">
          {counted(total, words().lead)} may want to stop. Choose “Opt out” or “Resume”{total > 1 && ' for each'} within
          24 hours of their text; after that they are opted out.
        </span>
        <Button size="compact-sm" variant="default" onClick={() => onFilter('wantsToStop')}>
          Show them
        </Button>
      </span>
    </Notice>
  );
}
