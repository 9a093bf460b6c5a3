// Decides about a call to a number: whose number it is, whether its calls are forwarded, and to which phone.

import { giveTurnBack, takeTurn } from '#domain/accounts/limit.act.ts';
import { organizationOfNumber } from '#domain/accounts/number.entity.ts';
import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import { ownPhoneFrom } from '#domain/leads/consent/own-phone.act.ts';
import { isPhone, isPhoneLike } from '#domain/leads/consent/phone.rules.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { afterRinging, type Call, type CallAnswer, HEARD } from './call-answer.rules.ts';

const DAY_HOURS = 24;

/**
 * The phone to which an organization's calls are forwarded. Null when the brand or the organization has forwarding off, and for a
 * phone that may not be called: outside the brand's countries, a costly number, or a number of ours, which would loop.
 */
async function phoneThatRings({ allowCallForwarding, forwardingPhone }: KeptOrganization): Promise<string | null> {
  if (!ownBrand().flags.allowCallForwarding || !allowCallForwarding || !forwardingPhone) return null;
  const found = ownPhoneFrom(forwardingPhone);
  if (!('phone' in found)) return null;
  return (await organizationOfNumber(found.phone)) === null ? found.phone : null;
}

/** Whether the forwarding phone is the caller, or has itself forwarded the call to us. */
const comesFrom = ({ from, forwardedFrom }: Call, phone: string) => from === phone || forwardedFrom === phone;

/** Forwarded calls cost the operator, so each takes a turn of the caller (an hour) and of the organization (24 hours). */
async function takesTurns(organizationId: string, from: string): Promise<boolean> {
  const { callsPerCaller, callsPerOrganization } = ownBrand().limits;
  const ofCaller = { what: 'calls-by-caller', whom: `${organizationId} ${from}`, most: callsPerCaller };
  const ofAll = { what: 'calls-by-organization', whom: organizationId, most: callsPerOrganization, hours: DAY_HOURS };
  return (await takeTurn(ofCaller)) && (await takeTurn(ofAll));
}

/** Whether the limits let the call ring; a repeated webhook of the same call takes no further turns. */
async function hasRoom(organizationId: string, { sid, from }: Call): Promise<boolean> {
  if (sid === null) return takesTurns(organizationId, from);
  const rung = { what: 'call', whom: `${organizationId} ${sid}`, most: 1 };
  if (!(await takeTurn(rung))) return true;
  const hasTurns = await takesTurns(organizationId, from);
  if (!hasTurns) await giveTurnBack(rung);
  return hasTurns;
}

/** The caller ID: the caller's own number, or ours when the caller hides theirs. */
const shownTo = ({ from, to }: Call) => (isPhone(from) && isPhoneLike(from) ? from : to);

/**
 * The answer to a call (BRD-07, BRD-09, decisions: Calls). The caller may have opted out of texts. A number without an owner,
 * the brand's own number and an organization whose billing ended each have their sentence.
 */
export async function answerCall(call: Call): Promise<CallAnswer> {
  if (call.ended !== null) return afterRinging(call.ended);
  const organizationId = isPhone(call.to) ? await organizationOfNumber(call.to) : null;
  if (organizationId === null) return { say: HEARD.unknown };
  const [organization, billing] = await Promise.all([organizationById(organizationId), billingOf(organizationId)]);
  const phone = organization && (await phoneThatRings(organization));
  if (!phone) return { say: HEARD.textsOnly };
  const mayRing = billing?.active === true && !comesFrom(call, phone) && (await hasRoom(organizationId, call));
  return mayRing ? { dial: phone, callerId: shownTo(call) } : { say: HEARD.notNow };
}
