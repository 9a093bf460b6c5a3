// The pretend lead of the simulator: what they do and when, and what is known of them by that (decisions: A24).
import type { RuleFacts, SlideFacts } from '../facts.rules.ts';

/** What somebody can do with a text or what its link leads to. */
export type DeedKind = 'opens' | 'views' | 'stays' | 'watches' | 'answers' | 'books' | 'goesOn' | 'stops';

/** Something they do so long after the text of a step left; a deed after a text that never leaves is never done. */
export type Deed = {
  is: DeedKind;
  featureId: string;
  afterMs: number;
  slideId?: string | undefined;
  seconds?: number | undefined;
  widgetId?: string | undefined;
  values?: readonly string[] | undefined;
};

/** A deed with the time at which it was done. */
export type Done = Deed & { atMs: number };

/** What they do on the page behind a link; the others are done elsewhere. */
const isOnPage = ({ is }: Deed) => is !== 'stops';

function slideAfter(known: SlideFacts | undefined, { is, atMs, seconds = 0 }: Done): SlideFacts {
  const before = known ?? { seconds: 0 };
  return {
    ...before,
    seenMs: before.seenMs ?? atMs,
    ...(is === 'stays' ? { seconds: before.seconds + seconds, secondsMs: atMs } : {}),
    ...(is === 'watches' ? { watchedMs: before.watchedMs ?? atMs } : {}),
    ...(is === 'books' ? { bookedMs: before.bookedMs ?? atMs } : {}),
  };
}

/** What is known of them for the rules of a step whose text left at that time. */
export function factsOf(done: readonly Done[], { featureId, stepSentMs }: { featureId: string; stepSentMs: number }) {
  const slides: Record<string, SlideFacts> = {};
  const answers = new Map<string, RuleFacts['answers'][number]>();
  for (const deed of done) {
    const { slideId, widgetId, values = [], atMs } = deed;
    if (slideId) slides[slideId] = slideAfter(slides[slideId], deed);
    if (deed.is === 'answers' && widgetId) answers.set(widgetId, { widgetId, values, atMs });
  }
  const own = done.filter((deed) => deed.featureId === featureId);
  const facts: RuleFacts = {
    stepSentMs,
    slides,
    answers: [...answers.values()],
    openedMs: own.find(isOnPage)?.atMs,
    redirectedMs: own.find(({ is }) => is === 'goesOn')?.atMs,
  };
  return facts;
}
