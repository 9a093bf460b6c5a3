// The recording sources: camera, screen, voice; how each is opened, and the sentence when that fails.

export type RecordingSource = 'camera' | 'screen' | 'voice';

/** An open source: its streams, a line about what is missing, and how to close it; for a screen also its picture alone. */
export type OpenedSources = { stream: MediaStream; note: string | null; screen: MediaStream | null; close: () => void };

type Words = { turnOn: string; refused: string; none: string; ended: string; unable: string };

export const SOURCE_WORDS: Readonly<Record<RecordingSource, Words>> = {
  camera: {
    turnOn: 'Turn on camera and microphone',
    refused: 'Your browser is blocking the camera and microphone. Allow both next to the address bar and try again.',
    none: 'No camera with a microphone was found. Connect one and try again.',
    ended: 'The camera or microphone was turned off.',
    unable: 'This browser cannot record. Please upload a video instead.',
  },
  screen: {
    turnOn: 'Choose what to show',
    refused: 'The screen was not shared. Choose a screen, window or tab and allow it.',
    none: 'There is no screen to share here.',
    ended: 'Sharing the screen was stopped.',
    unable: 'This browser cannot record its screen. Use a computer, or upload a video instead.',
  },
  voice: {
    turnOn: 'Record your voice',
    refused: 'Your browser is blocking the microphone. Allow it next to the address bar and try again.',
    none: 'No microphone was found. Connect one and try again.',
    ended: 'The microphone was turned off.',
    unable: 'This browser cannot record. Please upload a sound file instead.',
  },
};

const NO_VOICE = 'The microphone is not on: people will see your screen but not hear you.';
const IN_USE = 'Another program uses the camera or microphone. Close it and try again.';

/** The first format that the browser can write; the server converts each of them for phones. */
const VIDEO_TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const SOUND_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** The recording format of this browser; null when it has none. */
export function recordedType(source: RecordingSource): string | null {
  const devices = typeof navigator.mediaDevices === 'object' && navigator.mediaDevices;
  if (typeof MediaRecorder === 'undefined' || !devices) return null;
  if (source === 'screen' && !devices.getDisplayMedia) return null;
  const types = source === 'voice' ? SOUND_TYPES : VIDEO_TYPES;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export const stopAll = (...streams: (MediaStream | null)[]) => {
  for (const stream of streams) for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Mixes both sounds into one track, because a recording has only one. */
function mixed(streams: readonly MediaStream[]): { tracks: MediaStreamTrack[]; close: () => void } {
  const heard = streams.filter((stream) => stream.getAudioTracks().length > 0);
  if (heard.length < 2) return { tracks: heard.flatMap((stream) => stream.getAudioTracks()), close: () => {} };
  const context = new AudioContext();
  const into = context.createMediaStreamDestination();
  for (const stream of heard) context.createMediaStreamSource(stream).connect(into);
  return { tracks: into.stream.getAudioTracks(), close: () => void context.close() };
}

async function openScreen(): Promise<OpenedSources> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 30 }, audio: true });
  const voice = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  const sound = mixed(voice ? [screen, voice] : [screen]);
  return {
    screen,
    stream: new MediaStream([...screen.getVideoTracks(), ...sound.tracks]),
    note: voice ? null : NO_VOICE,
    close() {
      sound.close();
      stopAll(screen, voice);
    },
  };
}

/** Opens the source; throws the browser's error when somebody refuses or no device exists. */
export async function openSource(source: RecordingSource): Promise<OpenedSources> {
  if (source === 'screen') return openScreen();
  const video = source === 'camera' && { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video });
  return { stream, note: null, screen: null, close: () => stopAll(stream) };
}

const ALONE = 'Only your screen is recorded.';
/** The camera in the corner of a screen turned off by itself. */
export const BUBBLE_ENDED = `The camera was turned off. ${ALONE}`;

const IS_NONE = new Set(['NotFoundError', 'OverconstrainedError']);
const IS_IN_USE = new Set(['NotReadableError', 'AbortError']);

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '');

/** The sentence when the camera for the corner of a screen cannot be opened. */
export function bubbleRefusal(error: unknown): string {
  const name = nameOf(error);
  if (IS_NONE.has(name)) return `No camera was found. ${ALONE}`;
  if (IS_IN_USE.has(name)) return `Another program uses the camera. ${ALONE}`;
  if (name === 'NotAllowedError') return `Your browser is blocking the camera. ${ALONE}`;
  return `This browser cannot show your camera in the recording. ${ALONE}`;
}

/** The sentence for an error of the browser. */
export function sourceRefusal(source: RecordingSource, error: unknown): string {
  const name = nameOf(error);
  if (IS_NONE.has(name)) return SOURCE_WORDS[source].none;
  return IS_IN_USE.has(name) ? IN_USE : SOURCE_WORDS[source].refused;
}
