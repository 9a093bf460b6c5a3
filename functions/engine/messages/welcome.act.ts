// Sends the welcome to people who are added by hand: their first text, once each (decisions: A12).

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { fillPlaceholders, messageOf } from '#domain/campaigns/text/message.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone.rules.ts';
import { splitName } from '#domain/leads/lead.rules.ts';
import { requestText } from '#engine/delivery/entry/request-text.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { isMaskedFor } from '#platform/foundation/visit/visitor.rules.ts';

/** A person who was added. */
export type AddedLead = { leadId: string; name: string; phone: string; optedOut: boolean };

const TOGETHER = 10;

/**
 * Queues the welcome text for each, in the given words or else the organization's, with the names filled in; skips people for
 * whom it was queued already. Brands with an opt-in message send that before the first campaign text instead.
 */
export async function welcome(
  added: readonly AddedLead[],
  actor: Actor,
  blocks: readonly { text: string }[] = [],
): Promise<void> {
  const { organizationId, userId } = actor;
  const { flags, words } = ownBrand();
  const open = added.filter(({ optedOut }) => !optedOut);
  if (flags.isProduct || open.length === 0 || isMaskedFor(actor, flags)) return;
  const text = messageOf(blocks) || (await organizationById(organizationId))?.welcomeMessage;
  if (!text) return;
  const ask = ({ leadId, name, phone }: AddedLead) => {
    const filled = fillPlaceholders(text, { ...splitName(name), phone: displayPhone(phone) }, words.friend);
    const onceKey = `welcome#${leadId}`;
    return requestText({ kind: 'welcome', organizationId, leadId, phone, text: filled, userId, onceKey });
  };
  await inChunks(open, TOGETHER, ask);
}
