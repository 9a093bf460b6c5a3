// Counts refusals that may be about our account, most of them with codes that we do not know; above a threshold the sending stops until somebody has checked them.

import { isUnknownTooOften, manyRefusedFor } from '#domain/texts/send/carrier-codes.rules.ts';
import { supportAddress } from '#platform/brands/policy.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { readOne } from '#platform/table/reads.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';
import { pauseWrites } from '../schedule/pause-campaign.act.ts';
import { RefusalTallyEntity, refusalTallyWrites } from './refusal-tally.entity.ts';
import { stopSending } from './stop-sending.act.ts';

/** The organization and lead of the refused text, and its campaign if it has one. */
type Refused = { organizationId: string; campaignId?: string | undefined };

const today = () => isoOf(now()).slice(0, 10);

/** The write that counts one more refusal with that code today. */
export const refusalCounted = ({ organizationId }: Refused, code: number) =>
  refusalTallyWrites.upsert({ organizationId, code, day: today() }).add({ refused: 1 }).commit();

/** How long after a campaign was paused a text of another campaign tries again: the code may be about the first one's words alone. */
const OTHERS_TRY_AFTER_MS = 60_000;

/**
 * Stops the organization's sending, pauses the campaign and says why: staff resume it. The others go on once one text of theirs is
 * accepted.
 */
export async function alertAbout({ organizationId, campaignId }: Refused, code: number, count: number): Promise<void> {
  const known = manyRefusedFor(code);
  const why = known ? `: “${known}” (${code})` : ` with a code that Beckon does not know (${code})`;
  const reason = `The text provider refused ${count} texts${why}`;
  if (!campaignId) return stopSending(organizationId, { kind: 'unknown', code, reason });
  const pausedNote = `Paused: ${reason}. Write to ${supportAddress(ownBrand())}, then resume.`;
  const { isMade } = await committed([
    ...pauseWrites({ organizationId, campaignId }, pausedNote),
    refusalTallyWrites.upsert({ organizationId, code, day: today(), refused: 0 }).commit(),
    signal('organization.parked', organizationId, { code, why: 'campaign', campaignId }, `${code}#${today()}`),
  ]);
  if (!isMade) return;
  console.error(JSON.stringify({ level: 'error', kind: 'stopped', why: 'unknown', organizationId, code }));
  const stop = { kind: 'unknown', code, reason } as const;
  await stopSending(organizationId, stop, { isTold: true, probeMs: now() + OTHERS_TRY_AFTER_MS });
}

/** Stops and pauses once 20 texts of a day were refused with that code. */
export async function alertIfOften(refused: Refused, code: number): Promise<void> {
  const { organizationId } = refused;
  const tally = await readOne(RefusalTallyEntity, { organizationId, code, day: today() });
  if (tally && isUnknownTooOften(tally.refused)) await alertAbout(refused, code, tally.refused);
}
