// A form for the carriers in which nothing is missing.

/** The form of a firm with that name, which both sample texts begin with. */
export const wholeCarrierForm = (name: string) => ({
  legalName: `${name} LLC`,
  soleProprietor: false,
  taxId: '36-4581207',
  businessType: 'Limited Liability Corporation',
  industry: 'ENERGY',
  street: '1 Main Street',
  city: 'Phoenix',
  region: 'AZ',
  postalCode: '85001',
  website: 'https://acme.beckonblast.com',
  contactName: 'Ana Lee',
  contactEmail: 'ana@acme.beckonblast.com',
  contactPhone: '(602) 555-0142',
  contactTitle: 'Office manager',
  contactPosition: 'Other',
  useCase: 'Offers and reminders to customers who asked us for a quote.',
  firstSample: `${name}: half off your first panel today. Reply STOP to opt out.`,
  secondSample: `${name} here, Ben: see you tomorrow at 5.`,
  optIn: 'Customers type their phone into the form on acme.beckonblast.com and tick the box.',
  isListed: false,
  stockExchange: '',
  stockTicker: '',
});

/** What a company at a stock exchange says beside that. */
export const LISTED = {
  businessType: 'Corporation',
  isListed: true,
  stockExchange: 'NASDAQ',
  stockTicker: 'ACME',
} as const;

/** The form of a person in business without an EIN. */
export const personCarrierForm = (name: string) => ({
  ...wholeCarrierForm(name),
  legalName: name,
  soleProprietor: true,
  taxId: '',
  businessType: '',
  website: '',
  contactTitle: '',
  contactPosition: '',
});
