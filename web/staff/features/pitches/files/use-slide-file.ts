// A slide's file during its upload: until it has finished, the slide cannot be saved, and closing the tab asks first.
import { useEffect, useState } from 'react';
import type { Trim } from '#domain/media/processing/trim.rules.ts';
import type { Media } from '#web/staff/base/media/media.calls.ts';
import { type PurposeOf, useMediaUpload } from '#web/staff/base/media/use-media-upload.ts';

const WAIT = 'Wait until the file is uploaded.';

/** A file of the draft, and the part that will be played. */
export type ArrivedFile = { file: File; trim: Trim | null };

type Given = { onArrived: (media: Media) => void; onWait: (why: string | null) => void };

/** Asks before the tab is closed while `isOn`. */
export function useAskBeforeClosing(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}

/**
 * `send(file)` uploads it, and the same file again resumes; `file` is the one sent last, `arrived` the one in the
 * draft.
 */
export function useSlideFile(purpose: PurposeOf, { onArrived, onWait }: Given) {
  const { start, cancel, progress, error } = useMediaUpload(purpose);
  const [file, setFile] = useState<File | null>(null);
  const [arrived, setArrived] = useState<ArrivedFile | null>(null);
  const isBusy = progress !== null;
  useAskBeforeClosing(isBusy);
  useEffect(() => {
    if (!isBusy) return;
    onWait(WAIT);
    return () => onWait(null);
  }, [isBusy, onWait]);
  async function send(next: File, trim: Trim | null = null): Promise<boolean> {
    setFile(next);
    const media = await start(next, trim);
    if (!media) return false;
    setArrived({ file: next, trim });
    onArrived(media);
    return true;
  }
  function stop(): void {
    cancel();
    setFile(null);
  }
  return { file, arrived, progress, error, send, stop };
}

export type SlideFileSending = ReturnType<typeof useSlideFile>;

/** What a draft stores for an uploaded file: its path when it is served already, else its id. */
export const fileOf = ({ url, id, mimeType }: Media) => ({ url: url ?? id, mimeType });
