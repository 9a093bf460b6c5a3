// The register of destinations: what a wpAdmin who visits an organization where people or texts are masked may write into each
// text argument (decisions: A39). A caller who may not see people also may not choose where data about them is sent.

/**
 * closed: refused, since it names a place to which data about people is sent. video: an upload or a YouTube video, no other address.
 * filled: a text whose placeholders are filled in for each person, so no address in it may contain a placeholder. upload: an upload
 * of the organization; the operation itself refuses all else. kept: accepted, since nothing is sent to it.
 */
export type Destination = 'closed' | 'video' | 'filled' | 'upload' | 'kept';

/**
 * Text argument -> what a visitor may write into it; a key `parent.argument` applies only inside the input of that name. A test fails
 * for an argument that a visitor can reach and that has no row.
 */
export const DESTINATIONS: Readonly<Record<string, Destination>> = {
  webhookUrl: 'closed',
  forwardingPhone: 'closed',
  redirectUrl: 'closed',
  redirectPhone: 'closed',
  calendlyEventUri: 'closed',
  highlevelCalendarId: 'closed',
  'calendarSettings.url': 'closed',
  'calendars.value': 'closed',
  url: 'video',
  text: 'filled',
  message: 'filled',
  eventLocation: 'filled',
  brandImage: 'upload',
  image: 'upload',
  shareImage: 'upload',
  landingPageImage: 'upload',
  profile: 'upload',
  thumbnail: 'upload',
  explainer: 'upload',
  audioFile: 'upload',
  captions: 'upload',
  // Words that staff and people read; pages show them as they are written.
  name: 'kept',
  title: 'kept',
  internalTitle: 'kept',
  description: 'kept',
  label: 'kept',
  labels: 'kept',
  fineText: 'kept',
  endText: 'kept',
  content: 'kept',
  redirectButton: 'kept',
  schedule: 'kept',
  category: 'kept',
  names: 'kept',
  brandName: 'kept',
  landingPageTitle: 'kept',
  landingPageDescription: 'kept',
  triggerResponses: 'kept',
  modelName: 'kept',
  // Names of the organization's fields, and of a file's columns that become such.
  'details.field': 'kept',
  'renameField.before': 'kept',
  'deleteField.before': 'kept',
  fieldKeys: 'kept',
  // Colors, kinds, times and numbers.
  timeZone: 'kept',
  activeSince: 'kept',
  color: 'kept',
  brandColor: 'kept',
  landingPageColor: 'kept',
  mimeType: 'kept',
  explainerMimeType: 'kept',
  window: 'kept',
  addedSince: 'kept',
  value: 'kept',
  template: 'kept',
  start: 'kept',
  end: 'kept',
  // Fields of people, and the columns of a file with people: nothing is sent to people who are added.
  phone: 'kept',
  leads: 'kept',
  search: 'kept',
  source: 'kept',
  reason: 'kept',
  fileName: 'kept',
  fullNameKey: 'kept',
  firstNameKey: 'kept',
  lastNameKey: 'kept',
  phoneKey: 'kept',
  phoneKeys: 'kept',
  optOutKeys: 'kept',
  tagsKey: 'kept',
};
