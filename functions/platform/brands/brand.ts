// What a brand is: its words, switches, hosts, consent, windows and limits. Each brand has one manifest file beside this one.

import type { Country } from './countries.ts';
import type { Limits, RecordAges } from './limits.ts';

/** The identifiers of the five brands; they appear only inside this folder and in hosts. */
export type BrandKey = 'blast' | 'pitch' | 'opportunity' | 'tattoo' | 'health';

/** The brand's word for a thing: `one` Blast, `many` Blasts. */
export type Noun = { one: string; many: string };

export type LeadTab = 'Campaigns' | 'Reporting' | 'Messages' | 'Details';
export type SlideType = 'UPLOAD' | 'SCREEN' | 'RECORD' | 'AUDIO' | 'YOUTUBE' | 'CALENDAR' | 'TEXT';
export type Placeholder =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'ifs'
  | 'eventDate'
  | 'eventTime'
  | 'eventLocation'
  | 'eventCalendar';

export type Words = {
  /** What the product does, in one sentence, for people who are not signed in. */
  purpose: string;
  campaign: Noun;
  lead: Noun;
  newCampaign: string;
  newGroup: string;
  archiveLandingPage: 'Delete' | 'Archive';
  /** Replaces an empty first name in a text. */
  friend: string;
  consent: string;
  groupConsent: string;
  consentFinePrint: string;
  healthAuthorization: string | null;
  stopReply: string;
  startReply: string;
  helpReply: string;
  codeText: string;
  /** The demo text to somebody who tries the product, with `{name}`; null when the brand offers none (tryNow). */
  demoText: string | null;
};

/** What a brand has. The names are those of the documents; what a name does not tell is said beside it. */
export type Flags = {
  /** Plans by the number of contacts, free texts, and acknowledgements before a Send. */
  isProduct: boolean;
  /** People sign up by invitation only. */
  isMainBrand: boolean;
  showBillingBar: boolean;
  showOptInTab: boolean;
  allowSlides: boolean;
  allowSlideTypeYoutube: boolean;
  allowSlideTypeAudio: boolean;
  allowSlideTypeCalendly: boolean;
  allowSlideTypeText: boolean;
  allowIfThen: boolean;
  showRedirect: boolean;
  allowIncomingLeads: boolean;
  allowSelfOnboarding: boolean;
  allowCallForwarding: boolean;
  allowAutoReply: boolean;
  campaignLandingPage: boolean;
  /** Whether the campaign landing page has its own form fields; otherwise only its color and image can be set. */
  landingPageWidgets: boolean;
  groupLandingPage: boolean;
  /** Whether a landing page offers a choice of body parts, which staff list. */
  bodyParts: boolean;
  /** Campaigns that organizations share with each other. */
  library: boolean;
  /** Steps before and after an appointment, beside the sequence. */
  threeSequences: boolean;
  /** A campaign's address opens its editor; otherwise the report, once something was sent. */
  alwaysOpensInEdit: boolean;
  /** Whether a campaign may have a name, image and color of its own. */
  campaignBrandingIcon: boolean;
  /** The report counts responses, not people who saw a pitch to its end. */
  productReport: boolean;
  /** Lists of people have columns about their visits to pages. */
  showViews: boolean;
  requireNameForLead: boolean;
  /** Whether visitors see people masked, and texts. */
  maskLeads: boolean;
  maskMessages: boolean;
  policyHealthSection: boolean;
  requireOptInReply: boolean;
  /** Whether texts that leave by themselves wait until the consent of their person is recorded: their own, or attested by staff. */
  recordedConsent: boolean;
};

export type OrganizationDefaults = {
  v2: boolean;
  allowAfterHours: boolean;
  allowWeekends: boolean;
  showMessages: boolean;
  showAppt: boolean;
  showCalendly: boolean;
  showAudio: boolean;
  showApptPlaceholders: boolean;
  showCustomWindow: boolean;
  showEventsPage: boolean;
  userShowAppt: boolean;
};

export type SendWindow = {
  /** The time zone of the send window and of all wall-clock times in campaigns. */
  zone: string;
  /** The zone's name as people read it. */
  zoneName: string;
  opensHour: number;
  closesHour: number;
  morningHour: number;
  afternoonHour: number;
  eveningHour: number;
  /** A text may leave up to this many hours after it was due; after that it counts as missed. */
  latestHours: number;
};

export type Pace = {
  /** Segments per second that the carrier accepts from a new organization's number. */
  segmentsPerSecond: number;
  /** The share of that rate that campaigns may use. */
  campaignShare: number;
  /** Minimum gap between campaign, bulk, rule, welcome and opt-in texts to one phone. */
  spacingSeconds: number;
  /** At most this many of these texts to one phone in 24 hours; further ones wait. Null: no cap but that of the law. */
  dailyTexts: number | null;
  /** Campaigns with at least this many contacts send their first batch alone. */
  canaryFrom: number;
  /** How long the rest of a large campaign waits for the results of its first batch. */
  canaryPauseSeconds: number;
  /** This many filtered texts or opt-outs in the first batch pause the campaign. */
  canaryFiltered: number;
  canaryOptOuts: number;
  /** Nothing leaves for this long after Send, and Undo is possible. */
  undoSeconds: number;
  /** In the last minutes of the window there is neither Undo nor canary, so that texts leave at once. */
  noUndoLastMinutes: number;
};

export type Brand = {
  key: BrandKey;
  name: string;
  /** `v2` is where v2 organizations open the campaigns of leads; it serves the same site. */
  hosts: { app: string; api: string; v2: string };
  /** The short host of the links in texts; without it they use the app's host. */
  shortLinkHost?: string;
  hostedZone?: { id: string; name: string };
  certificateArn?: string;
  /** The table that a restore from backup made and that is served now; the operator's `restore` prints this line. */
  restored?: { table: string; streamArn: string };
  operatorEmail: string;
  /** Who else receives the operator's alarms, since one reader may be away: e-mail addresses, and phones in E.164 that AWS texts. */
  alarmReaders: readonly [string, ...string[]];
  /** A phone of the operator's own (E.164) that gets a text each hour of the send window, to prove that texts arrive. */
  operatorPhone?: string;
  marketingUrl: string;
  accent: string;
  /** The brand's logo mark: two letters on its accent color. */
  mark: string;
  /**
   * How it differs from other brands besides its color: the shape of the mark, which decides by what hand its drawings are made as well;
   * in pixels the corner of cards, the height of rows, and the space in and between cards; and the second hue of its charts, which is
   * lighter than the accent, so that both differ in gray too.
   */
  look: {
    shape: 'waves' | 'screen' | 'pair' | 'drop' | 'cross';
    corner: number;
    row: number;
    gap: number;
    second: string;
  };
  version: string;
  footerYear: number;
  advertisingPixelId: string | null;
  /** The path below which a service sends a browser back after somebody allowed access to their account there (OAuth). */
  oauth2BasePath: string;
  /** Documented, but nothing uses it (decisions: A45). */
  tirPath: string;
  words: Words;
  flags: Flags;
  slideTypes: SlideType[];
  placeholders: Placeholder[];
  leadTabs: LeadTab[];
  defaultLeadTab: LeadTab;
  integrations: ('scheduling' | 'medicalRecords')[];
  /** How the parameter `tcid` begins that a redirect carries: `funnel-<landing page>`. */
  tcid: 'funnel' | 'artist';
  /** Which browsers must enter a code before a link shows its person's data: all, or all but the first one that opened it. */
  linkVerification: 'everyBrowser' | 'furtherBrowsers';
  landingPageFields: (
    | 'name'
    | 'phone'
    | 'optIn'
    | 'appointmentDate'
    | 'lastName'
    | 'firstInitial'
    | 'gender'
    | 'dob'
    | 'healthAuthorization'
  )[];
  /** What the overview shows of the brand's trade. */
  overviewPanel: 'chairs' | 'viewers' | 'shift' | 'week' | 'wave';
  dashboardRates: ('response' | 'open' | 'completed' | 'viewed')[];
  organizationDefaults: OrganizationDefaults;
  window: SendWindow;
  pace: Pace;
  /**
   * The price of a text in cents: `planCents` for an organization with a plan, `listedCents` for one in `listedOrganizationIds`,
   * `otherwiseCents` for all others. A text with a picture costs as much as `pictureTexts` texts (BIL-11).
   */
  prices: {
    listedOrganizationIds: string[];
    planCents: number;
    otherwiseCents: number;
    listedCents: number;
    pictureTexts: number;
  };
  limits: Limits;
  /** Where texts may go: a number of any other country is refused wherever it is entered. */
  countries: readonly Country[];
  /**
   * Whose campaign is registered with the carriers: one of the brand, which its organizations share, or one for each organization,
   * whose texts then wait until the carriers have approved it.
   */
  carrierCampaigns: 'shared' | 'own';
  /** For how many years each kind of record about people is kept. */
  ages: RecordAges;
  groupLimits: { free: number; basic: number; pro: number | null };
  adminSidebarOrganizationIds: string[];
  /** Users who may edit if/then rules although the brand has none. */
  ifThenUserIds: string[];
  /** The v2 organizations that may still add people to campaigns from the lead list (LED-09). */
  addToCampaignExemptIds: string[];
};
