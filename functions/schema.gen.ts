import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  AWSDate: { input: string; output: string; }
  AWSDateTime: { input: string; output: string; }
  AWSJSON: { input: string; output: string; }
};

export type Access =
  | 'ADMIN'
  | 'LIMITED'
  | 'MANAGER'
  | 'NONE'
  | 'OWNER'
  | 'READONLY';

/** The kinds of actions of a rule, by whom or what they reach (WFL-10). */
export type ActionType =
  | 'CAMPAIGN'
  | 'LEAD'
  | 'ME'
  | 'SPECIFIC'
  | 'WEBHOOK';

export type AddToCampaignAnswer = Answer & {
  added?: Maybe<Scalars['Int']['output']>;
  alreadyIn?: Maybe<Scalars['Int']['output']>;
  errors: Array<Scalars['String']['output']>;
  invalid?: Maybe<Scalars['Int']['output']>;
  /** Set when more than 1,000 people are added: progress by job(jobId). */
  job?: Maybe<Job>;
  optedOut?: Maybe<Scalars['Int']['output']>;
  /** Set when they are added at a chosen time: nobody is in it before. */
  planned?: Maybe<PlannedSend>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type Answer = {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** A campaign that somebody's answer paused or ended for them. */
export type AnsweredCampaign = {
  /** When they answered. */
  at: Scalars['AWSDateTime']['output'];
  campaignId: Scalars['ID']['output'];
  campaignName: Scalars['String']['output'];
  /** PAUSE or END, as the campaign said when they answered. */
  does: WhenAnswered;
  /** Whether the wait is over, so that the campaign goes on for them. */
  isOver: Scalars['Boolean']['output'];
  nextAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The text that would leave next if it went on now, and when; null without one. */
  nextText?: Maybe<Scalars['String']['output']>;
  /** A day to offer when their last text asks for a later time; null for other texts. */
  offersOn?: Maybe<Scalars['AWSDate']['output']>;
  resumedBy?: Maybe<Scalars['String']['output']>;
  /** When it goes on, or went on, by a decision of staff; null while nobody decided. */
  resumesAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** How many texts they would get at most if it went on now, the next one among them; 0 without one. */
  textsLeft: Scalars['Int']['output'];
};

/**
 * A secret with which a program calls this API for the organization, as a user with that role would. A key calls no field that is about
 * a person's own account, that takes a proof of identity, or that makes keys.
 */
export type ApiKey = {
  /** The role that it was given. */
  access: Access;
  created: Scalars['AWSDateTime']['output'];
  id: Scalars['ID']['output'];
  /** To within five minutes. */
  lastUsed?: Maybe<Scalars['AWSDateTime']['output']>;
  madeBy: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** The last characters of its secret. */
  tail: Scalars['String']['output'];
  /** What it may do now: never more than its maker may. NONE when they have no access any more, and the key does not work. */
  worksAs: Access;
};

export type ApiKeyAnswer = Answer & {
  apiKey?: Maybe<ApiKey>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  /** Shown only here; it goes into the header `Authorization: Bearer`. */
  secret?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

export type ApiKeysAnswer = Answer & {
  /** Those that are not revoked, the newest first. */
  apiKeys?: Maybe<Array<ApiKey>>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type AppointmentText = {
  /** When it leaves at the earliest. */
  at: Scalars['AWSDateTime']['output'];
  /** The bucket of the text; null while it is ahead, and when it is skipped. */
  bucket?: Maybe<Bucket>;
  campaignFeatureId: Scalars['ID']['output'];
  campaignId: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  /** Why it does not leave, or did not leave. */
  reason?: Maybe<Scalars['String']['output']>;
  skipped: Scalars['Boolean']['output'];
};

/** What staff attest about the people of a file (decisions: A12). */
export type AttestationInput = {
  date: Scalars['AWSDate']['input'];
  source: Scalars['String']['input'];
};

/** Who would get a text if Send were pressed now (LED-40, campaignAudience). */
export type Audience = {
  alreadyIn: Scalars['Int']['output'];
  /** The names of at most five people who are in the campaign already. */
  alreadyInNames: Array<Scalars['String']['output']>;
  /** How many of those in the campaign already gave an answer that paused or ended it for them. */
  answered: Scalars['Int']['output'];
  /** The price of all texts of the chain including opt-in messages, in cents. */
  chainPriceCents: Scalars['Int']['output'];
  finishes?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The first text as the first recipient will get it; null when nobody would be texted. */
  first?: Maybe<FirstText>;
  /** How many more texts are free for the organization; the prices do not deduct them. Null where the brand gives none away. */
  freeTextsLeft?: Maybe<Scalars['Int']['output']>;
  /** How many of those who can be texted get the opt-in message before the first text. */
  greetings: Scalars['Int']['output'];
  /** The sending hours, in words. */
  hours: Scalars['String']['output'];
  invalid: Scalars['Int']['output'];
  /** True while everybody is counted in the background: ask again with the same requestId. */
  isCounting: Scalars['Boolean']['output'];
  /** True for more than 1,000 people: the counts follow from a sample. */
  isEstimate: Scalars['Boolean']['output'];
  later: Scalars['Int']['output'];
  laterAt?: Maybe<Scalars['AWSDateTime']['output']>;
  longestLength: Scalars['Int']['output'];
  longestSegments: Scalars['Int']['output'];
  /** A suggested name while the campaign has none of its own: the first words of its first text. Null once it is named. */
  nameOffer?: Maybe<Scalars['String']['output']>;
  /** How many of the people who are being added are not known yet. */
  newLeads: Scalars['Int']['output'];
  now: Scalars['Int']['output'];
  optedOut: Scalars['Int']['output'];
  /** The price of the first text to everybody who can be texted, in cents. */
  priceCents: Scalars['Int']['output'];
  /** Why nothing can be sent ('Step 2 has no text.'); null when it can. */
  refusal?: Maybe<Scalars['String']['output']>;
  segments: Scalars['Int']['output'];
  /** How many texts the chain's sequence has. */
  texts: Scalars['Int']['output'];
  /** What that charges at once for the rest of the cycle, in cents; null when nothing changes, and before a plan is paid for. */
  tierDueToday?: Maybe<Scalars['Int']['output']>;
  /** What the new people add to the monthly price ('This takes you to $25 per month from today.'); null when nothing changes. */
  tierNote?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
  /** How many wait until a consent is recorded, where the brand requires one. */
  unrecorded: Scalars['Int']['output'];
  /** How many of those who can be texted wait for the law at their place; the law with the most people first. */
  waits: Array<WaitsForLaw>;
  /** Warnings about the texts; none of them prevents sending. */
  warnings: Array<Scalars['String']['output']>;
};

export type AudienceMember = {
  /** Null for somebody who is being added. */
  leadId?: Maybe<Scalars['ID']['output']>;
  name: Scalars['String']['output'];
  phone: Scalars['String']['output'];
};

export type AudiencePeopleAnswer = Answer & {
  /** Pass it to get the next page; null at the end. A page may be empty and still have one. */
  cursor?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  people?: Maybe<Array<AudienceMember>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** A person's status for a send. */
export type AudienceReason =
  | 'ALREADY_IN'
  | 'INVALID'
  | 'OPTED_OUT'
  | 'SENDABLE'
  | 'UNRECORDED';

/** An entry of the audit log: something that was done or tried. */
export type AuditEntry = {
  /** Ids of what it was about, or the flags that were switched. */
  about: Array<Scalars['ID']['output']>;
  at: Scalars['AWSDateTime']['output'];
  id: Scalars['ID']['output'];
  ipAddress: Scalars['String']['output'];
  outcome: AuditOutcome;
  /** The names of the users among them: of members, and of those who were members when it was done. */
  people: Array<Scalars['String']['output']>;
  userAgent: Scalars['String']['output'];
  what: Scalars['String']['output'];
  who: Scalars['String']['output'];
  wpAdmin: Scalars['Boolean']['output'];
};

export type AuditLogAnswer = Answer & {
  /** Pass it to get older entries; null at the end. */
  cursor?: Maybe<Scalars['String']['output']>;
  entries?: Maybe<Array<AuditEntry>>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type AuditOutcome =
  | 'asked'
  | 'done'
  | 'failed'
  | 'refused';

/** The bank account to which an organization's payouts go (BIL-16). */
export type Bank = {
  last4: Scalars['String']['output'];
  /** The name of the bank. */
  name: Scalars['String']['output'];
};

export type Billing = {
  active: Scalars['Boolean']['output'];
  card?: Maybe<Card>;
  /** What is charged at once when a card is saved, in cents: unpaid invoices, and the plan if none is active. */
  cardCharges?: Maybe<Scalars['Int']['output']>;
  cardScriptUrl?: Maybe<Scalars['String']['output']>;
  expires?: Maybe<Scalars['AWSDateTime']['output']>;
  /** How many more texts are free, where the brand gives some away (BIL-14). */
  freeTextsLeft?: Maybe<Scalars['Int']['output']>;
  invoices: Array<Invoice>;
  /** What one text costs this organization, in cents (BIL-11). */
  messagePriceCents: Scalars['Int']['output'];
  messages: Array<MessageUsage>;
  /** The monthly rate that the operator agreed on with this organization, in cents; null where the price of its plan applies. */
  monthlyRateCents?: Maybe<Scalars['Int']['output']>;
  /** Null without a subscription. */
  nextInvoice?: Maybe<NextInvoice>;
  periodEnd?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * What changing to each plan costs. Users who may change billing see it; where the plan follows the number of contacts, everybody does,
   * and it is null while more contacts would not change the plan.
   */
  planChanges?: Maybe<Array<PlanChange>>;
  products: Array<Product>;
  /** The card provider's publishable key and script, for the browser (BIL-17). */
  publishableKey?: Maybe<Scalars['String']['output']>;
};

/** The state of one step's text for one lead: each lead is in exactly one bucket of each step (CMP-06). */
export type Bucket =
  | 'accepted'
  /** They answered, and the campaign waits for somebody to resume it for them (Campaign.whenAnswered). */
  | 'answered'
  | 'delivered'
  | 'dropped'
  | 'failed'
  | 'held'
  | 'invalid'
  | 'missed'
  | 'optedOut'
  | 'parked'
  | 'queued'
  | 'retrying'
  | 'sending'
  | 'stuck'
  | 'unconfirmed'
  | 'waiting'
  | 'wantsToStop';

export type BucketCount = {
  bucket: Bucket;
  count: Scalars['Int']['output'];
  /** The reason in words; null where the bucket says enough. */
  reason?: Maybe<Scalars['String']['output']>;
  until?: Maybe<Scalars['AWSDateTime']['output']>;
};

export type BulkAnswer = Answer & {
  count?: Maybe<Scalars['Int']['output']>;
  errors: Array<Scalars['String']['output']>;
  job?: Maybe<Job>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type CalendarConnectionAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** Empty unless requested. */
  eventTypes?: Maybe<Array<CalendarEventType>>;
  /** Null until it is connected. */
  integration?: Maybe<Integration>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** A kind of appointment that somebody offers at the scheduling service. */
export type CalendarEventType = {
  link: Scalars['String']['output'];
  name: Scalars['String']['output'];
  uri: Scalars['String']['output'];
};

export type CalendarSettings = {
  highlevelCalendarId?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
  /** The user whose scheduling link it is. */
  userId?: Maybe<Scalars['ID']['output']>;
};

export type CalendarSettingsInput = {
  highlevelCalendarId?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};

export type Campaign = {
  archived: Scalars['Boolean']['output'];
  brandColor?: Maybe<Scalars['String']['output']>;
  brandImage?: Maybe<Scalars['String']['output']>;
  brandName?: Maybe<Scalars['String']['output']>;
  calendlyEventLink?: Maybe<Scalars['String']['output']>;
  calendlyEventName?: Maybe<Scalars['String']['output']>;
  /** The calendar of its appointments; set as one line uri|name|link (CMP-26). */
  calendlyEventUri?: Maybe<Scalars['String']['output']>;
  category?: Maybe<Scalars['String']['output']>;
  code: Scalars['String']['output'];
  created: Scalars['AWSDateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** How many texts fell due while it was paused: the resume dialog asks whether to send or skip them. */
  dueMeanwhile: Scalars['Int']['output'];
  features?: Maybe<Array<CampaignFeature>>;
  hasAppt: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  landingPage: CampaignLandingPage;
  lastActive?: Maybe<Scalars['AWSDateTime']['output']>;
  leadId?: Maybe<Scalars['ID']['output']>;
  leadName?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  paused: Scalars['Boolean']['output'];
  /** Who paused it, or why it was paused; null while it runs. */
  pausedNote?: Maybe<Scalars['String']['output']>;
  public: Scalars['Boolean']['output'];
  stats?: Maybe<CampaignStats>;
  /** Null unless the report is requested (includeStats), which says whether the campaign is finished. */
  status?: Maybe<CampaignStatus>;
  stopped?: Maybe<StoppedSend>;
  structure: CampaignStructure;
  userName: Scalars['String']['output'];
  v2: Scalars['Boolean']['output'];
  /** Incremented by each save, so that a save from an outdated tab is refused (updateCampaign: version). */
  version: Scalars['Int']['output'];
  whenAnswered: WhenAnswered;
};

export type CampaignAnswer = Answer & {
  campaign?: Maybe<Campaign>;
  /** True when another tab saved first (updateCampaign): `campaign` then has the current values. */
  conflict?: Maybe<Scalars['Boolean']['output']>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type CampaignAudienceAnswer = Answer & {
  campaignAudience?: Maybe<Audience>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** The categories of the library's campaigns, in alphabetical order. */
export type CampaignCategoriesAnswer = Answer & {
  categories?: Maybe<Array<Scalars['String']['output']>>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type CampaignFeature = {
  after?: Maybe<Scalars['ID']['output']>;
  campaignId: Scalars['ID']['output'];
  created: Scalars['AWSDateTime']['output'];
  days: Scalars['Int']['output'];
  delayUntil?: Maybe<Scalars['AWSDateTime']['output']>;
  featureType: FeatureType;
  hours: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  message: Scalars['String']['output'];
  messageContent: Array<MessageBlock>;
  minutes: Scalars['Int']['output'];
  /** The pitch behind its link; null for kinds of steps without a link, and until one is attached (STP-05). */
  pitch?: Maybe<Pitch>;
  structureType: StructureType;
  /** morning, afternoon, evening or an hour 0 to 23; null is no window (STP-06). */
  window?: Maybe<Scalars['String']['output']>;
  /** Its if/then rules in their order. */
  workflows: Array<CampaignWorkflow>;
};

export type CampaignFeatureAnswer = Answer & {
  campaign?: Maybe<Campaign>;
  campaignFeature?: Maybe<CampaignFeature>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** The page behind /l/ and the campaign's code (CMP-27). */
export type CampaignLandingPage = {
  color?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** What is shown once the form was sent, under the thanks. */
  endText?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Scalars['String']['output']>;
  /** The ids of its own questions in order. */
  structure: Array<Scalars['ID']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  /** Null in lists. */
  widgets?: Maybe<Array<SlideWidget>>;
};

/** Fields that are not given stay; an empty text clears one. */
export type CampaignLandingPageInput = {
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  endText?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

export type CampaignRef = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type CampaignStats = {
  /** How many made an appointment after one of its texts, each once; see leads: leadFilter booked. */
  booked: Scalars['Int']['output'];
  complete: Scalars['Int']['output'];
  currentLeads: Scalars['Int']['output'];
  deliveryRate: Scalars['Float']['output'];
  features: Array<FeatureStats>;
  /** Whether one of its texts links to slides; else there is nothing that people can open. */
  hasSlides: Scalars['Boolean']['output'];
  leads: Scalars['Int']['output'];
  /** How many were chosen and could not be added, each once; see leads: leadFilter leftOut. */
  leftOut: Scalars['Int']['output'];
  messages: Scalars['Int']['output'];
  messagesFailed: Scalars['Int']['output'];
  messagesSuccess: Scalars['Int']['output'];
  /** Its next texts; null while nothing waits, and while it is paused. */
  next?: Maybe<NextSend>;
  /** Texts that did not arrive, including those that the carrier refused at once (leads: leadFilter failed). */
  notDelivered: Scalars['Int']['output'];
  opened: Scalars['Int']['output'];
  responseRate: Scalars['Float']['output'];
  responses: Scalars['Int']['output'];
};

export type CampaignStatus =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'DRAFT'
  /** All texts have left. */
  | 'FINISHED'
  | 'PAUSED'
  | 'STOPPED';

export type CampaignStructure = {
  appointment: Array<Scalars['ID']['output']>;
  before: Array<Scalars['ID']['output']>;
  feature: Array<Scalars['ID']['output']>;
};

export type CampaignTimelineAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  timeline?: Maybe<Timeline>;
};

/** A rule of a step: once all of its triggers hold for somebody, its actions are done for them, once (WFL-11). */
export type CampaignWorkflow = {
  actions: Array<WorkflowAction>;
  campaignFeatureId: Scalars['ID']['output'];
  campaignId: Scalars['ID']['output'];
  created: Scalars['AWSDateTime']['output'];
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  triggers: Array<WorkflowTrigger>;
};

export type CampaignWorkflowAnswer = Answer & {
  campaignWorkflow?: Maybe<CampaignWorkflow>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  /** The ids of the step's rules in order. */
  workflows?: Maybe<Array<Scalars['ID']['output']>>;
};

export type CampaignsAnswer = Answer & {
  campaigns?: Maybe<Array<Campaign>>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type Card = {
  brand: Scalars['String']['output'];
  expMonth: Scalars['Int']['output'];
  expYear: Scalars['Int']['output'];
  last4: Scalars['String']['output'];
};

export type CarrierForm = {
  businessType: Scalars['String']['output'];
  city: Scalars['String']['output'];
  contactEmail: Scalars['String']['output'];
  contactName: Scalars['String']['output'];
  contactPhone: Scalars['String']['output'];
  contactPosition: Scalars['String']['output'];
  contactTitle: Scalars['String']['output'];
  firstSample: Scalars['String']['output'];
  industry: Scalars['String']['output'];
  /** Whether the company's shares are traded at a stock exchange. */
  isListed: Scalars['Boolean']['output'];
  legalName: Scalars['String']['output'];
  optIn: Scalars['String']['output'];
  postalCode: Scalars['String']['output'];
  region: Scalars['String']['output'];
  secondSample: Scalars['String']['output'];
  /** True for a person in business without an EIN; then tax id, kind of business, website, title and position stay empty. */
  soleProprietor: Scalars['Boolean']['output'];
  /** The letters of the exchange (NASDAQ), and of the share there; empty for a company that is not listed. */
  stockExchange: Scalars['String']['output'];
  stockTicker: Scalars['String']['output'];
  street: Scalars['String']['output'];
  taxId: Scalars['String']['output'];
  useCase: Scalars['String']['output'];
  website: Scalars['String']['output'];
};

export type CarrierFormInput = {
  businessType: Scalars['String']['input'];
  city: Scalars['String']['input'];
  contactEmail: Scalars['String']['input'];
  contactName: Scalars['String']['input'];
  contactPhone: Scalars['String']['input'];
  contactPosition: Scalars['String']['input'];
  contactTitle: Scalars['String']['input'];
  firstSample: Scalars['String']['input'];
  industry: Scalars['String']['input'];
  isListed?: InputMaybe<Scalars['Boolean']['input']>;
  legalName: Scalars['String']['input'];
  optIn: Scalars['String']['input'];
  postalCode: Scalars['String']['input'];
  region: Scalars['String']['input'];
  secondSample: Scalars['String']['input'];
  soleProprietor: Scalars['Boolean']['input'];
  stockExchange?: InputMaybe<Scalars['String']['input']>;
  stockTicker?: InputMaybe<Scalars['String']['input']>;
  street: Scalars['String']['input'];
  taxId: Scalars['String']['input'];
  useCase: Scalars['String']['input'];
  website: Scalars['String']['input'];
};

export type CarrierRegistration = {
  form: CarrierForm;
  /** What the carriers refused, and which information is missing, in words. */
  missing: Array<Scalars['String']['output']>;
  /** How many segments per second the carriers take from it; null until they approved it and this was read. */
  perSecond?: Maybe<Scalars['Float']['output']>;
  /** Whether texts wait until the carriers approve. */
  required: Scalars['Boolean']['output'];
  state: CarrierState;
  submittedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** How many segments per day T-Mobile takes from it; null as above, and where the provider names no limit. */
  tmobilePerDay?: Maybe<Scalars['Int']['output']>;
};

export type CarrierRegistrationAnswer = Answer & {
  carrierRegistration?: Maybe<CarrierRegistration>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** The state of an organization's registration of its own campaign with the carriers. */
export type CarrierState =
  | 'APPROVED'
  /** In review; the owner has not answered the code that the registry texted to the contact phone. */
  | 'AWAITS_CODE'
  /** In review; the contact person has not confirmed the e-mail that the registry sent to a listed company. */
  | 'AWAITS_EMAIL'
  | 'DRAFT'
  | 'IN_REVIEW'
  | 'MISSING'
  | 'REFUSED'
  | 'SUBMITTED';

export type ColumnCount = {
  column: Scalars['String']['output'];
  count: Scalars['Int']['output'];
};

export type ConfirmBrowserAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  token?: Maybe<Scalars['String']['output']>;
};

export type ConnectCalendarAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  path?: Maybe<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  /** A ticket for a cookie of this browser; works for ten minutes. */
  ticket?: Maybe<Scalars['String']['output']>;
};

/** A stored consent, or its withdrawal, as proof. */
export type ConsentProof = {
  at: Scalars['AWSDateTime']['output'];
  attested?: Maybe<Scalars['String']['output']>;
  /** The whole form as it was shown: title, words, color and fields. */
  form?: Maybe<Scalars['AWSJSON']['output']>;
  id: Scalars['ID']['output'];
  ipAddress?: Maybe<Scalars['String']['output']>;
  /** What was agreed to, when it is not texts. */
  of?: Maybe<Scalars['String']['output']>;
  /** How it came: page, keyword, carrier, import, hand, staff, wish. */
  source: Scalars['String']['output'];
  /** The address of the page, and the caller's IP address and browser. */
  url?: Maybe<Scalars['String']['output']>;
  userAgent?: Maybe<Scalars['String']['output']>;
  userName?: Maybe<Scalars['String']['output']>;
  /** in, out, pending (agreed while opted out: waits for their START) or kept. */
  what: Scalars['String']['output'];
  /** The words as they were shown, and the hash of what was shown or sent. */
  wording?: Maybe<Scalars['String']['output']>;
  wordingHash?: Maybe<Scalars['String']['output']>;
};

/** A page from which a phone saves the organization's number. */
export type ContactCard = {
  address: Scalars['String']['output'];
  /** How often its file was opened. */
  opened: Scalars['Int']['output'];
};

export type CourtPackAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /**
   * The lines of the file: a hash that covers the record and the hash of the line before, a space, and the record as JSON. The
   * first line names the person.
   */
  lines?: Maybe<Array<Scalars['String']['output']>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type CreatePitchSlideAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** The pitch that was made for a step without one. */
  pitch?: Maybe<Pitch>;
  refusal?: Maybe<RefusalCode>;
  slide?: Maybe<PitchSlide>;
  /** The ids of the pitch's slides in order. */
  structure?: Maybe<Array<Scalars['ID']['output']>>;
  success: Scalars['Boolean']['output'];
};

export type CsvReportAnswer = Answer & {
  csv?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  job?: Maybe<Job>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type CsvRowInput = {
  values: Array<Scalars['String']['input']>;
};

/** A value that a user stores under a name: a calendar and its link, or a text (ACC-16). */
export type CustomValue = {
  created: Scalars['AWSDateTime']['output'];
  customFieldId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  model: Scalars['String']['output'];
  modelName: Scalars['String']['output'];
  name: Scalars['String']['output'];
  userId: Scalars['ID']['output'];
  value: Scalars['String']['output'];
};

/** A new value, or a change of the one with this customFieldId; an empty value removes it. */
export type CustomValueChange = {
  customFieldId?: InputMaybe<Scalars['ID']['input']>;
  name: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type CustomValueInput = {
  name: Scalars['String']['input'];
  userId?: InputMaybe<Scalars['ID']['input']>;
  value: Scalars['String']['input'];
};

export type CustomValuesAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  values?: Maybe<Array<CustomValue>>;
};

export type DayCounts = {
  answered: Scalars['Int']['output'];
  day: Scalars['AWSDate']['output'];
  opened: Scalars['Int']['output'];
  optedOut: Scalars['Int']['output'];
  sent: Scalars['Int']['output'];
};

export type DropdownOptionAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  landingPageDropdownOption?: Maybe<LandingPageDropdownOption>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type DropdownOptionsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  landingPageDropdownOptions?: Maybe<Array<LandingPageDropdownOption>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** Why e-mail to somebody does not arrive. */
export type EmailTrouble =
  /** E-mail to them comes back. */
  | 'BOUNCED'
  /** They reported an e-mail as spam. */
  | 'COMPLAINED';

/** The points of each kind of engagement: whole numbers (TRK-05). */
export type EngagementMetrics = {
  completed: Scalars['Int']['output'];
  reopen: Scalars['Int']['output'];
  scheduled: Scalars['Int']['output'];
  share: Scalars['Int']['output'];
  video: Scalars['Int']['output'];
  view: Scalars['Int']['output'];
  /** Points for every 6 seconds. */
  viewTime: Scalars['Int']['output'];
  widget: Scalars['Int']['output'];
};

export type EngagementMetricsAnswer = Answer & {
  engagementMetrics?: Maybe<EngagementMetrics>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type EngagementMetricsInput = {
  completed: Scalars['Int']['input'];
  reopen: Scalars['Int']['input'];
  scheduled: Scalars['Int']['input'];
  share: Scalars['Int']['input'];
  video: Scalars['Int']['input'];
  view: Scalars['Int']['input'];
  viewTime: Scalars['Int']['input'];
  widget: Scalars['Int']['input'];
};

/** An organization's appointments at one time and place. */
export type Event = {
  appointments: Array<EventAppointment>;
  /** Whether all of its appointments are canceled. */
  cancelled: Scalars['Boolean']['output'];
  created: Scalars['AWSDateTime']['output'];
  /** The place as staff wrote it, which may be an address. */
  eventAddress: Scalars['String']['output'];
  eventLocation: Scalars['String']['output'];
  eventTime: Scalars['AWSDateTime']['output'];
  /** The zone in which the time is meant: 'America/Phoenix'. */
  eventTimeZone: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** How many people have an uncanceled appointment; for a canceled event, how many had one. */
  leads: Scalars['Int']['output'];
  organizationId: Scalars['ID']['output'];
  /** The ways in which these people's appointments repeat, the most common first; empty when none repeats (EVT-06). */
  repeats?: Maybe<Array<EventRepeat>>;
};

export type EventAppointment = {
  cancelled: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** The id under which updateLeadAppointment moves it. */
  leadAppointmentId: Scalars['ID']['output'];
  leadId: Scalars['ID']['output'];
  /** The person who comes; read only when requested. */
  leadName?: Maybe<Scalars['String']['output']>;
  repeatFrequency?: Maybe<EventRepeatFrequency>;
  /** The member who looks after that person; read only when requested. */
  responsibleUser?: Maybe<Person>;
};

/** An event on its way to an endpoint; its body and its person are not shown. */
export type EventCall = {
  created: Scalars['AWSDateTime']['output'];
  event: EventKind;
  id: Scalars['ID']['output'];
  isTest: Scalars['Boolean']['output'];
  nextAt?: Maybe<Scalars['AWSDateTime']['output']>;
  said?: Maybe<Scalars['String']['output']>;
  /** CALLING while attempts are still to come, TAKEN, or GIVEN_UP. */
  state: Scalars['String']['output'];
  status?: Maybe<Scalars['Int']['output']>;
  tookMs?: Maybe<Scalars['Int']['output']>;
  triedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  tries: Scalars['Int']['output'];
};

export type EventCallAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  eventCall?: Maybe<EventCall>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** An address of the organization that is called when something happens (issue 31). */
export type EventEndpoint = {
  created: Scalars['AWSDateTime']['output'];
  events: Array<EventKind>;
  id: Scalars['ID']['output'];
  /** Since when the current secret signs. */
  secretSince?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When it stopped by itself, since it took no call for a long time. */
  stoppedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  webhookUrl: Scalars['String']['output'];
};

export type EventEndpointAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  eventEndpoint?: Maybe<EventEndpoint>;
  refusal?: Maybe<RefusalCode>;
  /** Only of one that was made or that got another one, and shown only here. */
  secret?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

export type EventEndpointsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** The last 20 deliveries of the endpoint that was named, the latest first. */
  eventCalls?: Maybe<Array<EventCall>>;
  /** The oldest first. */
  eventEndpoints?: Maybe<Array<EventEndpoint>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** What an organization's endpoints are called for. */
export type EventKind =
  | 'ANSWER_GIVEN'
  | 'APPOINTMENT_MADE'
  | 'OPTED_OUT'
  | 'PAGE_OPENED'
  | 'TEXT_ANSWERED'
  | 'TEXT_DELIVERED'
  | 'TEXT_FAILED';

export type EventRepeat = {
  /** How many people have an appointment that repeats in this way. */
  leads: Scalars['Int']['output'];
  /** Days from one to the next, when `repeatFrequency` is OTHER. */
  repeatDays?: Maybe<Scalars['Int']['output']>;
  repeatFrequency: EventRepeatFrequency;
};

/** How an appointment repeats (EVT-06): twice a month is two fixed days of each month, OTHER is every `repeatDays` days. */
export type EventRepeatFrequency =
  | 'BI_MONTHLY'
  | 'MONTHLY'
  | 'OTHER'
  | 'WEEKLY';

export type EventsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  events?: Maybe<Array<Event>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** How many answers are expected; in four of five sends there are between `low` and `high`. */
export type ExpectedAnswers = {
  expected: Scalars['Float']['output'];
  high: Scalars['Int']['output'];
  low: Scalars['Int']['output'];
};

/** A text that was requested but is not on its way (MSG-09, MSG-12). */
export type FeatureQueueItem = {
  appointmentDate?: Maybe<Scalars['AWSDate']['output']>;
  campaignName?: Maybe<Scalars['String']['output']>;
  /** True of a step's text for a minute after it left: it is among the messages as well. */
  complete: Scalars['Boolean']['output'];
  created: Scalars['AWSDateTime']['output'];
  error?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  leadId: Scalars['ID']['output'];
  /** Whether staff may change or withdraw it: true for a text by staff whose sending has not begun. */
  mayChange: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  /** True when it was too late to leave by itself: it can be sent now. */
  missed: Scalars['Boolean']['output'];
  /** True when it did not leave because they opted out: it cannot be sent again. */
  optedOut: Scalars['Boolean']['output'];
  /** The picture that staff send with it. */
  pictures: Array<MessagePicture>;
  /** Why it waits, in words: 'Held until 8:00 am MST Tuesday: outside sending hours'. */
  reason?: Maybe<Scalars['String']['output']>;
  retrying: Scalars['Boolean']['output'];
  scheduledFor?: Maybe<Scalars['AWSDateTime']['output']>;
  /** True when the outcome of the text is unknown: sending it again may reach them twice. */
  unconfirmed: Scalars['Boolean']['output'];
  /** It leaves only if the person does not write before that. */
  unlessAnswered: Scalars['Boolean']['output'];
};

export type FeatureStats = {
  buckets: Array<BucketCount>;
  complete: Scalars['Int']['output'];
  featureId: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  leads: Scalars['Int']['output'];
};

export type FeatureType =
  | 'APPOINTMENT'
  | 'MESSAGE'
  | 'PITCH'
  | 'REDIRECT'
  | 'REMIND'
  | 'WAIT';

/** A field to delete; refused when it is not called `before` any more. */
export type FieldDeletionInput = {
  before: Scalars['String']['input'];
  fieldId: Scalars['ID']['input'];
};

/** The new name of a field; refused when the field is not called `before` any more, or another one has the new name. */
export type FieldNameInput = {
  before: Scalars['String']['input'];
  fieldId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

export type FirstRun = {
  card: Scalars['Boolean']['output'];
  people: Scalars['Boolean']['output'];
  /** Whether the caller has sent a test to their own phone. */
  tested: Scalars['Boolean']['output'];
  written: Scalars['Boolean']['output'];
};

/** The first text as one person gets it. */
export type FirstText = {
  /** True when it is the opt-in message, which goes before the chain. */
  isOptIn: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  segments: Scalars['Int']['output'];
  text: Scalars['String']['output'];
};

export type FormField = {
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type GivenAnswer = {
  label: Scalars['String']['output'];
  values: Array<Scalars['String']['output']>;
  widgetId: Scalars['ID']['output'];
};

export type GivenAnswerInput = {
  label?: InputMaybe<Scalars['String']['input']>;
  /** An empty list withdraws the answer. */
  values?: InputMaybe<Array<Scalars['String']['input']>>;
  widgetId: Scalars['ID']['input'];
};

export type Group = {
  archived: Scalars['Boolean']['output'];
  code: Scalars['String']['output'];
  created: Scalars['AWSDateTime']['output'];
  id: Scalars['ID']['output'];
  landingPage: GroupLandingPage;
  name: Scalars['String']['output'];
  stats: GroupStats;
};

export type GroupAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  group?: Maybe<Group>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** The fields of the page, flat or nested; nested ones win. */
export type GroupInput = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  endText?: InputMaybe<Scalars['String']['input']>;
  explainer?: InputMaybe<Scalars['String']['input']>;
  explainerMimeType?: InputMaybe<Scalars['String']['input']>;
  landingPage?: InputMaybe<GroupLandingPageInput>;
  name?: InputMaybe<Scalars['String']['input']>;
  price?: InputMaybe<Scalars['Float']['input']>;
  profile?: InputMaybe<Scalars['String']['input']>;
  schedule?: InputMaybe<Scalars['String']['input']>;
  sendCampaign?: InputMaybe<Scalars['Boolean']['input']>;
  thumbnail?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  trialPeriod?: InputMaybe<Scalars['Int']['input']>;
};

/** The content of the page at /g/{code}, and the campaign for people who join there. */
export type GroupLandingPage = {
  campaignId?: Maybe<Scalars['ID']['output']>;
  color?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** What is shown once the form was sent, under the thanks. */
  endText?: Maybe<Scalars['String']['output']>;
  explainer?: Maybe<Scalars['String']['output']>;
  explainerMimeType?: Maybe<Scalars['String']['output']>;
  /** Dollars; shown, nothing is charged (decisions: A43). */
  price: Scalars['Float']['output'];
  /** The branding image. */
  profile?: Maybe<Scalars['String']['output']>;
  schedule?: Maybe<Scalars['String']['output']>;
  sendCampaign: Scalars['Boolean']['output'];
  thumbnail?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  /** Days. */
  trialPeriod: Scalars['Int']['output'];
};

/** Fields that are given change; an empty text clears one. */
export type GroupLandingPageInput = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  endText?: InputMaybe<Scalars['String']['input']>;
  /** An upload by its id or path: a picture or a video. */
  explainer?: InputMaybe<Scalars['String']['input']>;
  /** Accepted and ignored: the first bytes of a file tell its type. */
  explainerMimeType?: InputMaybe<Scalars['String']['input']>;
  price?: InputMaybe<Scalars['Float']['input']>;
  profile?: InputMaybe<Scalars['String']['input']>;
  schedule?: InputMaybe<Scalars['String']['input']>;
  sendCampaign?: InputMaybe<Scalars['Boolean']['input']>;
  thumbnail?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  trialPeriod?: InputMaybe<Scalars['Int']['input']>;
};

export type GroupRef = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type GroupStats = {
  /** The exact number of active people in it. */
  leads: Scalars['Int']['output'];
};

export type GroupsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  groups?: Maybe<Array<Group>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type HandoffAnswer = Answer & {
  code?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type HandoffPurpose =
  /** A campaign of a lead, on the host of v2 organizations. */
  | 'CAMPAIGN'
  /** One call under /super, so that its path holds no token. */
  | 'SUPER';

/** A guess of what a file's columns hold, for staff to confirm: nothing is imported yet. */
export type ImportMapping = {
  columns: Array<Scalars['String']['output']>;
  /** The columns that are kept as fields of the people unless staff leave them out: those that are nothing else and not empty. */
  fieldKeys: Array<Scalars['String']['output']>;
  fileName: Scalars['String']['output'];
  firstNameKey?: Maybe<Scalars['String']['output']>;
  fullNameKey?: Maybe<Scalars['String']['output']>;
  lastNameKey?: Maybe<Scalars['String']['output']>;
  /** The phone columns, best first: of each row the first number that can be texted is used. */
  phoneKeys: Array<Scalars['String']['output']>;
  rows: Scalars['Int']['output'];
  /** How many rows say no to texts, by the column that says it. */
  saidNo: Array<ColumnCount>;
  tagsKey?: Maybe<Scalars['String']['output']>;
  /** Send it with the confirmed keys: the file is kept for a day. */
  uploadId: Scalars['ID']['output'];
};

/** An outside service that somebody has connected (INT-05). */
export type Integration = {
  created: Scalars['AWSDateTime']['output'];
  id: Scalars['ID']['output'];
  integrationType: IntegrationType;
  /** Their name at the service; null for other users. */
  name?: Maybe<Scalars['String']['output']>;
  userId: Scalars['ID']['output'];
};

export type IntegrationType =
  | 'CALENDLY'
  | 'GOOGLESHEETS'
  | 'HIGHLEVEL'
  | 'MODMED'
  | 'NONE';

export type IntegrationsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  integrations?: Maybe<Array<Integration>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type InvitationAnswer = Answer & {
  email?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  /** Null when the invited person names an organization of their own. */
  organizationName?: Maybe<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type InvitationsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  invitations?: Maybe<Array<OpenInvitation>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** Unknown roles fall back to LIMITED (USR-08). */
export type InviteInput = {
  email: Scalars['String']['input'];
  role?: InputMaybe<Scalars['String']['input']>;
};

export type InvitedUser = {
  email: Scalars['String']['output'];
};

export type Invoice = {
  amount: Scalars['Int']['output'];
  date?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The card provider's number of the invoice; null for an invoice that was read before numbers were stored. */
  number?: Maybe<Scalars['String']['output']>;
  paid: Scalars['Boolean']['output'];
  periodEnd?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The period that it covers. */
  periodStart?: Maybe<Scalars['AWSDateTime']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type Job = {
  done: Scalars['Int']['output'];
  error?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  /** The result in words. */
  result?: Maybe<Scalars['String']['output']>;
  state: JobState;
  total: Scalars['Int']['output'];
  url?: Maybe<Scalars['String']['output']>;
};

export type JobAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  job?: Maybe<Job>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type JobState =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING';

/** A word that people text to the organization's number to join; `word` is in capitals, without spaces and punctuation. */
export type JoinKeyword = {
  campaignId?: Maybe<Scalars['ID']['output']>;
  /** What the poster says that people agree to, and the fingerprint of these words that the proof of each person names. */
  consent: Scalars['String']['output'];
  consentHash: Scalars['String']['output'];
  created: Scalars['AWSDateTime']['output'];
  groupId?: Maybe<Scalars['ID']['output']>;
  isArchived: Scalars['Boolean']['output'];
  people: Scalars['Int']['output'];
  reply: Scalars['String']['output'];
  /** How many texts with the word came, and from how many people who joined by it. */
  texts: Scalars['Int']['output'];
  word: Scalars['String']['output'];
};

export type JoinKeywordsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  joinKeywords?: Maybe<Array<JoinKeyword>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** A page behind /p/ and its code (LPG-06). */
export type LandingPage = {
  archived: Scalars['Boolean']['output'];
  campaign?: Maybe<CampaignRef>;
  /** The campaign for people who fill it in; null until one is chosen. */
  campaignId?: Maybe<Scalars['ID']['output']>;
  /** Further campaigns that it starts beside it. */
  campaigns: Array<CampaignRef>;
  code: Scalars['String']['output'];
  color?: Maybe<Scalars['String']['output']>;
  created: Scalars['AWSDateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** The options of its dropdown, where the brand has one. */
  dropdownOptions: Array<LandingPageDropdownOption>;
  /** What is shown once the form was sent, under the thanks. */
  endText?: Maybe<Scalars['String']['output']>;
  /** Where people come who choose a day on it: it becomes the place of their appointment. */
  eventLocation?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  image?: Maybe<Scalars['String']['output']>;
  /** Another name of the image; on an artist's page, their own picture. */
  profile?: Maybe<Scalars['String']['output']>;
  stats: PageStats;
  /** The ids of its form's fields, in order. */
  structure: Array<Scalars['ID']['output']>;
  title: Scalars['String']['output'];
  /** The fields of its form. The brand decides them, and its campaigns whether the time of an appointment is asked; the page has none of its own. */
  widgets: Array<LandingPageWidget>;
};

export type LandingPageAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  landingPage?: Maybe<LandingPage>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** An option of the dropdown on landing pages, a body part (LPG-09). */
export type LandingPageDropdownOption = {
  campaigns: Array<CampaignRef>;
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
};

export type LandingPageInput = {
  /** The campaign for people who fill it in; it can be changed but not cleared. */
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  /** Campaigns to add to its further campaigns, and campaigns to remove from them. */
  campaignsToAdd?: InputMaybe<Array<Scalars['ID']['input']>>;
  campaignsToRemove?: InputMaybe<Array<Scalars['ID']['input']>>;
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  endText?: InputMaybe<Scalars['String']['input']>;
  eventLocation?: InputMaybe<Scalars['String']['input']>;
  /** An upload by its id or path. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** Another name of the image. */
  profile?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

export type LandingPageWidget = {
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
};

export type LandingPagesAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  landingPages?: Maybe<Array<LandingPage>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type Lead = {
  /** What they did with slides, by campaign; only for a single lead. */
  activity?: Maybe<Array<LeadViewing>>;
  /** The campaigns that an answer of theirs paused or ended for them, including those that went on since; only for a single lead. */
  answered?: Maybe<Array<AnsweredCampaign>>;
  /** The appointments that were not deleted, the next one first, past ones last; only for a single lead. */
  appointments?: Maybe<Array<LeadAppointment>>;
  archived: Scalars['Boolean']['output'];
  campaigns: Array<CampaignRef>;
  /** The member who claimed the conversation: alerts of new texts go to them alone. */
  claimedBy?: Maybe<Person>;
  created: Scalars['AWSDateTime']['output'];
  /** The date of birth (YYYY-MM-DD) and the gender that they gave in a form; as texts, so that they can be masked. */
  dob?: Maybe<Scalars['String']['output']>;
  /** When staff said that nothing is left to answer; no longer counts once they write again. */
  doneAt?: Maybe<Scalars['AWSDateTime']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  externalId?: Maybe<Scalars['String']['output']>;
  featureQueue?: Maybe<Array<FeatureQueueItem>>;
  /** What the organization keeps of them besides, by the name of the field; only fields with a value. */
  fields?: Maybe<Array<LeadField>>;
  firstName: Scalars['String']['output'];
  gender?: Maybe<Scalars['String']['output']>;
  groups: Array<GroupRef>;
  /** Whether there are more before the first of `messages`. */
  hasEarlierMessages?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  invalidPhone: Scalars['Boolean']['output'];
  landingPageId?: Maybe<Scalars['ID']['output']>;
  lastActive: Scalars['AWSDateTime']['output'];
  lastName: Scalars['String']['output'];
  /** Their last text, in lists of people; null while they have not written. */
  lastReply?: Maybe<LeadReply>;
  lastViewed?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The last text that staff wrote to them alone. */
  lastWritten?: Maybe<LeadReply>;
  messageQueue?: Maybe<Array<FeatureQueueItem>>;
  /** The newest messages, oldest first: at most 500, and at most 2 MB. */
  messages?: Maybe<Array<LeadMessage>>;
  name: Scalars['String']['output'];
  /** What staff noted about them for each other, oldest first: at most 300; only for a single lead, with the newest messages. */
  notes?: Maybe<Array<LeadNote>>;
  /** How they opted out, only for a single lead; null while they have not. */
  optOut?: Maybe<OptOut>;
  optedIn: Scalars['Boolean']['output'];
  optedOut: Scalars['Boolean']['output'];
  phone: Scalars['String']['output'];
  pseudoTags?: Maybe<Array<PseudoTag>>;
  report?: Maybe<LeadReport>;
  /** The member of the organization who looks after them. */
  responsibleUser?: Maybe<Person>;
  /** The state (its letters) and the ZIP code of their address, as they or a file gave it. The time zone is that of their last visit. */
  state?: Maybe<Scalars['String']['output']>;
  stats: LeadStats;
  /** By their name. */
  tags: Array<Tag>;
  timeZone?: Maybe<Scalars['String']['output']>;
  /**
   * It is unread for the caller: nobody has looked, or they answer it (they claimed it, or nobody did and they look after the person)
   * and only others have looked. Only in lists and for a single lead.
   */
  unread?: Maybe<Scalars['Boolean']['output']>;
  /** Nobody of staff has looked since they wrote. */
  unviewed: Scalars['Boolean']['output'];
  /**
   * Since when they wait for an answer: when they wrote the first text that staff have not answered or marked done; null when they do not
   * wait.
   */
  waitsSince?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * When they wrote a text that sounds like a wish to stop; null once somebody decided. After 24 hours without a decision it
   * becomes an opt-out.
   */
  wantsToStop?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Their answers on slides and forms; only for a single lead. */
  widgets?: Maybe<Array<WidgetAnswer>>;
  zip?: Maybe<Scalars['String']['output']>;
};

export type LeadActivity = {
  /** Slides on whose calendar a time is booked. */
  booked: Array<Scalars['ID']['output']>;
  completed: Scalars['Boolean']['output'];
  deviceId?: Maybe<Scalars['String']['output']>;
  /** Each booking; its address only for a known browser. */
  event: Array<LeadEvent>;
  /** Whether this browser is known by a token of its own. */
  isKnown: Scalars['Boolean']['output'];
  /** Identifies this load of the page; its later reports name it. */
  ssid: Scalars['String']['output'];
};

export type LeadActivityAnswer = Answer & {
  activity?: Maybe<LeadActivity>;
  campaign?: Maybe<LinkCampaign>;
  errors: Array<Scalars['String']['output']>;
  lead?: Maybe<LinkLead>;
  pitch?: Maybe<LeadPitch>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  /** What was seen in earlier loads, by slide. */
  times?: Maybe<Array<SlideTime>>;
};

export type LeadAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** Null when a caller who sees people masked adds one: it must not reveal whether the phone was somebody's. */
  lead?: Maybe<Lead>;
  /** The lead who has the phone, when it is already in use. */
  otherLeadId?: Maybe<Scalars['ID']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** When and where a lead is expected, and the campaigns that were added to it (LED-22). */
export type LeadAppointment = {
  /** The moment that day and time give. */
  at?: Maybe<Scalars['AWSDateTime']['output']>;
  campaigns: Array<CampaignRef>;
  /** Whether it was canceled: its texts no longer leave. */
  cancelled: Scalars['Boolean']['output'];
  /** May be null when it has only instant campaigns. */
  eventDate?: Maybe<Scalars['AWSDate']['output']>;
  eventLocation?: Maybe<Scalars['String']['output']>;
  /** HH:mm in the brand's zone; 09:00 where none was given. */
  eventTime?: Maybe<Scalars['String']['output']>;
  /** The address of the booking at the scheduling service. */
  eventUrl?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  pitchId?: Maybe<Scalars['ID']['output']>;
  pitchSlideId?: Maybe<Scalars['ID']['output']>;
  /** Days from one to the next, when `repeatFrequency` is OTHER. */
  repeatDays?: Maybe<Scalars['Int']['output']>;
  repeatFrequency?: Maybe<EventRepeatFrequency>;
  /** The id that the appointments of a series share; null for an appointment that does not repeat (EVT-06). */
  seriesId?: Maybe<Scalars['ID']['output']>;
  /** The texts before and after it by time, including those that are skipped and those that left. */
  texts: Array<AppointmentText>;
};

export type LeadAppointmentAnswer = Answer & {
  appointment?: Maybe<LeadAppointment>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  /** Campaigns whose texts this lead does not get: they opted out, or their number cannot be texted. Null when the call is refused. */
  unreached?: Maybe<Array<CampaignRef>>;
};

export type LeadConsentsAnswer = Answer & {
  consents?: Maybe<Array<ConsentProof>>;
  errors: Array<Scalars['String']['output']>;
  /** Whether texts to them wait until a consent is recorded. */
  isUnrecorded?: Maybe<Scalars['Boolean']['output']>;
  refusal?: Maybe<RefusalCode>;
  submissions?: Maybe<Array<PageSubmission>>;
  success: Scalars['Boolean']['output'];
};

/** A date of people by which a list of them is sorted. */
export type LeadDate =
  | 'joined'
  | 'lastActive'
  | 'lastWrote'
  | 'optedOut'
  | 'wantsToStop';

export type LeadEvent = {
  /** The address of the booking at the scheduling service. */
  eventUrl?: Maybe<Scalars['String']['output']>;
  pitchSlideId: Scalars['ID']['output'];
};

export type LeadEventInput = {
  eventUrl?: InputMaybe<Scalars['String']['input']>;
  pitchSlideId: Scalars['ID']['input'];
};

/** A field of the organization, such as a column of an imported file, and a person's value in it. */
export type LeadField = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Null only for visiting staff who may not see people. */
  value?: Maybe<Scalars['String']['output']>;
};

/** A field of the organization, named in any letters, and the person's value. */
export type LeadFieldInput = {
  /** Means that field, whatever it is called by now; refused when it was deleted. */
  fieldId?: InputMaybe<Scalars['ID']['input']>;
  name: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type LeadFilter =
  /** Added to the campaign, also those who were removed since: everybody whom its figures count; only in a campaign. */
  | 'added'
  /** Archived people; only for the whole organization. */
  | 'archived'
  /** Made an appointment after a text of the campaign; only in a campaign. */
  | 'booked'
  /** Chosen for the campaign: everybody who was added, then those who were left out; only in a campaign. */
  | 'chosen'
  | 'delivered'
  | 'failed'
  | 'held'
  /** Chosen for the campaign and not added: opted out, or without a number that can be texted; only in a campaign. */
  | 'leftOut'
  | 'messages'
  | 'missed'
  | 'optedOut'
  /** Got the text: handed to the carrier and not refused; only in a campaign. */
  | 'received'
  | 'replied'
  | 'sent'
  | 'unviewed'
  /** People who wait for the caller's answer, the longest first; only for the whole organization. */
  | 'waiting'
  | 'wantsToStop';

export type LeadImport = {
  added: Scalars['Int']['output'];
  alreadyThere: Scalars['Int']['output'];
  campaignId?: Maybe<Scalars['ID']['output']>;
  created: Scalars['AWSDateTime']['output'];
  done: Scalars['Int']['output'];
  /** People whom this import added to the chosen campaign, and those left out because they opted out. */
  enrolled: Scalars['Int']['output'];
  error?: Maybe<Scalars['String']['output']>;
  /** The names of the fields that people got values of. */
  fields: Array<Scalars['String']['output']>;
  /** The fields of which a value was longer in the file than a field holds, and was cut. */
  fieldsCut: Array<Scalars['String']['output']>;
  /** The columns that were not kept because somebody deleted their field during the import. */
  fieldsGone: Array<Scalars['String']['output']>;
  /** The columns that were not kept because the organization has all the fields it may have; 50 names at most. */
  fieldsLeft: Array<Scalars['String']['output']>;
  fileName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** People who were left out because a row said no. */
  leftOut: Scalars['Int']['output'];
  optedOut: Scalars['Int']['output'];
  /** The first 100 rows whose phone had opted out before, each with how; they stay opted out. The download has them all. */
  optedOutRows: Array<RefusedRow>;
  /** From which column the phones were taken. */
  phones: Array<ColumnCount>;
  reasons: Array<ReasonCount>;
  refused: Scalars['Int']['output'];
  /** The first 100 refused rows; the download has them all. */
  refusedRows: Array<RefusedRow>;
  /** Those of `alreadyThere` whose number an earlier row of the file had, as far as both rows were read together (1,000 at a time). */
  repeated: Scalars['Int']['output'];
  reportUrl?: Maybe<Scalars['String']['output']>;
  /** Rows that said no to texts, by the column that said it, and the first 100 of them; the download has them all. */
  saidNo: Array<ColumnCount>;
  saidNoRows: Array<RefusedRow>;
  state: JobState;
  total: Scalars['Int']['output'];
  updated: Scalars['Int']['output'];
  userName: Scalars['String']['output'];
};

export type LeadImportAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  leadImport?: Maybe<LeadImport>;
  /** The columns to confirm, when the call named none: nothing is imported then. */
  mapping?: Maybe<ImportMapping>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type LeadImportsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  leadImports?: Maybe<Array<LeadImport>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type LeadInput = {
  /** Only the named fields change; an empty value removes that of the person, and a new name becomes a field. */
  fields?: InputMaybe<Array<LeadFieldInput>>;
  name?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  responsibleUser?: InputMaybe<Scalars['ID']['input']>;
};

export type LeadMessage = {
  aiGenerated: Scalars['Boolean']['output'];
  bucket?: Maybe<Bucket>;
  campaignId?: Maybe<Scalars['ID']['output']>;
  campaignMessageId?: Maybe<Scalars['ID']['output']>;
  created: Scalars['AWSDateTime']['output'];
  delivered: Scalars['Boolean']['output'];
  /** True for a text that the lead wrote. */
  fromLead: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** The Meaning of a text that the lead wrote; null for other texts, for keywords, and where texts are hidden. */
  meaning?: Maybe<Scalars['String']['output']>;
  /** Who corrected the meaning; null when it is the one that the rules found. */
  meaningBy?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** The pictures that came with a text of the lead, in order; or the one that staff sent with theirs, as a picture or behind a link. */
  pictures: Array<MessagePicture>;
  /** Why the text is in that bucket, in words. */
  reason?: Maybe<Scalars['String']['output']>;
  senderName: Scalars['String']['output'];
  sent: Scalars['Boolean']['output'];
  success: Scalars['Boolean']['output'];
  userId?: Maybe<Scalars['ID']['output']>;
};

/** What a member noted about a lead for colleagues. It is no text: it is never sent. */
export type LeadNote = {
  created: Scalars['AWSDateTime']['output'];
  id: Scalars['ID']['output'];
  /** Null for viewers who may not see it. */
  text?: Maybe<Scalars['String']['output']>;
  /** Who wrote it. */
  userId: Scalars['ID']['output'];
  userName: Scalars['String']['output'];
};

export type LeadNoteAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  note?: Maybe<LeadNote>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type LeadOrder =
  | 'fromA'
  | 'fromZ'
  | 'newest'
  | 'oldest';

/** A pitch as its recipients see it. */
export type LeadPitch = {
  color?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  endText?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Scalars['String']['output']>;
  redirectButton: Scalars['String']['output'];
  redirectPhone?: Maybe<Scalars['String']['output']>;
  redirectType: RedirectType;
  redirectUrl?: Maybe<Scalars['String']['output']>;
  slides: Array<LeadSlide>;
  title: Scalars['String']['output'];
};

export type LeadReply = {
  at: Scalars['AWSDateTime']['output'];
  /** Null for callers who may not read it. */
  message?: Maybe<Scalars['String']['output']>;
};

/** A lead's status in one campaign: their row of the report (CMP-06, CMP-08). */
export type LeadReport = {
  answers: Array<WidgetAnswer>;
  /** Made an appointment after one of its texts. */
  booked: Scalars['Boolean']['output'];
  bucket?: Maybe<Bucket>;
  calendar: Array<Scalars['Boolean']['output']>;
  campaignId: Scalars['ID']['output'];
  /** Followed a link of its texts that leads out of it. */
  clicked: Scalars['Boolean']['output'];
  complete: Scalars['Boolean']['output'];
  opened?: Maybe<Scalars['AWSDateTime']['output']>;
  optedOut: Scalars['Boolean']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  received: Scalars['Int']['output'];
  redirected: Array<Scalars['Boolean']['output']>;
  replied: Scalars['Boolean']['output'];
  response: Array<Scalars['Boolean']['output']>;
  /** The points for what they did on the campaign's slides. */
  score: Scalars['Int']['output'];
  seconds: Scalars['Float']['output'];
  unopened: Scalars['Boolean']['output'];
  until?: Maybe<Scalars['AWSDateTime']['output']>;
  /** For each item of this kind in the campaign, whether they did it; the next four lists too (LED-24). */
  verified: Array<Scalars['Boolean']['output']>;
  video: Array<Scalars['Boolean']['output']>;
  views: Scalars['Int']['output'];
};

export type LeadSlide = {
  /** Further pages to book a time on, to choose from. */
  calendars: Array<SlideCalendar>;
  /** A rich text as a document, never HTML. */
  content?: Maybe<Scalars['AWSJSON']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Whether a recording was heard as often as it may be. */
  isSpent: Scalars['Boolean']['output'];
  isVideo: Scalars['Boolean']['output'];
  /** Null where the slide has no file, and for a recording that was heard three times. */
  media?: Maybe<PlayedMedia>;
  slideType: SlideType;
  thumbnail?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  /** A video's link on YouTube, or the page to book a time. */
  url?: Maybe<Scalars['String']['output']>;
  widgets: Array<SlideWidget>;
};

export type LeadStats = {
  seconds: Scalars['Int']['output'];
  views: Scalars['Int']['output'];
};

/** What somebody did with the slides of one campaign (LED-16). */
export type LeadViewing = {
  answers: Array<WidgetAnswer>;
  campaignId: Scalars['ID']['output'];
  campaignName: Scalars['String']['output'];
  completed?: Maybe<Scalars['AWSDateTime']['output']>;
  devices: Scalars['Int']['output'];
  opened?: Maybe<Scalars['AWSDateTime']['output']>;
  score: Scalars['Int']['output'];
  scoreParts: Array<ScorePart>;
  seconds: Scalars['Float']['output'];
  slides: Array<SlideViewing>;
  views: Scalars['Int']['output'];
};

export type LeadsAnswer = Answer & {
  cursor?: Maybe<Scalars['String']['output']>;
  /** The date that orders it unless it is by name. */
  dated?: Maybe<LeadDate>;
  errors: Array<Scalars['String']['output']>;
  leads?: Maybe<Array<Lead>>;
  /** True when a search stopped at 500 hits: the screen says 'more than 500'. */
  more?: Maybe<Scalars['Boolean']['output']>;
  /** The order that it has; null when it has one of its own, such as that of entering a campaign. */
  order?: Maybe<LeadOrder>;
  /** The orders that this list may have besides its own: by its date from either end; by name where it has at most 500 people. */
  orders?: Maybe<Array<LeadOrder>>;
  page?: Maybe<Scalars['Int']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  total?: Maybe<Scalars['Int']['output']>;
};

/** An appointment as the lead's own page shows it. */
export type LinkAppointment = {
  /** The moment that day and time give. */
  at?: Maybe<Scalars['AWSDateTime']['output']>;
  eventDate?: Maybe<Scalars['AWSDate']['output']>;
  eventLocation?: Maybe<Scalars['String']['output']>;
  /** HH:mm in the brand's zone. */
  eventTime?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The slide on which it was booked; only among the bookings of a save. */
  pitchSlideId?: Maybe<Scalars['ID']['output']>;
};

export type LinkCampaign = {
  brandColor?: Maybe<Scalars['String']['output']>;
  brandImage?: Maybe<Scalars['String']['output']>;
  brandName?: Maybe<Scalars['String']['output']>;
  /** The path of the organization's contact card; null without a number, and where the campaign has another name. */
  card?: Maybe<Scalars['String']['output']>;
  /** The path of the campaign's own page, which anybody may open; null while the organization has written no title for it, and where the brand has no such pages. */
  page?: Maybe<Scalars['String']['output']>;
  /** The number from which its texts come, for an address book; null while there is none. */
  phone?: Maybe<Scalars['String']['output']>;
};

/** The person behind a link, as their own page shows them. */
export type LinkLead = {
  /** Uncanceled appointments by time; null until this browser was verified by a code. */
  appointments?: Maybe<Array<LinkAppointment>>;
  landingPageId?: Maybe<Scalars['ID']['output']>;
  lastViewed?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The newest 50 texts, oldest first; null until this browser was verified by a code. */
  messages?: Maybe<Array<LinkMessage>>;
  name: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  widgets: Array<GivenAnswer>;
};

/** A text between the organization and this person. */
export type LinkMessage = {
  created: Scalars['AWSDateTime']['output'];
  fromLead: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
};

/** A member of an organization, as the table of its people shows them. */
export type ListedUser = {
  /** Their role in the caller's organization; NONE for users who do not belong to it. */
  access: Access;
  email: Scalars['String']['output'];
  /** Why e-mail to that address does not arrive; only for OWNERs and ADMINs. */
  emailTrouble?: Maybe<EmailTrouble>;
  id: Scalars['ID']['output'];
  /** When they last used the product in one of the listed organizations; null when it was never recorded. */
  lastSeen?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Whether the caller may change their role and remove them. */
  mayChange: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  /** The caller's organization; with allUsers each one that they belong to. */
  organizations: Array<MembershipSummary>;
  phone?: Maybe<Scalars['String']['output']>;
  /** Whether their second factor is on. */
  secondFactor: Scalars['Boolean']['output'];
  /** Whether they may have rules call webhooks; a wpAdmin switches it. */
  showAppt: Scalars['Boolean']['output'];
};

export type ListedUsersAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  users?: Maybe<Array<ListedUser>>;
};

/** What a reply means, by rules in English and Spanish or by the choice of staff; UNSURE when the rules do not say it. */
export type Meaning =
  | 'BOOKED'
  | 'LATER'
  | 'NO'
  | 'NOT_INTERESTED'
  | 'PRICE'
  | 'QUESTION'
  | 'THANKS'
  | 'UNSURE'
  | 'WRONG_NUMBER'
  | 'YES';

/** An uploaded file of an organization. A video or sound is processed until every phone plays it; addresses are paths of ours. */
export type Media = {
  /** Why it failed. */
  error?: Maybe<Scalars['String']['output']>;
  hasSound?: Maybe<Scalars['Boolean']['output']>;
  hls?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  kind: MediaKind;
  /** The type of what is played: for a video or recording, that of the converted file. */
  mimeType: Scalars['String']['output'];
  mp4_360?: Maybe<Scalars['String']['output']>;
  mp4_720?: Maybe<Scalars['String']['output']>;
  poster?: Maybe<Scalars['String']['output']>;
  seconds?: Maybe<Scalars['Float']['output']>;
  /** The url with this host, which works anywhere. */
  ssl_url?: Maybe<Scalars['String']['output']>;
  state: MediaState;
  /** A WebVTT file that names a small picture for each stretch of the video. */
  storyboard?: Maybe<Scalars['String']['output']>;
  /** Set once it can be shown or played. */
  url?: Maybe<Scalars['String']['output']>;
};

export type MediaAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  media?: Maybe<Media>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type MediaKind =
  | 'audio'
  | 'captions'
  | 'image'
  | 'video';

export type MediaState =
  | 'FAILED'
  | 'PROCESSING'
  | 'READY'
  | 'WAITING';

export type MembershipSummary = {
  access: Access;
  /** Null for users who may not change billing there, and while there is none. */
  bank?: Maybe<Bank>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  understandsContacts: Scalars['Boolean']['output'];
  understandsEdit: Scalars['Boolean']['output'];
  understandsTiming: Scalars['Boolean']['output'];
};

export type MessageAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  message?: Maybe<LeadMessage>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type MessageBlock = {
  text: Scalars['String']['output'];
};

export type MessageBlockInput = {
  text: Scalars['String']['input'];
};

export type MessageManyAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  invalid?: Maybe<Scalars['Int']['output']>;
  job?: Maybe<Job>;
  optedOut?: Maybe<Scalars['Int']['output']>;
  /** How many people get the text, and how many do not; null while a job finds them. */
  people?: Maybe<Scalars['Int']['output']>;
  /** Set when it leaves at a chosen time: nobody gets it before. */
  planned?: Maybe<PlannedSend>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** A picture, or another attachment, of a text that a lead wrote. */
export type MessagePicture = {
  state: PictureState;
  /** Where it is shown, of one that the lead sent for one to two hours; null unless it is stored, in the answer of a mutation, and for visitors who may not see texts or people. */
  url?: Maybe<Scalars['String']['output']>;
  /** Why it is not shown, in words. */
  why?: Maybe<Scalars['String']['output']>;
};

export type MessageUsage = {
  /** What these texts cost, in cents, before free ones are taken off. */
  cents: Scalars['Int']['output'];
  cycle: Scalars['String']['output'];
  total: Scalars['Int']['output'];
};

export type Mutation = {
  acceptInvitation: UserAnswer;
  addCampaignsToEvents: BulkAnswer;
  /** Adds everybody who is in one of the groups, each once, as addLeadsToCampaign(groupIds) does. */
  addGroupsToCampaign: AddToCampaignAnswer;
  addLeadsToCampaign: AddToCampaignAnswer;
  /** `count`: how many people were not in it before; more than 100 become a job. */
  addLeadsToGroup: BulkAnswer;
  archiveCampaign: CampaignAnswer;
  archiveGroups: PlainAnswer;
  archiveLandingPages: PlainAnswer;
  archiveLeads: BulkAnswer;
  archivePitches: PlainAnswer;
  /** Staff attest that these people agreed to get texts, at most 1,000 at once, with who attested and when. Waiting texts go on. */
  attestLeads: BulkAnswer;
  /** Cancels the appointments of events: their texts no longer leave. */
  cancelEvents: BulkAnswer;
  cloneCampaign: CampaignAnswer;
  clonePitch: PitchAnswer;
  /**
   * Checks what arrived by its size and its first bytes. `parts`: the numbers of the parts that the browser sent. Of a trimmed
   * video or sound only the part between two times, in seconds, is played.
   */
  completeUpload: MediaAnswer;
  confirmBrowser: ConfirmBrowserAnswer;
  /** Moves an account to the e-mail address whose link this is. */
  confirmEmail: PlainAnswer;
  /**
   * Shows again who the caller is, by a code of their second factor or else the password. It counts for 10 minutes, for calls that
   * are refused with PROOF without it.
   */
  confirmIdentity: PlainAnswer;
  confirmPhone: PlainAnswer;
  confirmSecondFactor: RecoveryCodesAnswer;
  connectCalendar: ConnectCalendarAnswer;
  /** Corrects what one text of a lead means; without a meaning, the one that the rules found counts again. */
  correctMeaning: MessageAnswer;
  /** Makes an API key with that role, at most the caller's own. */
  createApiKey: ApiKeyAnswer;
  /** With the key of one of the brand's templates it begins with that template's texts and pitches. */
  createCampaign: CampaignAnswer;
  createCampaignFeature: CampaignFeatureAnswer;
  /** With triggers or actions the rule is saved together with them, or not at all; without, it is an empty rule. */
  createCampaignWorkflow: CampaignWorkflowAnswer;
  createCustomValues: CustomValuesAnswer;
  /** Adds an address that is called about these events. */
  createEventEndpoint: EventEndpointAnswer;
  createGroup: GroupAnswer;
  /** A code to use in an address instead of a token; it works once, within 60 seconds (decisions: A16). */
  createHandoff: HandoffAnswer;
  createLandingPage: LandingPageAnswer;
  createLandingPageDropdownOption: DropdownOptionAnswer;
  createLead: LeadAnswer;
  /**
   * Creates an appointment of a lead, at 9:00 am if no time is given, and adds them to its campaigns (API-037). Campaigns
   * with texts before or after it need a date. With `repeatFrequency` it is the first of `repeatCount` (2 to 26), each an
   * appointment of its own at the same time of day; OTHER takes `repeatDays` (1 to 90). All are created, or none if one cannot be.
   */
  createLeadAppointment: LeadAppointmentAnswer;
  createLeads: AddToCampaignAnswer;
  /** Notes something about a lead for colleagues, at most 1,000 characters; nothing is sent. */
  createNote: LeadNoteAnswer;
  /** With a campaign and no title, the pitch is named like the campaign until it gets a name of its own. */
  createPitch: PitchAnswer;
  /**
   * Without a pitch, the slide goes into the pitch of the step `featureId`, which gets one if it has none. `copyOf`: copies that
   * slide's content.
   */
  createPitchSlide: CreatePitchSlideAnswer;
  /** Stores a text to insert into conversations: for everybody, or only for the caller. */
  createSavedReply: SavedReplyAnswer;
  /** Refused at the plan's limit of groups. */
  createSegment: SegmentAnswer;
  /** Adds a question to a slide or, with only a campaign, to its landing page: there only SHORT, DATE and VERIFY (PIT-16). */
  createSlideWidget: SlideWidgetAnswer;
  /** A repeat with the same requestId continues the same upload, and says which parts have arrived. */
  createUpload: UploadAnswer;
  /** Without a field it is an empty action; with fields it is saved as updateWorkflowAction would. */
  createWorkflowAction: WorkflowActionAnswer;
  /** Without a field it is an empty trigger; with fields it is saved as updateWorkflowTrigger would. */
  createWorkflowTrigger: WorkflowTriggerAnswer;
  deleteCampaign: PlainAnswer;
  deleteCampaignFeature: CampaignFeatureAnswer;
  deleteCampaignWorkflow: CampaignWorkflowAnswer;
  deleteLandingPageDropdownOptions: PlainAnswer;
  /**
   * Cancels an appointment and removes it from lists; its texts stop (API-039). With `andLater`, also the later uncanceled ones of
   * its series.
   */
  deleteLeadAppointment: PlainAnswer;
  /** Deletes a note for good: its author may, and admins. */
  deleteNote: PlainAnswer;
  deletePitchSlide: PitchSlideAnswer;
  deleteSegment: PlainAnswer;
  deleteSlideWidget: SlideWidgetAnswer;
  /** Deletes a tag and takes it off everybody, as a job where they are many. */
  deleteTag: BulkAnswer;
  /** Removes people from the organization, all of them or none; their accounts and what they made stay. */
  deleteUsers: PlainAnswer;
  deleteWorkflowAction: WorkflowActionAnswer;
  deleteWorkflowTrigger: WorkflowTriggerAnswer;
  disconnectCalendar: PlainAnswer;
  endSessions: PlainAnswer;
  /** A new secret for an authenticator app; confirmSecondFactor turns it on. */
  enrolSecondFactor: SecretAnswer;
  /** Erases a person for good; `typed`: their name or phone, to confirm. An opt-out stays as a keyed hash, billed texts as numbers. */
  eraseLead: BulkAnswer;
  /** Erases a member for good, oneself included; `typed`: their name or e-mail, to confirm. What they did stays, without their name. */
  eraseMember: BulkAnswer;
  /** Requests that all data of the organization be erased after 7 days, during which every owner can undo it; `typed`: its name, to confirm. */
  eraseOrganization: OrganizationErasureAnswer;
  /** Signs in with such a code. */
  exchangeHandoff: SessionAnswer;
  forgotPasswordRequest: PlainAnswer;
  inviteUsers: UsersAnswer;
  /** Undoes the requested erasure of the organization. */
  keepOrganization: OrganizationErasureAnswer;
  leadsFromCsv: LeadImportAnswer;
  loginUser: SessionAnswer;
  messageEvents: MessageManyAnswer;
  /** Sends one text to everybody who is in one of the groups, as messageLeads(groupIds) does. */
  messageGroups: MessageManyAnswer;
  /**
   * `savedReplyId`: the saved reply with which the text began, whose uses are counted. It leaves at `sendAt`, or at the next hour that
   * the law at the person's place allows (`atLegalHour`), else now; with `unlessAnswered` only if they do not write before that.
   */
  messageLead: MessageAnswer;
  /**
   * Sends one text to many people outside a campaign; more than 1,000 are added in the background. It leaves at `sendAt`, else now; with
   * `unlessAnswered` only to those who do not write before that.
   */
  messageLeads: MessageManyAnswer;
  /** A user with a second factor must also give a code of it, here and in every other call that changes a proof. */
  newPassword: PlainAnswer;
  /** Counts a visit of a page that people fill in, named by one of its codes. */
  openForm: OpenFormAnswer;
  /** Records opt-outs that came by phone or in person: of leads, a selection, or the phones in a column of an uploaded file. */
  optOutLeads: BulkAnswer;
  /** Texts a code to another phone of the caller; updateUser accepts it. */
  provePhone: PhoneAnswer;
  /** Called only by the signal bus: tells open screens what changed. */
  publishOrganizationChange?: Maybe<OrganizationChange>;
  registerPhone: PhoneAnswer;
  registerUser: SessionAnswer;
  /** Deletes a connected service and its stored tokens; for CALENDLY there is disconnectCalendar. */
  removeIntegration: IntegrationsAnswer;
  removeLeadsFromCampaign: BulkAnswer;
  /** `count`: how many people were in it; more than 100 become a job. */
  removeLeadsFromGroup: BulkAnswer;
  removeSecondFactor: PlainAnswer;
  /** Gives a tag another name; everybody who has it keeps it. Refused when another tag has that name. */
  renameTag: TagsAnswer;
  resetPassword: SessionAnswer;
  /** Removes the second factor of a member who has lost it, so that they can set up a new one. */
  resetSecondFactor: PlainAnswer;
  /** Brings archived people back, at most 100 at once; an opt-out stays. */
  restoreLeads: BulkAnswer;
  /** Resumes a campaign that an answer paused or ended for a lead: now, or on a day in the brand's zone. `hold` undoes that. */
  resumeAfterAnswer: LeadAnswer;
  /** Decides that a text was no wish to stop, although it sounded like one: texts go on. */
  resumeLead: LeadAnswer;
  retryCampaignFeatureQueue: LeadAnswer;
  retryMedia: MediaAnswer;
  /** From now on the key does not work; what it did stays, under its name. */
  revokeApiKey: PlainAnswer;
  /**
   * Stores the form as it is; with submit it is handed in, if nothing is missing. With sendCodeAgain instead of a form, the
   * registry is asked within a minute to text the owner a new code.
   */
  saveCarrierRegistration: CarrierRegistrationAnswer;
  /** Records that the organization uses a service (decisions: A45); CALENDLY and MODMED are connected by signing in there instead. */
  saveIntegration: IntegrationsAnswer;
  /**
   * Stores a keyword to join by. `isNew` refuses a word that exists with other settings; without it an existing one is changed. With
   * `archive` true its word is an ordinary text again, with false a keyword again, without it what it was. A group or campaign that is not named is removed from it.
   */
  saveJoinKeyword: JoinKeywordsAnswer;
  /** Sends a sample of the event at once, or with `eventCallId` a delivery again, with the same body under the same id; answers how that went. */
  sendEvent: EventCallAnswer;
  sendVerificationCode: PhoneAnswer;
  /** Tries a call again, with the same body under the same id. */
  sendWebhookAgain: WebhookCallAnswer;
  /** Stops the texts of a send request that have not left. */
  stopSend: SendRequestAnswer;
  submitCampaignLandingPage: SubmittedAnswer;
  /**
   * Takes the ticket of openForm, and each answer with the words that it answers; consents without them are refused. Few calls
   * without a ticket are accepted, and a phone that they name gets no text before it confirms.
   */
  submitGroupLandingPage: SubmittedAnswer;
  submitLandingPage: SubmittedAnswer;
  switchOrganization: UserAnswer;
  /**
   * Puts tags on people; a name that is no tag yet becomes one. `count`: how many people had not all of them before; more than 100
   * people become a job.
   */
  tagLeads: BulkAnswer;
  /** Sends the text to the caller's own phone, filled in with the fields of the named lead, else the most recently active one. */
  testMessage: TestMessageAnswer;
  /**
   * What was done in one load of the page, cumulative: a save replaces those with a lower number. Impossible reports
   * are refused. A save without a number is the next one, and for each slide the longest time counts.
   */
  trackLead: TrackLeadAnswer;
  /** Texts the brand's demo to a phone, once ever; only where the brand has one. */
  tryNow: PlainAnswer;
  /** Creates a new secret for a webhook; the previous one stays valid for 24 hours. */
  turnWebhookSecret: WebhookSecretAnswer;
  /** Undoes a whole send request before any of its texts has left. */
  undoSend: SendRequestAnswer;
  /** Takes a tag off people. `count`: how many had it; more than 100 people become a job. */
  untagLeads: BulkAnswer;
  updateCampaign: CampaignAnswer;
  updateCampaignFeature: CampaignFeatureAnswer;
  updateCampaignWorkflow: CampaignWorkflowAnswer;
  /**
   * Claims a conversation, hands it over or releases it. `userId`: who gets it; `seenId`: who had it when the caller looked; refused
   * when that has changed. `done`: nothing is left to answer until they write again. `typing`: the caller writes an answer, which open
   * screens show for eight seconds; nothing else of the call is done, and no lead is answered.
   */
  updateConversation: LeadAnswer;
  updateEngagementMetrics: EngagementMetricsAnswer;
  /**
   * What is not given stays. An endpoint that stopped by itself starts again. With remove it is deleted. With newSecret it gets another
   * secret, beside which the one before signs for a day.
   */
  updateEventEndpoint: EventEndpointAnswer;
  updateGroup: GroupAnswer;
  updateLandingPage: LandingPageAnswer;
  updateLandingPageDropdownOption: DropdownOptionAnswer;
  updateLead: LeadAnswer;
  /** Changes an appointment: missing fields stay, null clears one. A move gives its texts new times (API-038). */
  updateLeadAppointment: LeadAppointmentAnswer;
  updateOrganization: OrganizationAnswer;
  updatePitch: PitchAnswer;
  /** With `after` the slide moves; one that was deleted comes back. */
  updatePitchSlide: PitchSlideAnswer;
  /** Changes the time or the text of a planned send that has not left, or withdraws it; `withdrawn: false` lets a withdrawn one wait again. */
  updatePlannedSend: PlannedSendAnswer;
  updateSavedReply: SavedReplyAnswer;
  /** Gives it another name, and other conditions where a filter is given. */
  updateSegment: SegmentAnswer;
  updateSlideWidget: SlideWidgetAnswer;
  updateUser: OrganizationAnswer;
  /** Changes a text to one person that waits for its time, or withdraws it. */
  updateWaitingText: PlainAnswer;
  /** Missing fields stay; another actionType drops the fields of the old one. */
  updateWorkflowAction: WorkflowActionAnswer;
  /** Missing fields stay; another triggerType drops the fields of the old one (WFL-06). */
  updateWorkflowTrigger: WorkflowTriggerAnswer;
  /** Withdraws an invitation: its link no longer works. */
  withdrawInvitation: PlainAnswer;
};


export type MutationAcceptInvitationArgs = {
  token: Scalars['String']['input'];
};


export type MutationAddCampaignsToEventsArgs = {
  campaignIds: Array<Scalars['ID']['input']>;
  eventIds: Array<Scalars['ID']['input']>;
};


export type MutationAddGroupsToCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  groupIds: Array<Scalars['ID']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


export type MutationAddLeadsToCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  groupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  selection?: InputMaybe<SelectionInput>;
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


export type MutationAddLeadsToGroupArgs = {
  groupId: Scalars['ID']['input'];
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  selection?: InputMaybe<SelectionInput>;
};


export type MutationArchiveCampaignArgs = {
  campaignId: Scalars['ID']['input'];
};


export type MutationArchiveGroupsArgs = {
  groupIds: Array<Scalars['ID']['input']>;
};


export type MutationArchiveLandingPagesArgs = {
  landingPageIds: Array<Scalars['ID']['input']>;
};


export type MutationArchiveLeadsArgs = {
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  selection?: InputMaybe<SelectionInput>;
};


export type MutationArchivePitchesArgs = {
  pitchIds: Array<Scalars['ID']['input']>;
};


export type MutationAttestLeadsArgs = {
  attestation: AttestationInput;
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  selection?: InputMaybe<SelectionInput>;
};


export type MutationCancelEventsArgs = {
  eventIds: Array<Scalars['ID']['input']>;
};


export type MutationCloneCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationClonePitchArgs = {
  pitchId: Scalars['ID']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCompleteUploadArgs = {
  parts?: InputMaybe<Array<Scalars['Int']['input']>>;
  trimEnd?: InputMaybe<Scalars['Float']['input']>;
  trimStart?: InputMaybe<Scalars['Float']['input']>;
  uploadId: Scalars['ID']['input'];
};


export type MutationConfirmBrowserArgs = {
  campaignFeatureCode: Scalars['String']['input'];
  campaignLeadCode: Scalars['String']['input'];
  code: Scalars['String']['input'];
};


export type MutationConfirmEmailArgs = {
  token: Scalars['String']['input'];
};


export type MutationConfirmIdentityArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationConfirmPhoneArgs = {
  code: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};


export type MutationConfirmSecondFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationCorrectMeaningArgs = {
  leadId: Scalars['ID']['input'];
  meaning?: InputMaybe<Meaning>;
  messageId: Scalars['ID']['input'];
};


export type MutationCreateApiKeyArgs = {
  access: Access;
  name: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateCampaignArgs = {
  leadId?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  template?: InputMaybe<Scalars['String']['input']>;
  v2?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCreateCampaignFeatureArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  campaignId: Scalars['ID']['input'];
  featureType: FeatureType;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  structureType?: InputMaybe<StructureType>;
};


export type MutationCreateCampaignWorkflowArgs = {
  actions?: InputMaybe<Array<NewActionInput>>;
  campaignFeatureId: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  triggers?: InputMaybe<Array<NewTriggerInput>>;
};


export type MutationCreateCustomValuesArgs = {
  isCalendar?: InputMaybe<Scalars['Boolean']['input']>;
  values: Array<CustomValueInput>;
};


export type MutationCreateEventEndpointArgs = {
  events: Array<EventKind>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  webhookUrl: Scalars['String']['input'];
};


export type MutationCreateGroupArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateHandoffArgs = {
  purpose: HandoffPurpose;
};


export type MutationCreateLandingPageArgs = {
  requestId?: InputMaybe<Scalars['ID']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateLandingPageDropdownOptionArgs = {
  label?: InputMaybe<Scalars['String']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateLeadArgs = {
  attestation?: InputMaybe<AttestationInput>;
  lead: LeadInput;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  welcomeMessageContent?: InputMaybe<Array<MessageBlockInput>>;
};


export type MutationCreateLeadAppointmentArgs = {
  campaignsToAdd?: InputMaybe<Array<Scalars['ID']['input']>>;
  campaignsToRemove?: InputMaybe<Array<Scalars['ID']['input']>>;
  eventDate?: InputMaybe<Scalars['AWSDate']['input']>;
  eventLocation?: InputMaybe<Scalars['String']['input']>;
  eventTime?: InputMaybe<Scalars['String']['input']>;
  leadId: Scalars['ID']['input'];
  repeatCount?: InputMaybe<Scalars['Int']['input']>;
  repeatDays?: InputMaybe<Scalars['Int']['input']>;
  repeatFrequency?: InputMaybe<EventRepeatFrequency>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateLeadsArgs = {
  attestation?: InputMaybe<AttestationInput>;
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  groupId?: InputMaybe<Scalars['ID']['input']>;
  leads: Array<LeadInput>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateNoteArgs = {
  leadId: Scalars['ID']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
  text: Scalars['String']['input'];
};


export type MutationCreatePitchArgs = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreatePitchSlideArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  copyOf?: InputMaybe<Scalars['ID']['input']>;
  featureId?: InputMaybe<Scalars['ID']['input']>;
  pitchId?: InputMaybe<Scalars['ID']['input']>;
  pitchSlide?: InputMaybe<PitchSlideInput>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  slideType?: InputMaybe<SlideType>;
};


export type MutationCreateSavedReplyArgs = {
  isOwn?: InputMaybe<Scalars['Boolean']['input']>;
  message: Scalars['String']['input'];
  name: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateSegmentArgs = {
  filter: SegmentFilterInput;
  name: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateSlideWidgetArgs = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  pitchSlideId?: InputMaybe<Scalars['ID']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  slideWidget?: InputMaybe<SlideWidgetInput>;
  widgetType?: InputMaybe<WidgetType>;
};


export type MutationCreateUploadArgs = {
  bytes: Scalars['Int']['input'];
  mimeType: Scalars['String']['input'];
  purpose: UploadPurpose;
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateWorkflowActionArgs = {
  actionType?: InputMaybe<ActionType>;
  campaignWorkflowId: Scalars['ID']['input'];
  default?: InputMaybe<Scalars['Boolean']['input']>;
  messageContent?: InputMaybe<Array<MessageBlockInput>>;
  nextCampaignId?: InputMaybe<Scalars['ID']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  userIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  webhookUrl?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateWorkflowTriggerArgs = {
  campaignWorkflowId: Scalars['ID']['input'];
  days?: InputMaybe<Scalars['Int']['input']>;
  hours?: InputMaybe<Scalars['Int']['input']>;
  performedAction?: InputMaybe<Scalars['Boolean']['input']>;
  replyTo?: InputMaybe<ReplyTo>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  seconds?: InputMaybe<Scalars['Int']['input']>;
  triggerOption?: InputMaybe<Scalars['ID']['input']>;
  triggerResponses?: InputMaybe<Array<Scalars['String']['input']>>;
  triggerType?: InputMaybe<TriggerType>;
  widgetExpression?: InputMaybe<WidgetExpression>;
  widgetId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationDeleteCampaignArgs = {
  campaignId: Scalars['ID']['input'];
};


export type MutationDeleteCampaignFeatureArgs = {
  campaignFeatureId: Scalars['ID']['input'];
  structureType?: InputMaybe<StructureType>;
};


export type MutationDeleteCampaignWorkflowArgs = {
  campaignWorkflowId: Scalars['ID']['input'];
};


export type MutationDeleteLandingPageDropdownOptionsArgs = {
  landingPageDropdownOptionIds: Array<Scalars['ID']['input']>;
};


export type MutationDeleteLeadAppointmentArgs = {
  andLater?: InputMaybe<Scalars['Boolean']['input']>;
  leadAppointmentId: Scalars['ID']['input'];
};


export type MutationDeleteNoteArgs = {
  leadId: Scalars['ID']['input'];
  noteId: Scalars['ID']['input'];
};


export type MutationDeletePitchSlideArgs = {
  pitchSlideId: Scalars['ID']['input'];
};


export type MutationDeleteSegmentArgs = {
  segmentId: Scalars['ID']['input'];
};


export type MutationDeleteSlideWidgetArgs = {
  slideWidgetId: Scalars['ID']['input'];
};


export type MutationDeleteTagArgs = {
  tagId: Scalars['ID']['input'];
};


export type MutationDeleteUsersArgs = {
  requestId?: InputMaybe<Scalars['ID']['input']>;
  userIds: Array<Scalars['ID']['input']>;
};


export type MutationDeleteWorkflowActionArgs = {
  workflowActionId: Scalars['ID']['input'];
};


export type MutationDeleteWorkflowTriggerArgs = {
  workflowTriggerId: Scalars['ID']['input'];
};


export type MutationEndSessionsArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  sessionIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationEnrolSecondFactorArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  currentPassword: Scalars['String']['input'];
};


export type MutationEraseLeadArgs = {
  leadId: Scalars['ID']['input'];
  typed: Scalars['String']['input'];
};


export type MutationEraseMemberArgs = {
  typed: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
  withUploads?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationEraseOrganizationArgs = {
  typed: Scalars['String']['input'];
};


export type MutationExchangeHandoffArgs = {
  code: Scalars['String']['input'];
};


export type MutationForgotPasswordRequestArgs = {
  brand?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationInviteUsersArgs = {
  brand?: InputMaybe<Scalars['String']['input']>;
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  groupId?: InputMaybe<Scalars['ID']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  showCalendly?: InputMaybe<Scalars['Boolean']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
  users: Array<InviteInput>;
};


export type MutationLeadsFromCsvArgs = {
  attestation?: InputMaybe<AttestationInput>;
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  fieldKeys?: InputMaybe<Array<Scalars['String']['input']>>;
  fileName?: InputMaybe<Scalars['String']['input']>;
  firstNameKey?: InputMaybe<Scalars['String']['input']>;
  fullNameKey?: InputMaybe<Scalars['String']['input']>;
  groupId?: InputMaybe<Scalars['ID']['input']>;
  lastNameKey?: InputMaybe<Scalars['String']['input']>;
  leads?: InputMaybe<Array<Scalars['AWSJSON']['input']>>;
  name?: InputMaybe<Scalars['String']['input']>;
  optOutKeys?: InputMaybe<Array<Scalars['String']['input']>>;
  phone?: InputMaybe<Scalars['String']['input']>;
  phoneKey?: InputMaybe<Scalars['String']['input']>;
  phoneKeys?: InputMaybe<Array<Scalars['String']['input']>>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  saysNo?: InputMaybe<SaysNo>;
  tagsKey?: InputMaybe<Scalars['String']['input']>;
  uploadId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationLoginUserArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  device?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationMessageEventsArgs = {
  eventIds: Array<Scalars['ID']['input']>;
  messageContent: Array<MessageBlockInput>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  unlessAnswered?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationMessageGroupsArgs = {
  groupIds: Array<Scalars['ID']['input']>;
  messageContent: Array<MessageBlockInput>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  unlessAnswered?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationMessageLeadArgs = {
  atLegalHour?: InputMaybe<Scalars['Boolean']['input']>;
  leadId: Scalars['ID']['input'];
  message: Scalars['String']['input'];
  pictureAsLink?: InputMaybe<Scalars['Boolean']['input']>;
  pictureId?: InputMaybe<Scalars['ID']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  savedReplyId?: InputMaybe<Scalars['ID']['input']>;
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  unlessAnswered?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationMessageLeadsArgs = {
  groupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  messageContent: Array<MessageBlockInput>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  selection?: InputMaybe<SelectionInput>;
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  unlessAnswered?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationNewPasswordArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  oldPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
  password2: Scalars['String']['input'];
};


export type MutationOpenFormArgs = {
  campaignCode?: InputMaybe<Scalars['String']['input']>;
  groupCode?: InputMaybe<Scalars['String']['input']>;
  landingPageCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOptOutLeadsArgs = {
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  optOut: OptOutInput;
  phoneKey?: InputMaybe<Scalars['String']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  selection?: InputMaybe<SelectionInput>;
  uploadId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationProvePhoneArgs = {
  phone: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationPublishOrganizationChangeArgs = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  jobId?: InputMaybe<Scalars['ID']['input']>;
  kind: Scalars['String']['input'];
  leadId?: InputMaybe<Scalars['ID']['input']>;
  organizationId: Scalars['ID']['input'];
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  typingId?: InputMaybe<Scalars['ID']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRegisterPhoneArgs = {
  brand?: InputMaybe<Scalars['String']['input']>;
  consent?: InputMaybe<Scalars['Boolean']['input']>;
  phone: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRegisterUserArgs = {
  brand?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
  organizationName?: InputMaybe<Scalars['String']['input']>;
  password: Scalars['String']['input'];
  password2: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  phoneCode: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRemoveIntegrationArgs = {
  integrationType: IntegrationType;
};


export type MutationRemoveLeadsFromCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  selection?: InputMaybe<SelectionInput>;
};


export type MutationRemoveLeadsFromGroupArgs = {
  groupId: Scalars['ID']['input'];
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  selection?: InputMaybe<SelectionInput>;
};


export type MutationRemoveSecondFactorArgs = {
  code: Scalars['String']['input'];
  currentPassword: Scalars['String']['input'];
};


export type MutationRenameTagArgs = {
  name: Scalars['String']['input'];
  tagId: Scalars['ID']['input'];
};


export type MutationResetPasswordArgs = {
  password: Scalars['String']['input'];
  password2: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationResetSecondFactorArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationRestoreLeadsArgs = {
  leadIds: Array<Scalars['ID']['input']>;
};


export type MutationResumeAfterAnswerArgs = {
  campaignId: Scalars['ID']['input'];
  hold?: InputMaybe<Scalars['Boolean']['input']>;
  leadId: Scalars['ID']['input'];
  on?: InputMaybe<Scalars['AWSDate']['input']>;
};


export type MutationResumeLeadArgs = {
  leadId: Scalars['ID']['input'];
};


export type MutationRetryCampaignFeatureQueueArgs = {
  campaignFeatureQueueId: Scalars['ID']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRetryMediaArgs = {
  mediaId: Scalars['ID']['input'];
};


export type MutationRevokeApiKeyArgs = {
  keyId: Scalars['ID']['input'];
};


export type MutationSaveCarrierRegistrationArgs = {
  form?: InputMaybe<CarrierFormInput>;
  sendCodeAgain?: InputMaybe<Scalars['Boolean']['input']>;
  submit?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSaveIntegrationArgs = {
  integrationType: IntegrationType;
};


export type MutationSaveJoinKeywordArgs = {
  archive?: InputMaybe<Scalars['Boolean']['input']>;
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  consent: Scalars['String']['input'];
  groupId?: InputMaybe<Scalars['ID']['input']>;
  isNew?: InputMaybe<Scalars['Boolean']['input']>;
  reply: Scalars['String']['input'];
  word: Scalars['String']['input'];
};


export type MutationSendEventArgs = {
  endpointId: Scalars['ID']['input'];
  event?: InputMaybe<EventKind>;
  eventCallId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSendVerificationCodeArgs = {
  campaignFeatureCode: Scalars['String']['input'];
  campaignLeadCode: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSendWebhookAgainArgs = {
  requestId?: InputMaybe<Scalars['ID']['input']>;
  webhookCallId: Scalars['ID']['input'];
};


export type MutationStopSendArgs = {
  sendRequestId: Scalars['ID']['input'];
};


export type MutationSubmitCampaignLandingPageArgs = {
  campaignCode: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
  ticket?: InputMaybe<Scalars['String']['input']>;
  widgets: Array<GivenAnswerInput>;
};


export type MutationSubmitGroupLandingPageArgs = {
  groupCode: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
  ticket?: InputMaybe<Scalars['String']['input']>;
  widgets: Array<GivenAnswerInput>;
};


export type MutationSubmitLandingPageArgs = {
  landingPageCode: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
  ticket?: InputMaybe<Scalars['String']['input']>;
  widgets: Array<GivenAnswerInput>;
};


export type MutationSwitchOrganizationArgs = {
  organizationId: Scalars['ID']['input'];
};


export type MutationTagLeadsArgs = {
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  names: Array<Scalars['String']['input']>;
  selection?: InputMaybe<SelectionInput>;
};


export type MutationTestMessageArgs = {
  leadId?: InputMaybe<Scalars['ID']['input']>;
  message: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationTrackLeadArgs = {
  completed?: InputMaybe<Scalars['Boolean']['input']>;
  events?: InputMaybe<Array<LeadEventInput>>;
  isKnown?: InputMaybe<Scalars['Boolean']['input']>;
  leadActivitySsid: Scalars['String']['input'];
  redirected?: InputMaybe<Scalars['Boolean']['input']>;
  save?: InputMaybe<Scalars['Int']['input']>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  times?: InputMaybe<Array<SlideTimeInput>>;
  widgets?: InputMaybe<Array<GivenAnswerInput>>;
};


export type MutationTryNowArgs = {
  consent?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  requestId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationTurnWebhookSecretArgs = {
  requestId?: InputMaybe<Scalars['ID']['input']>;
  workflowActionId: Scalars['ID']['input'];
};


export type MutationUndoSendArgs = {
  sendRequestId: Scalars['ID']['input'];
};


export type MutationUntagLeadsArgs = {
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  selection?: InputMaybe<SelectionInput>;
  tagId: Scalars['ID']['input'];
};


export type MutationUpdateCampaignArgs = {
  brandColor?: InputMaybe<Scalars['String']['input']>;
  brandImage?: InputMaybe<Scalars['String']['input']>;
  brandName?: InputMaybe<Scalars['String']['input']>;
  calendlyEventUri?: InputMaybe<Scalars['String']['input']>;
  campaignId: Scalars['ID']['input'];
  category?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  hasAppt?: InputMaybe<Scalars['Boolean']['input']>;
  landingPage?: InputMaybe<CampaignLandingPageInput>;
  landingPageColor?: InputMaybe<Scalars['String']['input']>;
  landingPageDescription?: InputMaybe<Scalars['String']['input']>;
  landingPageImage?: InputMaybe<Scalars['String']['input']>;
  landingPageTitle?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  public?: InputMaybe<Scalars['Boolean']['input']>;
  sendDue?: InputMaybe<Scalars['Boolean']['input']>;
  template?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
  whenAnswered?: InputMaybe<WhenAnswered>;
};


export type MutationUpdateCampaignFeatureArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  campaignFeatureId: Scalars['ID']['input'];
  days?: InputMaybe<Scalars['Int']['input']>;
  delayUntil?: InputMaybe<Scalars['AWSDateTime']['input']>;
  hours?: InputMaybe<Scalars['Int']['input']>;
  message?: InputMaybe<Scalars['String']['input']>;
  messageContent?: InputMaybe<Array<MessageBlockInput>>;
  minutes?: InputMaybe<Scalars['Int']['input']>;
  pitchId?: InputMaybe<Scalars['ID']['input']>;
  structureType?: InputMaybe<StructureType>;
  window?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateCampaignWorkflowArgs = {
  campaignWorkflowId: Scalars['ID']['input'];
  label: Scalars['String']['input'];
};


export type MutationUpdateConversationArgs = {
  done?: InputMaybe<Scalars['Boolean']['input']>;
  leadId: Scalars['ID']['input'];
  release?: InputMaybe<Scalars['Boolean']['input']>;
  seenId?: InputMaybe<Scalars['ID']['input']>;
  typing?: InputMaybe<Scalars['Boolean']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateEngagementMetricsArgs = {
  engagementMetrics: EngagementMetricsInput;
};


export type MutationUpdateEventEndpointArgs = {
  endpointId: Scalars['ID']['input'];
  events?: InputMaybe<Array<EventKind>>;
  newSecret?: InputMaybe<Scalars['Boolean']['input']>;
  remove?: InputMaybe<Scalars['Boolean']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  webhookUrl?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateGroupArgs = {
  group: GroupInput;
  groupId: Scalars['ID']['input'];
};


export type MutationUpdateLandingPageArgs = {
  landingPage: LandingPageInput;
  landingPageId: Scalars['ID']['input'];
};


export type MutationUpdateLandingPageDropdownOptionArgs = {
  campaignsToAdd?: InputMaybe<Array<Scalars['ID']['input']>>;
  campaignsToRemove?: InputMaybe<Array<Scalars['ID']['input']>>;
  label?: InputMaybe<Scalars['String']['input']>;
  landingPageDropdownOptionId: Scalars['ID']['input'];
};


export type MutationUpdateLeadArgs = {
  lead: LeadInput;
  leadId: Scalars['ID']['input'];
};


export type MutationUpdateLeadAppointmentArgs = {
  campaignsToAdd?: InputMaybe<Array<Scalars['ID']['input']>>;
  campaignsToRemove?: InputMaybe<Array<Scalars['ID']['input']>>;
  eventDate?: InputMaybe<Scalars['AWSDate']['input']>;
  eventLocation?: InputMaybe<Scalars['String']['input']>;
  eventTime?: InputMaybe<Scalars['String']['input']>;
  leadAppointmentId: Scalars['ID']['input'];
};


export type MutationUpdateOrganizationArgs = {
  flags?: InputMaybe<OrganizationFlagsInput>;
  organization: OrganizationInput;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  sendDue?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUpdatePitchArgs = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  endText?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  pitchId: Scalars['ID']['input'];
  redirectButton?: InputMaybe<Scalars['String']['input']>;
  redirectPhone?: InputMaybe<Scalars['String']['input']>;
  redirectType?: InputMaybe<RedirectType>;
  redirectUrl?: InputMaybe<Scalars['String']['input']>;
  shareImage?: InputMaybe<Scalars['String']['input']>;
  showPreviews?: InputMaybe<Scalars['Boolean']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdatePitchSlideArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  audioFile?: InputMaybe<Scalars['String']['input']>;
  calendarSettings?: InputMaybe<CalendarSettingsInput>;
  calendars?: InputMaybe<Array<SlideCalendarInput>>;
  calendarsRemove?: InputMaybe<Array<Scalars['ID']['input']>>;
  captions?: InputMaybe<Scalars['String']['input']>;
  content?: InputMaybe<Scalars['AWSJSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  internalTitle?: InputMaybe<Scalars['String']['input']>;
  mimeType?: InputMaybe<Scalars['String']['input']>;
  pitchSlideId: Scalars['ID']['input'];
  slideType?: InputMaybe<SlideType>;
  thumbnail?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdatePlannedSendArgs = {
  messageContent?: InputMaybe<Array<MessageBlockInput>>;
  plannedSendId: Scalars['ID']['input'];
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  withdrawn?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUpdateSavedReplyArgs = {
  isOwn?: InputMaybe<Scalars['Boolean']['input']>;
  message?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  remove?: InputMaybe<Scalars['Boolean']['input']>;
  savedReplyId: Scalars['ID']['input'];
};


export type MutationUpdateSegmentArgs = {
  filter?: InputMaybe<SegmentFilterInput>;
  name: Scalars['String']['input'];
  segmentId: Scalars['ID']['input'];
};


export type MutationUpdateSlideWidgetArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  slideWidget?: InputMaybe<SlideWidgetInput>;
  slideWidgetId: Scalars['ID']['input'];
};


export type MutationUpdateUserArgs = {
  cancelSubscription?: InputMaybe<Scalars['Boolean']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  user?: InputMaybe<UserInput>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateWaitingTextArgs = {
  atLegalHour?: InputMaybe<Scalars['Boolean']['input']>;
  message?: InputMaybe<Scalars['String']['input']>;
  messageId: Scalars['ID']['input'];
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  withdraw?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUpdateWorkflowActionArgs = {
  actionType?: InputMaybe<ActionType>;
  default?: InputMaybe<Scalars['Boolean']['input']>;
  messageContent?: InputMaybe<Array<MessageBlockInput>>;
  nextCampaignId?: InputMaybe<Scalars['ID']['input']>;
  userIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  webhookUrl?: InputMaybe<Scalars['String']['input']>;
  workflowActionId: Scalars['ID']['input'];
};


export type MutationUpdateWorkflowTriggerArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
  hours?: InputMaybe<Scalars['Int']['input']>;
  performedAction?: InputMaybe<Scalars['Boolean']['input']>;
  replyTo?: InputMaybe<ReplyTo>;
  seconds?: InputMaybe<Scalars['Int']['input']>;
  triggerOption?: InputMaybe<Scalars['ID']['input']>;
  triggerResponses?: InputMaybe<Array<Scalars['String']['input']>>;
  triggerType?: InputMaybe<TriggerType>;
  widgetExpression?: InputMaybe<WidgetExpression>;
  widgetId?: InputMaybe<Scalars['ID']['input']>;
  workflowTriggerId: Scalars['ID']['input'];
};


export type MutationWithdrawInvitationArgs = {
  invitationId: Scalars['ID']['input'];
};

/** An action of a new rule; its fields are those of updateWorkflowAction. */
export type NewActionInput = {
  actionType?: InputMaybe<ActionType>;
  default?: InputMaybe<Scalars['Boolean']['input']>;
  messageContent?: InputMaybe<Array<MessageBlockInput>>;
  nextCampaignId?: InputMaybe<Scalars['ID']['input']>;
  userIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  webhookUrl?: InputMaybe<Scalars['String']['input']>;
};

/** Somebody who is being added; saysNo when their row of the file asks for no texts. */
export type NewPersonInput = {
  name?: InputMaybe<Scalars['String']['input']>;
  phone: Scalars['String']['input'];
  saysNo?: InputMaybe<Scalars['Boolean']['input']>;
  /** The state and ZIP code of their address, as the file has them. */
  state?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

/** A trigger of a new rule; its fields are those of updateWorkflowTrigger. */
export type NewTriggerInput = {
  days?: InputMaybe<Scalars['Int']['input']>;
  hours?: InputMaybe<Scalars['Int']['input']>;
  performedAction?: InputMaybe<Scalars['Boolean']['input']>;
  replyTo?: InputMaybe<ReplyTo>;
  seconds?: InputMaybe<Scalars['Int']['input']>;
  triggerOption?: InputMaybe<Scalars['ID']['input']>;
  triggerResponses?: InputMaybe<Array<Scalars['String']['input']>>;
  triggerType?: InputMaybe<TriggerType>;
  widgetExpression?: InputMaybe<WidgetExpression>;
  widgetId?: InputMaybe<Scalars['ID']['input']>;
};

/** What the card will be charged at the end of the billing cycle, as of now. */
export type NextInvoice = {
  /** In cents: the plan of the coming cycle and the texts of this one, less the credit. */
  amount: Scalars['Int']['output'];
  /** In cents: what is left of a plan that was changed for a cheaper one, as far as this invoice uses it. */
  credit: Scalars['Int']['output'];
  due: Scalars['AWSDateTime']['output'];
  plan: Scalars['Int']['output'];
  texts: Scalars['Int']['output'];
};

/** The text of a campaign that falls due next. */
export type NextSend = {
  at: Scalars['AWSDateTime']['output'];
  featureId: Scalars['ID']['output'];
  /** How many people will get it within twelve hours, the length of a day of sending. */
  leads: Scalars['Int']['output'];
};

export type OpenFormAnswer = Answer & {
  color?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  /** What the page shows, the same as in its HTML. */
  form?: Maybe<Scalars['AWSJSON']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  /** A ticket to submit the page once. */
  ticket?: Maybe<Scalars['String']['output']>;
};

/** An invitation that has not been used. */
export type OpenInvitation = {
  access: Access;
  created: Scalars['AWSDateTime']['output'];
  email: Scalars['String']['output'];
  /** Why the e-mail with its link did not arrive; null while nothing came back. */
  emailTrouble?: Maybe<EmailTrouble>;
  ends: Scalars['AWSDateTime']['output'];
  id: Scalars['ID']['output'];
  invitedBy: Scalars['String']['output'];
  mayWithdraw: Scalars['Boolean']['output'];
};

export type OptOut = {
  at: Scalars['AWSDateTime']['output'];
  date?: Maybe<Scalars['AWSDate']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  /** keyword, carrier, staff, or wish: their text sounded like a wish to stop, and nobody decided about it within 24 hours. */
  source: Scalars['String']['output'];
  userName?: Maybe<Scalars['String']['output']>;
};

/** What staff record about people who asked them for no more texts: how and on which day they asked. */
export type OptOutInput = {
  date: Scalars['AWSDate']['input'];
  reason: Scalars['String']['input'];
};

export type OrgType =
  | 'basic'
  | 'free'
  | 'pro';

export type Organization = {
  access: Access;
  /** OWNER and ADMINs, who can change billing (decisions: BIL-21). */
  admins: Array<Person>;
  allowAfterHours: Scalars['Boolean']['output'];
  allowCallForwarding: Scalars['Boolean']['output'];
  allowIncomingLeads: Scalars['Boolean']['output'];
  allowOldStats: Scalars['Boolean']['output'];
  allowSelfOnboarding: Scalars['Boolean']['output'];
  allowWeekends: Scalars['Boolean']['output'];
  /** True while `quietHours` is off and nobody has decided about it. */
  asksQuietHours: Scalars['Boolean']['output'];
  autoReply: Scalars['String']['output'];
  autoReplyContent: Array<MessageBlock>;
  autoReplyEnabled: Scalars['Boolean']['output'];
  /** Null for users who may not change billing, and while there is none. */
  bank?: Maybe<Bank>;
  billing?: Maybe<Billing>;
  brand: Scalars['String']['output'];
  color?: Maybe<Scalars['String']['output']>;
  /** When all data of the organization will be erased, as an owner requested; null otherwise. */
  erasesAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Which of the four first steps the caller has done; null once all are done, something was sent, or they skipped them. */
  firstRun?: Maybe<FirstRun>;
  forwardingPhone?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  image?: Maybe<Scalars['String']['output']>;
  integrations: Array<Integration>;
  message: Scalars['String']['output'];
  messageAlertIds: Array<Scalars['ID']['output']>;
  messageContent: Array<MessageBlock>;
  name: Scalars['String']['output'];
  /** Why nothing can be sent although billing is active ('Your number is on its way'), or until when the number is kept; else null. */
  numberNote?: Maybe<Scalars['String']['output']>;
  orgType?: Maybe<OrgType>;
  /** Pitches that are not archived, newest first; empty for users who may not see pitches. */
  pitches: Array<PitchRef>;
  /** Whether texts also wait for the hours that the law at the recipient's place allows. */
  quietHours: Scalars['Boolean']['output'];
  /** With how many days a report over time begins: 7, 30 or 90. */
  reportDays: Scalars['Int']['output'];
  /** The roles whose members must set up a second factor before they do anything else. */
  secondFactorRoles: Array<Access>;
  showAppt: Scalars['Boolean']['output'];
  showApptPlaceholders: Scalars['Boolean']['output'];
  showAudio: Scalars['Boolean']['output'];
  showCalendly: Scalars['Boolean']['output'];
  showCustomWindow: Scalars['Boolean']['output'];
  showEventsPage: Scalars['Boolean']['output'];
  showMessages: Scalars['Boolean']['output'];
  stats: OrganizationStats;
  /** The IANA time zone by whose days its reports count; the campaigns' until staff choose one. Texts and appointments do not follow it. */
  timeZone: Scalars['String']['output'];
  /** The organization's own text number; null until one has been bought (ACC-04). */
  twilioPhone?: Maybe<Scalars['String']['output']>;
  understandsContacts: Scalars['Boolean']['output'];
  understandsEdit: Scalars['Boolean']['output'];
  understandsTiming: Scalars['Boolean']['output'];
  users: Array<Person>;
  v2: Scalars['Boolean']['output'];
  welcomeMessageContent: Array<MessageBlock>;
};

export type OrganizationAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** Takes the values of a deleted field off everybody. */
  job?: Maybe<Job>;
  organization?: Maybe<Organization>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  user?: Maybe<User>;
};

/** Something of the organization changed. Only ids are sent: the screen then reads the data again. */
export type OrganizationChange = {
  campaignId?: Maybe<Scalars['ID']['output']>;
  jobId?: Maybe<Scalars['ID']['output']>;
  kind: Scalars['String']['output'];
  leadId?: Maybe<Scalars['ID']['output']>;
  organizationId: Scalars['ID']['output'];
  /** The member who is writing an answer to the lead now. */
  typingId?: Maybe<Scalars['ID']['output']>;
};

export type OrganizationErasureAnswer = Answer & {
  erasesAt?: Maybe<Scalars['AWSDateTime']['output']>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** Flags of an organization that only the operator's staff switch (decisions: Flags without an operation). */
export type OrganizationFlagsInput = {
  allowAfterHours?: InputMaybe<Scalars['Boolean']['input']>;
  allowWeekends?: InputMaybe<Scalars['Boolean']['input']>;
  showAppt?: InputMaybe<Scalars['Boolean']['input']>;
  showApptPlaceholders?: InputMaybe<Scalars['Boolean']['input']>;
  showAudio?: InputMaybe<Scalars['Boolean']['input']>;
  showCalendly?: InputMaybe<Scalars['Boolean']['input']>;
  showCustomWindow?: InputMaybe<Scalars['Boolean']['input']>;
  showEventsPage?: InputMaybe<Scalars['Boolean']['input']>;
  showMessages?: InputMaybe<Scalars['Boolean']['input']>;
  v2?: InputMaybe<Scalars['Boolean']['input']>;
};

export type OrganizationInput = {
  allowCallForwarding?: InputMaybe<Scalars['Boolean']['input']>;
  allowIncomingLeads?: InputMaybe<Scalars['Boolean']['input']>;
  /** Stored, and used by nothing: its purpose was never described. */
  allowOldStats?: InputMaybe<Scalars['Boolean']['input']>;
  allowSelfOnboarding?: InputMaybe<Scalars['Boolean']['input']>;
  autoReplyContent?: InputMaybe<Array<MessageBlockInput>>;
  autoReplyEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  /** Deletes one of its fields of people, with everybody's values; refused while a segment asks about it. */
  deleteField?: InputMaybe<FieldDeletionInput>;
  forwardingPhone?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  messageAlertIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  messageContent?: InputMaybe<Array<MessageBlockInput>>;
  name?: InputMaybe<Scalars['String']['input']>;
  quietHours?: InputMaybe<Scalars['Boolean']['input']>;
  /** Gives one of its fields of people another name; everybody's values stay. */
  renameField?: InputMaybe<FieldNameInput>;
  /** 7, 30 or 90. */
  reportDays?: InputMaybe<Scalars['Int']['input']>;
  /** The roles that need a second factor; only an OWNER or ADMIN may set them. */
  secondFactorRoles?: InputMaybe<Array<Access>>;
  /** The IANA time zone of its reports, 'America/New_York'. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
  welcomeMessageContent?: InputMaybe<Array<MessageBlockInput>>;
};

export type OrganizationStats = {
  deliveryRate: Scalars['Float']['output'];
  leads: Scalars['Int']['output'];
  messages: Scalars['Int']['output'];
  messagesFailed: Scalars['Int']['output'];
  messagesSuccess: Scalars['Int']['output'];
  openRate: Scalars['Float']['output'];
  responseRate: Scalars['Float']['output'];
  responses: Scalars['Int']['output'];
  slideViewRate: Scalars['Float']['output'];
  viewRate: Scalars['Float']['output'];
};

export type OverTime = {
  /** The period of the same length right before. */
  before: PeriodCounts;
  counts: PeriodCounts;
  /** Every day of the period, oldest first. */
  days: Array<DayCounts>;
  from: Scalars['AWSDate']['output'];
  to: Scalars['AWSDate']['output'];
};

export type OverTimeAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  overTime?: Maybe<OverTime>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** One of the organization's fields, whoever has a value in it. */
export type OwnField = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** The segments that ask about it, by their name: while there is one, the field cannot be deleted. */
  segments: Array<Segment>;
};

/** The figures of a page that people fill in. */
export type PageStats = {
  /** How many people came through it, each counted once. */
  leads: Scalars['Int']['output'];
  /** Submissions per 100 visits. */
  rate: Scalars['Float']['output'];
  /** The campaigns that it started, and for how many people. */
  started: Array<StartedCampaign>;
  submissions: Scalars['Int']['output'];
  visits: Scalars['Int']['output'];
};

export type PageStatsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  pageStats?: Maybe<PageStats>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** A person's latest answers on a page of the organization. */
export type PageSubmission = {
  answers: Array<GivenAnswer>;
  at: Scalars['AWSDateTime']['output'];
  title: Scalars['String']['output'];
};

/** What happened in all campaigns of an organization: in a period, or on a day. */
export type PeriodCounts = {
  /** Answers, each person once in a campaign. */
  answered: Scalars['Int']['output'];
  /** Openings, each person once in a campaign. */
  opened: Scalars['Int']['output'];
  /** People who opted out, without those whom a file lists. */
  optedOut: Scalars['Int']['output'];
  /** Texts that left. */
  sent: Scalars['Int']['output'];
};

export type Person = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type PersonExportAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** An HTML page that people can read, with the same data as JSON in its source. */
  file?: Maybe<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** A person's own link to a pitch of a campaign that they are in. */
export type PersonLink = {
  address: Scalars['String']['output'];
  campaignName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The title of the pitch. */
  name: Scalars['String']['output'];
};

export type PhoneAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** Set when no code is texted and the call is refused: what to do instead. */
  proof?: Maybe<PhoneProof>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** How to prove a phone without a code from us: text this word from the phone to this number, then give the word as the code. */
export type PhoneProof = {
  number: Scalars['String']['output'];
  word: Scalars['String']['output'];
};

/** WAITING: it is being fetched. STORED: it is shown. REFUSED: it is no picture, or not a safe one. LOST: it could not be fetched. */
export type PictureState =
  | 'LOST'
  | 'REFUSED'
  | 'STORED'
  | 'WAITING';

export type Pitch = {
  archived: Scalars['Boolean']['output'];
  code: Scalars['String']['output'];
  color?: Maybe<Scalars['String']['output']>;
  created: Scalars['AWSDateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** Shown under 'Thank You For Viewing!'. */
  endText?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  image?: Maybe<Scalars['String']['output']>;
  organizationId: Scalars['ID']['output'];
  redirectButton?: Maybe<Scalars['String']['output']>;
  redirectPhone?: Maybe<Scalars['String']['output']>;
  redirectType: RedirectType;
  redirectUrl?: Maybe<Scalars['String']['output']>;
  shareImage?: Maybe<Scalars['String']['output']>;
  showPreviews: Scalars['Boolean']['output'];
  /** Null in lists. */
  slides?: Maybe<Array<PitchSlide>>;
  /** The ids of its slides in order. */
  structure: Array<Scalars['ID']['output']>;
  title: Scalars['String']['output'];
  userId: Scalars['ID']['output'];
  v2: Scalars['Boolean']['output'];
};

export type PitchAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  pitch?: Maybe<Pitch>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** A pitch by its title. */
export type PitchRef = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

/** How far people went through a pitch, slide by slide, in its order of today: `opened` is everybody who left at a slide, `completed` and `onlyRemoved`. */
export type PitchReport = {
  completed: Scalars['Int']['output'];
  /** How many saw only slides that were removed since, and did not come to the end. */
  onlyRemoved: Scalars['Int']['output'];
  /** How many people saw any of its slides, also one that was removed since. */
  opened: Scalars['Int']['output'];
  pitchId: Scalars['ID']['output'];
  slides: Array<SlideReport>;
  title: Scalars['String']['output'];
};

export type PitchSlide = {
  audioFile?: Maybe<Scalars['String']['output']>;
  calendarSettings?: Maybe<CalendarSettings>;
  calendars: Array<SlideCalendar>;
  captions?: Maybe<Scalars['String']['output']>;
  /** A rich text as a document (pitches/slides/document.rules), never HTML. */
  content?: Maybe<Scalars['AWSJSON']['output']>;
  created: Scalars['AWSDateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  internalTitle?: Maybe<Scalars['String']['output']>;
  isVideo: Scalars['Boolean']['output'];
  /** What staff call it: the internal title, else the title, else its kind. */
  label: Scalars['String']['output'];
  /** Its file: the state of its processing, and everything made from it. */
  media?: Maybe<Media>;
  mimeType?: Maybe<Scalars['String']['output']>;
  pitchId: Scalars['ID']['output'];
  /** Whether its media plays: a video is processed first (PIT-09). */
  processed: Scalars['Boolean']['output'];
  slideType: SlideType;
  thumbnail?: Maybe<Scalars['String']['output']>;
  /** The title that leads see. */
  title?: Maybe<Scalars['String']['output']>;
  /** The address of its media or its page: a path of ours, or a YouTube address. */
  url?: Maybe<Scalars['String']['output']>;
  widgetStructure: Array<Scalars['ID']['output']>;
  widgets: Array<SlideWidget>;
};

export type PitchSlideAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  pitchSlide?: Maybe<PitchSlide>;
  refusal?: Maybe<RefusalCode>;
  /** The ids of the pitch's slides in order. */
  structure?: Maybe<Array<Scalars['ID']['output']>>;
  success: Scalars['Boolean']['output'];
};

export type PitchSlideInput = {
  /** A sound slide's upload, by its id or path: another name of `url`. */
  audioFile?: InputMaybe<Scalars['String']['input']>;
  calendarSettings?: InputMaybe<CalendarSettingsInput>;
  /** An upload of captions by its id or path. */
  captions?: InputMaybe<Scalars['String']['input']>;
  content?: InputMaybe<Scalars['AWSJSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  internalTitle?: InputMaybe<Scalars['String']['input']>;
  /** Accepted and ignored: the first bytes of a file tell its type. */
  mimeType?: InputMaybe<Scalars['String']['input']>;
  slideType?: InputMaybe<SlideType>;
  thumbnail?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  /** An upload by its id or path, a YouTube address or a scheduling link. */
  url?: InputMaybe<Scalars['String']['input']>;
};

export type PitchSlidesAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  pitchSlides?: Maybe<Array<PitchSlide>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type PitchesAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  pitches?: Maybe<Array<Pitch>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type PlainAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** What changing to a plan costs (BIL-13). */
export type PlanChange = {
  /** What is charged at once for the rest of the cycle, in cents; a negative amount is taken off the next invoice. */
  dueToday: Scalars['Int']['output'];
  /** What one text costs on it, in cents (BIL-11). */
  messagePriceCents: Scalars['Int']['output'];
  plan: OrgType;
};

/**
 * A text to many people, or people who are added to a campaign, at a time that staff chose. Who gets it is decided when it leaves, as for
 * Send at that time.
 */
export type PlannedSend = {
  /** Who planned it. */
  by: Scalars['String']['output'];
  campaign?: Maybe<CampaignRef>;
  /** The names of the groups to which it goes; empty for people who were chosen otherwise. */
  groups: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The text with its placeholders; null for a campaign. */
  message?: Maybe<Scalars['String']['output']>;
  /** How many people were chosen when it was planned, about; opted-out people included. */
  people: Scalars['Int']['output'];
  /** Why it did not leave; set for state REFUSED. */
  reason?: Maybe<Scalars['String']['output']>;
  sendAt: Scalars['AWSDateTime']['output'];
  state: PlannedSendState;
  /** How many texts it sends to each of them at most, besides an opt-in message. */
  textsEach: Scalars['Int']['output'];
  /** Whether it goes only to those who do not write before it leaves. */
  unlessAnswered: Scalars['Boolean']['output'];
};

export type PlannedSendAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  planned?: Maybe<PlannedSend>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** WAITING until its time, LEAVING while it is being sent, LEFT after that; WITHDRAWN by staff; REFUSED when it could not leave at its time. */
export type PlannedSendState =
  | 'LEAVING'
  | 'LEFT'
  | 'REFUSED'
  | 'WAITING'
  | 'WITHDRAWN';

export type PlannedSendsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** Those that wait, are leaving or could not leave, the next one first. */
  plannedSends?: Maybe<Array<PlannedSend>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

/** What plays or shows a slide's file on any phone; addresses are paths of ours. */
export type PlayedMedia = {
  captions?: Maybe<Scalars['String']['output']>;
  hls?: Maybe<Scalars['String']['output']>;
  mp4_360?: Maybe<Scalars['String']['output']>;
  mp4_720?: Maybe<Scalars['String']['output']>;
  poster?: Maybe<Scalars['String']['output']>;
  /** Whether it can be played; a video is processed first (PIT-09). */
  ready: Scalars['Boolean']['output'];
  seconds?: Maybe<Scalars['Float']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type Product = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  price: Scalars['Float']['output'];
};

/** What a lead did with a campaign, or with one slide or question of it, as flags (LED-23). */
export type PseudoTag = {
  campaignId: Scalars['ID']['output'];
  complete: Scalars['Boolean']['output'];
  opened: Scalars['Boolean']['output'];
  optedOut: Scalars['Boolean']['output'];
  pitchId?: Maybe<Scalars['ID']['output']>;
  redirected: Scalars['Boolean']['output'];
  reopened: Scalars['Boolean']['output'];
  scheduled: Scalars['Boolean']['output'];
  sent: Scalars['Boolean']['output'];
  slideId?: Maybe<Scalars['ID']['output']>;
  unopened: Scalars['Boolean']['output'];
  verified: Scalars['Boolean']['output'];
  video: Scalars['Boolean']['output'];
  widget: Scalars['Boolean']['output'];
  widgetId?: Maybe<Scalars['ID']['output']>;
};

export type Query = {
  apiKeys: ApiKeysAnswer;
  /** The people behind a number of the audience. */
  audiencePeople: AudiencePeopleAnswer;
  /** Entries of the audit log, newest first. With unknownAddresses, for wpAdmins: sign-ins with addresses that have no account. */
  auditLog: AuditLogAnswer;
  calendarConnection: CalendarConnectionAnswer;
  campaign: CampaignAnswer;
  /**
   * `people`: people who are being added; of very many only some, with their number in `peopleTotal`. With a requestId, large
   * audiences are counted exactly.
   */
  campaignAudience: CampaignAudienceAnswer;
  campaignCategories: CampaignCategoriesAnswer;
  /** When its texts left, were opened and were answered. */
  campaignTimeline: CampaignTimelineAnswer;
  campaigns: CampaignsAnswer;
  /** What the organization tells the carriers about itself, and the state of its registration. */
  carrierRegistration: CarrierRegistrationAnswer;
  /** Everything that is known about texts to one person, by time, to answer a demand letter. */
  courtPack: CourtPackAnswer;
  csvReport: CsvReportAnswer;
  customValues: CustomValuesAnswer;
  engagementMetrics: EngagementMetricsAnswer;
  /** With an endpoint, also its latest deliveries. */
  eventEndpoints: EventEndpointsAnswer;
  /**
   * The events ahead, or all of them. With both days, the events from the first day to the last by time, past ones too; at
   * most 62 days.
   */
  events: EventsAnswer;
  group: GroupAnswer;
  /** The newest first, without archived ones. */
  groups: GroupsAnswer;
  invitation: InvitationAnswer;
  invitations: InvitationsAnswer;
  job: JobAnswer;
  /** The keywords of the organization to join by, by the alphabet, archived ones too. */
  joinKeywords: JoinKeywordsAnswer;
  landingPage: LandingPageAnswer;
  landingPageDropdownOption: DropdownOptionAnswer;
  landingPageDropdownOptions: DropdownOptionsAnswer;
  landingPages: LandingPagesAnswer;
  lead: LeadAnswer;
  /** A lead's consents with their wording, and their answers on pages, newest first. */
  leadConsents: LeadConsentsAnswer;
  leadImport: LeadImportAnswer;
  leadImports: LeadImportsAnswer;
  leads: LeadsAnswer;
  /**
   * Starts to write the people of a list, or everybody, into one CSV file; with `jobId`, answers its progress and its link.
   * `leadFilter: archived` means the archived people.
   */
  leadsExport: JobAnswer;
  /** What a link in a text leads to; this call counts no view. `No Access`: this browser must be verified by a code first (PUB-14). */
  loadLeadActivity: LeadActivityAnswer;
  logoutUser: PlainAnswer;
  /** Starts to write everything that is stored about the caller, or a member, into one file; with `jobId`, answers its progress and its link. */
  memberExport: JobAnswer;
  /** Starts to write everything that is stored about the organization into one file; with `jobId`, answers its progress and its link. */
  organizationExport: JobAnswer;
  /** The figures of the page of one of them. */
  pageStats: PageStatsAnswer;
  /** Everything that is stored about one person as one file, for a person who requests their data. */
  personExport: PersonExportAnswer;
  pitch: PitchAnswer;
  /** isPublic: a slide of any organization that the library shows. */
  pitchSlide: PitchSlideAnswer;
  pitchSlides: PitchSlidesAnswer;
  pitches: PitchesAnswer;
  /** The texts and campaigns that staff planned for a time, until they have left. */
  plannedSends: PlannedSendsAnswer;
  /** What would leave to everybody chosen if Send were pressed now and nobody did anything. `skip`: how many people the list skips. */
  rehearseSend: RehearsalAnswer;
  /** All campaigns together, from one day to another, both included: at most 366 days of the organization's time zone. */
  reportOverTime: OverTimeAnswer;
  /** For how many people a rule's actions were done, and its latest outcomes. */
  ruleActivity: RuleActivityAnswer;
  /** Everybody's saved replies and the caller's own, those used most first. */
  savedReplies: SavedRepliesAnswer;
  /** By their name. */
  segments: SegmentsAnswer;
  sendStats: SendStatsAnswer;
  sessions: SessionsAnswer;
  slideWidget: SlideWidgetAnswer;
  /** By their name. */
  tags: TagsAnswer;
  /** The caller; with userId a member of their organization, for users who may see the table of its people. */
  user: UserAnswer;
  /** The people of the organization by name; orgAdmins: only its OWNERs and ADMINs. allUsers: those of all organizations, for wpAdmins. */
  users: ListedUsersAnswer;
  watching: WatchingAnswer;
  webhookCalls: WebhookCallsAnswer;
};


export type QueryAudiencePeopleArgs = {
  campaignId: Scalars['ID']['input'];
  cursor?: InputMaybe<Scalars['String']['input']>;
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  people?: InputMaybe<Array<NewPersonInput>>;
  reason: AudienceReason;
  selection?: InputMaybe<SelectionInput>;
};


export type QueryAuditLogArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  unknownAddresses?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryCalendarConnectionArgs = {
  includeEventTypes?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryCampaignArgs = {
  campaignCode?: InputMaybe<Scalars['String']['input']>;
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  includeFeatures?: InputMaybe<Scalars['Boolean']['input']>;
  includeStats?: InputMaybe<Scalars['Boolean']['input']>;
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryCampaignAudienceArgs = {
  campaignId: Scalars['ID']['input'];
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  people?: InputMaybe<Array<NewPersonInput>>;
  peopleTotal?: InputMaybe<Scalars['Int']['input']>;
  requestId?: InputMaybe<Scalars['ID']['input']>;
  saysNoTotal?: InputMaybe<Scalars['Int']['input']>;
  selection?: InputMaybe<SelectionInput>;
};


export type QueryCampaignTimelineArgs = {
  campaignId: Scalars['ID']['input'];
};


export type QueryCampaignsArgs = {
  includeFeatures?: InputMaybe<Scalars['Boolean']['input']>;
  includeStats?: InputMaybe<Scalars['Boolean']['input']>;
  overview?: InputMaybe<Scalars['Boolean']['input']>;
  publicOnly?: InputMaybe<Scalars['Boolean']['input']>;
  recent?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryCourtPackArgs = {
  leadId: Scalars['ID']['input'];
};


export type QueryCsvReportArgs = {
  campaignId: Scalars['ID']['input'];
};


export type QueryCustomValuesArgs = {
  calendarOnly?: InputMaybe<Scalars['Boolean']['input']>;
  calendlyOnly?: InputMaybe<Scalars['Boolean']['input']>;
  leadId?: InputMaybe<Scalars['ID']['input']>;
  model?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryEventEndpointsArgs = {
  endpointId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryEventsArgs = {
  from?: InputMaybe<Scalars['AWSDate']['input']>;
  includeAll?: InputMaybe<Scalars['Boolean']['input']>;
  until?: InputMaybe<Scalars['AWSDate']['input']>;
};


export type QueryGroupArgs = {
  groupCode?: InputMaybe<Scalars['String']['input']>;
  groupId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInvitationArgs = {
  token: Scalars['String']['input'];
};


export type QueryJobArgs = {
  jobId: Scalars['ID']['input'];
};


export type QueryLandingPageArgs = {
  landingPageCode?: InputMaybe<Scalars['String']['input']>;
  landingPageId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryLandingPageDropdownOptionArgs = {
  landingPageDropdownOptionId: Scalars['ID']['input'];
};


export type QueryLeadArgs = {
  leadId: Scalars['ID']['input'];
  messagesBefore?: InputMaybe<Scalars['ID']['input']>;
  messagesOnly?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryLeadConsentsArgs = {
  leadId: Scalars['ID']['input'];
};


export type QueryLeadImportArgs = {
  leadImportId: Scalars['ID']['input'];
};


export type QueryLeadsArgs = {
  bucket?: InputMaybe<Bucket>;
  campaignFeatureId?: InputMaybe<Scalars['ID']['input']>;
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  cursor?: InputMaybe<Scalars['String']['input']>;
  groupId?: InputMaybe<Scalars['ID']['input']>;
  leadFilter?: InputMaybe<LeadFilter>;
  order?: InputMaybe<LeadOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  segmentId?: InputMaybe<Scalars['ID']['input']>;
  tagId?: InputMaybe<Scalars['ID']['input']>;
  watched?: InputMaybe<WatchedInput>;
};


export type QueryLeadsExportArgs = {
  jobId?: InputMaybe<Scalars['ID']['input']>;
  selection?: InputMaybe<SelectionInput>;
};


export type QueryLoadLeadActivityArgs = {
  campaignFeatureCode: Scalars['String']['input'];
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  campaignLeadCode: Scalars['String']['input'];
  deviceId?: InputMaybe<Scalars['String']['input']>;
  pitchId?: InputMaybe<Scalars['ID']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMemberExportArgs = {
  jobId?: InputMaybe<Scalars['ID']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryOrganizationExportArgs = {
  jobId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryPageStatsArgs = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  groupId?: InputMaybe<Scalars['ID']['input']>;
  landingPageId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryPersonExportArgs = {
  leadId: Scalars['ID']['input'];
};


export type QueryPitchArgs = {
  pitchId: Scalars['ID']['input'];
};


export type QueryPitchSlideArgs = {
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  pitchSlideId: Scalars['ID']['input'];
};


export type QueryPitchSlidesArgs = {
  pitchId: Scalars['ID']['input'];
};


export type QueryRehearseSendArgs = {
  campaignId: Scalars['ID']['input'];
  leadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  selection?: InputMaybe<SelectionInput>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryReportOverTimeArgs = {
  from: Scalars['AWSDate']['input'];
  to: Scalars['AWSDate']['input'];
};


export type QueryRuleActivityArgs = {
  campaignWorkflowId: Scalars['ID']['input'];
};


export type QuerySavedRepliesArgs = {
  leadId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerySendStatsArgs = {
  withEnded?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QuerySlideWidgetArgs = {
  slideWidgetId: Scalars['ID']['input'];
};


export type QueryUserArgs = {
  includeBilling?: InputMaybe<Scalars['Boolean']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryUsersArgs = {
  allUsers?: InputMaybe<Scalars['Boolean']['input']>;
  orgAdmins?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryWatchingArgs = {
  campaignId: Scalars['ID']['input'];
};


export type QueryWebhookCallsArgs = {
  workflowActionId: Scalars['ID']['input'];
};

/** The distribution of the answers to a question. */
export type QuestionReport = {
  answered: Scalars['Int']['output'];
  /** The mean, for a rating or scale. */
  average?: Maybe<Scalars['Float']['output']>;
  label: Scalars['String']['output'];
  values: Array<ValueCount>;
  widgetId: Scalars['ID']['output'];
  widgetType: WidgetType;
};

export type ReasonCount = {
  count: Scalars['Int']['output'];
  reason: Scalars['String']['output'];
};

export type RecoveryCodesAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** Ten codes, each for one sign-in without the app; shown once. */
  recoveryCodes?: Maybe<Array<Scalars['String']['output']>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type RedirectType =
  | 'CONTACT'
  | 'LINK'
  | 'NONE';

/** The kind of a refusal, for programs: a screen acts on it and shows the sentence. REFUSED for those that no screen treats differently. */
export type RefusalCode =
  | 'ACCESS'
  | 'AUTO_REPLY'
  | 'BILLING'
  | 'BILLING_CHANGING'
  | 'BILLING_ROLE'
  | 'BUSY'
  | 'CARD'
  | 'CARDS_DOWN'
  | 'CLAIM'
  | 'CODE'
  | 'CONFIRM'
  | 'CONFLICT'
  | 'EMAIL'
  | 'EMAIL_TAKEN'
  | 'GONE'
  | 'INVALID_PHONE'
  | 'INVITE'
  | 'LIMIT'
  | 'LINK'
  | 'NOT_FOUND'
  | 'NO_ACCESS'
  | 'NUMBER'
  | 'OPTED_OUT'
  | 'PAGE'
  | 'PASSWORD'
  | 'PHONE'
  | 'PHONE_IN_USE'
  | 'PROOF'
  | 'READONLY'
  | 'REFUSED'
  | 'SECOND_FACTOR'
  | 'SIGNED_OUT'
  | 'SIGN_IN'
  | 'TICKET';

export type RefusedRow = {
  name: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  row: Scalars['Int']['output'];
};

/** A forecast of a send, made by the code that would send it. */
export type Rehearsal = {
  /** Null while the organization has not enough history to say. */
  answers?: Maybe<ExpectedAnswers>;
  doneAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The hours in which something leaves or answers are expected, at most 400. */
  hours: Array<RehearsedHour>;
  /** True for more than 1,000 people: the counts follow from some of them. */
  isEstimate: Scalars['Boolean']['output'];
  leftOut: Array<RehearsedLeftOut>;
  /** At most 25 of the people, in order. */
  list: Array<RehearsedPerson>;
  more: Scalars['Boolean']['output'];
  /** How many people would get at least one text, and how many texts in all. */
  people: Scalars['Int']['output'];
  refusal?: Maybe<Scalars['String']['output']>;
  startsAt?: Maybe<Scalars['AWSDateTime']['output']>;
  texts: Scalars['Int']['output'];
  /** How many people would get two texts less than an hour apart, counting texts of other campaigns but not the opt-in message. */
  twice: Scalars['Int']['output'];
  waits: Array<RehearsedWait>;
};

export type RehearsalAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  rehearsal?: Maybe<Rehearsal>;
  success: Scalars['Boolean']['output'];
};

export type RehearsedHour = {
  answers?: Maybe<ExpectedAnswers>;
  at: Scalars['AWSDateTime']['output'];
  texts: Scalars['Int']['output'];
};

export type RehearsedLeftOut = {
  reason: Scalars['String']['output'];
  texts: Scalars['Int']['output'];
};

export type RehearsedPerson = {
  leadId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  texts: Array<RehearsedText>;
  twice: Scalars['Boolean']['output'];
  waits: Array<Scalars['String']['output']>;
};

export type RehearsedText = {
  at: Scalars['AWSDateTime']['output'];
  label: Scalars['String']['output'];
};

/** How many people wait for a law, the send window or a decision of staff; `until` is null where only staff can end the wait. */
export type RehearsedWait = {
  people: Scalars['Int']['output'];
  reason: Scalars['String']['output'];
  until?: Maybe<Scalars['AWSDateTime']['output']>;
};

/** Which answers by text count for REPLIED: those to the step's own text, or all that came after it. */
export type ReplyTo =
  | 'ANY'
  | 'STEP';

export type RuleActivityAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** The last outcomes, the latest first. */
  outcomes?: Maybe<Array<RuleOutcome>>;
  refusal?: Maybe<RefusalCode>;
  stats?: Maybe<RuleStats>;
  success: Scalars['Boolean']['output'];
};

export type RuleDeed = {
  actionType: ActionType;
  done: Scalars['Boolean']['output'];
  /** What was done, or why not. */
  said: Scalars['String']['output'];
};

/** The outcome of a rule for one person. */
export type RuleOutcome = {
  actions: Array<RuleDeed>;
  at: Scalars['AWSDateTime']['output'];
  /** False: none of its actions could be done. */
  fired: Scalars['Boolean']['output'];
  leadId: Scalars['ID']['output'];
  /** Their name; empty for somebody whose data is gone. */
  name: Scalars['String']['output'];
};

/** For how many people a rule's actions were done, and for how many they were refused. */
export type RuleStats = {
  fired: Scalars['Int']['output'];
  refused: Scalars['Int']['output'];
};

export type SavedRepliesAnswer = Answer & {
  /** The organization's contact card; null without a number. */
  card?: Maybe<ContactCard>;
  errors: Array<Scalars['String']['output']>;
  /** The lead's own links, when one is named. */
  links?: Maybe<Array<PersonLink>>;
  refusal?: Maybe<RefusalCode>;
  savedReplies?: Maybe<Array<SavedReply>>;
  success: Scalars['Boolean']['output'];
};

/** A text that staff store to insert into conversations. */
export type SavedReply = {
  id: Scalars['ID']['output'];
  /** The caller's own, which nobody else sees. */
  isOwn: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** How many texts began with it. */
  uses: Scalars['Int']['output'];
};

export type SavedReplyAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  savedReply?: Maybe<SavedReply>;
  success: Scalars['Boolean']['output'];
};

/** What happens to people whose row says no to texts: they are imported as opted out, or left out. */
export type SaysNo =
  | 'LEAVE_OUT'
  | 'OPT_OUT';

export type ScorePart = {
  count: Scalars['Int']['output'];
  /** One of the eight engagement metrics. */
  metric: Scalars['String']['output'];
  points: Scalars['Int']['output'];
};

export type SecretAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  /** In base32; shown once. */
  secret?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
  /** The same secret as an address, which authenticator apps read from a QR code. */
  uri?: Maybe<Scalars['String']['output']>;
};

/** Conditions on people under a name; who meets them is found each time when it is used. */
export type Segment = {
  created: Scalars['String']['output'];
  filter: SegmentFilter;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type SegmentAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  segment?: Maybe<Segment>;
  success: Scalars['Boolean']['output'];
};

/** How a condition compares a person's value, capital and small letters alike; IS_NOT is met by whoever has no value as well. IS_BEFORE and IS_AFTER compare days such as 2026-11-20, IS_AT_LEAST and IS_AT_MOST compare numbers; other values never meet them. */
export type SegmentComparison =
  | 'CONTAINS'
  | 'IS'
  | 'IS_AFTER'
  | 'IS_AT_LEAST'
  | 'IS_AT_MOST'
  | 'IS_BEFORE'
  | 'IS_EMPTY'
  | 'IS_NOT'
  | 'IS_NOT_EMPTY';

/** What somebody who is in a campaign did with the pages behind its links; ANSWERED also what anybody answered on a page. */
export type SegmentDeed =
  | 'ANSWERED'
  | 'BOOKED'
  | 'COMPLETED'
  | 'NOT_BOOKED'
  | 'NOT_COMPLETED'
  | 'NOT_OPENED'
  | 'OPENED'
  | 'WATCHED';

export type SegmentDeedCondition = {
  campaignId?: Maybe<Scalars['ID']['output']>;
  did: SegmentDeed;
  groupId?: Maybe<Scalars['ID']['output']>;
  is?: Maybe<SegmentComparison>;
  /** What the question asked when the segment was saved. */
  label?: Maybe<Scalars['String']['output']>;
  landingPageId?: Maybe<Scalars['ID']['output']>;
  value?: Maybe<Scalars['String']['output']>;
  widgetId?: Maybe<Scalars['ID']['output']>;
};

/** With one of the three: where they did it. Of a page only ANSWERED can be asked; whoever never filled it in has no answer. */
export type SegmentDeedInput = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  did: SegmentDeed;
  /** The group's own page. */
  groupId?: InputMaybe<Scalars['ID']['input']>;
  /** How the answer is compared, for ANSWERED; without it, that there is one. */
  is?: InputMaybe<SegmentComparison>;
  label?: InputMaybe<Scalars['String']['input']>;
  landingPageId?: InputMaybe<Scalars['ID']['input']>;
  value?: InputMaybe<Scalars['String']['input']>;
  /** The question, for ANSWERED, and what it asks; on a landing page or a group's page the id of its field. */
  widgetId?: InputMaybe<Scalars['ID']['input']>;
};

export type SegmentDetail = {
  detail?: Maybe<SegmentField>;
  field?: Maybe<Scalars['String']['output']>;
  is: SegmentComparison;
  value?: Maybe<Scalars['String']['output']>;
};

/** A condition on one field: `detail` of every person, or `field`, the name of one of the organization's. */
export type SegmentDetailInput = {
  detail?: InputMaybe<SegmentField>;
  field?: InputMaybe<Scalars['String']['input']>;
  is: SegmentComparison;
  value?: InputMaybe<Scalars['String']['input']>;
};

/** A field of a person that a segment compares, capital and small letters alike. */
export type SegmentField =
  | 'DOB'
  | 'EMAIL'
  | 'GENDER'
  | 'NAME'
  | 'STATE'
  | 'ZIP';

export type SegmentFilter = {
  activeSince?: Maybe<Scalars['String']['output']>;
  addedSince?: Maybe<Scalars['String']['output']>;
  campaignId?: Maybe<Scalars['ID']['output']>;
  deeds: Array<SegmentDeedCondition>;
  details: Array<SegmentDetail>;
  field?: Maybe<SegmentField>;
  groupIds: Array<Scalars['ID']['output']>;
  notCampaignId?: Maybe<Scalars['ID']['output']>;
  openedCampaignId?: Maybe<Scalars['ID']['output']>;
  optedOut?: Maybe<Scalars['Boolean']['output']>;
  replied?: Maybe<Scalars['Boolean']['output']>;
  tagIds: Array<Scalars['ID']['output']>;
  value?: Maybe<Scalars['String']['output']>;
};

/** Conditions, all of which must hold; one that is absent does not matter. */
export type SegmentFilterInput = {
  /** A day: they did something on it or later, by UTC. */
  activeSince?: InputMaybe<Scalars['String']['input']>;
  /** A day, `2026-11-20`: added on it or later, by UTC. */
  addedSince?: InputMaybe<Scalars['String']['input']>;
  /** In this campaign now. */
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  /** What they did in campaigns that they are in now, or answered on pages; all of them hold, 10 at most. */
  deeds?: InputMaybe<Array<SegmentDeedInput>>;
  /** What stands in fields; all of them hold, 10 at most. */
  details?: InputMaybe<Array<SegmentDetailInput>>;
  /** With `value`: what stands in that field. `details` say the same, and more. */
  field?: InputMaybe<SegmentField>;
  /** In one of these groups. */
  groupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Not in this campaign now. */
  notCampaignId?: InputMaybe<Scalars['ID']['input']>;
  /** Opened a page behind a link of this campaign, while in it. */
  openedCampaignId?: InputMaybe<Scalars['ID']['input']>;
  optedOut?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether they ever wrote. */
  replied?: InputMaybe<Scalars['Boolean']['input']>;
  /** With one of these tags. */
  tagIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  value?: InputMaybe<Scalars['String']['input']>;
};

export type SegmentsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** The names of the organization's fields, which a segment can ask about. */
  fields?: Maybe<Array<Scalars['String']['output']>>;
  /** The fields themselves, in the same order. */
  ownFields?: Maybe<Array<OwnField>>;
  refusal?: Maybe<RefusalCode>;
  segments?: Maybe<Array<Segment>>;
  success: Scalars['Boolean']['output'];
};

/** A choice of people without naming each (decisions: A37). */
export type SelectionInput = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  exceptLeadIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  groupId?: InputMaybe<Scalars['ID']['input']>;
  /** Everybody who is in one of them, once. */
  groupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  leadFilter?: InputMaybe<LeadFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
  /** Who meets the conditions of this segment now, besides the rest of the selection. */
  segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** With `campaignId`: people whom the stop of this send request removed before any text left to them, and who were not sent to since. */
  sendRequestId?: InputMaybe<Scalars['ID']['input']>;
  /** Who has this tag, besides the rest of the selection. */
  tagId?: InputMaybe<Scalars['ID']['input']>;
};

/** One press of Send: everybody whom it added to a campaign, or texted outside campaigns. */
export type SendRequest = {
  /** Null for a bulk text outside campaigns. */
  campaignId?: Maybe<Scalars['ID']['output']>;
  /** While the first batch of a large send is observed: how many texts it has, and when the rest follows. */
  checking?: Maybe<Scalars['Int']['output']>;
  /** When its last text had left, or when it was undone or stopped. */
  endedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When its last text will have left; null when nothing of it is queued or nothing can leave. */
  finishes?: Maybe<Scalars['AWSDateTime']['output']>;
  id: Scalars['ID']['output'];
  isEntering: Scalars['Boolean']['output'];
  /**
   * How many people are in it, known before the first text leaves. `isEntering`: people are still being added, and it is the
   * number that was chosen.
   */
  leads: Scalars['Int']['output'];
  /** How many texts of its first step have left, and for how many people nothing is left to send; neither number ever falls. */
  left: Scalars['Int']['output'];
  mayStop: Scalars['Boolean']['output'];
  /** The campaign's name, or 'Message to 42 contacts'. */
  name: Scalars['String']['output'];
  /** Its outcome: 'Stopped. 312 texts were already sent; 688 will not be sent.' */
  note?: Maybe<Scalars['String']['output']>;
  /** How many people in it have answered; each counts once. */
  replied: Scalars['Int']['output'];
  restAt?: Maybe<Scalars['AWSDateTime']['output']>;
  settled: Scalars['Int']['output'];
  /** When its first text leaves, if its first message has a delay. */
  startsAt?: Maybe<Scalars['AWSDateTime']['output']>;
  state: SendRequestState;
  /** For how many more seconds it may be undone; 0 when it may not. */
  undoSeconds: Scalars['Int']['output'];
  /** Why nothing of it leaves now: 'Paused by Ana', 'Paused until 8:00 am MST'; null while texts leave. */
  waits?: Maybe<Scalars['String']['output']>;
};

export type SendRequestAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  sendRequest?: Maybe<SendRequest>;
  success: Scalars['Boolean']['output'];
};

export type SendRequestState =
  | 'HELD'
  | 'LEFT'
  | 'STOPPED'
  | 'UNDONE';

export type SendStatsAnswer = Answer & {
  /** How many texts fell due while billing was not active; once it is active again, staff say whether to send or skip them. */
  dueMeanwhile?: Maybe<Scalars['Int']['output']>;
  errors: Array<Scalars['String']['output']>;
  finishes?: Maybe<Scalars['AWSDateTime']['output']>;
  /** What is being sent: the campaign's name. */
  name?: Maybe<Scalars['String']['output']>;
  /** 'Paused by Ana', 'Paused until 8:00 am MST'; null while texts leave. */
  note?: Maybe<Scalars['String']['output']>;
  paused?: Maybe<Scalars['Boolean']['output']>;
  pending?: Maybe<Scalars['Int']['output']>;
  refusal?: Maybe<RefusalCode>;
  /** The send requests that can be undone or stopped, and those that were a moment ago; the latest first. */
  sendRequests?: Maybe<Array<SendRequest>>;
  sent?: Maybe<Scalars['Int']['output']>;
  success: Scalars['Boolean']['output'];
  total?: Maybe<Scalars['Int']['output']>;
};

export type SessionAnswer = Answer & {
  /** A token by which this browser is known at the next sign-in: wrong passwords of strangers do not lock it out. */
  device?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  /** The password was right, and a code of the second factor is required: there is no session yet. */
  needsCode?: Maybe<Scalars['Boolean']['output']>;
  organizations?: Maybe<Array<MembershipSummary>>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  token?: Maybe<Scalars['String']['output']>;
  user?: Maybe<User>;
};

export type SessionInfo = {
  created: Scalars['AWSDateTime']['output'];
  current: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  lastSeen: Scalars['AWSDateTime']['output'];
  userAgent: Scalars['String']['output'];
};

export type SessionsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  sessions?: Maybe<Array<SessionInfo>>;
  success: Scalars['Boolean']['output'];
};

/** A link where a lead can book a time (ACC-16). */
export type SlideCalendar = {
  id: Scalars['ID']['output'];
  modelName: Scalars['String']['output'];
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type SlideCalendarInput = {
  modelName?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

/** How many people saw a slide, stayed on it and went no further. */
export type SlideReport = {
  /** How many of them answered one of its questions; null where it asks nothing. */
  answered?: Maybe<Scalars['Int']['output']>;
  label: Scalars['String']['output'];
  /** How many of them have not come to the end of the pitch, and saw no later slide of it as it is now. */
  left: Scalars['Int']['output'];
  pitchSlideId: Scalars['ID']['output'];
  reached: Scalars['Int']['output'];
  /** The seconds that they stayed on it, over all their visits: the median. */
  seconds: Scalars['Float']['output'];
};

export type SlideTime = {
  /** Seconds that a recording was heard, and how long it is. */
  audio: Scalars['Float']['output'];
  audioDuration: Scalars['Float']['output'];
  pitchSlideId: Scalars['ID']['output'];
  seconds: Scalars['Float']['output'];
  /** Seconds that a video played, and how long it is. */
  video: Scalars['Float']['output'];
  videoDuration: Scalars['Float']['output'];
  /** The parts that were watched, each as its start and end in seconds. */
  viewRanges: Array<Array<Scalars['Float']['output']>>;
};

export type SlideTimeInput = {
  audio?: InputMaybe<Scalars['Float']['input']>;
  audioDuration?: InputMaybe<Scalars['Float']['input']>;
  pitchSlideId: Scalars['ID']['input'];
  seconds?: InputMaybe<Scalars['Float']['input']>;
  video?: InputMaybe<Scalars['Float']['input']>;
  videoDuration?: InputMaybe<Scalars['Float']['input']>;
  viewRanges?: InputMaybe<Array<Array<Scalars['Float']['input']>>>;
};

export type SlideType =
  | 'AUDIO'
  | 'CALENDAR'
  | 'RECORD'
  | 'SCREEN'
  | 'TEXT'
  | 'UPLOAD'
  | 'YOUTUBE';

/** What somebody did on one slide, summed over their visits; times in seconds. */
export type SlideViewing = {
  label: Scalars['String']['output'];
  /** How often the whole sound was heard (PUB-12). */
  listens: Scalars['Float']['output'];
  parts: Array<WatchedPart>;
  pitchSlideId: Scalars['ID']['output'];
  seconds: Scalars['Float']['output'];
  video: Scalars['Float']['output'];
  videoDuration: Scalars['Float']['output'];
};

/** A question under a slide (PIT-12). */
export type SlideWidget = {
  /** The campaign whose landing page shows it (PIT-16). */
  campaignId?: Maybe<Scalars['ID']['output']>;
  created: Scalars['AWSDateTime']['output'];
  end?: Maybe<Scalars['Int']['output']>;
  fineText?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  /** Its options, where its kind has them. */
  labels: Array<Scalars['String']['output']>;
  /** Null for a question of a campaign's landing page. */
  pitchSlideId?: Maybe<Scalars['ID']['output']>;
  /** Whether the slide goes on only once it is answered. */
  required: Scalars['Boolean']['output'];
  /** The ends of a rating or scale. */
  start?: Maybe<Scalars['Int']['output']>;
  widgetType: WidgetType;
};

export type SlideWidgetAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** The updated page, for a question on a campaign's landing page. */
  landingPage?: Maybe<CampaignLandingPage>;
  pitchSlide?: Maybe<PitchSlide>;
  refusal?: Maybe<RefusalCode>;
  slideWidget?: Maybe<SlideWidget>;
  success: Scalars['Boolean']['output'];
};

export type SlideWidgetInput = {
  end?: InputMaybe<Scalars['String']['input']>;
  fineText?: InputMaybe<Scalars['String']['input']>;
  label?: InputMaybe<Scalars['String']['input']>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  required?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whole numbers as text or number (PIT-13). */
  start?: InputMaybe<Scalars['String']['input']>;
  widgetType?: InputMaybe<WidgetType>;
};

export type StartedCampaign = {
  id: Scalars['ID']['output'];
  leads: Scalars['Int']['output'];
  name: Scalars['String']['output'];
};

/** People of a stopped send who got nothing of it and were not sent to since. */
export type StoppedSend = {
  /** 'Stopped by Ana, 4,524 not sent'. */
  note: Scalars['String']['output'];
  sendRequestId: Scalars['ID']['output'];
  unsent: Scalars['Int']['output'];
};

export type StructureType =
  | 'appointment'
  | 'before'
  | 'feature';

export type SubmittedAnswer = Answer & {
  /** The path of the organization's contact card; null without a number or a ticket, and where the page has another name. */
  card?: Maybe<Scalars['String']['output']>;
  /** The number to which the phone texts YES before it gets any text; null where texts may leave at once. */
  confirmAt?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
};

export type Subscription = {
  onOrganizationChanged?: Maybe<OrganizationChange>;
};


export type SubscriptionOnOrganizationChangedArgs = {
  organizationId: Scalars['ID']['input'];
};

/** A short word that staff put on people; the same word with capital or small letters is one tag. */
export type Tag = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type TagsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  tags?: Maybe<Array<Tag>>;
};

export type TestMessageAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  /** The lead with whose fields it was filled in. */
  filledFor?: Maybe<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  /** The caller's own phone. */
  to?: Maybe<Scalars['String']['output']>;
};

/** Without a gap, oldest first; no points while nothing has left. */
export type Timeline = {
  points: Array<TimelinePoint>;
  unit: TimelineUnit;
};

/** What happened in a campaign in an hour, day or week that began at `at`. */
export type TimelinePoint = {
  /** People who answered it for the first time. */
  answered: Scalars['Int']['output'];
  at: Scalars['AWSDateTime']['output'];
  /** People who opened its pages for the first time. */
  opened: Scalars['Int']['output'];
  /** Texts that left. */
  sent: Scalars['Int']['output'];
};

/** What a time line is divided into, in the organization's time zone; a week begins on Monday. */
export type TimelineUnit =
  | 'DAY'
  | 'HOUR'
  | 'WEEK';

export type TrackLeadAnswer = Answer & {
  /** The appointments of the bookings in this call, as soon as the scheduling service has told their time. */
  appointments?: Maybe<Array<LinkAppointment>>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  /** A token by which this browser is known from now on; given to the first browser in which the page is seen (A58). */
  token?: Maybe<Scalars['String']['output']>;
};

/** What a rule listens for (WFL-04). */
export type TriggerType =
  | 'CALENDAR'
  | 'REDIRECT'
  | 'REPLIED'
  | 'TIME'
  | 'UNOPENED'
  | 'VIEWED'
  | 'WIDGET';

export type Upload = {
  fields: Array<FormField>;
  id: Scalars['ID']['output'];
  /** A video or sound above 16 MB is uploaded in these parts, in any order. */
  parts: Array<UploadPart>;
  /** The address to which the form is posted; empty for a file that is uploaded in parts. */
  url: Scalars['String']['output'];
};

export type UploadAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  upload?: Maybe<Upload>;
};

export type UploadPart = {
  arrived: Scalars['Boolean']['output'];
  bytes: Scalars['Int']['output'];
  number: Scalars['Int']['output'];
  /** The address to which these bytes are PUT. */
  url: Scalars['String']['output'];
};

export type UploadPurpose =
  | 'audio'
  | 'captions'
  | 'csv'
  | 'image'
  | 'video';

export type User = {
  code: Scalars['String']['output'];
  /** Their calendars by name and link, and other values, in this organization (ACC-16). */
  customValues: Array<CustomValue>;
  email: Scalars['String']['output'];
  /** Why e-mail to that address does not arrive; none is sent to it anymore. Null while it arrives, and for other users. */
  emailTrouble?: Maybe<EmailTrouble>;
  firstName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The services that they have connected, for themselves and for the organization. */
  integrations: Array<Integration>;
  /** True for a user who must set up a second factor first: until then nearly every other call is refused. */
  mustEnroll: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  new: Scalars['Boolean']['output'];
  organization?: Maybe<Organization>;
  organizations: Array<MembershipSummary>;
  /** The new address that the user requested, while its link has not been opened. */
  pendingEmail?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  /** Whether the phone was proved by a code; tests and alerts go only to a proved phone. */
  phoneProven: Scalars['Boolean']['output'];
  /** Whether their second factor is on. */
  secondFactor: Scalars['Boolean']['output'];
  showAppt: Scalars['Boolean']['output'];
  showCalendly: Scalars['Boolean']['output'];
  stats: UserStats;
  /** The token of the caller's own session, as sent with the call; null for other users. */
  token?: Maybe<Scalars['String']['output']>;
  wpAdmin: Scalars['Boolean']['output'];
};

export type UserAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  user?: Maybe<User>;
};

export type UserInput = {
  /** Another member's role; never an OWNER's, never one's own (decisions: A56). */
  access?: InputMaybe<Access>;
  /** A bank account for payouts, as a token that the browser created (BIL-17). */
  bankToken?: InputMaybe<Scalars['String']['input']>;
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  /** One's calendars by name and link, and other values (ACC-03). */
  customValues?: InputMaybe<Array<CustomValueChange>>;
  /** Another address needs the current password, and takes effect once its link is opened. */
  email?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** Another phone needs the code that provePhone texted to it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  phoneCode?: InputMaybe<Scalars['String']['input']>;
  plan?: InputMaybe<OrgType>;
  /** A code of the second factor, when a user who has one changes the address. */
  secondFactorCode?: InputMaybe<Scalars['String']['input']>;
  /** Whether they may have rules call webhooks; only a wpAdmin sets it, for members of the organization that they are in. */
  showAppt?: InputMaybe<Scalars['Boolean']['input']>;
  /** True when the caller skips the first steps in this organization. */
  skipsFirstRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** A payment method made in the browser (BIL-17). */
  token?: InputMaybe<Scalars['String']['input']>;
  understandsContacts?: InputMaybe<Scalars['Boolean']['input']>;
  understandsEdit?: InputMaybe<Scalars['Boolean']['input']>;
  understandsTiming?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UserStats = {
  earnings: Scalars['Int']['output'];
  leads: Scalars['Int']['output'];
  messages: Scalars['Int']['output'];
  views: Scalars['Int']['output'];
};

export type UsersAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  users?: Maybe<Array<InvitedUser>>;
};

export type ValueCount = {
  count: Scalars['Int']['output'];
  value: Scalars['String']['output'];
};

/** How many people watched each second of a video, and where they left. */
export type VideoReport = {
  /** For each second, how many people saw it. */
  curve: Array<Scalars['Int']['output']>;
  duration: Scalars['Float']['output'];
  label: Scalars['String']['output'];
  /** For each second, how many people left there: it is the furthest that they saw, and not the end. */
  left: Array<Scalars['Int']['output']>;
  pitchSlideId: Scalars['ID']['output'];
  viewers: Scalars['Int']['output'];
};

/** How many people wait for a law, such as 'Oregon' or 'federal law'. */
export type WaitsForLaw = {
  law: Scalars['String']['output'];
  people: Scalars['Int']['output'];
};

export type Watched =
  /** Answered this widget, with this value where one is given, or any question of this slide. */
  | 'ANSWERED'
  /** Booked on a calendar among its slides. */
  | 'BOOKED'
  | 'COMPLETED'
  /** Left this slide's video at or after one second, and before another. */
  | 'LEFT'
  /** Opened it, or with a pitch this one. */
  | 'OPENED'
  /** Saw this slide. */
  | 'REACHED'
  /** Opened it, the highest score first; in a campaign without slides who booked, replied or clicked a link, in this order. */
  | 'SCORED'
  /** Saw no slide of its pitch after this one and did not come to the end; without a slide, only slides that were removed. */
  | 'STOPPED'
  | 'VIEWING';

/** The people behind a number of `watching`. */
export type WatchedInput = {
  from?: InputMaybe<Scalars['Int']['input']>;
  pitchId?: InputMaybe<Scalars['ID']['input']>;
  pitchSlideId?: InputMaybe<Scalars['ID']['input']>;
  to?: InputMaybe<Scalars['Int']['input']>;
  value?: InputMaybe<Scalars['String']['input']>;
  what: Watched;
  widgetId?: InputMaybe<Scalars['ID']['input']>;
};

/** A part of a video that somebody watched, in seconds, and how often. */
export type WatchedPart = {
  from: Scalars['Float']['output'];
  times: Scalars['Int']['output'];
  to: Scalars['Float']['output'];
};

/** How people watched and answered what a campaign's texts link to. */
export type Watching = {
  /** How many people booked on a calendar slide. */
  booked: Scalars['Int']['output'];
  completed: Scalars['Int']['output'];
  /** Whether it has a slide on which a time can be booked. */
  hasCalendar: Scalars['Boolean']['output'];
  opened: Scalars['Int']['output'];
  /** The pitches behind its links, in the order of its steps. */
  pitches: Array<PitchReport>;
  questions: Array<QuestionReport>;
  videos: Array<VideoReport>;
  /** How many people are viewing: their page saved within the last 30 seconds. */
  viewing: Scalars['Int']['output'];
};

export type WatchingAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  watching?: Maybe<Watching>;
};

/** A call of a rule's webhook: how often it was attempted, and the last result. */
export type WebhookCall = {
  created: Scalars['AWSDateTime']['output'];
  id: Scalars['ID']['output'];
  leadId: Scalars['ID']['output'];
  /** The name of the person for whom the rule fired; empty for somebody whose data is gone. */
  name: Scalars['String']['output'];
  nextAt?: Maybe<Scalars['AWSDateTime']['output']>;
  said?: Maybe<Scalars['String']['output']>;
  /** CALLING while attempts are still to come, TAKEN, or GIVEN_UP. */
  state: Scalars['String']['output'];
  status?: Maybe<Scalars['Int']['output']>;
  tookMs?: Maybe<Scalars['Int']['output']>;
  triedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  tries: Scalars['Int']['output'];
};

export type WebhookCallAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  webhookCall?: Maybe<WebhookCall>;
};

export type WebhookCallsAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  /** Since when the current secret signs; null until the first call or a user creates one. */
  secretSince?: Maybe<Scalars['AWSDateTime']['output']>;
  success: Scalars['Boolean']['output'];
  /** The last 20, the latest first. */
  webhookCalls?: Maybe<Array<WebhookCall>>;
};

export type WebhookSecretAnswer = Answer & {
  errors: Array<Scalars['String']['output']>;
  previousUntil?: Maybe<Scalars['AWSDateTime']['output']>;
  refusal?: Maybe<RefusalCode>;
  /** Shown only here; the previous secret signs as well until `previousUntil`. */
  secret?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

/** What a campaign's sequence does for somebody who answers; texts around an appointment leave in any case. */
export type WhenAnswered =
  | 'END'
  | 'GO_ON'
  | 'PAUSE';

/** Somebody's answer to a question under a slide. */
export type WidgetAnswer = {
  label: Scalars['String']['output'];
  values: Array<Scalars['String']['output']>;
  widgetId: Scalars['ID']['output'];
};

export type WidgetExpression =
  | 'EQ'
  | 'GE'
  | 'GT'
  | 'LE'
  | 'LT'
  | 'NE';

export type WidgetType =
  | 'CHECKBOX'
  | 'CHOICE'
  | 'DATE'
  | 'DROPDOWN'
  | 'RATING'
  | 'SCALE'
  | 'SHORT'
  | 'VERIFY'
  | 'YESNO';

export type WorkflowAction = {
  /** Null until it is chosen: such an action does nothing. */
  actionType?: Maybe<ActionType>;
  /** Whether the notice to staff has the standard words. */
  default: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  messageContent: Array<MessageBlock>;
  nextCampaignId?: Maybe<Scalars['ID']['output']>;
  userIds: Array<Scalars['ID']['output']>;
  webhookUrl?: Maybe<Scalars['String']['output']>;
};

export type WorkflowActionAnswer = Answer & {
  /** The updated rule to which it belongs. */
  campaignWorkflow?: Maybe<CampaignWorkflow>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  workflowAction?: Maybe<WorkflowAction>;
};

export type WorkflowTrigger = {
  /** The time limit of a trigger on what did not happen, in days and hours after the step's text left. */
  days: Scalars['Int']['output'];
  hours: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** False: the trigger holds when the event did not happen within `days` and `hours`. */
  performedAction: Scalars['Boolean']['output'];
  /** Only for REPLIED. Its `triggerResponses` are the meanings that count; an empty list means all. */
  replyTo?: Maybe<ReplyTo>;
  seconds?: Maybe<Scalars['Int']['output']>;
  /** The slide that it listens to. */
  triggerOption?: Maybe<Scalars['ID']['output']>;
  triggerResponses: Array<Scalars['String']['output']>;
  /** Null until it is chosen: such a trigger never holds. */
  triggerType?: Maybe<TriggerType>;
  widgetExpression?: Maybe<WidgetExpression>;
  widgetId?: Maybe<Scalars['ID']['output']>;
};

export type WorkflowTriggerAnswer = Answer & {
  /** The updated rule to which it belongs. */
  campaignWorkflow?: Maybe<CampaignWorkflow>;
  errors: Array<Scalars['String']['output']>;
  refusal?: Maybe<RefusalCode>;
  success: Scalars['Boolean']['output'];
  workflowTrigger?: Maybe<WorkflowTrigger>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Answer:
    | ( AddToCampaignAnswer )
    | ( ApiKeyAnswer )
    | ( ApiKeysAnswer )
    | ( AudiencePeopleAnswer )
    | ( AuditLogAnswer )
    | ( BulkAnswer )
    | ( CalendarConnectionAnswer )
    | ( CampaignAnswer )
    | ( CampaignAudienceAnswer )
    | ( CampaignCategoriesAnswer )
    | ( CampaignFeatureAnswer )
    | ( CampaignTimelineAnswer )
    | ( CampaignWorkflowAnswer )
    | ( CampaignsAnswer )
    | ( CarrierRegistrationAnswer )
    | ( ConfirmBrowserAnswer )
    | ( ConnectCalendarAnswer )
    | ( CourtPackAnswer )
    | ( CreatePitchSlideAnswer )
    | ( CsvReportAnswer )
    | ( CustomValuesAnswer )
    | ( DropdownOptionAnswer )
    | ( DropdownOptionsAnswer )
    | ( EngagementMetricsAnswer )
    | ( EventCallAnswer )
    | ( EventEndpointAnswer )
    | ( EventEndpointsAnswer )
    | ( EventsAnswer )
    | ( GroupAnswer )
    | ( GroupsAnswer )
    | ( HandoffAnswer )
    | ( IntegrationsAnswer )
    | ( InvitationAnswer )
    | ( InvitationsAnswer )
    | ( JobAnswer )
    | ( JoinKeywordsAnswer )
    | ( LandingPageAnswer )
    | ( LandingPagesAnswer )
    | ( LeadActivityAnswer )
    | ( LeadAnswer )
    | ( LeadAppointmentAnswer )
    | ( LeadConsentsAnswer )
    | ( LeadImportAnswer )
    | ( LeadImportsAnswer )
    | ( LeadNoteAnswer )
    | ( LeadsAnswer )
    | ( ListedUsersAnswer )
    | ( MediaAnswer )
    | ( MessageAnswer )
    | ( MessageManyAnswer )
    | ( OpenFormAnswer )
    | ( OrganizationAnswer )
    | ( OrganizationErasureAnswer )
    | ( OverTimeAnswer )
    | ( PageStatsAnswer )
    | ( PersonExportAnswer )
    | ( PhoneAnswer )
    | ( PitchAnswer )
    | ( PitchSlideAnswer )
    | ( PitchSlidesAnswer )
    | ( PitchesAnswer )
    | ( PlainAnswer )
    | ( PlannedSendAnswer )
    | ( PlannedSendsAnswer )
    | ( RecoveryCodesAnswer )
    | ( RehearsalAnswer )
    | ( RuleActivityAnswer )
    | ( SavedRepliesAnswer )
    | ( SavedReplyAnswer )
    | ( SecretAnswer )
    | ( SegmentAnswer )
    | ( SegmentsAnswer )
    | ( SendRequestAnswer )
    | ( SendStatsAnswer )
    | ( SessionAnswer )
    | ( SessionsAnswer )
    | ( SlideWidgetAnswer )
    | ( SubmittedAnswer )
    | ( TagsAnswer )
    | ( TestMessageAnswer )
    | ( TrackLeadAnswer )
    | ( UploadAnswer )
    | ( UserAnswer )
    | ( UsersAnswer )
    | ( WatchingAnswer )
    | ( WebhookCallAnswer )
    | ( WebhookCallsAnswer )
    | ( WebhookSecretAnswer )
    | ( WorkflowActionAnswer )
    | ( WorkflowTriggerAnswer )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AWSDate: ResolverTypeWrapper<Scalars['AWSDate']['output']>;
  AWSDateTime: ResolverTypeWrapper<Scalars['AWSDateTime']['output']>;
  AWSJSON: ResolverTypeWrapper<Scalars['AWSJSON']['output']>;
  Access: Access;
  ActionType: ActionType;
  AddToCampaignAnswer: ResolverTypeWrapper<AddToCampaignAnswer>;
  Answer: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Answer']>;
  AnsweredCampaign: ResolverTypeWrapper<AnsweredCampaign>;
  ApiKey: ResolverTypeWrapper<ApiKey>;
  ApiKeyAnswer: ResolverTypeWrapper<ApiKeyAnswer>;
  ApiKeysAnswer: ResolverTypeWrapper<ApiKeysAnswer>;
  AppointmentText: ResolverTypeWrapper<AppointmentText>;
  AttestationInput: AttestationInput;
  Audience: ResolverTypeWrapper<Audience>;
  AudienceMember: ResolverTypeWrapper<AudienceMember>;
  AudiencePeopleAnswer: ResolverTypeWrapper<AudiencePeopleAnswer>;
  AudienceReason: AudienceReason;
  AuditEntry: ResolverTypeWrapper<AuditEntry>;
  AuditLogAnswer: ResolverTypeWrapper<AuditLogAnswer>;
  AuditOutcome: AuditOutcome;
  Bank: ResolverTypeWrapper<Bank>;
  Billing: ResolverTypeWrapper<Billing>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Bucket: Bucket;
  BucketCount: ResolverTypeWrapper<BucketCount>;
  BulkAnswer: ResolverTypeWrapper<BulkAnswer>;
  CalendarConnectionAnswer: ResolverTypeWrapper<CalendarConnectionAnswer>;
  CalendarEventType: ResolverTypeWrapper<CalendarEventType>;
  CalendarSettings: ResolverTypeWrapper<CalendarSettings>;
  CalendarSettingsInput: CalendarSettingsInput;
  Campaign: ResolverTypeWrapper<Campaign>;
  CampaignAnswer: ResolverTypeWrapper<CampaignAnswer>;
  CampaignAudienceAnswer: ResolverTypeWrapper<CampaignAudienceAnswer>;
  CampaignCategoriesAnswer: ResolverTypeWrapper<CampaignCategoriesAnswer>;
  CampaignFeature: ResolverTypeWrapper<CampaignFeature>;
  CampaignFeatureAnswer: ResolverTypeWrapper<CampaignFeatureAnswer>;
  CampaignLandingPage: ResolverTypeWrapper<CampaignLandingPage>;
  CampaignLandingPageInput: CampaignLandingPageInput;
  CampaignRef: ResolverTypeWrapper<CampaignRef>;
  CampaignStats: ResolverTypeWrapper<CampaignStats>;
  CampaignStatus: CampaignStatus;
  CampaignStructure: ResolverTypeWrapper<CampaignStructure>;
  CampaignTimelineAnswer: ResolverTypeWrapper<CampaignTimelineAnswer>;
  CampaignWorkflow: ResolverTypeWrapper<CampaignWorkflow>;
  CampaignWorkflowAnswer: ResolverTypeWrapper<CampaignWorkflowAnswer>;
  CampaignsAnswer: ResolverTypeWrapper<CampaignsAnswer>;
  Card: ResolverTypeWrapper<Card>;
  CarrierForm: ResolverTypeWrapper<CarrierForm>;
  CarrierFormInput: CarrierFormInput;
  CarrierRegistration: ResolverTypeWrapper<CarrierRegistration>;
  CarrierRegistrationAnswer: ResolverTypeWrapper<CarrierRegistrationAnswer>;
  CarrierState: CarrierState;
  ColumnCount: ResolverTypeWrapper<ColumnCount>;
  ConfirmBrowserAnswer: ResolverTypeWrapper<ConfirmBrowserAnswer>;
  ConnectCalendarAnswer: ResolverTypeWrapper<ConnectCalendarAnswer>;
  ConsentProof: ResolverTypeWrapper<ConsentProof>;
  ContactCard: ResolverTypeWrapper<ContactCard>;
  CourtPackAnswer: ResolverTypeWrapper<CourtPackAnswer>;
  CreatePitchSlideAnswer: ResolverTypeWrapper<CreatePitchSlideAnswer>;
  CsvReportAnswer: ResolverTypeWrapper<CsvReportAnswer>;
  CsvRowInput: CsvRowInput;
  CustomValue: ResolverTypeWrapper<CustomValue>;
  CustomValueChange: CustomValueChange;
  CustomValueInput: CustomValueInput;
  CustomValuesAnswer: ResolverTypeWrapper<CustomValuesAnswer>;
  DayCounts: ResolverTypeWrapper<DayCounts>;
  DropdownOptionAnswer: ResolverTypeWrapper<DropdownOptionAnswer>;
  DropdownOptionsAnswer: ResolverTypeWrapper<DropdownOptionsAnswer>;
  EmailTrouble: EmailTrouble;
  EngagementMetrics: ResolverTypeWrapper<EngagementMetrics>;
  EngagementMetricsAnswer: ResolverTypeWrapper<EngagementMetricsAnswer>;
  EngagementMetricsInput: EngagementMetricsInput;
  Event: ResolverTypeWrapper<Event>;
  EventAppointment: ResolverTypeWrapper<EventAppointment>;
  EventCall: ResolverTypeWrapper<EventCall>;
  EventCallAnswer: ResolverTypeWrapper<EventCallAnswer>;
  EventEndpoint: ResolverTypeWrapper<EventEndpoint>;
  EventEndpointAnswer: ResolverTypeWrapper<EventEndpointAnswer>;
  EventEndpointsAnswer: ResolverTypeWrapper<EventEndpointsAnswer>;
  EventKind: EventKind;
  EventRepeat: ResolverTypeWrapper<EventRepeat>;
  EventRepeatFrequency: EventRepeatFrequency;
  EventsAnswer: ResolverTypeWrapper<EventsAnswer>;
  ExpectedAnswers: ResolverTypeWrapper<ExpectedAnswers>;
  FeatureQueueItem: ResolverTypeWrapper<FeatureQueueItem>;
  FeatureStats: ResolverTypeWrapper<FeatureStats>;
  FeatureType: FeatureType;
  FieldDeletionInput: FieldDeletionInput;
  FieldNameInput: FieldNameInput;
  FirstRun: ResolverTypeWrapper<FirstRun>;
  FirstText: ResolverTypeWrapper<FirstText>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FormField: ResolverTypeWrapper<FormField>;
  GivenAnswer: ResolverTypeWrapper<GivenAnswer>;
  GivenAnswerInput: GivenAnswerInput;
  Group: ResolverTypeWrapper<Group>;
  GroupAnswer: ResolverTypeWrapper<GroupAnswer>;
  GroupInput: GroupInput;
  GroupLandingPage: ResolverTypeWrapper<GroupLandingPage>;
  GroupLandingPageInput: GroupLandingPageInput;
  GroupRef: ResolverTypeWrapper<GroupRef>;
  GroupStats: ResolverTypeWrapper<GroupStats>;
  GroupsAnswer: ResolverTypeWrapper<GroupsAnswer>;
  HandoffAnswer: ResolverTypeWrapper<HandoffAnswer>;
  HandoffPurpose: HandoffPurpose;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportMapping: ResolverTypeWrapper<ImportMapping>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Integration: ResolverTypeWrapper<Integration>;
  IntegrationType: IntegrationType;
  IntegrationsAnswer: ResolverTypeWrapper<IntegrationsAnswer>;
  InvitationAnswer: ResolverTypeWrapper<InvitationAnswer>;
  InvitationsAnswer: ResolverTypeWrapper<InvitationsAnswer>;
  InviteInput: InviteInput;
  InvitedUser: ResolverTypeWrapper<InvitedUser>;
  Invoice: ResolverTypeWrapper<Invoice>;
  Job: ResolverTypeWrapper<Job>;
  JobAnswer: ResolverTypeWrapper<JobAnswer>;
  JobState: JobState;
  JoinKeyword: ResolverTypeWrapper<JoinKeyword>;
  JoinKeywordsAnswer: ResolverTypeWrapper<JoinKeywordsAnswer>;
  LandingPage: ResolverTypeWrapper<LandingPage>;
  LandingPageAnswer: ResolverTypeWrapper<LandingPageAnswer>;
  LandingPageDropdownOption: ResolverTypeWrapper<LandingPageDropdownOption>;
  LandingPageInput: LandingPageInput;
  LandingPageWidget: ResolverTypeWrapper<LandingPageWidget>;
  LandingPagesAnswer: ResolverTypeWrapper<LandingPagesAnswer>;
  Lead: ResolverTypeWrapper<Lead>;
  LeadActivity: ResolverTypeWrapper<LeadActivity>;
  LeadActivityAnswer: ResolverTypeWrapper<LeadActivityAnswer>;
  LeadAnswer: ResolverTypeWrapper<LeadAnswer>;
  LeadAppointment: ResolverTypeWrapper<LeadAppointment>;
  LeadAppointmentAnswer: ResolverTypeWrapper<LeadAppointmentAnswer>;
  LeadConsentsAnswer: ResolverTypeWrapper<LeadConsentsAnswer>;
  LeadDate: LeadDate;
  LeadEvent: ResolverTypeWrapper<LeadEvent>;
  LeadEventInput: LeadEventInput;
  LeadField: ResolverTypeWrapper<LeadField>;
  LeadFieldInput: LeadFieldInput;
  LeadFilter: LeadFilter;
  LeadImport: ResolverTypeWrapper<LeadImport>;
  LeadImportAnswer: ResolverTypeWrapper<LeadImportAnswer>;
  LeadImportsAnswer: ResolverTypeWrapper<LeadImportsAnswer>;
  LeadInput: LeadInput;
  LeadMessage: ResolverTypeWrapper<LeadMessage>;
  LeadNote: ResolverTypeWrapper<LeadNote>;
  LeadNoteAnswer: ResolverTypeWrapper<LeadNoteAnswer>;
  LeadOrder: LeadOrder;
  LeadPitch: ResolverTypeWrapper<LeadPitch>;
  LeadReply: ResolverTypeWrapper<LeadReply>;
  LeadReport: ResolverTypeWrapper<LeadReport>;
  LeadSlide: ResolverTypeWrapper<LeadSlide>;
  LeadStats: ResolverTypeWrapper<LeadStats>;
  LeadViewing: ResolverTypeWrapper<LeadViewing>;
  LeadsAnswer: ResolverTypeWrapper<LeadsAnswer>;
  LinkAppointment: ResolverTypeWrapper<LinkAppointment>;
  LinkCampaign: ResolverTypeWrapper<LinkCampaign>;
  LinkLead: ResolverTypeWrapper<LinkLead>;
  LinkMessage: ResolverTypeWrapper<LinkMessage>;
  ListedUser: ResolverTypeWrapper<ListedUser>;
  ListedUsersAnswer: ResolverTypeWrapper<ListedUsersAnswer>;
  Meaning: Meaning;
  Media: ResolverTypeWrapper<Media>;
  MediaAnswer: ResolverTypeWrapper<MediaAnswer>;
  MediaKind: MediaKind;
  MediaState: MediaState;
  MembershipSummary: ResolverTypeWrapper<MembershipSummary>;
  MessageAnswer: ResolverTypeWrapper<MessageAnswer>;
  MessageBlock: ResolverTypeWrapper<MessageBlock>;
  MessageBlockInput: MessageBlockInput;
  MessageManyAnswer: ResolverTypeWrapper<MessageManyAnswer>;
  MessagePicture: ResolverTypeWrapper<MessagePicture>;
  MessageUsage: ResolverTypeWrapper<MessageUsage>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewActionInput: NewActionInput;
  NewPersonInput: NewPersonInput;
  NewTriggerInput: NewTriggerInput;
  NextInvoice: ResolverTypeWrapper<NextInvoice>;
  NextSend: ResolverTypeWrapper<NextSend>;
  OpenFormAnswer: ResolverTypeWrapper<OpenFormAnswer>;
  OpenInvitation: ResolverTypeWrapper<OpenInvitation>;
  OptOut: ResolverTypeWrapper<OptOut>;
  OptOutInput: OptOutInput;
  OrgType: OrgType;
  Organization: ResolverTypeWrapper<Organization>;
  OrganizationAnswer: ResolverTypeWrapper<OrganizationAnswer>;
  OrganizationChange: ResolverTypeWrapper<OrganizationChange>;
  OrganizationErasureAnswer: ResolverTypeWrapper<OrganizationErasureAnswer>;
  OrganizationFlagsInput: OrganizationFlagsInput;
  OrganizationInput: OrganizationInput;
  OrganizationStats: ResolverTypeWrapper<OrganizationStats>;
  OverTime: ResolverTypeWrapper<OverTime>;
  OverTimeAnswer: ResolverTypeWrapper<OverTimeAnswer>;
  OwnField: ResolverTypeWrapper<OwnField>;
  PageStats: ResolverTypeWrapper<PageStats>;
  PageStatsAnswer: ResolverTypeWrapper<PageStatsAnswer>;
  PageSubmission: ResolverTypeWrapper<PageSubmission>;
  PeriodCounts: ResolverTypeWrapper<PeriodCounts>;
  Person: ResolverTypeWrapper<Person>;
  PersonExportAnswer: ResolverTypeWrapper<PersonExportAnswer>;
  PersonLink: ResolverTypeWrapper<PersonLink>;
  PhoneAnswer: ResolverTypeWrapper<PhoneAnswer>;
  PhoneProof: ResolverTypeWrapper<PhoneProof>;
  PictureState: PictureState;
  Pitch: ResolverTypeWrapper<Pitch>;
  PitchAnswer: ResolverTypeWrapper<PitchAnswer>;
  PitchRef: ResolverTypeWrapper<PitchRef>;
  PitchReport: ResolverTypeWrapper<PitchReport>;
  PitchSlide: ResolverTypeWrapper<PitchSlide>;
  PitchSlideAnswer: ResolverTypeWrapper<PitchSlideAnswer>;
  PitchSlideInput: PitchSlideInput;
  PitchSlidesAnswer: ResolverTypeWrapper<PitchSlidesAnswer>;
  PitchesAnswer: ResolverTypeWrapper<PitchesAnswer>;
  PlainAnswer: ResolverTypeWrapper<PlainAnswer>;
  PlanChange: ResolverTypeWrapper<PlanChange>;
  PlannedSend: ResolverTypeWrapper<PlannedSend>;
  PlannedSendAnswer: ResolverTypeWrapper<PlannedSendAnswer>;
  PlannedSendState: PlannedSendState;
  PlannedSendsAnswer: ResolverTypeWrapper<PlannedSendsAnswer>;
  PlayedMedia: ResolverTypeWrapper<PlayedMedia>;
  Product: ResolverTypeWrapper<Product>;
  PseudoTag: ResolverTypeWrapper<PseudoTag>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuestionReport: ResolverTypeWrapper<QuestionReport>;
  ReasonCount: ResolverTypeWrapper<ReasonCount>;
  RecoveryCodesAnswer: ResolverTypeWrapper<RecoveryCodesAnswer>;
  RedirectType: RedirectType;
  RefusalCode: RefusalCode;
  RefusedRow: ResolverTypeWrapper<RefusedRow>;
  Rehearsal: ResolverTypeWrapper<Rehearsal>;
  RehearsalAnswer: ResolverTypeWrapper<RehearsalAnswer>;
  RehearsedHour: ResolverTypeWrapper<RehearsedHour>;
  RehearsedLeftOut: ResolverTypeWrapper<RehearsedLeftOut>;
  RehearsedPerson: ResolverTypeWrapper<RehearsedPerson>;
  RehearsedText: ResolverTypeWrapper<RehearsedText>;
  RehearsedWait: ResolverTypeWrapper<RehearsedWait>;
  ReplyTo: ReplyTo;
  RuleActivityAnswer: ResolverTypeWrapper<RuleActivityAnswer>;
  RuleDeed: ResolverTypeWrapper<RuleDeed>;
  RuleOutcome: ResolverTypeWrapper<RuleOutcome>;
  RuleStats: ResolverTypeWrapper<RuleStats>;
  SavedRepliesAnswer: ResolverTypeWrapper<SavedRepliesAnswer>;
  SavedReply: ResolverTypeWrapper<SavedReply>;
  SavedReplyAnswer: ResolverTypeWrapper<SavedReplyAnswer>;
  SaysNo: SaysNo;
  ScorePart: ResolverTypeWrapper<ScorePart>;
  SecretAnswer: ResolverTypeWrapper<SecretAnswer>;
  Segment: ResolverTypeWrapper<Segment>;
  SegmentAnswer: ResolverTypeWrapper<SegmentAnswer>;
  SegmentComparison: SegmentComparison;
  SegmentDeed: SegmentDeed;
  SegmentDeedCondition: ResolverTypeWrapper<SegmentDeedCondition>;
  SegmentDeedInput: SegmentDeedInput;
  SegmentDetail: ResolverTypeWrapper<SegmentDetail>;
  SegmentDetailInput: SegmentDetailInput;
  SegmentField: SegmentField;
  SegmentFilter: ResolverTypeWrapper<SegmentFilter>;
  SegmentFilterInput: SegmentFilterInput;
  SegmentsAnswer: ResolverTypeWrapper<SegmentsAnswer>;
  SelectionInput: SelectionInput;
  SendRequest: ResolverTypeWrapper<SendRequest>;
  SendRequestAnswer: ResolverTypeWrapper<SendRequestAnswer>;
  SendRequestState: SendRequestState;
  SendStatsAnswer: ResolverTypeWrapper<SendStatsAnswer>;
  SessionAnswer: ResolverTypeWrapper<SessionAnswer>;
  SessionInfo: ResolverTypeWrapper<SessionInfo>;
  SessionsAnswer: ResolverTypeWrapper<SessionsAnswer>;
  SlideCalendar: ResolverTypeWrapper<SlideCalendar>;
  SlideCalendarInput: SlideCalendarInput;
  SlideReport: ResolverTypeWrapper<SlideReport>;
  SlideTime: ResolverTypeWrapper<SlideTime>;
  SlideTimeInput: SlideTimeInput;
  SlideType: SlideType;
  SlideViewing: ResolverTypeWrapper<SlideViewing>;
  SlideWidget: ResolverTypeWrapper<SlideWidget>;
  SlideWidgetAnswer: ResolverTypeWrapper<SlideWidgetAnswer>;
  SlideWidgetInput: SlideWidgetInput;
  StartedCampaign: ResolverTypeWrapper<StartedCampaign>;
  StoppedSend: ResolverTypeWrapper<StoppedSend>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  StructureType: StructureType;
  SubmittedAnswer: ResolverTypeWrapper<SubmittedAnswer>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Tag: ResolverTypeWrapper<Tag>;
  TagsAnswer: ResolverTypeWrapper<TagsAnswer>;
  TestMessageAnswer: ResolverTypeWrapper<TestMessageAnswer>;
  Timeline: ResolverTypeWrapper<Timeline>;
  TimelinePoint: ResolverTypeWrapper<TimelinePoint>;
  TimelineUnit: TimelineUnit;
  TrackLeadAnswer: ResolverTypeWrapper<TrackLeadAnswer>;
  TriggerType: TriggerType;
  Upload: ResolverTypeWrapper<Upload>;
  UploadAnswer: ResolverTypeWrapper<UploadAnswer>;
  UploadPart: ResolverTypeWrapper<UploadPart>;
  UploadPurpose: UploadPurpose;
  User: ResolverTypeWrapper<User>;
  UserAnswer: ResolverTypeWrapper<UserAnswer>;
  UserInput: UserInput;
  UserStats: ResolverTypeWrapper<UserStats>;
  UsersAnswer: ResolverTypeWrapper<UsersAnswer>;
  ValueCount: ResolverTypeWrapper<ValueCount>;
  VideoReport: ResolverTypeWrapper<VideoReport>;
  WaitsForLaw: ResolverTypeWrapper<WaitsForLaw>;
  Watched: Watched;
  WatchedInput: WatchedInput;
  WatchedPart: ResolverTypeWrapper<WatchedPart>;
  Watching: ResolverTypeWrapper<Watching>;
  WatchingAnswer: ResolverTypeWrapper<WatchingAnswer>;
  WebhookCall: ResolverTypeWrapper<WebhookCall>;
  WebhookCallAnswer: ResolverTypeWrapper<WebhookCallAnswer>;
  WebhookCallsAnswer: ResolverTypeWrapper<WebhookCallsAnswer>;
  WebhookSecretAnswer: ResolverTypeWrapper<WebhookSecretAnswer>;
  WhenAnswered: WhenAnswered;
  WidgetAnswer: ResolverTypeWrapper<WidgetAnswer>;
  WidgetExpression: WidgetExpression;
  WidgetType: WidgetType;
  WorkflowAction: ResolverTypeWrapper<WorkflowAction>;
  WorkflowActionAnswer: ResolverTypeWrapper<WorkflowActionAnswer>;
  WorkflowTrigger: ResolverTypeWrapper<WorkflowTrigger>;
  WorkflowTriggerAnswer: ResolverTypeWrapper<WorkflowTriggerAnswer>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AWSDate: Scalars['AWSDate']['output'];
  AWSDateTime: Scalars['AWSDateTime']['output'];
  AWSJSON: Scalars['AWSJSON']['output'];
  AddToCampaignAnswer: AddToCampaignAnswer;
  Answer: ResolversInterfaceTypes<ResolversParentTypes>['Answer'];
  AnsweredCampaign: AnsweredCampaign;
  ApiKey: ApiKey;
  ApiKeyAnswer: ApiKeyAnswer;
  ApiKeysAnswer: ApiKeysAnswer;
  AppointmentText: AppointmentText;
  AttestationInput: AttestationInput;
  Audience: Audience;
  AudienceMember: AudienceMember;
  AudiencePeopleAnswer: AudiencePeopleAnswer;
  AuditEntry: AuditEntry;
  AuditLogAnswer: AuditLogAnswer;
  Bank: Bank;
  Billing: Billing;
  Boolean: Scalars['Boolean']['output'];
  BucketCount: BucketCount;
  BulkAnswer: BulkAnswer;
  CalendarConnectionAnswer: CalendarConnectionAnswer;
  CalendarEventType: CalendarEventType;
  CalendarSettings: CalendarSettings;
  CalendarSettingsInput: CalendarSettingsInput;
  Campaign: Campaign;
  CampaignAnswer: CampaignAnswer;
  CampaignAudienceAnswer: CampaignAudienceAnswer;
  CampaignCategoriesAnswer: CampaignCategoriesAnswer;
  CampaignFeature: CampaignFeature;
  CampaignFeatureAnswer: CampaignFeatureAnswer;
  CampaignLandingPage: CampaignLandingPage;
  CampaignLandingPageInput: CampaignLandingPageInput;
  CampaignRef: CampaignRef;
  CampaignStats: CampaignStats;
  CampaignStructure: CampaignStructure;
  CampaignTimelineAnswer: CampaignTimelineAnswer;
  CampaignWorkflow: CampaignWorkflow;
  CampaignWorkflowAnswer: CampaignWorkflowAnswer;
  CampaignsAnswer: CampaignsAnswer;
  Card: Card;
  CarrierForm: CarrierForm;
  CarrierFormInput: CarrierFormInput;
  CarrierRegistration: CarrierRegistration;
  CarrierRegistrationAnswer: CarrierRegistrationAnswer;
  ColumnCount: ColumnCount;
  ConfirmBrowserAnswer: ConfirmBrowserAnswer;
  ConnectCalendarAnswer: ConnectCalendarAnswer;
  ConsentProof: ConsentProof;
  ContactCard: ContactCard;
  CourtPackAnswer: CourtPackAnswer;
  CreatePitchSlideAnswer: CreatePitchSlideAnswer;
  CsvReportAnswer: CsvReportAnswer;
  CsvRowInput: CsvRowInput;
  CustomValue: CustomValue;
  CustomValueChange: CustomValueChange;
  CustomValueInput: CustomValueInput;
  CustomValuesAnswer: CustomValuesAnswer;
  DayCounts: DayCounts;
  DropdownOptionAnswer: DropdownOptionAnswer;
  DropdownOptionsAnswer: DropdownOptionsAnswer;
  EngagementMetrics: EngagementMetrics;
  EngagementMetricsAnswer: EngagementMetricsAnswer;
  EngagementMetricsInput: EngagementMetricsInput;
  Event: Event;
  EventAppointment: EventAppointment;
  EventCall: EventCall;
  EventCallAnswer: EventCallAnswer;
  EventEndpoint: EventEndpoint;
  EventEndpointAnswer: EventEndpointAnswer;
  EventEndpointsAnswer: EventEndpointsAnswer;
  EventRepeat: EventRepeat;
  EventsAnswer: EventsAnswer;
  ExpectedAnswers: ExpectedAnswers;
  FeatureQueueItem: FeatureQueueItem;
  FeatureStats: FeatureStats;
  FieldDeletionInput: FieldDeletionInput;
  FieldNameInput: FieldNameInput;
  FirstRun: FirstRun;
  FirstText: FirstText;
  Float: Scalars['Float']['output'];
  FormField: FormField;
  GivenAnswer: GivenAnswer;
  GivenAnswerInput: GivenAnswerInput;
  Group: Group;
  GroupAnswer: GroupAnswer;
  GroupInput: GroupInput;
  GroupLandingPage: GroupLandingPage;
  GroupLandingPageInput: GroupLandingPageInput;
  GroupRef: GroupRef;
  GroupStats: GroupStats;
  GroupsAnswer: GroupsAnswer;
  HandoffAnswer: HandoffAnswer;
  ID: Scalars['ID']['output'];
  ImportMapping: ImportMapping;
  Int: Scalars['Int']['output'];
  Integration: Integration;
  IntegrationsAnswer: IntegrationsAnswer;
  InvitationAnswer: InvitationAnswer;
  InvitationsAnswer: InvitationsAnswer;
  InviteInput: InviteInput;
  InvitedUser: InvitedUser;
  Invoice: Invoice;
  Job: Job;
  JobAnswer: JobAnswer;
  JoinKeyword: JoinKeyword;
  JoinKeywordsAnswer: JoinKeywordsAnswer;
  LandingPage: LandingPage;
  LandingPageAnswer: LandingPageAnswer;
  LandingPageDropdownOption: LandingPageDropdownOption;
  LandingPageInput: LandingPageInput;
  LandingPageWidget: LandingPageWidget;
  LandingPagesAnswer: LandingPagesAnswer;
  Lead: Lead;
  LeadActivity: LeadActivity;
  LeadActivityAnswer: LeadActivityAnswer;
  LeadAnswer: LeadAnswer;
  LeadAppointment: LeadAppointment;
  LeadAppointmentAnswer: LeadAppointmentAnswer;
  LeadConsentsAnswer: LeadConsentsAnswer;
  LeadEvent: LeadEvent;
  LeadEventInput: LeadEventInput;
  LeadField: LeadField;
  LeadFieldInput: LeadFieldInput;
  LeadImport: LeadImport;
  LeadImportAnswer: LeadImportAnswer;
  LeadImportsAnswer: LeadImportsAnswer;
  LeadInput: LeadInput;
  LeadMessage: LeadMessage;
  LeadNote: LeadNote;
  LeadNoteAnswer: LeadNoteAnswer;
  LeadPitch: LeadPitch;
  LeadReply: LeadReply;
  LeadReport: LeadReport;
  LeadSlide: LeadSlide;
  LeadStats: LeadStats;
  LeadViewing: LeadViewing;
  LeadsAnswer: LeadsAnswer;
  LinkAppointment: LinkAppointment;
  LinkCampaign: LinkCampaign;
  LinkLead: LinkLead;
  LinkMessage: LinkMessage;
  ListedUser: ListedUser;
  ListedUsersAnswer: ListedUsersAnswer;
  Media: Media;
  MediaAnswer: MediaAnswer;
  MembershipSummary: MembershipSummary;
  MessageAnswer: MessageAnswer;
  MessageBlock: MessageBlock;
  MessageBlockInput: MessageBlockInput;
  MessageManyAnswer: MessageManyAnswer;
  MessagePicture: MessagePicture;
  MessageUsage: MessageUsage;
  Mutation: Record<PropertyKey, never>;
  NewActionInput: NewActionInput;
  NewPersonInput: NewPersonInput;
  NewTriggerInput: NewTriggerInput;
  NextInvoice: NextInvoice;
  NextSend: NextSend;
  OpenFormAnswer: OpenFormAnswer;
  OpenInvitation: OpenInvitation;
  OptOut: OptOut;
  OptOutInput: OptOutInput;
  Organization: Organization;
  OrganizationAnswer: OrganizationAnswer;
  OrganizationChange: OrganizationChange;
  OrganizationErasureAnswer: OrganizationErasureAnswer;
  OrganizationFlagsInput: OrganizationFlagsInput;
  OrganizationInput: OrganizationInput;
  OrganizationStats: OrganizationStats;
  OverTime: OverTime;
  OverTimeAnswer: OverTimeAnswer;
  OwnField: OwnField;
  PageStats: PageStats;
  PageStatsAnswer: PageStatsAnswer;
  PageSubmission: PageSubmission;
  PeriodCounts: PeriodCounts;
  Person: Person;
  PersonExportAnswer: PersonExportAnswer;
  PersonLink: PersonLink;
  PhoneAnswer: PhoneAnswer;
  PhoneProof: PhoneProof;
  Pitch: Pitch;
  PitchAnswer: PitchAnswer;
  PitchRef: PitchRef;
  PitchReport: PitchReport;
  PitchSlide: PitchSlide;
  PitchSlideAnswer: PitchSlideAnswer;
  PitchSlideInput: PitchSlideInput;
  PitchSlidesAnswer: PitchSlidesAnswer;
  PitchesAnswer: PitchesAnswer;
  PlainAnswer: PlainAnswer;
  PlanChange: PlanChange;
  PlannedSend: PlannedSend;
  PlannedSendAnswer: PlannedSendAnswer;
  PlannedSendsAnswer: PlannedSendsAnswer;
  PlayedMedia: PlayedMedia;
  Product: Product;
  PseudoTag: PseudoTag;
  Query: Record<PropertyKey, never>;
  QuestionReport: QuestionReport;
  ReasonCount: ReasonCount;
  RecoveryCodesAnswer: RecoveryCodesAnswer;
  RefusedRow: RefusedRow;
  Rehearsal: Rehearsal;
  RehearsalAnswer: RehearsalAnswer;
  RehearsedHour: RehearsedHour;
  RehearsedLeftOut: RehearsedLeftOut;
  RehearsedPerson: RehearsedPerson;
  RehearsedText: RehearsedText;
  RehearsedWait: RehearsedWait;
  RuleActivityAnswer: RuleActivityAnswer;
  RuleDeed: RuleDeed;
  RuleOutcome: RuleOutcome;
  RuleStats: RuleStats;
  SavedRepliesAnswer: SavedRepliesAnswer;
  SavedReply: SavedReply;
  SavedReplyAnswer: SavedReplyAnswer;
  ScorePart: ScorePart;
  SecretAnswer: SecretAnswer;
  Segment: Segment;
  SegmentAnswer: SegmentAnswer;
  SegmentDeedCondition: SegmentDeedCondition;
  SegmentDeedInput: SegmentDeedInput;
  SegmentDetail: SegmentDetail;
  SegmentDetailInput: SegmentDetailInput;
  SegmentFilter: SegmentFilter;
  SegmentFilterInput: SegmentFilterInput;
  SegmentsAnswer: SegmentsAnswer;
  SelectionInput: SelectionInput;
  SendRequest: SendRequest;
  SendRequestAnswer: SendRequestAnswer;
  SendStatsAnswer: SendStatsAnswer;
  SessionAnswer: SessionAnswer;
  SessionInfo: SessionInfo;
  SessionsAnswer: SessionsAnswer;
  SlideCalendar: SlideCalendar;
  SlideCalendarInput: SlideCalendarInput;
  SlideReport: SlideReport;
  SlideTime: SlideTime;
  SlideTimeInput: SlideTimeInput;
  SlideViewing: SlideViewing;
  SlideWidget: SlideWidget;
  SlideWidgetAnswer: SlideWidgetAnswer;
  SlideWidgetInput: SlideWidgetInput;
  StartedCampaign: StartedCampaign;
  StoppedSend: StoppedSend;
  String: Scalars['String']['output'];
  SubmittedAnswer: SubmittedAnswer;
  Subscription: Record<PropertyKey, never>;
  Tag: Tag;
  TagsAnswer: TagsAnswer;
  TestMessageAnswer: TestMessageAnswer;
  Timeline: Timeline;
  TimelinePoint: TimelinePoint;
  TrackLeadAnswer: TrackLeadAnswer;
  Upload: Upload;
  UploadAnswer: UploadAnswer;
  UploadPart: UploadPart;
  User: User;
  UserAnswer: UserAnswer;
  UserInput: UserInput;
  UserStats: UserStats;
  UsersAnswer: UsersAnswer;
  ValueCount: ValueCount;
  VideoReport: VideoReport;
  WaitsForLaw: WaitsForLaw;
  WatchedInput: WatchedInput;
  WatchedPart: WatchedPart;
  Watching: Watching;
  WatchingAnswer: WatchingAnswer;
  WebhookCall: WebhookCall;
  WebhookCallAnswer: WebhookCallAnswer;
  WebhookCallsAnswer: WebhookCallsAnswer;
  WebhookSecretAnswer: WebhookSecretAnswer;
  WidgetAnswer: WidgetAnswer;
  WorkflowAction: WorkflowAction;
  WorkflowActionAnswer: WorkflowActionAnswer;
  WorkflowTrigger: WorkflowTrigger;
  WorkflowTriggerAnswer: WorkflowTriggerAnswer;
};

export type Aws_IamDirectiveArgs = { };

export type Aws_IamDirectiveResolver<Result, Parent, ContextType = any, Args = Aws_IamDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type Aws_LambdaDirectiveArgs = { };

export type Aws_LambdaDirectiveResolver<Result, Parent, ContextType = any, Args = Aws_LambdaDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type Aws_SubscribeDirectiveArgs = {
  mutations: Array<Scalars['String']['input']>;
};

export type Aws_SubscribeDirectiveResolver<Result, Parent, ContextType = any, Args = Aws_SubscribeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface AwsDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['AWSDate'], any> {
  name: 'AWSDate';
}

export interface AwsDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['AWSDateTime'], any> {
  name: 'AWSDateTime';
}

export interface AwsjsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['AWSJSON'], any> {
  name: 'AWSJSON';
}

export type AddToCampaignAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddToCampaignAnswer'] = ResolversParentTypes['AddToCampaignAnswer']> = {
  added?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  alreadyIn?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  invalid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  optedOut?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  planned?: Resolver<Maybe<ResolversTypes['PlannedSend']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Answer'] = ResolversParentTypes['Answer']> = {
  __resolveType: TypeResolveFn<'AddToCampaignAnswer' | 'ApiKeyAnswer' | 'ApiKeysAnswer' | 'AudiencePeopleAnswer' | 'AuditLogAnswer' | 'BulkAnswer' | 'CalendarConnectionAnswer' | 'CampaignAnswer' | 'CampaignAudienceAnswer' | 'CampaignCategoriesAnswer' | 'CampaignFeatureAnswer' | 'CampaignTimelineAnswer' | 'CampaignWorkflowAnswer' | 'CampaignsAnswer' | 'CarrierRegistrationAnswer' | 'ConfirmBrowserAnswer' | 'ConnectCalendarAnswer' | 'CourtPackAnswer' | 'CreatePitchSlideAnswer' | 'CsvReportAnswer' | 'CustomValuesAnswer' | 'DropdownOptionAnswer' | 'DropdownOptionsAnswer' | 'EngagementMetricsAnswer' | 'EventCallAnswer' | 'EventEndpointAnswer' | 'EventEndpointsAnswer' | 'EventsAnswer' | 'GroupAnswer' | 'GroupsAnswer' | 'HandoffAnswer' | 'IntegrationsAnswer' | 'InvitationAnswer' | 'InvitationsAnswer' | 'JobAnswer' | 'JoinKeywordsAnswer' | 'LandingPageAnswer' | 'LandingPagesAnswer' | 'LeadActivityAnswer' | 'LeadAnswer' | 'LeadAppointmentAnswer' | 'LeadConsentsAnswer' | 'LeadImportAnswer' | 'LeadImportsAnswer' | 'LeadNoteAnswer' | 'LeadsAnswer' | 'ListedUsersAnswer' | 'MediaAnswer' | 'MessageAnswer' | 'MessageManyAnswer' | 'OpenFormAnswer' | 'OrganizationAnswer' | 'OrganizationErasureAnswer' | 'OverTimeAnswer' | 'PageStatsAnswer' | 'PersonExportAnswer' | 'PhoneAnswer' | 'PitchAnswer' | 'PitchSlideAnswer' | 'PitchSlidesAnswer' | 'PitchesAnswer' | 'PlainAnswer' | 'PlannedSendAnswer' | 'PlannedSendsAnswer' | 'RecoveryCodesAnswer' | 'RehearsalAnswer' | 'RuleActivityAnswer' | 'SavedRepliesAnswer' | 'SavedReplyAnswer' | 'SecretAnswer' | 'SegmentAnswer' | 'SegmentsAnswer' | 'SendRequestAnswer' | 'SendStatsAnswer' | 'SessionAnswer' | 'SessionsAnswer' | 'SlideWidgetAnswer' | 'SubmittedAnswer' | 'TagsAnswer' | 'TestMessageAnswer' | 'TrackLeadAnswer' | 'UploadAnswer' | 'UserAnswer' | 'UsersAnswer' | 'WatchingAnswer' | 'WebhookCallAnswer' | 'WebhookCallsAnswer' | 'WebhookSecretAnswer' | 'WorkflowActionAnswer' | 'WorkflowTriggerAnswer', ParentType, ContextType>;
};

export type AnsweredCampaignResolvers<ContextType = any, ParentType extends ResolversParentTypes['AnsweredCampaign'] = ResolversParentTypes['AnsweredCampaign']> = {
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  campaignName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  does?: Resolver<ResolversTypes['WhenAnswered'], ParentType, ContextType>;
  isOver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  nextText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offersOn?: Resolver<Maybe<ResolversTypes['AWSDate']>, ParentType, ContextType>;
  resumedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resumesAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  textsLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  access?: Resolver<ResolversTypes['Access'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsed?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  madeBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  worksAs?: Resolver<ResolversTypes['Access'], ParentType, ContextType>;
};

export type ApiKeyAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiKeyAnswer'] = ResolversParentTypes['ApiKeyAnswer']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeysAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiKeysAnswer'] = ResolversParentTypes['ApiKeysAnswer']> = {
  apiKeys?: Resolver<Maybe<Array<ResolversTypes['ApiKey']>>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AppointmentTextResolvers<ContextType = any, ParentType extends ResolversParentTypes['AppointmentText'] = ResolversParentTypes['AppointmentText']> = {
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  bucket?: Resolver<Maybe<ResolversTypes['Bucket']>, ParentType, ContextType>;
  campaignFeatureId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AudienceResolvers<ContextType = any, ParentType extends ResolversParentTypes['Audience'] = ResolversParentTypes['Audience']> = {
  alreadyIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  alreadyInNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  chainPriceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  finishes?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['FirstText']>, ParentType, ContextType>;
  freeTextsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  greetings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  invalid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isCounting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isEstimate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  later?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  laterAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  longestLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  longestSegments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nameOffer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newLeads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  now?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  segments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tierDueToday?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tierNote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unrecorded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waits?: Resolver<Array<ResolversTypes['WaitsForLaw']>, ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AudienceMemberResolvers<ContextType = any, ParentType extends ResolversParentTypes['AudienceMember'] = ResolversParentTypes['AudienceMember']> = {
  leadId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AudiencePeopleAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['AudiencePeopleAnswer'] = ResolversParentTypes['AudiencePeopleAnswer']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  people?: Resolver<Maybe<Array<ResolversTypes['AudienceMember']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  about?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ipAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['AuditOutcome'], ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  who?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wpAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AuditLogAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['AuditLogAnswer'] = ResolversParentTypes['AuditLogAnswer']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entries?: Resolver<Maybe<Array<ResolversTypes['AuditEntry']>>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BankResolvers<ContextType = any, ParentType extends ResolversParentTypes['Bank'] = ResolversParentTypes['Bank']> = {
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillingResolvers<ContextType = any, ParentType extends ResolversParentTypes['Billing'] = ResolversParentTypes['Billing']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['Card']>, ParentType, ContextType>;
  cardCharges?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cardScriptUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  freeTextsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  invoices?: Resolver<Array<ResolversTypes['Invoice']>, ParentType, ContextType>;
  messagePriceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['MessageUsage']>, ParentType, ContextType>;
  monthlyRateCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  nextInvoice?: Resolver<Maybe<ResolversTypes['NextInvoice']>, ParentType, ContextType>;
  periodEnd?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  planChanges?: Resolver<Maybe<Array<ResolversTypes['PlanChange']>>, ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  publishableKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BucketCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['BucketCount'] = ResolversParentTypes['BucketCount']> = {
  bucket?: Resolver<ResolversTypes['Bucket'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
};

export type BulkAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['BulkAnswer'] = ResolversParentTypes['BulkAnswer']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalendarConnectionAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CalendarConnectionAnswer'] = ResolversParentTypes['CalendarConnectionAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  eventTypes?: Resolver<Maybe<Array<ResolversTypes['CalendarEventType']>>, ParentType, ContextType>;
  integration?: Resolver<Maybe<ResolversTypes['Integration']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalendarEventTypeResolvers<ContextType = any, ParentType extends ResolversParentTypes['CalendarEventType'] = ResolversParentTypes['CalendarEventType']> = {
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CalendarSettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CalendarSettings'] = ResolversParentTypes['CalendarSettings']> = {
  highlevelCalendarId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = any, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign']> = {
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  brandColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  calendlyEventLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  calendlyEventName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  calendlyEventUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueMeanwhile?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  features?: Resolver<Maybe<Array<ResolversTypes['CampaignFeature']>>, ParentType, ContextType>;
  hasAppt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  landingPage?: Resolver<ResolversTypes['CampaignLandingPage'], ParentType, ContextType>;
  lastActive?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  leadId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  leadName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pausedNote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  public?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['CampaignStats']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['CampaignStatus']>, ParentType, ContextType>;
  stopped?: Resolver<Maybe<ResolversTypes['StoppedSend']>, ParentType, ContextType>;
  structure?: Resolver<ResolversTypes['CampaignStructure'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  v2?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whenAnswered?: Resolver<ResolversTypes['WhenAnswered'], ParentType, ContextType>;
};

export type CampaignAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignAnswer'] = ResolversParentTypes['CampaignAnswer']> = {
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  conflict?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignAudienceAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignAudienceAnswer'] = ResolversParentTypes['CampaignAudienceAnswer']> = {
  campaignAudience?: Resolver<Maybe<ResolversTypes['Audience']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignCategoriesAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignCategoriesAnswer'] = ResolversParentTypes['CampaignCategoriesAnswer']> = {
  categories?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignFeatureResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignFeature'] = ResolversParentTypes['CampaignFeature']> = {
  after?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delayUntil?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  featureType?: Resolver<ResolversTypes['FeatureType'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messageContent?: Resolver<Array<ResolversTypes['MessageBlock']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pitch?: Resolver<Maybe<ResolversTypes['Pitch']>, ParentType, ContextType>;
  structureType?: Resolver<ResolversTypes['StructureType'], ParentType, ContextType>;
  window?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  workflows?: Resolver<Array<ResolversTypes['CampaignWorkflow']>, ParentType, ContextType>;
};

export type CampaignFeatureAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignFeatureAnswer'] = ResolversParentTypes['CampaignFeatureAnswer']> = {
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignFeature?: Resolver<Maybe<ResolversTypes['CampaignFeature']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignLandingPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignLandingPage'] = ResolversParentTypes['CampaignLandingPage']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  structure?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgets?: Resolver<Maybe<Array<ResolversTypes['SlideWidget']>>, ParentType, ContextType>;
};

export type CampaignRefResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignRef'] = ResolversParentTypes['CampaignRef']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CampaignStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignStats'] = ResolversParentTypes['CampaignStats']> = {
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currentLeads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deliveryRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['FeatureStats']>, ParentType, ContextType>;
  hasSlides?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messagesFailed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messagesSuccess?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['NextSend']>, ParentType, ContextType>;
  notDelivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  responseRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  responses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CampaignStructureResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignStructure'] = ResolversParentTypes['CampaignStructure']> = {
  appointment?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  before?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  feature?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CampaignTimelineAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignTimelineAnswer'] = ResolversParentTypes['CampaignTimelineAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timeline?: Resolver<Maybe<ResolversTypes['Timeline']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignWorkflowResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignWorkflow'] = ResolversParentTypes['CampaignWorkflow']> = {
  actions?: Resolver<Array<ResolversTypes['WorkflowAction']>, ParentType, ContextType>;
  campaignFeatureId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  triggers?: Resolver<Array<ResolversTypes['WorkflowTrigger']>, ParentType, ContextType>;
};

export type CampaignWorkflowAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignWorkflowAnswer'] = ResolversParentTypes['CampaignWorkflowAnswer']> = {
  campaignWorkflow?: Resolver<Maybe<ResolversTypes['CampaignWorkflow']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  workflows?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignsAnswer'] = ResolversParentTypes['CampaignsAnswer']> = {
  campaigns?: Resolver<Maybe<Array<ResolversTypes['Campaign']>>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CardResolvers<ContextType = any, ParentType extends ResolversParentTypes['Card'] = ResolversParentTypes['Card']> = {
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expMonth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expYear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CarrierFormResolvers<ContextType = any, ParentType extends ResolversParentTypes['CarrierForm'] = ResolversParentTypes['CarrierForm']> = {
  businessType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactPhone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactPosition?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstSample?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  industry?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isListed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  optIn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secondSample?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soleProprietor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stockExchange?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stockTicker?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  useCase?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  website?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CarrierRegistrationResolvers<ContextType = any, ParentType extends ResolversParentTypes['CarrierRegistration'] = ResolversParentTypes['CarrierRegistration']> = {
  form?: Resolver<ResolversTypes['CarrierForm'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  perSecond?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CarrierState'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  tmobilePerDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CarrierRegistrationAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CarrierRegistrationAnswer'] = ResolversParentTypes['CarrierRegistrationAnswer']> = {
  carrierRegistration?: Resolver<Maybe<ResolversTypes['CarrierRegistration']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ColumnCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['ColumnCount'] = ResolversParentTypes['ColumnCount']> = {
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConfirmBrowserAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConfirmBrowserAnswer'] = ResolversParentTypes['ConfirmBrowserAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConnectCalendarAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConnectCalendarAnswer'] = ResolversParentTypes['ConnectCalendarAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConsentProofResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConsentProof'] = ResolversParentTypes['ConsentProof']> = {
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  attested?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['AWSJSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ipAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  of?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wording?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wordingHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ContactCardResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContactCard'] = ResolversParentTypes['ContactCard']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CourtPackAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CourtPackAnswer'] = ResolversParentTypes['CourtPackAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreatePitchSlideAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreatePitchSlideAnswer'] = ResolversParentTypes['CreatePitchSlideAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pitch?: Resolver<Maybe<ResolversTypes['Pitch']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  slide?: Resolver<Maybe<ResolversTypes['PitchSlide']>, ParentType, ContextType>;
  structure?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CsvReportAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CsvReportAnswer'] = ResolversParentTypes['CsvReportAnswer']> = {
  csv?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CustomValueResolvers<ContextType = any, ParentType extends ResolversParentTypes['CustomValue'] = ResolversParentTypes['CustomValue']> = {
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  customFieldId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  modelName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomValuesAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CustomValuesAnswer'] = ResolversParentTypes['CustomValuesAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  values?: Resolver<Maybe<Array<ResolversTypes['CustomValue']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DayCountsResolvers<ContextType = any, ParentType extends ResolversParentTypes['DayCounts'] = ResolversParentTypes['DayCounts']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['AWSDate'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DropdownOptionAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['DropdownOptionAnswer'] = ResolversParentTypes['DropdownOptionAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  landingPageDropdownOption?: Resolver<Maybe<ResolversTypes['LandingPageDropdownOption']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DropdownOptionsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['DropdownOptionsAnswer'] = ResolversParentTypes['DropdownOptionsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  landingPageDropdownOptions?: Resolver<Maybe<Array<ResolversTypes['LandingPageDropdownOption']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EngagementMetricsResolvers<ContextType = any, ParentType extends ResolversParentTypes['EngagementMetrics'] = ResolversParentTypes['EngagementMetrics']> = {
  completed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reopen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scheduled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  video?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  view?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  widget?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EngagementMetricsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['EngagementMetricsAnswer'] = ResolversParentTypes['EngagementMetricsAnswer']> = {
  engagementMetrics?: Resolver<Maybe<ResolversTypes['EngagementMetrics']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventResolvers<ContextType = any, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  appointments?: Resolver<Array<ResolversTypes['EventAppointment']>, ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  eventAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventLocation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventTime?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  eventTimeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  repeats?: Resolver<Maybe<Array<ResolversTypes['EventRepeat']>>, ParentType, ContextType>;
};

export type EventAppointmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventAppointment'] = ResolversParentTypes['EventAppointment']> = {
  cancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leadAppointmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leadId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leadName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  repeatFrequency?: Resolver<Maybe<ResolversTypes['EventRepeatFrequency']>, ParentType, ContextType>;
  responsibleUser?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
};

export type EventCallResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventCall'] = ResolversParentTypes['EventCall']> = {
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EventKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isTest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  said?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tookMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  triedAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EventCallAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventCallAnswer'] = ResolversParentTypes['EventCallAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  eventCall?: Resolver<Maybe<ResolversTypes['EventCall']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventEndpointResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventEndpoint'] = ResolversParentTypes['EventEndpoint']> = {
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['EventKind']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  secretSince?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  stoppedAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  webhookUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventEndpointAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventEndpointAnswer'] = ResolversParentTypes['EventEndpointAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  eventEndpoint?: Resolver<Maybe<ResolversTypes['EventEndpoint']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventEndpointsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventEndpointsAnswer'] = ResolversParentTypes['EventEndpointsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  eventCalls?: Resolver<Maybe<Array<ResolversTypes['EventCall']>>, ParentType, ContextType>;
  eventEndpoints?: Resolver<Maybe<Array<ResolversTypes['EventEndpoint']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventRepeatResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventRepeat'] = ResolversParentTypes['EventRepeat']> = {
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  repeatDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  repeatFrequency?: Resolver<ResolversTypes['EventRepeatFrequency'], ParentType, ContextType>;
};

export type EventsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventsAnswer'] = ResolversParentTypes['EventsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Maybe<Array<ResolversTypes['Event']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExpectedAnswersResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExpectedAnswers'] = ResolversParentTypes['ExpectedAnswers']> = {
  expected?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  low?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeatureQueueItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['FeatureQueueItem'] = ResolversParentTypes['FeatureQueueItem']> = {
  appointmentDate?: Resolver<Maybe<ResolversTypes['AWSDate']>, ParentType, ContextType>;
  campaignName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leadId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mayChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pictures?: Resolver<Array<ResolversTypes['MessagePicture']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retrying?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scheduledFor?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  unconfirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unlessAnswered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FeatureStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['FeatureStats'] = ResolversParentTypes['FeatureStats']> = {
  buckets?: Resolver<Array<ResolversTypes['BucketCount']>, ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  featureId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FirstRunResolvers<ContextType = any, ParentType extends ResolversParentTypes['FirstRun'] = ResolversParentTypes['FirstRun']> = {
  card?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tested?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  written?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FirstTextResolvers<ContextType = any, ParentType extends ResolversParentTypes['FirstText'] = ResolversParentTypes['FirstText']> = {
  isOptIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  segments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FormFieldResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormField'] = ResolversParentTypes['FormField']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GivenAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['GivenAnswer'] = ResolversParentTypes['GivenAnswer']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GroupResolvers<ContextType = any, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = {
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  landingPage?: Resolver<ResolversTypes['GroupLandingPage'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['GroupStats'], ParentType, ContextType>;
};

export type GroupAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['GroupAnswer'] = ResolversParentTypes['GroupAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GroupLandingPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['GroupLandingPage'] = ResolversParentTypes['GroupLandingPage']> = {
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  explainer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  explainerMimeType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  schedule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sendCampaign?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trialPeriod?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupRefResolvers<ContextType = any, ParentType extends ResolversParentTypes['GroupRef'] = ResolversParentTypes['GroupRef']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GroupStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['GroupStats'] = ResolversParentTypes['GroupStats']> = {
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['GroupsAnswer'] = ResolversParentTypes['GroupsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  groups?: Resolver<Maybe<Array<ResolversTypes['Group']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HandoffAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['HandoffAnswer'] = ResolversParentTypes['HandoffAnswer']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportMappingResolvers<ContextType = any, ParentType extends ResolversParentTypes['ImportMapping'] = ResolversParentTypes['ImportMapping']> = {
  columns?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fieldKeys?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstNameKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullNameKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastNameKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneKeys?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  saidNo?: Resolver<Array<ResolversTypes['ColumnCount']>, ParentType, ContextType>;
  tagsKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uploadId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type IntegrationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Integration'] = ResolversParentTypes['Integration']> = {
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrationType?: Resolver<ResolversTypes['IntegrationType'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type IntegrationsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['IntegrationsAnswer'] = ResolversParentTypes['IntegrationsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  integrations?: Resolver<Maybe<Array<ResolversTypes['Integration']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvitationAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvitationAnswer'] = ResolversParentTypes['InvitationAnswer']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  organizationName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvitationsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvitationsAnswer'] = ResolversParentTypes['InvitationsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  invitations?: Resolver<Maybe<Array<ResolversTypes['OpenInvitation']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvitedUserResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvitedUser'] = ResolversParentTypes['InvitedUser']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  periodEnd?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  periodStart?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JobResolvers<ContextType = any, ParentType extends ResolversParentTypes['Job'] = ResolversParentTypes['Job']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JobState'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JobAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['JobAnswer'] = ResolversParentTypes['JobAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type JoinKeywordResolvers<ContextType = any, ParentType extends ResolversParentTypes['JoinKeyword'] = ResolversParentTypes['JoinKeyword']> = {
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  consent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  consentHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  groupId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reply?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  word?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JoinKeywordsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['JoinKeywordsAnswer'] = ResolversParentTypes['JoinKeywordsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  joinKeywords?: Resolver<Maybe<Array<ResolversTypes['JoinKeyword']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LandingPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['LandingPage'] = ResolversParentTypes['LandingPage']> = {
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['CampaignRef']>, ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  campaigns?: Resolver<Array<ResolversTypes['CampaignRef']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dropdownOptions?: Resolver<Array<ResolversTypes['LandingPageDropdownOption']>, ParentType, ContextType>;
  endText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventLocation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['PageStats'], ParentType, ContextType>;
  structure?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['LandingPageWidget']>, ParentType, ContextType>;
};

export type LandingPageAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LandingPageAnswer'] = ResolversParentTypes['LandingPageAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  landingPage?: Resolver<Maybe<ResolversTypes['LandingPage']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LandingPageDropdownOptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['LandingPageDropdownOption'] = ResolversParentTypes['LandingPageDropdownOption']> = {
  campaigns?: Resolver<Array<ResolversTypes['CampaignRef']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LandingPageWidgetResolvers<ContextType = any, ParentType extends ResolversParentTypes['LandingPageWidget'] = ResolversParentTypes['LandingPageWidget']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LandingPagesAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LandingPagesAnswer'] = ResolversParentTypes['LandingPagesAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  landingPages?: Resolver<Maybe<Array<ResolversTypes['LandingPage']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LeadResolvers<ContextType = any, ParentType extends ResolversParentTypes['Lead'] = ResolversParentTypes['Lead']> = {
  activity?: Resolver<Maybe<Array<ResolversTypes['LeadViewing']>>, ParentType, ContextType>;
  answered?: Resolver<Maybe<Array<ResolversTypes['AnsweredCampaign']>>, ParentType, ContextType>;
  appointments?: Resolver<Maybe<Array<ResolversTypes['LeadAppointment']>>, ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  campaigns?: Resolver<Array<ResolversTypes['CampaignRef']>, ParentType, ContextType>;
  claimedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  dob?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  doneAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  externalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  featureQueue?: Resolver<Maybe<Array<ResolversTypes['FeatureQueueItem']>>, ParentType, ContextType>;
  fields?: Resolver<Maybe<Array<ResolversTypes['LeadField']>>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['GroupRef']>, ParentType, ContextType>;
  hasEarlierMessages?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invalidPhone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  landingPageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lastActive?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastReply?: Resolver<Maybe<ResolversTypes['LeadReply']>, ParentType, ContextType>;
  lastViewed?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  lastWritten?: Resolver<Maybe<ResolversTypes['LeadReply']>, ParentType, ContextType>;
  messageQueue?: Resolver<Maybe<Array<ResolversTypes['FeatureQueueItem']>>, ParentType, ContextType>;
  messages?: Resolver<Maybe<Array<ResolversTypes['LeadMessage']>>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notes?: Resolver<Maybe<Array<ResolversTypes['LeadNote']>>, ParentType, ContextType>;
  optOut?: Resolver<Maybe<ResolversTypes['OptOut']>, ParentType, ContextType>;
  optedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pseudoTags?: Resolver<Maybe<Array<ResolversTypes['PseudoTag']>>, ParentType, ContextType>;
  report?: Resolver<Maybe<ResolversTypes['LeadReport']>, ParentType, ContextType>;
  responsibleUser?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['LeadStats'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unread?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  unviewed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  waitsSince?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  wantsToStop?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  widgets?: Resolver<Maybe<Array<ResolversTypes['WidgetAnswer']>>, ParentType, ContextType>;
  zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LeadActivityResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadActivity'] = ResolversParentTypes['LeadActivity']> = {
  booked?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  completed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deviceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event?: Resolver<Array<ResolversTypes['LeadEvent']>, ParentType, ContextType>;
  isKnown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ssid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeadActivityAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadActivityAnswer'] = ResolversParentTypes['LeadActivityAnswer']> = {
  activity?: Resolver<Maybe<ResolversTypes['LeadActivity']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['LinkCampaign']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lead?: Resolver<Maybe<ResolversTypes['LinkLead']>, ParentType, ContextType>;
  pitch?: Resolver<Maybe<ResolversTypes['LeadPitch']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  times?: Resolver<Maybe<Array<ResolversTypes['SlideTime']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LeadAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadAnswer'] = ResolversParentTypes['LeadAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lead?: Resolver<Maybe<ResolversTypes['Lead']>, ParentType, ContextType>;
  otherLeadId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LeadAppointmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadAppointment'] = ResolversParentTypes['LeadAppointment']> = {
  at?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  campaigns?: Resolver<Array<ResolversTypes['CampaignRef']>, ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eventDate?: Resolver<Maybe<ResolversTypes['AWSDate']>, ParentType, ContextType>;
  eventLocation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pitchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  pitchSlideId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  repeatDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  repeatFrequency?: Resolver<Maybe<ResolversTypes['EventRepeatFrequency']>, ParentType, ContextType>;
  seriesId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  texts?: Resolver<Array<ResolversTypes['AppointmentText']>, ParentType, ContextType>;
};

export type LeadAppointmentAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadAppointmentAnswer'] = ResolversParentTypes['LeadAppointmentAnswer']> = {
  appointment?: Resolver<Maybe<ResolversTypes['LeadAppointment']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unreached?: Resolver<Maybe<Array<ResolversTypes['CampaignRef']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LeadConsentsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadConsentsAnswer'] = ResolversParentTypes['LeadConsentsAnswer']> = {
  consents?: Resolver<Maybe<Array<ResolversTypes['ConsentProof']>>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  isUnrecorded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  submissions?: Resolver<Maybe<Array<ResolversTypes['PageSubmission']>>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LeadEventResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadEvent'] = ResolversParentTypes['LeadEvent']> = {
  eventUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pitchSlideId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type LeadFieldResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadField'] = ResolversParentTypes['LeadField']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LeadImportResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadImport'] = ResolversParentTypes['LeadImport']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  alreadyThere?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  enrolled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fieldsCut?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fieldsGone?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fieldsLeft?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  optedOutRows?: Resolver<Array<ResolversTypes['RefusedRow']>, ParentType, ContextType>;
  phones?: Resolver<Array<ResolversTypes['ColumnCount']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['ReasonCount']>, ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusedRows?: Resolver<Array<ResolversTypes['RefusedRow']>, ParentType, ContextType>;
  repeated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reportUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  saidNo?: Resolver<Array<ResolversTypes['ColumnCount']>, ParentType, ContextType>;
  saidNoRows?: Resolver<Array<ResolversTypes['RefusedRow']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JobState'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeadImportAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadImportAnswer'] = ResolversParentTypes['LeadImportAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  leadImport?: Resolver<Maybe<ResolversTypes['LeadImport']>, ParentType, ContextType>;
  mapping?: Resolver<Maybe<ResolversTypes['ImportMapping']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LeadImportsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadImportsAnswer'] = ResolversParentTypes['LeadImportsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  leadImports?: Resolver<Maybe<Array<ResolversTypes['LeadImport']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LeadMessageResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadMessage'] = ResolversParentTypes['LeadMessage']> = {
  aiGenerated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bucket?: Resolver<Maybe<ResolversTypes['Bucket']>, ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  campaignMessageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fromLead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  meaning?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meaningBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pictures?: Resolver<Array<ResolversTypes['MessagePicture']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  senderName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type LeadNoteResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadNote'] = ResolversParentTypes['LeadNote']> = {
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeadNoteAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadNoteAnswer'] = ResolversParentTypes['LeadNoteAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['LeadNote']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LeadPitchResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadPitch'] = ResolversParentTypes['LeadPitch']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirectButton?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redirectPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirectType?: Resolver<ResolversTypes['RedirectType'], ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slides?: Resolver<Array<ResolversTypes['LeadSlide']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeadReplyResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadReply'] = ResolversParentTypes['LeadReply']> = {
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LeadReportResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadReport'] = ResolversParentTypes['LeadReport']> = {
  answers?: Resolver<Array<ResolversTypes['WidgetAnswer']>, ParentType, ContextType>;
  booked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bucket?: Resolver<Maybe<ResolversTypes['Bucket']>, ParentType, ContextType>;
  calendar?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clicked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  opened?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  received?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  redirected?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  replied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  response?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unopened?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  verified?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  video?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadSlideResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadSlide'] = ResolversParentTypes['LeadSlide']> = {
  calendars?: Resolver<Array<ResolversTypes['SlideCalendar']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['AWSJSON']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isSpent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isVideo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['PlayedMedia']>, ParentType, ContextType>;
  slideType?: Resolver<ResolversTypes['SlideType'], ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['SlideWidget']>, ParentType, ContextType>;
};

export type LeadStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadStats'] = ResolversParentTypes['LeadStats']> = {
  seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadViewingResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadViewing'] = ResolversParentTypes['LeadViewing']> = {
  answers?: Resolver<Array<ResolversTypes['WidgetAnswer']>, ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  campaignName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completed?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  devices?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opened?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scoreParts?: Resolver<Array<ResolversTypes['ScorePart']>, ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  slides?: Resolver<Array<ResolversTypes['SlideViewing']>, ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['LeadsAnswer'] = ResolversParentTypes['LeadsAnswer']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dated?: Resolver<Maybe<ResolversTypes['LeadDate']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  leads?: Resolver<Maybe<Array<ResolversTypes['Lead']>>, ParentType, ContextType>;
  more?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['LeadOrder']>, ParentType, ContextType>;
  orders?: Resolver<Maybe<Array<ResolversTypes['LeadOrder']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LinkAppointmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['LinkAppointment'] = ResolversParentTypes['LinkAppointment']> = {
  at?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  eventDate?: Resolver<Maybe<ResolversTypes['AWSDate']>, ParentType, ContextType>;
  eventLocation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pitchSlideId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type LinkCampaignResolvers<ContextType = any, ParentType extends ResolversParentTypes['LinkCampaign'] = ResolversParentTypes['LinkCampaign']> = {
  brandColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LinkLeadResolvers<ContextType = any, ParentType extends ResolversParentTypes['LinkLead'] = ResolversParentTypes['LinkLead']> = {
  appointments?: Resolver<Maybe<Array<ResolversTypes['LinkAppointment']>>, ParentType, ContextType>;
  landingPageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lastViewed?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  messages?: Resolver<Maybe<Array<ResolversTypes['LinkMessage']>>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['GivenAnswer']>, ParentType, ContextType>;
};

export type LinkMessageResolvers<ContextType = any, ParentType extends ResolversParentTypes['LinkMessage'] = ResolversParentTypes['LinkMessage']> = {
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  fromLead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ListedUserResolvers<ContextType = any, ParentType extends ResolversParentTypes['ListedUser'] = ResolversParentTypes['ListedUser']> = {
  access?: Resolver<ResolversTypes['Access'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailTrouble?: Resolver<Maybe<ResolversTypes['EmailTrouble']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSeen?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  mayChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizations?: Resolver<Array<ResolversTypes['MembershipSummary']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showAppt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ListedUsersAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['ListedUsersAnswer'] = ResolversParentTypes['ListedUsersAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  users?: Resolver<Maybe<Array<ResolversTypes['ListedUser']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaResolvers<ContextType = any, ParentType extends ResolversParentTypes['Media'] = ResolversParentTypes['Media']> = {
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasSound?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hls?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MediaKind'], ParentType, ContextType>;
  mimeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mp4_360?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mp4_720?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ssl_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MediaState'], ParentType, ContextType>;
  storyboard?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MediaAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['MediaAnswer'] = ResolversParentTypes['MediaAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['Media']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MembershipSummaryResolvers<ContextType = any, ParentType extends ResolversParentTypes['MembershipSummary'] = ResolversParentTypes['MembershipSummary']> = {
  access?: Resolver<ResolversTypes['Access'], ParentType, ContextType>;
  bank?: Resolver<Maybe<ResolversTypes['Bank']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  understandsContacts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  understandsEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  understandsTiming?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MessageAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessageAnswer'] = ResolversParentTypes['MessageAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['LeadMessage']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MessageBlockResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessageBlock'] = ResolversParentTypes['MessageBlock']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessageManyAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessageManyAnswer'] = ResolversParentTypes['MessageManyAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  invalid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  optedOut?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  people?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  planned?: Resolver<Maybe<ResolversTypes['PlannedSend']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MessagePictureResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessagePicture'] = ResolversParentTypes['MessagePicture']> = {
  state?: Resolver<ResolversTypes['PictureState'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MessageUsageResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessageUsage'] = ResolversParentTypes['MessageUsage']> = {
  cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cycle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation?: Resolver<ResolversTypes['UserAnswer'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'token'>>;
  addCampaignsToEvents?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationAddCampaignsToEventsArgs, 'campaignIds' | 'eventIds'>>;
  addGroupsToCampaign?: Resolver<ResolversTypes['AddToCampaignAnswer'], ParentType, ContextType, RequireFields<MutationAddGroupsToCampaignArgs, 'campaignId' | 'groupIds'>>;
  addLeadsToCampaign?: Resolver<ResolversTypes['AddToCampaignAnswer'], ParentType, ContextType, RequireFields<MutationAddLeadsToCampaignArgs, 'campaignId'>>;
  addLeadsToGroup?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationAddLeadsToGroupArgs, 'groupId'>>;
  archiveCampaign?: Resolver<ResolversTypes['CampaignAnswer'], ParentType, ContextType, RequireFields<MutationArchiveCampaignArgs, 'campaignId'>>;
  archiveGroups?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationArchiveGroupsArgs, 'groupIds'>>;
  archiveLandingPages?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationArchiveLandingPagesArgs, 'landingPageIds'>>;
  archiveLeads?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, Partial<MutationArchiveLeadsArgs>>;
  archivePitches?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationArchivePitchesArgs, 'pitchIds'>>;
  attestLeads?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationAttestLeadsArgs, 'attestation'>>;
  cancelEvents?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationCancelEventsArgs, 'eventIds'>>;
  cloneCampaign?: Resolver<ResolversTypes['CampaignAnswer'], ParentType, ContextType, RequireFields<MutationCloneCampaignArgs, 'campaignId'>>;
  clonePitch?: Resolver<ResolversTypes['PitchAnswer'], ParentType, ContextType, RequireFields<MutationClonePitchArgs, 'pitchId'>>;
  completeUpload?: Resolver<ResolversTypes['MediaAnswer'], ParentType, ContextType, RequireFields<MutationCompleteUploadArgs, 'uploadId'>>;
  confirmBrowser?: Resolver<ResolversTypes['ConfirmBrowserAnswer'], ParentType, ContextType, RequireFields<MutationConfirmBrowserArgs, 'campaignFeatureCode' | 'campaignLeadCode' | 'code'>>;
  confirmEmail?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationConfirmEmailArgs, 'token'>>;
  confirmIdentity?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, Partial<MutationConfirmIdentityArgs>>;
  confirmPhone?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationConfirmPhoneArgs, 'code' | 'phone'>>;
  confirmSecondFactor?: Resolver<ResolversTypes['RecoveryCodesAnswer'], ParentType, ContextType, RequireFields<MutationConfirmSecondFactorArgs, 'code'>>;
  connectCalendar?: Resolver<ResolversTypes['ConnectCalendarAnswer'], ParentType, ContextType>;
  correctMeaning?: Resolver<ResolversTypes['MessageAnswer'], ParentType, ContextType, RequireFields<MutationCorrectMeaningArgs, 'leadId' | 'messageId'>>;
  createApiKey?: Resolver<ResolversTypes['ApiKeyAnswer'], ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'access' | 'name'>>;
  createCampaign?: Resolver<ResolversTypes['CampaignAnswer'], ParentType, ContextType, Partial<MutationCreateCampaignArgs>>;
  createCampaignFeature?: Resolver<ResolversTypes['CampaignFeatureAnswer'], ParentType, ContextType, RequireFields<MutationCreateCampaignFeatureArgs, 'campaignId' | 'featureType'>>;
  createCampaignWorkflow?: Resolver<ResolversTypes['CampaignWorkflowAnswer'], ParentType, ContextType, RequireFields<MutationCreateCampaignWorkflowArgs, 'campaignFeatureId'>>;
  createCustomValues?: Resolver<ResolversTypes['CustomValuesAnswer'], ParentType, ContextType, RequireFields<MutationCreateCustomValuesArgs, 'values'>>;
  createEventEndpoint?: Resolver<ResolversTypes['EventEndpointAnswer'], ParentType, ContextType, RequireFields<MutationCreateEventEndpointArgs, 'events' | 'webhookUrl'>>;
  createGroup?: Resolver<ResolversTypes['GroupAnswer'], ParentType, ContextType, Partial<MutationCreateGroupArgs>>;
  createHandoff?: Resolver<ResolversTypes['HandoffAnswer'], ParentType, ContextType, RequireFields<MutationCreateHandoffArgs, 'purpose'>>;
  createLandingPage?: Resolver<ResolversTypes['LandingPageAnswer'], ParentType, ContextType, Partial<MutationCreateLandingPageArgs>>;
  createLandingPageDropdownOption?: Resolver<ResolversTypes['DropdownOptionAnswer'], ParentType, ContextType, Partial<MutationCreateLandingPageDropdownOptionArgs>>;
  createLead?: Resolver<ResolversTypes['LeadAnswer'], ParentType, ContextType, RequireFields<MutationCreateLeadArgs, 'lead'>>;
  createLeadAppointment?: Resolver<ResolversTypes['LeadAppointmentAnswer'], ParentType, ContextType, RequireFields<MutationCreateLeadAppointmentArgs, 'leadId'>>;
  createLeads?: Resolver<ResolversTypes['AddToCampaignAnswer'], ParentType, ContextType, RequireFields<MutationCreateLeadsArgs, 'leads'>>;
  createNote?: Resolver<ResolversTypes['LeadNoteAnswer'], ParentType, ContextType, RequireFields<MutationCreateNoteArgs, 'leadId' | 'text'>>;
  createPitch?: Resolver<ResolversTypes['PitchAnswer'], ParentType, ContextType, Partial<MutationCreatePitchArgs>>;
  createPitchSlide?: Resolver<ResolversTypes['CreatePitchSlideAnswer'], ParentType, ContextType, Partial<MutationCreatePitchSlideArgs>>;
  createSavedReply?: Resolver<ResolversTypes['SavedReplyAnswer'], ParentType, ContextType, RequireFields<MutationCreateSavedReplyArgs, 'message' | 'name'>>;
  createSegment?: Resolver<ResolversTypes['SegmentAnswer'], ParentType, ContextType, RequireFields<MutationCreateSegmentArgs, 'filter' | 'name'>>;
  createSlideWidget?: Resolver<ResolversTypes['SlideWidgetAnswer'], ParentType, ContextType, Partial<MutationCreateSlideWidgetArgs>>;
  createUpload?: Resolver<ResolversTypes['UploadAnswer'], ParentType, ContextType, RequireFields<MutationCreateUploadArgs, 'bytes' | 'mimeType' | 'purpose'>>;
  createWorkflowAction?: Resolver<ResolversTypes['WorkflowActionAnswer'], ParentType, ContextType, RequireFields<MutationCreateWorkflowActionArgs, 'campaignWorkflowId'>>;
  createWorkflowTrigger?: Resolver<ResolversTypes['WorkflowTriggerAnswer'], ParentType, ContextType, RequireFields<MutationCreateWorkflowTriggerArgs, 'campaignWorkflowId'>>;
  deleteCampaign?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationDeleteCampaignArgs, 'campaignId'>>;
  deleteCampaignFeature?: Resolver<ResolversTypes['CampaignFeatureAnswer'], ParentType, ContextType, RequireFields<MutationDeleteCampaignFeatureArgs, 'campaignFeatureId'>>;
  deleteCampaignWorkflow?: Resolver<ResolversTypes['CampaignWorkflowAnswer'], ParentType, ContextType, RequireFields<MutationDeleteCampaignWorkflowArgs, 'campaignWorkflowId'>>;
  deleteLandingPageDropdownOptions?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationDeleteLandingPageDropdownOptionsArgs, 'landingPageDropdownOptionIds'>>;
  deleteLeadAppointment?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationDeleteLeadAppointmentArgs, 'leadAppointmentId'>>;
  deleteNote?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationDeleteNoteArgs, 'leadId' | 'noteId'>>;
  deletePitchSlide?: Resolver<ResolversTypes['PitchSlideAnswer'], ParentType, ContextType, RequireFields<MutationDeletePitchSlideArgs, 'pitchSlideId'>>;
  deleteSegment?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationDeleteSegmentArgs, 'segmentId'>>;
  deleteSlideWidget?: Resolver<ResolversTypes['SlideWidgetAnswer'], ParentType, ContextType, RequireFields<MutationDeleteSlideWidgetArgs, 'slideWidgetId'>>;
  deleteTag?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationDeleteTagArgs, 'tagId'>>;
  deleteUsers?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationDeleteUsersArgs, 'userIds'>>;
  deleteWorkflowAction?: Resolver<ResolversTypes['WorkflowActionAnswer'], ParentType, ContextType, RequireFields<MutationDeleteWorkflowActionArgs, 'workflowActionId'>>;
  deleteWorkflowTrigger?: Resolver<ResolversTypes['WorkflowTriggerAnswer'], ParentType, ContextType, RequireFields<MutationDeleteWorkflowTriggerArgs, 'workflowTriggerId'>>;
  disconnectCalendar?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType>;
  endSessions?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, Partial<MutationEndSessionsArgs>>;
  enrolSecondFactor?: Resolver<ResolversTypes['SecretAnswer'], ParentType, ContextType, RequireFields<MutationEnrolSecondFactorArgs, 'currentPassword'>>;
  eraseLead?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationEraseLeadArgs, 'leadId' | 'typed'>>;
  eraseMember?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationEraseMemberArgs, 'typed' | 'userId'>>;
  eraseOrganization?: Resolver<ResolversTypes['OrganizationErasureAnswer'], ParentType, ContextType, RequireFields<MutationEraseOrganizationArgs, 'typed'>>;
  exchangeHandoff?: Resolver<ResolversTypes['SessionAnswer'], ParentType, ContextType, RequireFields<MutationExchangeHandoffArgs, 'code'>>;
  forgotPasswordRequest?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationForgotPasswordRequestArgs, 'email'>>;
  inviteUsers?: Resolver<ResolversTypes['UsersAnswer'], ParentType, ContextType, RequireFields<MutationInviteUsersArgs, 'users'>>;
  keepOrganization?: Resolver<ResolversTypes['OrganizationErasureAnswer'], ParentType, ContextType>;
  leadsFromCsv?: Resolver<ResolversTypes['LeadImportAnswer'], ParentType, ContextType, Partial<MutationLeadsFromCsvArgs>>;
  loginUser?: Resolver<ResolversTypes['SessionAnswer'], ParentType, ContextType, RequireFields<MutationLoginUserArgs, 'email' | 'password'>>;
  messageEvents?: Resolver<ResolversTypes['MessageManyAnswer'], ParentType, ContextType, RequireFields<MutationMessageEventsArgs, 'eventIds' | 'messageContent'>>;
  messageGroups?: Resolver<ResolversTypes['MessageManyAnswer'], ParentType, ContextType, RequireFields<MutationMessageGroupsArgs, 'groupIds' | 'messageContent'>>;
  messageLead?: Resolver<ResolversTypes['MessageAnswer'], ParentType, ContextType, RequireFields<MutationMessageLeadArgs, 'leadId' | 'message'>>;
  messageLeads?: Resolver<ResolversTypes['MessageManyAnswer'], ParentType, ContextType, RequireFields<MutationMessageLeadsArgs, 'messageContent'>>;
  newPassword?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationNewPasswordArgs, 'oldPassword' | 'password' | 'password2'>>;
  openForm?: Resolver<ResolversTypes['OpenFormAnswer'], ParentType, ContextType, Partial<MutationOpenFormArgs>>;
  optOutLeads?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationOptOutLeadsArgs, 'optOut'>>;
  provePhone?: Resolver<ResolversTypes['PhoneAnswer'], ParentType, ContextType, RequireFields<MutationProvePhoneArgs, 'phone'>>;
  publishOrganizationChange?: Resolver<Maybe<ResolversTypes['OrganizationChange']>, ParentType, ContextType, RequireFields<MutationPublishOrganizationChangeArgs, 'kind' | 'organizationId'>>;
  registerPhone?: Resolver<ResolversTypes['PhoneAnswer'], ParentType, ContextType, RequireFields<MutationRegisterPhoneArgs, 'phone'>>;
  registerUser?: Resolver<ResolversTypes['SessionAnswer'], ParentType, ContextType, RequireFields<MutationRegisterUserArgs, 'email' | 'name' | 'password' | 'password2' | 'phone' | 'phoneCode'>>;
  removeIntegration?: Resolver<ResolversTypes['IntegrationsAnswer'], ParentType, ContextType, RequireFields<MutationRemoveIntegrationArgs, 'integrationType'>>;
  removeLeadsFromCampaign?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationRemoveLeadsFromCampaignArgs, 'campaignId'>>;
  removeLeadsFromGroup?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationRemoveLeadsFromGroupArgs, 'groupId'>>;
  removeSecondFactor?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationRemoveSecondFactorArgs, 'code' | 'currentPassword'>>;
  renameTag?: Resolver<ResolversTypes['TagsAnswer'], ParentType, ContextType, RequireFields<MutationRenameTagArgs, 'name' | 'tagId'>>;
  resetPassword?: Resolver<ResolversTypes['SessionAnswer'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'password' | 'password2' | 'token'>>;
  resetSecondFactor?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationResetSecondFactorArgs, 'userId'>>;
  restoreLeads?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationRestoreLeadsArgs, 'leadIds'>>;
  resumeAfterAnswer?: Resolver<ResolversTypes['LeadAnswer'], ParentType, ContextType, RequireFields<MutationResumeAfterAnswerArgs, 'campaignId' | 'leadId'>>;
  resumeLead?: Resolver<ResolversTypes['LeadAnswer'], ParentType, ContextType, RequireFields<MutationResumeLeadArgs, 'leadId'>>;
  retryCampaignFeatureQueue?: Resolver<ResolversTypes['LeadAnswer'], ParentType, ContextType, RequireFields<MutationRetryCampaignFeatureQueueArgs, 'campaignFeatureQueueId'>>;
  retryMedia?: Resolver<ResolversTypes['MediaAnswer'], ParentType, ContextType, RequireFields<MutationRetryMediaArgs, 'mediaId'>>;
  revokeApiKey?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'keyId'>>;
  saveCarrierRegistration?: Resolver<ResolversTypes['CarrierRegistrationAnswer'], ParentType, ContextType, Partial<MutationSaveCarrierRegistrationArgs>>;
  saveIntegration?: Resolver<ResolversTypes['IntegrationsAnswer'], ParentType, ContextType, RequireFields<MutationSaveIntegrationArgs, 'integrationType'>>;
  saveJoinKeyword?: Resolver<ResolversTypes['JoinKeywordsAnswer'], ParentType, ContextType, RequireFields<MutationSaveJoinKeywordArgs, 'consent' | 'reply' | 'word'>>;
  sendEvent?: Resolver<ResolversTypes['EventCallAnswer'], ParentType, ContextType, RequireFields<MutationSendEventArgs, 'endpointId'>>;
  sendVerificationCode?: Resolver<ResolversTypes['PhoneAnswer'], ParentType, ContextType, RequireFields<MutationSendVerificationCodeArgs, 'campaignFeatureCode' | 'campaignLeadCode'>>;
  sendWebhookAgain?: Resolver<ResolversTypes['WebhookCallAnswer'], ParentType, ContextType, RequireFields<MutationSendWebhookAgainArgs, 'webhookCallId'>>;
  stopSend?: Resolver<ResolversTypes['SendRequestAnswer'], ParentType, ContextType, RequireFields<MutationStopSendArgs, 'sendRequestId'>>;
  submitCampaignLandingPage?: Resolver<ResolversTypes['SubmittedAnswer'], ParentType, ContextType, RequireFields<MutationSubmitCampaignLandingPageArgs, 'campaignCode' | 'widgets'>>;
  submitGroupLandingPage?: Resolver<ResolversTypes['SubmittedAnswer'], ParentType, ContextType, RequireFields<MutationSubmitGroupLandingPageArgs, 'groupCode' | 'widgets'>>;
  submitLandingPage?: Resolver<ResolversTypes['SubmittedAnswer'], ParentType, ContextType, RequireFields<MutationSubmitLandingPageArgs, 'landingPageCode' | 'widgets'>>;
  switchOrganization?: Resolver<ResolversTypes['UserAnswer'], ParentType, ContextType, RequireFields<MutationSwitchOrganizationArgs, 'organizationId'>>;
  tagLeads?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationTagLeadsArgs, 'names'>>;
  testMessage?: Resolver<ResolversTypes['TestMessageAnswer'], ParentType, ContextType, RequireFields<MutationTestMessageArgs, 'message'>>;
  trackLead?: Resolver<ResolversTypes['TrackLeadAnswer'], ParentType, ContextType, RequireFields<MutationTrackLeadArgs, 'leadActivitySsid'>>;
  tryNow?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationTryNowArgs, 'name' | 'phone'>>;
  turnWebhookSecret?: Resolver<ResolversTypes['WebhookSecretAnswer'], ParentType, ContextType, RequireFields<MutationTurnWebhookSecretArgs, 'workflowActionId'>>;
  undoSend?: Resolver<ResolversTypes['SendRequestAnswer'], ParentType, ContextType, RequireFields<MutationUndoSendArgs, 'sendRequestId'>>;
  untagLeads?: Resolver<ResolversTypes['BulkAnswer'], ParentType, ContextType, RequireFields<MutationUntagLeadsArgs, 'tagId'>>;
  updateCampaign?: Resolver<ResolversTypes['CampaignAnswer'], ParentType, ContextType, RequireFields<MutationUpdateCampaignArgs, 'campaignId'>>;
  updateCampaignFeature?: Resolver<ResolversTypes['CampaignFeatureAnswer'], ParentType, ContextType, RequireFields<MutationUpdateCampaignFeatureArgs, 'campaignFeatureId'>>;
  updateCampaignWorkflow?: Resolver<ResolversTypes['CampaignWorkflowAnswer'], ParentType, ContextType, RequireFields<MutationUpdateCampaignWorkflowArgs, 'campaignWorkflowId' | 'label'>>;
  updateConversation?: Resolver<ResolversTypes['LeadAnswer'], ParentType, ContextType, RequireFields<MutationUpdateConversationArgs, 'leadId'>>;
  updateEngagementMetrics?: Resolver<ResolversTypes['EngagementMetricsAnswer'], ParentType, ContextType, RequireFields<MutationUpdateEngagementMetricsArgs, 'engagementMetrics'>>;
  updateEventEndpoint?: Resolver<ResolversTypes['EventEndpointAnswer'], ParentType, ContextType, RequireFields<MutationUpdateEventEndpointArgs, 'endpointId'>>;
  updateGroup?: Resolver<ResolversTypes['GroupAnswer'], ParentType, ContextType, RequireFields<MutationUpdateGroupArgs, 'group' | 'groupId'>>;
  updateLandingPage?: Resolver<ResolversTypes['LandingPageAnswer'], ParentType, ContextType, RequireFields<MutationUpdateLandingPageArgs, 'landingPage' | 'landingPageId'>>;
  updateLandingPageDropdownOption?: Resolver<ResolversTypes['DropdownOptionAnswer'], ParentType, ContextType, RequireFields<MutationUpdateLandingPageDropdownOptionArgs, 'landingPageDropdownOptionId'>>;
  updateLead?: Resolver<ResolversTypes['LeadAnswer'], ParentType, ContextType, RequireFields<MutationUpdateLeadArgs, 'lead' | 'leadId'>>;
  updateLeadAppointment?: Resolver<ResolversTypes['LeadAppointmentAnswer'], ParentType, ContextType, RequireFields<MutationUpdateLeadAppointmentArgs, 'leadAppointmentId'>>;
  updateOrganization?: Resolver<ResolversTypes['OrganizationAnswer'], ParentType, ContextType, RequireFields<MutationUpdateOrganizationArgs, 'organization'>>;
  updatePitch?: Resolver<ResolversTypes['PitchAnswer'], ParentType, ContextType, RequireFields<MutationUpdatePitchArgs, 'pitchId'>>;
  updatePitchSlide?: Resolver<ResolversTypes['PitchSlideAnswer'], ParentType, ContextType, RequireFields<MutationUpdatePitchSlideArgs, 'pitchSlideId'>>;
  updatePlannedSend?: Resolver<ResolversTypes['PlannedSendAnswer'], ParentType, ContextType, RequireFields<MutationUpdatePlannedSendArgs, 'plannedSendId'>>;
  updateSavedReply?: Resolver<ResolversTypes['SavedReplyAnswer'], ParentType, ContextType, RequireFields<MutationUpdateSavedReplyArgs, 'savedReplyId'>>;
  updateSegment?: Resolver<ResolversTypes['SegmentAnswer'], ParentType, ContextType, RequireFields<MutationUpdateSegmentArgs, 'name' | 'segmentId'>>;
  updateSlideWidget?: Resolver<ResolversTypes['SlideWidgetAnswer'], ParentType, ContextType, RequireFields<MutationUpdateSlideWidgetArgs, 'slideWidgetId'>>;
  updateUser?: Resolver<ResolversTypes['OrganizationAnswer'], ParentType, ContextType, Partial<MutationUpdateUserArgs>>;
  updateWaitingText?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationUpdateWaitingTextArgs, 'messageId'>>;
  updateWorkflowAction?: Resolver<ResolversTypes['WorkflowActionAnswer'], ParentType, ContextType, RequireFields<MutationUpdateWorkflowActionArgs, 'workflowActionId'>>;
  updateWorkflowTrigger?: Resolver<ResolversTypes['WorkflowTriggerAnswer'], ParentType, ContextType, RequireFields<MutationUpdateWorkflowTriggerArgs, 'workflowTriggerId'>>;
  withdrawInvitation?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType, RequireFields<MutationWithdrawInvitationArgs, 'invitationId'>>;
};

export type NextInvoiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['NextInvoice'] = ResolversParentTypes['NextInvoice']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  due?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NextSendResolvers<ContextType = any, ParentType extends ResolversParentTypes['NextSend'] = ResolversParentTypes['NextSend']> = {
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  featureId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OpenFormAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['OpenFormAnswer'] = ResolversParentTypes['OpenFormAnswer']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['AWSJSON']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OpenInvitationResolvers<ContextType = any, ParentType extends ResolversParentTypes['OpenInvitation'] = ResolversParentTypes['OpenInvitation']> = {
  access?: Resolver<ResolversTypes['Access'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailTrouble?: Resolver<Maybe<ResolversTypes['EmailTrouble']>, ParentType, ContextType>;
  ends?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mayWithdraw?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OptOutResolvers<ContextType = any, ParentType extends ResolversParentTypes['OptOut'] = ResolversParentTypes['OptOut']> = {
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['AWSDate']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrganizationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization']> = {
  access?: Resolver<ResolversTypes['Access'], ParentType, ContextType>;
  admins?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  allowAfterHours?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowCallForwarding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowIncomingLeads?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowOldStats?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowSelfOnboarding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowWeekends?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  asksQuietHours?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  autoReply?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  autoReplyContent?: Resolver<Array<ResolversTypes['MessageBlock']>, ParentType, ContextType>;
  autoReplyEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bank?: Resolver<Maybe<ResolversTypes['Bank']>, ParentType, ContextType>;
  billing?: Resolver<Maybe<ResolversTypes['Billing']>, ParentType, ContextType>;
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  erasesAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  firstRun?: Resolver<Maybe<ResolversTypes['FirstRun']>, ParentType, ContextType>;
  forwardingPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  integrations?: Resolver<Array<ResolversTypes['Integration']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messageAlertIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  messageContent?: Resolver<Array<ResolversTypes['MessageBlock']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numberNote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orgType?: Resolver<Maybe<ResolversTypes['OrgType']>, ParentType, ContextType>;
  pitches?: Resolver<Array<ResolversTypes['PitchRef']>, ParentType, ContextType>;
  quietHours?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reportDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  secondFactorRoles?: Resolver<Array<ResolversTypes['Access']>, ParentType, ContextType>;
  showAppt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showApptPlaceholders?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showAudio?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showCalendly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showCustomWindow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showEventsPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showMessages?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['OrganizationStats'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  twilioPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  understandsContacts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  understandsEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  understandsTiming?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  users?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  v2?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  welcomeMessageContent?: Resolver<Array<ResolversTypes['MessageBlock']>, ParentType, ContextType>;
};

export type OrganizationAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrganizationAnswer'] = ResolversParentTypes['OrganizationAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrganizationChangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrganizationChange'] = ResolversParentTypes['OrganizationChange']> = {
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  jobId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  leadId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  typingId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type OrganizationErasureAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrganizationErasureAnswer'] = ResolversParentTypes['OrganizationErasureAnswer']> = {
  erasesAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrganizationStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrganizationStats'] = ResolversParentTypes['OrganizationStats']> = {
  deliveryRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messagesFailed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messagesSuccess?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  responseRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  responses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slideViewRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  viewRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OverTimeResolvers<ContextType = any, ParentType extends ResolversParentTypes['OverTime'] = ResolversParentTypes['OverTime']> = {
  before?: Resolver<ResolversTypes['PeriodCounts'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['PeriodCounts'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['DayCounts']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['AWSDate'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['AWSDate'], ParentType, ContextType>;
};

export type OverTimeAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['OverTimeAnswer'] = ResolversParentTypes['OverTimeAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  overTime?: Resolver<Maybe<ResolversTypes['OverTime']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OwnFieldResolvers<ContextType = any, ParentType extends ResolversParentTypes['OwnField'] = ResolversParentTypes['OwnField']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  segments?: Resolver<Array<ResolversTypes['Segment']>, ParentType, ContextType>;
};

export type PageStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageStats'] = ResolversParentTypes['PageStats']> = {
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  started?: Resolver<Array<ResolversTypes['StartedCampaign']>, ParentType, ContextType>;
  submissions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PageStatsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageStatsAnswer'] = ResolversParentTypes['PageStatsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pageStats?: Resolver<Maybe<ResolversTypes['PageStats']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PageSubmissionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageSubmission'] = ResolversParentTypes['PageSubmission']> = {
  answers?: Resolver<Array<ResolversTypes['GivenAnswer']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PeriodCountsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PeriodCounts'] = ResolversParentTypes['PeriodCounts']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = any, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonExportAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PersonExportAnswer'] = ResolversParentTypes['PersonExportAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PersonLinkResolvers<ContextType = any, ParentType extends ResolversParentTypes['PersonLink'] = ResolversParentTypes['PersonLink']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  campaignName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PhoneAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PhoneAnswer'] = ResolversParentTypes['PhoneAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  proof?: Resolver<Maybe<ResolversTypes['PhoneProof']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PhoneProofResolvers<ContextType = any, ParentType extends ResolversParentTypes['PhoneProof'] = ResolversParentTypes['PhoneProof']> = {
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  word?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PitchResolvers<ContextType = any, ParentType extends ResolversParentTypes['Pitch'] = ResolversParentTypes['Pitch']> = {
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  redirectButton?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirectPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirectType?: Resolver<ResolversTypes['RedirectType'], ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shareImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  showPreviews?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  slides?: Resolver<Maybe<Array<ResolversTypes['PitchSlide']>>, ParentType, ContextType>;
  structure?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  v2?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PitchAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PitchAnswer'] = ResolversParentTypes['PitchAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pitch?: Resolver<Maybe<ResolversTypes['Pitch']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PitchRefResolvers<ContextType = any, ParentType extends ResolversParentTypes['PitchRef'] = ResolversParentTypes['PitchRef']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PitchReportResolvers<ContextType = any, ParentType extends ResolversParentTypes['PitchReport'] = ResolversParentTypes['PitchReport']> = {
  completed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  onlyRemoved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pitchId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slides?: Resolver<Array<ResolversTypes['SlideReport']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PitchSlideResolvers<ContextType = any, ParentType extends ResolversParentTypes['PitchSlide'] = ResolversParentTypes['PitchSlide']> = {
  audioFile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  calendarSettings?: Resolver<Maybe<ResolversTypes['CalendarSettings']>, ParentType, ContextType>;
  calendars?: Resolver<Array<ResolversTypes['SlideCalendar']>, ParentType, ContextType>;
  captions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['AWSJSON']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  internalTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isVideo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['Media']>, ParentType, ContextType>;
  mimeType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pitchId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  processed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  slideType?: Resolver<ResolversTypes['SlideType'], ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetStructure?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['SlideWidget']>, ParentType, ContextType>;
};

export type PitchSlideAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PitchSlideAnswer'] = ResolversParentTypes['PitchSlideAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pitchSlide?: Resolver<Maybe<ResolversTypes['PitchSlide']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  structure?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PitchSlidesAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PitchSlidesAnswer'] = ResolversParentTypes['PitchSlidesAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pitchSlides?: Resolver<Maybe<Array<ResolversTypes['PitchSlide']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PitchesAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PitchesAnswer'] = ResolversParentTypes['PitchesAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pitches?: Resolver<Maybe<Array<ResolversTypes['Pitch']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlainAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlainAnswer'] = ResolversParentTypes['PlainAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlanChangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlanChange'] = ResolversParentTypes['PlanChange']> = {
  dueToday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messagePriceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['OrgType'], ParentType, ContextType>;
};

export type PlannedSendResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlannedSend'] = ResolversParentTypes['PlannedSend']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['CampaignRef']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sendAt?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PlannedSendState'], ParentType, ContextType>;
  textsEach?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unlessAnswered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlannedSendAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlannedSendAnswer'] = ResolversParentTypes['PlannedSendAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  planned?: Resolver<Maybe<ResolversTypes['PlannedSend']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlannedSendsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlannedSendsAnswer'] = ResolversParentTypes['PlannedSendsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  plannedSends?: Resolver<Maybe<Array<ResolversTypes['PlannedSend']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlayedMediaResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlayedMedia'] = ResolversParentTypes['PlayedMedia']> = {
  captions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hls?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mp4_360?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mp4_720?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ready?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PseudoTagResolvers<ContextType = any, ParentType extends ResolversParentTypes['PseudoTag'] = ResolversParentTypes['PseudoTag']> = {
  campaignId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pitchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  redirected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scheduled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  slideId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  unopened?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  video?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  widget?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  widgetId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  apiKeys?: Resolver<ResolversTypes['ApiKeysAnswer'], ParentType, ContextType>;
  audiencePeople?: Resolver<ResolversTypes['AudiencePeopleAnswer'], ParentType, ContextType, RequireFields<QueryAudiencePeopleArgs, 'campaignId' | 'reason'>>;
  auditLog?: Resolver<ResolversTypes['AuditLogAnswer'], ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  calendarConnection?: Resolver<ResolversTypes['CalendarConnectionAnswer'], ParentType, ContextType, Partial<QueryCalendarConnectionArgs>>;
  campaign?: Resolver<ResolversTypes['CampaignAnswer'], ParentType, ContextType, Partial<QueryCampaignArgs>>;
  campaignAudience?: Resolver<ResolversTypes['CampaignAudienceAnswer'], ParentType, ContextType, RequireFields<QueryCampaignAudienceArgs, 'campaignId'>>;
  campaignCategories?: Resolver<ResolversTypes['CampaignCategoriesAnswer'], ParentType, ContextType>;
  campaignTimeline?: Resolver<ResolversTypes['CampaignTimelineAnswer'], ParentType, ContextType, RequireFields<QueryCampaignTimelineArgs, 'campaignId'>>;
  campaigns?: Resolver<ResolversTypes['CampaignsAnswer'], ParentType, ContextType, Partial<QueryCampaignsArgs>>;
  carrierRegistration?: Resolver<ResolversTypes['CarrierRegistrationAnswer'], ParentType, ContextType>;
  courtPack?: Resolver<ResolversTypes['CourtPackAnswer'], ParentType, ContextType, RequireFields<QueryCourtPackArgs, 'leadId'>>;
  csvReport?: Resolver<ResolversTypes['CsvReportAnswer'], ParentType, ContextType, RequireFields<QueryCsvReportArgs, 'campaignId'>>;
  customValues?: Resolver<ResolversTypes['CustomValuesAnswer'], ParentType, ContextType, Partial<QueryCustomValuesArgs>>;
  engagementMetrics?: Resolver<ResolversTypes['EngagementMetricsAnswer'], ParentType, ContextType>;
  eventEndpoints?: Resolver<ResolversTypes['EventEndpointsAnswer'], ParentType, ContextType, Partial<QueryEventEndpointsArgs>>;
  events?: Resolver<ResolversTypes['EventsAnswer'], ParentType, ContextType, Partial<QueryEventsArgs>>;
  group?: Resolver<ResolversTypes['GroupAnswer'], ParentType, ContextType, Partial<QueryGroupArgs>>;
  groups?: Resolver<ResolversTypes['GroupsAnswer'], ParentType, ContextType>;
  invitation?: Resolver<ResolversTypes['InvitationAnswer'], ParentType, ContextType, RequireFields<QueryInvitationArgs, 'token'>>;
  invitations?: Resolver<ResolversTypes['InvitationsAnswer'], ParentType, ContextType>;
  job?: Resolver<ResolversTypes['JobAnswer'], ParentType, ContextType, RequireFields<QueryJobArgs, 'jobId'>>;
  joinKeywords?: Resolver<ResolversTypes['JoinKeywordsAnswer'], ParentType, ContextType>;
  landingPage?: Resolver<ResolversTypes['LandingPageAnswer'], ParentType, ContextType, Partial<QueryLandingPageArgs>>;
  landingPageDropdownOption?: Resolver<ResolversTypes['DropdownOptionAnswer'], ParentType, ContextType, RequireFields<QueryLandingPageDropdownOptionArgs, 'landingPageDropdownOptionId'>>;
  landingPageDropdownOptions?: Resolver<ResolversTypes['DropdownOptionsAnswer'], ParentType, ContextType>;
  landingPages?: Resolver<ResolversTypes['LandingPagesAnswer'], ParentType, ContextType>;
  lead?: Resolver<ResolversTypes['LeadAnswer'], ParentType, ContextType, RequireFields<QueryLeadArgs, 'leadId'>>;
  leadConsents?: Resolver<ResolversTypes['LeadConsentsAnswer'], ParentType, ContextType, RequireFields<QueryLeadConsentsArgs, 'leadId'>>;
  leadImport?: Resolver<ResolversTypes['LeadImportAnswer'], ParentType, ContextType, RequireFields<QueryLeadImportArgs, 'leadImportId'>>;
  leadImports?: Resolver<ResolversTypes['LeadImportsAnswer'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['LeadsAnswer'], ParentType, ContextType, Partial<QueryLeadsArgs>>;
  leadsExport?: Resolver<ResolversTypes['JobAnswer'], ParentType, ContextType, Partial<QueryLeadsExportArgs>>;
  loadLeadActivity?: Resolver<ResolversTypes['LeadActivityAnswer'], ParentType, ContextType, RequireFields<QueryLoadLeadActivityArgs, 'campaignFeatureCode' | 'campaignLeadCode'>>;
  logoutUser?: Resolver<ResolversTypes['PlainAnswer'], ParentType, ContextType>;
  memberExport?: Resolver<ResolversTypes['JobAnswer'], ParentType, ContextType, Partial<QueryMemberExportArgs>>;
  organizationExport?: Resolver<ResolversTypes['JobAnswer'], ParentType, ContextType, Partial<QueryOrganizationExportArgs>>;
  pageStats?: Resolver<ResolversTypes['PageStatsAnswer'], ParentType, ContextType, Partial<QueryPageStatsArgs>>;
  personExport?: Resolver<ResolversTypes['PersonExportAnswer'], ParentType, ContextType, RequireFields<QueryPersonExportArgs, 'leadId'>>;
  pitch?: Resolver<ResolversTypes['PitchAnswer'], ParentType, ContextType, RequireFields<QueryPitchArgs, 'pitchId'>>;
  pitchSlide?: Resolver<ResolversTypes['PitchSlideAnswer'], ParentType, ContextType, RequireFields<QueryPitchSlideArgs, 'pitchSlideId'>>;
  pitchSlides?: Resolver<ResolversTypes['PitchSlidesAnswer'], ParentType, ContextType, RequireFields<QueryPitchSlidesArgs, 'pitchId'>>;
  pitches?: Resolver<ResolversTypes['PitchesAnswer'], ParentType, ContextType>;
  plannedSends?: Resolver<ResolversTypes['PlannedSendsAnswer'], ParentType, ContextType>;
  rehearseSend?: Resolver<ResolversTypes['RehearsalAnswer'], ParentType, ContextType, RequireFields<QueryRehearseSendArgs, 'campaignId'>>;
  reportOverTime?: Resolver<ResolversTypes['OverTimeAnswer'], ParentType, ContextType, RequireFields<QueryReportOverTimeArgs, 'from' | 'to'>>;
  ruleActivity?: Resolver<ResolversTypes['RuleActivityAnswer'], ParentType, ContextType, RequireFields<QueryRuleActivityArgs, 'campaignWorkflowId'>>;
  savedReplies?: Resolver<ResolversTypes['SavedRepliesAnswer'], ParentType, ContextType, Partial<QuerySavedRepliesArgs>>;
  segments?: Resolver<ResolversTypes['SegmentsAnswer'], ParentType, ContextType>;
  sendStats?: Resolver<ResolversTypes['SendStatsAnswer'], ParentType, ContextType, Partial<QuerySendStatsArgs>>;
  sessions?: Resolver<ResolversTypes['SessionsAnswer'], ParentType, ContextType>;
  slideWidget?: Resolver<ResolversTypes['SlideWidgetAnswer'], ParentType, ContextType, RequireFields<QuerySlideWidgetArgs, 'slideWidgetId'>>;
  tags?: Resolver<ResolversTypes['TagsAnswer'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['UserAnswer'], ParentType, ContextType, Partial<QueryUserArgs>>;
  users?: Resolver<ResolversTypes['ListedUsersAnswer'], ParentType, ContextType, Partial<QueryUsersArgs>>;
  watching?: Resolver<ResolversTypes['WatchingAnswer'], ParentType, ContextType, RequireFields<QueryWatchingArgs, 'campaignId'>>;
  webhookCalls?: Resolver<ResolversTypes['WebhookCallsAnswer'], ParentType, ContextType, RequireFields<QueryWebhookCallsArgs, 'workflowActionId'>>;
};

export type QuestionReportResolvers<ContextType = any, ParentType extends ResolversParentTypes['QuestionReport'] = ResolversParentTypes['QuestionReport']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  average?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['ValueCount']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  widgetType?: Resolver<ResolversTypes['WidgetType'], ParentType, ContextType>;
};

export type ReasonCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReasonCount'] = ResolversParentTypes['ReasonCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecoveryCodesAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['RecoveryCodesAnswer'] = ResolversParentTypes['RecoveryCodesAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  recoveryCodes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RefusedRowResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefusedRow'] = ResolversParentTypes['RefusedRow']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RehearsalResolvers<ContextType = any, ParentType extends ResolversParentTypes['Rehearsal'] = ResolversParentTypes['Rehearsal']> = {
  answers?: Resolver<Maybe<ResolversTypes['ExpectedAnswers']>, ParentType, ContextType>;
  doneAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  hours?: Resolver<Array<ResolversTypes['RehearsedHour']>, ParentType, ContextType>;
  isEstimate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['RehearsedLeftOut']>, ParentType, ContextType>;
  list?: Resolver<Array<ResolversTypes['RehearsedPerson']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  twice?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waits?: Resolver<Array<ResolversTypes['RehearsedWait']>, ParentType, ContextType>;
};

export type RehearsalAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['RehearsalAnswer'] = ResolversParentTypes['RehearsalAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  rehearsal?: Resolver<Maybe<ResolversTypes['Rehearsal']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RehearsedHourResolvers<ContextType = any, ParentType extends ResolversParentTypes['RehearsedHour'] = ResolversParentTypes['RehearsedHour']> = {
  answers?: Resolver<Maybe<ResolversTypes['ExpectedAnswers']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RehearsedLeftOutResolvers<ContextType = any, ParentType extends ResolversParentTypes['RehearsedLeftOut'] = ResolversParentTypes['RehearsedLeftOut']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RehearsedPersonResolvers<ContextType = any, ParentType extends ResolversParentTypes['RehearsedPerson'] = ResolversParentTypes['RehearsedPerson']> = {
  leadId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  texts?: Resolver<Array<ResolversTypes['RehearsedText']>, ParentType, ContextType>;
  twice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  waits?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RehearsedTextResolvers<ContextType = any, ParentType extends ResolversParentTypes['RehearsedText'] = ResolversParentTypes['RehearsedText']> = {
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RehearsedWaitResolvers<ContextType = any, ParentType extends ResolversParentTypes['RehearsedWait'] = ResolversParentTypes['RehearsedWait']> = {
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
};

export type RuleActivityAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['RuleActivityAnswer'] = ResolversParentTypes['RuleActivityAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  outcomes?: Resolver<Maybe<Array<ResolversTypes['RuleOutcome']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['RuleStats']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RuleDeedResolvers<ContextType = any, ParentType extends ResolversParentTypes['RuleDeed'] = ResolversParentTypes['RuleDeed']> = {
  actionType?: Resolver<ResolversTypes['ActionType'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  said?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleOutcomeResolvers<ContextType = any, ParentType extends ResolversParentTypes['RuleOutcome'] = ResolversParentTypes['RuleOutcome']> = {
  actions?: Resolver<Array<ResolversTypes['RuleDeed']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  fired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  leadId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['RuleStats'] = ResolversParentTypes['RuleStats']> = {
  fired?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavedRepliesAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SavedRepliesAnswer'] = ResolversParentTypes['SavedRepliesAnswer']> = {
  card?: Resolver<Maybe<ResolversTypes['ContactCard']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  links?: Resolver<Maybe<Array<ResolversTypes['PersonLink']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  savedReplies?: Resolver<Maybe<Array<ResolversTypes['SavedReply']>>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedReplyResolvers<ContextType = any, ParentType extends ResolversParentTypes['SavedReply'] = ResolversParentTypes['SavedReply']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavedReplyAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SavedReplyAnswer'] = ResolversParentTypes['SavedReplyAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  savedReply?: Resolver<Maybe<ResolversTypes['SavedReply']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScorePartResolvers<ContextType = any, ParentType extends ResolversParentTypes['ScorePart'] = ResolversParentTypes['ScorePart']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  metric?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SecretAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SecretAnswer'] = ResolversParentTypes['SecretAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  uri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SegmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['Segment'] = ResolversParentTypes['Segment']> = {
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filter?: Resolver<ResolversTypes['SegmentFilter'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SegmentAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SegmentAnswer'] = ResolversParentTypes['SegmentAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  segment?: Resolver<Maybe<ResolversTypes['Segment']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SegmentDeedConditionResolvers<ContextType = any, ParentType extends ResolversParentTypes['SegmentDeedCondition'] = ResolversParentTypes['SegmentDeedCondition']> = {
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  did?: Resolver<ResolversTypes['SegmentDeed'], ParentType, ContextType>;
  groupId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  is?: Resolver<Maybe<ResolversTypes['SegmentComparison']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  landingPageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SegmentDetailResolvers<ContextType = any, ParentType extends ResolversParentTypes['SegmentDetail'] = ResolversParentTypes['SegmentDetail']> = {
  detail?: Resolver<Maybe<ResolversTypes['SegmentField']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is?: Resolver<ResolversTypes['SegmentComparison'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SegmentFilterResolvers<ContextType = any, ParentType extends ResolversParentTypes['SegmentFilter'] = ResolversParentTypes['SegmentFilter']> = {
  activeSince?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addedSince?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  deeds?: Resolver<Array<ResolversTypes['SegmentDeedCondition']>, ParentType, ContextType>;
  details?: Resolver<Array<ResolversTypes['SegmentDetail']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['SegmentField']>, ParentType, ContextType>;
  groupIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  notCampaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  openedCampaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  optedOut?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  replied?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  tagIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SegmentsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SegmentsAnswer'] = ResolversParentTypes['SegmentsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fields?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  ownFields?: Resolver<Maybe<Array<ResolversTypes['OwnField']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  segments?: Resolver<Maybe<Array<ResolversTypes['Segment']>>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SendRequestResolvers<ContextType = any, ParentType extends ResolversParentTypes['SendRequest'] = ResolversParentTypes['SendRequest']> = {
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  checking?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  finishes?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isEntering?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mayStop?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replied?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  restAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  settled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SendRequestState'], ParentType, ContextType>;
  undoSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waits?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SendRequestAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SendRequestAnswer'] = ResolversParentTypes['SendRequestAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  sendRequest?: Resolver<Maybe<ResolversTypes['SendRequest']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SendStatsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SendStatsAnswer'] = ResolversParentTypes['SendStatsAnswer']> = {
  dueMeanwhile?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  finishes?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paused?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  pending?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  sendRequests?: Resolver<Maybe<Array<ResolversTypes['SendRequest']>>, ParentType, ContextType>;
  sent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SessionAnswer'] = ResolversParentTypes['SessionAnswer']> = {
  device?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  needsCode?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  organizations?: Resolver<Maybe<Array<ResolversTypes['MembershipSummary']>>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionInfoResolvers<ContextType = any, ParentType extends ResolversParentTypes['SessionInfo'] = ResolversParentTypes['SessionInfo']> = {
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSeen?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  userAgent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SessionsAnswer'] = ResolversParentTypes['SessionsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  sessions?: Resolver<Maybe<Array<ResolversTypes['SessionInfo']>>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SlideCalendarResolvers<ContextType = any, ParentType extends ResolversParentTypes['SlideCalendar'] = ResolversParentTypes['SlideCalendar']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  modelName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SlideReportResolvers<ContextType = any, ParentType extends ResolversParentTypes['SlideReport'] = ResolversParentTypes['SlideReport']> = {
  answered?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pitchSlideId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SlideTimeResolvers<ContextType = any, ParentType extends ResolversParentTypes['SlideTime'] = ResolversParentTypes['SlideTime']> = {
  audio?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  audioDuration?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pitchSlideId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  video?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  videoDuration?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  viewRanges?: Resolver<Array<Array<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type SlideViewingResolvers<ContextType = any, ParentType extends ResolversParentTypes['SlideViewing'] = ResolversParentTypes['SlideViewing']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  listens?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['WatchedPart']>, ParentType, ContextType>;
  pitchSlideId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  video?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  videoDuration?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SlideWidgetResolvers<ContextType = any, ParentType extends ResolversParentTypes['SlideWidget'] = ResolversParentTypes['SlideWidget']> = {
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fineText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labels?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pitchSlideId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  widgetType?: Resolver<ResolversTypes['WidgetType'], ParentType, ContextType>;
};

export type SlideWidgetAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SlideWidgetAnswer'] = ResolversParentTypes['SlideWidgetAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  landingPage?: Resolver<Maybe<ResolversTypes['CampaignLandingPage']>, ParentType, ContextType>;
  pitchSlide?: Resolver<Maybe<ResolversTypes['PitchSlide']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  slideWidget?: Resolver<Maybe<ResolversTypes['SlideWidget']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StartedCampaignResolvers<ContextType = any, ParentType extends ResolversParentTypes['StartedCampaign'] = ResolversParentTypes['StartedCampaign']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StoppedSendResolvers<ContextType = any, ParentType extends ResolversParentTypes['StoppedSend'] = ResolversParentTypes['StoppedSend']> = {
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sendRequestId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  unsent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubmittedAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['SubmittedAnswer'] = ResolversParentTypes['SubmittedAnswer']> = {
  card?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirmAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  onOrganizationChanged?: SubscriptionResolver<Maybe<ResolversTypes['OrganizationChange']>, "onOrganizationChanged", ParentType, ContextType, RequireFields<SubscriptionOnOrganizationChangedArgs, 'organizationId'>>;
};

export type TagResolvers<ContextType = any, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TagsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['TagsAnswer'] = ResolversParentTypes['TagsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TestMessageAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['TestMessageAnswer'] = ResolversParentTypes['TestMessageAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  filledFor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TimelineResolvers<ContextType = any, ParentType extends ResolversParentTypes['Timeline'] = ResolversParentTypes['Timeline']> = {
  points?: Resolver<Array<ResolversTypes['TimelinePoint']>, ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['TimelineUnit'], ParentType, ContextType>;
};

export type TimelinePointResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimelinePoint'] = ResolversParentTypes['TimelinePoint']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrackLeadAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['TrackLeadAnswer'] = ResolversParentTypes['TrackLeadAnswer']> = {
  appointments?: Resolver<Maybe<Array<ResolversTypes['LinkAppointment']>>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UploadResolvers<ContextType = any, ParentType extends ResolversParentTypes['Upload'] = ResolversParentTypes['Upload']> = {
  fields?: Resolver<Array<ResolversTypes['FormField']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['UploadPart']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UploadAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['UploadAnswer'] = ResolversParentTypes['UploadAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  upload?: Resolver<Maybe<ResolversTypes['Upload']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UploadPartResolvers<ContextType = any, ParentType extends ResolversParentTypes['UploadPart'] = ResolversParentTypes['UploadPart']> = {
  arrived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = any, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customValues?: Resolver<Array<ResolversTypes['CustomValue']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailTrouble?: Resolver<Maybe<ResolversTypes['EmailTrouble']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrations?: Resolver<Array<ResolversTypes['Integration']>, ParentType, ContextType>;
  mustEnroll?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  new?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  organizations?: Resolver<Array<ResolversTypes['MembershipSummary']>, ParentType, ContextType>;
  pendingEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneProven?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showAppt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showCalendly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['UserStats'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wpAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['UserAnswer'] = ResolversParentTypes['UserAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['UserStats'] = ResolversParentTypes['UserStats']> = {
  earnings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsersAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['UsersAnswer'] = ResolversParentTypes['UsersAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  users?: Resolver<Maybe<Array<ResolversTypes['InvitedUser']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ValueCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['ValueCount'] = ResolversParentTypes['ValueCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VideoReportResolvers<ContextType = any, ParentType extends ResolversParentTypes['VideoReport'] = ResolversParentTypes['VideoReport']> = {
  curve?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  duration?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  left?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  pitchSlideId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WaitsForLawResolvers<ContextType = any, ParentType extends ResolversParentTypes['WaitsForLaw'] = ResolversParentTypes['WaitsForLaw']> = {
  law?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WatchedPartResolvers<ContextType = any, ParentType extends ResolversParentTypes['WatchedPart'] = ResolversParentTypes['WatchedPart']> = {
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  times?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type WatchingResolvers<ContextType = any, ParentType extends ResolversParentTypes['Watching'] = ResolversParentTypes['Watching']> = {
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasCalendar?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pitches?: Resolver<Array<ResolversTypes['PitchReport']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['QuestionReport']>, ParentType, ContextType>;
  videos?: Resolver<Array<ResolversTypes['VideoReport']>, ParentType, ContextType>;
  viewing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WatchingAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['WatchingAnswer'] = ResolversParentTypes['WatchingAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  watching?: Resolver<Maybe<ResolversTypes['Watching']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookCallResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCall'] = ResolversParentTypes['WebhookCall']> = {
  created?: Resolver<ResolversTypes['AWSDateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leadId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  said?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tookMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  triedAt?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookCallAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCallAnswer'] = ResolversParentTypes['WebhookCallAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhookCall?: Resolver<Maybe<ResolversTypes['WebhookCall']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookCallsAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCallsAnswer'] = ResolversParentTypes['WebhookCallsAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  secretSince?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhookCalls?: Resolver<Maybe<Array<ResolversTypes['WebhookCall']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookSecretAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookSecretAnswer'] = ResolversParentTypes['WebhookSecretAnswer']> = {
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  previousUntil?: Resolver<Maybe<ResolversTypes['AWSDateTime']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WidgetAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['WidgetAnswer'] = ResolversParentTypes['WidgetAnswer']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WorkflowActionResolvers<ContextType = any, ParentType extends ResolversParentTypes['WorkflowAction'] = ResolversParentTypes['WorkflowAction']> = {
  actionType?: Resolver<Maybe<ResolversTypes['ActionType']>, ParentType, ContextType>;
  default?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageContent?: Resolver<Array<ResolversTypes['MessageBlock']>, ParentType, ContextType>;
  nextCampaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  webhookUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkflowActionAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['WorkflowActionAnswer'] = ResolversParentTypes['WorkflowActionAnswer']> = {
  campaignWorkflow?: Resolver<Maybe<ResolversTypes['CampaignWorkflow']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  workflowAction?: Resolver<Maybe<ResolversTypes['WorkflowAction']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WorkflowTriggerResolvers<ContextType = any, ParentType extends ResolversParentTypes['WorkflowTrigger'] = ResolversParentTypes['WorkflowTrigger']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  performedAction?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replyTo?: Resolver<Maybe<ResolversTypes['ReplyTo']>, ParentType, ContextType>;
  seconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  triggerOption?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  triggerResponses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  triggerType?: Resolver<Maybe<ResolversTypes['TriggerType']>, ParentType, ContextType>;
  widgetExpression?: Resolver<Maybe<ResolversTypes['WidgetExpression']>, ParentType, ContextType>;
  widgetId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WorkflowTriggerAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['WorkflowTriggerAnswer'] = ResolversParentTypes['WorkflowTriggerAnswer']> = {
  campaignWorkflow?: Resolver<Maybe<ResolversTypes['CampaignWorkflow']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  workflowTrigger?: Resolver<Maybe<ResolversTypes['WorkflowTrigger']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  AWSDate?: GraphQLScalarType;
  AWSDateTime?: GraphQLScalarType;
  AWSJSON?: GraphQLScalarType;
  AddToCampaignAnswer?: AddToCampaignAnswerResolvers<ContextType>;
  Answer?: AnswerResolvers<ContextType>;
  AnsweredCampaign?: AnsweredCampaignResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyAnswer?: ApiKeyAnswerResolvers<ContextType>;
  ApiKeysAnswer?: ApiKeysAnswerResolvers<ContextType>;
  AppointmentText?: AppointmentTextResolvers<ContextType>;
  Audience?: AudienceResolvers<ContextType>;
  AudienceMember?: AudienceMemberResolvers<ContextType>;
  AudiencePeopleAnswer?: AudiencePeopleAnswerResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditLogAnswer?: AuditLogAnswerResolvers<ContextType>;
  Bank?: BankResolvers<ContextType>;
  Billing?: BillingResolvers<ContextType>;
  BucketCount?: BucketCountResolvers<ContextType>;
  BulkAnswer?: BulkAnswerResolvers<ContextType>;
  CalendarConnectionAnswer?: CalendarConnectionAnswerResolvers<ContextType>;
  CalendarEventType?: CalendarEventTypeResolvers<ContextType>;
  CalendarSettings?: CalendarSettingsResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  CampaignAnswer?: CampaignAnswerResolvers<ContextType>;
  CampaignAudienceAnswer?: CampaignAudienceAnswerResolvers<ContextType>;
  CampaignCategoriesAnswer?: CampaignCategoriesAnswerResolvers<ContextType>;
  CampaignFeature?: CampaignFeatureResolvers<ContextType>;
  CampaignFeatureAnswer?: CampaignFeatureAnswerResolvers<ContextType>;
  CampaignLandingPage?: CampaignLandingPageResolvers<ContextType>;
  CampaignRef?: CampaignRefResolvers<ContextType>;
  CampaignStats?: CampaignStatsResolvers<ContextType>;
  CampaignStructure?: CampaignStructureResolvers<ContextType>;
  CampaignTimelineAnswer?: CampaignTimelineAnswerResolvers<ContextType>;
  CampaignWorkflow?: CampaignWorkflowResolvers<ContextType>;
  CampaignWorkflowAnswer?: CampaignWorkflowAnswerResolvers<ContextType>;
  CampaignsAnswer?: CampaignsAnswerResolvers<ContextType>;
  Card?: CardResolvers<ContextType>;
  CarrierForm?: CarrierFormResolvers<ContextType>;
  CarrierRegistration?: CarrierRegistrationResolvers<ContextType>;
  CarrierRegistrationAnswer?: CarrierRegistrationAnswerResolvers<ContextType>;
  ColumnCount?: ColumnCountResolvers<ContextType>;
  ConfirmBrowserAnswer?: ConfirmBrowserAnswerResolvers<ContextType>;
  ConnectCalendarAnswer?: ConnectCalendarAnswerResolvers<ContextType>;
  ConsentProof?: ConsentProofResolvers<ContextType>;
  ContactCard?: ContactCardResolvers<ContextType>;
  CourtPackAnswer?: CourtPackAnswerResolvers<ContextType>;
  CreatePitchSlideAnswer?: CreatePitchSlideAnswerResolvers<ContextType>;
  CsvReportAnswer?: CsvReportAnswerResolvers<ContextType>;
  CustomValue?: CustomValueResolvers<ContextType>;
  CustomValuesAnswer?: CustomValuesAnswerResolvers<ContextType>;
  DayCounts?: DayCountsResolvers<ContextType>;
  DropdownOptionAnswer?: DropdownOptionAnswerResolvers<ContextType>;
  DropdownOptionsAnswer?: DropdownOptionsAnswerResolvers<ContextType>;
  EngagementMetrics?: EngagementMetricsResolvers<ContextType>;
  EngagementMetricsAnswer?: EngagementMetricsAnswerResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventAppointment?: EventAppointmentResolvers<ContextType>;
  EventCall?: EventCallResolvers<ContextType>;
  EventCallAnswer?: EventCallAnswerResolvers<ContextType>;
  EventEndpoint?: EventEndpointResolvers<ContextType>;
  EventEndpointAnswer?: EventEndpointAnswerResolvers<ContextType>;
  EventEndpointsAnswer?: EventEndpointsAnswerResolvers<ContextType>;
  EventRepeat?: EventRepeatResolvers<ContextType>;
  EventsAnswer?: EventsAnswerResolvers<ContextType>;
  ExpectedAnswers?: ExpectedAnswersResolvers<ContextType>;
  FeatureQueueItem?: FeatureQueueItemResolvers<ContextType>;
  FeatureStats?: FeatureStatsResolvers<ContextType>;
  FirstRun?: FirstRunResolvers<ContextType>;
  FirstText?: FirstTextResolvers<ContextType>;
  FormField?: FormFieldResolvers<ContextType>;
  GivenAnswer?: GivenAnswerResolvers<ContextType>;
  Group?: GroupResolvers<ContextType>;
  GroupAnswer?: GroupAnswerResolvers<ContextType>;
  GroupLandingPage?: GroupLandingPageResolvers<ContextType>;
  GroupRef?: GroupRefResolvers<ContextType>;
  GroupStats?: GroupStatsResolvers<ContextType>;
  GroupsAnswer?: GroupsAnswerResolvers<ContextType>;
  HandoffAnswer?: HandoffAnswerResolvers<ContextType>;
  ImportMapping?: ImportMappingResolvers<ContextType>;
  Integration?: IntegrationResolvers<ContextType>;
  IntegrationsAnswer?: IntegrationsAnswerResolvers<ContextType>;
  InvitationAnswer?: InvitationAnswerResolvers<ContextType>;
  InvitationsAnswer?: InvitationsAnswerResolvers<ContextType>;
  InvitedUser?: InvitedUserResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  Job?: JobResolvers<ContextType>;
  JobAnswer?: JobAnswerResolvers<ContextType>;
  JoinKeyword?: JoinKeywordResolvers<ContextType>;
  JoinKeywordsAnswer?: JoinKeywordsAnswerResolvers<ContextType>;
  LandingPage?: LandingPageResolvers<ContextType>;
  LandingPageAnswer?: LandingPageAnswerResolvers<ContextType>;
  LandingPageDropdownOption?: LandingPageDropdownOptionResolvers<ContextType>;
  LandingPageWidget?: LandingPageWidgetResolvers<ContextType>;
  LandingPagesAnswer?: LandingPagesAnswerResolvers<ContextType>;
  Lead?: LeadResolvers<ContextType>;
  LeadActivity?: LeadActivityResolvers<ContextType>;
  LeadActivityAnswer?: LeadActivityAnswerResolvers<ContextType>;
  LeadAnswer?: LeadAnswerResolvers<ContextType>;
  LeadAppointment?: LeadAppointmentResolvers<ContextType>;
  LeadAppointmentAnswer?: LeadAppointmentAnswerResolvers<ContextType>;
  LeadConsentsAnswer?: LeadConsentsAnswerResolvers<ContextType>;
  LeadEvent?: LeadEventResolvers<ContextType>;
  LeadField?: LeadFieldResolvers<ContextType>;
  LeadImport?: LeadImportResolvers<ContextType>;
  LeadImportAnswer?: LeadImportAnswerResolvers<ContextType>;
  LeadImportsAnswer?: LeadImportsAnswerResolvers<ContextType>;
  LeadMessage?: LeadMessageResolvers<ContextType>;
  LeadNote?: LeadNoteResolvers<ContextType>;
  LeadNoteAnswer?: LeadNoteAnswerResolvers<ContextType>;
  LeadPitch?: LeadPitchResolvers<ContextType>;
  LeadReply?: LeadReplyResolvers<ContextType>;
  LeadReport?: LeadReportResolvers<ContextType>;
  LeadSlide?: LeadSlideResolvers<ContextType>;
  LeadStats?: LeadStatsResolvers<ContextType>;
  LeadViewing?: LeadViewingResolvers<ContextType>;
  LeadsAnswer?: LeadsAnswerResolvers<ContextType>;
  LinkAppointment?: LinkAppointmentResolvers<ContextType>;
  LinkCampaign?: LinkCampaignResolvers<ContextType>;
  LinkLead?: LinkLeadResolvers<ContextType>;
  LinkMessage?: LinkMessageResolvers<ContextType>;
  ListedUser?: ListedUserResolvers<ContextType>;
  ListedUsersAnswer?: ListedUsersAnswerResolvers<ContextType>;
  Media?: MediaResolvers<ContextType>;
  MediaAnswer?: MediaAnswerResolvers<ContextType>;
  MembershipSummary?: MembershipSummaryResolvers<ContextType>;
  MessageAnswer?: MessageAnswerResolvers<ContextType>;
  MessageBlock?: MessageBlockResolvers<ContextType>;
  MessageManyAnswer?: MessageManyAnswerResolvers<ContextType>;
  MessagePicture?: MessagePictureResolvers<ContextType>;
  MessageUsage?: MessageUsageResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NextInvoice?: NextInvoiceResolvers<ContextType>;
  NextSend?: NextSendResolvers<ContextType>;
  OpenFormAnswer?: OpenFormAnswerResolvers<ContextType>;
  OpenInvitation?: OpenInvitationResolvers<ContextType>;
  OptOut?: OptOutResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
  OrganizationAnswer?: OrganizationAnswerResolvers<ContextType>;
  OrganizationChange?: OrganizationChangeResolvers<ContextType>;
  OrganizationErasureAnswer?: OrganizationErasureAnswerResolvers<ContextType>;
  OrganizationStats?: OrganizationStatsResolvers<ContextType>;
  OverTime?: OverTimeResolvers<ContextType>;
  OverTimeAnswer?: OverTimeAnswerResolvers<ContextType>;
  OwnField?: OwnFieldResolvers<ContextType>;
  PageStats?: PageStatsResolvers<ContextType>;
  PageStatsAnswer?: PageStatsAnswerResolvers<ContextType>;
  PageSubmission?: PageSubmissionResolvers<ContextType>;
  PeriodCounts?: PeriodCountsResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonExportAnswer?: PersonExportAnswerResolvers<ContextType>;
  PersonLink?: PersonLinkResolvers<ContextType>;
  PhoneAnswer?: PhoneAnswerResolvers<ContextType>;
  PhoneProof?: PhoneProofResolvers<ContextType>;
  Pitch?: PitchResolvers<ContextType>;
  PitchAnswer?: PitchAnswerResolvers<ContextType>;
  PitchRef?: PitchRefResolvers<ContextType>;
  PitchReport?: PitchReportResolvers<ContextType>;
  PitchSlide?: PitchSlideResolvers<ContextType>;
  PitchSlideAnswer?: PitchSlideAnswerResolvers<ContextType>;
  PitchSlidesAnswer?: PitchSlidesAnswerResolvers<ContextType>;
  PitchesAnswer?: PitchesAnswerResolvers<ContextType>;
  PlainAnswer?: PlainAnswerResolvers<ContextType>;
  PlanChange?: PlanChangeResolvers<ContextType>;
  PlannedSend?: PlannedSendResolvers<ContextType>;
  PlannedSendAnswer?: PlannedSendAnswerResolvers<ContextType>;
  PlannedSendsAnswer?: PlannedSendsAnswerResolvers<ContextType>;
  PlayedMedia?: PlayedMediaResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  PseudoTag?: PseudoTagResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QuestionReport?: QuestionReportResolvers<ContextType>;
  ReasonCount?: ReasonCountResolvers<ContextType>;
  RecoveryCodesAnswer?: RecoveryCodesAnswerResolvers<ContextType>;
  RefusedRow?: RefusedRowResolvers<ContextType>;
  Rehearsal?: RehearsalResolvers<ContextType>;
  RehearsalAnswer?: RehearsalAnswerResolvers<ContextType>;
  RehearsedHour?: RehearsedHourResolvers<ContextType>;
  RehearsedLeftOut?: RehearsedLeftOutResolvers<ContextType>;
  RehearsedPerson?: RehearsedPersonResolvers<ContextType>;
  RehearsedText?: RehearsedTextResolvers<ContextType>;
  RehearsedWait?: RehearsedWaitResolvers<ContextType>;
  RuleActivityAnswer?: RuleActivityAnswerResolvers<ContextType>;
  RuleDeed?: RuleDeedResolvers<ContextType>;
  RuleOutcome?: RuleOutcomeResolvers<ContextType>;
  RuleStats?: RuleStatsResolvers<ContextType>;
  SavedRepliesAnswer?: SavedRepliesAnswerResolvers<ContextType>;
  SavedReply?: SavedReplyResolvers<ContextType>;
  SavedReplyAnswer?: SavedReplyAnswerResolvers<ContextType>;
  ScorePart?: ScorePartResolvers<ContextType>;
  SecretAnswer?: SecretAnswerResolvers<ContextType>;
  Segment?: SegmentResolvers<ContextType>;
  SegmentAnswer?: SegmentAnswerResolvers<ContextType>;
  SegmentDeedCondition?: SegmentDeedConditionResolvers<ContextType>;
  SegmentDetail?: SegmentDetailResolvers<ContextType>;
  SegmentFilter?: SegmentFilterResolvers<ContextType>;
  SegmentsAnswer?: SegmentsAnswerResolvers<ContextType>;
  SendRequest?: SendRequestResolvers<ContextType>;
  SendRequestAnswer?: SendRequestAnswerResolvers<ContextType>;
  SendStatsAnswer?: SendStatsAnswerResolvers<ContextType>;
  SessionAnswer?: SessionAnswerResolvers<ContextType>;
  SessionInfo?: SessionInfoResolvers<ContextType>;
  SessionsAnswer?: SessionsAnswerResolvers<ContextType>;
  SlideCalendar?: SlideCalendarResolvers<ContextType>;
  SlideReport?: SlideReportResolvers<ContextType>;
  SlideTime?: SlideTimeResolvers<ContextType>;
  SlideViewing?: SlideViewingResolvers<ContextType>;
  SlideWidget?: SlideWidgetResolvers<ContextType>;
  SlideWidgetAnswer?: SlideWidgetAnswerResolvers<ContextType>;
  StartedCampaign?: StartedCampaignResolvers<ContextType>;
  StoppedSend?: StoppedSendResolvers<ContextType>;
  SubmittedAnswer?: SubmittedAnswerResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  TagsAnswer?: TagsAnswerResolvers<ContextType>;
  TestMessageAnswer?: TestMessageAnswerResolvers<ContextType>;
  Timeline?: TimelineResolvers<ContextType>;
  TimelinePoint?: TimelinePointResolvers<ContextType>;
  TrackLeadAnswer?: TrackLeadAnswerResolvers<ContextType>;
  Upload?: UploadResolvers<ContextType>;
  UploadAnswer?: UploadAnswerResolvers<ContextType>;
  UploadPart?: UploadPartResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserAnswer?: UserAnswerResolvers<ContextType>;
  UserStats?: UserStatsResolvers<ContextType>;
  UsersAnswer?: UsersAnswerResolvers<ContextType>;
  ValueCount?: ValueCountResolvers<ContextType>;
  VideoReport?: VideoReportResolvers<ContextType>;
  WaitsForLaw?: WaitsForLawResolvers<ContextType>;
  WatchedPart?: WatchedPartResolvers<ContextType>;
  Watching?: WatchingResolvers<ContextType>;
  WatchingAnswer?: WatchingAnswerResolvers<ContextType>;
  WebhookCall?: WebhookCallResolvers<ContextType>;
  WebhookCallAnswer?: WebhookCallAnswerResolvers<ContextType>;
  WebhookCallsAnswer?: WebhookCallsAnswerResolvers<ContextType>;
  WebhookSecretAnswer?: WebhookSecretAnswerResolvers<ContextType>;
  WidgetAnswer?: WidgetAnswerResolvers<ContextType>;
  WorkflowAction?: WorkflowActionResolvers<ContextType>;
  WorkflowActionAnswer?: WorkflowActionAnswerResolvers<ContextType>;
  WorkflowTrigger?: WorkflowTriggerResolvers<ContextType>;
  WorkflowTriggerAnswer?: WorkflowTriggerAnswerResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = any> = {
  aws_iam?: Aws_IamDirectiveResolver<any, any, ContextType>;
  aws_lambda?: Aws_LambdaDirectiveResolver<any, any, ContextType>;
  aws_subscribe?: Aws_SubscribeDirectiveResolver<any, any, ContextType>;
};
