// What a visiting wpAdmin sees of the form for the carriers: all of it, since the operator registers the organization.

/** The texts of the form: they are about the organization, none is about the people whom it texts. */
export const CARRIER_FORM = {
  legalName: 'shown',
  taxId: 'shown',
  businessType: 'shown',
  industry: 'shown',
  street: 'shown',
  city: 'shown',
  region: 'shown',
  postalCode: 'shown',
  website: 'shown',
  contactName: 'shown',
  contactEmail: 'shown',
  contactPhone: 'shown',
  contactTitle: 'shown',
  contactPosition: 'shown',
  useCase: 'shown',
  firstSample: 'shown',
  secondSample: 'shown',
  optIn: 'shown',
  stockExchange: 'shown',
  stockTicker: 'shown',
} as const;
