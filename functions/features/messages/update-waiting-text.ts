// updateWaitingText: changes a text to one person that waits for its time, or withdraws it.

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { fillPlaceholders, plainText } from '#domain/campaigns/text/message.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { hasPicture, sentPicturePath } from '#domain/texts/picture/sent-picture.rules.ts';
import { keyOfSend, sendOf } from '#domain/texts/send/send.entity.ts';
import { changeWaiting, withdrawText } from '#engine/delivery/entry/change-waiting.act.ts';
import type { MutationUpdateWaitingTextArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { deleteServed } from '#platform/gateways/uploads.ts';
import { refuseText } from './message-lead.ts';
import { scheduledMs } from './planned-time.act.ts';

const NO_REPLY = 'Only a text that staff wrote to one person is changed here.';
const IS_LEAVING = 'This text is being sent, or was changed meanwhile.';

/** Refuses a text of another organization or one that staff did not write, and one that is being sent. */
export async function updateWaitingText(
  { messageId, message, withdraw: isWithdrawn, ...when }: MutationUpdateWaitingTextArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'updateWaitingText'>> {
  const key = keyOfSend(messageId);
  if (key?.organizationId !== organizationId) throw notFound();
  const [send, lead, organization] = await Promise.all([
    sendOf(organizationId, key.leadId, key.sendKey),
    leadOf(organizationId, key.leadId),
    organizationById(organizationId),
  ]);
  if (!send || !lead || !organization) throw notFound();
  if (send.kind !== 'reply') throw new Refusal(NO_REPLY);
  if (isWithdrawn) {
    if (!(await withdrawText(send))) throw new Refusal(IS_LEAVING);
    if (send.picture) await deleteServed(sentPicturePath(organizationId, send.picture));
    return {};
  }
  const text = message === null || message === undefined ? undefined : plainText(message).trim();
  // A picture needs no words; a link to one is itself words.
  if (text !== undefined && !(text === '' && hasPicture(send.picture))) refuseText(text);
  const names = { ...lead, phone: displayPhone(lead.phone) };
  const words = text === undefined ? {} : { text: fillPlaceholders(text, names, ownBrand().words.friend) };
  const isTimed = Boolean(when.sendAt || when.atLegalHour);
  const dueMs = isTimed ? { dueMs: scheduledMs(when, lead, organization) ?? now() } : {};
  if (!(await changeWaiting(send, { ...words, ...dueMs }))) throw new Refusal(IS_LEAVING);
  return {};
}
