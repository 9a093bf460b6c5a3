// The brand's own number, which sends codes and alerts. It is bought once, like any other, when it is first needed.

import { committed } from '#platform/table/transact.ts';
import { BRAND_OWNER, numberOf } from './number.entity.ts';
import { wantNumber } from './want-number.act.ts';

const PATIENCE_MS = 8_000;
const LOOK_EVERY_MS = 150;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * The brand's number (E.164). On a new stack it is requested and awaited for up to 8 s; null when it is still missing: the
 * caller then says "try again later".
 */
export async function brandNumber(): Promise<string | null> {
  const known = await numberOf(BRAND_OWNER);
  if (known) return known.phone;
  await committed(await wantNumber(BRAND_OWNER));
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS);
    const bought = await numberOf(BRAND_OWNER);
    if (bought) return bought.phone;
  }
  return null;
}
