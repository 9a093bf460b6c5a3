// The register of destinations: what a wpAdmin who visits an organization where people or texts are masked may write into each
// text argument (decisions: A39). A caller who may not see people may not choose where data about them is sent either.

/**
 * closed: names a place to which something of people leaves, so it is refused. video: an upload or a YouTube video, and no other
 * address. filled: filled in for each person, so no address in it may hold a field. upload: an upload of the organization, as
 * its operation refuses all else. kept: leads nowhere.
 */
export type Destination = 'closed' | 'video' | 'filled' | 'upload' | 'kept';

/**
 * Text argument -> what a visitor may write into it; `parent.argument` says it for the input of that name alone. A test fails
 * for one without a row that a visitor can reach.
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
  brandImage: 'upload',
  image: 'upload',
  shareImage: 'upload',
  landingPageImage: 'upload',
  profile: 'upload',
  thumbnail: 'upload',
  explainer: 'upload',
  audioFile: 'upload',
  captions: 'upload',
  // What staff and people read; a page shows it as it is written.
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
  brandName: 'kept',
  landingPageTitle: 'kept',
  landingPageDescription: 'kept',
  triggerResponses: 'kept',
  modelName: 'kept',
  // Colors, kinds, times and numbers.
  color: 'kept',
  brandColor: 'kept',
  landingPageColor: 'kept',
  mimeType: 'kept',
  explainerMimeType: 'kept',
  window: 'kept',
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
};
