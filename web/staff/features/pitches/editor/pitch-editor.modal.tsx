// The pitch editor: logo, name, color, slides, the end and the preview of its link, next to the lead's page (PIT-03,
// STP-10).
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { isMissing } from '#web/kit/ask.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Failed, Loading, Notice } from '#web/staff/ui/states.tsx';
import { type Pitch, usePitch } from '../pitch.calls.ts';
import { PitchName } from '../pitch-name.tsx';
import classes from './editor.module.css';
import { PitchLooks } from './pitch-looks.tsx';
import { PitchSharing } from './pitch-sharing.tsx';
import { PreviewModal, PreviewPanel } from './preview-panel.tsx';
import { RedirectLine } from './redirect-line.tsx';
import { type SlideAsked, SlideList } from './slide-list.tsx';

const EditSlideModal = lazy(async () => ({ default: (await import('../slide/edit-slide.modal.tsx')).EditSlideModal }));

/** From this width on, the preview is next to the editor. */
const HAS_ROOM = '(min-width: 1200px)';

type EditorProps = { pitchId: string; isNew?: boolean; onClose: () => void };

/** The dialog; read-only users see the slides and the preview. */
export function PitchEditorModal({ pitchId, isNew = false, onClose }: EditorProps) {
  const { data, error, refetch } = usePitch(pitchId);
  const hasRoom = useMediaQuery(HAS_ROOM, undefined, { getInitialValueInEffect: false }) ?? false;
  const [at, setAt] = useState(0);
  const [isPreview, setPreview] = useState(false);
  return (
    <Sheet
      title={data ? data.title : 'Pitch'}
      onClose={onClose}
      foot={
        <>
          {data && !hasRoom && (
            <Button variant="default" leftSection={<Icon name="eye" size={16} />} onClick={() => setPreview(true)}>
              Preview
            </Button>
          )}
          <span className="grow" />
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={4} height={56} label="Loading the pitch" />}
      {data && (
        <div className={classes.columns} data-wide={hasRoom}>
          <Parts pitch={data} isNew={isNew} isGone={isMissing(error)} onShow={setAt} />
          {hasRoom && <PreviewPanel pitch={data} at={at} onAt={setAt} />}
        </div>
      )}
      {data && isPreview && <PreviewModal pitch={data} at={at} onAt={setAt} onClose={() => setPreview(false)} />}
    </Sheet>
  );
}

type PartsProps = { pitch: Pitch; isNew: boolean; isGone: boolean; onShow: (position: number) => void };

function Parts({ pitch, isNew, isGone, onShow }: PartsProps) {
  const mayEdit = mayChange(useOrganization().access);
  const [asked, setAsked] = useState<SlideAsked | null>(null);
  return (
    <div className={classes.parts}>
      {isGone && (
        <div role="alert">
          <Notice kind="bad">This pitch has been deleted.</Notice>
        </div>
      )}
      {pitch.archived && <Notice>This pitch is archived: its links say that the content is gone.</Notice>}
      {mayEdit && (
        <section className={classes.part} aria-label="Name and looks">
          <PitchName pitch={pitch} isFirst={isNew} />
          <PitchLooks pitch={pitch} />
        </section>
      )}
      <SlideList pitch={pitch} mayEdit={mayEdit} onOpen={setAsked} onShow={onShow} />
      <RedirectLine pitch={pitch} mayEdit={mayEdit} onShow={() => onShow(pitch.slides.length)} />
      {mayEdit && <PitchSharing pitch={pitch} />}
      {asked && (
        <Suspense>
          <EditSlideModal
            key={asked.kind === 'edit' ? asked.slide.id : 'new'}
            pitch={pitch}
            asked={asked}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
