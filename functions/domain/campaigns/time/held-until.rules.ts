// The one form of a reason that names a time: `Held until 8:00 am MST Tuesday: outside sending hours`.

/** Why a text waits until a time: `when` is the time as people read it, `why` the reason behind it. */
export const heldUntil = (when: string, why: string): string => `Held until ${when}: ${why}`;

const FORM = /^Held until (?<when>.*?): (?=\D)(?<why>.*)$/s;

/** The two parts of such a reason, as every version stored it; null for a reason that names no time (`Held until they confirm`). */
export function heldParts(reason: string): { when: string; why: string } | null {
  const { when, why } = FORM.exec(reason)?.groups ?? {};
  return when === undefined || why === undefined ? null : { when, why };
}
