// The only function that writes billing: it reads the card provider again and stores the result.

import { leavingNumberWrites, leavingOf } from '#domain/accounts/number.entity.ts';
import { type KeptOrganization, organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { wantNumber } from '#domain/accounts/want-number.act.ts';
import type { OrgType } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { isoOf, now, nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { CardFacts } from '#platform/gateways/cards/card-facts.ts';
import { readCustomer } from '#platform/gateways/cards/cards.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { type Billing, billingOf, billingWrites } from './billing.entity.ts';
import { activeUntilMs } from './billing.rules.ts';
import { watchWrite } from './billing-watch.entity.ts';
import { meteredFromNow } from './meter.entity.ts';
import { keptUntilMs } from './number.rules.ts';
import { messagePriceCents } from './price.rules.ts';

const PLANS = new Set<string>(['free', 'basic', 'pro'] satisfies OrgType[]);

function planOf(facts: CardFacts | null, organization: KeptOrganization): OrgType | undefined {
  const plan = facts?.subscription?.plan;
  return plan && PLANS.has(plan) ? (plan as OrgType) : organization.orgType;
}

function activeUntil(
  brand: Brand,
  facts: CardFacts | null,
  organization: KeptOrganization,
  orgType: OrgType | undefined,
) {
  const unpaid = (facts?.invoices ?? []).filter((invoice) => invoice.isOpen).map((invoice) => invoice.dueMs);
  return activeUntilMs({
    isPaying: facts?.card != null && facts.subscription !== null,
    unpaidSinceMs: unpaid.length > 0 ? Math.min(...unpaid) : null,
    messagePriceCents: messagePriceCents(brand, { ...organization, orgType: orgType ?? null }),
    cancelledUntilMs: facts?.subscription?.cancelledUntilMs ?? null,
  });
}

/** Attributes that only the provider sets, and that are removed when its answer no longer contains them. */
const TOLD = [
  'card',
  'subscriptionId',
  'subscriptionState',
  'periodEnd',
  'periodStart',
  'expires',
  'creditCents',
] as const;

/**
 * The write of the provider's answer; refused when a later read was written already. It changes only the attributes that come
 * from the provider.
 */
function billingWrite(
  kept: Billing,
  facts: CardFacts | null,
  customerId: string | undefined,
  active: boolean,
  readMs: number,
) {
  const { card, subscription, invoices } = facts ?? { card: null, subscription: null, invoices: [] };
  const until = subscription?.cancelledUntilMs;
  const fromProvider = {
    ...(card ? { card } : {}),
    ...(subscription ? { subscriptionId: subscription.id, subscriptionState: subscription.state } : {}),
    ...(subscription?.periodEndMs ? { periodEnd: isoOf(subscription.periodEndMs) } : {}),
    ...(subscription?.periodStartMs ? { periodStart: isoOf(subscription.periodStartMs) } : {}),
    ...(until ? { expires: isoOf(until) } : {}),
    ...(facts?.creditCents ? { creditCents: facts.creditCents } : {}),
  };
  const asks = active && (kept.asks || (kept.activatedAt !== undefined && !kept.active));
  return billingWrites
    .patch({ organizationId: kept.organizationId })
    .set({
      ...fromProvider,
      active,
      readMs,
      ...(customerId ? { customerId } : {}),
      ...(kept.activatedAt || active ? { activatedAt: kept.activatedAt ?? nowIso() } : {}),
      ...(asks ? { asks } : {}),
      products: subscription?.products ?? [],
      invoices: invoices.map(({ isOpen: _, ...invoice }) => invoice),
    })
    .remove([...TOLD.filter((field) => !(field in fromProvider)), ...(asks ? [] : (['asks'] as const))])
    .where((item, { eq }) => eq(item.readMs, kept.readMs))
    .commit();
}

/** More than one subscription charges a customer twice: logged for an alarm at each reading until one is ended. */
function noteDoubled(organizationId: string, facts: CardFacts | null): void {
  const living = facts?.living ?? 0;
  if (living > 1) console.error(JSON.stringify({ level: 'error', kind: 'subscriptions', organizationId, living }));
}

/** The writes that go with billing becoming active: the signal, and the first time the request for a number. */
async function activationWrites({ organizationId, numberState }: KeptOrganization, readMs: number): Promise<Write[]> {
  const activated = signal('billing.activated', organizationId, {}, readMs);
  return numberState === 'none' ? [activated, ...(await wantNumber(organizationId))] : [activated];
}

/** The update of the organization: its plan as the provider has it, and that its number is on its way if one was requested. */
function organizationWrite(organization: KeptOrganization, orgType: OrgType | undefined, wants: boolean): Write[] {
  const { organizationId, numberState } = organization;
  const isComing = wants && numberState === 'none';
  if (orgType === organization.orgType && !isComing) return [];
  const set = { ...(orgType ? { orgType } : {}), ...(isComing ? { numberState: 'coming' as const } : {}) };
  return [organizationWrites.patch({ organizationId }).set(set).commit()];
}

/**
 * Until when the number is kept: written when a plan is canceled, deleted when it no longer is; a release in progress
 * continues.
 */
async function leavingWrite(
  { organizationId, twilioPhone }: KeptOrganization,
  endsMs: number | null,
): Promise<Write[]> {
  const leaving = await leavingOf(organizationId);
  const releaseMs = endsMs === null || !twilioPhone ? null : keptUntilMs(endsMs);
  if (leaving?.providerId || (leaving?.releaseMs ?? null) === releaseMs) return [];
  if (releaseMs === null) return [leavingNumberWrites.delete({ organizationId }).commit()];
  return [leavingNumberWrites.upsert({ organizationId, releaseMs }).commit()];
}

async function readOnce(organizationId: string, customer: string | undefined): Promise<boolean> {
  const brand = ownBrand();
  const [kept, organization] = await Promise.all([billingOf(organizationId), organizationById(organizationId)]);
  const customerId = kept?.customerId ?? customer;
  if (!kept || !organization) return false;
  const readMs = Math.max(now(), kept.readMs + 1);
  const read = customerId ? await readCustomer(customerId) : null;
  const facts = read?.organizationId === organizationId ? read : null;
  noteDoubled(organizationId, facts);
  const orgType = planOf(facts, organization);
  // Nothing is sent or bought for an organization that is being erased, even if its last period is paid.
  const untilMs = organization.erasure?.begunAt ? 0 : activeUntil(brand, facts, organization, orgType);
  const active = now() < untilMs;
  const cancelledUntilMs = facts?.subscription?.cancelledUntilMs ?? null;
  const becomesActive = active && !kept.active;
  await transact([
    billingWrite(kept, facts, customerId, active, readMs),
    liveSignal(organizationId, 'billing'),
    watchWrite(organizationId, active && Number.isFinite(untilMs) ? untilMs : null),
    ...organizationWrite(organization, orgType, becomesActive),
    ...(await leavingWrite(organization, Number.isFinite(untilMs) ? cancelledUntilMs : null)),
    ...(facts?.subscription && !kept.periodStart ? [meteredFromNow(organizationId)] : []),
    ...(becomesActive ? await activationWrites(organization, readMs) : []),
  ]);
  return active;
}

/**
 * Reads an organization's customer at the card provider again and writes the result: after each call of ours and each of its
 * webhooks, in any order and any number of times. When billing becomes active, the signal `billing.activated` is sent with that
 * write, once. Returns whether billing is active.
 */
export function readBilling(organizationId: string, customer?: string): Promise<boolean> {
  return retryLost(() => readOnce(organizationId, customer));
}
