// AWS prices in dollars for that region at that time, without tiers and free quotas.

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
  /** Each ingested gigabyte of logs. */
  logGigabyte: 0.5,
} as const;

type Goal = { dollars: number; never: number };

/** The cost of infrastructure for 1M texts: the goal, and the maximum. */
export const GOAL: Goal = { dollars: 9, never: 14 };

/** The same for 1,000 views of five saves, without media; neither figure includes the CDN. */
export const VIEWS_GOAL: Goal = { dollars: 0.05, never: 0.08 };
