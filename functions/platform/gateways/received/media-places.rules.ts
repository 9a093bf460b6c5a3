// The places to which the text provider may lead for the file of a picture: its own, and none else.

/** The provider's storage at AWS, in whose first folder its files lie. */
const STORAGE = new Set(['s3-external-1.amazonaws.com', 's3.amazonaws.com']);
const FOLDER = '/media.twiliocdn.com/';
const OWN = '.twiliocdn.com';

/** Whether a file may be read there: on https at the provider's hosts, or at the API's own address where another one is set. */
export function mayLeadTo(url: URL, apiBaseUrl?: string): boolean {
  if (apiBaseUrl !== undefined && url.origin === new URL(apiBaseUrl).origin) return true;
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const isStorage = STORAGE.has(url.hostname) && url.pathname.startsWith(FOLDER);
  return isStorage || url.hostname.endsWith(OWN);
}
