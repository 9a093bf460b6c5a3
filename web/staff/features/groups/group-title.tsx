// The group's name as a field, saved 1200 ms after the last keystroke (GRP-03, LIM-05).
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { NAME_LIMIT } from '#domain/leads/lead.rules.ts';
import { NEW_GROUP_MADE } from '../../base/routes.ts';
import { SaveStateLine } from '../../ui/saving/save-state.tsx';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { type Group, useRenameGroup } from './group.calls.ts';
import classes from './groups.module.css';

const SAVE_AFTER_MS = 1200;

/** Enter saves at once, and the focus stays; the name of a new group is selected. */
export function GroupTitle({ group }: { group: Group }) {
  const { state } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state !== NEW_GROUP_MADE) return;
    input.current?.focus();
    input.current?.select();
  }, [state]);
  const { mutateAsync } = useRenameGroup(group.id);
  const save = (name: string, isLeaving: boolean) => mutateAsync({ name, isLeaving });
  const saver = useSaver({ name: `group:${group.id}`, kept: group.name, delayMs: SAVE_AFTER_MS, save });
  return (
    <div className={classes.titleRow}>
      <h1 className="hidden">{group.name}</h1>
      <input
        ref={input}
        className="title-field"
        aria-label="Name of this group"
        maxLength={NAME_LIMIT}
        value={saver.text}
        onChange={(event) => saver.type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && saver.flush(false)}
      />
      <SaveStateLine saver={saver} />
    </div>
  );
}
