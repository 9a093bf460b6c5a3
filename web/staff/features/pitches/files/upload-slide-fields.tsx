// An upload slide: one image or video, uploaded straight to the store, and its preview (PIT-05, PIT-09, ACC-21).
import { fileKindOf, whatItIs } from '#domain/media/upload/file-kind.rules.ts';
import { typeOf } from '#web/staff/base/media/media.calls.ts';
import type { BodyProps } from '../slide/slide-draft.ts';
import { CaptionsField } from './captions-field.tsx';
import { FileDrop } from './file-drop.tsx';
import { ShownFile } from './shown-file.tsx';
import { fileOf, useSlideFile } from './use-slide-file.ts';

const ACCEPT = {
  'video/*': [],
  'video/quicktime': ['.mov'],
  'video/mp4': ['.mp4'],
  'image/*': [],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic', '.heif'],
  'image/tiff': ['.tif', '.tiff'],
};
const SNIFFED_BYTES = 4096;

/** Why a file that is neither an image nor a video is rejected, naming what its content is; null for the two. */
async function refuse(file: File): Promise<string | null> {
  if (/^(?:image|video)\//.test(typeOf(file))) return null;
  const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  return `${whatItIs(fileKindOf(start))} This slide shows an image or a video. Please choose another file.`;
}

const purposeOf = (file: File) => (typeOf(file).startsWith('image/') ? 'image' : 'video');

/** The current file, the drop zone for another, and a video's captions. */
export function UploadSlideFields({ draft, set, kept, onWait }: BodyProps) {
  const sending = useSlideFile(purposeOf, {
    onArrived: (media) => set({ ...fileOf(media), captions: '', thumbnail: '' }),
    onWait,
  });
  const has = draft.url !== '' || draft.thumbnail !== '';
  const isVideo = draft.mimeType.startsWith('video/');
  return (
    <div className="stack-tight">
      <ShownFile draft={draft} kept={kept} chosen={sending.arrived} />
      <FileDrop
        label="An image or a video"
        says={has ? 'Drop another image or video here, or choose one' : 'Drop an image or a video here, or choose one'}
        hint="PNG, JPEG, HEIC, GIF or WebP, at most 10 MB; a video like .mp4 or .mov, at most 500 MB."
        accept={ACCEPT}
        sending={sending}
        refuse={refuse}
      />
      {isVideo && <CaptionsField draft={draft} set={set} onWait={onWait} />}
    </div>
  );
}
