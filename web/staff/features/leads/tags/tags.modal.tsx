// The tags of the organization: shown, and deleted after a question.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import segments from '../segments/segments.module.css';
import { type Tag, useDeleteTag, useTags } from './tags.calls.ts';

type TagsProps = {
  /** Whether the caller may delete them; others only choose. */
  mayEdit: boolean;
  onShow: (tagId: string) => void;
  /** After the deletion of a tag, whose people the list may be showing. */
  onDeleted: (tagId: string) => void;
  onClose: () => void;
};

/** The dialog with a line for each. */
export function TagsModal({ mayEdit, onShow, onDeleted, onClose }: TagsProps) {
  const { data, error, refetch } = useTags();
  const [leaving, setLeaving] = useState<Tag | null>(null);
  const remove = useDeleteTag();
  const many = words().lead.many.toLowerCase();
  const button = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
  return (
    <>
      <Sheet title="Tags" width={560} onClose={onClose}>
        {error && !data && <Failed error={error} again={refetch} />}
        {!data && !error && <Loading rows={3} />}
        {data?.length === 0 && (
          <Empty
            title="No tags yet"
            hint={`A tag is a short word to find ${many} by. Choose some in the list and press Tag, or open one.`}
          />
        )}
        {data && data.length > 0 && (
          <ul className={segments.segments}>
            {data.map((one) => (
              <li key={one.id}>
                <strong className={segments.about}>{one.name}</strong>
                <span className={segments.acts}>
                  <Button {...button} aria-label={`Show ${one.name}`} onClick={() => onShow(one.id)}>
                    Show
                  </Button>
                  {mayEdit && (
                    <Button {...button} aria-label={`Delete ${one.name}`} onClick={() => setLeaving(one)}>
                      Delete
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
      {leaving && (
        <ConfirmModal
          title={`Delete ${leaving.name}?`}
          action={`Delete ${leaving.name}`}
          isDangerous
          onClose={() => setLeaving(null)}
          onConfirm={async () => {
            const { job } = await remove.mutateAsync(leaving.id);
            toast('done', 'Deleted', job ? 'It is taken off everybody in the background.' : undefined);
            onDeleted(leaving.id);
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
