// Rules of links: invalid links, which browsers are let in, and the target of the last button.

import { webAddress } from '#domain/pitches/pitch/pitch.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';

/** The message for every invalid link (PUB-04). */
export const CONTENT_GONE = 'The content you are looking for is no longer active or has been removed.';

/** Starts the verification of a browser (PUB-14). */
export const NO_ACCESS = 'No Access';

/** The refusal of an impossible report by a page. */
export const IMPOSSIBLE = 'Something went wrong. Please reload the page.';

/** A browser's tokens are stored as one text (decisions: A32). */
export const TOKEN_SEPARATOR = '|';
const MOST_TOKENS = 100;

/** The tokens that a browser has stored for all its links. */
export function tokensIn(text: string | null | undefined): string[] {
  return (text ?? '').split(TOKEN_SEPARATOR).filter(Boolean).slice(-MOST_TOKENS);
}

/** Whether a browser is let in: a known one, or the first one where the brand trusts the first (decisions: A58). */
export function isLetIn(
  linkVerification: Brand['linkVerification'],
  known: ReadonlySet<string>,
  hashes: readonly string[],
): boolean {
  if (hashes.some((hash) => known.has(hash))) return true;
  return linkVerification === 'furtherBrowsers' && known.size === 0;
}

/**
 * The address behind the last button. For a person who came from a landing page it carries a parameter that says so to the
 * linked site (PUB-08, PUB-09, A30).
 */
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
