// What is answered to a page that claims what cannot be; each is counted, none is kept.
import { Refusal } from '../../foundation/refusal.ts';
import { IMPOSSIBLE } from '../link/link.rules.ts';
import type { Impossible } from './claims.rules.ts';

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
