// An audio slide: an .mp3, a .wav or a recorded voice, played and drawn before it is saved (PIT-06, ACC-21).

import { RecorderBox } from '../recording/recorder-box.tsx';
import { useRecordedFile } from '../recording/recording-body.tsx';
import type { BodyProps } from '../slide/slide-draft.ts';
import { FileDrop } from './file-drop.tsx';
import { ShownFile } from './shown-file.tsx';
import { fileOf, useSlideFile } from './use-slide-file.ts';

const ACCEPT = { 'audio/mpeg': ['.mp3'], 'audio/wav': ['.wav'] };

/** The current file, and the drop zone for another. */
export function AudioBody(body: BodyProps) {
  const { draft, set, kept, onWait } = body;
  const sending = useSlideFile('audio', { onArrived: (media) => set(fileOf(media)), onWait });
  const { recorder, use } = useRecordedFile('voice', body, sending);
  const isFree = recorder.phase.at === 'off' && !recorder.shown;
  return (
    <div className="stack-tight">
      {isFree && <ShownFile draft={draft} kept={kept} chosen={sending.arrived} />}
      {isFree && (
        <FileDrop
          label="A sound file"
          says={draft.url ? 'Drop another sound file here, or choose one' : 'Drop a sound file here, or choose one'}
          hint="MP3 or WAV, at most 50 MB."
          accept={ACCEPT}
          sending={sending}
        />
      )}
      {(sending.progress === null || !isFree) && (
        <RecorderBox
          source="voice"
          name={body.name}
          recorder={recorder}
          sending={sending}
          isFirst={false}
          onUse={(trim) => void use(trim)}
        />
      )}
    </div>
  );
}
