// Slows down after refusals for sending too fast: the sender whose texts the provider refused, or the carrier campaign that the carriers
// found too fast.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { isCarriersPace } from '#domain/texts/send/carrier-codes.rules.ts';
import {
  BRANDS_CAMPAIGN,
  type CarrierCampaign,
  carrierCampaignOf,
  carrierCampaignWrites,
} from '#domain/texts/sender/carrier-campaign.entity.ts';
import { slowedDown } from '#domain/texts/sender/pace.rules.ts';
import { type Sender, senderIdOf, senderOf, senderWrites } from '#domain/texts/sender/sender.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { committed } from '#platform/table/transact.ts';

/** Halves the pace of the organization's sender, unless it was slowed down a moment ago. */
async function slowSender(sender: Sender): Promise<void> {
  const { senderId, slowedMs: before } = sender;
  const to = slowedDown(sender, now());
  if (!to) return;
  const patch = senderWrites.patch({ senderId }).set(to);
  const asRead = patch.where(({ slowedMs }, { eq, notExists }) =>
    before === undefined ? notExists(slowedMs) : eq(slowedMs, before),
  );
  await committed([asRead.commit()]);
}

/** Halves the pace of the carrier campaign, and so of all senders in it, unless it was slowed down a moment ago. */
async function slowCampaign(campaign: CarrierCampaign): Promise<void> {
  const { carrierCampaignId, slowedMs: before } = campaign;
  const to = slowedDown(campaign, now());
  if (!to) return;
  const upsert = carrierCampaignWrites.upsert({ carrierCampaignId }).set(to);
  const asRead = upsert.where(({ slowedMs }, { eq, notExists }) =>
    before === undefined ? notExists(slowedMs) : eq(slowedMs, before),
  );
  await committed([asRead.commit()]);
}

/**
 * Halves the pace of the organization's sender, unless it was slowed down a moment ago; the pace rises again by itself. A code of the
 * carriers is about the whole campaign, whichever sender's text they refused: then the pace of all its senders is halved.
 */
export async function slowDown(
  organization: Pick<KeptOrganization, 'organizationId' | 'senderId'>,
  code?: number,
): Promise<void> {
  const senderId = senderIdOf(organization);
  const sender = await senderOf(senderId);
  if (!sender) return;
  await (isCarriersPace(code)
    ? slowCampaign(await carrierCampaignOf(sender.carrierCampaignId ?? BRANDS_CAMPAIGN))
    : slowSender(sender));
}
