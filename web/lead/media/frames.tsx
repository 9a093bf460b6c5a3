// Embedded third-party pages: a YouTube video that loads on a tap, and a calendar; the page talks to both by messages
// only.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { youtubeFrame, youtubeVideo } from '#domain/pitches/slides/youtube.rules.ts';
import type { LeadSlide } from '../link.calls.ts';
import { Stretches } from '../track/stretches.ts';
import type { Tracker } from '../track/tracker.ts';

/** The calendar's height (LIM-15). */
const CALENDAR_HEIGHT = 750;
const PLAYING = 1;

type FrameProps = { slide: LeadSlide; tracker: Tracker | null };

/** Listens to messages from one frame only, checked by its origin. */
function useMessages(frame: React.RefObject<HTMLIFrameElement | null>, origin: string, heard: (data: unknown) => void) {
  useEffect(() => {
    const listener = (event: MessageEvent) => {
      if (event.origin === origin && event.source === frame.current?.contentWindow) heard(event.data);
    };
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  });
}

type YoutubeInfo = { info?: { currentTime?: number; duration?: number; playerState?: number } };

function infoOf(data: unknown): YoutubeInfo['info'] {
  try {
    return (typeof data === 'string' ? (JSON.parse(data) as YoutubeInfo) : null)?.info;
  } catch {
    return undefined;
  }
}

/** Nothing is requested from YouTube before the tap. */
export function Youtube({ slide, tracker }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const stretches = useMemo(() => new Stretches(), []);
  const [played] = useState(() => ({ duration: 0, isPlaying: false }));
  const video = youtubeVideo(slide.url ?? '');
  const address = video ? youtubeFrame(video) : '';
  const { origin } = new URL(address || location.href);
  useMessages(frame, origin, (data) => {
    const info = infoOf(data);
    if (!info) return;
    played.duration = info.duration ?? played.duration;
    if (info.playerState !== undefined) played.isPlaying = info.playerState === PLAYING;
    if (info.currentTime === undefined) return;
    if (played.isPlaying) stretches.at(info.currentTime);
    else stretches.stop();
    if (stretches.played > 0) tracker?.video(slide.id, stretches.played, played.duration, stretches.ranges);
  });
  if (!video) return <p className="notice">Could not load the video. Reload the page to try again.</p>;
  if (!isOpen) {
    return (
      <button type="button" className="media cover" onClick={() => setIsOpen(true)}>
        {slide.thumbnail && <img src={slide.thumbnail} alt="" />}
        <span>Play the video</span>
      </button>
    );
  }
  return (
    <iframe
      ref={frame}
      className="media"
      src={`${address}&origin=${encodeURIComponent(location.origin)}`}
      title={slide.title ?? 'Video'}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      onLoad={() => frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1 }), origin)}
    />
  );
}

/** Who is booking, so that they need not type it; empty in a preview. */
export type BookingPerson = { name: string; phone: string };

/**
 * The calendar's address with the booker's details in its query, the only place where the service reads them, and
 * with messages to the parent page turned on.
 */
function calendarAddress(url: string, { name, phone }: BookingPerson): string | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.protocol !== 'https:') return null;
  if (name) address.searchParams.set('name', name);
  // When the event is a call, its location is the phone to call; other events ignore the value.
  if (phone) address.searchParams.set('location', phone);
  address.searchParams.set('embed_domain', location.hostname);
  address.searchParams.set('embed_type', 'Inline');
  return address.href;
}

/** Whether a calendar's address can be opened; nobody can book where it cannot. */
export const canBook = ({ url }: LeadSlide): boolean => calendarAddress(url ?? '', { name: '', phone: '' }) !== null;

type CalendarProps = FrameProps & {
  person: BookingPerson;
  isBooked: boolean;
  onBooked: (eventUrl: string | null) => void;
  children?: ReactNode;
};

/** What the calendar reports: what happened, and the address of the booking at the service. */
type Told = { event?: string; payload?: { event?: { uri?: string } } };

/** The slide's calendars: its own, named by the slide's title, then the further ones with their names. */
function calendarsOf({ title, url, calendars }: LeadSlide): { id: string; name: string; value: string }[] {
  return [...(url ? [{ id: '', name: title || 'Calendar', value: url }] : []), ...calendars];
}

/**
 * A booking that the calendar reports is recorded for the slide, and a thank-you is shown (PUB-06), below it the times in
 * `children`; both are read out. Where the slide has several calendars, the person chooses one.
 */
export function Calendar(props: CalendarProps) {
  const { isBooked, children } = props;
  return (
    <>
      <div role="status" className="booked">
        {isBooked && <p className="notice good">Thank you! Your time is booked.</p>}
        {children}
      </div>
      {!isBooked && <Choice {...props} />}
    </>
  );
}

/** The calendar's page, and above it the choice where there are several. */
function Choice({ slide, person, onBooked }: CalendarProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const choices = calendarsOf(slide);
  const [chosen, choose] = useState(choices[0]?.id);
  const address = calendarAddress(choices.find(({ id }) => id === chosen)?.value ?? '', person);
  useMessages(frame, new URL(address ?? location.href).origin, (data) => {
    const message = data as Told | null;
    if (message?.event === 'calendly.event_scheduled') onBooked(message.payload?.event?.uri ?? null);
  });
  const page = address ? (
    <iframe ref={frame} key={address} className="calendar" src={address} height={CALENDAR_HEIGHT} title="Book a time" />
  ) : (
    <p className="notice">Could not load the calendar. Please ask us for a time instead.</p>
  );
  if (choices.length < 2) return page;
  return (
    <>
      <p className="field">
        <label htmlFor={slide.id}>Choose a calendar</label>
        <select id={slide.id} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </p>
      {page}
    </>
  );
}
