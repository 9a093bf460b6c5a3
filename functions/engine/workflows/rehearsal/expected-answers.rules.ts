// How many answers a send is expected to bring in each hour, estimated from the organization's earlier campaigns, with the uncertainty.

/** Earlier campaigns: how many people got texts, and how many of them answered. */
export type AnswerRate = { people: number; answers: number };

export type AnswerHistory = {
  campaigns: readonly AnswerRate[];
  /** How long after a campaign's text people answered, in milliseconds. */
  lagsMs: readonly number[];
};

/** An expected number, and the ends of the interval in which it lies in four of five sends. */
export type Expected = { expected: number; low: number; high: number };

export type ExpectedAnswers = { total: Expected; hours: ({ atMs: number } & Expected)[] };

/** With less history than this there is no estimate. */
export const ENOUGH = { people: 100, answers: 10, lags: 10 } as const;

const HOUR_MS = 3_600_000;
/** Four of five values lie within this many standard deviations of the mean. */
const WITHIN = 1.28;
/** Hours with fewer expected answers than this are not listed. */
const LEAST = 0.05;

/** The share of people who answer, and its standard deviation from campaign to campaign. */
function rateOf(campaigns: readonly AnswerRate[]): { mean: number; deviation: number } {
  const people = campaigns.reduce((sum, one) => sum + one.people, 0);
  const answers = campaigns.reduce((sum, one) => sum + one.answers, 0);
  const mean = answers / people;
  const between = campaigns.reduce((sum, one) => sum + one.people * (one.answers / one.people - mean) ** 2, 0) / people;
  // A single campaign does not show how much campaigns differ: its own standard error counts twice.
  const own = (mean * (1 - mean)) / people;
  return { mean, deviation: Math.sqrt(Math.max(between, 0) + own * (campaigns.length > 1 ? 1 : 4)) };
}

function interval(people: number, share: number, { mean, deviation }: { mean: number; deviation: number }): Expected {
  const expected = people * mean * share;
  const chance = mean * share;
  const spread = Math.sqrt(people * chance * (1 - chance) + (people * share * deviation) ** 2);
  return { expected, low: Math.max(0, expected - WITHIN * spread), high: Math.min(people, expected + WITHIN * spread) };
}

/**
 * The answers to expect when this many people get their first text in these hours; null while the organization's own history is too short
 * for an estimate.
 */
export function expectedAnswers(
  { campaigns, lagsMs }: AnswerHistory,
  first: readonly { atMs: number; first: number }[],
): ExpectedAnswers | null {
  const texted = campaigns.filter(({ people }) => people > 0);
  const sum = (pick: (one: AnswerRate) => number) => texted.reduce((total, one) => total + pick(one), 0);
  if (sum(({ people }) => people) < ENOUGH.people || sum(({ answers }) => answers) < ENOUGH.answers) return null;
  if (lagsMs.length < ENOUGH.lags) return null;
  const rate = rateOf(texted);
  const people = first.reduce((total, hour) => total + hour.first, 0);
  const shares = new Map<number, number>();
  for (const hour of first) {
    for (const lagMs of lagsMs) {
      const atMs = Math.floor((hour.atMs + lagMs) / HOUR_MS) * HOUR_MS;
      shares.set(atMs, (shares.get(atMs) ?? 0) + (people > 0 ? hour.first / people / lagsMs.length : 0));
    }
  }
  const hours = [...shares]
    .map(([atMs, share]) => ({ atMs, ...interval(people, share, rate) }))
    .filter(({ expected }) => expected >= LEAST)
    .toSorted((one, other) => one.atMs - other.atMs);
  return { total: interval(people, 1, rate), hours };
}
