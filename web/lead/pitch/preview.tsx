// The lead's page in a frame of the staff app: the app sends the pitch by message; nothing is requested and nothing
// counted.
import { useEffect, useState } from 'react';
import { REDIRECT_BUTTON } from '#domain/pitches/pitch/pitch.rules.ts';
import type { LeadPitch, LeadSlide, PlayedMedia } from '../link.calls.ts';
import { Viewer } from './viewer.tsx';

/** A slide as staff have it, saved or not. */
type StaffSlide = Omit<LeadSlide, 'isSpent' | 'media'> & {
  processed: boolean;
  captions?: string | null;
  media?: Partial<Omit<PlayedMedia, 'ready' | 'captions'>> | null;
};

/** What the editor sends, again with every change. */
type PreviewMessage = {
  type: 'beckon.preview';
  name: string;
  pitch: Omit<LeadPitch, 'slides'> & { slides: StaffSlide[] };
  slideIndex: number;
};

const isPreview = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'beckon.preview' && 'pitch' in data;

const NO_MEDIA = { url: null, hls: null, mp4_360: null, mp4_720: null, poster: null, seconds: null };

/** The slide in the form that the lead's page gets from the server. */
function asLeads({ processed, captions = null, media, ...slide }: StaffSlide): LeadSlide {
  return { ...slide, isSpent: false, media: media ? { ...NO_MEDIA, ...media, ready: processed, captions } : null };
}

/** Shows the pitch that the parent page sent last; tells the parent when it is ready. */
export function Preview() {
  const [told, setTold] = useState<PreviewMessage | null>(null);
  useEffect(() => {
    const heard = (event: MessageEvent) => {
      if (event.origin === location.origin && event.source === parent && isPreview(event.data)) setTold(event.data);
    };
    addEventListener('message', heard);
    if (parent !== window) parent.postMessage({ type: 'beckon.preview.ready' }, location.origin);
    return () => removeEventListener('message', heard);
  }, []);
  if (!told || told.pitch.slides.length === 0) return <main className="waiting" aria-label="Preview" />;
  const { slides, redirectButton } = told.pitch;
  const pitch = { ...told.pitch, redirectButton: redirectButton || REDIRECT_BUTTON, slides: slides.map(asLeads) };
  return (
    <Viewer
      key={told.slideIndex}
      first={told.slideIndex}
      pitch={pitch}
      redirectHref={pitch.redirectUrl}
      look={{ name: told.name, image: pitch.image, color: pitch.color, phone: null, card: null, page: null }}
      person={{ name: '', phone: '' }}
      answers={new Map()}
      booked={[]}
      appointments={[]}
      heard={new Map()}
      tracker={null}
      refused={new Map()}
    />
  );
}
