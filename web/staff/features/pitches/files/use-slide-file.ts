// A slide's file on its way: nothing is saved and no tab closed by accident until it has arrived.
import { useEffect, useState } from 'react';
import type { Trim } from '#domain/media/processing/trim.rules.ts';
import type { Media } from '#web/staff/base/media/media.calls.ts';
import { type PurposeOf, useMediaUpload } from '#web/staff/base/media/use-media-upload.ts';

const WAIT = 'Wait until the file has arrived.';

/** A file that the draft has, and what of it will be played. */
export type Arrived = { file: File; trim: Trim | null };

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

/** `send(file)` sends it, and the same file again goes on where it stopped; `file` is the one that was sent last, `arrived` the one that the draft has. */
export function useSlideFile(purpose: PurposeOf, { onArrived, onWait }: Given) {
  const { start, cancel, progress, error } = useMediaUpload(purpose);
  const [file, setFile] = useState<File | null>(null);
  const [arrived, setArrived] = useState<Arrived | null>(null);
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

/** What a draft keeps of a file that has arrived: its path where it is served already, else its id. */
export const fileOf = ({ url, id, mimeType }: Media) => ({ url: url ?? id, mimeType });
