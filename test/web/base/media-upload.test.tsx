// Uploading a file from the browser: with progress, through a lost network, and with a sentence for a wrong file.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMediaUpload } from '#web/staff/base/media/use-media-upload.ts';
import { aServer, no, ok } from '../given.tsx';

const MEDIA = { id: 'upl_1', kind: 'video', state: 'WAITING', mimeType: 'video/mp4', url: null };
const video = (bytes: number, name = 'a.mp4', type = 'video/mp4') => {
  const start = new Uint8Array(Math.max(12, bytes));
  start.set(new TextEncoder().encode('\0\0\0 ftypisom'));
  return new File([start.slice(0, bytes)], name, { type });
};

type Sent = { method: string; url: string; bytes: number };
/** What was sent to the store, and its response to each: a status, 0 for a lost network, or none. */
let sent: Sent[];
let answers: (number | 'silence')[];

class Request {
  status = 0;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  #to: Pick<Sent, 'method' | 'url'> = { method: '', url: '' };
  open(method: string, url: string) {
    this.#to = { method, url };
  }
  send(body: Blob | FormData) {
    const bytes = body instanceof FormData ? (body.get('file') as File).size : body.size;
    sent.push({ ...this.#to, bytes });
    const answer = answers.shift() ?? 204;
    if (answer === 'silence') return;
    setTimeout(() => {
      this.status = answer;
      if (answer === 0) return this.onerror?.();
      this.upload.onprogress?.({ loaded: bytes });
      this.onload?.();
    });
  }
  abort() {
    this.onabort?.();
  }
}

const part = (number: number, arrived = false) => ({ number, bytes: 6, url: `https://store/${number}`, arrived });
const aForm = { id: 'upl_1', url: 'https://store/form', fields: [{ name: 'key', value: 'k' }], parts: [] };
const inParts = (...parts: ReturnType<typeof part>[]) => ({ id: 'upl_1', url: '', fields: [], parts });

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hook = (purpose: 'video' | 'image' = 'video') => renderHook(() => useMediaUpload(purpose)).result;

describe('an upload', () => {
  it('goes through the form, and ends with the facts about the file [INT-07]', async () => {
    const asked = aServer({
      createUpload: () => ok({ upload: aForm }),
      completeUpload: () => ok({ media: MEDIA }),
    });
    const upload = hook();
    await act(() => upload.current.start(video(18)));
    expect(sent).toEqual([{ method: 'POST', url: 'https://store/form', bytes: 18 }]);
    expect(upload.current).toMatchObject({ progress: null, error: null, media: MEDIA });
    expect(asked[0]?.variables).toMatchObject({ purpose: 'video', mimeType: 'video/mp4', bytes: 18 });
  });

  it('recognizes a .mov by its extension when the browser gives no type [ACC-21]', async () => {
    const asked = aServer({ createUpload: () => ok({ upload: aForm }), completeUpload: () => ok({ media: MEDIA }) });
    const upload = hook();
    await act(() => upload.current.start(video(18, 'CLIP.MOV', '')));
    expect(asked[0]?.variables.mimeType).toBe('video/quicktime');
  });

  it('in parts waits during a lost network and resends only the failed part [INT-07]', async () => {
    vi.useFakeTimers();
    aServer({
      createUpload: () => ok({ upload: inParts(part(1), part(2), part(3)) }),
      completeUpload: () => ok({ media: MEDIA }),
    });
    answers = [200, 0, 503, 200, 200];
    const upload = hook();
    await act(async () => {
      const started = upload.current.start(video(18));
      await vi.advanceTimersByTimeAsync(10_000);
      await started;
    });
    expect(sent.map(({ url }) => url.at(-1))).toEqual(['1', '2', '2', '2', '3']);
    expect(upload.current).toMatchObject({ error: null, media: MEDIA });
  });

  it('requests new addresses when an old one is refused, and sends only missing parts [INT-07]', async () => {
    let opened = 0;
    const asked = aServer({
      createUpload: () => ok({ upload: ++opened === 1 ? inParts(part(1), part(2)) : inParts(part(1, true), part(2)) }),
      completeUpload: () => ok({ media: MEDIA }),
    });
    answers = [200, 403, 200];
    const upload = hook();
    await act(() => upload.current.start(video(12)));
    expect(sent.map(({ url }) => url.at(-1))).toEqual(['1', '2', '2']);
    const ids = asked.filter(({ field }) => field === 'createUpload').map(({ variables }) => variables.requestId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(upload.current.media).toEqual(MEDIA);
  });

  it('that failed resumes with the same file under the same request, and starts another for another file [INT-07]', async () => {
    let completed = 0;
    const asked = aServer({
      createUpload: () => ok({ upload: inParts(part(1, true)) }),
      completeUpload: () => (++completed === 1 ? no('Part 1 of 1 did not arrive.') : ok({ media: MEDIA })),
    });
    const upload = hook();
    const file = video(12);
    await act(() => upload.current.start(file));
    expect(upload.current).toMatchObject({ progress: null, media: null, error: 'Part 1 of 1 did not arrive.' });
    await act(() => upload.current.start(file));
    await act(() => upload.current.start(video(12)));
    const ids = asked.filter(({ field }) => field === 'createUpload').map(({ variables }) => variables.requestId);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });

  it('that is canceled ends at once and shows nothing [INT-07]', async () => {
    const asked = aServer({ createUpload: () => ok({ upload: aForm }), completeUpload: () => ok({ media: MEDIA }) });
    answers = ['silence'];
    const upload = hook();
    await act(async () => {
      const started = upload.current.start(video(18));
      await vi.waitFor(() => expect(sent.length).toBe(1));
      upload.current.cancel();
      expect(await started).toBeNull();
    });
    expect(upload.current).toMatchObject({ progress: null, error: null, media: null });
    expect(asked.map(({ field }) => field)).toEqual(['createUpload']);
  });
});

describe('a file of the wrong type', () => {
  it.each([
    ['a PDF', new File(['%PDF-1.7 and more'], 'a.mp4', { type: 'video/mp4' }), /^This is a PDF\./],
    ['an empty file', video(0), /^The video is empty\.$/],
    ['an image', video(18, 'a.png', 'image/png'), /^A video is a file like/],
  ])('gets its sentence before anything is sent: %s [ACC-21]', async (_, file, sentence) => {
    const asked = aServer({});
    const upload = hook();
    await act(() => upload.current.start(file));
    expect(upload.current.error).toMatch(sentence);
    expect([asked, sent]).toEqual([[], []]);
  });
});
