// Who may enter a campaign: leads, phone consents and places read in bulk, and who must be greeted first.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { cohortOfPlace } from '#domain/campaigns/cohort/cohort.rules.ts';
import { enrolmentsOfLeads } from '#domain/campaigns/enrolment.entity.ts';
import { LEAD_CODE_LENGTH } from '#domain/campaigns/text/lead-link.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { isOutOfReach } from '#domain/leads/consent/own-phone.act.ts';
import { phoneConsentsOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { textFor, type Written } from '../facts/people.act.ts';
import { greetsFirst } from '../facts/send-context.act.ts';

export type EnrolAsked = {
  organizationId: string;
  campaignId: string;
  /** At most 1,000. */
  leadIds: string[];
  userId: string;
  /** The send request in which they enter when staff sent them: it may be undone or stopped. Others leave at once. */
  sendRequestId?: string;
  /** The action of a rule that puts them in; none when staff do. */
  addedBy?: string;
  /** How many enter in all, when this is a piece of a job: decides on the canary. */
  total?: number;
};

/** What came of each: they add up to the leads that were given. */
export type Enrolled = { added: number; alreadyIn: number; optedOut: number; invalid: number };

/** Someone who enters; `isGreeted` is false when the opt-in text goes first. */
export type Entrant = {
  leadId: string;
  occurrence: number;
  /** Stands for their place in links; kept from the first time they entered. */
  code: string;
  /** When they saw a page behind such a link, in an earlier time here. */
  openedAt?: string | undefined;
  segments: number;
  isGreeted: boolean;
  /** The cohort of whoever was in the campaign before. */
  cohort?: number | undefined;
  /** The send request whose stopping had taken them out before anything left to them. */
  unsentIn?: string | undefined;
};

export type Found = { entrants: Entrant[]; enrolled: Enrolled };

/** Reads the leads that were given and sorts them; doubles among them count as already in. `first` is the text they get first. */
export async function readEntrants(asked: EnrolAsked, organization: KeptOrganization, first: Written): Promise<Found> {
  const brand = ownBrand();
  const { words } = brand;
  const { organizationId, campaignId } = asked;
  const ids = [...new Set(asked.leadIds)];
  const [leads, places] = await Promise.all([
    leadsOf(organizationId, ids),
    enrolmentsOfLeads(organizationId, campaignId, ids),
  ]);
  const phones = leads.map((lead) => lead.phone);
  const phoneConsents = await phoneConsentsOf(organizationId, phones);
  const leadBy = new Map(leads.map((lead) => [lead.leadId, lead]));
  const phoneConsentBy = new Map(phoneConsents.map((phoneConsent) => [phoneConsent.phone, phoneConsent]));
  const placeBy = new Map(places.map((place) => [place.leadId, place]));
  const greets = greetsFirst(organization, brand);
  const enrolled: Enrolled = { added: 0, alreadyIn: 0, optedOut: 0, invalid: 0 };
  const entrants: Entrant[] = [];
  const seen = new Set<string>();
  for (const leadId of asked.leadIds) {
    const lead = leadBy.get(leadId);
    const phoneConsent = lead && phoneConsentBy.get(lead.phone);
    const place = placeBy.get(leadId);
    if ((place && !place.removedAt) || seen.has(leadId)) enrolled.alreadyIn++;
    else if (lead?.lifecycle !== 'active' || !phoneConsent || isOutOfReach(phoneConsent)) enrolled.invalid++;
    else if (phoneConsent.consent === 'out') enrolled.optedOut++;
    else {
      const person = { names: lead, phone: lead.phone };
      const { segments } = segmentsOf(textFor(person, first, words.friend));
      const isGreeted = !greets || phoneConsent.greetedAt !== undefined || phoneConsent.consent === 'in';
      const { unsentIn, openedAt, code = newCode(LEAD_CODE_LENGTH) } = place ?? {};
      const occurrence = (place?.occurrence ?? 0) + 1;
      const cohort = place && cohortOfPlace(place);
      entrants.push({ leadId, occurrence, code, openedAt, segments, isGreeted, unsentIn, cohort });
    }
    seen.add(leadId);
  }
  return { entrants, enrolled };
}
