// A sound slide: an .mp3 or .wav, heard and seen before it is kept (PIT-06, ACC-21).
import type { BodyProps } from '../slide/slide-draft.ts';
import { FileDrop } from './file-drop.tsx';
import { ShownFile } from './shown-file.tsx';
import { fileOf, useSlideFile } from './use-slide-file.ts';

const ACCEPT = { 'audio/mpeg': ['.mp3'], 'audio/wav': ['.wav'] };

/** The sound as it stands, and where another is dropped or chosen. */
export function AudioBody({ draft, set, kept, onWait }: BodyProps) {
  const sending = useSlideFile('audio', { onArrived: (media) => set(fileOf(media)), onWait });
  return (
    <div className="stack-tight">
      <ShownFile draft={draft} kept={kept} chosen={sending.arrived} />
      <FileDrop
        label="A sound file"
        says={draft.url ? 'Drop another sound file here, or choose one' : 'Drop a sound file here, or choose one'}
        hint="MP3 or WAV, at most 50 MB."
        accept={ACCEPT}
        sending={sending}
      />
    </div>
  );
}
