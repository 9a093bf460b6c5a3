// The API's types have exactly the fields and values that the specification names.
import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

const text = ['schema.graphql', 'lib/api/appsync.graphql'].map((path) => readFileSync(path, 'utf8')).join('\n');
const schema = buildSchema(text);
const words = (list: string) => list.split(' ').filter(Boolean);

/** Fields that the specification names and a type lacks today, each with the reason. */
const MISSING: Readonly<Record<string, string>> = {};

const TYPES: readonly [string, string, string][] = [
  [
    'a user [ACC-17]',
    'User',
    'id new code name firstName email phone token showAppt showCalendly wpAdmin stats customValues integrations organization organizations',
  ],
  ['its figures [ACC-17]', 'UserStats', 'leads messages views earnings'],
  [
    'an organization that they are in [ACC-17]',
    'MembershipSummary',
    'id name access bank understandsTiming understandsContacts understandsEdit',
  ],
  [
    'an organization [ACC-18]',
    'Organization',
    'id v2 name brand orgType message messageContent welcomeMessageContent autoReply autoReplyContent autoReplyEnabled twilioPhone messageAlertIds forwardingPhone color image access pitches users integrations bank billing',
  ],
  ['its users [ACC-18]', 'Person', 'id name'],
  ['its pitches [ACC-18]', 'PitchRef', 'id name'],
  ['what it has connected [ACC-18]', 'Integration', 'id userId created integrationType'],
  [
    'its flags [ACC-19]',
    'Organization',
    'allowCallForwarding allowIncomingLeads allowSelfOnboarding allowAfterHours allowWeekends allowOldStats understandsTiming understandsContacts understandsEdit showMessages showAppt showCalendly showAudio showApptPlaceholders showCustomWindow showEventsPage',
  ],
  [
    'its figures [ACC-20]',
    'OrganizationStats',
    'leads messages messagesSuccess messagesFailed responses deliveryRate responseRate openRate viewRate slideViewRate',
  ],
  ['a custom value [ACC-16]', 'CustomValue', 'id model modelName name value userId customFieldId created'],
  ['where it is paid out [ACC-18]', 'Bank', 'name last4'],
  ['billing [BIL-05]', 'Billing', 'active expires periodEnd products card invoices messages'],
  ['a product [BIL-05]', 'Product', 'id name price'],
  ['a card on file [BIL-05]', 'Card', 'brand last4 expMonth expYear'],
  ['an invoice [BIL-05]', 'Invoice', 'paid amount url'],
  ['texts of a cycle [BIL-05]', 'MessageUsage', 'cycle total'],
  [
    'a text [MSG-08]',
    'LeadMessage',
    'id userId campaignId campaignMessageId message created sent success delivered senderName aiGenerated',
  ],
  [
    'a text that waits [MSG-09]',
    'FeatureQueueItem',
    'id leadId campaignName appointmentDate message created scheduledFor error complete',
  ],
  [
    'a lead [LED-21]',
    'Lead',
    'id name phone firstName lastName email externalId dob gender landingPageId optedIn optedOut invalidPhone created lastViewed lastActive responsibleUser stats appointments campaigns groups messages messageQueue featureQueue widgets activity pseudoTags',
  ],
  ['its figures [LED-21]', 'LeadStats', 'seconds views'],
  [
    'an appointment of a lead [LED-22]',
    'LeadAppointment',
    'id eventUrl eventDate eventTime campaigns pitchId pitchSlideId',
  ],
  [
    'a pseudo-tag [LED-23]',
    'PseudoTag',
    'pitchId slideId campaignId widgetId verified video widget scheduled redirected unopened opened reopened complete sent optedOut',
  ],
  [
    'a lead’s report of a campaign [LED-24]',
    'LeadReport',
    'campaignId redirected video verified calendar response optedOut',
  ],
  [
    'a campaign [CMP-27]',
    'Campaign',
    'id v2 leadId leadName name code lastActive hasAppt calendlyEventUri calendlyEventName calendlyEventLink brandName brandImage brandColor public description category userName features structure landingPage',
  ],
  ['its structure [CMP-27]', 'CampaignStructure', 'feature before appointment'],
  ['its landing page [CMP-27]', 'CampaignLandingPage', 'title description color image structure widgets'],
  [
    'its report [CMP-28]',
    'CampaignStats',
    'leads opened complete currentLeads responses messages messagesSuccess messagesFailed features',
  ],
  ['a step in it [CMP-28]', 'FeatureStats', 'featureId label leads complete'],
  [
    'a step [STP-05]',
    'CampaignFeature',
    'id label created campaignId featureType structureType message messageContent days hours minutes window delayUntil pitch after workflows',
  ],
  [
    'a trigger [WFL-04]',
    'WorkflowTrigger',
    'id triggerType triggerOption triggerResponses seconds days hours performedAction widgetExpression widgetId',
  ],
  ['a rule [WFL-11]', 'CampaignWorkflow', 'id label triggers actions'],
  ['an action [WFL-11]', 'WorkflowAction', 'id actionType default messageContent webhookUrl userIds nextCampaignId'],
  [
    'a pitch [PIT-04]',
    'Pitch',
    'id userId organizationId title description endText image color shareImage showPreviews created archived code v2 structure slides redirectType redirectUrl redirectPhone redirectButton',
  ],
  [
    'a slide [PIT-07]',
    'PitchSlide',
    'id pitchId label slideType internalTitle title description thumbnail url audioFile calendarSettings isVideo processed content mimeType created calendars widgetStructure widgets',
  ],
  ['its calendar [PIT-07]', 'CalendarSettings', 'userId url highlevelCalendarId'],
  ['one of its calendars [PIT-07]', 'SlideCalendar', 'modelName name value id'],
  ['a widget [PIT-12]', 'SlideWidget', 'id pitchSlideId label fineText widgetType labels start end created'],
  ['a visit [TRK-03]', 'LeadActivity', 'ssid'],
  [
    'its time on a slide [TRK-03]',
    'SlideTime',
    'pitchSlideId seconds video videoDuration viewRanges audio audioDuration',
  ],
  ['a visit on the lead’s side [TRK-04]', 'LeadActivity', 'deviceId event'],
  ['its booking [TRK-04]', 'LeadEvent', 'pitchSlideId eventUrl'],
  ['its answers [TRK-04]', 'GivenAnswer', 'widgetId values label'],
  ['its lead [TRK-04]', 'LinkLead', 'name landingPageId widgets appointments messages phone lastViewed'],
  ['the scores [TRK-05]', 'EngagementMetrics', 'view viewTime share reopen widget video scheduled completed'],
  ['a group [GRP-12]', 'Group', 'id name code stats landingPage'],
  [
    'its landing page [GRP-12]',
    'GroupLandingPage',
    'title description explainer explainerMimeType thumbnail color profile schedule price sendCampaign campaignId trialPeriod',
  ],
  [
    'an event [EVT-05]',
    'Event',
    'id organizationId cancelled eventTime eventLocation eventTimeZone eventAddress created appointments',
  ],
  [
    'a landing page [LPG-06]',
    'LandingPage',
    'id title description color image profile code widgets structure stats campaigns campaignId dropdownOptions',
  ],
  ['what changes it [LPG-06]', 'LandingPageInput', 'campaignsToAdd campaignsToRemove'],
  ['an option [LPG-09]', 'LandingPageDropdownOption', 'id label campaigns'],
];

/** The fields of that list which a type lacks, as `Type.field`. */
function lacking(name: string, fields: string): string[] {
  const type = schema.getType(name);
  const there = isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  return words(fields)
    .filter((field) => !there.includes(field))
    .map((field) => `${name}.${field}`);
}

describe('a type has its documented fields:', () => {
  it.each(TYPES)('%s', (_, type, fields) => {
    expect(lacking(type, fields).filter((field) => !MISSING[field])).toEqual([]);
  });

  it('except for the fields that are known to be missing, each of which is', () => {
    expect(TYPES.flatMap(([, type, fields]) => lacking(type, fields)).sort()).toEqual(Object.keys(MISSING).sort());
  });

  it.each([
    ['access [USR-06]', 'Access', 'NONE LIMITED READONLY MANAGER ADMIN OWNER'],
    ['the types of an organization [ACC-18, BIL-09]', 'OrgType', 'free basic pro'],
    ['the kinds of step [STP-04]', 'FeatureType', 'MESSAGE PITCH REMIND WAIT APPOINTMENT REDIRECT'],
    ['the groups of steps [STP-03]', 'StructureType', 'before feature appointment'],
    ['how often events repeat [EVT-06]', 'EventRepeatFrequency', 'WEEKLY BI_MONTHLY MONTHLY OTHER'],
    ['the types of trigger [WFL-04]', 'TriggerType', 'VIEWED TIME WIDGET REDIRECT CALENDAR UNOPENED REPLIED'],
    ['how answers are compared [WFL-04]', 'WidgetExpression', 'EQ LT LE GT GE NE'],
    ['the targets of actions [WFL-10]', 'ActionType', 'ME SPECIFIC LEAD CAMPAIGN WEBHOOK'],
    ['the types of slide [PIT-05]', 'SlideType', 'UPLOAD SCREEN RECORD AUDIO YOUTUBE CALENDAR TEXT'],
    ['the types of widget [PIT-12]', 'WidgetType', 'YESNO RATING SHORT DATE CHOICE CHECKBOX DROPDOWN VERIFY SCALE'],
    ['where a pitch leads [PIT-10a]', 'RedirectType', 'NONE LINK CONTACT'],
    ['the types of integration [INT-05]', 'IntegrationType', 'CALENDLY HIGHLEVEL GOOGLESHEETS MODMED NONE'],
  ])('%s', (_, type, values) => {
    const found = schema.getType(type);
    expect((isEnumType(found) ? found.getValues().map(({ name }) => name) : []).sort()).toEqual(words(values).sort());
  });
});
