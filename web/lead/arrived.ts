// What was delivered with the page: its brand, and the call that it started before these scripts had loaded
// (web/lead/early.js).
import type { SiteConfig } from '../kit/site.ts';

declare global {
  // A script in the head declares it; when the page was served as a plain file it is undefined.
  var linkAsked: Promise<Response> | undefined;
}

/** The brand that the page was filled in for; null when it was served as a plain file. */
export function arrivedFor(): Pick<SiteConfig, 'page'> | null {
  const json = document.getElementById('arrived')?.textContent;
  const told = json ? (JSON.parse(json) as Partial<SiteConfig>) : {};
  // While a release is under way the page may come from a function that is older than its scripts.
  return told.page ? { page: told.page } : null;
}

let isTaken = false;

/** The pending response, for the first caller; undefined afterward. */
export function earlyAnswer(): Promise<Response> | undefined {
  if (isTaken) return undefined;
  isTaken = true;
  return globalThis.linkAsked;
}
