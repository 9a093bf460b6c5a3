/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** What staff attest about the people of a file (decisions: A12). */
export type AttestationInput = {
  date: string;
  source: string;
};

/** A person's status for a send. */
export type AudienceReason =
  | 'ALREADY_IN'
  | 'INVALID'
  | 'OPTED_OUT'
  | 'SENDABLE'
  | 'UNRECORDED';

export type AuditOutcome =
  | 'asked'
  | 'done'
  | 'failed'
  | 'refused';

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

export type CalendarSettingsInput = {
  highlevelCalendarId?: string | null | undefined;
  url?: string | null | undefined;
  userId?: string | number | null | undefined;
};

/** Fields that are not given stay; an empty text clears one. */
export type CampaignLandingPageInput = {
  color?: string | null | undefined;
  description?: string | null | undefined;
  endText?: string | null | undefined;
  image?: string | null | undefined;
  title?: string | null | undefined;
};

export type CampaignStatus =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'DRAFT'
  /** All texts have left. */
  | 'FINISHED'
  | 'PAUSED'
  | 'STOPPED';

export type CarrierFormInput = {
  businessType: string;
  city: string;
  contactEmail: string;
  contactName: string;
  contactPhone: string;
  contactPosition: string;
  contactTitle: string;
  firstSample: string;
  industry: string;
  isListed?: boolean | null | undefined;
  legalName: string;
  optIn: string;
  postalCode: string;
  region: string;
  secondSample: string;
  soleProprietor: boolean;
  stockExchange?: string | null | undefined;
  stockTicker?: string | null | undefined;
  street: string;
  taxId: string;
  useCase: string;
  website: string;
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

/** A new value, or a change of the one with this customFieldId; an empty value removes it. */
export type CustomValueChange = {
  customFieldId?: string | number | null | undefined;
  name: string;
  value: string;
};

export type CustomValueInput = {
  name: string;
  userId?: string | number | null | undefined;
  value: string;
};

/** Why e-mail to somebody does not arrive. */
export type EmailTrouble =
  /** E-mail to them comes back. */
  | 'BOUNCED'
  /** They reported an e-mail as spam. */
  | 'COMPLAINED';

export type EngagementMetricsInput = {
  completed: number;
  reopen: number;
  scheduled: number;
  share: number;
  video: number;
  view: number;
  viewTime: number;
  widget: number;
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

/** How an appointment repeats (EVT-06): twice a month is two fixed days of each month, OTHER is every `repeatDays` days. */
export type EventRepeatFrequency =
  | 'BI_MONTHLY'
  | 'MONTHLY'
  | 'OTHER'
  | 'WEEKLY';

export type FeatureType =
  | 'APPOINTMENT'
  | 'MESSAGE'
  | 'PITCH'
  | 'REDIRECT'
  | 'REMIND'
  | 'WAIT';

/** A field to delete; refused when it is not called `before` any more. */
export type FieldDeletionInput = {
  before: string;
  fieldId: string | number;
};

/** The new name of a field; refused when the field is not called `before` any more, or another one has the new name. */
export type FieldNameInput = {
  before: string;
  fieldId: string | number;
  name: string;
};

export type GivenAnswerInput = {
  label?: string | null | undefined;
  /** An empty list withdraws the answer. */
  values?: Array<string> | null | undefined;
  widgetId: string | number;
};

/** Fields that are given change; an empty text clears one. */
export type GroupLandingPageInput = {
  campaignId?: string | number | null | undefined;
  color?: string | null | undefined;
  description?: string | null | undefined;
  endText?: string | null | undefined;
  /** An upload by its id or path: a picture or a video. */
  explainer?: string | null | undefined;
  /** Accepted and ignored: the first bytes of a file tell its type. */
  explainerMimeType?: string | null | undefined;
  price?: number | null | undefined;
  profile?: string | null | undefined;
  schedule?: string | null | undefined;
  sendCampaign?: boolean | null | undefined;
  thumbnail?: string | null | undefined;
  title?: string | null | undefined;
  trialPeriod?: number | null | undefined;
};

export type HandoffPurpose =
  /** A campaign of a lead, on the host of v2 organizations. */
  | 'CAMPAIGN'
  /** One call under /super, so that its path holds no token. */
  | 'SUPER';

export type IntegrationType =
  | 'CALENDLY'
  | 'GOOGLESHEETS'
  | 'HIGHLEVEL'
  | 'MODMED'
  | 'NONE';

/** Unknown roles fall back to LIMITED (USR-08). */
export type InviteInput = {
  email: string;
  role?: string | null | undefined;
};

export type JobState =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING';

export type LandingPageInput = {
  /** The campaign for people who fill it in; it can be changed but not cleared. */
  campaignId?: string | number | null | undefined;
  /** Campaigns to add to its further campaigns, and campaigns to remove from them. */
  campaignsToAdd?: Array<string | number> | null | undefined;
  campaignsToRemove?: Array<string | number> | null | undefined;
  color?: string | null | undefined;
  description?: string | null | undefined;
  endText?: string | null | undefined;
  eventLocation?: string | null | undefined;
  /** An upload by its id or path. */
  image?: string | null | undefined;
  /** Another name of the image. */
  profile?: string | null | undefined;
  title?: string | null | undefined;
};

/** A date of people by which a list of them is sorted. */
export type LeadDate =
  | 'joined'
  | 'lastActive'
  | 'lastWrote'
  | 'optedOut'
  | 'wantsToStop';

export type LeadEventInput = {
  eventUrl?: string | null | undefined;
  pitchSlideId: string | number;
};

/** A field of the organization, named in any letters, and the person's value. */
export type LeadFieldInput = {
  /** Means that field, whatever it is called by now; refused when it was deleted. */
  fieldId?: string | number | null | undefined;
  name: string;
  value: string;
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

export type LeadInput = {
  /** Only the named fields change; an empty value removes that of the person, and a new name becomes a field. */
  fields?: Array<LeadFieldInput> | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  responsibleUser?: string | number | null | undefined;
};

export type LeadOrder =
  | 'fromA'
  | 'fromZ'
  | 'newest'
  | 'oldest';

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

export type MessageBlockInput = {
  text: string;
};

/** An action of a new rule; its fields are those of updateWorkflowAction. */
export type NewActionInput = {
  actionType?: ActionType | null | undefined;
  default?: boolean | null | undefined;
  messageContent?: Array<MessageBlockInput> | null | undefined;
  nextCampaignId?: string | number | null | undefined;
  userIds?: Array<string | number> | null | undefined;
  webhookUrl?: string | null | undefined;
};

/** Somebody who is being added; saysNo when their row of the file asks for no texts. */
export type NewPersonInput = {
  name?: string | null | undefined;
  phone: string;
  saysNo?: boolean | null | undefined;
  /** The state and ZIP code of their address, as the file has them. */
  state?: string | null | undefined;
  zip?: string | null | undefined;
};

/** A trigger of a new rule; its fields are those of updateWorkflowTrigger. */
export type NewTriggerInput = {
  days?: number | null | undefined;
  hours?: number | null | undefined;
  performedAction?: boolean | null | undefined;
  replyTo?: ReplyTo | null | undefined;
  seconds?: number | null | undefined;
  triggerOption?: string | number | null | undefined;
  triggerResponses?: Array<string> | null | undefined;
  triggerType?: TriggerType | null | undefined;
  widgetExpression?: WidgetExpression | null | undefined;
  widgetId?: string | number | null | undefined;
};

/** What staff record about people who asked them for no more texts: how and on which day they asked. */
export type OptOutInput = {
  date: string;
  reason: string;
};

export type OrgType =
  | 'basic'
  | 'free'
  | 'pro';

/** Flags of an organization that only the operator's staff switch (decisions: Flags without an operation). */
export type OrganizationFlagsInput = {
  allowAfterHours?: boolean | null | undefined;
  allowWeekends?: boolean | null | undefined;
  showAppt?: boolean | null | undefined;
  showApptPlaceholders?: boolean | null | undefined;
  showAudio?: boolean | null | undefined;
  showCalendly?: boolean | null | undefined;
  showCustomWindow?: boolean | null | undefined;
  showEventsPage?: boolean | null | undefined;
  showMessages?: boolean | null | undefined;
  v2?: boolean | null | undefined;
};

export type OrganizationInput = {
  allowCallForwarding?: boolean | null | undefined;
  allowIncomingLeads?: boolean | null | undefined;
  /** Stored, and used by nothing: its purpose was never described. */
  allowOldStats?: boolean | null | undefined;
  allowSelfOnboarding?: boolean | null | undefined;
  autoReplyContent?: Array<MessageBlockInput> | null | undefined;
  autoReplyEnabled?: boolean | null | undefined;
  color?: string | null | undefined;
  /** Deletes one of its fields of people, with everybody's values; refused while a segment asks about it. */
  deleteField?: FieldDeletionInput | null | undefined;
  forwardingPhone?: string | null | undefined;
  image?: string | null | undefined;
  messageAlertIds?: Array<string | number> | null | undefined;
  messageContent?: Array<MessageBlockInput> | null | undefined;
  name?: string | null | undefined;
  quietHours?: boolean | null | undefined;
  /** Gives one of its fields of people another name; everybody's values stay. */
  renameField?: FieldNameInput | null | undefined;
  /** 7, 30 or 90. */
  reportDays?: number | null | undefined;
  /** The roles that need a second factor; only an OWNER or ADMIN may set them. */
  secondFactorRoles?: Array<Access> | null | undefined;
  /** The IANA time zone of its reports, 'America/New_York'. */
  timeZone?: string | null | undefined;
  welcomeMessageContent?: Array<MessageBlockInput> | null | undefined;
};

/** WAITING: it is being fetched. STORED: it is shown. REFUSED: it is no picture, or not a safe one. LOST: it could not be fetched. */
export type PictureState =
  | 'LOST'
  | 'REFUSED'
  | 'STORED'
  | 'WAITING';

export type PitchSlideInput = {
  /** A sound slide's upload, by its id or path: another name of `url`. */
  audioFile?: string | null | undefined;
  calendarSettings?: CalendarSettingsInput | null | undefined;
  /** An upload of captions by its id or path. */
  captions?: string | null | undefined;
  content?: string | null | undefined;
  description?: string | null | undefined;
  internalTitle?: string | null | undefined;
  /** Accepted and ignored: the first bytes of a file tell its type. */
  mimeType?: string | null | undefined;
  slideType?: SlideType | null | undefined;
  thumbnail?: string | null | undefined;
  title?: string | null | undefined;
  /** An upload by its id or path, a YouTube address or a scheduling link. */
  url?: string | null | undefined;
};

/** WAITING until its time, LEAVING while it is being sent, LEFT after that; WITHDRAWN by staff; REFUSED when it could not leave at its time. */
export type PlannedSendState =
  | 'LEAVING'
  | 'LEFT'
  | 'REFUSED'
  | 'WAITING'
  | 'WITHDRAWN';

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

/** Which answers by text count for REPLIED: those to the step's own text, or all that came after it. */
export type ReplyTo =
  | 'ANY'
  | 'STEP';

/** What happens to people whose row says no to texts: they are imported as opted out, or left out. */
export type SaysNo =
  | 'LEAVE_OUT'
  | 'OPT_OUT';

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

/** With one of the three: where they did it. Of a page only ANSWERED can be asked; whoever never filled it in has no answer. */
export type SegmentDeedInput = {
  campaignId?: string | number | null | undefined;
  did: SegmentDeed;
  /** The group's own page. */
  groupId?: string | number | null | undefined;
  /** How the answer is compared, for ANSWERED; without it, that there is one. */
  is?: SegmentComparison | null | undefined;
  label?: string | null | undefined;
  landingPageId?: string | number | null | undefined;
  value?: string | null | undefined;
  /** The question, for ANSWERED, and what it asks; on a landing page or a group's page the id of its field. */
  widgetId?: string | number | null | undefined;
};

/** A condition on one field: `detail` of every person, or `field`, the name of one of the organization's. */
export type SegmentDetailInput = {
  detail?: SegmentField | null | undefined;
  field?: string | null | undefined;
  is: SegmentComparison;
  value?: string | null | undefined;
};

/** A field of a person that a segment compares, capital and small letters alike. */
export type SegmentField =
  | 'DOB'
  | 'EMAIL'
  | 'GENDER'
  | 'NAME'
  | 'STATE'
  | 'ZIP';

/** Conditions, all of which must hold; one that is absent does not matter. */
export type SegmentFilterInput = {
  /** A day: they did something on it or later, by UTC. */
  activeSince?: string | null | undefined;
  /** A day, `2026-11-20`: added on it or later, by UTC. */
  addedSince?: string | null | undefined;
  /** In this campaign now. */
  campaignId?: string | number | null | undefined;
  /** What they did in campaigns that they are in now, or answered on pages; all of them hold, 10 at most. */
  deeds?: Array<SegmentDeedInput> | null | undefined;
  /** What stands in fields; all of them hold, 10 at most. */
  details?: Array<SegmentDetailInput> | null | undefined;
  /** With `value`: what stands in that field. `details` say the same, and more. */
  field?: SegmentField | null | undefined;
  /** In one of these groups. */
  groupIds?: Array<string | number> | null | undefined;
  /** Not in this campaign now. */
  notCampaignId?: string | number | null | undefined;
  /** Opened a page behind a link of this campaign, while in it. */
  openedCampaignId?: string | number | null | undefined;
  optedOut?: boolean | null | undefined;
  /** Whether they ever wrote. */
  replied?: boolean | null | undefined;
  /** With one of these tags. */
  tagIds?: Array<string | number> | null | undefined;
  value?: string | null | undefined;
};

/** A choice of people without naming each (decisions: A37). */
export type SelectionInput = {
  campaignId?: string | number | null | undefined;
  exceptLeadIds?: Array<string | number> | null | undefined;
  groupId?: string | number | null | undefined;
  /** Everybody who is in one of them, once. */
  groupIds?: Array<string | number> | null | undefined;
  leadFilter?: LeadFilter | null | undefined;
  search?: string | null | undefined;
  /** Who meets the conditions of this segment now, besides the rest of the selection. */
  segmentId?: string | number | null | undefined;
  /** With `campaignId`: people whom the stop of this send request removed before any text left to them, and who were not sent to since. */
  sendRequestId?: string | number | null | undefined;
  /** Who has this tag, besides the rest of the selection. */
  tagId?: string | number | null | undefined;
};

export type SendRequestState =
  | 'HELD'
  | 'LEFT'
  | 'STOPPED'
  | 'UNDONE';

export type SlideCalendarInput = {
  modelName?: string | null | undefined;
  name: string;
  value: string;
};

export type SlideTimeInput = {
  audio?: number | null | undefined;
  audioDuration?: number | null | undefined;
  pitchSlideId: string | number;
  seconds?: number | null | undefined;
  video?: number | null | undefined;
  videoDuration?: number | null | undefined;
  viewRanges?: Array<Array<number>> | null | undefined;
};

export type SlideType =
  | 'AUDIO'
  | 'CALENDAR'
  | 'RECORD'
  | 'SCREEN'
  | 'TEXT'
  | 'UPLOAD'
  | 'YOUTUBE';

export type SlideWidgetInput = {
  end?: string | null | undefined;
  fineText?: string | null | undefined;
  label?: string | null | undefined;
  labels?: Array<string> | null | undefined;
  required?: boolean | null | undefined;
  /** Whole numbers as text or number (PIT-13). */
  start?: string | null | undefined;
  widgetType?: WidgetType | null | undefined;
};

export type StructureType =
  | 'appointment'
  | 'before'
  | 'feature';

/** What a time line is divided into, in the organization's time zone; a week begins on Monday. */
export type TimelineUnit =
  | 'DAY'
  | 'HOUR'
  | 'WEEK';

/** What a rule listens for (WFL-04). */
export type TriggerType =
  | 'CALENDAR'
  | 'REDIRECT'
  | 'REPLIED'
  | 'TIME'
  | 'UNOPENED'
  | 'VIEWED'
  | 'WIDGET';

export type UploadPurpose =
  | 'audio'
  | 'captions'
  | 'csv'
  | 'image'
  | 'video';

export type UserInput = {
  /** Another member's role; never an OWNER's, never one's own (decisions: A56). */
  access?: Access | null | undefined;
  /** A bank account for payouts, as a token that the browser created (BIL-17). */
  bankToken?: string | null | undefined;
  currentPassword?: string | null | undefined;
  /** One's calendars by name and link, and other values (ACC-03). */
  customValues?: Array<CustomValueChange> | null | undefined;
  /** Another address needs the current password, and takes effect once its link is opened. */
  email?: string | null | undefined;
  name?: string | null | undefined;
  /** Another phone needs the code that provePhone texted to it. */
  phone?: string | null | undefined;
  phoneCode?: string | null | undefined;
  plan?: OrgType | null | undefined;
  /** A code of the second factor, when a user who has one changes the address. */
  secondFactorCode?: string | null | undefined;
  /** Whether they may have rules call webhooks; only a wpAdmin sets it, for members of the organization that they are in. */
  showAppt?: boolean | null | undefined;
  /** True when the caller skips the first steps in this organization. */
  skipsFirstRun?: boolean | null | undefined;
  /** A payment method made in the browser (BIL-17). */
  token?: string | null | undefined;
  understandsContacts?: boolean | null | undefined;
  understandsEdit?: boolean | null | undefined;
  understandsTiming?: boolean | null | undefined;
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
  from?: number | null | undefined;
  pitchId?: string | number | null | undefined;
  pitchSlideId?: string | number | null | undefined;
  to?: number | null | undefined;
  value?: string | null | undefined;
  what: Watched;
  widgetId?: string | number | null | undefined;
};

/** What a campaign's sequence does for somebody who answers; texts around an appointment leave in any case. */
export type WhenAnswered =
  | 'END'
  | 'GO_ON'
  | 'PAUSE';

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

export type OpenFormMutationVariables = Exact<{
  groupCode?: string | null | undefined;
  campaignCode?: string | null | undefined;
  landingPageCode?: string | null | undefined;
}>;


export type OpenFormMutation = { openForm: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, ticket: string | null, form: string | null, color: string | null } };

export type SubmitGroupFormMutationVariables = Exact<{
  code: string;
  widgets: Array<GivenAnswerInput> | GivenAnswerInput;
  ticket?: string | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type SubmitGroupFormMutation = { submitGroupLandingPage: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, confirmAt: string | null, card: string | null } };

export type SubmitCampaignFormMutationVariables = Exact<{
  code: string;
  widgets: Array<GivenAnswerInput> | GivenAnswerInput;
  ticket?: string | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type SubmitCampaignFormMutation = { submitCampaignLandingPage: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, confirmAt: string | null, card: string | null } };

export type SubmitLandingFormMutationVariables = Exact<{
  code: string;
  widgets: Array<GivenAnswerInput> | GivenAnswerInput;
  ticket?: string | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type SubmitLandingFormMutation = { submitLandingPage: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, confirmAt: string | null, card: string | null } };

export type LoadLinkQueryVariables = Exact<{
  lead: string;
  feature: string;
  token?: string | null | undefined;
  deviceId?: string | null | undefined;
}>;


export type LoadLinkQuery = { loadLeadActivity: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, lead: { name: string, phone: string, widgets: Array<{ widgetId: string, values: Array<string> }> } | null, pitch: { title: string, description: string | null, endText: string | null, image: string | null, color: string | null, redirectType: RedirectType, redirectUrl: string | null, redirectPhone: string | null, redirectButton: string, slides: Array<{ id: string, slideType: SlideType, title: string | null, description: string | null, thumbnail: string | null, isVideo: boolean, content: string | null, url: string | null, isSpent: boolean, calendars: Array<{ id: string, name: string, value: string }>, media: { ready: boolean, url: string | null, hls: string | null, mp4_360: string | null, mp4_720: string | null, poster: string | null, captions: string | null, seconds: number | null } | null, widgets: Array<{ id: string, label: string, fineText: string | null, widgetType: WidgetType, labels: Array<string>, start: number | null, end: number | null, required: boolean }> }> } | null, activity: { ssid: string, isKnown: boolean, booked: Array<string>, completed: boolean } | null, campaign: { brandName: string | null, brandImage: string | null, brandColor: string | null, phone: string | null, card: string | null, page: string | null } | null, times: Array<{ pitchSlideId: string, audio: number, audioDuration: number }> | null } };

export type SaveVisitMutationVariables = Exact<{
  ssid: string;
  save: number;
  times?: Array<SlideTimeInput> | SlideTimeInput | null | undefined;
  widgets?: Array<GivenAnswerInput> | GivenAnswerInput | null | undefined;
  events?: Array<LeadEventInput> | LeadEventInput | null | undefined;
  completed?: boolean | null | undefined;
  redirected?: boolean | null | undefined;
  isKnown?: boolean | null | undefined;
  timeZone?: string | null | undefined;
}>;


export type SaveVisitMutation = { trackLead: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, token: string | null, appointments: Array<{ at: string | null, eventLocation: string | null, pitchSlideId: string | null }> | null } };

export type SendLinkCodeMutationVariables = Exact<{
  lead: string;
  feature: string;
  requestId?: string | number | null | undefined;
}>;


export type SendLinkCodeMutation = { sendVerificationCode: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ConfirmBrowserMutationVariables = Exact<{
  lead: string;
  feature: string;
  code: string;
}>;


export type ConfirmBrowserMutation = { confirmBrowser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, token: string | null } };

export type OrganizationChangedSubscriptionVariables = Exact<{
  organizationId: string | number;
}>;


export type OrganizationChangedSubscription = { onOrganizationChanged: { organizationId: string, kind: string, leadId: string | null, campaignId: string | null, jobId: string | null, typingId: string | null } | null };

export type AppointmentDaysQueryVariables = Exact<{
  from: string;
  until: string;
}>;


export type AppointmentDaysQuery = { events: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, events: Array<{ id: string, eventTime: string, eventLocation: string, appointments: Array<{ leadAppointmentId: string, leadId: string, leadName: string | null, cancelled: boolean, repeatFrequency: EventRepeatFrequency | null, responsibleUser: { id: string, name: string } | null }> }> | null } };

export type MoveAppointmentMutationVariables = Exact<{
  leadAppointmentId: string | number;
  eventDate: string;
  eventTime: string;
}>;


export type MoveAppointmentMutation = { updateLeadAppointment: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, unreached: Array<{ id: string, name: string }> | null } };

export type CustomValuesQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomValuesQuery = { customValues: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, values: Array<{ id: string, modelName: string, name: string, value: string }> | null } };

export type CalendarConnectionQueryVariables = Exact<{
  includeEventTypes?: boolean | null | undefined;
}>;


export type CalendarConnectionQuery = { calendarConnection: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, integration: { id: string, name: string | null, created: string } | null, eventTypes: Array<{ uri: string, name: string, link: string }> | null } };

export type CreateCustomValuesMutationVariables = Exact<{
  values: Array<CustomValueInput> | CustomValueInput;
  isCalendar?: boolean | null | undefined;
}>;


export type CreateCustomValuesMutation = { createCustomValues: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, values: Array<{ id: string, name: string, value: string }> | null } };

export type ChangeCustomValuesMutationVariables = Exact<{
  values: Array<CustomValueChange> | CustomValueChange;
}>;


export type ChangeCustomValuesMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ConnectCalendarMutationVariables = Exact<{ [key: string]: never; }>;


export type ConnectCalendarMutation = { connectCalendar: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, path: string | null, ticket: string | null } };

export type DisconnectCalendarMutationVariables = Exact<{ [key: string]: never; }>;


export type DisconnectCalendarMutation = { disconnectCalendar: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type JobQueryVariables = Exact<{
  jobId: string | number;
}>;


export type JobQuery = { job: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, job: { id: string, kind: string, state: JobState, total: number, done: number, result: string | null, url: string | null, error: string | null } | null } };

export type MediaFieldsFragment = { id: string, kind: MediaKind, state: MediaState, mimeType: string, url: string | null, error: string | null, seconds: number | null, hasSound: boolean | null, poster: string | null, storyboard: string | null, hls: string | null, mp4_360: string | null, mp4_720: string | null };

export type OpenUploadMutationVariables = Exact<{
  purpose: UploadPurpose;
  mimeType: string;
  bytes: number;
  requestId: string | number;
}>;


export type OpenUploadMutation = { createUpload: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, upload: { id: string, url: string, fields: Array<{ name: string, value: string }>, parts: Array<{ number: number, bytes: number, url: string, arrived: boolean }> } | null } };

export type CompleteUploadMutationVariables = Exact<{
  uploadId: string | number;
  parts?: Array<number> | number | null | undefined;
  trimStart?: number | null | undefined;
  trimEnd?: number | null | undefined;
}>;


export type CompleteUploadMutation = { completeUpload: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, media: MediaFieldsFragment | null } };

export type RetryMediaMutationVariables = Exact<{
  mediaId: string | number;
}>;


export type RetryMediaMutation = { retryMedia: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, media: MediaFieldsFragment | null } };

export type NameCampaignMutationVariables = Exact<{
  campaignId: string | number;
  name: string;
}>;


export type NameCampaignMutation = { updateCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type FirstTextsQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type FirstTextsQuery = { campaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { id: string, brandName: string | null, structure: { before: Array<string>, feature: Array<string>, appointment: Array<string> }, features: Array<{ id: string, message: string }> | null } | null } };

export type SavedRepliesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedRepliesQuery = { savedReplies: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, savedReplies: Array<{ id: string, name: string, message: string, isOwn: boolean, uses: number }> | null } };

export type PersonLinksQueryVariables = Exact<{
  leadId?: string | number | null | undefined;
}>;


export type PersonLinksQuery = { savedReplies: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, links: Array<{ id: string, name: string, campaignName: string, address: string }> | null, card: { address: string, opened: number } | null } };

export type PageLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type PageLinksQuery = { landingPages: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPages: Array<{ id: string, title: string, code: string }> | null } };

export type CreateSavedReplyMutationVariables = Exact<{
  name: string;
  message: string;
  isOwn?: boolean | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateSavedReplyMutation = { createSavedReply: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, savedReply: { id: string } | null } };

export type UpdateSavedReplyMutationVariables = Exact<{
  savedReplyId: string | number;
  name?: string | null | undefined;
  message?: string | null | undefined;
  isOwn?: boolean | null | undefined;
}>;


export type UpdateSavedReplyMutation = { updateSavedReply: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, savedReply: { id: string } | null } };

export type DeleteSavedReplyMutationVariables = Exact<{
  savedReplyId: string | number;
}>;


export type DeleteSavedReplyMutation = { updateSavedReply: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type UserQueryVariables = Exact<{
  includeBilling?: boolean | null | undefined;
}>;


export type UserQuery = { user: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, user: { id: string, name: string, firstName: string, email: string, emailTrouble: EmailTrouble | null, pendingEmail: string | null, phone: string | null, phoneProven: boolean, token: string | null, secondFactor: boolean, mustEnroll: boolean, wpAdmin: boolean, showAppt: boolean, showCalendly: boolean, stats: { leads: number, messages: number, views: number }, organizations: Array<{ id: string, name: string, access: Access, understandsTiming: boolean, understandsContacts: boolean, understandsEdit: boolean }>, organization: { id: string, v2: boolean, name: string, orgType: OrgType | null, access: Access, color: string | null, image: string | null, message: string, autoReplyEnabled: boolean, messageAlertIds: Array<string>, autoReply: string, quietHours: boolean, asksQuietHours: boolean, secondFactorRoles: Array<Access>, timeZone: string, reportDays: number, erasesAt: string | null, allowAfterHours: boolean, allowWeekends: boolean, twilioPhone: string | null, numberNote: string | null, allowIncomingLeads: boolean, allowCallForwarding: boolean, forwardingPhone: string | null, allowSelfOnboarding: boolean, showMessages: boolean, showEventsPage: boolean, showAudio: boolean, showCalendly: boolean, showApptPlaceholders: boolean, showCustomWindow: boolean, understandsTiming: boolean, understandsContacts: boolean, understandsEdit: boolean, messageContent: Array<{ text: string }>, welcomeMessageContent: Array<{ text: string }>, firstRun: { card: boolean, written: boolean, people: boolean, tested: boolean } | null, users: Array<{ id: string, name: string }>, admins: Array<{ id: string, name: string }>, stats: { leads: number, messages: number, messagesSuccess: number, messagesFailed: number, responses: number, deliveryRate: number, responseRate: number, openRate: number, viewRate: number }, integrations: Array<{ userId: string, created: string, integrationType: IntegrationType }>, bank: { name: string, last4: string } | null, billing: { active: boolean, expires: string | null, periodEnd: string | null, messagePriceCents: number, monthlyRateCents: number | null, publishableKey: string | null, cardScriptUrl: string | null, cardCharges: number | null, freeTextsLeft: number | null, products: Array<{ id: string, name: string, price: number }>, card: { brand: string, last4: string, expMonth: number, expYear: number } | null, invoices: Array<{ paid: boolean, amount: number, url: string | null, number: string | null, date: string | null, periodStart: string | null, periodEnd: string | null }>, planChanges: Array<{ plan: OrgType, dueToday: number, messagePriceCents: number }> | null, nextInvoice: { due: string, amount: number, plan: number, texts: number, credit: number } | null, messages: Array<{ cycle: string, total: number }> } | null } | null } | null } };

export type SaveUserMutationVariables = Exact<{
  user: UserInput;
  requestId?: string | number | null | undefined;
}>;


export type SaveUserMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type SaveOrganizationMutationVariables = Exact<{
  organization: OrganizationInput;
}>;


export type SaveOrganizationMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type NewPasswordMutationVariables = Exact<{
  oldPassword: string;
  password: string;
  password2: string;
  code?: string | null | undefined;
}>;


export type NewPasswordMutation = { newPassword: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ProvePhoneMutationVariables = Exact<{
  phone: string;
  requestId?: string | number | null | undefined;
}>;


export type ProvePhoneMutation = { provePhone: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, proof: { number: string, word: string } | null } };

export type RemoveIntegrationMutationVariables = Exact<{
  integrationType: IntegrationType;
}>;


export type RemoveIntegrationMutation = { removeIntegration: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type CarrierRegistrationFieldsFragment = { state: CarrierState, required: boolean, missing: Array<string>, submittedAt: string | null, perSecond: number | null, tmobilePerDay: number | null, form: { legalName: string, soleProprietor: boolean, taxId: string, businessType: string, industry: string, street: string, city: string, region: string, postalCode: string, website: string, contactName: string, contactEmail: string, contactPhone: string, contactTitle: string, contactPosition: string, useCase: string, firstSample: string, secondSample: string, optIn: string, isListed: boolean, stockExchange: string, stockTicker: string } };

export type CarrierRegistrationQueryVariables = Exact<{ [key: string]: never; }>;


export type CarrierRegistrationQuery = { carrierRegistration: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, carrierRegistration: CarrierRegistrationFieldsFragment | null } };

export type SaveCarrierRegistrationMutationVariables = Exact<{
  form: CarrierFormInput;
  submit?: boolean | null | undefined;
}>;


export type SaveCarrierRegistrationMutation = { saveCarrierRegistration: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, carrierRegistration: CarrierRegistrationFieldsFragment | null } };

export type SendRegistrationCodeMutationVariables = Exact<{ [key: string]: never; }>;


export type SendRegistrationCodeMutation = { saveCarrierRegistration: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, carrierRegistration: CarrierRegistrationFieldsFragment | null } };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, sessions: Array<{ id: string, created: string, lastSeen: string, userAgent: string, current: boolean }> | null } };

export type EndSessionsMutationVariables = Exact<{
  sessionIds?: Array<string | number> | string | number | null | undefined;
  code?: string | null | undefined;
}>;


export type EndSessionsMutation = { endSessions: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ImportFieldsFragment = { id: string, created: string, fileName: string, userName: string, state: JobState, total: number, done: number, added: number, alreadyThere: number, repeated: number, updated: number, refused: number, enrolled: number, optedOut: number, campaignId: string | null, error: string | null, reportUrl: string | null, leftOut: number, fields: Array<string>, fieldsLeft: Array<string>, fieldsGone: Array<string>, fieldsCut: Array<string>, reasons: Array<{ reason: string, count: number }>, refusedRows: Array<{ row: number, name: string, phone: string, reason: string }>, saidNo: Array<{ column: string, count: number }>, saidNoRows: Array<{ row: number, name: string, phone: string, reason: string }>, optedOutRows: Array<{ row: number, name: string, phone: string, reason: string }>, phones: Array<{ column: string, count: number }> };

export type CreateUploadMutationVariables = Exact<{
  purpose: UploadPurpose;
  mimeType: string;
  bytes: number;
}>;


export type CreateUploadMutation = { createUpload: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, upload: { id: string, url: string, fields: Array<{ name: string, value: string }> } | null } };

export type LeadsFromCsvMutationVariables = Exact<{
  uploadId?: string | number | null | undefined;
  fileName?: string | null | undefined;
  campaignId?: string | number | null | undefined;
  groupId?: string | number | null | undefined;
  fullNameKey?: string | null | undefined;
  firstNameKey?: string | null | undefined;
  lastNameKey?: string | null | undefined;
  phoneKeys?: Array<string> | string | null | undefined;
  optOutKeys?: Array<string> | string | null | undefined;
  tagsKey?: string | null | undefined;
  fieldKeys?: Array<string> | string | null | undefined;
  saysNo?: SaysNo | null | undefined;
  attestation?: AttestationInput | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type LeadsFromCsvMutation = { leadsFromCsv: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, leadImport: { id: string } | null } };

export type CreateLeadMutationVariables = Exact<{
  lead: LeadInput;
  attestation?: AttestationInput | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateLeadMutation = { createLead: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, lead: { id: string } | null } };

export type CreateLeadsMutationVariables = Exact<{
  leads: Array<LeadInput> | LeadInput;
  campaignId?: string | number | null | undefined;
  groupId?: string | number | null | undefined;
  attestation?: AttestationInput | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateLeadsMutation = { createLeads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, added: number | null, alreadyIn: number | null, optedOut: number | null, invalid: number | null } };

export type LeadImportQueryVariables = Exact<{
  leadImportId: string | number;
}>;


export type LeadImportQuery = { leadImport: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, leadImport: ImportFieldsFragment | null } };

export type LeadImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type LeadImportsQuery = { leadImports: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, leadImports: Array<{ id: string, fileName: string, state: JobState, total: number, done: number, added: number }> | null } };

export type LeadsByPhoneQueryVariables = Exact<{
  phone: string;
}>;


export type LeadsByPhoneQuery = { leads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, leads: Array<{ id: string, phone: string }> | null } };

export type AuditLogQueryVariables = Exact<{
  cursor?: string | null | undefined;
  unknownAddresses?: boolean | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, cursor: string | null, entries: Array<{ id: string, at: string, who: string, wpAdmin: boolean, what: string, outcome: AuditOutcome, about: Array<string>, people: Array<string>, ipAddress: string, userAgent: string }> | null } };

export type SaveCardMutationVariables = Exact<{
  token: string;
  requestId?: string | number | null | undefined;
}>;


export type SaveCardMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type SavePayoutMutationVariables = Exact<{
  bankToken: string;
  requestId?: string | number | null | undefined;
}>;


export type SavePayoutMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ChoosePlanMutationVariables = Exact<{
  plan: OrgType;
  requestId?: string | number | null | undefined;
}>;


export type ChoosePlanMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type CancelPlanMutationVariables = Exact<{
  requestId?: string | number | null | undefined;
}>;


export type CancelPlanMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type RuleFieldsFragment = { id: string, campaignFeatureId: string, label: string, triggers: Array<{ id: string, triggerType: TriggerType | null, triggerOption: string | null, triggerResponses: Array<string>, seconds: number | null, days: number, hours: number, performedAction: boolean, widgetExpression: WidgetExpression | null, replyTo: ReplyTo | null, widgetId: string | null }>, actions: Array<{ id: string, actionType: ActionType | null, default: boolean, webhookUrl: string | null, userIds: Array<string>, nextCampaignId: string | null, messageContent: Array<{ text: string }> }> };

export type FeatureFieldsFragment = { id: string, label: string, featureType: FeatureType, structureType: StructureType, message: string, days: number, hours: number, minutes: number, window: string | null, delayUntil: string | null, messageContent: Array<{ text: string }>, pitch: { id: string, title: string, archived: boolean, structure: Array<string>, redirectType: RedirectType, redirectUrl: string | null, redirectPhone: string | null, redirectButton: string | null } | null, workflows: Array<RuleFieldsFragment> };

export type CampaignFieldsFragment = { id: string, name: string, code: string, created: string, lastActive: string | null, hasAppt: boolean, brandName: string | null, brandImage: string | null, brandColor: string | null, calendlyEventUri: string | null, calendlyEventName: string | null, calendlyEventLink: string | null, public: boolean, description: string | null, category: string | null, archived: boolean, paused: boolean, pausedNote: string | null, whenAnswered: WhenAnswered, status: CampaignStatus | null, dueMeanwhile: number, version: number, userName: string, stopped: { sendRequestId: string, note: string, unsent: number } | null, landingPage: { title: string | null, description: string | null, endText: string | null, color: string | null, image: string | null, widgets: Array<{ id: string, label: string, fineText: string | null, widgetType: WidgetType, labels: Array<string>, start: number | null, end: number | null, required: boolean }> | null }, structure: { before: Array<string>, feature: Array<string>, appointment: Array<string> }, features: Array<FeatureFieldsFragment> | null, stats: { leads: number, leftOut: number, booked: number, opened: number, complete: number, currentLeads: number, responses: number, messages: number, messagesSuccess: number, messagesFailed: number, notDelivered: number, deliveryRate: number, responseRate: number, features: Array<{ featureId: string, label: string, leads: number, complete: number, buckets: Array<{ bucket: Bucket, count: number, reason: string | null, until: string | null }> }> } | null };

export type CampaignNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type CampaignNamesQuery = { campaigns: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaigns: Array<{ id: string, name: string, archived: boolean, structure: { before: Array<string>, feature: Array<string>, appointment: Array<string> } }> | null } };

export type CampaignsQueryVariables = Exact<{ [key: string]: never; }>;


export type CampaignsQuery = { campaigns: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaigns: Array<{ id: string, name: string, created: string, lastActive: string | null, archived: boolean, paused: boolean, pausedNote: string | null, status: CampaignStatus | null, userName: string, leadId: string | null, leadName: string | null, stopped: { sendRequestId: string, note: string, unsent: number } | null, structure: { before: Array<string>, feature: Array<string>, appointment: Array<string> }, features: Array<{ id: string, message: string }> | null, stats: { leads: number, messages: number, responses: number, deliveryRate: number, responseRate: number, complete: number } | null }> | null } };

export type CampaignQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type CampaignQuery = { campaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: CampaignFieldsFragment | null } };

export type CreateCampaignMutationVariables = Exact<{
  name?: string | null | undefined;
  leadId?: string | number | null | undefined;
  v2?: boolean | null | undefined;
  template?: string | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateCampaignMutation = { createCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { id: string } | null } };

export type CreateHandoffMutationVariables = Exact<{
  purpose: HandoffPurpose;
}>;


export type CreateHandoffMutation = { createHandoff: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, code: string | null } };

export type CloneCampaignMutationVariables = Exact<{
  campaignId: string | number;
  requestId?: string | number | null | undefined;
}>;


export type CloneCampaignMutation = { cloneCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { id: string } | null } };

export type SaveCampaignPageMutationVariables = Exact<{
  campaignId: string | number;
  landingPage: CampaignLandingPageInput;
}>;


export type SaveCampaignPageMutation = { updateCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { id: string, version: number } | null } };

export type UpdateCampaignMutationVariables = Exact<{
  campaignId: string | number;
  name?: string | null | undefined;
  template?: string | null | undefined;
  brandName?: string | null | undefined;
  brandImage?: string | null | undefined;
  brandColor?: string | null | undefined;
  calendlyEventUri?: string | null | undefined;
  public?: boolean | null | undefined;
  description?: string | null | undefined;
  category?: string | null | undefined;
  whenAnswered?: WhenAnswered | null | undefined;
  paused?: boolean | null | undefined;
  sendDue?: boolean | null | undefined;
  version?: number | null | undefined;
}>;


export type UpdateCampaignMutation = { updateCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, conflict: boolean | null, campaign: { id: string, name: string, version: number, brandName: string | null, brandImage: string | null, brandColor: string | null, calendlyEventUri: string | null, calendlyEventName: string | null, calendlyEventLink: string | null, public: boolean, description: string | null, category: string | null, whenAnswered: WhenAnswered, paused: boolean, pausedNote: string | null, dueMeanwhile: number } | null } };

export type LibraryQueryVariables = Exact<{ [key: string]: never; }>;


export type LibraryQuery = { campaigns: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaigns: Array<{ id: string, name: string, userName: string, description: string | null, category: string | null, structure: { before: Array<string>, feature: Array<string>, appointment: Array<string> } }> | null } };

export type LibraryCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type LibraryCategoriesQuery = { campaignCategories: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, categories: Array<string> | null } };

export type SharedCampaignQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type SharedCampaignQuery = { campaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { id: string, structure: { before: Array<string>, feature: Array<string>, appointment: Array<string> }, features: Array<FeatureFieldsFragment> | null } | null } };

export type AddToCampaignsMutationVariables = Exact<{
  campaignId: string | number;
  requestId?: string | number | null | undefined;
}>;


export type AddToCampaignsMutation = { cloneCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { id: string } | null } };

export type DeleteCampaignMutationVariables = Exact<{
  campaignId: string | number;
}>;


export type DeleteCampaignMutation = { deleteCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type CreateFeatureMutationVariables = Exact<{
  campaignId: string | number;
  featureType: FeatureType;
  structureType?: StructureType | null | undefined;
  after?: string | number | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateFeatureMutation = { createCampaignFeature: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaignFeature: FeatureFieldsFragment | null } };

export type UpdateFeatureMutationVariables = Exact<{
  campaignFeatureId: string | number;
  messageContent?: Array<MessageBlockInput> | MessageBlockInput | null | undefined;
  days?: number | null | undefined;
  hours?: number | null | undefined;
  minutes?: number | null | undefined;
  window?: string | null | undefined;
  delayUntil?: string | null | undefined;
  pitchId?: string | number | null | undefined;
  after?: string | number | null | undefined;
}>;


export type UpdateFeatureMutation = { updateCampaignFeature: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaignFeature: FeatureFieldsFragment | null } };

export type DeleteFeatureMutationVariables = Exact<{
  campaignFeatureId: string | number;
}>;


export type DeleteFeatureMutation = { deleteCampaignFeature: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type TestMessageMutationVariables = Exact<{
  message: string;
  requestId?: string | number | null | undefined;
}>;


export type TestMessageMutation = { testMessage: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, to: string | null, filledFor: string | null } };

export type PreviewPeopleQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type PreviewPeopleQuery = { leads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, leads: Array<{ id: string, name: string, firstName: string, lastName: string, phone: string }> | null } };

export type RuleSlidesQueryVariables = Exact<{
  pitchId: string | number;
}>;


export type RuleSlidesQuery = { pitch: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, pitch: { id: string, slides: Array<{ id: string, label: string, slideType: SlideType, isVideo: boolean, widgets: Array<{ id: string, label: string, widgetType: WidgetType, labels: Array<string>, start: number | null, end: number | null }> }> | null } | null } };

export type RulesElsewhereQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type RulesElsewhereQuery = { campaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { id: string, features: Array<{ id: string, workflows: Array<{ id: string, actions: Array<{ id: string, nextCampaignId: string | null }> }> }> | null } | null } };

export type CreateRuleMutationVariables = Exact<{
  campaignFeatureId: string | number;
  label?: string | null | undefined;
  triggers?: Array<NewTriggerInput> | NewTriggerInput | null | undefined;
  actions?: Array<NewActionInput> | NewActionInput | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateRuleMutation = { createCampaignWorkflow: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type LabelRuleMutationVariables = Exact<{
  campaignWorkflowId: string | number;
  label: string;
}>;


export type LabelRuleMutation = { updateCampaignWorkflow: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type DeleteRuleMutationVariables = Exact<{
  campaignWorkflowId: string | number;
}>;


export type DeleteRuleMutation = { deleteCampaignWorkflow: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type CreateTriggerMutationVariables = Exact<{
  campaignWorkflowId: string | number;
  triggerType?: TriggerType | null | undefined;
  triggerOption?: string | number | null | undefined;
  triggerResponses?: Array<string> | string | null | undefined;
  seconds?: number | null | undefined;
  days?: number | null | undefined;
  hours?: number | null | undefined;
  performedAction?: boolean | null | undefined;
  widgetExpression?: WidgetExpression | null | undefined;
  widgetId?: string | number | null | undefined;
  replyTo?: ReplyTo | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateTriggerMutation = { createWorkflowTrigger: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type UpdateTriggerMutationVariables = Exact<{
  workflowTriggerId: string | number;
  triggerType?: TriggerType | null | undefined;
  triggerOption?: string | number | null | undefined;
  triggerResponses?: Array<string> | string | null | undefined;
  seconds?: number | null | undefined;
  days?: number | null | undefined;
  hours?: number | null | undefined;
  performedAction?: boolean | null | undefined;
  widgetExpression?: WidgetExpression | null | undefined;
  widgetId?: string | number | null | undefined;
  replyTo?: ReplyTo | null | undefined;
}>;


export type UpdateTriggerMutation = { updateWorkflowTrigger: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type DeleteTriggerMutationVariables = Exact<{
  workflowTriggerId: string | number;
}>;


export type DeleteTriggerMutation = { deleteWorkflowTrigger: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type CreateActionMutationVariables = Exact<{
  campaignWorkflowId: string | number;
  actionType?: ActionType | null | undefined;
  default?: boolean | null | undefined;
  messageContent?: Array<MessageBlockInput> | MessageBlockInput | null | undefined;
  webhookUrl?: string | null | undefined;
  userIds?: Array<string | number> | string | number | null | undefined;
  nextCampaignId?: string | number | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateActionMutation = { createWorkflowAction: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type UpdateActionMutationVariables = Exact<{
  workflowActionId: string | number;
  actionType?: ActionType | null | undefined;
  default?: boolean | null | undefined;
  messageContent?: Array<MessageBlockInput> | MessageBlockInput | null | undefined;
  webhookUrl?: string | null | undefined;
  userIds?: Array<string | number> | string | number | null | undefined;
  nextCampaignId?: string | number | null | undefined;
}>;


export type UpdateActionMutation = { updateWorkflowAction: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type DeleteActionMutationVariables = Exact<{
  workflowActionId: string | number;
}>;


export type DeleteActionMutation = { deleteWorkflowAction: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type RuleActivityQueryVariables = Exact<{
  campaignWorkflowId: string | number;
}>;


export type RuleActivityQuery = { ruleActivity: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, stats: { fired: number, refused: number } | null, outcomes: Array<{ leadId: string, name: string, at: string, fired: boolean, actions: Array<{ actionType: ActionType, done: boolean, said: string }> }> | null } };

export type WebhookCallsQueryVariables = Exact<{
  workflowActionId: string | number;
}>;


export type WebhookCallsQuery = { webhookCalls: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, secretSince: string | null, webhookCalls: Array<{ id: string, leadId: string, name: string, created: string, state: string, tries: number, said: string | null, tookMs: number | null, triedAt: string | null, nextAt: string | null }> | null } };

export type SendWebhookAgainMutationVariables = Exact<{
  webhookCallId: string | number;
  requestId?: string | number | null | undefined;
}>;


export type SendWebhookAgainMutation = { sendWebhookAgain: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type TurnWebhookSecretMutationVariables = Exact<{
  workflowActionId: string | number;
  requestId?: string | number | null | undefined;
}>;


export type TurnWebhookSecretMutation = { turnWebhookSecret: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, secret: string | null, previousUntil: string | null } };

export type EventEndpointFieldsFragment = { id: string, webhookUrl: string, events: Array<EventKind>, created: string, stoppedAt: string | null, secretSince: string | null };

export type EventCallFieldsFragment = { id: string, event: EventKind, isTest: boolean, created: string, state: string, tries: number, status: number | null, said: string | null, tookMs: number | null, triedAt: string | null, nextAt: string | null };

export type EventEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type EventEndpointsQuery = { eventEndpoints: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, eventEndpoints: Array<EventEndpointFieldsFragment> | null } };

export type EventCallsQueryVariables = Exact<{
  endpointId: string | number;
}>;


export type EventCallsQuery = { eventEndpoints: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, eventCalls: Array<EventCallFieldsFragment> | null } };

export type CreateEventEndpointMutationVariables = Exact<{
  webhookUrl: string;
  events: Array<EventKind> | EventKind;
  requestId?: string | number | null | undefined;
}>;


export type CreateEventEndpointMutation = { createEventEndpoint: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, secret: string | null, eventEndpoint: EventEndpointFieldsFragment | null } };

export type UpdateEventEndpointMutationVariables = Exact<{
  endpointId: string | number;
  webhookUrl?: string | null | undefined;
  events?: Array<EventKind> | EventKind | null | undefined;
}>;


export type UpdateEventEndpointMutation = { updateEventEndpoint: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, eventEndpoint: EventEndpointFieldsFragment | null } };

export type DeleteEventEndpointMutationVariables = Exact<{
  endpointId: string | number;
}>;


export type DeleteEventEndpointMutation = { updateEventEndpoint: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type TurnEndpointSecretMutationVariables = Exact<{
  endpointId: string | number;
  requestId?: string | number | null | undefined;
}>;


export type TurnEndpointSecretMutation = { updateEventEndpoint: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, secret: string | null } };

export type SendEventMutationVariables = Exact<{
  endpointId: string | number;
  event?: EventKind | null | undefined;
  eventCallId?: string | number | null | undefined;
}>;


export type SendEventMutation = { sendEvent: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, eventCall: EventCallFieldsFragment | null } };

export type EventsQueryVariables = Exact<{
  includeAll?: boolean | null | undefined;
}>;


export type EventsQuery = { events: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, events: Array<{ id: string, cancelled: boolean, eventTime: string, eventLocation: string, leads: number, appointments: Array<{ leadId: string, leadName: string | null, cancelled: boolean }>, repeats: Array<{ repeatFrequency: EventRepeatFrequency, repeatDays: number | null, leads: number }> | null }> | null } };

export type CancelEventsMutationVariables = Exact<{
  eventIds: Array<string | number> | string | number;
}>;


export type CancelEventsMutation = { cancelEvents: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type AddCampaignsToEventsMutationVariables = Exact<{
  eventIds: Array<string | number> | string | number;
  campaignIds: Array<string | number> | string | number;
}>;


export type AddCampaignsToEventsMutation = { addCampaignsToEvents: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type SkipFirstRunMutationVariables = Exact<{ [key: string]: never; }>;


export type SkipFirstRunMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type GroupFieldsFragment = { id: string, name: string, code: string, created: string, archived: boolean, stats: { leads: number }, landingPage: { title: string | null, description: string | null, endText: string | null, color: string | null, profile: string | null, schedule: string | null, price: number, sendCampaign: boolean, campaignId: string | null, trialPeriod: number } };

export type GroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type GroupsQuery = { groups: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, groups: Array<GroupFieldsFragment> | null } };

export type GroupQueryVariables = Exact<{
  groupId: string | number;
}>;


export type GroupQuery = { group: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, group: GroupFieldsFragment | null } };

export type CreateGroupMutationVariables = Exact<{
  name?: string | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateGroupMutation = { createGroup: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, group: GroupFieldsFragment | null } };

export type RenameGroupMutationVariables = Exact<{
  groupId: string | number;
  name: string;
}>;


export type RenameGroupMutation = { updateGroup: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, group: { id: string, name: string } | null } };

export type SaveGroupPageMutationVariables = Exact<{
  groupId: string | number;
  page: GroupLandingPageInput;
}>;


export type SaveGroupPageMutation = { updateGroup: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, group: GroupFieldsFragment | null } };

export type ArchiveGroupsMutationVariables = Exact<{
  groupIds: Array<string | number> | string | number;
}>;


export type ArchiveGroupsMutation = { archiveGroups: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type JoinGroupMutationVariables = Exact<{
  groupId: string | number;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
}>;


export type JoinGroupMutation = { addLeadsToGroup: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type LeaveGroupMutationVariables = Exact<{
  groupId: string | number;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
}>;


export type LeaveGroupMutation = { removeLeadsFromGroup: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type InboxQueryVariables = Exact<{
  leadFilter: LeadFilter;
  search?: string | null | undefined;
  page?: number | null | undefined;
}>;


export type InboxQuery = { leads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, total: number | null, more: boolean | null, leads: Array<{ id: string, name: string, phone: string, optedOut: boolean, invalidPhone: boolean, wantsToStop: string | null, waitsSince: string | null, unviewed: boolean, unread: boolean | null, lastActive: string, claimedBy: { id: string, name: string } | null, lastReply: { message: string | null, at: string } | null, lastWritten: { message: string | null, at: string } | null }> | null } };

export type UpdateConversationMutationVariables = Exact<{
  leadId: string | number;
  userId?: string | number | null | undefined;
  release?: boolean | null | undefined;
  seenId?: string | number | null | undefined;
  done?: boolean | null | undefined;
}>;


export type UpdateConversationMutation = { updateConversation: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type SaveAlertsMutationVariables = Exact<{
  messageAlertIds: Array<string | number> | string | number;
}>;


export type SaveAlertsMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type JoinKeywordsQueryVariables = Exact<{ [key: string]: never; }>;


export type JoinKeywordsQuery = { joinKeywords: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, joinKeywords: Array<{ word: string, consent: string, consentHash: string, reply: string, groupId: string | null, campaignId: string | null, texts: number, people: number, isArchived: boolean }> | null } };

export type JoinGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type JoinGroupsQuery = { groups: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, groups: Array<{ id: string, name: string }> | null } };

export type JoinCampaignsQueryVariables = Exact<{ [key: string]: never; }>;


export type JoinCampaignsQuery = { campaigns: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaigns: Array<{ id: string, name: string, archived: boolean, structure: { before: Array<string>, feature: Array<string>, appointment: Array<string> } }> | null } };

export type SaveJoinKeywordMutationVariables = Exact<{
  word: string;
  consent: string;
  reply: string;
  groupId?: string | number | null | undefined;
  campaignId?: string | number | null | undefined;
  isNew?: boolean | null | undefined;
  archive?: boolean | null | undefined;
}>;


export type SaveJoinKeywordMutation = { saveJoinKeyword: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { apiKeys: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, apiKeys: Array<{ id: string, name: string, access: Access, worksAs: Access, tail: string, madeBy: string, created: string, lastUsed: string | null }> | null } };

export type CreateApiKeyMutationVariables = Exact<{
  name: string;
  access: Access;
  requestId?: string | number | null | undefined;
}>;


export type CreateApiKeyMutation = { createApiKey: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, secret: string | null, apiKey: { id: string, name: string } | null } };

export type RevokeApiKeyMutationVariables = Exact<{
  keyId: string | number;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type LeadConsentsQueryVariables = Exact<{
  leadId: string | number;
}>;


export type LeadConsentsQuery = { leadConsents: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, isUnrecorded: boolean | null, consents: Array<{ id: string, at: string, what: string, source: string, of: string | null, wording: string | null, wordingHash: string | null, url: string | null, ipAddress: string | null, userAgent: string | null, attested: string | null, userName: string | null }> | null, submissions: Array<{ title: string, at: string, answers: Array<{ widgetId: string, label: string, values: Array<string> }> }> | null } };

export type CourtPackQueryVariables = Exact<{
  leadId: string | number;
}>;


export type CourtPackQuery = { courtPack: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, lines: Array<string> | null } };

export type AttestLeadsMutationVariables = Exact<{
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
  attestation: AttestationInput;
}>;


export type AttestLeadsMutation = { attestLeads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null } };

export type LeadsExportQueryVariables = Exact<{
  selection?: SelectionInput | null | undefined;
  jobId?: string | number | null | undefined;
}>;


export type LeadsExportQuery = { leadsExport: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, job: { id: string, kind: string, state: JobState, total: number, done: number, result: string | null, url: string | null, error: string | null } | null } };

export type FieldNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type FieldNamesQuery = { segments: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, fields: Array<string> | null } };

export type RenameFieldMutationVariables = Exact<{
  field: FieldNameInput;
}>;


export type RenameFieldMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type DeleteFieldMutationVariables = Exact<{
  field: FieldDeletionInput;
}>;


export type DeleteFieldMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, job: { id: string } | null } };

export type OwnFieldsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnFieldsQuery = { segments: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, ownFields: Array<{ id: string, name: string, segments: Array<{ id: string, name: string }> }> | null } };

export type LeadRowFragment = { id: string, name: string, phone: string, firstName: string, lastName: string, optedIn: boolean, optedOut: boolean, invalidPhone: boolean, archived: boolean, created: string, lastActive: string, unviewed: boolean, unread: boolean | null, wantsToStop: string | null, doneAt: string | null, lastReply: { message: string | null, at: string } | null, lastWritten: { at: string } | null, claimedBy: { id: string, name: string } | null, stats: { seconds: number, views: number }, campaigns: Array<{ id: string, name: string }>, groups: Array<{ id: string, name: string }>, tags: Array<{ id: string, name: string }>, fields: Array<{ id: string, name: string, value: string | null }> | null, report: { campaignId: string, received: number, complete: boolean, replied: boolean, booked: boolean, clicked: boolean, bucket: Bucket | null, reason: string | null, until: string | null, verified: Array<boolean>, video: Array<boolean>, response: Array<boolean>, calendar: Array<boolean>, redirected: Array<boolean>, unopened: boolean, optedOut: boolean, opened: string | null, views: number, seconds: number, score: number, answers: Array<{ widgetId: string, label: string, values: Array<string> }> } | null };

export type LeadsQueryVariables = Exact<{
  campaignId?: string | number | null | undefined;
  groupId?: string | number | null | undefined;
  segmentId?: string | number | null | undefined;
  tagId?: string | number | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  order?: LeadOrder | null | undefined;
  search?: string | null | undefined;
  leadFilter?: LeadFilter | null | undefined;
  cursor?: string | null | undefined;
  campaignFeatureId?: string | number | null | undefined;
  bucket?: Bucket | null | undefined;
  watched?: WatchedInput | null | undefined;
}>;


export type LeadsQuery = { leads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, total: number | null, more: boolean | null, page: number | null, cursor: string | null, orders: Array<LeadOrder> | null, order: LeadOrder | null, dated: LeadDate | null, leads: Array<LeadRowFragment> | null } };

export type LeadDetailFragment = (
  { state: string | null, zip: string | null, timeZone: string | null, hasEarlierMessages: boolean | null, appointments: Array<{ id: string, eventDate: string | null, eventTime: string | null, eventLocation: string | null, at: string | null, seriesId: string | null, repeatFrequency: EventRepeatFrequency | null, repeatDays: number | null, cancelled: boolean, campaigns: Array<{ id: string, name: string }>, texts: Array<{ campaignId: string, campaignFeatureId: string, label: string, at: string, bucket: Bucket | null, reason: string | null, skipped: boolean }> }> | null, activity: Array<{ campaignId: string, campaignName: string, opened: string | null, completed: string | null, views: number, devices: number, seconds: number, score: number, scoreParts: Array<{ metric: string, count: number, points: number }>, slides: Array<{ pitchSlideId: string, label: string, seconds: number, video: number, videoDuration: number, listens: number, parts: Array<{ from: number, to: number, times: number }> }>, answers: Array<{ widgetId: string, label: string, values: Array<string> }> }> | null, answered: Array<{ campaignId: string, campaignName: string, does: WhenAnswered, at: string, resumesAt: string | null, resumedBy: string | null, isOver: boolean, nextText: string | null, nextAt: string | null, textsLeft: number, offersOn: string | null }> | null, optOut: { at: string, source: string, reason: string | null, date: string | null, userName: string | null } | null, messages: Array<SaidMessageFragment> | null, notes: Array<SaidNoteFragment> | null, messageQueue: Array<{ id: string, message: string, created: string, scheduledFor: string | null, reason: string | null, error: string | null, complete: boolean, retrying: boolean, unconfirmed: boolean, missed: boolean, optedOut: boolean, mayChange: boolean, unlessAnswered: boolean, pictures: Array<{ state: PictureState, url: string | null, why: string | null }> }> | null, featureQueue: Array<{ id: string, campaignName: string | null, message: string, created: string, scheduledFor: string | null, reason: string | null, error: string | null, complete: boolean, retrying: boolean, unconfirmed: boolean, missed: boolean, optedOut: boolean, pictures: Array<{ state: PictureState, url: string | null, why: string | null }> }> | null }
  & LeadRowFragment
);

export type SaidNoteFragment = { id: string, text: string | null, created: string, userId: string, userName: string };

export type SaidMessageFragment = { id: string, userId: string | null, campaignId: string | null, message: string, created: string, sent: boolean, success: boolean, delivered: boolean, senderName: string, aiGenerated: boolean, fromLead: boolean, meaning: string | null, meaningBy: string | null, bucket: Bucket | null, reason: string | null, pictures: Array<{ state: PictureState, url: string | null, why: string | null }> };

export type EarlierMessagesQueryVariables = Exact<{
  leadId: string | number;
  messagesBefore: string | number;
}>;


export type EarlierMessagesQuery = { lead: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, lead: { id: string, hasEarlierMessages: boolean | null, messages: Array<SaidMessageFragment> | null } | null } };

export type LeadQueryVariables = Exact<{
  leadId: string | number;
}>;


export type LeadQuery = { lead: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, lead: LeadDetailFragment | null } };

export type AppointmentCampaignsQueryVariables = Exact<{ [key: string]: never; }>;


export type AppointmentCampaignsQuery = { campaigns: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaigns: Array<{ id: string, name: string, archived: boolean, structure: { before: Array<string>, feature: Array<string>, appointment: Array<string> } }> | null } };

export type CreateLeadAppointmentMutationVariables = Exact<{
  leadId: string | number;
  eventDate?: string | null | undefined;
  eventTime?: string | null | undefined;
  eventLocation?: string | null | undefined;
  campaignsToAdd?: Array<string | number> | string | number | null | undefined;
  repeatFrequency?: EventRepeatFrequency | null | undefined;
  repeatCount?: number | null | undefined;
  repeatDays?: number | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateLeadAppointmentMutation = { createLeadAppointment: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, appointment: { id: string } | null, unreached: Array<{ id: string, name: string }> | null } };

export type UpdateLeadAppointmentMutationVariables = Exact<{
  leadAppointmentId: string | number;
  eventDate?: string | null | undefined;
  eventTime?: string | null | undefined;
  eventLocation?: string | null | undefined;
  campaignsToAdd?: Array<string | number> | string | number | null | undefined;
  campaignsToRemove?: Array<string | number> | string | number | null | undefined;
}>;


export type UpdateLeadAppointmentMutation = { updateLeadAppointment: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, unreached: Array<{ id: string, name: string }> | null } };

export type DeleteLeadAppointmentMutationVariables = Exact<{
  leadAppointmentId: string | number;
  andLater?: boolean | null | undefined;
}>;


export type DeleteLeadAppointmentMutation = { deleteLeadAppointment: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type UpdateLeadMutationVariables = Exact<{
  leadId: string | number;
  lead: LeadInput;
}>;


export type UpdateLeadMutation = { updateLead: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, otherLeadId: string | null, lead: (
      { fields: Array<{ id: string, name: string, value: string | null }> | null }
      & LeadRowFragment
    ) | null } };

export type RemoveLeadsMutationVariables = Exact<{
  campaignId: string | number;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
}>;


export type RemoveLeadsMutation = { removeLeadsFromCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type ArchiveLeadsMutationVariables = Exact<{
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
}>;


export type ArchiveLeadsMutation = { archiveLeads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type MessageLeadMutationVariables = Exact<{
  leadId: string | number;
  message: string;
  savedReplyId?: string | number | null | undefined;
  sendAt?: string | null | undefined;
  atLegalHour?: boolean | null | undefined;
  unlessAnswered?: boolean | null | undefined;
  pictureId?: string | number | null | undefined;
  pictureAsLink?: boolean | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type MessageLeadMutation = { messageLead: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, message: { id: string, message: string, created: string } | null } };

export type RetryTextMutationVariables = Exact<{
  campaignFeatureQueueId: string | number;
  requestId?: string | number | null | undefined;
}>;


export type RetryTextMutation = { retryCampaignFeatureQueue: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type RestoreLeadsMutationVariables = Exact<{
  leadIds: Array<string | number> | string | number;
}>;


export type RestoreLeadsMutation = { restoreLeads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null } };

export type CorrectMeaningMutationVariables = Exact<{
  leadId: string | number;
  messageId: string | number;
  meaning?: Meaning | null | undefined;
}>;


export type CorrectMeaningMutation = { correctMeaning: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type CreateNoteMutationVariables = Exact<{
  leadId: string | number;
  text: string;
  requestId?: string | number | null | undefined;
}>;


export type CreateNoteMutation = { createNote: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, note: { id: string } | null } };

export type DeleteNoteMutationVariables = Exact<{
  leadId: string | number;
  noteId: string | number;
}>;


export type DeleteNoteMutation = { deleteNote: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type EraseLeadMutationVariables = Exact<{
  leadId: string | number;
  typed: string;
}>;


export type EraseLeadMutation = { eraseLead: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, job: { id: string } | null } };

export type PersonExportQueryVariables = Exact<{
  leadId: string | number;
}>;


export type PersonExportQuery = { personExport: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, file: string | null } };

export type SegmentFieldsFragment = { id: string, name: string, filter: { groupIds: Array<string>, tagIds: Array<string>, campaignId: string | null, notCampaignId: string | null, openedCampaignId: string | null, replied: boolean | null, optedOut: boolean | null, addedSince: string | null, activeSince: string | null, field: SegmentField | null, value: string | null, details: Array<{ detail: SegmentField | null, field: string | null, is: SegmentComparison, value: string | null }>, deeds: Array<{ campaignId: string | null, landingPageId: string | null, groupId: string | null, did: SegmentDeed, widgetId: string | null, label: string | null, is: SegmentComparison | null, value: string | null }> } };

export type SegmentsQueryVariables = Exact<{ [key: string]: never; }>;


export type SegmentsQuery = { segments: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, segments: Array<SegmentFieldsFragment> | null } };

export type CreateSegmentMutationVariables = Exact<{
  name: string;
  filter: SegmentFilterInput;
  requestId?: string | number | null | undefined;
}>;


export type CreateSegmentMutation = { createSegment: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, segment: SegmentFieldsFragment | null } };

export type RenameSegmentMutationVariables = Exact<{
  segmentId: string | number;
  name: string;
}>;


export type RenameSegmentMutation = { updateSegment: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, segment: SegmentFieldsFragment | null } };

export type ChangeSegmentMutationVariables = Exact<{
  segmentId: string | number;
  name: string;
  filter: SegmentFilterInput;
}>;


export type ChangeSegmentMutation = { updateSegment: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, segment: SegmentFieldsFragment | null } };

export type CampaignQuestionsQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type CampaignQuestionsQuery = { watching: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, watching: { questions: Array<{ widgetId: string, label: string, widgetType: WidgetType, values: Array<{ value: string }> }> } | null } };

export type CampaignFormQuestionsQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type CampaignFormQuestionsQuery = { campaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { landingPage: { widgets: Array<{ id: string, label: string, widgetType: WidgetType, labels: Array<string> }> | null } } | null } };

export type AskedPagesQueryVariables = Exact<{ [key: string]: never; }>;


export type AskedPagesQuery = { landingPages: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPages: Array<{ id: string, title: string, structure: Array<string>, dropdownOptions: Array<{ id: string, label: string }> }> | null } };

export type DeleteSegmentMutationVariables = Exact<{
  segmentId: string | number;
}>;


export type DeleteSegmentMutation = { deleteSegment: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type OptOutLeadsMutationVariables = Exact<{
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
  uploadId?: string | number | null | undefined;
  phoneKey?: string | null | undefined;
  optOut: OptOutInput;
  requestId?: string | number | null | undefined;
}>;


export type OptOutLeadsMutation = { optOutLeads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type ResumeLeadMutationVariables = Exact<{
  leadId: string | number;
}>;


export type ResumeLeadMutation = { resumeLead: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ResumeAfterAnswerMutationVariables = Exact<{
  leadId: string | number;
  campaignId: string | number;
  on?: string | null | undefined;
  hold?: boolean | null | undefined;
}>;


export type ResumeAfterAnswerMutation = { resumeAfterAnswer: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type TagsQueryVariables = Exact<{ [key: string]: never; }>;


export type TagsQuery = { tags: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, tags: Array<{ id: string, name: string }> | null } };

export type TagLeadsMutationVariables = Exact<{
  names: Array<string> | string;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
}>;


export type TagLeadsMutation = { tagLeads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type UntagLeadsMutationVariables = Exact<{
  tagId: string | number;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
}>;


export type UntagLeadsMutation = { untagLeads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type RenameTagMutationVariables = Exact<{
  tagId: string | number;
  name: string;
}>;


export type RenameTagMutation = { renameTag: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type DeleteTagMutationVariables = Exact<{
  tagId: string | number;
}>;


export type DeleteTagMutation = { deleteTag: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, count: number | null, job: { id: string } | null } };

export type UpdateWaitingTextMutationVariables = Exact<{
  messageId: string | number;
  message?: string | null | undefined;
  sendAt?: string | null | undefined;
  atLegalHour?: boolean | null | undefined;
  withdraw?: boolean | null | undefined;
}>;


export type UpdateWaitingTextMutation = { updateWaitingText: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type TypingMutationVariables = Exact<{
  leadId: string | number;
}>;


export type TypingMutation = { updateConversation: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type EngagementMetricsQueryVariables = Exact<{ [key: string]: never; }>;


export type EngagementMetricsQuery = { engagementMetrics: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, engagementMetrics: { view: number, viewTime: number, share: number, reopen: number, widget: number, video: number, scheduled: number, completed: number } | null } };

export type UpdateEngagementMetricsMutationVariables = Exact<{
  engagementMetrics: EngagementMetricsInput;
}>;


export type UpdateEngagementMetricsMutation = { updateEngagementMetrics: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, engagementMetrics: { view: number, viewTime: number, share: number, reopen: number, widget: number, video: number, scheduled: number, completed: number } | null } };

export type SwitchFlagsMutationVariables = Exact<{
  organizationId: string | number;
  flags: OrganizationFlagsInput;
}>;


export type SwitchFlagsMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, organization: { id: string } | null } };

export type AllUsersQueryVariables = Exact<{ [key: string]: never; }>;


export type AllUsersQuery = { users: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, users: Array<{ id: string, name: string, email: string, organizations: Array<{ id: string, name: string }> }> | null } };

export type SwitchOrganizationMutationVariables = Exact<{
  organizationId: string | number;
}>;


export type SwitchOrganizationMutation = { switchOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, user: { id: string } | null } };

export type ReportOverTimeQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ReportOverTimeQuery = { reportOverTime: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, overTime: { from: string, to: string, counts: PeriodFieldsFragment, before: PeriodFieldsFragment, days: Array<{ day: string, sent: number, opened: number, answered: number, optedOut: number }> } | null } };

export type PeriodFieldsFragment = { sent: number, opened: number, answered: number, optedOut: number };

export type OverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type OverviewQuery = { campaigns: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaigns: Array<{ id: string, name: string, stats: { leads: number, hasSlides: boolean, opened: number, complete: number, currentLeads: number, messages: number, responses: number, features: Array<{ featureId: string, complete: number, buckets: Array<{ bucket: Bucket, count: number }> }>, next: { featureId: string, at: string, leads: number } | null } | null }> | null } };

export type LandingPageFieldsFragment = { id: string, code: string, title: string, description: string | null, endText: string | null, eventLocation: string | null, color: string | null, image: string | null, created: string, archived: boolean, structure: Array<string>, campaignId: string | null, campaign: { id: string, name: string } | null, campaigns: Array<{ id: string, name: string }>, stats: PageFiguresFragment, dropdownOptions: Array<{ id: string, label: string }> };

export type PageFiguresFragment = { leads: number, visits: number, submissions: number, rate: number, started: Array<{ id: string, name: string, leads: number }> };

export type BodyPartFieldsFragment = { id: string, label: string, campaigns: Array<{ id: string, name: string }> };

export type LandingPagesQueryVariables = Exact<{ [key: string]: never; }>;


export type LandingPagesQuery = { landingPages: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPages: Array<LandingPageFieldsFragment> | null } };

export type LandingPageQueryVariables = Exact<{
  landingPageId: string | number;
}>;


export type LandingPageQuery = { landingPage: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPage: LandingPageFieldsFragment | null } };

export type PageStatsQueryVariables = Exact<{
  groupId?: string | number | null | undefined;
  campaignId?: string | number | null | undefined;
}>;


export type PageStatsQuery = { pageStats: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, pageStats: PageFiguresFragment | null } };

export type CreateLandingPageMutationVariables = Exact<{
  requestId?: string | number | null | undefined;
}>;


export type CreateLandingPageMutation = { createLandingPage: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPage: { id: string } | null } };

export type UpdateLandingPageMutationVariables = Exact<{
  landingPageId: string | number;
  landingPage: LandingPageInput;
}>;


export type UpdateLandingPageMutation = { updateLandingPage: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPage: LandingPageFieldsFragment | null } };

export type ArchiveLandingPagesMutationVariables = Exact<{
  landingPageIds: Array<string | number> | string | number;
}>;


export type ArchiveLandingPagesMutation = { archiveLandingPages: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type BodyPartsQueryVariables = Exact<{ [key: string]: never; }>;


export type BodyPartsQuery = { landingPageDropdownOptions: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPageDropdownOptions: Array<BodyPartFieldsFragment> | null } };

export type CreateBodyPartMutationVariables = Exact<{
  requestId?: string | number | null | undefined;
}>;


export type CreateBodyPartMutation = { createLandingPageDropdownOption: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPageDropdownOption: BodyPartFieldsFragment | null } };

export type UpdateBodyPartMutationVariables = Exact<{
  optionId: string | number;
  label?: string | null | undefined;
  campaignsToAdd?: Array<string | number> | string | number | null | undefined;
  campaignsToRemove?: Array<string | number> | string | number | null | undefined;
}>;


export type UpdateBodyPartMutation = { updateLandingPageDropdownOption: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, landingPageDropdownOption: BodyPartFieldsFragment | null } };

export type DeleteBodyPartsMutationVariables = Exact<{
  optionIds: Array<string | number> | string | number;
}>;


export type DeleteBodyPartsMutation = { deleteLandingPageDropdownOptions: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type PitchWordsFragment = { id: string, title: string, image: string | null, color: string | null, created: string, archived: boolean, structure: Array<string>, redirectType: RedirectType, redirectUrl: string | null, redirectPhone: string | null, redirectButton: string | null };

export type WidgetFieldsFragment = { id: string, label: string, fineText: string | null, widgetType: WidgetType, labels: Array<string>, start: number | null, end: number | null, required: boolean };

export type SlideFieldsFragment = { id: string, label: string, slideType: SlideType, internalTitle: string | null, title: string | null, description: string | null, thumbnail: string | null, url: string | null, isVideo: boolean, processed: boolean, content: string | null, audioFile: string | null, mimeType: string | null, captions: string | null, calendarSettings: { userId: string | null, url: string | null } | null, media: { id: string, kind: MediaKind, state: MediaState, mimeType: string, url: string | null, error: string | null, seconds: number | null, hasSound: boolean | null, poster: string | null, storyboard: string | null, hls: string | null, mp4_360: string | null, mp4_720: string | null } | null, calendars: Array<{ id: string, name: string, value: string }>, widgets: Array<WidgetFieldsFragment> };

export type PitchFieldsFragment = (
  { description: string | null, endText: string | null, shareImage: string | null, showPreviews: boolean, slides: Array<SlideFieldsFragment> | null }
  & PitchWordsFragment
);

export type PitchesQueryVariables = Exact<{ [key: string]: never; }>;


export type PitchesQuery = { pitches: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, pitches: Array<PitchWordsFragment> | null } };

export type PitchQueryVariables = Exact<{
  pitchId: string | number;
}>;


export type PitchQuery = { pitch: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, pitch: PitchFieldsFragment | null } };

export type SharedPitchesQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type SharedPitchesQuery = { campaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { features: Array<{ pitch: PitchFieldsFragment | null }> | null } | null } };

export type CreatePitchMutationVariables = Exact<{
  campaignId?: string | number | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreatePitchMutation = { createPitch: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, pitch: { id: string } | null } };

export type ClonePitchMutationVariables = Exact<{
  pitchId: string | number;
  requestId?: string | number | null | undefined;
}>;


export type ClonePitchMutation = { clonePitch: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, pitch: { id: string, title: string } | null } };

export type ArchivePitchesMutationVariables = Exact<{
  pitchIds: Array<string | number> | string | number;
}>;


export type ArchivePitchesMutation = { archivePitches: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type UpdatePitchMutationVariables = Exact<{
  pitchId: string | number;
  title?: string | null | undefined;
  color?: string | null | undefined;
  image?: string | null | undefined;
  description?: string | null | undefined;
  endText?: string | null | undefined;
  shareImage?: string | null | undefined;
  showPreviews?: boolean | null | undefined;
  redirectType?: RedirectType | null | undefined;
  redirectUrl?: string | null | undefined;
  redirectPhone?: string | null | undefined;
  redirectButton?: string | null | undefined;
  archived?: boolean | null | undefined;
}>;


export type UpdatePitchMutation = { updatePitch: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, pitch: PitchFieldsFragment | null } };

export type CreateSlideMutationVariables = Exact<{
  pitchId: string | number;
  after?: string | number | null | undefined;
  copyOf?: string | number | null | undefined;
  pitchSlide?: PitchSlideInput | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateSlideMutation = { createPitchSlide: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, slide: { id: string } | null } };

export type UpdateSlideMutationVariables = Exact<{
  pitchSlideId: string | number;
  internalTitle?: string | null | undefined;
  title?: string | null | undefined;
  description?: string | null | undefined;
  thumbnail?: string | null | undefined;
  url?: string | null | undefined;
  captions?: string | null | undefined;
  content?: string | null | undefined;
  calendarSettings?: CalendarSettingsInput | null | undefined;
  calendars?: Array<SlideCalendarInput> | SlideCalendarInput | null | undefined;
  calendarsRemove?: Array<string | number> | string | number | null | undefined;
  after?: string | number | null | undefined;
}>;


export type UpdateSlideMutation = { updatePitchSlide: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, pitchSlide: { id: string } | null } };

export type DeleteSlideMutationVariables = Exact<{
  pitchSlideId: string | number;
}>;


export type DeleteSlideMutation = { deletePitchSlide: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, structure: Array<string> | null } };

export type CreateWidgetMutationVariables = Exact<{
  pitchSlideId?: string | number | null | undefined;
  campaignId?: string | number | null | undefined;
  slideWidget?: SlideWidgetInput | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CreateWidgetMutation = { createSlideWidget: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, slideWidget: { id: string } | null } };

export type UpdateWidgetMutationVariables = Exact<{
  slideWidgetId: string | number;
  slideWidget?: SlideWidgetInput | null | undefined;
  after?: string | number | null | undefined;
}>;


export type UpdateWidgetMutation = { updateSlideWidget: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, slideWidget: { id: string } | null } };

export type DeleteWidgetMutationVariables = Exact<{
  slideWidgetId: string | number;
}>;


export type DeleteWidgetMutation = { deleteSlideWidget: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type RulesListeningQueryVariables = Exact<{ [key: string]: never; }>;


export type RulesListeningQuery = { campaigns: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaigns: Array<{ id: string, name: string, features: Array<{ id: string, workflows: Array<{ id: string, label: string, triggers: Array<{ id: string, triggerType: TriggerType | null, triggerOption: string | null, triggerResponses: Array<string>, seconds: number | null, days: number, hours: number, performedAction: boolean, widgetExpression: WidgetExpression | null, replyTo: ReplyTo | null, widgetId: string | null }> }> }> | null }> | null } };

export type PlannedSendsQueryVariables = Exact<{ [key: string]: never; }>;


export type PlannedSendsQuery = { plannedSends: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, plannedSends: Array<{ id: string, state: PlannedSendState, sendAt: string, message: string | null, groups: Array<string>, people: number, textsEach: number, unlessAnswered: boolean, by: string, reason: string | null, campaign: { id: string, name: string } | null }> | null } };

export type UpdatePlannedSendMutationVariables = Exact<{
  plannedSendId: string | number;
  sendAt?: string | null | undefined;
  messageContent?: Array<MessageBlockInput> | MessageBlockInput | null | undefined;
  withdrawn?: boolean | null | undefined;
}>;


export type UpdatePlannedSendMutation = { updatePlannedSend: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, planned: { id: string, state: PlannedSendState } | null } };

export type EraseMemberMutationVariables = Exact<{
  userId: string | number;
  typed: string;
  withUploads?: boolean | null | undefined;
}>;


export type EraseMemberMutation = { eraseMember: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, job: { id: string } | null } };

export type MemberExportQueryVariables = Exact<{
  userId?: string | number | null | undefined;
  jobId?: string | number | null | undefined;
}>;


export type MemberExportQuery = { memberExport: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, job: { id: string, state: JobState, url: string | null, error: string | null } | null } };

export type EraseOrganizationMutationVariables = Exact<{
  typed: string;
}>;


export type EraseOrganizationMutation = { eraseOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, erasesAt: string | null } };

export type KeepOrganizationMutationVariables = Exact<{ [key: string]: never; }>;


export type KeepOrganizationMutation = { keepOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, erasesAt: string | null } };

export type OrganizationExportQueryVariables = Exact<{
  jobId?: string | number | null | undefined;
}>;


export type OrganizationExportQuery = { organizationExport: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, job: { id: string, state: JobState, url: string | null, error: string | null } | null } };

export type WaitingQueryVariables = Exact<{
  leadFilter: LeadFilter;
}>;


export type WaitingQuery = { leads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, total: number | null, leads: Array<{ id: string, name: string, phone: string, unviewed: boolean, unread: boolean | null, waitsSince: string | null, lastReply: { message: string | null, at: string } | null }> | null } };

export type RepliesQueryVariables = Exact<{ [key: string]: never; }>;


export type RepliesQuery = { leads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, total: number | null, leads: Array<{ id: string, name: string, phone: string, optedOut: boolean, lastReply: { message: string | null, at: string } | null }> | null } };

export type CsvReportQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type CsvReportQuery = { csvReport: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, csv: string | null, job: { id: string, total: number, done: number } | null } };

export type CampaignTimelineQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type CampaignTimelineQuery = { campaignTimeline: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, timeline: { unit: TimelineUnit, points: Array<{ at: string, sent: number, opened: number, answered: number }> } | null } };

export type EnrolSecondFactorMutationVariables = Exact<{
  currentPassword: string;
  code?: string | null | undefined;
}>;


export type EnrolSecondFactorMutation = { enrolSecondFactor: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, secret: string | null, uri: string | null } };

export type ConfirmSecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmSecondFactorMutation = { confirmSecondFactor: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, recoveryCodes: Array<string> | null } };

export type RemoveSecondFactorMutationVariables = Exact<{
  currentPassword: string;
  code: string;
}>;


export type RemoveSecondFactorMutation = { removeSecondFactor: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type RequireSecondFactorMutationVariables = Exact<{
  roles: Array<Access> | Access;
}>;


export type RequireSecondFactorMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type SendStatsQueryVariables = Exact<{
  withEnded?: boolean | null | undefined;
}>;


export type SendStatsQuery = { sendStats: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, total: number | null, pending: number | null, sent: number | null, paused: boolean | null, finishes: string | null, name: string | null, note: string | null, dueMeanwhile: number | null, sendRequests: Array<{ id: string, campaignId: string | null, name: string, state: SendRequestState, leads: number, isEntering: boolean, left: number, settled: number, replied: number, undoSeconds: number, mayStop: boolean, startsAt: string | null, checking: number | null, restAt: string | null, finishes: string | null, waits: string | null, endedAt: string | null, note: string | null }> | null } };

export type ResumeSendingMutationVariables = Exact<{
  sendDue: boolean;
}>;


export type ResumeSendingMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type KeepHoursMutationVariables = Exact<{
  quietHours: boolean;
}>;


export type KeepHoursMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type UndoSendMutationVariables = Exact<{
  sendRequestId: string | number;
}>;


export type UndoSendMutation = { undoSend: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, sendRequest: { id: string, state: SendRequestState, note: string | null } | null } };

export type StopSendMutationVariables = Exact<{
  sendRequestId: string | number;
}>;


export type StopSendMutation = { stopSend: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, sendRequest: { id: string, state: SendRequestState, note: string | null } | null } };

export type RehearseSendQueryVariables = Exact<{
  campaignId: string | number;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
  skip?: number | null | undefined;
}>;


export type RehearseSendQuery = { rehearseSend: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, rehearsal: { people: number, texts: number, twice: number, startsAt: string | null, doneAt: string | null, isEstimate: boolean, refusal: string | null, more: boolean, hours: Array<{ at: string, texts: number, answers: { expected: number, low: number, high: number } | null }>, waits: Array<{ reason: string, people: number, until: string | null }>, leftOut: Array<{ reason: string, texts: number }>, answers: { expected: number, low: number, high: number } | null, list: Array<{ leadId: string, name: string, twice: boolean, waits: Array<string>, texts: Array<{ at: string, label: string }> }> } | null } };

export type CampaignAudienceQueryVariables = Exact<{
  campaignId: string | number;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
  people?: Array<NewPersonInput> | NewPersonInput | null | undefined;
  peopleTotal?: number | null | undefined;
  saysNoTotal?: number | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type CampaignAudienceQuery = { campaignAudience: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaignAudience: { total: number, now: number, later: number, laterAt: string | null, optedOut: number, invalid: number, unrecorded: number, alreadyIn: number, answered: number, alreadyInNames: Array<string>, priceCents: number, chainPriceCents: number, freeTextsLeft: number | null, texts: number, greetings: number, tierNote: string | null, tierDueToday: number | null, hours: string, isEstimate: boolean, isCounting: boolean, refusal: string | null, nameOffer: string | null, warnings: Array<string>, finishes: string | null, waits: Array<{ law: string, people: number }>, first: { name: string, text: string, segments: number, isOptIn: boolean } | null } | null } };

export type AudiencePeopleQueryVariables = Exact<{
  campaignId: string | number;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
  people?: Array<NewPersonInput> | NewPersonInput | null | undefined;
  reason: AudienceReason;
  cursor?: string | null | undefined;
}>;


export type AudiencePeopleQuery = { audiencePeople: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, cursor: string | null, people: Array<{ leadId: string | null, name: string, phone: string }> | null } };

export type AddLeadsToCampaignMutationVariables = Exact<{
  campaignId: string | number;
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
  sendAt?: string | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type AddLeadsToCampaignMutation = { addLeadsToCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, added: number | null, alreadyIn: number | null, optedOut: number | null, invalid: number | null, job: { id: string, total: number, done: number } | null, planned: { id: string, sendAt: string } | null } };

export type CopyToSendAgainMutationVariables = Exact<{
  campaignId: string | number;
  requestId?: string | number | null | undefined;
}>;


export type CopyToSendAgainMutation = { cloneCampaign: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, campaign: { id: string, name: string } | null } };

export type UnderstandMutationVariables = Exact<{ [key: string]: never; }>;


export type UnderstandMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type MessageLeadsMutationVariables = Exact<{
  leadIds?: Array<string | number> | string | number | null | undefined;
  selection?: SelectionInput | null | undefined;
  messageContent: Array<MessageBlockInput> | MessageBlockInput;
  sendAt?: string | null | undefined;
  unlessAnswered?: boolean | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type MessageLeadsMutation = { messageLeads: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, people: number | null, job: { id: string } | null, planned: { id: string, sendAt: string } | null } };

export type MessageEventsMutationVariables = Exact<{
  eventIds: Array<string | number> | string | number;
  messageContent: Array<MessageBlockInput> | MessageBlockInput;
  sendAt?: string | null | undefined;
  unlessAnswered?: boolean | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type MessageEventsMutation = { messageEvents: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, people: number | null, job: { id: string } | null, planned: { id: string, sendAt: string } | null } };

export type MessageGroupsMutationVariables = Exact<{
  groupIds: Array<string | number> | string | number;
  messageContent: Array<MessageBlockInput> | MessageBlockInput;
  sendAt?: string | null | undefined;
  unlessAnswered?: boolean | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type MessageGroupsMutation = { messageGroups: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, people: number | null, job: { id: string } | null, planned: { id: string, sendAt: string } | null } };

export type SaveOptInMutationVariables = Exact<{
  messageContent: Array<MessageBlockInput> | MessageBlockInput;
}>;


export type SaveOptInMutation = { updateOrganization: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type LoginMutationVariables = Exact<{
  email: string;
  password: string;
  code?: string | null | undefined;
  device?: string | null | undefined;
}>;


export type LoginMutation = { loginUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, token: string | null, needsCode: boolean | null, device: string | null } };

export type ExchangeHandoffMutationVariables = Exact<{
  code: string;
}>;


export type ExchangeHandoffMutation = { exchangeHandoff: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, token: string | null } };

export type LogoutQueryVariables = Exact<{ [key: string]: never; }>;


export type LogoutQuery = { logoutUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type RegisterPhoneMutationVariables = Exact<{
  phone: string;
  brand?: string | null | undefined;
  consent?: boolean | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type RegisterPhoneMutation = { registerPhone: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, proof: { number: string, word: string } | null } };

export type RegisterMutationVariables = Exact<{
  name: string;
  email: string;
  phone: string;
  password: string;
  password2: string;
  organizationName?: string | null | undefined;
  token?: string | null | undefined;
  phoneCode: string;
  brand?: string | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type RegisterMutation = { registerUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, token: string | null, device: string | null } };

export type ForgotPasswordMutationVariables = Exact<{
  email: string;
  brand?: string | null | undefined;
  requestId?: string | number | null | undefined;
}>;


export type ForgotPasswordMutation = { forgotPasswordRequest: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
  password2: string;
}>;


export type ResetPasswordMutation = { resetPassword: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, token: string | null, device: string | null } };

export type InvitationQueryVariables = Exact<{
  token: string;
}>;


export type InvitationQuery = { invitation: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, email: string | null, organizationName: string | null } };

export type AcceptInvitationMutationVariables = Exact<{
  token: string;
}>;


export type AcceptInvitationMutation = { acceptInvitation: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ConfirmEmailMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailMutation = { confirmEmail: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ConfirmIdentityMutationVariables = Exact<{
  password?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type ConfirmIdentityMutation = { confirmIdentity: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type InvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type InvitationsQuery = { invitations: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, invitations: Array<{ id: string, email: string, emailTrouble: EmailTrouble | null, access: Access, invitedBy: string, created: string, ends: string, mayWithdraw: boolean }> | null } };

export type InviteUsersMutationVariables = Exact<{
  users: Array<InviteInput> | InviteInput;
  requestId?: string | number | null | undefined;
}>;


export type InviteUsersMutation = { inviteUsers: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, users: Array<{ email: string }> | null } };

export type WithdrawInvitationMutationVariables = Exact<{
  invitationId: string | number;
}>;


export type WithdrawInvitationMutation = { withdrawInvitation: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type UsersQueryVariables = Exact<{ [key: string]: never; }>;


export type UsersQuery = { users: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, users: Array<{ id: string, name: string, email: string, emailTrouble: EmailTrouble | null, phone: string | null, access: Access, lastSeen: string | null, secondFactor: boolean, mayChange: boolean, showAppt: boolean }> | null } };

export type SwitchWebhooksMutationVariables = Exact<{
  userId: string | number;
  showAppt: boolean;
}>;


export type SwitchWebhooksMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type DeleteUsersMutationVariables = Exact<{
  userIds: Array<string | number> | string | number;
  requestId?: string | number | null | undefined;
}>;


export type DeleteUsersMutation = { deleteUsers: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ChangeAccessMutationVariables = Exact<{
  userId: string | number;
  access: Access;
  requestId?: string | number | null | undefined;
}>;


export type ChangeAccessMutation = { updateUser: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ResetSecondFactorMutationVariables = Exact<{
  userId: string | number;
}>;


export type ResetSecondFactorMutation = { resetSecondFactor: { success: boolean, errors: Array<string>, refusal: RefusalCode | null } };

export type ValuesOfUserQueryVariables = Exact<{
  userId: string | number;
}>;


export type ValuesOfUserQuery = { customValues: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, values: Array<{ id: string, name: string, value: string, modelName: string }> | null } };

export type WatchingQueryVariables = Exact<{
  campaignId: string | number;
}>;


export type WatchingQuery = { watching: { success: boolean, errors: Array<string>, refusal: RefusalCode | null, watching: { opened: number, viewing: number, completed: number, booked: number, hasCalendar: boolean, questions: Array<{ widgetId: string, label: string, widgetType: WidgetType, answered: number, average: number | null, values: Array<{ value: string, count: number }> }>, videos: Array<{ pitchSlideId: string, label: string, duration: number, viewers: number, curve: Array<number>, left: Array<number> }>, pitches: Array<{ pitchId: string, title: string, opened: number, completed: number, onlyRemoved: number, slides: Array<{ pitchSlideId: string, label: string, reached: number, left: number, seconds: number, answered: number | null }> }> } | null } };
