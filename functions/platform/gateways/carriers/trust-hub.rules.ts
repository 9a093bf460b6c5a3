// What the text provider's Trust Hub is given and what it answers, and how its answers are read.

/** What was wrong: the provider's code, and the parts of the form that it names. */
export type Fault = { code: number; fields: string[] };
/** What the provider or the carriers said about a thing; `sid` is its id. */
export type Decision = { sid: string; state: 'approved' | 'pending' | 'refused'; faults: Fault[] };

/** A part of a profile: one of the provider's types with its attributes. */
export type Part = { type: string; attributes: Readonly<Record<string, string>> };
export type Address = { name: string; street: string; city: string; region: string; postalCode: string };
/** Whom the provider registers: a firm with an EIN, or a person in business without one. */
export type Registrant = 'firm' | 'person';
/** A profile or product: its name with us, whose, where the provider writes, its parts, and other profiles that belong to it. */
export type Bundle = {
  name: string;
  of: Registrant;
  email: string;
  parts: readonly Part[];
  address?: Address;
  with: readonly string[];
};

/** An item as the provider answers it. */
export type HubItem = { sid: string; status?: string; [name: string]: unknown };
const STATE_OF: Readonly<Record<string, Decision['state']>> = {
  'twilio-approved': 'approved',
  'twilio-rejected': 'refused',
  APPROVED: 'approved',
  FAILED: 'refused',
  SUSPENDED: 'refused',
};

/** What the provider decided on a bundle or a brand. */
export const decisionOf = ({ sid, status = '' }: HubItem, faults: Fault[] = []): Decision => ({
  sid,
  state: STATE_OF[status] ?? 'pending',
  faults,
});

/** The faults in the provider's check of a bundle: each requirement that is not met, and its fields. */
export function faultsIn(results: readonly HubItem[]): Fault[] {
  return results
    .filter(({ passed }) => passed !== true)
    .map(({ error_code, invalid }) => ({
      code: Number(error_code) || 0,
      fields: (Array.isArray(invalid) ? invalid : []).map(({ object_field }: HubItem) => String(object_field)),
    }));
}

/**
 * What the carriers decided on a brand, with how far they are (`PENDING`, `IN_REVIEW`, `APPROVED` ...) and whether they know who it is
 * (`UNVERIFIED`, `VERIFIED` ...; empty when they have not said), in the provider's words.
 */
export type BrandDecision = Decision & { status: string; identity: string };

/** What the carriers decided on a brand, with what they found wrong. */
export const brandDecision = (brand: HubItem): BrandDecision => {
  const errors = (Array.isArray(brand.errors) ? brand.errors : []) as HubItem[];
  const feedback = (Array.isArray(brand.brand_feedback) ? brand.brand_feedback : []).map(String);
  const faults = errors.map(({ error_code, fields }) => ({
    code: Number(error_code) || 0,
    fields: [...feedback, ...(Array.isArray(fields) ? fields.map(String) : [])],
  }));
  const decision = decisionOf(
    brand,
    faults.length > 0 || feedback.length === 0 ? faults : [{ code: 0, fields: feedback }],
  );
  return { ...decision, status: brand.status ?? '', identity: String(brand.identity_status ?? '') };
};

/** What a campaign says about its texts, and whose it is. */
export type CampaignForm = {
  of: Registrant;
  brandSid: string;
  description: string;
  messageFlow: string;
  messageSamples: string[];
};
