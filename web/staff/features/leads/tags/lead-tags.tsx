// The tags of one person in their dialog: put on by typing, taken off by a button.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayChange } from '#web/staff/base/may.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Problem } from '#web/staff/ui/problem.tsx';
import { isMasked } from '../lead/lead-title.tsx';
import type { LeadDetail } from '../lead.calls.ts';
import { TagChips } from './tag-chips.tsx';
import { TagEntry } from './tag-entry.tsx';
import { useTagLeads, useUntagLeads } from './tags.calls.ts';
import classes from './tags.module.css';

/** Nothing for somebody without tags whom the caller may not change. */
export function LeadTags({ lead }: { lead: LeadDetail }) {
  const { access } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const meant = { leadIds: [lead.id] };
  const tag = useTagLeads();
  const untag = useUntagLeads();
  const { tags } = lead;
  const mayTag = mayChange(access) && !isMasked(lead) && !lead.archived;
  if (tags.length === 0 && !mayTag) return null;
  return (
    <div className={classes.row}>
      <div className={classes.inline}>
        <TagChips
          tags={tags}
          leaving={untag.isPending ? untag.variables.tagId : null}
          {...(mayTag && { onOff: ({ id }) => untag.mutate({ tagId: id, meant }) })}
        />
        {mayTag && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen((now) => !now)}>
            {isOpen ? 'Done' : 'Add a tag'}
          </Button>
        )}
      </div>
      {isOpen && (
        <TagEntry
          label="Tag"
          except={tags.map(({ name }) => name)}
          isBusy={tag.isPending}
          problem={tag.problem}
          onAdd={(names) => tag.mutate({ names, meant })}
        />
      )}
      {untag.problem && <Problem>{untag.problem}</Problem>}
    </div>
  );
}
