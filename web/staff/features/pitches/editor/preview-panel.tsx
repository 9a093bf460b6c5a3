// The preview: the lead's own page in a phone's frame, 400 wide and 600 high, showing the edited pitch (CMP-12,
// LIM-15).
import { Button, NativeSelect } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cut } from '#web/kit/format.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import type { Inspector } from '#web/staff/ui/inspector/inspector.ts';
import { Level } from '#web/staff/ui/inspector/level.tsx';
import type { Pitch } from '../pitch.calls.ts';
import classes from './editor.module.css';
import { LABEL_LIMIT } from './slide-list.tsx';

/** The page in the frame: it shows what it is sent and never calls the server. */
const PREVIEW_PAGE = '/c/preview';

/** The message to the page, always the whole pitch; the name is in its head. */
export type PreviewMessage = { type: 'beckon.preview'; name: string; pitch: Pitch; slideIndex: number };

/** Sends the pitch to the frame: when it has loaded, when it reports that it listens, and at each change. */
function useFeed(frame: RefObject<HTMLIFrameElement | null>, pitch: Pitch, slideIndex: number): () => void {
  const { name } = useOrganization();
  const message: PreviewMessage = { type: 'beckon.preview', name, pitch, slideIndex };
  const latest = useRef(message);
  latest.current = message;
  const tell = () => frame.current?.contentWindow?.postMessage(latest.current, location.origin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tell` reads the message from a ref; only a change of these is sent
  useEffect(tell, [name, pitch, slideIndex]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && data?.type === 'beckon.preview.ready') tell();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  });
  return tell;
}

type PanelProps = { pitch: Pitch; at: number; onAt: (position: number) => void };

/** The preview beside what is edited. */
export function PreviewPanel(props: PanelProps) {
  return (
    <section className={classes.preview} aria-label="Preview">
      <Phone {...props} />
    </section>
  );
}

/** A select of slides and the end, previous and next, and the frame. */
function Phone({ pitch, at, onAt }: PanelProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { slides } = pitch;
  const position = Math.min(at, slides.length);
  const tell = useFeed(frame, pitch, position);
  return (
    <>
      <div className={classes.previewHead}>
        <NativeSelect
          className="grow"
          aria-label="Slide in the preview"
          data={[
            ...slides.map(({ label }, index) => ({
              value: String(index),
              label: `${index + 1}. ${cut(label, LABEL_LIMIT)}`,
            })),
            { value: String(slides.length), label: 'At the end' },
          ]}
          value={String(position)}
          onChange={(event) => onAt(Number(event.currentTarget.value))}
        />
        {position > 0 && (
          <Button variant="default" onClick={() => onAt(position - 1)}>
            Previous
          </Button>
        )}
        {position < slides.length && (
          <Button variant="default" onClick={() => onAt(position + 1)}>
            Next
          </Button>
        )}
      </div>
      {slides.length === 0 ? (
        <p className={classes.nothing}>The preview shows the slides as people will see them.</p>
      ) : (
        <iframe
          ref={frame}
          className={classes.frame}
          src={PREVIEW_PAGE}
          title="The page as people see it"
          onLoad={tell}
        />
      )}
    </>
  );
}

type LevelProps = { pitch: Pitch; first: number; inspector: Inspector; onClose: () => void };

/** The preview as a level of the inspector, where there is no room next to it. */
export function PreviewLevel({ pitch, first, inspector, onClose }: LevelProps) {
  const [at, setAt] = useState(first);
  return (
    <Level
      inspector={inspector}
      title="Preview"
      isChanged={false}
      isBusy={false}
      onLeave={onClose}
      onDiscard={onClose}
      foot={
        <>
          <Button variant="subtle" color="gray" onClick={inspector.leave}>
            ← Back
          </Button>
          <span className="grow" />
        </>
      }
    >
      <div className={`${classes.preview} ${classes.alone}`}>
        <Phone pitch={pitch} at={at} onAt={setAt} />
      </div>
    </Level>
  );
}
