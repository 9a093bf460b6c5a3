// Stand-ins for a browser's cameras, microphones, screens and recorder.
import { vi } from 'vitest';

export class Track {
  onended?: () => void;
  isStopped = false;
  readonly kind: 'video' | 'audio';
  constructor(kind: 'video' | 'audio') {
    this.kind = kind;
  }
  stop() {
    this.isStopped = true;
  }
}
export class Stream {
  readonly tracks: Track[];
  constructor(tracks: readonly Track[]) {
    this.tracks = [...tracks];
  }
  addTrack(track: Track) {
    this.tracks.push(track);
  }
  removeTrack(track: Track) {
    this.tracks.splice(this.tracks.indexOf(track), 1);
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}

/** Writes a piece each second while it records, as browsers do. */
export class Recorder {
  static isTypeSupported = (type: string) => type.includes('webm');
  state = 'inactive';
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  start() {
    this.state = 'recording';
    this.#timer = setInterval(() => this.state === 'recording' && this.#piece(), 1000);
  }
  #piece() {
    this.ondataavailable?.({ data: new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3])]) });
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  stop() {
    clearInterval(this.#timer);
    this.state = 'inactive';
    queueMicrotask(() => {
      this.#piece();
      this.onstop?.();
    });
  }
}

/** Every track that was opened since `forgetTracks`. */
export const tracks: Track[] = [];
export const forgetTracks = () => void tracks.splice(0);

/** A device that opens, with a track of each kind. */
export const opens = (...kinds: ('video' | 'audio')[]) =>
  vi.fn(async () => {
    const own = kinds.map((kind) => new Track(kind));
    tracks.push(...own);
    return new Stream(own);
  });

/** A device that the browser refuses, with the name of its error. */
export const refuses = (name: string) =>
  vi.fn(async () => {
    throw new DOMException('no', name);
  });

/** What the page finds: a camera, a microphone and a screen that open, unless the test says otherwise. */
export function devices(given: { getUserMedia?: unknown; getDisplayMedia?: unknown } = {}): void {
  const mediaDevices = { getUserMedia: opens('video', 'audio'), getDisplayMedia: opens('video'), ...given };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
}
