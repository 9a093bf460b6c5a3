// What AWS charges, in dollars, as its price pages said for that region at that time; tiers and free quotas left out.

export const PRICES = {
  region: 'us-east-1',
  asOf: '2025-11',
  /** Each million of… */
  perMillion: {
    /** Queries and mutations of AppSync. */
    'API calls': 4,
    'state transitions': 25,
    'write units': 0.625,
    'read units': 0.125,
    signals: 1,
    callbacks: 1,
    'live updates': 4,
    invocations: 0.2,
    /** Memory times time, arm64. */
    'GB-seconds': 13.3334,
  },
  /** Each gigabyte of log that is taken in. */
  logGigabyte: 0.5,
} as const;

type Goal = { dollars: number; never: number };

/** What infrastructure may cost per 1M texts: aimed at, and never more. */
export const GOAL: Goal = { dollars: 9, never: 14 };

/** And per 1,000 views of five saves, without what is played; the CDN in front is in neither figure. */
export const VIEWS_GOAL: Goal = { dollars: 0.05, never: 0.08 };
