// Sends a test text to the operator's own phone each hour, through the same functions as all texts, and stores whether the last
// one arrived.

import { BRAND_OWNER, numberOf } from '#domain/accounts/number.entity.ts';
import { wantNumber } from '#domain/accounts/want-number.act.ts';
import { sayTime } from '#domain/campaigns/time/window.rules.ts';
import { keyOfSend, sendOf } from '#domain/texts/send/send.entity.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { now } from '#platform/foundation/clock.ts';
import { measure } from '#platform/foundation/metrics.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { secondsSince } from '#platform/jobs/due-work.act.ts';
import { committed } from '#platform/table/transact.ts';
import { requestText } from '../entry/request-text.act.ts';
import { type Heartbeat, HeartbeatEntity, heartbeatOf, heartbeatWrites } from './heartbeat.entity.ts';
import { hourOf, isProofDue } from './proof.rules.ts';

async function hasArrived(sendId: string | undefined): Promise<boolean> {
  const key = sendId ? keyOfSend(sendId) : null;
  const send = key && (await sendOf(key.organizationId, key.leadId, key.sendKey));
  return send?.bucket === 'delivered';
}

/** Since when no test text arrived (milliseconds since 1970), after reading the last one; undefined while they arrive. */
async function unprovedNow({ unprovedMs, proofSend }: Partial<Heartbeat>): Promise<number | undefined> {
  if (unprovedMs === undefined || !proofSend || !(await hasArrived(proofSend))) return unprovedMs;
  const arrived = heartbeatWrites.patch({}).remove(['unprovedMs']);
  await committed([arrived.where((item, { eq }) => eq(item.proofSend, proofSend)).commit()]);
  return undefined;
}

/** Stores that no test text arrives from now on: also while the brand has no number, or when the request of the text fails. */
async function textOperator(brand: Brand, phone: string, unprovedMs: number): Promise<void> {
  await HeartbeatEntity.upsert({ unprovedMs }).go();
  const own = await numberOf(BRAND_OWNER);
  if (!own) {
    await committed(await wantNumber(BRAND_OWNER));
    return;
  }
  const from = own.phone;
  const proofMs = now();
  const text = `${brand.name}: texts arrive, ${sayTime(brand.window, proofMs, proofMs)}.`;
  const onceKey = `proof-${hourOf(proofMs)}`;
  const { sendId } = await requestText({ kind: 'alert', organizationId: BRAND_OWNER, phone, from, text, onceKey });
  await HeartbeatEntity.upsert({ proofMs, proofSend: sendId }).go();
}

/**
 * Runs once a minute: reports for how long no test text arrived, and sends the next one when it is due. Does nothing for a brand
 * whose manifest names no phone of the operator. The metric is reported each minute, so that an alarm also notices when the
 * report itself is missing.
 */
export async function proveRoad(): Promise<void> {
  const brand = ownBrand();
  if (!brand.operatorPhone) return;
  const heartbeat: Partial<Heartbeat> = (await heartbeatOf()) ?? {};
  const unprovedMs = await unprovedNow(heartbeat);
  measure({ unproved: secondsSince(unprovedMs ?? null) });
  if (!isProofDue(heartbeat.proofMs, now(), brand.window, brand.organizationDefaults)) return;
  await textOperator(brand, brand.operatorPhone, unprovedMs ?? now());
}
