// Decides on a call to a number: whose it is, whether calls to it are forwarded, and to which phone.

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
 * The phone that calls to an organisation ring; null where the brand or the organisation has that off, and for a phone that
 * may not be called: none of the brand's countries, a costly one, a number of ours, which would ring in a circle.
 */
async function phoneThatRings({ allowCallForwarding, forwardingPhone }: KeptOrganization): Promise<string | null> {
  if (!ownBrand().flags.allowCallForwarding || !allowCallForwarding || !forwardingPhone) return null;
  const found = ownPhoneFrom(forwardingPhone);
  if (!('phone' in found)) return null;
  return (await organizationOfNumber(found.phone)) === null ? found.phone : null;
}

/** Whether the phone that would ring is the one that calls, or has itself passed the call on to us. */
const comesFrom = ({ from, forwardedFrom }: Call, phone: string) => from === phone || forwardedFrom === phone;

/** Forwarded calls cost the operator: turns of the caller (an hour) and of the organisation (24 hours). */
async function takesTurns(organizationId: string, from: string): Promise<boolean> {
  const { callsPerCaller, callsPerOrganization } = ownBrand().limits;
  const ofCaller = { what: 'calls-by-caller', whom: `${organizationId} ${from}`, most: callsPerCaller };
  const ofAll = { what: 'calls-by-organization', whom: organizationId, most: callsPerOrganization, hours: DAY_HOURS };
  return (await takeTurn(ofCaller)) && (await takeTurn(ofAll));
}

/** Whether the call may ring: one that the provider tells of again takes no turns again. */
async function hasRoom(organizationId: string, { sid, from }: Call): Promise<boolean> {
  if (sid === null) return takesTurns(organizationId, from);
  const rung = { what: 'call', whom: `${organizationId} ${sid}`, most: 1 };
  if (!(await takeTurn(rung))) return true;
  const hasTurns = await takesTurns(organizationId, from);
  if (!hasTurns) await giveTurnBack(rung);
  return hasTurns;
}

/** The caller's own number, so that whoever answers sees who calls; ours for one who hides it. */
const shownTo = ({ from, to }: Call) => (isPhone(from) && isPhoneLike(from) ? from : to);

/**
 * What a call is answered with (BRD-07, BRD-09, decisions: Calls). Whoever calls may have opted out of texts. A number
 * that is nobody's, the brand's own and an organisation whose billing ended have their sentence.
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
