// What is answered to a page that claims what cannot be; each is counted, none is kept.

import { IMPOSSIBLE } from '#engine/activity/link/link.rules.ts';
import type { Impossible } from '#engine/activity/track/claims.rules.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

type Claim = Impossible | 'answers' | 'question' | 'booking' | 'load' | 'device';

/** Counts an impossible claim in the log, by what it was. */
export function countClaim(what: Claim): void {
  console.error(JSON.stringify({ level: 'error', kind: 'claim', what }));
}

/** The Refusal of an impossible claim, which is counted. */
export function refuseClaim(what: Claim): Refusal {
  countClaim(what);
  return new Refusal(IMPOSSIBLE, { code: 'CLAIM' });
}
