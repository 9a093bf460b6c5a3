// The simulated lead: what they do and when, and the facts that follow (decisions: A24).
import { MEANINGS } from '#engine/messages/meaning/meaning-words.rules.ts';
import type { RuleAnswer, RuleFacts, RuleReply, SlideFacts } from '../triggers/facts.rules.ts';

/** What a person can do with a text or the target of its link. */
export type DeedKind =
  | 'opens'
  | 'views'
  | 'stays'
  | 'watches'
  | 'answers'
  | 'books'
  | 'goesOn'
  | 'replies'
  | 'stops'
  | 'moves'
  | 'cancels';

/** An action at a given time after the text of a step left; if that text never leaves, the action does not happen. */
export type Deed = {
  is: DeedKind;
  featureId: string;
  afterMs: number;
  slideId?: string | undefined;
  seconds?: number | undefined;
  widgetId?: string | undefined;
  values?: readonly string[] | undefined;
  /** The appointment's new time. */
  toMs?: number | undefined;
};

/** An action with the time at which it happened. */
export type Done = Deed & {
  atMs: number;
  /** Of an answer by text: the step whose text left last. */
  toFeatureId?: string | undefined;
};

const ELSEWHERE: ReadonlySet<DeedKind> = new Set<DeedKind>(['replies', 'stops', 'moves', 'cancels']);

/** Whether it happens on the page behind a link. */
export const isOnPage = ({ is }: Pick<Deed, 'is'>) => !ELSEWHERE.has(is);

/** Whether it changes the appointment. */
export const isOfAppointment = ({ is }: Pick<Deed, 'is'>) => is === 'moves' || is === 'cancels';

function slideAfter(known: SlideFacts | undefined, { is, atMs, seconds = 0 }: Done): SlideFacts {
  const before = known ?? { stays: [] };
  const stayed = (before.stays.at(-1)?.seconds ?? 0) + seconds;
  return {
    ...before,
    seenMs: before.seenMs ?? atMs,
    ...(is === 'stays' ? { stays: [...before.stays, { seconds: stayed, atMs }] } : {}),
    ...(is === 'watches' ? { watchedMs: before.watchedMs ?? atMs } : {}),
    ...(is === 'books' ? { bookedMs: before.bookedMs ?? atMs } : {}),
  };
}

/** The answers after this one; earlier answers stay known. */
function answered(answers: Map<string, RuleAnswer>, { widgetId, values = [], atMs }: Done): void {
  const known = answers.get(widgetId ?? '');
  if (!widgetId || known?.values.join('\n') === values.join('\n')) return;
  if (values.length === 0) {
    answers.delete(widgetId);
    return;
  }
  const before = known ? [...known.before, { values: known.values, atMs: known.atMs }] : [];
  answers.set(widgetId, { widgetId, values, atMs, before });
}

/** An answer by text, whose only value is its meaning. */
function replied({ values = [], atMs, toFeatureId }: Done, featureId: string): RuleReply {
  const meaning = MEANINGS.find((one) => one === values[0]) ?? 'UNSURE';
  return { atMs, meaning, isToStep: toFeatureId === featureId };
}

/** The steps whose page they opened. */
export const openedSteps = (done: readonly Done[]): string[] => done.filter(isOnPage).map(({ featureId }) => featureId);

type Of = { featureId: string; stepSentMs: number; firstSlides: ReadonlyMap<string, string> };

/** The facts for the rules of a step whose text left at that time; a page starts with the first slide of its step. */
export function simulatedFacts(done: readonly Done[], { featureId, stepSentMs, firstSlides }: Of): RuleFacts {
  const slides: Record<string, SlideFacts> = {};
  const answers = new Map<string, RuleAnswer>();
  for (const deed of done) {
    const { slideId, atMs } = deed;
    const first = isOnPage(deed) ? firstSlides.get(deed.featureId) : undefined;
    if (first) slides[first] = { ...(slides[first] ?? { stays: [] }), seenMs: slides[first]?.seenMs ?? atMs };
    if (slideId) slides[slideId] = slideAfter(slides[slideId], deed);
    if (deed.is === 'answers') answered(answers, deed);
  }
  const replies = done.filter(({ is }) => is === 'replies').map((reply) => replied(reply, featureId));
  const own = done.filter((deed) => deed.featureId === featureId);
  return {
    stepSentMs,
    slides,
    answers: [...answers.values()],
    replies,
    openedMs: own.find(isOnPage)?.atMs,
    redirectedMs: own.find(({ is }) => is === 'goesOn')?.atMs,
  };
}
