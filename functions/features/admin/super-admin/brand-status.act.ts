// /super/status: whether the workers or the schedule of a brand run (API-107, ADM-07; decisions: Workers and schedule).

import { pulseOf } from '#engine/delivery/pulse/pulse.act.ts';
import { STACKS } from '#engine/delivery/pulse/pulse.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { healthOf } from '#platform/gateways/site/other-brand.ts';
import { noteLook } from './note-look.act.ts';
import type { Body, StatusAnswer } from './super-admin-calls.rules.ts';

const BRAND_UNKNOWN = 'There is no such brand.';
const STACK_UNKNOWN = `The stack is ${STACKS.join(' or ')}.`;

const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0);
const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** The status of this brand, or of another one as that brand's own address answers it; `unreachable` without an answer. */
export async function brandStatus(body: Body, actor: Actor): Promise<StatusAnswer> {
  const brand = Object.values(BRANDS).find(({ key }) => key === body.brand);
  const stack = STACKS.find((one) => one === body.stack);
  if (!brand) throw new Refusal(BRAND_UNKNOWN);
  if (!stack) throw new Refusal(STACK_UNKNOWN);
  await noteLook(actor);
  if (brand.key === ownBrand().key) return pulseOf(stack);
  const health = await healthOf(brand, stack);
  const status = health?.status === 'ok' || health?.status === 'failed' ? health.status : 'unreachable';
  return {
    status,
    overdue: numberIn(health?.overdue),
    failed: numberIn(health?.failed),
    queues: numberIn(health?.queues),
    queued: numberIn(health?.queued),
    deadLetters: typeof health?.deadLetters === 'number' ? health.deadLetters : null,
    oldestOverdue: textIn(health?.oldestOverdue),
    unprovedSince: textIn(health?.unprovedSince),
    lastBeat: textIn(health?.lastBeat),
  };
}
