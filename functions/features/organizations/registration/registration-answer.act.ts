// An organization's registration with the carriers as the API returns it.
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { carrierFormOf } from '#domain/accounts/registration/carrier-form.entity.ts';
import { EMPTY_FORM, missingIn, registrationState } from '#domain/accounts/registration/carrier-form.rules.ts';
import { needsOwnCampaign } from '#domain/texts/send/parked.rules.ts';
import { carrierCampaignOf } from '#domain/texts/sender/carrier-campaign.entity.ts';
import type { CarrierForm, CarrierRegistration } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';

/** The form, what is missing in it, and the state of the registration. */
export async function answerRegistration(organization: KeptOrganization): Promise<CarrierRegistration> {
  const { organizationId, name, carrierState } = organization;
  const [kept, campaign] = await Promise.all([carrierFormOf(organizationId), carrierCampaignOf(organizationId)]);
  const { organizationId: _, submittedAt, ...fields } = kept ?? { organizationId };
  const form: CarrierForm = { ...EMPTY_FORM, ...fields };
  return {
    state: registrationState(carrierState, kept),
    required: needsOwnCampaign(organization, ownBrand().carrierCampaigns),
    form,
    missing: [...(carrierState === 'refused' ? (campaign.refusals ?? []) : []), ...missingIn(form, name)],
    submittedAt: submittedAt ?? null,
    perSecond: carrierState === 'approved' ? (campaign.segmentsPerSecond ?? null) : null,
  };
}
