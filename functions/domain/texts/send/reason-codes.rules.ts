// The reasons that code acts on. A reason is stored as its sentence; code compares codes, so that a sentence can be reworded.

/** Of each code the sentence that is stored today, and after it those that earlier versions stored. Never remove one. */
const SENTENCES = {
  /** While no consent is recorded. The text is checked again each day, and as soon as staff record one. */
  UNRECORDED: ['Held: no consent is recorded'],
  /** Until the person confirms. The text is checked again each day, and as soon as their YES comes. */
  MUST_CONFIRM: ['Held until they confirm with YES'],
  /** A campaign's text waits after a reply until staff resume it. */
  ANSWERED: [
    'Held: they replied, and nobody has resumed it for them',
    'Held: they answered, and nobody has resumed it for them',
  ],
  /** The organization has no active billing. */
  NO_BILLING: ['Paused: billing is not active'],
  /** They opted out after they were added. */
  OPTED_OUT_SINCE: ['They opted out after they were added'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ReasonCode = keyof typeof SENTENCES;

/** The sentence under which that reason is stored and shown today. */
export const storedReason = (code: ReasonCode): string => SENTENCES[code][0];

const CODES: ReadonlyMap<string, ReasonCode> = new Map(
  (Object.keys(SENTENCES) as ReasonCode[]).flatMap((code) => SENTENCES[code].map((sentence) => [sentence, code])),
);

/** The code of a stored reason; null for the reasons that only people read. */
export const reasonCode = (reason: string | null | undefined): ReasonCode | null => CODES.get(reason ?? '') ?? null;

/** Whether a stored reason is one of these. */
export function isReason(reason: string | null | undefined, ...codes: readonly ReasonCode[]): boolean {
  const code = reasonCode(reason);
  return code !== null && codes.includes(code);
}
