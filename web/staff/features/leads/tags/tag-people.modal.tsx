// Puts tags on the selected people; this sends nothing.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { tagKey } from '#domain/leads/tags/tag.rules.ts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { LeaveQuestion, useLeaveQuestion } from '#web/staff/ui/forms/form-parts.tsx';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { sayTagged } from './say-tagged.ts';
import { TagChips } from './tag-chips.tsx';
import { TagEntry } from './tag-entry.tsx';
import { useTagLeads } from './tags.calls.ts';

type TagProps = {
  meant: Meant;
  count: number;
  /** Takes a tag off them instead. */
  onInstead: () => void;
  onClose: () => void;
};

/** The button stays disabled until there is a tag. */
export function TagPeopleModal({ meant, count, onInstead, onClose }: TagProps) {
  const [names, setNames] = useState<string[]>([]);
  const [isTyping, setTyping] = useState(false);
  const tag = useTagLeads((changed) => {
    sayTagged('Tagged', changed);
    onClose();
  });
  const leaving = useLeaveQuestion(names.length > 0 || isTyping, onClose);
  const who = counted(count, words().lead);
  const add = (more: string[]) =>
    setNames((now) => [...new Map([...now, ...more].map((name) => [tagKey(name), name])).values()]);
  return (
    <Sheet
      title={`Tag ${who}`}
      width={500}
      onClose={leaving.leave}
      onLeave={leaving.leaveBy}
      mayClose={!tag.isPending}
      note={tag.problem && <Problem>{tag.problem}</Problem>}
      foot={
        leaving.asks ? (
          <LeaveQuestion onStay={leaving.stay} onDiscard={leaving.discard} takesFocus />
        ) : (
          <>
            <Button variant="default" onClick={leaving.leave} disabled={tag.isPending}>
              Cancel
            </Button>
            <MainButton
              loading={tag.isPending}
              whyNot={names.length > 0 ? null : 'Add a tag first.'}
              onClick={() => tag.mutate({ names, meant })}
            >
              Tag {who}
            </MainButton>
          </>
        )
      }
    >
      <div className="stack">
        <TagEntry label="Tag" except={names} onAdd={add} onType={setTyping} />
        <TagChips
          tags={names.map((name) => ({ id: tagKey(name), name }))}
          onOff={({ name }) => setNames((now) => now.filter((one) => one !== name))}
        />
        <p className="note">
          <button type="button" className="link-button" onClick={() => leaving.leaveBy(onInstead)}>
            Take a tag off instead
          </button>
        </p>
        <p className="note">
          A tag is a short word to find {words().lead.many.toLowerCase()} by. Tagging them sends nothing.
        </p>
      </div>
    </Sheet>
  );
}
