// Which facts a save makes newly true: each is signaled once (TRK, decisions: A24).
import { isWatched, type SlideTime } from './times.rules.ts';

/** A stored answer. */
export type AnsweredQuestion = {
  widgetId: string;
  slideId: string;
  label: string;
  values: string[];
  at: string;
  /** Earlier answers, from the first one on: what a rule reacted to is not forgotten (decisions: A24). */
  before?: readonly Before[] | undefined;
};

/** An answer that was changed later. */
export type Before = { values: string[]; at: string };

/** The facts about a person in a campaign. */
export type Facts = {
  openedAt?: string | undefined;
  opened: readonly string[];
  completed: readonly string[];
  completedAt?: string | undefined;
  redirected: readonly string[];
  devices: readonly string[];
  seen: readonly string[];
  watched: readonly string[];
  /** `slide:seconds` of the slides on which they stayed as long as a rule requires. */
  stayed: readonly string[];
  booked: readonly string[];
  /** The address of each booking at the scheduling service by slide, if the service gave one. */
  eventUrls: Readonly<Record<string, string>>;
  answers: readonly AnsweredQuestion[];
  /** For each load, the last save that contained answers (`loadName:save`). */
  answerSaves: readonly string[];
  /** Hashes of the tokens of browsers that were verified by a code. */
  proven: readonly string[];
  /** When facts became true that a visit itself does not show (`sinceMark`, milliseconds). */
  since: Readonly<Record<string, number>>;
};

export const NO_FACTS: Facts = {
  opened: [],
  completed: [],
  redirected: [],
  devices: [],
  seen: [],
  watched: [],
  stayed: [],
  booked: [],
  eventUrls: {},
  answers: [],
  answerSaves: [],
  proven: [],
  since: {},
};

/** The content of a save, after its checks. */
export type SavedActivity = {
  featureId: string;
  at: string;
  deviceId?: string | undefined;
  times: readonly SlideTime[];
  answers: readonly AnsweredQuestion[];
  /** The load and the save that contained answers, also unchanged ones. */
  answeredIn?: { ssid: string; save: number } | undefined;
  /** As `Facts.stayed`. */
  stayed?: readonly string[];
  booked: readonly string[];
  eventUrls?: Readonly<Record<string, string>> | undefined;
  isCompleted: boolean;
  isRedirected: boolean;
  /** A click on one of our addresses: it counts whether or not the page was visible. */
  isClick?: boolean;
};

/** A new fact, by the name of its signal. */
export type NewFact =
  | { is: 'opened' | 'completed' | 'redirected' }
  | { is: 'viewed' | 'watched' | 'booked'; slideId: string }
  | { is: 'stayed'; slideId: string; seconds: number }
  | { is: 'answered'; slideId: string; widgetId: string; at: string };

/** How many changed answers to one question are stored: the first ones, which decide whether rules are over. */
const MOST_BEFORE = 5;

const joined = (known: readonly string[], more: readonly string[]) => [...new Set([...known, ...more])];

/** Whether the page was really viewed: only a visible tick shows that, and verifies its browser (decisions: A58). */
export const isSeen = ({ times }: Pick<SavedActivity, 'times'>) => times.some(({ seconds }) => seconds > 0);

/** Whether somebody was at the page: they viewed it, or answered or booked on it, which no preview or scanner does. */
export const isOpening = (activity: Pick<SavedActivity, 'times' | 'answers' | 'booked'>) =>
  isSeen(activity) || activity.answers.some(({ values }) => values.length > 0) || activity.booked.length > 0;

/**
 * Whether the person was seen in this browser before, by the secret number that it keeps. A page that was left at once never got
 * the answer with its token, and of two pages that were opened at once only the first one viewed did (decisions: A58).
 */
export const isKnownBrowser = (devices: readonly string[] | undefined, deviceId: string | null | undefined): boolean =>
  Boolean(deviceId) && devices?.includes(deviceId ?? '') === true;

/**
 * Whether this report would add more devices than the person can have: one for the first browser, and one for each browser that
 * was verified later. Without this limit, anybody with the link could report any number of devices.
 */
export const isOneDeviceTooMany = (
  { devices, proven }: Pick<Facts, 'devices' | 'proven'>,
  deviceId: string | undefined,
): boolean => deviceId !== undefined && !devices.includes(deviceId) && devices.length > proven.length;

/** A slide and the seconds that a rule requires on it, as one text, and back. */
export const stayMark = (slideId: string, seconds: number) => `${slideId}:${seconds}`;

export function stayOf(mark: string): { slideId: string; seconds: number } {
  const [slideId = '', seconds = '0'] = mark.split(':');
  return { slideId, seconds: Number(seconds) };
}

/** How many loads are remembered: a later answer overtakes an earlier one within seconds or not at all. */
const MOST_ANSWER_SAVES = 20;
/** Uses only the end of a load's name, which is long. */
const loadName = (ssid: string) => ssid.slice(-12);

/** The number of a load's last save with answers, 0 before the first: saves with lower numbers are late. */
export function lastAnswerSave({ answerSaves }: Pick<Facts, 'answerSaves'>, ssid: string): number {
  const known = answerSaves.find((each) => each.startsWith(`${loadName(ssid)}:`));
  return Number(known?.split(':')[1] ?? 0);
}

function answerSavesAfter({ answerSaves }: Facts, { answeredIn }: SavedActivity): readonly string[] {
  if (!answeredIn) return answerSaves;
  const name = loadName(answeredIn.ssid);
  const others = answerSaves.filter((each) => !each.startsWith(`${name}:`));
  return [...others, `${name}:${answeredIn.save}`].slice(-MOST_ANSWER_SAVES);
}

/**
 * The key under which `since` stores when somebody clicked the last button of a step, watched or booked a slide, or opened a
 * step without a visible tick.
 */
export const sinceMark = (is: 'opened' | 'redirected' | 'watched' | 'booked', id: string) => `${is}:${id}`;

const marksOf = (fact: NewFact, { featureId, times }: SavedActivity) => {
  if (fact.is === 'opened') return isSeen({ times }) ? [] : [sinceMark(fact.is, featureId)];
  if (fact.is === 'redirected') return [sinceMark(fact.is, featureId)];
  return fact.is === 'watched' || fact.is === 'booked' ? [sinceMark(fact.is, fact.slideId)] : [];
};

/** Answers that differ from the stored ones. */
function changed(facts: Facts, answers: readonly AnsweredQuestion[]): AnsweredQuestion[] {
  const known = new Map(facts.answers.map((answer) => [answer.widgetId, answer.values.join('\n')]));
  return answers.filter(({ widgetId, values }) => (known.get(widgetId) ?? '') !== values.join('\n'));
}

function withAnswers(facts: Facts, answers: readonly AnsweredQuestion[]): AnsweredQuestion[] {
  const given = new Set(answers.map(({ widgetId }) => widgetId));
  const known = new Map(facts.answers.map((answer) => [answer.widgetId, answer]));
  const kept = facts.answers.filter(({ widgetId }) => !given.has(widgetId));
  const now = answers.map((answer) => {
    const { before = [], ...last } = known.get(answer.widgetId) ?? {};
    const earlier = 'values' in last ? [...before, { values: last.values, at: last.at }].slice(0, MOST_BEFORE) : [];
    return earlier.length > 0 ? { ...answer, before: earlier } : answer;
  });
  return [...kept, ...now.filter(({ values }) => values.length > 0)];
}

/**
 * The facts after a save, and the new ones. A page that was not viewed is opened by an answer or a booking: whoever gave one
 * has opened, so that all figures count the same people.
 */
export function factsAfter(facts: Facts, activity: SavedActivity): { facts: Facts; news: NewFact[] } {
  const { featureId, at, deviceId } = activity;
  const seen = isSeen(activity);
  const opens = isOpening(activity);
  const isOpen = opens || facts.opened.includes(featureId);
  const steps = (is: boolean) => (isOpen && is ? [featureId] : []);
  const answers = changed(facts, activity.answers);
  const after: Facts = {
    openedAt: facts.openedAt ?? (opens ? at : undefined),
    opened: joined(facts.opened, steps(true)),
    completed: joined(facts.completed, steps(activity.isCompleted)),
    completedAt: facts.completedAt ?? (isOpen && activity.isCompleted ? at : undefined),
    redirected: joined(facts.redirected, activity.isClick ? [featureId] : steps(activity.isRedirected)),
    devices: joined(facts.devices, seen && deviceId ? [deviceId] : []),
    seen: joined(
      facts.seen,
      activity.times.filter(({ seconds }) => seconds > 0).map(({ pitchSlideId }) => pitchSlideId),
    ),
    watched: joined(
      facts.watched,
      activity.times.filter(isWatched).map(({ pitchSlideId }) => pitchSlideId),
    ),
    stayed: joined(facts.stayed, activity.stayed ?? []),
    booked: joined(facts.booked, activity.booked),
    eventUrls: { ...activity.eventUrls, ...facts.eventUrls },
    answers: answers.length > 0 ? withAnswers(facts, answers) : facts.answers,
    answerSaves: answerSavesAfter(facts, activity),
    proven: facts.proven,
    since: facts.since,
  };
  const fresh = (name: 'opened' | 'completed' | 'redirected' | 'seen' | 'watched' | 'stayed' | 'booked') =>
    after[name].slice(facts[name].length);
  const news: NewFact[] = [
    ...fresh('opened').map(() => ({ is: 'opened' as const })),
    ...fresh('seen').map((slideId) => ({ is: 'viewed' as const, slideId })),
    ...fresh('watched').map((slideId) => ({ is: 'watched' as const, slideId })),
    ...fresh('stayed').map((stay) => ({ is: 'stayed' as const, ...stayOf(stay) })),
    ...answers.map(({ slideId, widgetId }) => ({ is: 'answered' as const, slideId, widgetId, at })),
    ...fresh('booked').map((slideId) => ({ is: 'booked' as const, slideId })),
    ...fresh('redirected').map(() => ({ is: 'redirected' as const })),
    ...fresh('completed').map(() => ({ is: 'completed' as const })),
  ];
  const marks = news.flatMap((fact) => marksOf(fact, activity));
  const since = { ...facts.since, ...Object.fromEntries(marks.map((mark) => [mark, Date.parse(at)])) };
  return { facts: { ...after, since }, news };
}

/** Whether anything besides the load itself must be written. */
export function isNews(before: Facts, after: Facts, news: readonly NewFact[]): boolean {
  const isMore = after.devices.length > before.devices.length || after.answerSaves !== before.answerSaves;
  return news.length > 0 || isMore;
}
