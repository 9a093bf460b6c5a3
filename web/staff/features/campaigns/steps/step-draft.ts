// What is written of a step against what is kept of it: which fields changed here, and which ones somebody else changed too.
import type { Feature } from '../campaign.calls.ts';
import type { Delay } from './delay-words.ts';

/** `isFixed`: on a day that is named, not after a delay. */
export type StepDraft = {
  text: string;
  delay: Delay;
  isFixed: boolean;
  /** Slides behind its link; empty for new ones. */
  pitchId: string;
};

/** A field that is saved by itself. */
type Field = Exclude<keyof StepDraft, 'delay'> | keyof Delay;
type Flat = Omit<StepDraft, 'delay'> & Delay;

/** What people call the fields. */
const NAMES: Readonly<Record<Field, string>> = {
  ...{ text: 'the text', pitchId: 'the slides', isFixed: 'the time', days: 'the time', hours: 'the time' },
  ...{ minutes: 'the time', window: 'the time', delayUntil: 'the time' },
};
const FIELDS = Object.keys(NAMES) as Field[];
/** The fields of a delay that go to the server as they are. */
export const TIMES = ['days', 'hours', 'minutes', 'window', 'delayUntil'] as const satisfies readonly (keyof Delay)[];

const flat = ({ delay, ...rest }: StepDraft): Flat => ({ ...rest, ...delay });
function whole({ text, isFixed, pitchId, ...delay }: Flat): StepDraft {
  return { text, isFixed, pitchId, delay };
}
const differs = (one: StepDraft, other: StepDraft) => {
  const [a, b] = [flat(one), flat(other)];
  return FIELDS.filter((field) => (a[field] ?? null) !== (b[field] ?? null));
};

/** A step as it is kept. */
export function draftOfStep({ message, days, hours, minutes, window, delayUntil, pitch }: Feature): StepDraft {
  const delay = { days, hours, minutes, window, delayUntil };
  return { text: message, delay, isFixed: Boolean(delayUntil), pitchId: pitch?.id ?? '' };
}

const WHEN: readonly Field[] = [...TIMES, 'isFixed'];

/** The fields that were changed since `base` was kept; of a time whose parts say something together, all of them. */
export function touched(draft: StepDraft, base: StepDraft): ReadonlySet<Field> {
  const own = differs(draft, base);
  return new Set(own.some((field) => WHEN.includes(field)) ? [...own, ...WHEN] : own);
}

/** What people call the fields that were changed here and, in another way, by somebody else; each once. */
export function clashes(draft: StepDraft, base: StepDraft, standing: StepDraft): string[] {
  const [here, there] = [touched(draft, base), touched(standing, base)];
  return [
    ...new Set(
      differs(draft, standing)
        .filter((field) => here.has(field) && there.has(field))
        .map((field) => NAMES[field]),
    ),
  ];
}

/** The draft on top of what stands now: fields that nobody touched here follow it. */
export function onTopOf(draft: StepDraft, base: StepDraft, standing: StepDraft): StepDraft {
  const own = touched(draft, base);
  const kept = Object.entries(flat(draft)).filter(([field]) => own.has(field as Field));
  return whole({ ...flat(standing), ...Object.fromEntries(kept) });
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** Said where what was changed here was changed elsewhere too, with what the text is now. */
export function clashWords(clash: readonly string[], { text }: StepDraft): string {
  const now = clash.includes(NAMES.text) ? ` The text is now “${text}”.` : '';
  return `This message was changed in another window too: ${and.format(clash)}.${now} What you changed is still here, and Save puts it in place of that.`;
}
