// /super/reconciliations: the last days on which the ledger was compared with both providers, and what differed.

import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { OrganizationEntity } from '#domain/accounts/organization.entity.ts';
import { NOBODY } from '#domain/billing/reconcile/reconcile.rules.ts';
import { latestReconciliations, type Reconciliation } from '#domain/billing/reconcile/reconciliation.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { gather } from '#platform/table/gather.ts';
import { noteLook } from './note-look.act.ts';
import type { Body, LedgerDay } from './super.rules.ts';

const DAYS = 14;
/** The names shown for texts that belong to no organization. */
const namesOfOthers = () =>
  new Map([
    [BRAND_OWNER, ownBrand().name],
    [NOBODY, 'No organization'],
  ]);

/** The names of the organizations that differ; those that are gone have none. */
async function namesOf(days: readonly Reconciliation[]): Promise<Map<string, string>> {
  const ids = new Set(days.flatMap(({ differences }) => differences.map(({ organizationId }) => organizationId)));
  const others = namesOfOthers();
  const keys = [...ids].filter((id) => !others.has(id)).map((organizationId) => ({ organizationId }));
  const found = await gather(keys, (some) => OrganizationEntity.get(some).go({ consistent: true }));
  return new Map([...others, ...found.map(({ organizationId, name }) => [organizationId, name] as const)]);
}

/** The last 14 days of this brand, the newest first. */
export async function reconciliations(_: Body, actor: Actor): Promise<{ days: LedgerDay[] }> {
  await noteLook(actor);
  const days = await latestReconciliations(DAYS);
  const names = await namesOf(days);
  return {
    days: days.map(({ day, state, texts, segments, meteredCents, differences, unnamed, endedAt, nextLookMs }) => ({
      ...{ day, isDone: state === 'DONE', texts, segments, meteredCents, unnamed },
      endedAt: endedAt ?? null,
      nextLookAt: nextLookMs === undefined ? null : isoOf(nextLookMs),
      differences: differences.map((one) => ({ ...one, name: names.get(one.organizationId) ?? null })),
    })),
  };
}
