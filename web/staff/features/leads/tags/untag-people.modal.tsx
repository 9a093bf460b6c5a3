// Takes a tag off the selected people.
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { sayTagged } from './say-tagged.ts';
import { useTags, useUntagLeads } from './tags.calls.ts';

type UntagProps = { meant: Meant; count: number; onClose: () => void };

/** The button stays disabled until a tag is chosen. */
export function UntagPeopleModal({ meant, count, onClose }: UntagProps) {
  const { data: tags, error, refetch } = useTags();
  const [tagId, setTagId] = useState('');
  const untag = useUntagLeads((changed) => {
    sayTagged('Tag taken off', changed);
    onClose();
  });
  const who = counted(count, words().lead);
  return (
    <Sheet
      title={`Take a tag off ${who}`}
      width={500}
      onClose={onClose}
      mayClose={!untag.isPending}
      note={untag.problem && <Problem>{untag.problem}</Problem>}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={untag.isPending}>
            Cancel
          </Button>
          <MainButton
            loading={untag.isPending}
            whyNot={tagId ? null : 'Choose a tag.'}
            onClick={() => untag.mutate({ tagId, meant })}
          >
            Take it off
          </MainButton>
        </>
      }
    >
      {error && !tags && <Failed error={error} again={refetch} />}
      {!tags && !error && <Loading rows={1} />}
      {tags?.length === 0 && <Empty title="No tags yet" hint="Choose people and press Tag." />}
      {tags && tags.length > 0 && (
        <NativeSelect
          label="Tag"
          value={tagId}
          onChange={(event) => setTagId(event.currentTarget.value)}
          data={[{ value: '', label: 'Choose a tag' }, ...tags.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </Sheet>
  );
}
