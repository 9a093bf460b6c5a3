// The recorder's interface: the camera picture, the countdown, the time, and the buttons of each phase.
import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { Trim } from '#domain/media/processing/trim.rules.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Loading, Notice } from '#web/staff/ui/states.tsx';
import { Sending } from '../files/file-drop.tsx';
import { useObjectUrl } from '../files/use-object-url.ts';
import type { SlideFileSending } from '../files/use-slide-file.ts';
import { Waveform } from '../files/waveform.tsx';
import { type RecordingSource, SOURCE_WORDS } from './camera-and-screen.ts';
import { BubbleLine } from './camera-bubble-line.tsx';
import classes from './recording.module.css';
import { TrimStrip, useLength } from './trim-strip.tsx';
import type { Recorder, Recording } from './use-recorder.ts';
import { useTrim } from './use-trim.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

type BoxProps = {
  source: RecordingSource;
  /** The name under which this browser stores the recording. */
  name: string;
  recorder: Recorder;
  sending: SlideFileSending;
  isFirst: boolean;
  onUse: (trim: Trim) => void;
};

/** Everything from turning the devices on to using the recording. */
export function RecorderBox({ source, name, recorder, sending, isFirst, onUse }: BoxProps) {
  const { phase, shown } = recorder;
  const problem = recorder.problem ?? (shown && sending.error);
  if (sending.progress !== null && sending.file) {
    return <Sending file={sending.file} progress={sending.progress} onCancel={sending.stop} />;
  }
  return (
    <div className="stack-tight">
      {phase.at === 'asking' && <Loading rows={1} height={200} label="Waiting for your permission" />}
      {phase.at !== 'off' && phase.at !== 'asking' && phase.at !== 'done' && (
        <Live source={source} recorder={recorder} />
      )}
      {shown && (
        <Recorded
          key={shown.file.size}
          source={source}
          name={name}
          recording={shown}
          isLeft={phase.at === 'off'}
          problem={problem}
          onUse={onUse}
          onRetake={() => void recorder.retake()}
          onDiscard={recorder.forget}
        />
      )}
      {!shown && problem && (
        <p className="error-text" role="alert">
          {problem}
        </p>
      )}
      {phase.at === 'off' && !shown && (
        <div>
          <Button
            variant={isFirst ? 'filled' : 'default'}
            leftSection={<Icon name={source === 'camera' ? 'camera' : source === 'screen' ? 'screen' : 'sound'} />}
            onClick={() => void recorder.turnOn()}
          >
            {SOURCE_WORDS[source].turnOn}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The live picture, muted for the person in it, and the buttons of the phase. */
function Live({ source, recorder }: { source: RecordingSource; recorder: Recorder }) {
  const { phase, seconds, open } = recorder;
  const stream = open?.stream ?? null;
  return (
    <div className={classes.live} data-recording={phase.at === 'recording'}>
      {source !== 'voice' && (
        <video
          className={source === 'camera' ? classes.mirror : classes.seen}
          ref={(node) => {
            if (node && node.srcObject !== stream) node.srcObject = stream;
          }}
          aria-label={source === 'camera' ? 'What the camera sees' : 'What is shared'}
          autoPlay
          playsInline
          muted
        />
      )}
      {phase.at === 'counting' && (
        <p className={classes.count} role="timer" aria-live="assertive">
          {phase.left}
        </p>
      )}
      {open?.note && <Notice kind="warn">{open.note}</Notice>}
      {source === 'screen' && <BubbleLine open={open} isRecorded={phase.at === 'recording' || phase.at === 'paused'} />}
      <div className="row">
        {(phase.at === 'recording' || phase.at === 'paused') && (
          <p className={classes.time} role="status" aria-label={phase.at === 'paused' ? 'Paused' : 'Recording'}>
            <span className={classes.dot} aria-hidden="true" />
            {phase.at === 'paused' ? 'Paused at ' : ''}
            <span aria-live="off">{clock(seconds)}</span>
          </p>
        )}
        <span className="grow" />
        {phase.at === 'ready' && <Button onClick={recorder.count}>Start recording</Button>}
        {phase.at === 'recording' && (
          <Button variant="default" leftSection={<Icon name="pause" size={16} />} onClick={recorder.pause}>
            Pause
          </Button>
        )}
        {phase.at === 'paused' && (
          <Button variant="default" leftSection={<Icon name="play" size={16} />} onClick={recorder.goOn}>
            Go on
          </Button>
        )}
        {phase.at === 'recording' || phase.at === 'paused' ? (
          <Button color="red.8" onClick={recorder.stop}>
            Stop
          </Button>
        ) : (
          <Button variant="default" onClick={recorder.forget}>
            Turn off
          </Button>
        )}
      </div>
    </div>
  );
}

type RecordedProps = {
  source: RecordingSource;
  name: string;
  recording: Recording;
  isLeft: boolean;
  problem: string | null;
  onUse: (trim: Trim) => void;
  onRetake: () => void;
  onDiscard: () => void;
};

/** Review and trim before use; `isLeft` when an earlier visit left the recording here. */
function Recorded({ source, name, recording, isLeft, problem, onUse, onRetake, onDiscard }: RecordedProps) {
  const { file, seconds } = recording;
  const url = useObjectUrl(file);
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const trimming = useTrim(source, name, recording);
  const length = useLength(player, trimming.setLength);
  return (
    <div className="stack-tight">
      {isLeft && <Notice>A recording of {clock(seconds)} was not used yet. It is kept in this browser.</Notice>}
      {url && source === 'voice' && <Waveform src={url} local={file} player={player} {...length} />}
      {url && source !== 'voice' && (
        <video
          ref={player}
          className={classes.seen}
          src={url}
          aria-label="What you recorded"
          controls
          playsInline
          {...length}
        />
      )}
      {!isLeft && <p className="note">{clock(seconds)} recorded.</p>}
      {url && trimming.isPossible && <TrimStrip player={player} trimming={trimming} />}
      {problem && (
        <p className="error-text" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <Button onClick={() => onUse(trimming.trim)}>Use this recording</Button>
        <Button variant="default" onClick={onRetake}>
          Retake
        </Button>
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          Discard recording
        </Button>
      </div>
    </div>
  );
}
