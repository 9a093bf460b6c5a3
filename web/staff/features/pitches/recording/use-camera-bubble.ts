// The camera in a corner of the screen: turned on before a recording, off and moved at any time.
import { useEffect, useRef, useState } from 'react';
import { draftOf, saveDraft } from '#web/staff/base/draft.ts';
import { BUBBLE_ENDED, bubbleRefusal, type OpenedSources, stopAll } from './camera-and-screen.ts';
import { type CameraPicture, CORNERS, type Corner, openPicture } from './camera-bubble.ts';

/** The corner that was chosen last; the next recording starts with it. */
const CORNER = 'bubble-corner';
const SQUARE = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' };

/** Open while the bubble may be used: the composed picture, and the camera while it is on. */
type Running = { open: OpenedSources; picture: CameraPicture; camera: MediaStream | null };

function keptCorner(): Corner {
  const kept = draftOf(CORNER);
  return CORNERS.find((corner) => corner === kept) ?? CORNERS[0];
}

/** Replaces the screen's own picture with the composed one: the recorder writes one stream throughout. */
function swap({ stream, screen }: OpenedSources, { track }: CameraPicture): void {
  for (const own of screen?.getVideoTracks() ?? []) stream.removeTrack(own);
  stream.addTrack(track);
}

/**
 * Whether the camera is on, its corner, and the sentence when it cannot be opened. `mayTurnOn` is false once a
 * recording of the screen alone has begun: a running recording cannot switch to another picture.
 */
export function useBubble(open: OpenedSources | null, isRecorded: boolean) {
  const [isOn, setOn] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [corner, setCorner] = useState(keptCorner);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<Running | null>(null);
  const opened = useRef<OpenedSources | null>(null);
  useEffect(() => {
    opened.current = open;
    return () => {
      opened.current = null;
      const now = running.current;
      running.current = null;
      now?.picture.close();
      stopAll(now?.camera ?? null);
      setOn(false);
      setDrawn(false);
      setProblem(null);
    };
  }, [open]);

  async function turnOff(why: string | null = null): Promise<void> {
    const { camera = null, picture } = running.current ?? {};
    if (running.current) running.current.camera = null;
    setOn(false);
    setProblem(why);
    stopAll(camera);
    await picture?.show(null);
  }
  async function turnOn(): Promise<void> {
    if (!open || isBusy) return;
    setProblem(null);
    setBusy(true);
    let camera: MediaStream | null = null;
    try {
      camera = await navigator.mediaDevices.getUserMedia({ video: SQUARE });
      const picture = running.current?.picture ?? (await openPicture(open.screen ?? open.stream, corner));
      if (opened.current !== open) {
        picture.close();
        return stopAll(camera);
      }
      if (!running.current) swap(open, picture);
      running.current = { open, picture, camera };
      await picture.show(camera);
      for (const track of camera.getTracks()) track.onended = () => void turnOff(BUBBLE_ENDED);
      setDrawn(true);
      setOn(true);
    } catch (error) {
      stopAll(camera);
      setProblem(bubbleRefusal(error));
    } finally {
      setBusy(false);
    }
  }
  function moveTo(next: Corner): void {
    setCorner(next);
    saveDraft(CORNER, next);
    running.current?.picture.moveTo(next);
  }
  const mayTurnOn = !isRecorded || isDrawn;
  return { isOn: isOn || isBusy, corner, problem, mayTurnOn, turnOn, turnOff: () => turnOff(), place: moveTo };
}
