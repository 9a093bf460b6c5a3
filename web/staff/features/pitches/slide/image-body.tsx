// An image slide: the file goes straight to the store, and the picture is shown as soon as it is chosen.
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { useEffect, useState } from 'react';
import { IMAGE_LIMIT_BYTES, uploadRefusal } from '../../../../../functions/media/upload/upload.rules.ts';
import { sentenceOf } from '../../../../kit/ask.ts';
import { Icon } from '../../../ui/icon.tsx';
import { storeImage } from '../slide.calls.ts';
import classes from './slide.module.css';
import type { BodyProps } from './slide-draft.ts';
import '@mantine/dropzone/styles.css';

type Standing = { isBusy: boolean; problem: string | null; shown: string | null };

/** Refuses a file by its kind and size before it is sent; what else is wrong is the server's sentence. */
function useImage(onStored: (uploadId: string) => void) {
  const [standing, setStanding] = useState<Standing>({ isBusy: false, problem: null, shown: null });
  const { shown } = standing;
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const refusal = uploadRefusal('image', file.type, file.size);
    if (refusal) return setStanding((now) => ({ ...now, problem: refusal }));
    setStanding((now) => ({ ...now, isBusy: true, problem: null }));
    try {
      onStored(await storeImage(file));
      setStanding({ isBusy: false, problem: null, shown: URL.createObjectURL(file) });
    } catch (error) {
      setStanding((now) => ({ ...now, isBusy: false, problem: sentenceOf(error) }));
    }
  }
  return { ...standing, take };
}

/** The picture as it stands, and where another is dropped or chosen. */
export function ImageBody({ draft, set }: BodyProps) {
  const image = useImage((thumbnail) => set({ thumbnail }));
  const kept = draft.thumbnail.startsWith('/') ? draft.thumbnail : null;
  const shown = image.shown ?? kept;
  return (
    <div className="stack-tight">
      {shown && <img className={classes.picture} src={shown} alt="On this slide" />}
      {!shown && draft.thumbnail !== '' && <p className="note">An image is uploaded, and shown once it is saved.</p>}
      <Dropzone
        unstyled
        multiple={false}
        maxSize={IMAGE_LIMIT_BYTES}
        className={classes.drop}
        loading={image.isBusy}
        onDrop={(files: File[]) => void image.take(files[0])}
        onReject={([first]: FileRejection[]) => void image.take(first?.file)}
        inputProps={{ 'aria-label': 'An image' }}
      >
        <span className="row">
          <Icon name="upload" />
          <span>{shown ? 'Drop another image here, or choose one' : 'Drop an image here, or choose one'}</span>
        </span>
        <span className="note">PNG, JPEG, GIF or WebP, at most 10 MB.</span>
      </Dropzone>
      {image.problem && (
        <p className="error-text" role="alert">
          {image.problem}
        </p>
      )}
    </div>
  );
}
