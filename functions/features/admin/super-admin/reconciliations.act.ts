// /super/reconciliations: the last days on which the ledger was compared with both providers, and what differed.

import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { OrganizationEntity } from '#domain/accounts/organization.entity.ts';
import { latestMoneyNews } from '#domain/billing/money-news.entity.ts';
import { NO_ORGANIZATION } from '#domain/billing/reconcile/reconcile.rules.ts';
import { latestReconciliations } from '#domain/billing/reconcile/reconciliation.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { readAll } from '#platform/table/reads.ts';
import { noteLook } from './note-look.act.ts';
import type { Body, LedgerDay, MoneyReport } from './super-admin-calls.rules.ts';

const DAYS = 14;
const REPORTS = 20;
/** The names shown for texts that belong to no organization. */
const namesOfOthers = () =>
  new Map([
    [BRAND_OWNER, ownBrand().name],
    [NO_ORGANIZATION, 'No organization'],
  ]);

/** The names of these organizations; those that are gone have none. */
async function namesOf(ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const others = namesOfOthers();
  const keys = [...ids].filter((id) => !others.has(id)).map((organizationId) => ({ organizationId }));
  const found = await readAll(OrganizationEntity, keys);
  return new Map([...others, ...found.map(({ organizationId, name }) => [organizationId, name] as const)]);
}

/** The last 14 days and the last 20 reports about money of this brand, the newest first. */
export async function reconciliations(_: Body, actor: Actor): Promise<{ days: LedgerDay[]; reports: MoneyReport[] }> {
  await noteLook(actor);
  const [days, reports] = await Promise.all([latestReconciliations(DAYS), latestMoneyNews(REPORTS)]);
  const named = [...days.flatMap(({ differences }) => differences), ...reports];
  const names = await namesOf(new Set(named.flatMap(({ organizationId }) => organizationId ?? [])));
  const nameOf = (organizationId: string) => names.get(organizationId) ?? null;
  return {
    days: days.map(({ day, state, texts, segments, meteredCents, differences, unnamed, endedAt, nextLookMs }) => ({
      day,
      isDone: state === 'DONE',
      texts,
      segments,
      meteredCents,
      unnamed,
      endedAt: endedAt ?? null,
      nextLookAt: nextLookMs === undefined ? null : isoOf(nextLookMs),
      differences: differences.map((one) => ({ ...one, name: nameOf(one.organizationId) })),
    })),
    reports: reports.map(({ kind, id, organizationId = null, cents = null, at, answerBy = null }) => ({
      kind,
      id,
      organizationId,
      cents,
      at,
      answerBy,
      name: organizationId && nameOf(organizationId),
    })),
  };
}
