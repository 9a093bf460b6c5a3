// The audience of people who are being added: each phone once, known people by their stored data.

import { phoneFrom } from '#domain/leads/consent/phone.rules.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import { MOST_LEADS_A_CALL, splitName, tidyName } from '#domain/leads/lead.rules.ts';
import { addressIn, type GivenAddress } from '#domain/texts/hours/address.rules.ts';
import type { AudiencePerson } from '#engine/audience/audience.rules.ts';
import { consentForGate, consentsByPhone, enrollmentsAmong } from '#engine/audience/audience-people.act.ts';
import type { NewPersonInput } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

type Entered = { name: string; phone: string; saysNo: boolean; isInvalid: boolean; address: GivenAddress };

/** A state and a ZIP code, read as from a file. */
const addressOf = ({ state, zip }: Pick<NewPersonInput, 'state' | 'zip'>) =>
  addressIn([
    { kind: 'state', value: state ?? '' },
    { kind: 'zip', value: zip ?? '' },
  ]);

/** Each phone once, parsed as when they are added; one that cannot be texted counts as invalid. */
function entered(people: readonly NewPersonInput[]): Entered[] {
  const { countries } = ownBrand();
  const byPhone = new Map<string, Entered>();
  for (const { name, phone, saysNo, state, zip } of people) {
    const found = phoneFrom(phone, { countries });
    const isInvalid = 'refusal' in found;
    const key = isInvalid ? phone : found.phone;
    const known = byPhone.get(key);
    byPhone.set(key, {
      name: known?.name || tidyName(name),
      phone: key,
      saysNo: Boolean(saysNo) || Boolean(known?.saysNo),
      isInvalid,
      address: { ...addressOf({ state, zip }), ...known?.address },
    });
  }
  return [...byPhone.values()];
}

/** Everybody's status for this campaign once they are added. Refuses more than 1,000. */
export async function readNewPeople(
  organizationId: string,
  campaignId: string,
  people: readonly NewPersonInput[],
): Promise<AudiencePerson[]> {
  if (people.length > MOST_LEADS_A_CALL) throw new Refusal('At most 1,000 at once.');
  const given = entered(people);
  const byPhone = await consentsByPhone(
    organizationId,
    given.filter(({ isInvalid }) => !isInvalid),
  );
  const leadIds = [...byPhone.values()].flatMap(({ leadId }) => leadId ?? []);
  const [leads, isIn] = await Promise.all([
    leadsOf(organizationId, leadIds),
    enrollmentsAmong(organizationId, campaignId, leadIds),
  ]);
  const leadBy = new Map(leads.map((lead) => [lead.leadId, lead]));
  return given.map(({ name, phone, saysNo, isInvalid, address }) => {
    const phoneConsent = byPhone.get(phone);
    const lead = leadBy.get(phoneConsent?.leadId ?? '');
    const facts = consentForGate(phoneConsent);
    const { firstName, lastName } = lead?.firstName || lead?.lastName ? lead : splitName(name);
    return {
      leadId: lead?.lifecycle === 'active' ? lead.leadId : '',
      firstName,
      lastName,
      phone,
      state: lead?.state ?? address.state,
      zip: lead?.zip ?? address.zip,
      visitZone: lead?.visitZone,
      isIn: lead !== undefined && isIn.has(lead.leadId),
      isAnswered: lead && isIn.get(lead.leadId)?.isAnswered,
      isOptedOut: facts.isOptedOut || saysNo,
      isInvalid: facts.isInvalid || isInvalid,
      // Staff attest the consent of people whom they add, so none of them waits for it.
      isUnrecorded: false,
      isGreeted: facts.isGreeted,
    };
  });
}
