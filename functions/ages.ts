// The register of ages: how long, or until when, the table keeps each kind of item. A kind without a row fails a test.

/**
 * Kept for this many seconds after it was written, then deleted by the table itself; or for as many years as the brand's manifest
 * gives under this name; or until something deletes it.
 */
export type Age = { readonly seconds: number } | { readonly years: string } | { readonly until: string };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PERSON = { until: 'the person or the organization is erased' } as const;
const ORGANIZATION = { until: 'staff delete it, or the organization is erased' } as const;
const MEMBER = { until: 'the member is erased' } as const;
const BILL = { until: 'never: it belongs to the bill and names nobody' } as const;
const OVER = { until: 'what it stands for is over' } as const;
const BRAND = { until: 'never: one item a brand, which names nobody' } as const;
const SESSION = { until: 'the session ends: 12 hours unused, 90 days at most' } as const;

/** The table's name for an enrollment since its first version. */
const ENROLLMENT = 'enrolment';

/** Kind of item -> its age. */
export const AGES = {
  // Deleted by the table.
  known: { seconds: 180 * DAY },
  webhookCall: { seconds: 90 * DAY },
  taken: { seconds: 30 * DAY },
  returnedMail: { seconds: 30 * DAY },
  invitation: { seconds: 14 * DAY },
  resetToken: { seconds: 7 * DAY },
  // One that has left or was withdrawn; one that waits has no expiry.
  plannedSend: { seconds: 7 * DAY },
  // A file that nothing uses; one that is used has no expiry.
  media: { seconds: 2 * DAY },
  request: { seconds: 2 * DAY },
  emailLink: { seconds: DAY },
  phoneCode: { seconds: DAY },
  resetAsk: { seconds: DAY },
  formTicket: { seconds: 12 * HOUR },
  handoff: { seconds: HOUR },
  calendarAttempt: { seconds: 10 * MINUTE },
  viewing: { seconds: 10 * MINUTE },
} as const satisfies Readonly<Record<string, Age>>;

/** How long a page load is kept that was not counted as a view, in seconds; the age of the others is in the manifest. */
export const UNCOUNTED_LOAD_SECONDS = 2 * DAY;

/** A year, in seconds. */
export const YEAR_SECONDS = 365.25 * DAY;

/**
 * The kinds whose age is in the brand's manifest. The table itself deletes entries of the audit log; a monthly job removes the
 * rest (`features/leads/privacy/past-age.act`). Erasing a person removes theirs earlier.
 */
export const YEARS = {
  audit: { years: 'audit' },
  consent: { years: 'proofs' },
  submission: { years: 'proofs' },
  send: { years: 'texts' },
  // With the pictures that came with it, which are files of the bucket.
  inbound: { years: 'texts' },
  note: { years: 'texts' },
  pageLoad: { years: 'visits' },
} as const satisfies Readonly<Record<string, Age>>;

/** The kinds that the table does not delete by age, or at a time of their own. */
export const UNTIL = {
  session: SESSION,
  userSession: SESSION,
  limit: { until: 'its hours are over' },
  lead: PERSON,
  phoneConsent: PERSON,
  leadSearch: PERSON,
  leadLink: PERSON,
  [ENROLLMENT]: PERSON,
  appointment: PERSON,
  eventLink: PERSON,
  ruleOutcome: PERSON,
  viewer: PERSON,
  groupMember: PERSON,
  tagged: PERSON,
  cohortOptOut: PERSON,
  erasedPhone: { until: 'their own START' },
  user: MEMBER,
  email: MEMBER,
  membership: MEMBER,
  secondFactor: MEMBER,
  calendarConnection: MEMBER,
  customValue: MEMBER,
  organization: ORGANIZATION,
  carrierForm: ORGANIZATION,
  integration: ORGANIZATION,
  webhookSecret: ORGANIZATION,
  campaign: ORGANIZATION,
  campaignCode: ORGANIZATION,
  leftOut: ORGANIZATION,
  campaignFeature: ORGANIZATION,
  libraryListing: ORGANIZATION,
  savedReply: ORGANIZATION,
  joinKeyword: ORGANIZATION,
  contactCard: ORGANIZATION,
  cardCount: ORGANIZATION,
  segment: ORGANIZATION,
  tag: ORGANIZATION,
  leadField: ORGANIZATION,
  group: ORGANIZATION,
  groupCode: ORGANIZATION,
  groupCount: ORGANIZATION,
  groupTotal: ORGANIZATION,
  pitch: ORGANIZATION,
  pitchSlide: ORGANIZATION,
  slideWidget: ORGANIZATION,
  workflow: ORGANIZATION,
  landingPage: ORGANIZATION,
  landingPageCode: ORGANIZATION,
  dropdownOption: ORGANIZATION,
  pageCount: ORGANIZATION,
  batch: ORGANIZATION,
  batchTally: ORGANIZATION,
  sendRequest: ORGANIZATION,
  job: ORGANIZATION,
  ruleCount: ORGANIZATION,
  campaignFigures: ORGANIZATION,
  figuresSweep: ORGANIZATION,
  leadCount: ORGANIZATION,
  otherTexts: ORGANIZATION,
  cohortTotals: ORGANIZATION,
  carrierTally: ORGANIZATION,
  refusalTally: ORGANIZATION,
  viewCount: ORGANIZATION,
  dayCount: ORGANIZATION,
  sender: ORGANIZATION,
  campaignQueue: ORGANIZATION,
  payout: ORGANIZATION,
  ownNumber: ORGANIZATION,
  apiKey: ORGANIZATION,
  apiKeyToken: ORGANIZATION,
  eventEndpoint: ORGANIZATION,
  usage: BILL,
  dayLedger: BILL,
  meter: BILL,
  meterReport: BILL,
  billing: BILL,
  moneyNews: BILL,
  number: BILL,
  reconciliation: BILL,
  ledgerStart: BILL,
  appointmentTurn: OVER,
  cohortChange: OVER,
  queue: OVER,
  billingChange: OVER,
  billingWatch: OVER,
  heard: OVER,
  wantedNumber: OVER,
  leavingNumber: OVER,
  registration: OVER,
  tickTurn: OVER,
  carrierSubmission: OVER,
  engagementMetrics: BRAND,
  heartbeat: BRAND,
  organizationCount: BRAND,
  resumption: BRAND,
  sweep: BRAND,
  carrierCampaign: BRAND,
  carrierDay: BRAND,
} as const satisfies Readonly<Record<string, Age>>;
