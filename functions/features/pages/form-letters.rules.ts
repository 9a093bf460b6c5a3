// The pages that people fill in, and the letter under which each has its address.

/** The first letter of their path: a group's page, a campaign's, a landing page of its own (SES-21). */
export const PAGE_LETTERS = { group: 'g', campaign: 'l', landingPage: 'p' } as const;

export type PageKind = keyof typeof PAGE_LETTERS;
