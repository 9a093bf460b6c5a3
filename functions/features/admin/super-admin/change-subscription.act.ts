// /super/change-subscription: the rates that an organization pays from now on (API-105, ADM-04).

import { recorded } from '#domain/accounts/audit/audit.act.ts';
import { agreeOnRates } from '#domain/billing/plan/change-billing.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { namedOrganization } from './named-organization.act.ts';
import { type Body, ratesFrom } from './super-admin-calls.rules.ts';

/**
 * Takes `monthly_rate` and `sms_rate` in dollars (decisions: A49). The rate of a text applies from now on, that of a month from
 * the next cycle. Refuses invalid rates.
 */
export async function changeSubscription(body: Body, actor: Actor): Promise<object> {
  const { organizationId } = await namedOrganization(body);
  return recorded(organizationId, 'operator.subscription', actor, async () => {
    const rates = ratesFrom(body.monthly_rate, body.sms_rate);
    if ('refusal' in rates) throw new Refusal(rates.refusal);
    await agreeOnRates(organizationId, rates);
    return {};
  });
}
