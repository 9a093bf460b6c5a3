// The API has the operations that the specification names, with what it says they take and answer.
import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

const text = ['schema.graphql', 'lib/api/appsync.graphql'].map((path) => readFileSync(path, 'utf8')).join('\n');
const schema = buildSchema(text);
const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
const fieldsOf = (type: unknown): string[] =>
  isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];

function operation(kind: keyof typeof roots, name: string): GraphQLField<unknown, unknown> {
  const field = roots[kind]?.getFields()[name];
  if (!field) throw new Error(`There is no ${kind} ${name}.`);
  return field;
}

/** The names that an operation takes; `user.name` is a name within its argument `user`. */
function taken(field: GraphQLField<unknown, unknown>): string[] {
  return field.args.flatMap(({ name, type }) => [
    name,
    ...fieldsOf(getNamedType(type)).map((each) => `${name}.${each}`),
  ]);
}

const words = (list: string) => list.split(' ').filter(Boolean);
const SETTINGS =
  'name color image messageContent allowIncomingLeads allowSelfOnboarding allowCallForwarding forwardingPhone ' +
  'autoReplyEnabled autoReplyContent welcomeMessageContent messageAlertIds';
const GROUP_PAGE =
  'title description explainer explainerMimeType thumbnail color profile schedule price sendCampaign campaignId trialPeriod';
const inside = (argument: string, list: string) => words(list).map((name) => `${argument}.${name}`);

const OPERATIONS: readonly [string, keyof typeof roots, string, string[], string][] = [
  ['loginUser [API-003]', 'mutation', 'loginUser', words('email password'), 'token user'],
  ['registerPhone [API-004]', 'mutation', 'registerPhone', words('phone brand'), ''],
  ['confirmPhone [API-005]', 'mutation', 'confirmPhone', words('phone code'), ''],
  [
    'registerUser [API-006]',
    'mutation',
    'registerUser',
    words('name email phone password password2 organizationName token phoneCode brand'),
    'user organizations token',
  ],
  ['forgotPasswordRequest [API-007]', 'mutation', 'forgotPasswordRequest', words('email brand'), ''],
  ['resetPassword [API-008]', 'mutation', 'resetPassword', words('token password password2'), 'token'],
  ['newPassword [API-009]', 'mutation', 'newPassword', words('oldPassword password password2'), ''],
  ['logoutUser [API-010]', 'query', 'logoutUser', [], ''],
  ['user [API-011]', 'query', 'user', words('userId includeBilling'), 'user'],
  [
    'updateUser [API-012]',
    'mutation',
    'updateUser',
    ['userId', 'cancelSubscription', ...inside('user', 'name phone email access token plan')],
    'organization',
  ],
  [
    'updateOrganization [API-013]',
    'mutation',
    'updateOrganization',
    ['organizationId', ...inside('organization', SETTINGS)],
    'organization',
  ],
  ['switchOrganization [API-014]', 'mutation', 'switchOrganization', ['organizationId'], 'user'],
  [
    'inviteUsers [API-015]',
    'mutation',
    'inviteUsers',
    [...inside('users', 'email role'), ...words('campaignId groupId token showCalendly brand')],
    'users',
  ],
  ['sendStats [API-022, TRK-08]', 'query', 'sendStats', [], 'total pending sent paused finishes'],
  ['leads [API-023]', 'query', 'leads', words('campaignId groupId page search leadFilter'), 'total page leads'],
  ['lead [API-024]', 'query', 'lead', words('leadId messagesOnly'), 'lead'],
  [
    'createLead [API-025]',
    'mutation',
    'createLead',
    ['welcomeMessageContent', ...inside('lead', 'name phone')],
    'lead',
  ],
  ['createLeads [API-026]', 'mutation', 'createLeads', [...inside('leads', 'name phone'), 'campaignId', 'groupId'], ''],
  [
    'leadsFromCsv [API-027]',
    'mutation',
    'leadsFromCsv',
    words('leads campaignId groupId name phone fullNameKey firstNameKey lastNameKey phoneKey'),
    '',
  ],
  ['updateLead [API-028]', 'mutation', 'updateLead', ['leadId', ...inside('lead', 'name phone')], ''],
  ['archiveLeads [API-029]', 'mutation', 'archiveLeads', ['leadIds'], ''],
  ['addLeadsToCampaign [API-030]', 'mutation', 'addLeadsToCampaign', words('campaignId leadIds groupIds'), ''],
  ['messageLeads [API-034]', 'mutation', 'messageLeads', words('leadIds messageContent groupIds'), ''],
  ['events [API-052]', 'query', 'events', ['includeAll'], 'events'],
  ['cancelEvents [API-086]', 'mutation', 'cancelEvents', ['eventIds'], ''],
  ['addCampaignsToEvents [API-087]', 'mutation', 'addCampaignsToEvents', words('eventIds campaignIds'), ''],
  ['messageEvents [API-088]', 'mutation', 'messageEvents', words('eventIds messageContent'), ''],
  ['removeLeadsFromCampaign [API-032]', 'mutation', 'removeLeadsFromCampaign', words('leadIds campaignId'), ''],
  ['addLeadsToGroup [API-031]', 'mutation', 'addLeadsToGroup', words('groupId leadIds'), ''],
  ['removeLeadsFromGroup [API-033]', 'mutation', 'removeLeadsFromGroup', words('leadIds groupId'), ''],
  ['groups [API-050]', 'query', 'groups', [], 'groups'],
  ['group [API-051]', 'query', 'group', words('groupId groupCode'), 'group'],
  ['createGroup [API-081]', 'mutation', 'createGroup', ['name'], 'group'],
  [
    'updateGroup [API-082]',
    'mutation',
    'updateGroup',
    ['groupId', ...inside('group', `name landingPage ${GROUP_PAGE}`)],
    'group',
  ],
  ['archiveGroups [API-083]', 'mutation', 'archiveGroups', ['groupIds'], ''],
  ['addGroupsToCampaign [API-084, A22]', 'mutation', 'addGroupsToCampaign', words('groupIds campaignId'), ''],
  ['messageGroups [API-085, A22]', 'mutation', 'messageGroups', words('groupIds messageContent'), ''],
  [
    'loadLeadActivity [API-095]',
    'query',
    'loadLeadActivity',
    words('pitchId campaignId campaignLeadCode campaignFeatureCode token deviceId'),
    'lead pitch activity campaign times',
  ],
  ['trackLead [API-096]', 'mutation', 'trackLead', words('leadActivitySsid times widgets events'), ''],
  [
    'confirmBrowser [API-098]',
    'mutation',
    'confirmBrowser',
    words('campaignLeadCode campaignFeatureCode code'),
    'token',
  ],
  ['messageLead [API-035]', 'mutation', 'messageLead', words('leadId message'), 'message'],
  ['retryCampaignFeatureQueue [API-036, A20]', 'mutation', 'retryCampaignFeatureQueue', ['campaignFeatureQueueId'], ''],
  ['campaigns [API-041]', 'query', 'campaigns', words('includeFeatures includeStats recent publicOnly'), 'campaigns'],
  [
    'campaign [API-042]',
    'query',
    'campaign',
    words('campaignId campaignCode includeFeatures includeStats isPublic'),
    'campaign',
  ],
  ['csvReport [API-044]', 'query', 'csvReport', ['campaignId'], 'csv'],
  ['createCampaign [API-057]', 'mutation', 'createCampaign', words('name leadId v2'), 'campaign'],
  ['cloneCampaign [API-058]', 'mutation', 'cloneCampaign', words('campaignId organizationId isPublic'), 'campaign'],
  ['archiveCampaign [API-059]', 'mutation', 'archiveCampaign', ['campaignId'], ''],
  ['deleteCampaign [API-060]', 'mutation', 'deleteCampaign', ['campaignId'], ''],
  [
    'updateCampaign [API-061]',
    'mutation',
    'updateCampaign',
    words('campaignId name hasAppt brandName brandImage brandColor description category'),
    '',
  ],
  [
    'createCampaignFeature [API-062]',
    'mutation',
    'createCampaignFeature',
    words('campaignId featureType structureType after'),
    '',
  ],
  [
    'updateCampaignFeature [API-063]',
    'mutation',
    'updateCampaignFeature',
    words('campaignFeatureId structureType message messageContent days hours minutes window delayUntil'),
    '',
  ],
  [
    'deleteCampaignFeature [API-064]',
    'mutation',
    'deleteCampaignFeature',
    words('campaignFeatureId structureType'),
    '',
  ],
  ['createCampaignWorkflow [API-065]', 'mutation', 'createCampaignWorkflow', ['campaignFeatureId'], 'campaignWorkflow'],
  ['deleteCampaignWorkflow [API-066]', 'mutation', 'deleteCampaignWorkflow', ['campaignWorkflowId'], ''],
  ['updateCampaignWorkflow [A21]', 'mutation', 'updateCampaignWorkflow', words('campaignWorkflowId label'), ''],
  ['createWorkflowTrigger [API-067]', 'mutation', 'createWorkflowTrigger', ['campaignWorkflowId'], 'workflowTrigger'],
  ['createWorkflowAction [API-068]', 'mutation', 'createWorkflowAction', ['campaignWorkflowId'], 'workflowAction'],
  [
    'updateWorkflowTrigger [API-069]',
    'mutation',
    'updateWorkflowTrigger',
    words(
      'workflowTriggerId triggerType triggerOption triggerResponses seconds days hours performedAction widgetExpression widgetId',
    ),
    'workflowTrigger',
  ],
  [
    'updateWorkflowAction [API-070]',
    'mutation',
    'updateWorkflowAction',
    words('workflowActionId actionType messageContent webhookUrl userIds nextCampaignId'),
    'workflowAction',
  ],
  ['deleteWorkflowTrigger [API-071]', 'mutation', 'deleteWorkflowTrigger', ['workflowTriggerId'], ''],
  ['deleteWorkflowAction [API-072]', 'mutation', 'deleteWorkflowAction', ['workflowActionId'], ''],
];

describe('an operation takes and answers what is said of it:', () => {
  it.each(OPERATIONS)('%s', (_, kind, name, takes, answers) => {
    const field = operation(kind, name);
    expect(taken(field)).toEqual(expect.arrayContaining(takes));
    expect(fieldsOf(getNamedType(field.type))).toEqual(expect.arrayContaining(words(answers)));
  });

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

describe('a type answers what is said of it:', () => {
  it.each([
    [
      'a user [ACC-17]',
      'User',
      'id new code name firstName email phone showAppt showCalendly wpAdmin stats organization organizations',
    ],
    [
      'an organisation [ACC-18]',
      'Organization',
      'id v2 name brand orgType message messageContent welcomeMessageContent autoReply autoReplyContent autoReplyEnabled twilioPhone messageAlertIds forwardingPhone color image access users billing',
    ],
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
    ['billing [BIL-05]', 'Billing', 'active expires periodEnd products card invoices messages'],
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
      'id name phone firstName lastName email externalId optedIn optedOut invalidPhone created lastViewed lastActive stats campaigns messages messageQueue featureQueue',
    ],
    [
      'a campaign [CMP-27]',
      'Campaign',
      'id v2 leadId leadName name code lastActive hasAppt brandName brandImage brandColor public description category userName features structure',
    ],
    [
      'its report [CMP-28]',
      'CampaignStats',
      'leads opened complete currentLeads responses messages messagesSuccess messagesFailed features',
    ],
    [
      'a step [STP-05]',
      'CampaignFeature',
      'id label created campaignId featureType structureType message messageContent days hours minutes window delayUntil after',
    ],
  ])('%s', (_, type, fields) => {
    expect(fieldsOf(schema.getType(type))).toEqual(expect.arrayContaining(words(fields)));
  });

  it.each([
    ['access [USR-06]', 'Access', 'NONE LIMITED READONLY MANAGER ADMIN OWNER'],
    ['the kinds of step [STP-04]', 'FeatureType', 'MESSAGE PITCH REMIND WAIT APPOINTMENT REDIRECT'],
    ['how often events repeat [EVT-06]', 'EventRepeatFrequency', 'WEEKLY BI_MONTHLY MONTHLY OTHER'],
    ['the groups of steps [STP-03]', 'StructureType', 'before feature appointment'],
  ])('%s', (_, type, values) => {
    const found = schema.getType(type);
    expect(isEnumType(found) ? found.getValues().map(({ name }) => name) : []).toEqual(words(values));
  });
});
