// Whether an EIN, a website, an e-mail, a phone and an address can be real, before the text provider and the carriers look them up.
import { shortenerIn } from '#domain/campaigns/text/link.rules.ts';
import { STATE_CODES, stateName } from '#domain/leads/places/us-states.rules.ts';
import { stateOfZip } from '#domain/leads/places/zip-states.rules.ts';
import { isEmail } from '../identity.rules.ts';

/** The sentence that says what is wrong and what to do; null when nothing is. */
export type Check = (text: string) => string | null;

const COPY_IT = 'Copy it from your IRS letter (CP 575).';
/** Numbers that people type to get on, and that the IRS has never given: its first two digits are never 00. */
const INVENTED = /^(?:00\d{7}|(\d)\1{8}|123456789|987654321|012345678)$/;

/** An EIN has nine digits, with or without the hyphen after the second. */
export const einFault: Check = (text) => {
  if (!/^\d{2}[- ]?\d{7}$/.test(text)) return `The EIN has nine digits, like 36-1234567. ${COPY_IT}`;
  return INVENTED.test(text.replace(/\D/g, '')) ? `The IRS has no EIN ${text}. ${COPY_IT}` : null;
};

/** Names that no register gives out (RFC 2606, RFC 6761 and RFC 6762). */
const RESERVED =
  /(?:^|\.)(?:test|example|invalid|localhost|local|internal|lan|home|corp|onion|arpa|example\.(?:com|net|org))$/;

/** Whether a host can be in the public register of domains: not an address in numbers, nor a name that nobody can have. */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return (
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(name) &&
    !RESERVED.test(name)
  );
}

/** The website is opened by the provider and by people: its own domain, by https, without a name or password in the address. */
export const websiteFault: Check = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:') return 'The website begins with https://. The carriers do not accept http://.';
  if (url?.protocol !== 'https:' || /\s/.test(text)) return 'The website is an address like https://yourbusiness.com.';
  if (url.username || url.password || url.port || !isPublicHost(url.hostname))
    return `The carriers cannot open ${url.hostname}. Give the website that your customers see.`;
  return shortenerIn(url.hostname) ? 'The website is your own address, not a short link.' : null;
};

/** An e-mail whose domain can receive mail. */
export const contactEmailFault: Check = (text) => {
  if (!isEmail(text)) return 'The e-mail of the contact person is not complete: it is like name@yourbusiness.com.';
  const host = text.slice(text.lastIndexOf('@') + 1);
  return isPublicHost(host) ? null : `No e-mail arrives at ${host}. Give an e-mail that the contact person reads.`;
};

/**
 * The registry writes to the contact person of a listed company, who confirms it there; it accepts no free mailbox, so the e-mail is at the
 * website's own domain. Null while either is wrong by itself.
 */
export function companyEmailFault({ contactEmail, website }: { contactEmail: string; website: string }): string | null {
  if (contactEmailFault(contactEmail) || websiteFault(website)) return null;
  const host = contactEmail.slice(contactEmail.lastIndexOf('@') + 1).toLowerCase();
  const site = new URL(website).hostname.replace(/^www\./, '');
  const isOwn = host === site || site.endsWith(`.${host}`) || host.endsWith(`.${site}`);
  return isOwn
    ? null
    : `A publicly traded company gives an e-mail at its own domain, like name@${site}: the carriers write there.`;
}

/** Ten digits in which area and exchange can be right. The server asks the phone library too (`carrier-phone.rules`). */
export const contactPhoneFault: Check = (text) =>
  /^1?[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/\D/g, ''))
    ? null
    : 'The phone of the contact person has ten digits with the area code, like (602) 555-0142.';

/** The area codes of numbers whose calls their owner pays for, which get no texts of the registry. */
const TOLL_FREE = /^1?8(?:00|22|33|44|55|66|77|88)/;

/** The registry texts the owner of a business without an EIN a code. Null while the phone is wrong by itself. */
export const ownPhoneFault: Check = (text) =>
  TOLL_FREE.test(text.replace(/\D/g, '')) && contactPhoneFault(text) === null
    ? 'A sole proprietor gives a mobile phone: the carriers’ registry sends a text there. A toll-free number gets none.'
    : null;

/** The letters of a state or territory. */
export const regionFault: Check = (text) =>
  STATE_CODES.some((state) => state === text) ? null : 'The state has two letters, like AZ.';

/** Five digits, or nine with a hyphen. */
export const zipFault: Check = (text) =>
  /^\d{5}(-\d{4})?$/.test(text) ? null : 'The ZIP code has five digits, like 85001.';

/** The sentence when a right ZIP code is in another state than the right one beside it. */
export function otherStateOfZip({ region, postalCode }: { region: string; postalCode: string }): string | null {
  const found = stateOfZip(postalCode.slice(0, 5));
  if (regionFault(region) || zipFault(postalCode) || !found || found === region) return null;
  return `The ZIP code ${postalCode} is in ${stateName(found)}, not in ${region}. Correct the state or the ZIP code.`;
}

/** The provider asks where the business is, not where its mail goes. */
export const streetFault: Check = (text) =>
  /\bp\.?\s*o\.?\s*box\b/i.test(text) ? 'Give the street where the business is. A P.O. box is not accepted.' : null;

/** The sentence for a sample text in which a public shortener is, which the carriers refuse. */
export function shortLinkIn(text: string): string | null {
  const shortener = shortenerIn(text);
  return shortener ? `Carriers refuse links by ${shortener}. Write your own address into the sample text.` : null;
}
