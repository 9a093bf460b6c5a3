// The pitch editor: the slides, the lead's page beside them, and an inspector with the pitch's own settings or the form
// of a slide or a question (PIT-03, STP-10).
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isMissing } from '#web/kit/ask.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { type Inspector, InspectorProvider, useInspectorState } from '#web/staff/ui/inspector/inspector.ts';
import { InspectorPanel } from '#web/staff/ui/inspector/inspector-panel.tsx';
import { whyGone } from '#web/staff/ui/lead-back.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Failed, Loading, Notice } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useIsPhone } from '#web/staff/ui/use-is-phone.ts';
import { type Pitch, usePitch } from '../pitch.calls.ts';
import classes from './editor.module.css';
import { PitchSettings } from './pitch-settings.tsx';
import { PreviewLevel, PreviewPanel } from './preview-panel.tsx';
import { SlideList } from './slide-list.tsx';
import { useEditing } from './use-editing.ts';

const EditSlide = lazy(async () => ({ default: (await import('../slide/edit-slide.tsx')).EditSlide }));

/** From this width on, the preview is between the slides and the inspector. */
const HAS_ROOM = '(min-width: 1200px)';

/** Whether the preview is open in the inspector, and at which slide: `here` is the one that is edited. */
type PreviewAt = number | 'here' | null;

type EditorProps = { pitchId: string; isNew?: boolean; onClose: () => void };

/** A dialog that fills the window: no other one opens over it, but for a question. Read-only users see the slides and the preview. */
export function PitchEditorModal({ pitchId, isNew = false, onClose }: EditorProps) {
  const { data, error, refetch } = usePitch(pitchId);
  const hasRoom = useMediaQuery(HAS_ROOM, undefined, { getInitialValueInEffect: false }) ?? false;
  const isPhone = useIsPhone();
  const inspector = useInspectorState();
  const [previewAt, setPreviewAt] = useState<PreviewAt>(null);
  const isOpen = inspector.levels.length > 0;
  const done = <Button onClick={() => inspector.leaveAll(onClose)}>Done</Button>;
  useLeaveGone(data ? null : error, onClose);
  return (
    <Sheet
      title={data ? data.title : 'Pitch'}
      isWhole
      onClose={isOpen ? inspector.leave : onClose}
      tools={
        data &&
        !hasRoom &&
        previewAt === null && (
          <Button variant="default" leftSection={<Icon name="eye" size={16} />} onClick={() => setPreviewAt('here')}>
            Preview
          </Button>
        )
      }
      {...(isPhone ? { foot: !isOpen && done } : { ends: { first: null, last: done } })}
    >
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={4} height={56} label="Loading the pitch" />}
      {data && (
        <InspectorProvider value={inspector}>
          <Columns
            pitch={data}
            isNew={isNew}
            isGone={isMissing(error)}
            inspector={inspector}
            hasRoom={hasRoom}
            preview={[previewAt, setPreviewAt]}
          />
        </InspectorProvider>
      )}
    </Sheet>
  );
}

/** Closes the editor of a pitch that is not there, with a sentence. */
function useLeaveGone(error: unknown, onClose: () => void): void {
  const why = isMissing(error) ? whyGone('pitch', error) : null;
  useEffect(() => {
    if (why === null) return;
    toast('error', why);
    onClose();
  }, [why, onClose]);
}

type ColumnsProps = {
  pitch: Pitch;
  isNew: boolean;
  isGone: boolean;
  inspector: Inspector;
  hasRoom: boolean;
  preview: [at: PreviewAt, setAt: (at: PreviewAt) => void];
};

function Columns({ pitch, isNew, isGone, inspector, hasRoom, preview: [previewAt, setPreviewAt] }: ColumnsProps) {
  const mayEdit = mayChange(useOrganization().access);
  const editing = useEditing(pitch, inspector);
  const { open, shown, at, goTo } = editing;
  const chosen = open || !mayEdit ? (shown.slides[at]?.id ?? null) : null;
  // Deleting takes a while, in which another slide may be opened.
  const latest = useRef(editing);
  latest.current = editing;
  const showEnd = () => goTo(pitch.slides.length);
  return (
    <>
      {isGone && (
        <div role="alert" className={classes.notice}>
          <Notice kind="bad">This pitch has been deleted.</Notice>
        </div>
      )}
      {pitch.archived && (
        <div className={classes.notice}>
          <Notice>This pitch is archived. People who open its link see that it is no longer available.</Notice>
        </div>
      )}
      <div className={classes.columns} data-open={inspector.levels.length > 0}>
        <SlideList
          pitch={pitch}
          mayEdit={mayEdit}
          chosen={chosen}
          onOpen={editing.choose}
          onShow={hasRoom ? goTo : setPreviewAt}
          onDeleted={(slideId) => latest.current.closeDeleted(slideId)}
        />
        {hasRoom && <PreviewPanel pitch={shown} at={at} onAt={goTo} />}
        <InspectorPanel inspector={inspector}>
          <PitchSettings pitch={pitch} isNew={isNew} mayEdit={mayEdit} onShowEnd={showEnd} />
        </InspectorPanel>
        {open && (
          <Suspense>
            <EditSlide
              key={open.key}
              pitch={pitch}
              asked={open.asked}
              inspector={inspector}
              onDraft={editing.setDraft}
              onClose={editing.close}
            />
          </Suspense>
        )}
        {previewAt !== null && !hasRoom && (
          <PreviewLevel
            pitch={shown}
            first={previewAt === 'here' ? at : previewAt}
            inspector={inspector}
            onClose={() => setPreviewAt(null)}
          />
        )}
      </div>
    </>
  );
}
