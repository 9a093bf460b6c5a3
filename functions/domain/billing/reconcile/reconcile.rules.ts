// What a day's comparison covers between our ledger, the text provider and the card provider, and possible causes of a difference.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day is compared this long after its end: by then callbacks, reports and invoices of its last minutes have arrived. */
const SETTLED_AFTER_MS = 3 * HOUR_MS;
/** The most missed days that are compared after an outage. */
const DAYS_BACK = 3;

/** Everything that is compared. */
export const COMPARED = ['texts', 'segments', 'metered', 'invoiced', 'refunded', 'disputed'] as const;
export type Compared = (typeof COMPARED)[number];

type Row = {
  label: string;
  unit: 'texts' | 'segments' | 'cents';
  /** Possible causes when we have more than the provider, and when we have fewer. */
  more: string;
  fewer: string;
};

export const COMPARED_ROWS: Readonly<Record<Compared, Row>> = {
  texts: {
    label: 'Texts sent',
    unit: 'texts',
    more: 'The provider does not list a text that it took, or we counted one twice.',
    fewer: 'A text was sent twice, another program sends from this account, or a batch is stuck and not counted yet.',
  },
  segments: {
    label: 'Segments sent',
    unit: 'segments',
    more: 'The provider splits a text into fewer parts than we do.',
    fewer: 'The provider splits a text into more parts than we do.',
  },
  metered: {
    label: 'Reported for the card',
    unit: 'cents',
    more: 'The card provider lost a report or could not count it: texts are not charged.',
    fewer: 'The card provider counted a report twice, or one of ours was not noted: texts are charged twice.',
  },
  invoiced: {
    label: 'Invoices',
    unit: 'cents',
    more: 'An invoice was changed or voided at the card provider, and we did not read it again.',
    fewer: 'The card provider made an invoice that we have not read: its webhook did not arrive.',
  },
  refunded: {
    label: 'Refunds',
    unit: 'cents',
    more: 'A refund was reversed at the card provider.',
    fewer: 'The card provider made a refund that was not reported to us: its webhook did not arrive.',
  },
  disputed: {
    label: 'Disputes',
    unit: 'cents',
    more: 'A dispute was withdrawn at the card provider.',
    fewer: 'A bank disputes a payment and nobody told us: its webhook did not arrive. Answer it in time.',
  },
};

/** The id for numbers that belong to no organization. */
export const NO_ORGANIZATION = 'nobody';
/** Why a number's texts belong to no organization. */
export const NUMBER_OF_NOBODY = 'They left from a number that no organization has here.';

/** Amounts by what is compared; what is absent is not compared. */
export type Amounts = Partial<Record<Compared, number>>;

/** One difference of a day; `settled` is when it was found to be gone (ISO). */
export type Difference = {
  /** The organization, `brand`, or `nobody` for numbers that belong to none. */
  organizationId: string;
  what: Compared;
  ours: number;
  theirs: number;
  cause: string;
  settled?: string;
};

/** The differences between two sides. Where texts differ, their segments say nothing more. */
export function differencesOf(
  organizationId: string,
  ours: Amounts,
  theirs: Amounts,
  cause: string | null = null,
): Difference[] {
  const differing = COMPARED.filter((what) => ours[what] !== undefined && ours[what] !== (theirs[what] ?? 0));
  const named = differing.includes('texts') ? differing.filter((what) => what !== 'segments') : differing;
  return named.map((what) => {
    const [own = 0, other = 0] = [ours[what], theirs[what]];
    const { more, fewer } = COMPARED_ROWS[what];
    return { organizationId, what, ours: own, theirs: other, cause: cause ?? (own > other ? more : fewer) };
  });
}

/** Merges the differences of two comparisons: one that the second did not find again is settled at that time. */
export function lookedAgain(
  before: readonly Difference[],
  found: readonly Difference[],
  settled: string,
): Difference[] {
  const isSame = (one: Difference, other: Difference) =>
    one.organizationId === other.organizationId && one.what === other.what;
  const gone = before.filter((one) => !found.some((other) => isSame(one, other)));
  return [...found, ...gone.map((one) => ({ ...one, settled: one.settled ?? settled }))];
}

/** When a day in UTC begins, and when it ends (milliseconds since 1970). */
export function spanOf(day: string): { fromMs: number; untilMs: number } {
  const fromMs = Date.parse(`${day}T00:00:00.000Z`);
  return { fromMs, untilMs: fromMs + DAY_MS };
}

/** The days that may be compared now, oldest first: whole days of the ledger, which began at `sinceMs`. */
export function daysToCompare(sinceMs: number, nowMs: number): string[] {
  const last = Math.floor((nowMs - SETTLED_AFTER_MS) / DAY_MS) - 1;
  return Array.from({ length: DAYS_BACK }, (_, index) => last - DAYS_BACK + 1 + index)
    .filter((day) => day * DAY_MS >= sinceMs)
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
}

/** When the next day becomes due for comparison (milliseconds since 1970). */
export function nextDayMs(nowMs: number): number {
  return (Math.floor((nowMs - SETTLED_AFTER_MS) / DAY_MS) + 1) * DAY_MS + SETTLED_AFTER_MS;
}
