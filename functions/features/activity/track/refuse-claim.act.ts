// Refuses impossible reports by a page; each is counted, none is stored.

import { IMPOSSIBLE } from '#engine/activity/link/link.rules.ts';
import type { Impossible } from '#engine/activity/track/claims.rules.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

type Claim = Impossible | 'answers' | 'question' | 'booking' | 'load' | 'device';

/** Counts an impossible report in the log, by its kind. */
export function countClaim(what: Claim): void {
  console.error(JSON.stringify({ level: 'error', kind: 'claim', what }));
}

/** The Refusal of an impossible report, after counting it. */
export function refuseClaim(what: Claim): Refusal {
  countClaim(what);
  return new Refusal(IMPOSSIBLE, { code: 'CLAIM' });
}
