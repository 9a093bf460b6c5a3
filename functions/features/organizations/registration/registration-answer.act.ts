// An organization's registration with the carriers as the API returns it.
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { carrierFormOf, type KeptCarrierForm } from '#domain/accounts/registration/carrier-form.entity.ts';
import { EMPTY_FORM, registrationState } from '#domain/accounts/registration/carrier-form.rules.ts';
import { missingIn } from '#domain/accounts/registration/carrier-missing.rules.ts';
import { phoneLacks } from '#domain/accounts/registration/carrier-phone.rules.ts';
import { carrierSubmissionOf } from '#domain/accounts/registration/carrier-submission.entity.ts';
import { needsOwnCampaign } from '#domain/texts/send/parked.rules.ts';
import { carrierCampaignOf } from '#domain/texts/sender/carrier-campaign.entity.ts';
import type { CarrierForm, CarrierRegistration } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';

/** What staff wrote into the form; empty texts where it was not begun. */
export function formIn(kept: KeptCarrierForm | null): CarrierForm {
  const {
    organizationId: _,
    submittedAt: _at,
    toldAt: _told,
    changed: _changed,
    ...fields
  } = kept ?? { organizationId: '' };
  return { ...EMPTY_FORM, ...fields };
}

/** What is missing before the form of an organization with that name can be submitted. */
export const lacksIn = (form: CarrierForm, name: string): string[] => [...missingIn(form, name), ...phoneLacks(form)];

/** The form, what is missing in it, and the state of the registration. */
export async function answerRegistration(organization: KeptOrganization): Promise<CarrierRegistration> {
  const { organizationId, name, carrierState } = organization;
  const [kept, campaign, submission] = await Promise.all([
    carrierFormOf(organizationId),
    carrierCampaignOf(organizationId),
    carrierSubmissionOf(organizationId),
  ]);
  const form = formIn(kept);
  const isApproved = carrierState === 'approved';
  const { decidedMs, segmentsPerSecond, tmobilePerDay } = campaign;
  const state = registrationState(carrierState, kept, { decidedMs, awaits: submission?.awaits });
  return {
    state,
    required: needsOwnCampaign(organization, ownBrand().carrierCampaigns),
    form,
    missing: [...(state === 'REFUSED' ? (campaign.refusals ?? []) : []), ...lacksIn(form, name)],
    submittedAt: kept?.submittedAt ?? null,
    perSecond: isApproved ? (segmentsPerSecond ?? null) : null,
    tmobilePerDay: isApproved ? (tmobilePerDay ?? null) : null,
  };
}
