// The brand's own number, which sends codes and alerts. It is bought once, like any other, when it is first needed.

import { lookAgain } from '#platform/foundation/look-again.ts';
import { committed } from '#platform/table/transact.ts';
import { BRAND_OWNER, numberOf } from './number.entity.ts';
import { wantNumber } from './want-number.act.ts';

/** Some 8 s in all. */
const LOOKS = { looks: 54, everyMs: 150 };

/**
 * The brand's number (E.164). On a new stack it is requested and awaited for up to 8 s; null when it is still missing: the
 * caller then says "try again later".
 */
export async function brandNumber(): Promise<string | null> {
  const known = await numberOf(BRAND_OWNER);
  if (known) return known.phone;
  await committed(await wantNumber(BRAND_OWNER));
  const bought = await lookAgain(async () => (await numberOf(BRAND_OWNER)) ?? undefined, LOOKS);
  return bought?.phone ?? null;
}
