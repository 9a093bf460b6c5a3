// Generated from schema.graphql: which fields of which type hold texts, and which lead to further objects; of every answer `errors` as well.
export type Shape = {
  Card: { brand: 'String'; last4: 'String' };
  Product: { name: 'String' };
  Invoice: { url: 'String'; number: 'String' };
  MessageUsage: { cycle: 'String' };
  Billing: { products: 'Product'; card: 'Card'; invoices: 'Invoice'; messages: 'MessageUsage'; publishableKey: 'String'; cardScriptUrl: 'String' };
  Person: { name: 'String' };
  Organization: { name: 'String'; brand: 'String'; message: 'String'; messageContent: 'MessageBlock'; welcomeMessageContent: 'MessageBlock'; autoReply: 'String'; autoReplyContent: 'MessageBlock'; twilioPhone: 'String'; numberNote: 'String'; forwardingPhone: 'String'; timeZone: 'String'; color: 'String'; image: 'String'; users: 'Person'; admins: 'Person'; integrations: 'Integration'; pitches: 'PitchRef'; bank: 'Bank'; billing: 'Billing' };
  Bank: { name: 'String'; last4: 'String' };
  MembershipSummary: { name: 'String'; bank: 'Bank' };
  User: { code: 'String'; name: 'String'; firstName: 'String'; email: 'String'; pendingEmail: 'String'; phone: 'String'; token: 'String'; integrations: 'Integration'; customValues: 'CustomValue'; organization: 'Organization'; organizations: 'MembershipSummary' };
  ListedUser: { name: 'String'; email: 'String'; phone: 'String'; organizations: 'MembershipSummary' };
  SessionInfo: { userAgent: 'String' };
  MessageBlock: { text: 'String' };
  PitchRef: { name: 'String' };
  CampaignRef: { name: 'String' };
  LeadMessage: { message: 'String'; senderName: 'String'; meaning: 'String'; meaningBy: 'String'; reason: 'String'; pictures: 'MessagePicture' };
  MessagePicture: { url: 'String'; why: 'String' };
  FeatureQueueItem: { campaignName: 'String'; message: 'String'; reason: 'String'; error: 'String'; pictures: 'MessagePicture' };
  WidgetAnswer: { label: 'String'; values: 'String' };
  SlideViewing: { label: 'String' };
  ScorePart: { metric: 'String' };
  LeadViewing: { campaignName: 'String'; scoreParts: 'ScorePart'; slides: 'SlideViewing'; answers: 'WidgetAnswer' };
  LeadReport: { answers: 'WidgetAnswer'; reason: 'String' };
  Lead: { name: 'String'; phone: 'String'; firstName: 'String'; lastName: 'String'; email: 'String'; externalId: 'String'; dob: 'String'; gender: 'String'; state: 'String'; zip: 'String'; timeZone: 'String'; responsibleUser: 'Person'; claimedBy: 'Person'; lastReply: 'LeadReply'; lastWritten: 'LeadReply'; campaigns: 'CampaignRef'; groups: 'GroupRef'; tags: 'Tag'; fields: 'LeadField'; messages: 'LeadMessage'; notes: 'LeadNote'; messageQueue: 'FeatureQueueItem'; featureQueue: 'FeatureQueueItem'; report: 'LeadReport'; answered: 'AnsweredCampaign'; optOut: 'OptOut'; activity: 'LeadViewing'; widgets: 'WidgetAnswer'; appointments: 'LeadAppointment' };
  AnsweredCampaign: { campaignName: 'String'; resumedBy: 'String'; nextText: 'String' };
  LeadAppointment: { eventUrl: 'String'; eventTime: 'String'; eventLocation: 'String'; campaigns: 'CampaignRef'; texts: 'AppointmentText' };
  AppointmentText: { label: 'String'; reason: 'String' };
  LeadAppointmentAnswer: { appointment: 'LeadAppointment'; unreached: 'CampaignRef' };
  LeadNote: { text: 'String'; userName: 'String' };
  LeadNoteAnswer: { note: 'LeadNote' };
  GroupRef: { name: 'String' };
  GroupLandingPage: { title: 'String'; description: 'String'; endText: 'String'; explainer: 'String'; explainerMimeType: 'String'; thumbnail: 'String'; color: 'String'; profile: 'String'; schedule: 'String' };
  Group: { name: 'String'; code: 'String'; landingPage: 'GroupLandingPage' };
  OptOut: { source: 'String'; reason: 'String'; userName: 'String' };
  LeadReply: { message: 'String' };
  SlideWidget: { label: 'String'; fineText: 'String'; labels: 'String' };
  CalendarSettings: { url: 'String'; highlevelCalendarId: 'String' };
  SlideCalendar: { modelName: 'String'; name: 'String'; value: 'String' };
  PitchSlide: { label: 'String'; internalTitle: 'String'; title: 'String'; description: 'String'; thumbnail: 'String'; url: 'String'; audioFile: 'String'; calendarSettings: 'CalendarSettings'; content: 'AWSJSON'; mimeType: 'String'; captions: 'String'; media: 'Media'; calendars: 'SlideCalendar'; widgets: 'SlideWidget' };
  Pitch: { title: 'String'; description: 'String'; endText: 'String'; image: 'String'; color: 'String'; shareImage: 'String'; code: 'String'; slides: 'PitchSlide'; redirectUrl: 'String'; redirectPhone: 'String'; redirectButton: 'String' };
  PlayedMedia: { url: 'String'; hls: 'String'; mp4_360: 'String'; mp4_720: 'String'; poster: 'String'; captions: 'String' };
  LeadSlide: { title: 'String'; description: 'String'; thumbnail: 'String'; content: 'AWSJSON'; url: 'String'; calendars: 'SlideCalendar'; media: 'PlayedMedia'; widgets: 'SlideWidget' };
  LeadPitch: { title: 'String'; description: 'String'; endText: 'String'; image: 'String'; color: 'String'; slides: 'LeadSlide'; redirectUrl: 'String'; redirectPhone: 'String'; redirectButton: 'String' };
  GivenAnswer: { label: 'String'; values: 'String' };
  LinkAppointment: { eventTime: 'String'; eventLocation: 'String' };
  LinkMessage: { message: 'String' };
  LinkLead: { name: 'String'; phone: 'String'; widgets: 'GivenAnswer'; appointments: 'LinkAppointment'; messages: 'LinkMessage' };
  LeadActivity: { ssid: 'String'; deviceId: 'String'; event: 'LeadEvent' };
  LeadEvent: { eventUrl: 'String' };
  LinkCampaign: { brandName: 'String'; brandImage: 'String'; brandColor: 'String'; phone: 'String'; card: 'String'; page: 'String' };
  CampaignFeature: { label: 'String'; message: 'String'; messageContent: 'MessageBlock'; window: 'String'; pitch: 'Pitch'; workflows: 'CampaignWorkflow' };
  CampaignWorkflow: { label: 'String'; triggers: 'WorkflowTrigger'; actions: 'WorkflowAction' };
  RuleOutcome: { name: 'String'; actions: 'RuleDeed' };
  RuleDeed: { said: 'String' };
  WebhookCall: { name: 'String'; state: 'String'; said: 'String' };
  WorkflowTrigger: { triggerResponses: 'String' };
  WorkflowAction: { messageContent: 'MessageBlock'; webhookUrl: 'String' };
  BucketCount: { reason: 'String' };
  FeatureStats: { label: 'String'; buckets: 'BucketCount' };
  ValueCount: { value: 'String' };
  QuestionReport: { label: 'String'; values: 'ValueCount' };
  VideoReport: { label: 'String' };
  SlideReport: { label: 'String' };
  PitchReport: { title: 'String'; slides: 'SlideReport' };
  Watching: { questions: 'QuestionReport'; videos: 'VideoReport'; pitches: 'PitchReport' };
  CampaignStats: { features: 'FeatureStats' };
  StoppedSend: { note: 'String' };
  Campaign: { leadName: 'String'; name: 'String'; code: 'String'; brandName: 'String'; brandImage: 'String'; brandColor: 'String'; calendlyEventUri: 'String'; calendlyEventName: 'String'; calendlyEventLink: 'String'; description: 'String'; category: 'String'; userName: 'String'; pausedNote: 'String'; stopped: 'StoppedSend'; features: 'CampaignFeature'; landingPage: 'CampaignLandingPage'; stats: 'CampaignStats' };
  CampaignLandingPage: { title: 'String'; description: 'String'; endText: 'String'; color: 'String'; image: 'String'; widgets: 'SlideWidget' };
  LandingPage: { code: 'String'; title: 'String'; description: 'String'; endText: 'String'; eventLocation: 'String'; color: 'String'; image: 'String'; profile: 'String'; campaign: 'CampaignRef'; campaigns: 'CampaignRef'; widgets: 'LandingPageWidget'; stats: 'PageStats'; dropdownOptions: 'LandingPageDropdownOption' };
  LandingPageWidget: { label: 'String' };
  LandingPageDropdownOption: { label: 'String'; campaigns: 'CampaignRef' };
  PageStats: { started: 'StartedCampaign' };
  StartedCampaign: { name: 'String' };
  Audience: { waits: 'WaitsForLaw'; alreadyInNames: 'String'; first: 'FirstText'; tierNote: 'String'; hours: 'String'; refusal: 'String'; nameOffer: 'String'; warnings: 'String' };
  WaitsForLaw: { law: 'String' };
  FirstText: { name: 'String'; text: 'String' };
  Rehearsal: { waits: 'RehearsedWait'; leftOut: 'RehearsedLeftOut'; refusal: 'String'; list: 'RehearsedPerson' };
  RehearsedWait: { reason: 'String' };
  RehearsedLeftOut: { reason: 'String' };
  RehearsedPerson: { name: 'String'; waits: 'String'; texts: 'RehearsedText' };
  RehearsedText: { label: 'String' };
  AudienceMember: { name: 'String'; phone: 'String' };
  FormField: { name: 'String'; value: 'String' };
  UploadPart: { url: 'String' };
  Upload: { url: 'String'; fields: 'FormField'; parts: 'UploadPart' };
  Media: { mimeType: 'String'; url: 'String'; ssl_url: 'String'; error: 'String'; poster: 'String'; storyboard: 'String'; hls: 'String'; mp4_360: 'String'; mp4_720: 'String' };
  RefusedRow: { name: 'String'; phone: 'String'; reason: 'String' };
  ReasonCount: { reason: 'String' };
  ColumnCount: { column: 'String' };
  ImportMapping: { fileName: 'String'; columns: 'String'; phoneKeys: 'String'; fullNameKey: 'String'; firstNameKey: 'String'; lastNameKey: 'String'; tagsKey: 'String'; fieldKeys: 'String'; saidNo: 'ColumnCount' };
  LeadImport: { fileName: 'String'; userName: 'String'; reasons: 'ReasonCount'; refusedRows: 'RefusedRow'; saidNo: 'ColumnCount'; saidNoRows: 'RefusedRow'; optedOutRows: 'RefusedRow'; phones: 'ColumnCount'; fields: 'String'; fieldsLeft: 'String'; fieldsGone: 'String'; fieldsCut: 'String'; reportUrl: 'String'; error: 'String' };
  Job: { kind: 'String'; result: 'String'; url: 'String'; error: 'String' };
  OrganizationChange: { kind: 'String' };
  ConsentProof: { what: 'String'; source: 'String'; of: 'String'; wording: 'String'; wordingHash: 'String'; form: 'AWSJSON'; url: 'String'; ipAddress: 'String'; userAgent: 'String'; attested: 'String'; userName: 'String' };
  PageSubmission: { title: 'String'; answers: 'GivenAnswer' };
  LeadConsentsAnswer: { consents: 'ConsentProof'; submissions: 'PageSubmission' };
  CourtPackAnswer: { lines: 'String' };
  PersonExportAnswer: { file: 'String' };
  OpenFormAnswer: { ticket: 'String'; form: 'AWSJSON'; color: 'String' };
  SegmentDetail: { field: 'String'; value: 'String' };
  SegmentDeedCondition: { label: 'String'; value: 'String' };
  SegmentFilter: { addedSince: 'String'; activeSince: 'String'; details: 'SegmentDetail'; deeds: 'SegmentDeedCondition'; value: 'String' };
  Segment: { name: 'String'; created: 'String'; filter: 'SegmentFilter' };
  LeadField: { name: 'String'; value: 'String' };
  OwnField: { name: 'String'; segments: 'Segment' };
  Tag: { name: 'String' };
  TagsAnswer: { tags: 'Tag' };
  SegmentAnswer: { segment: 'Segment' };
  SegmentsAnswer: { segments: 'Segment'; fields: 'String'; ownFields: 'OwnField' };
  PlainAnswer: { };
  SubmittedAnswer: { confirmAt: 'String'; card: 'String' };
  PhoneProof: { number: 'String'; word: 'String' };
  PhoneAnswer: { proof: 'PhoneProof' };
  HandoffAnswer: { code: 'String' };
  SessionAnswer: { token: 'String'; device: 'String'; user: 'User'; organizations: 'MembershipSummary' };
  UserAnswer: { user: 'User' };
  InvitedUser: { email: 'String' };
  SecretAnswer: { secret: 'String'; uri: 'String' };
  RecoveryCodesAnswer: { recoveryCodes: 'String' };
  AuditEntry: { who: 'String'; what: 'String'; people: 'String'; ipAddress: 'String'; userAgent: 'String' };
  AuditLogAnswer: { entries: 'AuditEntry'; cursor: 'String' };
  UsersAnswer: { users: 'InvitedUser' };
  ListedUsersAnswer: { users: 'ListedUser' };
  InvitationAnswer: { email: 'String'; organizationName: 'String' };
  OpenInvitation: { email: 'String'; invitedBy: 'String' };
  InvitationsAnswer: { invitations: 'OpenInvitation' };
  CarrierForm: { legalName: 'String'; taxId: 'String'; businessType: 'String'; industry: 'String'; street: 'String'; city: 'String'; region: 'String'; postalCode: 'String'; website: 'String'; contactName: 'String'; contactEmail: 'String'; contactPhone: 'String'; contactTitle: 'String'; contactPosition: 'String'; useCase: 'String'; firstSample: 'String'; secondSample: 'String'; optIn: 'String'; stockExchange: 'String'; stockTicker: 'String' };
  CarrierRegistration: { form: 'CarrierForm'; missing: 'String' };
  CarrierRegistrationAnswer: { carrierRegistration: 'CarrierRegistration' };
  SessionsAnswer: { sessions: 'SessionInfo' };
  OrganizationAnswer: { organization: 'Organization'; user: 'User'; job: 'Job' };
  SendRequest: { name: 'String'; waits: 'String'; note: 'String' };
  MessageManyAnswer: { job: 'Job'; planned: 'PlannedSend' };
  PlannedSend: { message: 'String'; campaign: 'CampaignRef'; groups: 'String'; by: 'String'; reason: 'String' };
  PlannedSendAnswer: { planned: 'PlannedSend' };
  PlannedSendsAnswer: { plannedSends: 'PlannedSend' };
  Event: { eventTimeZone: 'String'; eventLocation: 'String'; eventAddress: 'String'; appointments: 'EventAppointment' };
  EventAppointment: { leadName: 'String'; responsibleUser: 'Person' };
  EventsAnswer: { events: 'Event' };
  SendRequestAnswer: { sendRequest: 'SendRequest' };
  SendStatsAnswer: { name: 'String'; note: 'String'; sendRequests: 'SendRequest' };
  LeadsAnswer: { cursor: 'String'; leads: 'Lead' };
  LeadAnswer: { lead: 'Lead' };
  LeadImportAnswer: { leadImport: 'LeadImport'; mapping: 'ImportMapping' };
  LeadImportsAnswer: { leadImports: 'LeadImport' };
  AddToCampaignAnswer: { job: 'Job'; planned: 'PlannedSend' };
  GroupAnswer: { group: 'Group' };
  GroupsAnswer: { groups: 'Group' };
  TestMessageAnswer: { to: 'String'; filledFor: 'String' };
  BulkAnswer: { job: 'Job' };
  MessageAnswer: { message: 'LeadMessage' };
  SavedReply: { name: 'String'; message: 'String' };
  JoinKeyword: { word: 'String'; consent: 'String'; consentHash: 'String'; reply: 'String' };
  JoinKeywordsAnswer: { joinKeywords: 'JoinKeyword' };
  SavedReplyAnswer: { savedReply: 'SavedReply' };
  SavedRepliesAnswer: { savedReplies: 'SavedReply'; links: 'PersonLink'; card: 'ContactCard' };
  ContactCard: { address: 'String' };
  PersonLink: { name: 'String'; campaignName: 'String'; address: 'String' };
  CampaignsAnswer: { campaigns: 'Campaign' };
  Integration: { name: 'String' };
  IntegrationsAnswer: { integrations: 'Integration' };
  CalendarEventType: { uri: 'String'; name: 'String'; link: 'String' };
  CalendarConnectionAnswer: { integration: 'Integration'; eventTypes: 'CalendarEventType' };
  ConnectCalendarAnswer: { path: 'String'; ticket: 'String' };
  CustomValue: { model: 'String'; modelName: 'String'; name: 'String'; value: 'String' };
  CustomValuesAnswer: { values: 'CustomValue' };
  CampaignCategoriesAnswer: { categories: 'String' };
  CampaignAnswer: { campaign: 'Campaign' };
  LandingPagesAnswer: { landingPages: 'LandingPage' };
  LandingPageAnswer: { landingPage: 'LandingPage' };
  PageStatsAnswer: { pageStats: 'PageStats' };
  DropdownOptionsAnswer: { landingPageDropdownOptions: 'LandingPageDropdownOption' };
  DropdownOptionAnswer: { landingPageDropdownOption: 'LandingPageDropdownOption' };
  CampaignFeatureAnswer: { campaignFeature: 'CampaignFeature'; campaign: 'Campaign' };
  CampaignAudienceAnswer: { campaignAudience: 'Audience' };
  RehearsalAnswer: { rehearsal: 'Rehearsal' };
  AudiencePeopleAnswer: { people: 'AudienceMember'; cursor: 'String' };
  WatchingAnswer: { watching: 'Watching' };
  CampaignTimelineAnswer: { };
  OverTimeAnswer: { };
  CsvReportAnswer: { csv: 'String'; job: 'Job' };
  PitchAnswer: { pitch: 'Pitch' };
  PitchesAnswer: { pitches: 'Pitch' };
  CampaignWorkflowAnswer: { campaignWorkflow: 'CampaignWorkflow' };
  RuleActivityAnswer: { outcomes: 'RuleOutcome' };
  ApiKey: { name: 'String'; tail: 'String'; madeBy: 'String' };
  EventEndpoint: { webhookUrl: 'String' };
  EventCall: { state: 'String'; said: 'String' };
  EventEndpointsAnswer: { eventEndpoints: 'EventEndpoint'; eventCalls: 'EventCall' };
  EventEndpointAnswer: { eventEndpoint: 'EventEndpoint'; secret: 'String' };
  EventCallAnswer: { eventCall: 'EventCall' };
  ApiKeysAnswer: { apiKeys: 'ApiKey' };
  ApiKeyAnswer: { apiKey: 'ApiKey'; secret: 'String' };
  WebhookCallsAnswer: { webhookCalls: 'WebhookCall' };
  WebhookCallAnswer: { webhookCall: 'WebhookCall' };
  WebhookSecretAnswer: { secret: 'String' };
  WorkflowTriggerAnswer: { workflowTrigger: 'WorkflowTrigger'; campaignWorkflow: 'CampaignWorkflow' };
  WorkflowActionAnswer: { workflowAction: 'WorkflowAction'; campaignWorkflow: 'CampaignWorkflow' };
  PitchSlideAnswer: { pitchSlide: 'PitchSlide' };
  CreatePitchSlideAnswer: { slide: 'PitchSlide'; pitch: 'Pitch' };
  PitchSlidesAnswer: { pitchSlides: 'PitchSlide' };
  SlideWidgetAnswer: { slideWidget: 'SlideWidget'; pitchSlide: 'PitchSlide'; landingPage: 'CampaignLandingPage' };
  LeadActivityAnswer: { lead: 'LinkLead'; pitch: 'LeadPitch'; activity: 'LeadActivity'; campaign: 'LinkCampaign' };
  TrackLeadAnswer: { token: 'String'; appointments: 'LinkAppointment' };
  ConfirmBrowserAnswer: { token: 'String' };
  UploadAnswer: { upload: 'Upload' };
  MediaAnswer: { media: 'Media' };
  OrganizationErasureAnswer: { };
  JobAnswer: { job: 'Job' };
  EngagementMetricsAnswer: { };
  Query: { leadConsents: 'LeadConsentsAnswer'; courtPack: 'CourtPackAnswer'; personExport: 'PersonExportAnswer'; leadsExport: 'JobAnswer'; organizationExport: 'JobAnswer'; memberExport: 'JobAnswer'; loadLeadActivity: 'LeadActivityAnswer'; logoutUser: 'PlainAnswer'; ruleActivity: 'RuleActivityAnswer'; webhookCalls: 'WebhookCallsAnswer'; sessions: 'SessionsAnswer'; apiKeys: 'ApiKeysAnswer'; eventEndpoints: 'EventEndpointsAnswer'; carrierRegistration: 'CarrierRegistrationAnswer'; user: 'UserAnswer'; users: 'ListedUsersAnswer'; invitation: 'InvitationAnswer'; invitations: 'InvitationsAnswer'; auditLog: 'AuditLogAnswer'; engagementMetrics: 'EngagementMetricsAnswer'; events: 'EventsAnswer'; sendStats: 'SendStatsAnswer'; plannedSends: 'PlannedSendsAnswer'; leads: 'LeadsAnswer'; lead: 'LeadAnswer'; leadImport: 'LeadImportAnswer'; leadImports: 'LeadImportsAnswer'; campaigns: 'CampaignsAnswer'; campaignCategories: 'CampaignCategoriesAnswer'; calendarConnection: 'CalendarConnectionAnswer'; customValues: 'CustomValuesAnswer'; campaign: 'CampaignAnswer'; campaignAudience: 'CampaignAudienceAnswer'; rehearseSend: 'RehearsalAnswer'; audiencePeople: 'AudiencePeopleAnswer'; segments: 'SegmentsAnswer'; tags: 'TagsAnswer'; groups: 'GroupsAnswer'; group: 'GroupAnswer'; pitch: 'PitchAnswer'; pitches: 'PitchesAnswer'; pitchSlide: 'PitchSlideAnswer'; pitchSlides: 'PitchSlidesAnswer'; slideWidget: 'SlideWidgetAnswer'; savedReplies: 'SavedRepliesAnswer'; joinKeywords: 'JoinKeywordsAnswer'; landingPages: 'LandingPagesAnswer'; landingPage: 'LandingPageAnswer'; landingPageDropdownOptions: 'DropdownOptionsAnswer'; landingPageDropdownOption: 'DropdownOptionAnswer'; pageStats: 'PageStatsAnswer'; watching: 'WatchingAnswer'; campaignTimeline: 'CampaignTimelineAnswer'; reportOverTime: 'OverTimeAnswer'; csvReport: 'CsvReportAnswer'; job: 'JobAnswer' };
  Mutation: { openForm: 'OpenFormAnswer'; submitGroupLandingPage: 'SubmittedAnswer'; submitCampaignLandingPage: 'SubmittedAnswer'; submitLandingPage: 'SubmittedAnswer'; trackLead: 'TrackLeadAnswer'; sendVerificationCode: 'PhoneAnswer'; confirmBrowser: 'ConfirmBrowserAnswer'; loginUser: 'SessionAnswer'; registerPhone: 'PhoneAnswer'; tryNow: 'PlainAnswer'; provePhone: 'PhoneAnswer'; confirmPhone: 'PlainAnswer'; registerUser: 'SessionAnswer'; forgotPasswordRequest: 'PlainAnswer'; resetPassword: 'SessionAnswer'; newPassword: 'PlainAnswer'; enrolSecondFactor: 'SecretAnswer'; confirmSecondFactor: 'RecoveryCodesAnswer'; removeSecondFactor: 'PlainAnswer'; resetSecondFactor: 'PlainAnswer'; confirmIdentity: 'PlainAnswer'; endSessions: 'PlainAnswer'; updateUser: 'OrganizationAnswer'; deleteUsers: 'PlainAnswer'; confirmEmail: 'PlainAnswer'; updateOrganization: 'OrganizationAnswer'; createHandoff: 'HandoffAnswer'; exchangeHandoff: 'SessionAnswer'; createApiKey: 'ApiKeyAnswer'; revokeApiKey: 'PlainAnswer'; saveIntegration: 'IntegrationsAnswer'; saveCarrierRegistration: 'CarrierRegistrationAnswer'; removeIntegration: 'IntegrationsAnswer'; switchOrganization: 'UserAnswer'; inviteUsers: 'UsersAnswer'; withdrawInvitation: 'PlainAnswer'; acceptInvitation: 'UserAnswer'; createLeadAppointment: 'LeadAppointmentAnswer'; updateLeadAppointment: 'LeadAppointmentAnswer'; deleteLeadAppointment: 'PlainAnswer'; createLead: 'LeadAnswer'; createLeads: 'AddToCampaignAnswer'; leadsFromCsv: 'LeadImportAnswer'; updateLead: 'LeadAnswer'; archiveLeads: 'BulkAnswer'; restoreLeads: 'BulkAnswer'; eraseLead: 'BulkAnswer'; eraseOrganization: 'OrganizationErasureAnswer'; keepOrganization: 'OrganizationErasureAnswer'; eraseMember: 'BulkAnswer'; optOutLeads: 'BulkAnswer'; attestLeads: 'BulkAnswer'; resumeLead: 'LeadAnswer'; updateConversation: 'LeadAnswer'; createNote: 'LeadNoteAnswer'; deleteNote: 'PlainAnswer'; resumeAfterAnswer: 'LeadAnswer'; addLeadsToCampaign: 'AddToCampaignAnswer'; updatePlannedSend: 'PlannedSendAnswer'; undoSend: 'SendRequestAnswer'; stopSend: 'SendRequestAnswer'; messageLeads: 'MessageManyAnswer'; messageEvents: 'MessageManyAnswer'; addCampaignsToEvents: 'BulkAnswer'; cancelEvents: 'BulkAnswer'; removeLeadsFromCampaign: 'BulkAnswer'; createSegment: 'SegmentAnswer'; updateSegment: 'SegmentAnswer'; deleteSegment: 'PlainAnswer'; tagLeads: 'BulkAnswer'; untagLeads: 'BulkAnswer'; renameTag: 'TagsAnswer'; deleteTag: 'BulkAnswer'; createGroup: 'GroupAnswer'; updateGroup: 'GroupAnswer'; archiveGroups: 'PlainAnswer'; addLeadsToGroup: 'BulkAnswer'; removeLeadsFromGroup: 'BulkAnswer'; addGroupsToCampaign: 'AddToCampaignAnswer'; messageGroups: 'MessageManyAnswer'; messageLead: 'MessageAnswer'; updateWaitingText: 'PlainAnswer'; createSavedReply: 'SavedReplyAnswer'; updateSavedReply: 'SavedReplyAnswer'; saveJoinKeyword: 'JoinKeywordsAnswer'; correctMeaning: 'MessageAnswer'; testMessage: 'TestMessageAnswer'; retryCampaignFeatureQueue: 'LeadAnswer'; updateEngagementMetrics: 'EngagementMetricsAnswer'; createCampaign: 'CampaignAnswer'; connectCalendar: 'ConnectCalendarAnswer'; disconnectCalendar: 'PlainAnswer'; createCustomValues: 'CustomValuesAnswer'; cloneCampaign: 'CampaignAnswer'; archiveCampaign: 'CampaignAnswer'; deleteCampaign: 'PlainAnswer'; updateCampaign: 'CampaignAnswer'; createCampaignFeature: 'CampaignFeatureAnswer'; updateCampaignFeature: 'CampaignFeatureAnswer'; deleteCampaignFeature: 'CampaignFeatureAnswer'; createPitch: 'PitchAnswer'; updatePitch: 'PitchAnswer'; clonePitch: 'PitchAnswer'; archivePitches: 'PlainAnswer'; createCampaignWorkflow: 'CampaignWorkflowAnswer'; updateCampaignWorkflow: 'CampaignWorkflowAnswer'; deleteCampaignWorkflow: 'CampaignWorkflowAnswer'; createWorkflowTrigger: 'WorkflowTriggerAnswer'; updateWorkflowTrigger: 'WorkflowTriggerAnswer'; deleteWorkflowTrigger: 'WorkflowTriggerAnswer'; createWorkflowAction: 'WorkflowActionAnswer'; updateWorkflowAction: 'WorkflowActionAnswer'; deleteWorkflowAction: 'WorkflowActionAnswer'; turnWebhookSecret: 'WebhookSecretAnswer'; createEventEndpoint: 'EventEndpointAnswer'; updateEventEndpoint: 'EventEndpointAnswer'; sendEvent: 'EventCallAnswer'; sendWebhookAgain: 'WebhookCallAnswer'; createPitchSlide: 'CreatePitchSlideAnswer'; updatePitchSlide: 'PitchSlideAnswer'; deletePitchSlide: 'PitchSlideAnswer'; createSlideWidget: 'SlideWidgetAnswer'; updateSlideWidget: 'SlideWidgetAnswer'; deleteSlideWidget: 'SlideWidgetAnswer'; createLandingPage: 'LandingPageAnswer'; updateLandingPage: 'LandingPageAnswer'; archiveLandingPages: 'PlainAnswer'; createLandingPageDropdownOption: 'DropdownOptionAnswer'; updateLandingPageDropdownOption: 'DropdownOptionAnswer'; deleteLandingPageDropdownOptions: 'PlainAnswer'; createUpload: 'UploadAnswer'; completeUpload: 'MediaAnswer'; retryMedia: 'MediaAnswer'; publishOrganizationChange: 'OrganizationChange' };
  Subscription: { onOrganizationChanged: 'OrganizationChange' };
};

const ROWS = `
Card brand last4
Product name
Invoice url number
MessageUsage cycle
Billing products=Product card=Card invoices=Invoice messages=MessageUsage publishableKey cardScriptUrl
Person name
Organization name brand message messageContent=MessageBlock welcomeMessageContent=MessageBlock autoReply autoReplyContent=MessageBlock twilioPhone numberNote forwardingPhone timeZone color image users=Person admins=Person integrations=Integration pitches=PitchRef bank=Bank billing=Billing
Bank name last4
MembershipSummary name bank=Bank
User code name firstName email pendingEmail phone token integrations=Integration customValues=CustomValue organization=Organization organizations=MembershipSummary
ListedUser name email phone organizations=MembershipSummary
SessionInfo userAgent
MessageBlock text
PitchRef name
CampaignRef name
LeadMessage message senderName meaning meaningBy reason pictures=MessagePicture
MessagePicture url why
FeatureQueueItem campaignName message reason error pictures=MessagePicture
WidgetAnswer label values
SlideViewing label
ScorePart metric
LeadViewing campaignName scoreParts=ScorePart slides=SlideViewing answers=WidgetAnswer
LeadReport answers=WidgetAnswer reason
Lead name phone firstName lastName email externalId dob gender state zip timeZone responsibleUser=Person claimedBy=Person lastReply=LeadReply lastWritten=LeadReply campaigns=CampaignRef groups=GroupRef tags=Tag fields=LeadField messages=LeadMessage notes=LeadNote messageQueue=FeatureQueueItem featureQueue=FeatureQueueItem report=LeadReport answered=AnsweredCampaign optOut=OptOut activity=LeadViewing widgets=WidgetAnswer appointments=LeadAppointment
AnsweredCampaign campaignName resumedBy nextText
LeadAppointment eventUrl eventTime eventLocation campaigns=CampaignRef texts=AppointmentText
AppointmentText label reason
LeadAppointmentAnswer appointment=LeadAppointment unreached=CampaignRef
LeadNote text userName
LeadNoteAnswer note=LeadNote
GroupRef name
GroupLandingPage title description endText explainer explainerMimeType thumbnail color profile schedule
Group name code landingPage=GroupLandingPage
OptOut source reason userName
LeadReply message
SlideWidget label fineText labels
CalendarSettings url highlevelCalendarId
SlideCalendar modelName name value
PitchSlide label internalTitle title description thumbnail url audioFile calendarSettings=CalendarSettings content mimeType captions media=Media calendars=SlideCalendar widgets=SlideWidget
Pitch title description endText image color shareImage code slides=PitchSlide redirectUrl redirectPhone redirectButton
PlayedMedia url hls mp4_360 mp4_720 poster captions
LeadSlide title description thumbnail content url calendars=SlideCalendar media=PlayedMedia widgets=SlideWidget
LeadPitch title description endText image color slides=LeadSlide redirectUrl redirectPhone redirectButton
GivenAnswer label values
LinkAppointment eventTime eventLocation
LinkMessage message
LinkLead name phone widgets=GivenAnswer appointments=LinkAppointment messages=LinkMessage
LeadActivity ssid deviceId event=LeadEvent
LeadEvent eventUrl
LinkCampaign brandName brandImage brandColor phone card page
CampaignFeature label message messageContent=MessageBlock window pitch=Pitch workflows=CampaignWorkflow
CampaignWorkflow label triggers=WorkflowTrigger actions=WorkflowAction
RuleOutcome name actions=RuleDeed
RuleDeed said
WebhookCall name state said
WorkflowTrigger triggerResponses
WorkflowAction messageContent=MessageBlock webhookUrl
BucketCount reason
FeatureStats label buckets=BucketCount
ValueCount value
QuestionReport label values=ValueCount
VideoReport label
SlideReport label
PitchReport title slides=SlideReport
Watching questions=QuestionReport videos=VideoReport pitches=PitchReport
CampaignStats features=FeatureStats
StoppedSend note
Campaign leadName name code brandName brandImage brandColor calendlyEventUri calendlyEventName calendlyEventLink description category userName pausedNote stopped=StoppedSend features=CampaignFeature landingPage=CampaignLandingPage stats=CampaignStats
CampaignLandingPage title description endText color image widgets=SlideWidget
LandingPage code title description endText eventLocation color image profile campaign=CampaignRef campaigns=CampaignRef widgets=LandingPageWidget stats=PageStats dropdownOptions=LandingPageDropdownOption
LandingPageWidget label
LandingPageDropdownOption label campaigns=CampaignRef
PageStats started=StartedCampaign
StartedCampaign name
Audience waits=WaitsForLaw alreadyInNames first=FirstText tierNote hours refusal nameOffer warnings
WaitsForLaw law
FirstText name text
Rehearsal waits=RehearsedWait leftOut=RehearsedLeftOut refusal list=RehearsedPerson
RehearsedWait reason
RehearsedLeftOut reason
RehearsedPerson name waits texts=RehearsedText
RehearsedText label
AudienceMember name phone
FormField name value
UploadPart url
Upload url fields=FormField parts=UploadPart
Media mimeType url ssl_url error poster storyboard hls mp4_360 mp4_720
RefusedRow name phone reason
ReasonCount reason
ColumnCount column
ImportMapping fileName columns phoneKeys fullNameKey firstNameKey lastNameKey tagsKey fieldKeys saidNo=ColumnCount
LeadImport fileName userName reasons=ReasonCount refusedRows=RefusedRow saidNo=ColumnCount saidNoRows=RefusedRow optedOutRows=RefusedRow phones=ColumnCount fields fieldsLeft fieldsGone fieldsCut reportUrl error
Job kind result url error
OrganizationChange kind
ConsentProof what source of wording wordingHash form url ipAddress userAgent attested userName
PageSubmission title answers=GivenAnswer
LeadConsentsAnswer consents=ConsentProof submissions=PageSubmission
CourtPackAnswer lines
PersonExportAnswer file
OpenFormAnswer ticket form color
SegmentDetail field value
SegmentDeedCondition label value
SegmentFilter addedSince activeSince details=SegmentDetail deeds=SegmentDeedCondition value
Segment name created filter=SegmentFilter
LeadField name value
OwnField name segments=Segment
Tag name
TagsAnswer tags=Tag
SegmentAnswer segment=Segment
SegmentsAnswer segments=Segment fields ownFields=OwnField
PlainAnswer
SubmittedAnswer confirmAt card
PhoneProof number word
PhoneAnswer proof=PhoneProof
HandoffAnswer code
SessionAnswer token device user=User organizations=MembershipSummary
UserAnswer user=User
InvitedUser email
SecretAnswer secret uri
RecoveryCodesAnswer recoveryCodes
AuditEntry who what people ipAddress userAgent
AuditLogAnswer entries=AuditEntry cursor
UsersAnswer users=InvitedUser
ListedUsersAnswer users=ListedUser
InvitationAnswer email organizationName
OpenInvitation email invitedBy
InvitationsAnswer invitations=OpenInvitation
CarrierForm legalName taxId businessType industry street city region postalCode website contactName contactEmail contactPhone contactTitle contactPosition useCase firstSample secondSample optIn stockExchange stockTicker
CarrierRegistration form=CarrierForm missing
CarrierRegistrationAnswer carrierRegistration=CarrierRegistration
SessionsAnswer sessions=SessionInfo
OrganizationAnswer organization=Organization user=User job=Job
SendRequest name waits note
MessageManyAnswer job=Job planned=PlannedSend
PlannedSend message campaign=CampaignRef groups by reason
PlannedSendAnswer planned=PlannedSend
PlannedSendsAnswer plannedSends=PlannedSend
Event eventTimeZone eventLocation eventAddress appointments=EventAppointment
EventAppointment leadName responsibleUser=Person
EventsAnswer events=Event
SendRequestAnswer sendRequest=SendRequest
SendStatsAnswer name note sendRequests=SendRequest
LeadsAnswer cursor leads=Lead
LeadAnswer lead=Lead
LeadImportAnswer leadImport=LeadImport mapping=ImportMapping
LeadImportsAnswer leadImports=LeadImport
AddToCampaignAnswer job=Job planned=PlannedSend
GroupAnswer group=Group
GroupsAnswer groups=Group
TestMessageAnswer to filledFor
BulkAnswer job=Job
MessageAnswer message=LeadMessage
SavedReply name message
JoinKeyword word consent consentHash reply
JoinKeywordsAnswer joinKeywords=JoinKeyword
SavedReplyAnswer savedReply=SavedReply
SavedRepliesAnswer savedReplies=SavedReply links=PersonLink card=ContactCard
ContactCard address
PersonLink name campaignName address
CampaignsAnswer campaigns=Campaign
Integration name
IntegrationsAnswer integrations=Integration
CalendarEventType uri name link
CalendarConnectionAnswer integration=Integration eventTypes=CalendarEventType
ConnectCalendarAnswer path ticket
CustomValue model modelName name value
CustomValuesAnswer values=CustomValue
CampaignCategoriesAnswer categories
CampaignAnswer campaign=Campaign
LandingPagesAnswer landingPages=LandingPage
LandingPageAnswer landingPage=LandingPage
PageStatsAnswer pageStats=PageStats
DropdownOptionsAnswer landingPageDropdownOptions=LandingPageDropdownOption
DropdownOptionAnswer landingPageDropdownOption=LandingPageDropdownOption
CampaignFeatureAnswer campaignFeature=CampaignFeature campaign=Campaign
CampaignAudienceAnswer campaignAudience=Audience
RehearsalAnswer rehearsal=Rehearsal
AudiencePeopleAnswer people=AudienceMember cursor
WatchingAnswer watching=Watching
CampaignTimelineAnswer
OverTimeAnswer
CsvReportAnswer csv job=Job
PitchAnswer pitch=Pitch
PitchesAnswer pitches=Pitch
CampaignWorkflowAnswer campaignWorkflow=CampaignWorkflow
RuleActivityAnswer outcomes=RuleOutcome
ApiKey name tail madeBy
EventEndpoint webhookUrl
EventCall state said
EventEndpointsAnswer eventEndpoints=EventEndpoint eventCalls=EventCall
EventEndpointAnswer eventEndpoint=EventEndpoint secret
EventCallAnswer eventCall=EventCall
ApiKeysAnswer apiKeys=ApiKey
ApiKeyAnswer apiKey=ApiKey secret
WebhookCallsAnswer webhookCalls=WebhookCall
WebhookCallAnswer webhookCall=WebhookCall
WebhookSecretAnswer secret
WorkflowTriggerAnswer workflowTrigger=WorkflowTrigger campaignWorkflow=CampaignWorkflow
WorkflowActionAnswer workflowAction=WorkflowAction campaignWorkflow=CampaignWorkflow
PitchSlideAnswer pitchSlide=PitchSlide
CreatePitchSlideAnswer slide=PitchSlide pitch=Pitch
PitchSlidesAnswer pitchSlides=PitchSlide
SlideWidgetAnswer slideWidget=SlideWidget pitchSlide=PitchSlide landingPage=CampaignLandingPage
LeadActivityAnswer lead=LinkLead pitch=LeadPitch activity=LeadActivity campaign=LinkCampaign
TrackLeadAnswer token appointments=LinkAppointment
ConfirmBrowserAnswer token
UploadAnswer upload=Upload
MediaAnswer media=Media
OrganizationErasureAnswer
JobAnswer job=Job
EngagementMetricsAnswer
Query leadConsents=LeadConsentsAnswer courtPack=CourtPackAnswer personExport=PersonExportAnswer leadsExport=JobAnswer organizationExport=JobAnswer memberExport=JobAnswer loadLeadActivity=LeadActivityAnswer logoutUser=PlainAnswer ruleActivity=RuleActivityAnswer webhookCalls=WebhookCallsAnswer sessions=SessionsAnswer apiKeys=ApiKeysAnswer eventEndpoints=EventEndpointsAnswer carrierRegistration=CarrierRegistrationAnswer user=UserAnswer users=ListedUsersAnswer invitation=InvitationAnswer invitations=InvitationsAnswer auditLog=AuditLogAnswer engagementMetrics=EngagementMetricsAnswer events=EventsAnswer sendStats=SendStatsAnswer plannedSends=PlannedSendsAnswer leads=LeadsAnswer lead=LeadAnswer leadImport=LeadImportAnswer leadImports=LeadImportsAnswer campaigns=CampaignsAnswer campaignCategories=CampaignCategoriesAnswer calendarConnection=CalendarConnectionAnswer customValues=CustomValuesAnswer campaign=CampaignAnswer campaignAudience=CampaignAudienceAnswer rehearseSend=RehearsalAnswer audiencePeople=AudiencePeopleAnswer segments=SegmentsAnswer tags=TagsAnswer groups=GroupsAnswer group=GroupAnswer pitch=PitchAnswer pitches=PitchesAnswer pitchSlide=PitchSlideAnswer pitchSlides=PitchSlidesAnswer slideWidget=SlideWidgetAnswer savedReplies=SavedRepliesAnswer joinKeywords=JoinKeywordsAnswer landingPages=LandingPagesAnswer landingPage=LandingPageAnswer landingPageDropdownOptions=DropdownOptionsAnswer landingPageDropdownOption=DropdownOptionAnswer pageStats=PageStatsAnswer watching=WatchingAnswer campaignTimeline=CampaignTimelineAnswer reportOverTime=OverTimeAnswer csvReport=CsvReportAnswer job=JobAnswer
Mutation openForm=OpenFormAnswer submitGroupLandingPage=SubmittedAnswer submitCampaignLandingPage=SubmittedAnswer submitLandingPage=SubmittedAnswer trackLead=TrackLeadAnswer sendVerificationCode=PhoneAnswer confirmBrowser=ConfirmBrowserAnswer loginUser=SessionAnswer registerPhone=PhoneAnswer tryNow=PlainAnswer provePhone=PhoneAnswer confirmPhone=PlainAnswer registerUser=SessionAnswer forgotPasswordRequest=PlainAnswer resetPassword=SessionAnswer newPassword=PlainAnswer enrolSecondFactor=SecretAnswer confirmSecondFactor=RecoveryCodesAnswer removeSecondFactor=PlainAnswer resetSecondFactor=PlainAnswer confirmIdentity=PlainAnswer endSessions=PlainAnswer updateUser=OrganizationAnswer deleteUsers=PlainAnswer confirmEmail=PlainAnswer updateOrganization=OrganizationAnswer createHandoff=HandoffAnswer exchangeHandoff=SessionAnswer createApiKey=ApiKeyAnswer revokeApiKey=PlainAnswer saveIntegration=IntegrationsAnswer saveCarrierRegistration=CarrierRegistrationAnswer removeIntegration=IntegrationsAnswer switchOrganization=UserAnswer inviteUsers=UsersAnswer withdrawInvitation=PlainAnswer acceptInvitation=UserAnswer createLeadAppointment=LeadAppointmentAnswer updateLeadAppointment=LeadAppointmentAnswer deleteLeadAppointment=PlainAnswer createLead=LeadAnswer createLeads=AddToCampaignAnswer leadsFromCsv=LeadImportAnswer updateLead=LeadAnswer archiveLeads=BulkAnswer restoreLeads=BulkAnswer eraseLead=BulkAnswer eraseOrganization=OrganizationErasureAnswer keepOrganization=OrganizationErasureAnswer eraseMember=BulkAnswer optOutLeads=BulkAnswer attestLeads=BulkAnswer resumeLead=LeadAnswer updateConversation=LeadAnswer createNote=LeadNoteAnswer deleteNote=PlainAnswer resumeAfterAnswer=LeadAnswer addLeadsToCampaign=AddToCampaignAnswer updatePlannedSend=PlannedSendAnswer undoSend=SendRequestAnswer stopSend=SendRequestAnswer messageLeads=MessageManyAnswer messageEvents=MessageManyAnswer addCampaignsToEvents=BulkAnswer cancelEvents=BulkAnswer removeLeadsFromCampaign=BulkAnswer createSegment=SegmentAnswer updateSegment=SegmentAnswer deleteSegment=PlainAnswer tagLeads=BulkAnswer untagLeads=BulkAnswer renameTag=TagsAnswer deleteTag=BulkAnswer createGroup=GroupAnswer updateGroup=GroupAnswer archiveGroups=PlainAnswer addLeadsToGroup=BulkAnswer removeLeadsFromGroup=BulkAnswer addGroupsToCampaign=AddToCampaignAnswer messageGroups=MessageManyAnswer messageLead=MessageAnswer updateWaitingText=PlainAnswer createSavedReply=SavedReplyAnswer updateSavedReply=SavedReplyAnswer saveJoinKeyword=JoinKeywordsAnswer correctMeaning=MessageAnswer testMessage=TestMessageAnswer retryCampaignFeatureQueue=LeadAnswer updateEngagementMetrics=EngagementMetricsAnswer createCampaign=CampaignAnswer connectCalendar=ConnectCalendarAnswer disconnectCalendar=PlainAnswer createCustomValues=CustomValuesAnswer cloneCampaign=CampaignAnswer archiveCampaign=CampaignAnswer deleteCampaign=PlainAnswer updateCampaign=CampaignAnswer createCampaignFeature=CampaignFeatureAnswer updateCampaignFeature=CampaignFeatureAnswer deleteCampaignFeature=CampaignFeatureAnswer createPitch=PitchAnswer updatePitch=PitchAnswer clonePitch=PitchAnswer archivePitches=PlainAnswer createCampaignWorkflow=CampaignWorkflowAnswer updateCampaignWorkflow=CampaignWorkflowAnswer deleteCampaignWorkflow=CampaignWorkflowAnswer createWorkflowTrigger=WorkflowTriggerAnswer updateWorkflowTrigger=WorkflowTriggerAnswer deleteWorkflowTrigger=WorkflowTriggerAnswer createWorkflowAction=WorkflowActionAnswer updateWorkflowAction=WorkflowActionAnswer deleteWorkflowAction=WorkflowActionAnswer turnWebhookSecret=WebhookSecretAnswer createEventEndpoint=EventEndpointAnswer updateEventEndpoint=EventEndpointAnswer sendEvent=EventCallAnswer sendWebhookAgain=WebhookCallAnswer createPitchSlide=CreatePitchSlideAnswer updatePitchSlide=PitchSlideAnswer deletePitchSlide=PitchSlideAnswer createSlideWidget=SlideWidgetAnswer updateSlideWidget=SlideWidgetAnswer deleteSlideWidget=SlideWidgetAnswer createLandingPage=LandingPageAnswer updateLandingPage=LandingPageAnswer archiveLandingPages=PlainAnswer createLandingPageDropdownOption=DropdownOptionAnswer updateLandingPageDropdownOption=DropdownOptionAnswer deleteLandingPageDropdownOptions=PlainAnswer createUpload=UploadAnswer completeUpload=MediaAnswer retryMedia=MediaAnswer publishOrganizationChange=OrganizationChange
Subscription onOrganizationChanged=OrganizationChange`;

const fieldOf = (word: string) => {
  const [name = '', type = 'String'] = word.split('=');
  return [name, type] as const;
};

/** The same at hand: type -> field -> `String` or the type of what it holds. */
export const SHAPE = Object.fromEntries(
  ROWS.trim().split('\n').map((row) => {
    const [type, ...fields] = row.split(' ');
    return [type, Object.fromEntries(fields.map(fieldOf))];
  }),
) as { [T in keyof Shape]: Record<string, string> };
