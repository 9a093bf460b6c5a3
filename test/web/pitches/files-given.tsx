// A file store for the tests' browser, and the files that are uploaded to it.
import { vi } from 'vitest';
import type { SlideType } from '#functions/schema.gen.ts';
import type { Pitch } from '#web/staff/features/pitches/pitch.calls.ts';
import { aServer, ok, show } from '../given.tsx';
import { answersOf, aPitch, SlideInInspector } from './pitches-given.tsx';

/** What arrived; while it is `held`, uploads stay unfinished and report this much progress. */
export type Store = { files: File[]; told: number; isHeld: boolean; isLost: boolean; release: () => void };

/** Replaces the browser's connection to the store. */
export function aStore(): Store {
  const waiting: (() => void)[] = [];
  const store: Store = {
    files: [],
    told: 0,
    isHeld: false,
    isLost: false,
    release: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
  class Request {
    status = 204;
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    open() {}
    send(body: FormData) {
      const file = body.get('file') as File;
      const arrive = () => {
        store.files.push(file);
        this.onload?.();
      };
      if (store.isHeld) waiting.push(arrive);
      setTimeout(() => {
        if (store.isLost) this.status = 403;
        if (store.isHeld) this.upload.onprogress?.({ loaded: store.told });
        else arrive();
      });
    }
    abort() {
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => {} });
  return store;
}

const bytesOf = (start: string, bytes: number) => {
  const all = new Uint8Array(bytes);
  all.set(new TextEncoder().encode(start));
  return all;
};
export const aVideo = (bytes = 64) => new File([bytesOf('\0\0\0 ftypisom', bytes)], 'tour.mp4', { type: 'video/mp4' });
export const aSound = () => new File([bytesOf('ID3', 64)], 'hello.mp3', { type: 'audio/mpeg' });
export const aPdf = (name: string, type: string) => new File(['%PDF-1.7'], name, { type });
export const someCaptions = () => new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHi'], 'tour.vtt', { type: 'text/vtt' });

/** A file as the server answers it. */
export const aMedia = (given: object = {}) => ({
  id: 'upl_1',
  kind: 'video',
  state: 'WAITING',
  mimeType: 'video/mp4',
  url: null,
  error: null,
  seconds: null,
  hasSound: null,
  poster: null,
  storyboard: null,
  hls: null,
  mp4_360: null,
  mp4_720: null,
  ...given,
});

type Answers = Parameters<typeof answersOf>[1];

/** Edit Slide over a server that takes uploads and answers `media` for them. */
export function openSlide(asked: SlideType | object, media: object = aMedia(), more: Answers = {}) {
  const pitch = typeof asked === 'string' ? aPitch() : aPitch({ slides: [asked] });
  const onClose = vi.fn();
  const form = { id: 'upl_1', url: 'https://store/form', fields: [], parts: [] };
  const answers = {
    createUpload: () => ok({ upload: form }),
    completeUpload: () => ok({ media }),
    ...more,
  };
  const server = aServer(answersOf(() => pitch, answers));
  const opened =
    typeof asked === 'string'
      ? ({ kind: 'new', slideType: asked, after: 'c' } as const)
      : ({ kind: 'edit', slide: asked as Pitch['slides'][number] } as const);
  return {
    asked: server,
    onClose,
    ...show(<SlideInInspector pitch={pitch as Pitch} asked={opened} onClose={onClose} />),
  };
}
