// A call of each documented operation about people: sessions, users, contacts, appointments; each prepares what it needs.
import { PASSWORD } from '../people/accounts.ts';
import { type DocumentedCall, HELLO, PUBLIC, saveAs } from './call.ts';
import { idOf, MAIN, SUZY, TRIED } from './client.ts';

const OTHER_PASSWORD = 'a saguaro in bloom';

export const PEOPLE_CALLS: readonly DocumentedCall[] = [
  {
    field: 'registerPhone',
    by: PUBLIC,
    args: () => ({
      phone: SUZY.phone,
      brand: MAIN,
    }),
  },
  {
    field: 'confirmPhone',
    by: PUBLIC,
    args: async (client) => ({
      phone: SUZY.phone,
      code: await client.newestCode(),
    }),
  },
  {
    field: 'registerUser',
    by: PUBLIC,
    args: async (client) => ({
      ...SUZY,
      phoneCode: await client.newestCode(),
      brand: MAIN,
    }),
  },
  {
    field: 'loginUser',
    by: PUBLIC,
    args: () => ({
      email: SUZY.email,
      password: PASSWORD,
    }),
  },
  {
    field: 'forgotPasswordRequest',
    by: PUBLIC,
    args: () => ({
      email: SUZY.email,
      brand: MAIN,
    }),
  },
  {
    field: 'resetPassword',
    by: PUBLIC,
    args: async (client) => ({
      token: await client.mailed(SUZY.email, 'reset'),
      password: OTHER_PASSWORD,
      password2: OTHER_PASSWORD,
    }),
  },
  {
    field: 'newPassword',
    by: (client) => client.signedIn(OTHER_PASSWORD),
    args: () => ({
      oldPassword: OTHER_PASSWORD,
      password: PASSWORD,
      password2: PASSWORD,
    }),
  },
  {
    field: 'logoutUser',
    by: (client) => client.signedIn(PASSWORD),
  },
  {
    field: 'user',
    args: (client) => ({
      userId: client.own.userId,
      includeBilling: true,
    }),
  },
  {
    field: 'updateUser',
    args: (client) => ({
      userId: client.own.userId,
      user: { name: 'Ana Lopez' },
      cancelSubscription: false,
    }),
  },
  {
    field: 'updateOrganization',
    args: (client) => ({
      organizationId: client.own.organizationId,
      organization: {
        name: 'Lopez Dental',
        color: '#112233',
        image: '',
        messageContent: HELLO,
        allowIncomingLeads: true,
        autoReplyEnabled: false,
        autoReplyContent: HELLO,
        welcomeMessageContent: HELLO,
        messageAlertIds: [client.own.userId],
      },
    }),
  },
  {
    field: 'switchOrganization',
    args: (client) => ({ organizationId: client.own.organizationId }),
  },
  {
    field: 'inviteUsers',
    args: (client) => ({
      users: [
        {
          email: SUZY.email,
          role: 'MANAGER',
        },
      ],
      campaignId: client.own.campaignId,
      groupId: client.own.groupId,
      showCalendly: true,
      brand: MAIN,
    }),
  },
  {
    field: 'invitation',
    by: PUBLIC,
    args: async (client) => ({ token: await client.mailed(SUZY.email, 'register') }),
  },
  {
    field: 'acceptInvitation',
    by: (client) => client.signedIn(PASSWORD),
    args: async (client) => ({ token: await client.mailed(SUZY.email, 'register') }),
  },
  {
    field: 'users',
    args: () => ({
      allUsers: false,
      orgAdmins: true,
    }),
  },
  {
    field: 'deleteUsers',
    args: () => ({ userIds: [] }),
  },
  {
    field: 'createCustomValues',
    args: (client) => ({
      values: [
        {
          name: 'Door',
          value: 'The blue one',
          userId: client.own.userId,
        },
      ],
      isCalendar: false,
    }),
  },
  {
    field: 'customValues',
    args: (client) => ({
      model: 'user',
      leadId: client.own.leadId,
      userId: client.own.userId,
      calendarOnly: false,
      calendlyOnly: false,
      search: 'do',
    }),
  },
  {
    field: 'engagementMetrics',
    by: (client) => client.scene.people.wpAdmin.token,
  },
  {
    field: 'updateEngagementMetrics',
    by: (client) => client.scene.people.wpAdmin.token,
    args: () => ({
      engagementMetrics: {
        view: 1,
        viewTime: 1,
        share: 5,
        reopen: 3,
        widget: 5,
        video: 10,
        scheduled: 20,
        completed: 10,
      },
    }),
  },
  { field: 'sendStats' },
  { field: 'createHandoff', args: () => ({ purpose: 'CAMPAIGN' }) },
  { field: 'sessions' },
  { field: 'endSessions' },
  {
    field: 'leads',
    args: (client) => ({
      campaignId: client.own.campaignId,
      page: 1,
      search: 'plain',
      leadFilter: 'sent',
    }),
  },
  {
    field: 'lead',
    args: (client) => ({
      leadId: client.own.leadId,
      messagesOnly: true,
    }),
  },
  {
    field: 'createLead',
    args: () => ({
      lead: {
        name: 'Lou Late',
        phone: '+14805550181',
      },
      welcomeMessageContent: HELLO,
    }),
    keep: saveAs('leadId', 'lead'),
  },
  {
    field: 'createLeads',
    args: (client) => ({
      leads: [
        {
          name: 'Liz Last',
          phone: '+14805550182',
        },
      ],
      campaignId: client.own.campaignId,
      groupId: client.own.groupId,
    }),
  },
  {
    field: 'leadsFromCsv',
    args: (client) => ({
      leads: [
        JSON.stringify({
          Name: 'Cy Row',
          Phone: '+14805550183',
        }),
      ],
      campaignId: client.own.campaignId,
      fullNameKey: 'Name',
      phoneKey: 'Phone',
    }),
    keep: saveAs('importId', 'leadImport'),
  },
  {
    field: 'leadImport',
    args: (client) => ({ leadImportId: client.kept.importId }),
  },
  { field: 'leadImports' },
  {
    field: 'job',
    args: (client) => ({ jobId: client.kept.importId }),
  },
  {
    field: 'updateLead',
    args: (client) => ({
      leadId: client.kept.leadId,
      lead: {
        name: 'Lou Later',
        phone: '+14805550181',
      },
    }),
  },
  {
    field: 'addLeadsToGroup',
    args: (client) => ({
      groupId: client.own.groupId,
      leadIds: [client.kept.leadId],
    }),
  },
  {
    field: 'campaignAudience',
    args: (client) => ({
      campaignId: client.own.campaignId,
      selection: { search: 'Lou' },
    }),
  },
  {
    field: 'addLeadsToCampaign',
    args: (client) => ({
      campaignId: client.own.campaignId,
      leadIds: [client.kept.leadId],
    }),
  },
  {
    field: 'messageLeads',
    args: (client) => ({
      leadIds: [client.kept.leadId],
      messageContent: HELLO,
    }),
  },
  {
    field: 'messageLead',
    args: (client) => ({
      leadId: client.kept.leadId,
      message: 'Hello.',
    }),
  },
  {
    field: 'retryCampaignFeatureQueue',
    args: async (client) => ({ campaignFeatureQueueId: await client.failedText() }),
  },
  {
    field: 'createLeadAppointment',
    args: (client) => ({
      leadId: client.kept.leadId,
      eventDate: '2026-12-28',
      eventTime: '10:00',
      eventLocation: 'Upstairs',
      campaignsToAdd: [client.spare.campaignId],
      campaignsToRemove: [],
    }),
    keep: saveAs('appointmentId', 'appointment'),
  },
  {
    field: 'updateLeadAppointment',
    args: (client) => ({
      leadAppointmentId: client.kept.appointmentId,
      eventDate: '2026-12-29',
      campaignsToAdd: [],
      campaignsToRemove: [client.spare.campaignId],
    }),
  },
  {
    field: 'events',
    args: () => ({ includeAll: true }),
    keep: (answer, kept) => {
      kept.eventId = idOf((answer.events as unknown[])[0]);
    },
  },
  {
    field: 'messageEvents',
    args: (client) => ({
      eventIds: [client.kept.eventId],
      messageContent: HELLO,
    }),
  },
  {
    field: 'addCampaignsToEvents',
    args: (client) => ({
      eventIds: [client.kept.eventId],
      campaignIds: [client.spare.campaignId],
    }),
  },
  {
    field: 'cancelEvents',
    args: (client) => ({ eventIds: [client.kept.eventId] }),
  },
  {
    field: 'deleteLeadAppointment',
    args: (client) => ({ leadAppointmentId: client.spare.appointmentId }),
  },
  {
    field: 'tryNow',
    brand: TRIED,
    by: () => `public.${TRIED}`,
    args: () => ({
      name: 'Tess',
      phone: '+14805550184',
    }),
  },
];
