// The API has exactly the operations that the specification names: of that kind, with what each takes and answers.
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  getNamedType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { describe, expect, it } from 'vitest';

const text = ['schema.graphql', 'lib/api/appsync.graphql'].map((path) => readFileSync(path, 'utf8')).join('\n');
const schema = buildSchema(text);
const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };

/** Every operation as the documents have it: what it takes, with the fields of an input in braces, and what it answers. */
const DOCUMENTED = [
  'mutation loginUser(email, password): token user [API-003]',
  'mutation registerPhone(phone, brand) [API-004]',
  'mutation confirmPhone(phone, code) [API-005]',
  'mutation registerUser(name, email, phone, password, password2, organizationName, token, phoneCode, brand): user organizations token [API-006]',
  'mutation forgotPasswordRequest(email, brand) [API-007]',
  'mutation resetPassword(token, password, password2): token [API-008]',
  'mutation newPassword(oldPassword, password, password2) [API-009]',
  'query logoutUser [API-010]',
  'query user(userId, includeBilling): user [API-011]',
  'mutation updateUser(userId, user{name phone email access customValues token plan bankToken}, cancelSubscription): organization [API-012]',
  'mutation updateOrganization(organizationId, organization{name color image messageContent allowIncomingLeads allowSelfOnboarding allowCallForwarding forwardingPhone autoReplyEnabled autoReplyContent welcomeMessageContent messageAlertIds}): organization [API-013]',
  'mutation switchOrganization(organizationId): user [API-014]',
  'mutation inviteUsers(users{email role}, campaignId, groupId, token, showCalendly, brand): users [API-015]',
  'mutation deleteUsers(userIds) [API-016]',
  'query users(allUsers, orgAdmins): users [API-017]',
  'query customValues(model, leadId, userId, calendarOnly, calendlyOnly, search): values [API-018]',
  'mutation createCustomValues(values{name value userId}, isCalendar): values [API-019]',
  'query engagementMetrics: engagementMetrics [API-020]',
  'mutation updateEngagementMetrics(engagementMetrics{view viewTime share reopen widget video scheduled completed}): engagementMetrics [API-021]',
  'query sendStats: total pending sent paused finishes [API-022, TRK-08]',
  'query leads(campaignId, groupId, page, search, leadFilter): total page leads [API-023]',
  'query lead(leadId, messagesOnly) [API-024]',
  'mutation createLead(lead{name phone}, welcomeMessageContent) [API-025]',
  'mutation createLeads(leads{name phone}, campaignId, groupId) [API-026]',
  'mutation leadsFromCsv(leads, campaignId, groupId, name, phone, fullNameKey, firstNameKey, lastNameKey, phoneKey) [API-027]',
  'mutation updateLead(leadId, lead{name phone}) [API-028]',
  'mutation archiveLeads(leadIds) [API-029]',
  'mutation addLeadsToCampaign(campaignId, leadIds, groupIds) [API-030, A22]',
  'mutation addLeadsToGroup(groupId, leadIds) [API-031]',
  'mutation removeLeadsFromCampaign(leadIds, campaignId) [API-032]',
  'mutation removeLeadsFromGroup(leadIds, groupId) [API-033]',
  'mutation messageLeads(leadIds, messageContent, groupIds) [API-034, A22]',
  'mutation messageLead(leadId, message): message [API-035]',
  'mutation retryCampaignFeatureQueue(campaignFeatureQueueId) [API-036, A20]',
  'mutation createLeadAppointment(leadId, eventDate, eventTime, eventLocation, campaignsToAdd, campaignsToRemove) [API-037, A20]',
  'mutation updateLeadAppointment(leadAppointmentId, eventDate, campaignsToAdd, campaignsToRemove) [API-038, A20]',
  'mutation deleteLeadAppointment(leadAppointmentId) [API-039, A20]',
  'mutation tryNow(name, phone) [API-040, A45]',
  'query campaigns(includeFeatures, includeStats, recent, publicOnly): campaigns [API-041]',
  'query campaign(campaignId, campaignCode, includeFeatures, includeStats, isPublic): campaign [API-042]',
  'query campaignCategories [API-043]',
  'query csvReport(campaignId): csv [API-044]',
  'query pitch(pitchId) [API-045]',
  'query pitches [API-046]',
  'query pitchSlide(pitchSlideId, isPublic) [API-047]',
  'query pitchSlides(pitchId) [API-048]',
  'query slideWidget(slideWidgetId) [API-049]',
  'query groups [API-050]',
  'query group(groupId, groupCode) [API-051]',
  'query events(includeAll) [API-052]',
  'query landingPages [API-053]',
  'query landingPage(landingPageId, landingPageCode) [API-054]',
  'query landingPageDropdownOptions [API-055]',
  'query landingPageDropdownOption(landingPageDropdownOptionId) [API-056]',
  'mutation createCampaign(name, leadId, v2): campaign [API-057]',
  'mutation cloneCampaign(campaignId, organizationId, isPublic) [API-058]',
  'mutation archiveCampaign(campaignId) [API-059]',
  'mutation deleteCampaign(campaignId) [API-060]',
  'mutation updateCampaign(campaignId, name, hasAppt, landingPage{title description color image}, landingPageTitle, landingPageDescription, landingPageColor, landingPageImage, calendlyEventUri, brandName, brandImage, brandColor, public, description, category, paused) [API-061, A47]',
  'mutation createCampaignFeature(campaignId, featureType, structureType, after) [API-062]',
  'mutation updateCampaignFeature(campaignFeatureId, structureType, message, messageContent{text}, pitchId, days, hours, minutes, window, delayUntil, after) [API-063, A47]',
  'mutation deleteCampaignFeature(campaignFeatureId, structureType) [API-064]',
  'mutation createCampaignWorkflow(campaignFeatureId): campaignWorkflow [API-065]',
  'mutation deleteCampaignWorkflow(campaignWorkflowId) [API-066]',
  'mutation updateCampaignWorkflow(campaignWorkflowId, label) [A21]',
  'mutation createWorkflowTrigger(campaignWorkflowId): workflowTrigger [API-067]',
  'mutation createWorkflowAction(campaignWorkflowId): workflowAction [API-068]',
  'mutation updateWorkflowTrigger(workflowTriggerId, triggerType, triggerOption, triggerResponses, seconds, days, hours, performedAction, widgetExpression, widgetId): workflowTrigger [API-069]',
  'mutation updateWorkflowAction(workflowActionId, actionType, messageContent{text}, webhookUrl, userIds, nextCampaignId): workflowAction [API-070]',
  'mutation deleteWorkflowTrigger(workflowTriggerId) [API-071, A20]',
  'mutation deleteWorkflowAction(workflowActionId) [API-072, A20]',
  'mutation createPitch: pitch [API-073]',
  'mutation updatePitch(pitchId, title, color, image, redirectType, redirectUrl, redirectPhone, redirectButton) [API-074]',
  'mutation createPitchSlide(pitchId, featureId, slideType, after, pitchSlide): structure slide [API-075]',
  'mutation updatePitchSlide(pitchSlideId, slideType, internalTitle, title, description, thumbnail, url, audioFile, content, mimeType, calendars{modelName name value}, calendarsRemove): structure [API-076]',
  'mutation deletePitchSlide(pitchSlideId) [API-077]',
  'mutation createSlideWidget(pitchSlideId, campaignId, widgetType, slideWidget{label fineText widgetType labels start end}) [API-078]',
  'mutation updateSlideWidget(slideWidgetId, slideWidget{label fineText widgetType labels start end}) [API-079]',
  'mutation deleteSlideWidget(slideWidgetId) [API-080]',
  'mutation createGroup(name): group [API-081]',
  'mutation updateGroup(groupId, group{name landingPage title description explainer explainerMimeType thumbnail color profile schedule price sendCampaign campaignId trialPeriod}) [API-082]',
  'mutation archiveGroups(groupIds) [API-083]',
  'mutation addGroupsToCampaign(groupIds, campaignId) [API-084, A22]',
  'mutation messageGroups(groupIds, messageContent{text}) [API-085, A22]',
  'mutation cancelEvents(eventIds) [API-086]',
  'mutation addCampaignsToEvents(eventIds, campaignIds) [API-087]',
  'mutation messageEvents(eventIds, messageContent{text}) [API-088]',
  'mutation createLandingPage [API-089]',
  'mutation updateLandingPage(landingPageId, landingPage{title description color image profile campaignId campaignsToAdd campaignsToRemove}) [API-090]',
  'mutation archiveLandingPages(landingPageIds) [API-091]',
  'mutation createLandingPageDropdownOption [API-092]',
  'mutation updateLandingPageDropdownOption(landingPageDropdownOptionId, label, campaignsToAdd, campaignsToRemove) [API-093]',
  'mutation deleteLandingPageDropdownOptions(landingPageDropdownOptionIds) [API-094]',
  'query loadLeadActivity(pitchId, campaignId, campaignLeadCode, campaignFeatureCode, token, deviceId): lead pitch activity campaign times [API-095, A23]',
  'mutation trackLead(leadActivitySsid, times{pitchSlideId seconds video videoDuration viewRanges audio audioDuration}, widgets{widgetId label values}, events{pitchSlideId eventUrl}) [API-096]',
  'mutation sendVerificationCode(campaignLeadCode, campaignFeatureCode) [API-097]',
  'mutation confirmBrowser(campaignLeadCode, campaignFeatureCode, code): token [API-098]',
  'mutation submitGroupLandingPage(groupCode, widgets{widgetId label values}) [API-099, A33]',
  'mutation submitCampaignLandingPage(campaignCode, widgets{widgetId label values}) [API-100, A33]',
  'mutation submitLandingPage(landingPageCode, widgets{widgetId label values}) [API-101, A33]',
  'mutation createUpload(purpose, mimeType, bytes) [A47]',
  'mutation completeUpload(uploadId, parts) [A47]',
  'mutation clonePitch(pitchId)',
  'mutation archivePitches(pitchIds)',
  'query leadImport(leadImportId)',
  'query leadImports',
  'query campaignAudience(campaignId, selection) [A47]',
  'query job(jobId) [A47]',
  'mutation createHandoff',
  'query invitation(token)',
  'mutation acceptInvitation(token)',
  'query sessions',
  'mutation endSessions',
];

/** What differs today from the documents, each with the reason. A new difference fails, and so does one that is mended. */
const KNOWN: Readonly<Record<string, string>> = {
  'createHandoff is not there': 'A campaign is not opened on another host yet (LED-08).',
  'updateUser does not take user.customValues': 'They are made by createCustomValues alone (API-012).',
  'updateUser does not take user.bankToken': 'There is no payout account (API-012).',
};

type Documented = { kind: keyof typeof roots; name: string; takes: Map<string, string[]>; answers: string[] };

const words = (list: string) => list.split(' ').filter(Boolean);

/** One line of the table; throws where it is not of that form. */
function documented(line: string): Documented {
  const found = /^(query|mutation) (\w+)(?:\((.+)\))?(?:: ([\w ]+?))?(?: \[[^\]]+\])?$/.exec(line);
  if (!found)
    throw new Error(`"${line}" is no operation: kind name(argument, input{field field}): answer answer [rows]`);
  const [, kind = '', name = '', args = '', answers = ''] = found;
  const takes = [...args.matchAll(/(\w+)(?:\{([^}]+)\})?/g)].map(
    ([, arg = '', fields = '']) => [arg, words(fields)] as const,
  );
  return { kind: kind as Documented['kind'], name, takes: new Map(takes), answers: words(answers) };
}

/** What a call with the documented arguments alone could not say, and what it would have to say besides. */
function takenOtherwise({ args }: GraphQLField<unknown, unknown>, takes: Documented['takes']): string[] {
  const missing = [...takes.keys()].filter((name) => !args.some((arg) => arg.name === name));
  const demanded = args.filter((arg) => isRequiredArgument(arg) && !takes.has(arg.name)).map(({ name }) => name);
  const inside = args.map((arg) => ({
    name: arg.name,
    type: getNamedType(arg.type),
    fields: takes.get(arg.name) ?? [],
  }));
  for (const { name, type, fields } of inside) {
    if (!isInputObjectType(type) || fields.length === 0) continue;
    const there = type.getFields();
    missing.push(...fields.filter((field) => !there[field]).map((field) => `${name}.${field}`));
    const required = Object.values(there).filter(
      (field) => isRequiredInputField(field) && !fields.includes(field.name),
    );
    demanded.push(...required.map((field) => `${name}.${field.name}`));
  }
  return [...missing.map((name) => `does not take ${name}`), ...demanded.map((name) => `demands ${name}`)];
}

/** Each difference between an operation and the documents, in words that begin with its name. */
function differences(line: string): string[] {
  const { kind, name, takes, answers } = documented(line);
  const field = roots[kind]?.getFields()[name];
  if (!field) return [`${name} is not there`];
  const answer = getNamedType(field.type);
  const answered = isObjectType(answer) ? Object.keys(answer.getFields()) : [];
  const renamed = answers.filter((each) => !answered.includes(each)).map((each) => `does not answer ${each}`);
  return [...takenOtherwise(field, takes), ...renamed].map((what) => `${name} ${what}`);
}

describe('an operation takes and answers what is said of it:', () => {
  it.each(DOCUMENTED)('%s', (line) => {
    expect(differences(line).filter((difference) => !KNOWN[difference])).toEqual([]);
  });

  it('but for the differences that are known, each of which is one', () => {
    expect(DOCUMENTED.flatMap(differences).sort()).toEqual(Object.keys(KNOWN).sort());
  });

  it('and each is said once', () => {
    const names = DOCUMENTED.map((line) => documented(line).name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ['mutation updateLead(leadId, lead{name phone email})', ['updateLead does not take lead.email']],
    ['mutation updateLead(lead{name phone}, force)', ['updateLead does not take force', 'updateLead demands leadId']],
    ['mutation createCustomValues(values{name}, isCalendar)', ['createCustomValues demands values.value']],
    ['mutation leads', ['leads is not there']],
    ['query csvReport(campaignId): file', ['csvReport does not answer file']],
  ])('a planted difference is seen: %s', (line, expected) => expect(differences(line)).toEqual(expected));

  it('and always success and errors, a list of sentences [API-002]', () => {
    const answers = Object.values(roots).flatMap((root) => Object.values(root?.getFields() ?? {}));
    const plain = answers.filter(({ name }) => name !== 'publishOrganizationChange');
    expect(plain.length).toBeGreaterThan(40);
    for (const { name, type } of plain) {
      const answer = getNamedType(type);
      const said = isObjectType(answer) ? answer.getFields() : {};
      expect([name, String(said.success?.type), String(said.errors?.type)]).toEqual([name, 'Boolean!', '[String!]!']);
    }
  });
});
