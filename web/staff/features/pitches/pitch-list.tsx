// The pitches of the organization: open, rename, copy, archive with Undo (PIT-02, PIT-03).
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { counted, cut, shortWhen } from '#web/kit/format.ts';
import { mayChange } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { type PitchCard, useArchivePitch, useCopyPitch, usePitches, useRestorePitch } from './pitch.calls.ts';
import { PitchName } from './pitch-name.tsx';
import classes from './pitches.module.css';

const SLIDE = { one: 'slide', many: 'slides' };
const TOAST_LETTERS = 40;

/** Copying and archiving for the list; the toast's button restores an archived pitch. */
function useListWrites() {
  const say = (title: string) => (error: Error) => {
    toast('error', title, sentenceOf(error));
  };
  const restore = useRestorePitch(say('Could not bring the pitch back'));
  const copy = useCopyPitch((made) => {
    toast('done', 'Pitch copied', made ? cut(made.title, TOAST_LETTERS) : undefined);
  }, say('Could not copy the pitch'));
  const archive = useArchivePitch((_, { id, title }) => {
    const undo = { label: 'Undo', run: () => restore.mutate(id) };
    const says = `People who open a link to ${cut(title, TOAST_LETTERS)} now see that it is no longer available.`;
    toast('done', 'Pitch archived', says, undefined, undo);
  }, say('Could not archive the pitch'));
  return { copy, archive };
}

type ListProps = { onOpen: (pitchId: string) => void; onCreate: () => void; isCreating: boolean };

/** Cards, newest first, with the empty, loading and failed states. */
export function PitchList({ onOpen, onCreate, isCreating }: ListProps) {
  const { data, error, refetch } = usePitches();
  const { access } = useOrganization();
  const [renaming, setRenaming] = useState<string | null>(null);
  const writes = useListWrites();
  const mayEdit = mayChange(access);
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={3} height={80} />;
  if (data.length === 0) {
    return (
      <Empty drawing="pitches" title="- No Pitches Found -" hint="A pitch is a few slides behind the link in a text.">
        {mayEdit && (
          <Button leftSection={<Icon name="plus" size={16} />} loading={isCreating} onClick={onCreate}>
            New Pitch
          </Button>
        )}
      </Empty>
    );
  }
  return (
    <ul className={`card-list ${classes.list}`}>
      {data.map((pitch) => (
        <li key={pitch.id} className={`card open-card ${classes.card}`}>
          <Logo image={pitch.image} />
          <div className={classes.words}>
            {renaming === pitch.id ? (
              <PitchName pitch={pitch} onLeave={() => setRenaming(null)} />
            ) : (
              <button type="button" className={`card-link ${classes.open}`} onClick={() => onOpen(pitch.id)}>
                {pitch.title}
              </button>
            )}
            <span className="note">
              {counted(pitch.structure.length, SLIDE)} · {shortWhen(pitch.created)}
            </span>
          </div>
          {mayEdit && (
            <PitchMenu
              pitch={pitch}
              onRename={() => setRenaming(pitch.id)}
              onCopy={() => writes.copy.mutate(pitch.id)}
              onArchive={() => writes.archive.mutate(pitch)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type MenuProps = { pitch: PitchCard; onRename: () => void; onCopy: () => void; onArchive: () => void };

function PitchMenu({ pitch, onRename, onCopy, onArchive }: MenuProps) {
  return (
    // The field that replaces the name has the focus, not the menu's button.
    <Menu position="bottom-end" width={180} shadow="md" radius="md" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.menu ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`More for ${pitch.title}`}
        >
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={onCopy}>
          Copy
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="archive" size={16} />} onClick={onArchive}>
          Archive
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
