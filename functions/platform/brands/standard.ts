// Defaults for every brand: the values that all five share, and the sentences that differ only in the brand's name.
import type { Brand, OrganizationDefaults, Words } from './brand.ts';
import { NORTH_AMERICA } from './countries.ts';
import type { RecordAges } from './limits.ts';

type Standard = Pick<
  Brand,
  | 'version'
  | 'footerYear'
  | 'advertisingPixelId'
  | 'oauth2BasePath'
  | 'tirPath'
  | 'window'
  | 'pace'
  | 'prices'
  | 'limits'
  | 'countries'
  | 'linkVerification'
  | 'carrierCampaigns'
  | 'ages'
  | 'groupLimits'
  | 'adminSidebarOrganizationIds'
  | 'ifThenUserIds'
  | 'addToCampaignExemptIds'
>;

/** What is kept by default: the time within which somebody may claim that a text was sent to them. */
export const FIVE_YEARS: RecordAges = { proofs: 5, audit: 5, texts: 5, visits: 5 };

/** The same for every brand unless its manifest overrides it. */
export const standard: Standard = {
  version: 'v3.4.7',
  footerYear: 2024,
  advertisingPixelId: null,
  oauth2BasePath: '/oauth2',
  tirPath: '/tir',
  window: {
    zone: 'America/Phoenix',
    zoneName: 'MST',
    opensHour: 8,
    closesHour: 20,
    morningHour: 9,
    afternoonHour: 13,
    eveningHour: 18,
    latestHours: 3,
  },
  pace: {
    segmentsPerSecond: 12,
    campaignShare: 0.9,
    spacingSeconds: 60,
    dailyTexts: null,
    canaryFrom: 500,
    canaryPauseSeconds: 120,
    canaryFiltered: 3,
    canaryOptOuts: 5,
    undoSeconds: 30,
    noUndoLastMinutes: 10,
  },
  prices: { listedOrganizationIds: [], planCents: 1, otherwiseCents: 2, listedCents: 0, pictureTexts: 3 },
  limits: {
    codesPerPhone: 3,
    codesPerAddress: 10,
    codesPerNetwork: 20,
    codesPerArea: 20,
    codesPerBrand: 50,
    demosPerAddress: 5,
    demosPerBrand: 50,
    linkCodesPerDay: 10,
    resetLinksPerEmail: 3,
    resetLinksPerAddress: 10,
    wrongPasswordsPerPair: 10,
    wrongPasswordsPerEmail: 100,
    wrongPasswordsPerAddress: 50,
    codesPerUser: 5,
    emailChangesPerUser: 5,
    invitesPerOrganization: 100,
    invitesPerEmail: 5,
    alertTextsPerUser: 20,
    testTextsPerDay: 20,
    keyCallsPerMinute: 120,
    uploadsPerOrganization: 300,
    largeUploadsPerOrganization: 30,
    callsPerCaller: 10,
    callsPerOrganization: 100,
    formsPerAddress: 10,
    formsPerRoom: 150,
    formsPerPage: 300,
    formTextsPerAddress: 10,
    formTextsPerPage: 60,
    formTextsPerOrganization: 120,
    formTextsPerBrand: 600,
    unopenedFormsPerAddress: 3,
    unopenedFormsPerPage: 30,
  },
  countries: NORTH_AMERICA,
  linkVerification: 'furtherBrowsers',
  carrierCampaigns: 'shared',
  ages: FIVE_YEARS,
  groupLimits: { free: 3, basic: 10, pro: null },
  adminSidebarOrganizationIds: ['25', '34', '35', '43', '47', '50'],
  ifThenUserIds: [],
  addToCampaignExemptIds: [],
};

/** The flags of a new organization unless the brand overrides them. */
export const ORGANIZATION_DEFAULTS: OrganizationDefaults = {
  v2: false,
  allowAfterHours: false,
  allowWeekends: true,
  showMessages: true,
  showAppt: false,
  showCalendly: false,
  showAudio: false,
  showApptPlaceholders: false,
  showCustomWindow: false,
  showEventsPage: false,
  userShowAppt: false,
};

type Sentences = Pick<
  Words,
  | 'consent'
  | 'groupConsent'
  | 'consentFinePrint'
  | 'stopReply'
  | 'startReply'
  | 'helpReply'
  | 'codeText'
  | 'demoText'
  | 'friend'
>;

/** The sentences that differ only in the brand's name and its app's host, where the terms stand. */
export function sentencesOf(name: string, appHost: string): Sentences {
  return {
    friend: 'there',
    consent: 'I agree to receive additional communications',
    groupConsent: 'I agree to receive additional communications.',
    consentFinePrint:
      '{sender} sends recurring texts. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help.',
    stopReply: 'You are opted out and will get no more texts from {sender}. Reply START to opt back in.',
    startReply:
      'You are opted back in to texts from {sender}. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help.',
    helpReply: `This is {sender}: text this number to reach us. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out. Terms: https://${appHost}/policy`,
    demoText: null,
    codeText: `Your ${name} code is {code}. It works for 10 minutes.`,
  };
}
