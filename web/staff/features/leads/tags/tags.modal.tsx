// The tags of the organization: shown, renamed, and deleted after a question.
import { useState } from 'react';
import { TAG_NAME_LIMIT } from '#domain/leads/tags/tag.rules.ts';
import { words } from '#web/kit/config.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { RenameModal } from '#web/staff/ui/forms/rename.modal.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { NamedActs } from '../segments/named-acts.tsx';
import segments from '../segments/segments.module.css';
import { type Tag, useDeleteTag, useRenameTag, useTags } from './tags.calls.ts';

type TagsProps = {
  /** Whether the caller may rename and delete them; others only choose. */
  mayEdit: boolean;
  onShow: (tagId: string) => void;
  /** After the deletion of a tag, whose people the list may be showing. */
  onDeleted: (tagId: string) => void;
  onClose: () => void;
};

/** The dialog with a line for each. */
export function TagsModal({ mayEdit, onShow, onDeleted, onClose }: TagsProps) {
  const { data, error, refetch } = useTags();
  const [open, setOpen] = useState<{ what: 'rename' | 'delete'; one: Tag } | null>(null);
  const remove = useDeleteTag();
  const many = words().lead.many.toLowerCase();
  return (
    <>
      <Sheet title="Tags" width={560} onClose={onClose}>
        {error && !data && <Failed error={error} again={refetch} />}
        {!data && !error && <Loading rows={3} />}
        {data?.length === 0 && (
          <Empty
            drawing="contacts"
            title="No tags yet"
            hint={`A tag is a short word to find ${many} by. Choose some in the list and press Tag, or open one.`}
          />
        )}
        {data && data.length > 0 && (
          <ul className={segments.segments}>
            {data.map((one) => (
              <li key={one.id}>
                <strong className={segments.about}>{one.name}</strong>
                <NamedActs
                  name={one.name}
                  mayEdit={mayEdit}
                  onShow={() => onShow(one.id)}
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
            const { job } = await remove.mutateAsync(open.one.id);
            toast('done', 'Deleted', job ? 'It is taken off everybody in the background.' : undefined);
            onDeleted(open.one.id);
          }}
        >
          <p>
            It is taken off everybody who has it; the {many} themselves stay. A segment that asks for this tag finds
            nobody from now on.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}

function Rename({ one, onClose }: { one: Tag; onClose: () => void }) {
  const rename = useRenameTag(onClose);
  return (
    <RenameModal
      before={one.name}
      limit={TAG_NAME_LIMIT}
      isBusy={rename.isPending}
      problem={rename.problem}
      whyNot="Write the tag."
      onRename={(name) => rename.mutate({ tagId: one.id, name })}
      onClose={onClose}
    />
  );
}
