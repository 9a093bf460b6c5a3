// What came with the page: whose it is, and the call that it began before these scripts had arrived (web/lead/early.js).
import type { SiteConfig } from '../kit/config.ts';

declare global {
  // A script of the head declares it; where the page came as a plain file it is undefined.
  var linkAsked: Promise<Response> | undefined;
}

/** The brand that the page was filled in for; null of a page that came as a plain file. */
export function arrivedFor(): Pick<SiteConfig, 'brand'> | null {
  const told = document.getElementById('arrived')?.textContent;
  return told ? { brand: (JSON.parse(told) as { brand: string }).brand } : null;
}

let isTaken = false;

/** The answer that is under way, for the first who asks; undefined afterwards. */
export function earlyAnswer(): Promise<Response> | undefined {
  if (isTaken) return undefined;
  isTaken = true;
  return globalThis.linkAsked;
}
