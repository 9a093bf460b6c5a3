// Compares a draft of a step with the saved step: which fields changed here, and which of them somebody else changed
// too.
import type { Feature } from '../../campaign.calls.ts';
import type { Delay } from '../delay-words.ts';

/** `isFixed`: sent at a fixed moment, not after a delay. */
export type StepDraft = {
  text: string;
  delay: Delay;
  isFixed: boolean;
  /** Slides behind its link; empty for new ones. */
  pitchId: string;
};

/** A field that is compared by itself. */
type Field = Exclude<keyof StepDraft, 'delay'> | keyof Delay;
type Flat = Omit<StepDraft, 'delay'> & Delay;

/** The field names that people read. */
const NAMES: Readonly<Record<Field, string>> = {
  text: 'the text',
  pitchId: 'the pitch',
  isFixed: 'the time',
  days: 'the time',
  hours: 'the time',
  minutes: 'the time',
  window: 'the time',
  delayUntil: 'the time',
};
const FIELDS = Object.keys(NAMES) as Field[];
/** The fields of a delay that are sent to the server unchanged. */
export const TIMES = ['days', 'hours', 'minutes', 'window', 'delayUntil'] as const satisfies readonly (keyof Delay)[];

const flat = ({ delay, ...rest }: StepDraft): Flat => ({ ...rest, ...delay });
function whole({ text, isFixed, pitchId, ...delay }: Flat): StepDraft {
  return { text, isFixed, pitchId, delay };
}
const differs = (one: StepDraft, other: StepDraft) => {
  const [a, b] = [flat(one), flat(other)];
  return FIELDS.filter((field) => (a[field] ?? null) !== (b[field] ?? null));
};

/** The draft of a saved step. */
export function draftOfStep({ message, days, hours, minutes, window, delayUntil, pitch }: Feature): StepDraft {
  const delay = { days, hours, minutes, window, delayUntil };
  return { text: message, delay, isFixed: Boolean(delayUntil), pitchId: pitch?.id ?? '' };
}

const WHEN: readonly Field[] = [...TIMES, 'isFixed'];

/**
 * The fields that differ from `base`; when part of a time changed, all fields of the time, for they only make sense
 * together.
 */
export function touched(draft: StepDraft, base: StepDraft): ReadonlySet<Field> {
  const own = differs(draft, base);
  return new Set(own.some((field) => WHEN.includes(field)) ? [...own, ...WHEN] : own);
}

/** The names of the fields that were changed both here and by somebody else, to different values; each once. */
export function clashes(draft: StepDraft, base: StepDraft, stored: StepDraft): string[] {
  const [here, there] = [touched(draft, base), touched(stored, base)];
  return [
    ...new Set(
      differs(draft, stored)
        .filter((field) => here.has(field) && there.has(field))
        .map((field) => NAMES[field]),
    ),
  ];
}

/** The draft merged into the current step: fields that were not changed here take its values. */
export function onTopOf(draft: StepDraft, base: StepDraft, stored: StepDraft): StepDraft {
  const own = touched(draft, base);
  const kept = Object.entries(flat(draft)).filter(([field]) => own.has(field as Field));
  return whole({ ...flat(stored), ...Object.fromEntries(kept) });
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** Shown when a field was changed both here and elsewhere, with the current text. */
export function clashWords(clash: readonly string[], { text }: StepDraft): string {
  const now = clash.includes(NAMES.text) ? ` The text now says “${text}”.` : '';
  return `Somebody else, or you in another window, changed this message too: ${and.format(clash)}.${now} Your version is still here; Save replaces the other one.`;
}
