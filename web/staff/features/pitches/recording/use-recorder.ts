// A recording from countdown to end: each second of it is stored in this browser while it is made.
import { useEffect, useRef, useState } from 'react';
import { uploadLimit } from '#domain/media/upload/upload.rules.ts';
import { dropRecording, keptRecording, savePiece } from '#web/staff/base/media/kept-recordings.ts';
import {
  type OpenedSources,
  openSource,
  type RecordingSource,
  recordedType,
  SOURCE_WORDS,
  sourceRefusal,
} from './camera-and-screen.ts';

export type Recording = { file: File; seconds: number };

export type Phase =
  | { at: 'off' | 'asking' | 'ready' | 'recording' | 'paused' }
  | { at: 'counting'; left: number }
  | { at: 'done'; recording: Recording };

const COUNTDOWN = 3;
const PIECE_MS = 1000;
const LONGEST_SECONDS = 20 * 60;
const VIDEO_BITS = 2_500_000;
/** Room for the last chunk below the upload limit. */
const SPARE_BYTES = 4 * 1024 * 1024;

const KEPT = 'What was recorded until then is kept.';
const TOO_LONG = `A recording has at most ${LONGEST_SECONDS / 60} minutes. ${KEPT}`;
const TOO_LARGE = `The recording is as large as an upload may be. ${KEPT}`;
const NO_ROOM = 'This browser has no room to keep the recording. Use it before you close this page.';

const fileFrom = (bytes: readonly Blob[], type: string): File => {
  const [mimeType = ''] = type.split(';');
  return new File([...bytes], `recording.${mimeType.split('/')[1] ?? 'webm'}`, { type: mimeType });
};

/** The running recording; once `isDropped`, nothing more is stored. */
type Running = { open: OpenedSources; recorder: MediaRecorder | null; pieces: Blob[]; isDropped: boolean };

/** The phase, the length so far, picture and messages, and the actions; `name` is the key in this browser's storage. */
export function useRecorder(source: RecordingSource, name: string) {
  const [phase, setPhase] = useState<Phase>({ at: 'off' });
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<Recording | null>(null);
  const running = useRef<Running | null>(null);
  const length = useRef(0);
  const isGone = useRef(false);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);

  function close(): void {
    clearInterval(timer.current);
    const now = running.current;
    running.current = null;
    if (now?.recorder && now.recorder.state !== 'inactive') now.recorder.stop();
    now?.open.close();
  }
  /** Closes the open devices and drops the recording in progress. */
  function leave(): void {
    if (running.current) running.current.isDropped = true;
    close();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: must close the camera only at unmount; `leave` is a new function at each render
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leave();
    };
  }, []);
  useEffect(() => {
    let isOver = false;
    void keptRecording(name).then((kept) => {
      if (kept && !isOver) setLeft({ file: fileFrom([kept.bytes], kept.bytes.type), seconds: kept.seconds });
    });
    return () => {
      isOver = true;
    };
  }, [name]);

  /** The source ended by itself: the recording so far is kept, and the sentence says why. */
  function end(why: string): void {
    const { recorder } = running.current ?? {};
    const isRecorded = recorder && recorder.state !== 'inactive';
    setProblem(isRecorded && !why.includes(KEPT) ? `${why} ${KEPT}` : why);
    if (isRecorded) recorder.stop();
    else {
      close();
      setPhase({ at: 'off' });
    }
  }

  async function turnOn(): Promise<void> {
    setProblem(null);
    if (!recordedType(source)) return setProblem(SOURCE_WORDS[source].unable);
    setPhase({ at: 'asking' });
    try {
      const open = await openSource(source);
      if (isGone.current) return open.close();
      running.current = { open, recorder: null, pieces: [], isDropped: false };
      for (const track of open.stream.getTracks()) track.onended = () => end(SOURCE_WORDS[source].ended);
      setPhase({ at: 'ready' });
    } catch (error) {
      setProblem(sourceRefusal(source, error));
      setPhase({ at: 'off' });
    }
  }

  function count(): void {
    setProblem(null);
    setPhase({ at: 'counting', left: COUNTDOWN });
    let next = COUNTDOWN;
    timer.current = setInterval(() => {
      next -= 1;
      if (next > 0) return setPhase({ at: 'counting', left: next });
      clearInterval(timer.current);
      record();
    }, 1000);
  }

  function tick(): void {
    let before = Date.now();
    timer.current = setInterval(() => {
      const at = Date.now();
      length.current += (at - before) / 1000;
      before = at;
      setSeconds(length.current);
      if (length.current >= LONGEST_SECONDS) end(TOO_LONG);
    }, 250);
  }

  function take(now: Running, bytes: Blob, mimeType: string): void {
    if (bytes.size === 0 || now.isDropped) return;
    const number = now.pieces.push(bytes);
    const piece = { name, number, bytes, mimeType, seconds: length.current };
    void savePiece(piece).then((isKept) => !isKept && setProblem((before) => before ?? NO_ROOM));
    const total = now.pieces.reduce((sum, { size }) => sum + size, 0);
    const limit = uploadLimit(source === 'voice' ? 'audio' : 'video') - SPARE_BYTES;
    if (total > limit && running.current === now && now.recorder?.state === 'recording') end(TOO_LARGE);
  }

  function record(): void {
    const now = running.current;
    const mimeType = recordedType(source);
    if (!now || !mimeType) return;
    const recorder = new MediaRecorder(now.open.stream, { mimeType, videoBitsPerSecond: VIDEO_BITS });
    now.recorder = recorder;
    length.current = 0;
    setSeconds(0);
    setLeft(null);
    void dropRecording(name);
    recorder.ondataavailable = ({ data }) => take(now, data, mimeType);
    recorder.onerror = () => end(SOURCE_WORDS[source].ended);
    recorder.onstop = () => {
      if (running.current !== now) return;
      close();
      setPhase({ at: 'done', recording: { file: fileFrom(now.pieces, mimeType), seconds: length.current } });
    };
    recorder.start(PIECE_MS);
    tick();
    setPhase({ at: 'recording' });
  }

  function pause(): void {
    clearInterval(timer.current);
    running.current?.recorder?.pause();
    setPhase({ at: 'paused' });
  }
  function goOn(): void {
    running.current?.recorder?.resume();
    tick();
    setPhase({ at: 'recording' });
  }
  function forget(): void {
    leave();
    void dropRecording(name);
    setLeft(null);
    setProblem(null);
    setPhase({ at: 'off' });
  }
  async function retake(): Promise<void> {
    forget();
    await turnOn();
  }
  const shown = phase.at === 'done' ? phase.recording : phase.at === 'off' ? left : null;
  const open = running.current?.open ?? null;
  const stop = () => running.current?.recorder?.stop();
  return { phase, seconds, problem, open, shown, turnOn, count, pause, goOn, stop, forget, retake };
}

export type Recorder = ReturnType<typeof useRecorder>;
