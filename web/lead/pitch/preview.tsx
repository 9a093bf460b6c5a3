// The same page in a frame of the staff app: the pitch comes by message from there, nothing is asked and nothing counted.
import { useEffect, useState } from 'react';
import type { LeadPitch } from '../link.calls.ts';
import { Viewer } from './viewer.tsx';

/** What the editor sends, anew with every change. */
export type PreviewMessage = { kind: 'preview'; pitch: LeadPitch };

const isPreview = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview' && 'pitch' in data;

/** Shows the pitch that the page around it sends last; tells it that it is ready for one. */
export function Preview() {
  const [pitch, setPitch] = useState<LeadPitch | null>(null);
  useEffect(() => {
    const heard = (event: MessageEvent) => {
      if (event.origin === location.origin && event.source === parent && isPreview(event.data))
        setPitch(event.data.pitch);
    };
    addEventListener('message', heard);
    if (parent !== window) parent.postMessage({ kind: 'preview ready' }, location.origin);
    return () => removeEventListener('message', heard);
  }, []);
  if (!pitch || pitch.slides.length === 0) return <main className="waiting" aria-label="Preview" />;
  return (
    <Viewer
      pitch={pitch}
      redirectHref={pitch.redirectUrl}
      look={{ image: pitch.image, color: pitch.color }}
      name=""
      answers={new Map()}
      booked={[]}
      heard={new Map()}
      tracker={null}
      refused={new Map()}
    />
  );
}
