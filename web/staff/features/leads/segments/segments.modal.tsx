// The segments of the organization: listed with their conditions, shown, renamed, deleted.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SEGMENT_NAME_LIMIT } from '#domain/leads/segments/segment.rules.ts';
import { words } from '#web/kit/config.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { RenameModal } from '#web/staff/ui/forms/rename.modal.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { useTags } from '../tags/tags.calls.ts';
import { NamedActs } from './named-acts.tsx';
import { useAskedPages } from './questions.calls.ts';
import { segmentWords } from './segment-words.ts';
import {
  type ConditionTarget,
  type Segment,
  useDeleteSegment,
  useRenameSegment,
  useSegments,
} from './segments.calls.ts';
import classes from './segments.module.css';

type SegmentsProps = {
  groups: readonly ConditionTarget[];
  campaigns: readonly ConditionTarget[];
  /** Whether the caller may write them; others only choose. */
  mayEdit: boolean;
  onShow: (segmentId: string) => void;
  onNew: () => void;
  onEdit: (segment: Segment) => void;
  /** After the deletion of a segment, which the list may be showing. */
  onDeleted: (segmentId: string) => void;
  onClose: () => void;
};

/** The dialog with a line for each. */
export function SegmentsModal({
  groups,
  campaigns,
  mayEdit,
  onShow,
  onNew,
  onEdit,
  onDeleted,
  onClose,
}: SegmentsProps) {
  const { data, error, refetch } = useSegments();
  const [open, setOpen] = useState<{ what: 'rename' | 'delete'; one: Segment } | null>(null);
  const { data: tags = [] } = useTags();
  const { data: asked = [] } = useAskedPages();
  const pages = asked.map(({ id, title }) => ({ id, name: title }));
  const remove = useDeleteSegment();
  const many = words().lead.many.toLowerCase();
  const newOne = <Button onClick={onNew}>New segment</Button>;
  return (
    <>
      <Sheet title="Segments" width={560} onClose={onClose} foot={mayEdit && data && data.length > 0 && newOne}>
        {error && !data && <Failed error={error} again={refetch} />}
        {!data && !error && <Loading rows={3} />}
        {data?.length === 0 && (
          <Empty
            drawing="contacts"
            title="No segments yet"
            hint={`A segment is a saved filter: text all ${many} who match it, or add them to a ${words().campaign.one.toLowerCase()}.`}
          >
            {mayEdit && newOne}
          </Empty>
        )}
        {data && data.length > 0 && (
          <ul className={classes.segments}>
            {data.map((one) => (
              <li key={one.id}>
                <span className={classes.about}>
                  <strong>{one.name}</strong>
                  <span className="note">{segmentWords(one, { groups, campaigns, tags, pages })}</span>
                </span>
                <NamedActs
                  name={one.name}
                  mayEdit={mayEdit}
                  onShow={() => onShow(one.id)}
                  onEdit={() => onEdit(one)}
                  onRename={() => setOpen({ what: 'rename', one })}
                  onDelete={() => setOpen({ what: 'delete', one })}
                />
              </li>
            ))}
          </ul>
        )}
      </Sheet>
      {open?.what === 'rename' && <Rename one={open.one} onClose={() => setOpen(null)} />}
      {open?.what === 'delete' && (
        <ConfirmModal
          title={`Delete ${open.one.name}?`}
          action={`Delete ${open.one.name}`}
          isDangerous
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await remove.mutateAsync(open.one.id);
            onDeleted(open.one.id);
          }}
        >
          <p>Its {many} stay. A send that began with it goes on.</p>
        </ConfirmModal>
      )}
    </>
  );
}

function Rename({ one, onClose }: { one: Segment; onClose: () => void }) {
  const rename = useRenameSegment(onClose);
  return (
    <RenameModal
      before={one.name}
      limit={SEGMENT_NAME_LIMIT}
      isBusy={rename.isPending}
      problem={rename.problem}
      whyNot="Give the segment a name."
      onRename={(name) => rename.mutate({ segmentId: one.id, name })}
      onClose={onClose}
    />
  );
}
