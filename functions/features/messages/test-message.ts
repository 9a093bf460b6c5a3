// "Send me a test": the text as a recipient would get it, sent to the phone of the user who writes it.

import { giveTurnBack, takeTurn } from '#domain/accounts/limit.act.ts';
import { userOf } from '#domain/accounts/membership.act.ts';
import { once } from '#domain/accounts/once.act.ts';
import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { type KeptUser, membershipWrites, provenPhoneOf } from '#domain/accounts/user.entity.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import { messageRefusal } from '#domain/campaigns/chain/step.rules.ts';
import { fillPlaceholders, plainText } from '#domain/campaigns/text/message.rules.ts';
import { windowAt } from '#domain/campaigns/time/window.rules.ts';
import { phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { type Lead, leadOf } from '#domain/leads/lead.entity.ts';
import { displayName, splitName } from '#domain/leads/lead.rules.ts';
import { positionsInOrder } from '#domain/leads/lead-order.act.ts';
import { whyNotRegistered } from '#domain/texts/send/parked.rules.ts';
import {
  billingRequired,
  invalidRefusal,
  NO_NUMBER_YET,
  NO_PHONE_OF_ONES_OWN,
  NO_TEXT,
  OWN_PHONE_OPTED_OUT,
  PHONE_NOT_PROVEN,
  testsFrom,
  tooManyTests,
} from '#domain/texts/send/send-reason.rules.ts';
import { requestText } from '#engine/delivery/entry/request-text.act.ts';
import { flagsOf } from '#engine/delivery/facts/send-context.act.ts';
import type { MutationTestMessageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';

/** The lead whose fields fill the text: the named one, else the most recently active; null if there is none. */
async function sampleOf(organizationId: string, leadId: string | null | undefined): Promise<Lead | null> {
  const latest = { after: null, skip: 0, count: 1 };
  const chosen = leadId ?? (await positionsInOrder(organizationId, latest))[0]?.leadId;
  if (!chosen) return null;
  const data = await leadOf(organizationId, chosen);
  if (leadId && !data) throw notFound();
  return data;
}

/** Why a test cannot leave now, in the order in which the user can fix it. */
async function refuse(organization: KeptOrganization | null, user: KeptUser | null): Promise<void> {
  const brand = ownBrand();
  if (!organization) throw notFound();
  const phone = provenPhoneOf(user);
  if (!phone) throw new Refusal(user?.phone ? PHONE_NOT_PROVEN : NO_PHONE_OF_ONES_OWN);
  const billing = await billingOf(organization.organizationId);
  if (!billing?.active) throw new Refusal(billingRequired(brand.words.campaign), { code: 'BILLING' });
  if (!organization.twilioPhone) throw new Refusal(NO_NUMBER_YET);
  const unregistered = whyNotRegistered(organization, brand.carrierCampaigns);
  if (unregistered) throw new Refusal(`${unregistered}.`);
  const at = windowAt(brand.window, flagsOf(organization, brand), now());
  if (!at.isOpen) throw new Refusal(testsFrom(brand.window, at.opensMs, now()));
  const kept = await phoneConsentOf(organization.organizationId, phone);
  if (kept?.consent === 'out') throw new Refusal(OWN_PHONE_OPTED_OUT);
  if (kept?.invalid) throw new Refusal(invalidRefusal(phone));
}

/** Records in the membership that the user has seen a text arrive; a visiting wpAdmin has no membership. */
async function noteTested({ organizationId, userId, isMember }: Actor): Promise<void> {
  if (!isMember) return;
  await committed([membershipWrites.patch({ organizationId, userId }).set({ testedAt: nowIso() }).commit()]);
}

async function withinLimit(userId: string): Promise<() => Promise<void>> {
  const limit = { what: 'test-texts', whom: userId, most: ownBrand().limits.testTextsPerDay, hours: 24 };
  if (!(await takeTurn(limit))) throw new Refusal(tooManyTests(limit.most));
  return () => giveTurnBack(limit);
}

/**
 * Queues the text to the caller's own phone, from the organization's number; answers that phone and the lead whose fields were
 * used.
 */
export async function testMessage(args: MutationTestMessageArgs, actor: Actor): Promise<AnswerTo<'testMessage'>> {
  const { organizationId, userId } = actor;
  const brand = ownBrand();
  const text = plainText(args.message).trim();
  const wrong = text === '' ? NO_TEXT : messageRefusal(text);
  if (wrong) throw new Refusal(wrong);
  const [organization, user, lead] = await Promise.all([
    organizationById(organizationId),
    userOf(userId),
    sampleOf(organizationId, args.leadId),
  ]);
  await refuse(organization, user);
  const phone = provenPhoneOf(user) ?? '';
  const { firstName = '', lastName = '' } = lead ?? splitName(user?.name ?? '');
  const values = { firstName, lastName, phone: displayPhone(lead?.phone ?? phone) };
  await once(['testMessage', userId], args.requestId, async () => {
    const giveBack = await withinLimit(userId);
    try {
      await requestText({
        kind: 'test',
        organizationId,
        phone,
        text: fillPlaceholders(text, values, brand.words.friend),
        userId,
        onceKey: `test:${userId}:${args.requestId ?? newId('snd')}`,
      });
    } catch (error) {
      await giveBack();
      throw error;
    }
  });
  await noteTested(actor);
  return { to: displayPhone(phone), filledFor: lead ? displayName(lead) : null };
}
