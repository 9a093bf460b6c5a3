// The pitches of the organization, and the open one on top of them (PIT-02, decisions: A18).
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { paths } from '../../base/routes.ts';
import { useCreatePitch, usePitches } from '../../features/pitches/pitch.calls.ts';
import { PitchList } from '../../features/pitches/pitch-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const PitchEditorModal = lazy(async () => ({
  default: (await import('../../features/pitches/editor/pitch-editor.modal.tsx')).PitchEditorModal,
}));

/** The open pitch, from the address, so that a reload leads back to it; in a new one the name has the focus. */
function useOpenPitch() {
  const [params, setParams] = useSearchParams();
  const [made, setMade] = useState<string | null>(null);
  const pitchId = params.get('pitch');
  function open(next: string | null): void {
    setParams((now) => {
      if (next) now.set('pitch', next);
      else now.delete('pitch');
      return now;
    });
  }
  function openNew(next: string): void {
    setMade(next);
    open(next);
  }
  return { pitchId, isNew: pitchId !== null && pitchId === made, open, openNew };
}

/** The list with its header, and the editor of the open pitch. */
export function Pitches({ mayEdit, tabs = null }: { mayEdit: boolean; tabs?: ReactNode }) {
  const { pitchId, isNew, open, openNew } = useOpenPitch();
  const { data } = usePitches();
  const create = useCreatePitch(openNew, (error) => toast('error', 'Pitch not created', sentenceOf(error)));
  return (
    <div className="stack">
      <ScreenHead title="Pitches">
        {mayEdit && data && data.length > 0 && (
          <Button
            className="thumb"
            leftSection={<Icon name="plus" size={16} />}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            New Pitch
          </Button>
        )}
      </ScreenHead>
      {tabs}
      <p className="note">
        Slides behind the link in a text. Attach them to a message of a{' '}
        <Link to={paths.campaigns}>{words().campaign.one.toLowerCase()}</Link>.
      </p>
      <PitchList onOpen={open} onCreate={() => create.mutate()} isCreating={create.isPending} />
      {pitchId && (
        <Suspense>
          <PitchEditorModal key={pitchId} pitchId={pitchId} isNew={isNew} onClose={() => open(null)} />
        </Suspense>
      )}
    </div>
  );
}
