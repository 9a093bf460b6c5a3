// The kinds of public forms, and the letter in the address of each.

/** The first letter of their path: a group's page, a campaign's, a separate landing page (SES-21). */
export const PAGE_LETTERS = { group: 'g', campaign: 'l', landingPage: 'p' } as const;

export type PageKind = keyof typeof PAGE_LETTERS;
