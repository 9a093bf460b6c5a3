// What is answered to a page that claims what cannot be; each is counted, none is kept.
import { Refusal } from '../../foundation/refusal.ts';
import { IMPOSSIBLE } from '../link/link.rules.ts';
import type { Impossible } from './claims.rules.ts';

/** The Refusal of an impossible claim, which the log counts by what it was. */
export function refuseClaim(what: Impossible | 'answers' | 'question' | 'booking' | 'load'): Refusal {
  console.error(JSON.stringify({ level: 'error', kind: 'claim', what }));
  return new Refusal(IMPOSSIBLE, { code: 'CLAIM' });
}
