// One slide by its kind: rich text, picture, video, audio recording, or embedded page (PIT-05, PIT-09).
import type { ReactNode } from 'react';
import type { SlideType } from '#functions/schema.gen.ts';
import type { LeadSlide } from '../link.calls.ts';
import { Audio, HEARD_OUT } from '../media/audio.tsx';
import { type BookingPerson, Calendar, Youtube } from '../media/frames.tsx';
import { Picture } from '../media/picture.tsx';
import { RichText } from '../media/rich-text.tsx';
import { Video } from '../media/video.tsx';
import type { Tracker } from '../track/tracker.ts';

export type SlideProps = {
  slide: LeadSlide;
  tracker: Tracker | null;
  person: BookingPerson;
  heardBefore: number;
  isBooked: boolean;
  onBooked: (eventUrl: string | null) => void;
  /** The times of what was booked on it. */
  children?: ReactNode;
};

function File({ slide, tracker }: SlideProps) {
  const { media, isVideo, title } = slide;
  if (isVideo && !media?.ready) return <p className="notice">Video Is Processing</p>;
  if (media && isVideo) return <Video slide={slide} media={media} tracker={tracker} />;
  return media?.url ? <Picture key={media.url} src={media.url} alt={title ?? ''} /> : null;
}

function Recording({ slide, tracker, heardBefore }: SlideProps) {
  if (slide.isSpent) return <p className="notice">{HEARD_OUT}</p>;
  if (!slide.media) return <p className="notice">Could not load audio file</p>;
  if (!slide.media.ready)
    return <p className="notice">This audio is not ready yet. Please come back in a few minutes.</p>;
  return <Audio slide={slide} media={slide.media} tracker={tracker} heardBefore={heardBefore} />;
}

const KINDS: Readonly<Record<SlideType, (props: SlideProps) => ReactNode>> = {
  TEXT: ({ slide }) => (slide.content ? <RichText json={slide.content} /> : null),
  UPLOAD: File,
  RECORD: File,
  SCREEN: File,
  AUDIO: Recording,
  YOUTUBE: Youtube,
  CALENDAR: Calendar,
};

/** The slide's own title and description, and its content. */
export function SlideView(props: SlideProps) {
  const { slide } = props;
  const Kind = KINDS[slide.slideType];
  return (
    <>
      {slide.title && <h1 tabIndex={-1}>{slide.title}</h1>}
      <Kind {...props} />
      {slide.description && <p className="description">{slide.description}</p>}
    </>
  );
}
