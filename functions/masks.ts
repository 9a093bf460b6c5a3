// The register of masks: what becomes of each text of an answer on its way to a wpAdmin who visits where people or texts are masked.
import type { Shape } from './shape.gen.ts';

/**
 * shown: staff's own words and settings, as they are. prose: shown without phones, addresses and names of people that
 * stand in it. name, firstName, lastName, phone, hidden: what is known of a person. remark: what staff wrote of one. sender: a name, where the person wrote.
 * body: a text that left or came in. reply: one that came in, shown where nobody opened the conversation. file: opens a file.
 */
export type Mask =
  | 'shown'
  | 'prose'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'hidden'
  | 'remark'
  | 'sender'
  | 'body'
  | 'reply'
  | 'file';

type TextsOf<T> = { [F in keyof T as T[F] extends 'String' | 'AWSJSON' ? F : never]: Mask };
type WithTexts = { [T in keyof Shape as keyof TextsOf<Shape[T]> extends never ? never : T]: TextsOf<Shape[T]> };

/**
 * Type -> its counts that tell which phones were known before or had opted out -> the count that they go into for whoever
 * may not know people, null for none: an answer is the same for a phone that is somebody's and for one that is nobody's.
 */
export const FOLDED = {
  LeadImport: { alreadyThere: 'added', updated: 'added', optedOut: null },
  AddToCampaignAnswer: { alreadyIn: 'added', optedOut: null },
  MessageManyAnswer: { optedOut: null },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Type -> its texts, each with its mask. A text without a row does not compile; `errors` are prose everywhere. */
export const MASKS: WithTexts = {
  Card: { brand: 'shown', last4: 'shown' },
  Product: { name: 'shown' },
  Invoice: { url: 'file' },
  MessageUsage: { cycle: 'shown' },
  Billing: { publishableKey: 'shown', cardScriptUrl: 'shown' },
  Person: { name: 'shown' },
  Organization: {
    ...{ name: 'shown', brand: 'shown', message: 'shown', autoReply: 'shown', color: 'shown', image: 'shown' },
    ...{ twilioPhone: 'shown', numberNote: 'shown', forwardingPhone: 'shown' },
  },
  MembershipSummary: { name: 'shown' },
  User: {
    ...{ code: 'shown', name: 'shown', firstName: 'shown', email: 'shown', pendingEmail: 'shown', phone: 'shown' },
  },
  Event: { eventLocation: 'prose', eventAddress: 'prose', eventTimeZone: 'shown' },
  SessionInfo: { userAgent: 'shown' },
  MessageBlock: { text: 'shown' },
  CampaignWorkflow: { label: 'shown' },
  WorkflowTrigger: { triggerResponses: 'shown' },
  WorkflowAction: { webhookUrl: 'shown' },
  RuleOutcome: { name: 'name' },
  RuleDeed: { said: 'prose' },
  WebhookCall: { name: 'name', state: 'shown', said: 'shown' },
  WebhookSecretAnswer: { secret: 'hidden' },
  CampaignRef: { name: 'prose' },
  GroupRef: { name: 'prose' },
  GroupLandingPage: {
    ...{ title: 'shown', description: 'shown', explainer: 'shown', explainerMimeType: 'shown', thumbnail: 'shown' },
    ...{ color: 'shown', profile: 'shown', schedule: 'shown' },
  },
  Group: { name: 'prose', code: 'shown' },
  LeadMessage: { message: 'body', senderName: 'sender', reason: 'prose' },
  FeatureQueueItem: { campaignName: 'prose', message: 'body', reason: 'prose', error: 'prose' },
  LeadAppointment: { eventUrl: 'hidden', eventTime: 'shown', eventLocation: 'prose' },
  AppointmentText: { label: 'body', reason: 'prose' },
  LeadReply: { message: 'reply' },
  LeadReport: { reason: 'prose' },
  WidgetAnswer: { label: 'shown', values: 'body' },
  SlideViewing: { label: 'shown' },
  ScorePart: { metric: 'shown' },
  LeadViewing: { campaignName: 'prose' },
  ValueCount: { value: 'body' },
  QuestionReport: { label: 'shown' },
  VideoReport: { label: 'shown' },
  OptOut: { source: 'shown', reason: 'remark', userName: 'shown' },
  ConsentProof: {
    ...{ what: 'shown', source: 'shown', of: 'shown', wording: 'shown', wordingHash: 'shown', url: 'shown' },
    ...{ ipAddress: 'hidden', userAgent: 'hidden', attested: 'remark', userName: 'shown' },
  },
  PageSubmission: { title: 'shown' },
  OpenFormAnswer: { ticket: 'hidden', form: 'shown', color: 'shown' },
  Lead: {
    ...{ name: 'name', firstName: 'firstName', lastName: 'lastName' },
    ...{ phone: 'phone', email: 'hidden', externalId: 'hidden' },
  },
  SlideWidget: { label: 'shown', fineText: 'shown', labels: 'shown' },
  CalendarSettings: { url: 'shown', highlevelCalendarId: 'shown' },
  SlideCalendar: { modelName: 'shown', name: 'shown', value: 'shown' },
  PlayedMedia: {
    ...{ url: 'shown', hls: 'shown', mp4_360: 'shown', mp4_720: 'shown', poster: 'shown', captions: 'shown' },
  },
  LeadSlide: { title: 'shown', description: 'shown', thumbnail: 'shown', content: 'shown', url: 'shown' },
  LeadPitch: {
    ...{ title: 'shown', description: 'shown', endText: 'shown', image: 'shown', color: 'shown' },
    ...{ redirectUrl: 'shown', redirectPhone: 'shown', redirectButton: 'shown' },
  },
  GivenAnswer: { label: 'shown', values: 'hidden' },
  LinkAppointment: { eventTime: 'hidden', eventLocation: 'hidden' },
  LinkMessage: { message: 'hidden' },
  LinkLead: { name: 'name', phone: 'phone' },
  LeadActivity: { ssid: 'hidden', deviceId: 'hidden' },
  LinkCampaign: { brandName: 'shown', brandImage: 'shown', brandColor: 'shown' },
  TrackLeadAnswer: { token: 'hidden' },
  ConfirmBrowserAnswer: { token: 'hidden' },
  PitchSlide: {
    ...{ label: 'shown', internalTitle: 'shown', title: 'shown', description: 'shown', thumbnail: 'shown' },
    ...{ url: 'shown', audioFile: 'shown', content: 'shown', mimeType: 'shown', captions: 'shown' },
  },
  Pitch: {
    ...{ title: 'shown', description: 'shown', endText: 'shown', image: 'shown', color: 'shown', shareImage: 'shown' },
    ...{ code: 'shown', redirectUrl: 'shown', redirectPhone: 'shown', redirectButton: 'shown' },
  },
  CampaignFeature: { label: 'shown', message: 'shown', window: 'shown' },
  BucketCount: { reason: 'prose' },
  FeatureStats: { label: 'shown' },
  StoppedSend: { note: 'shown' },
  Campaign: {
    ...{ leadName: 'name', name: 'prose', code: 'shown', userName: 'shown', pausedNote: 'shown' },
    ...{ brandName: 'shown', brandImage: 'shown', brandColor: 'shown', description: 'shown', category: 'shown' },
    ...{ calendlyEventUri: 'shown', calendlyEventName: 'shown', calendlyEventLink: 'shown' },
  },
  Integration: { name: 'shown' },
  CalendarEventType: { uri: 'shown', name: 'shown', link: 'shown' },
  ConnectCalendarAnswer: { path: 'shown', ticket: 'hidden' },
  CustomValue: { model: 'shown', modelName: 'shown', name: 'shown', value: 'shown' },
  CampaignCategoriesAnswer: { categories: 'shown' },
  CampaignLandingPage: { title: 'shown', description: 'shown', color: 'shown', image: 'shown' },
  LandingPage: {
    ...{ code: 'shown', title: 'shown', description: 'shown', color: 'shown', image: 'shown', profile: 'shown' },
  },
  LandingPageWidget: { label: 'shown' },
  LandingPageDropdownOption: { label: 'shown' },
  StartedCampaign: { name: 'prose' },
  Audience: { alreadyInNames: 'name', refusal: 'prose', warnings: 'prose', tierNote: 'shown', hours: 'shown' },
  FirstText: { name: 'name', text: 'body' },
  AudienceMember: { name: 'name', phone: 'phone' },
  AudiencePeopleAnswer: { cursor: 'shown' },
  FormField: { name: 'shown', value: 'shown' },
  Upload: { url: 'shown' },
  UploadPart: { url: 'shown' },
  Media: {
    ...{ mimeType: 'shown', url: 'shown', error: 'prose', poster: 'shown', storyboard: 'shown', hls: 'shown' },
    ...{ mp4_360: 'shown', mp4_720: 'shown' },
  },
  RefusedRow: { name: 'name', phone: 'phone', reason: 'prose' },
  ReasonCount: { reason: 'prose' },
  LeadImport: { fileName: 'shown', userName: 'shown', reportUrl: 'file', error: 'prose' },
  Job: { kind: 'shown', result: 'prose', url: 'file', error: 'prose' },
  OrganizationChange: { kind: 'shown' },
  ColumnCount: { column: 'shown' },
  ImportMapping: {
    ...{ fileName: 'shown', columns: 'shown', phoneKeys: 'shown' },
    ...{ fullNameKey: 'shown', firstNameKey: 'shown', lastNameKey: 'shown' },
  },
  PhoneProof: { number: 'shown', word: 'shown' },
  SessionAnswer: { token: 'shown', device: 'shown' },
  SecretAnswer: { secret: 'shown', uri: 'shown' },
  RecoveryCodesAnswer: { recoveryCodes: 'shown' },
  AuditEntry: { who: 'shown', what: 'shown', ipAddress: 'shown', userAgent: 'shown' },
  AuditLogAnswer: { cursor: 'shown' },
  OpenInvitation: { email: 'shown', invitedBy: 'shown' },
  InvitedUser: { email: 'shown' },
  InvitationAnswer: { email: 'shown', organizationName: 'shown' },
  SendRequest: { name: 'prose', waits: 'prose', note: 'prose' },
  SendStatsAnswer: { name: 'prose', note: 'prose' },
  LeadsAnswer: { cursor: 'shown' },
  CsvReportAnswer: { csv: 'file' },
  TestMessageAnswer: { to: 'shown', filledFor: 'name' },
};
