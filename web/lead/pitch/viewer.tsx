// The pitch as a lead reads it: one slide at a time with its questions, next and back, thanks at the end (PUB-02 to
// PUB-10).
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { paint } from '../../kit/accent-shades.ts';
import { pageBrand } from '../../kit/site.ts';
import { BookedTime, Next } from '../after-last-step.tsx';
import { Footer } from '../footer.tsx';
import type { LeadPitch } from '../link.calls.ts';
import { Mark } from '../mark.tsx';
import { type BookingPerson, canBook } from '../media/frames.tsx';
import { aheadOf, SLIDE_SOURCES } from '../media/sources.ts';
import type { BookedOn } from '../track/booking-times.ts';
import type { Tracker } from '../track/tracker.ts';
import { SlideView } from './slide-view.tsx';
import { useSwipe } from './use-swipe.ts';
import { Question } from './widgets.tsx';

/** Who sends it; `page` is the path of the page that anybody may open, if there is one. */
type Look = {
  name: string;
  image: string | null;
  color: string | null;
  phone: string | null;
  card: string | null;
  page: string | null;
};

export type ViewerProps = {
  pitch: LeadPitch;
  /** Where the last button leads; null without a web address. */
  redirectHref: string | null;
  look: Look;
  person: BookingPerson;
  answers: ReadonlyMap<string, readonly string[]>;
  booked: readonly string[];
  /** What was booked on this load, once the scheduling service has told its time. */
  appointments: readonly BookedOn[];
  /** Seconds of each recording that were heard in earlier loads. */
  heard: ReadonlyMap<string, number>;
  tracker: Tracker | null;
  refused: ReadonlyMap<string, string>;
  /** The slide that is shown first, counted from 0. */
  first?: number;
};

/** Only the first click of a double click counts, so that no slide is skipped unseen. */
const once = (goes: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) goes();
};

const isColor = (color: string | null): color is string => /^#[0-9a-f]{6}$/i.test(color ?? '');

function Header({ look, onBack }: Pick<ViewerProps, 'look'> & { onBack: (() => void) | null }) {
  return (
    <header>
      {onBack && (
        <button type="button" className="back" onClick={onBack}>
          ← Back
        </button>
      )}
      <Mark {...look} size={40} />
      <p>{look.name}</p>
    </header>
  );
}

/** How far the reader is; nothing for a single slide. */
function Way({ position, slides }: { position: number; slides: number }) {
  if (slides < 2) return null;
  const at = Math.min(position + 1, slides);
  return (
    <section aria-label="Progress">
      <progress className="way" max={slides} value={at} aria-label={`Slide ${at} of ${slides}`} />
    </section>
  );
}

/** The button on the last page: to an address, or to a phone (PUB-07). */
function Redirect({ pitch, redirectHref, tracker }: Pick<ViewerProps, 'pitch' | 'redirectHref' | 'tracker'>) {
  const { redirectType, redirectPhone, redirectButton } = pitch;
  const href = redirectType === 'CONTACT' && redirectPhone ? `tel:${redirectPhone}` : redirectHref;
  if (redirectType === 'NONE' || !href) return null;
  return (
    <a className="main" href={href} onClick={() => tracker?.redirected()}>
      {redirectButton}
    </a>
  );
}

const hasRedirect = ({ redirectType }: LeadPitch) => redirectType !== 'NONE';

/** The current slide, and how to move from it. */
function useWay({ pitch, tracker, first = 0 }: ViewerProps, mayGoOn: (position: number) => boolean) {
  const [index, setPlace] = useState(first);
  const slide = pitch.slides[index] ?? null;
  const end = pitch.slides.length;
  const next = pitch.slides[index + 1];
  useEffect(() => {
    tracker?.show(slide?.id ?? null);
    if (!slide) tracker?.completed();
  }, [tracker, slide]);
  useEffect(() => {
    const ahead = next && aheadOf(next);
    if (ahead) new Image().src = ahead;
  }, [next]);
  const back = () => setPlace((at) => Math.max(0, at - 1));
  const on = () => setPlace((at) => (mayGoOn(at) ? Math.min(end, at + 1) : at));
  return { place: index, slide, isLast: index === end - 1, back: index > 0 ? back : null, on };
}

/** The page; nothing is counted in a preview. */
export function Viewer(props: ViewerProps) {
  const { pitch, look, tracker, refused, appointments } = props;
  const main = useRef<HTMLElement>(null);
  const [answers, setAnswers] = useState(props.answers);
  const [booked, setBooked] = useState<ReadonlySet<string>>(new Set(props.booked));
  /** Whether a text field has words now; if not, its earlier saved answer no longer counts. */
  const [typing, setTyping] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** The slide's questions that must be answered before the reader can go on. */
  const holding = (at: number) =>
    (pitch.slides[at]?.widgets ?? []).filter(
      ({ id, required }) => required && !(typing.get(id) ?? (answers.get(id)?.length ?? 0) > 0),
    );
  const mayGoOn = (at: number) => {
    const slide = pitch.slides[at];
    const isBooked = !slide || !SLIDE_SOURCES[slide.slideType].isBooked || booked.has(slide.id) || !canBook(slide);
    return isBooked && holding(at).length === 0;
  };
  const { place: position, slide, isLast, back, on } = useWay(props, mayGoOn);
  useSwipe(main, back, on);
  const shown = useRef(position);
  useEffect(() => {
    scrollTo({ top: 0 });
    // In the staff's preview the first slide is any of them, and the focus stays in what they write.
    if (position > 0 && position !== shown.current) main.current?.querySelector('h1')?.focus();
    shown.current = position;
  }, [position]);
  const color = isColor(pitch.color ?? look.color) ? (pitch.color ?? look.color) : null;
  const accent = color ?? pageBrand().accent;
  useEffect(() => paint(accent), [accent]);
  function answer(widgetId: string, values: string[]) {
    setAnswers((now) => new Map(now).set(widgetId, values));
    tracker?.answer(widgetId, values);
  }
  /** Words in a field count while they are typed; they are saved when the field is left. */
  function type(widgetId: string, hasWords: boolean) {
    setTyping((now) => new Map(now).set(widgetId, hasWords));
  }
  function book(slideId: string, eventUrl: string | null) {
    setBooked(new Set(booked).add(slideId));
    tracker?.booked(slideId, eventUrl);
  }
  return (
    <>
      <Header look={look} onBack={back} />
      <Way position={position} slides={pitch.slides.length} />
      <main ref={main}>
        {slide ? (
          <article key={slide.id}>
            <SlideView
              slide={slide}
              tracker={tracker}
              person={props.person}
              heardBefore={props.heard.get(slide.id) ?? 0}
              isBooked={booked.has(slide.id)}
              onBooked={(eventUrl) => book(slide.id, eventUrl)}
            >
              {appointments
                .filter(({ slideId }) => slideId === slide.id)
                .map((one) => (
                  <BookedTime key={JSON.stringify(one)} sender={look.name} booked={one} />
                ))}
            </SlideView>
            {slide.widgets.map((widget) => (
              <Question
                key={widget.id}
                widget={widget}
                values={answers.get(widget.id) ?? []}
                onAnswer={(values) => answer(widget.id, values)}
                onType={(hasWords) => type(widget.id, hasWords)}
                refused={refused.get(widget.id)}
              />
            ))}
          </article>
        ) : (
          <article className="thanks">
            <h1 tabIndex={-1}>Thank You For Viewing!</h1>
            {pitch.endText && <p className="description">{pitch.endText}</p>}
            <Redirect {...props} />
            <Next
              sender={look.name}
              phone={look.phone}
              card={look.card}
              booked={appointments}
              shared={look.page ? { title: look.name, address: new URL(look.page, location.href).href } : null}
            />
          </article>
        )}
        <nav aria-label="Slides">
          {holding(position).length > 0 && (
            <p className="fine">To continue, answer every question marked “Needs an answer”.</p>
          )}
          {isLast && mayGoOn(position) && <Redirect {...props} />}
          {slide && mayGoOn(position) && (
            <button type="button" className={isLast && hasRedirect(pitch) ? 'plain' : 'main'} onClick={once(on)}>
              {isLast && hasRedirect(pitch) ? 'Complete' : 'Continue'}
            </button>
          )}
        </nav>
      </main>
      <Footer />
    </>
  );
}
