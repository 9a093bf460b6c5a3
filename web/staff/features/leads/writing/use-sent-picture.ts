// The picture that goes with a text: made smaller and uploaded as soon as it is chosen, pasted or dropped.
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { imageRefusal, sendImage } from '#web/staff/base/media/store-image.ts';
import { fittedPicture } from './fitted-picture.ts';

const NOT_OPENED = 'This file could not be opened as a picture. Choose a JPEG, a PNG or a GIF.';

/** A chosen picture; without `uploadId` it is still uploaded. */
export type ChosenPicture = { url: string; name: string; uploadId: string | null; asLink: boolean };

export type PictureChoice = {
  picture: ChosenPicture | null;
  /** Why the file that was chosen last is not there. */
  problem: string | null;
  choose: (file: File | undefined) => void;
  remove: () => void;
  /** The chosen file is none that a browser can show: it is removed, with a sentence. */
  refuse: () => void;
  sendAsLink: (asLink: boolean) => void;
};

/** One picture at a time; another one takes its place. */
export function useSentPicture(): PictureChoice {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);
  const url = picture?.url;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  async function take(file: File): Promise<void> {
    const mine = ++turn.current;
    const refusal = imageRefusal(file);
    setProblem(refusal);
    if (refusal) return;
    setPicture({ url: URL.createObjectURL(file), name: file.name, uploadId: null, asLink: false });
    try {
      const uploadId = await sendImage(await fittedPicture(file));
      if (turn.current === mine) setPicture((now) => now && { ...now, uploadId });
    } catch (error) {
      if (turn.current !== mine) return;
      setPicture(null);
      setProblem(sentenceOf(error));
    }
  }
  function remove(): void {
    turn.current++;
    setPicture(null);
    setProblem(null);
  }
  return {
    picture,
    problem,
    choose: (file) => {
      if (file) void take(file);
    },
    remove,
    refuse: () => {
      remove();
      setProblem(NOT_OPENED);
    },
    sendAsLink: (asLink) => setPicture((now) => now && { ...now, asLink }),
  };
}
