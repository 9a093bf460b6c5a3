// Tags on the contacts' screen: the button and its dialog.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { mayChange } from '#web/staff/base/may.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';

const TagsModal = lazy(async () => ({
  default: (await import('#web/staff/features/leads/tags/tags.modal.tsx')).TagsModal,
}));

type ButtonProps = { tagId: string | null; onChoose: (tagId: string | null) => void };

/** Opens the list of tags. */
export function TagsButton({ tagId, onChoose }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { access } = useOrganization();
  return (
    <>
      <Button variant="default" leftSection={<Icon name="tag" size={16} />} onClick={() => setOpen(true)}>
        Tags
      </Button>
      {isOpen && (
        <Suspense>
          <TagsModal
            mayEdit={mayChange(access)}
            onShow={(id) => {
              setOpen(false);
              onChoose(id);
            }}
            onDeleted={(id) => id === tagId && onChoose(null)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
