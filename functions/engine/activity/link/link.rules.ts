// What is said and decided about links: gone content, which browsers are let in, where the last button leads.

import { webAddress } from '#domain/pitches/pitch/pitch.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';

/** Said of every link that leads nowhere (PUB-04). */
export const CONTENT_GONE = 'The content you are looking for is no longer active or has been removed.';

/** Begins the verification of a browser (PUB-14). */
export const NO_ACCESS = 'No Access';

/** Said to a page that claims what cannot be. */
export const IMPOSSIBLE = 'That cannot have happened on this page, so it was not kept.';

/** Tokens of a browser are kept as one text (decisions: A32). */
export const TOKEN_SEPARATOR = '|';
const MOST_TOKENS = 100;

/** The tokens that a browser has kept of all its links. */
export function tokensIn(text: string | null | undefined): string[] {
  return (text ?? '').split(TOKEN_SEPARATOR).filter(Boolean).slice(-MOST_TOKENS);
}

/** Whether a browser is let in: one that is known, or the first where the brand trusts that one (decisions: A58). */
export function isLetIn(
  linkVerification: Brand['linkVerification'],
  known: ReadonlySet<string>,
  hashes: readonly string[],
): boolean {
  if (hashes.some((hash) => known.has(hash))) return true;
  return linkVerification === 'furtherBrowsers' && known.size === 0;
}

/** Where the last button leads: with a landing page behind the person, that says so to who is linked (PUB-08, PUB-09, A30). */
export function redirectAddress(
  redirectUrl: string,
  tcid: Brand['tcid'],
  landingPageId: string | null | undefined,
): string | null {
  const address = webAddress(redirectUrl);
  if (!address || !landingPageId) return address;
  const url = new URL(address);
  url.searchParams.set('tcid', `${tcid}-${landingPageId}`);
  return url.href;
}
