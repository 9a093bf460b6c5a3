// Slides that are recorded in the app: oneself by camera, or the screen with one's voice (PIT-05).
import { useEffect } from 'react';
import type { Trim } from '#domain/media/processing/trim.rules.ts';
import { dropRecording } from '#web/staff/base/media/kept-recordings.ts';
import { CaptionsField } from '../files/captions-field.tsx';
import { ShownFile } from '../files/shown-file.tsx';
import { fileOf, type SlideFileSending, useAskBeforeClosing, useSlideFile } from '../files/use-slide-file.ts';
import type { BodyProps } from '../slide/slide-draft.ts';
import type { RecordingSource } from './camera-and-screen.ts';
import { RecorderBox } from './recorder-box.tsx';
import { type Phase, useRecorder } from './use-recorder.ts';
import { forgetMarks } from './use-trim.ts';

const WAITS: Readonly<Partial<Record<Phase['at'], string>>> = {
  asking: 'Answer the browser first.',
  counting: 'Stop the recording first.',
  recording: 'Stop the recording first.',
  paused: 'Stop the recording first.',
  done: 'Use the recording first, or discard it.',
};

/** A recorder whose recording becomes the slide's file; until it is uploaded, this browser stores it. */
export function useRecordedFile(source: RecordingSource, { name, onWait }: BodyProps, sending: SlideFileSending) {
  const recorder = useRecorder(source, name);
  const { at } = recorder.phase;
  const why = sending.progress === null ? (WAITS[at] ?? null) : null;
  useAskBeforeClosing(at === 'recording' || at === 'paused');
  useEffect(() => {
    if (!why) return;
    onWait(why);
    return () => onWait(null);
  }, [why, onWait]);
  async function use(trim: Trim): Promise<void> {
    if (!recorder.shown || !(await sending.send(recorder.shown.file, trim))) return;
    await dropRecording(name);
    forgetMarks(name);
    recorder.forget();
  }
  return { recorder, use };
}

function RecordedBody({ source, ...body }: BodyProps & { source: RecordingSource }) {
  const { draft, set, kept, onWait } = body;
  const sending = useSlideFile('video', { onArrived: (media) => set({ ...fileOf(media), captions: '' }), onWait });
  const { recorder, use } = useRecordedFile(source, body, sending);
  const isFree = recorder.phase.at === 'off' && !recorder.shown;
  return (
    <div className="stack-tight">
      {isFree && <ShownFile draft={draft} kept={kept} chosen={sending.arrived} />}
      <RecorderBox
        source={source}
        name={body.name}
        recorder={recorder}
        sending={sending}
        isFirst={draft.url === ''}
        onUse={(trim) => void use(trim)}
      />
      {isFree && draft.url !== '' && <CaptionsField draft={draft} set={set} onWait={onWait} />}
    </div>
  );
}

/** Oneself, with camera and microphone. */
export const CameraBody = (body: BodyProps) => <RecordedBody source="camera" {...body} />;

/** The screen, with one's voice. */
export const ScreenBody = (body: BodyProps) => <RecordedBody source="screen" {...body} />;
