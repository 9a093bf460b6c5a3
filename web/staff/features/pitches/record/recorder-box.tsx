// The recorder as it is seen: what the camera sees, the countdown, the time, and the buttons of each phase.
import { Button } from '@mantine/core';
import { Icon } from '../../../ui/icon.tsx';
import { Loading, Notice } from '../../../ui/states.tsx';
import { Sending } from '../files/file-drop.tsx';
import { useObjectUrl } from '../files/use-object-url.ts';
import type { SlideFileSending } from '../files/use-slide-file.ts';
import { Waveform } from '../files/waveform.tsx';
import classes from './record.module.css';
import { SOURCE_WORDS, type Source } from './sources.ts';
import type { Recorder, Recording } from './use-recorder.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

type BoxProps = { source: Source; recorder: Recorder; sending: SlideFileSending; isFirst: boolean; onUse: () => void };

/** Everything from turning on to using what was recorded. */
export function RecorderBox({ source, recorder, sending, isFirst, onUse }: BoxProps) {
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
      {shown && <Recorded source={source} recording={shown} isLeft={phase.at === 'off'} />}
      {problem && (
        <p className="error-text" role="alert">
          {problem}
        </p>
      )}
      {shown && (
        <div className="row">
          <Button onClick={onUse}>Use this recording</Button>
          <Button variant="default" onClick={() => void recorder.retake()}>
            Retake
          </Button>
          <Button variant="subtle" color="gray" onClick={recorder.forget}>
            Discard recording
          </Button>
        </div>
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

/** What is seen now, silent for whoever is in it, and the buttons of the phase. */
function Live({ source, recorder }: { source: Source; recorder: Recorder }) {
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

type RecordedProps = { source: Source; recording: Recording; isLeft: boolean };

/** To look at before it is used; `isLeft` of a recording that an earlier visit left here. */
function Recorded({ source, recording: { file, seconds }, isLeft }: RecordedProps) {
  const url = useObjectUrl(file);
  return (
    <div className="stack-tight">
      {isLeft && <Notice>A recording of {clock(seconds)} was not used yet. It is kept in this browser.</Notice>}
      {url && source === 'voice' && <Waveform src={url} local={file} />}
      {url && source !== 'voice' && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what was said just now
        <video className={classes.seen} src={url} aria-label="What you recorded" controls playsInline />
      )}
      {!isLeft && <p className="note">{clock(seconds)} recorded.</p>}
    </div>
  );
}
