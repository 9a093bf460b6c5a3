// One upload as a screen shows it: progress, completion, error; it can be canceled and resumed.
import { useEffect, useRef, useState } from 'react';
import type { Trim } from '#domain/media/processing/trim.rules.ts';
import { requestId, sentenceOf } from '#web/kit/ask.ts';
import { type Media, type MediaPurpose, uploadMedia } from './media.calls.ts';

const COULD_NOT_UPLOAD = 'Your file could not be uploaded. Please try again.';

type Shown = { progress: number | null; error: string | null; media: Media | null };
const NOTHING: Shown = { progress: null, error: null, media: null };

/** One purpose, or a function that picks the purpose for a file. */
export type PurposeOf = MediaPurpose | ((file: File) => MediaPurpose);

/**
 * `start(file, trim)` uploads the file; the same file again resumes. `progress` is 0 to 1 during the upload, else
 * null. `cancel` ends it without a message. An upload ends when its component unmounts.
 */
export function useMediaUpload(purposeOf: PurposeOf) {
  const [shown, setShown] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  const tried = useRef<{ file: File; requestId: string } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File, trim: Trim | null = null): Promise<Media | null> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    if (tried.current?.file !== file) tried.current = { file, requestId: requestId() };
    const show = (next: Shown) => {
      if (running.current === own && !own.signal.aborted) setShown(next);
    };
    show({ ...NOTHING, progress: 0 });
    const onProgress = (progress: number) => show({ ...NOTHING, progress });
    const purpose = typeof purposeOf === 'function' ? purposeOf(file) : purposeOf;
    try {
      const media = await uploadMedia({ purpose, ...tried.current, trim, signal: own.signal, onProgress });
      show({ ...NOTHING, media });
      return own.signal.aborted ? null : media;
    } catch (error) {
      show({ ...NOTHING, error: sentenceOf(error, COULD_NOT_UPLOAD) });
      return null;
    }
  }

  function cancel(): void {
    running.current?.abort();
    running.current = null;
    tried.current = null;
    setShown(NOTHING);
  }

  return { ...shown, start, cancel };
}
