// Retries a text that failed, was missed or is unconfirmed: the retry icon (MSG-12, MSG-13, API-036).

import { once } from '#domain/accounts/once.act.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import { whyNotTexted } from '#domain/leads/consent/own-phone.act.ts';
import { phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { keyOfSend, sendOf } from '#domain/texts/send/send.entity.ts';
import { billingRequired, invalidRefusal, optedOutRefusal } from '#domain/texts/send/send-reason.rules.ts';
import { retryText } from '#engine/delivery/carrier/retry-text.act.ts';
import type { MutationRetryCampaignFeatureQueueArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/**
 * Sends the text once more under its own id; for an unconfirmed one the provider is asked first. People who opted out or whose
 * number is invalid are never texted. A repeat with the same `requestId` retries nothing.
 */
export async function retryCampaignFeatureQueue(
  args: MutationRetryCampaignFeatureQueueArgs,
  actor: Actor,
): Promise<AnswerTo<'retryCampaignFeatureQueue'>> {
  const { organizationId, userId } = actor;
  const { words } = ownBrand();
  const key = keyOfSend(args.campaignFeatureQueueId);
  if (key?.organizationId !== organizationId) throw notFound();
  const { leadId, sendKey } = key;
  const [send, lead] = await Promise.all([sendOf(organizationId, leadId, sendKey), leadOf(organizationId, leadId)]);
  if (!send || !lead) throw notFound();
  const phoneConsent = await phoneConsentOf(organizationId, lead.phone);
  if (phoneConsent?.consent === 'out') throw new Refusal(optedOutRefusal(words.lead), { code: 'OPTED_OUT' });
  const refused = whyNotTexted(lead.phone);
  if (refused) throw new Refusal(refused.refusal, { code: 'INVALID_PHONE' });
  if (phoneConsent?.invalid) throw new Refusal(invalidRefusal(lead.phone), { code: 'INVALID_PHONE' });
  if (!(await billingOf(organizationId))?.active)
    throw new Refusal(billingRequired(words.campaign), { code: 'BILLING' });
  const asked = ['retry', args.campaignFeatureQueueId];
  await once(asked, args.requestId, () => retryText({ organizationId, leadId, sendKey, userId }));
  return {};
}
