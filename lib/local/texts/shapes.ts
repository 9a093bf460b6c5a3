// The text provider's resources and pages as its API writes them.
import { textAccount } from '../stand-in/credentials.ts';
import type { NumberRow, TextRow } from './store.ts';

const VERSION = '2010-04-01';

/** A text as the API shows it. */
export function messageShape(text: TextRow): Record<string, unknown> {
  const { accountSid } = textAccount(text.brand);
  const uri = `/${VERSION}/Accounts/${accountSid}/Messages/${text.sid}`;
  return {
    account_sid: accountSid,
    api_version: VERSION,
    body: text.body,
    date_created: rfc2822(text.createdMs),
    date_sent: text.sentMs === null ? null : rfc2822(text.sentMs),
    date_updated: rfc2822(text.updatedMs),
    direction: text.direction,
    error_code: text.errorCode,
    error_message: null,
    from: text.from,
    messaging_service_sid: text.serviceSid,
    num_media: String(text.numMedia),
    num_segments: String(text.segments),
    price: null,
    price_unit: 'USD',
    sid: text.sid,
    status: text.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: text.to,
    uri: `${uri}.json`,
  };
}

/** A bought number as the API shows it. */
export function numberShape(row: NumberRow): Record<string, unknown> {
  const { accountSid } = textAccount(row.brand);
  return {
    account_sid: accountSid,
    address_requirements: 'none',
    api_version: VERSION,
    beta: false,
    capabilities: { voice: true, sms: true, mms: true, fax: false },
    date_created: rfc2822(row.createdMs),
    date_updated: rfc2822(row.updatedMs),
    friendly_name: row.friendlyName,
    origin: 'twilio',
    phone_number: row.number,
    sid: row.sid,
    sms_fallback_method: 'POST',
    sms_fallback_url: row.smsFallbackUrl,
    sms_method: row.smsMethod,
    sms_url: row.smsUrl,
    status: 'in-use',
    status_callback: row.statusCallback,
    status_callback_method: 'POST',
    uri: `/${VERSION}/Accounts/${accountSid}/IncomingPhoneNumbers/${row.sid}.json`,
    voice_fallback_method: 'POST',
    voice_fallback_url: '',
    voice_method: row.voiceMethod,
    voice_url: row.voiceUrl,
  };
}

/** A number for sale as the API shows it. */
export function saleShape(number: string): Record<string, unknown> {
  return {
    friendly_name: `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`,
    phone_number: number,
    iso_country: 'US',
    address_requirements: 'none',
    beta: false,
    capabilities: { voice: true, SMS: true, MMS: true },
  };
}

/** One page of a list; `items` holds one more than the page when there is a next one. */
export function pageShape(
  path: string,
  query: URLSearchParams,
  name: string,
  items: unknown[],
): Record<string, unknown> {
  const { page, size } = pageOf(query);
  const uri = (number: number) => {
    const at = new URLSearchParams(query);
    at.set('PageSize', String(size));
    at.set('Page', String(number));
    return `${path}?${at}`;
  };
  const shown = items.slice(0, size);
  return {
    [name]: shown,
    first_page_uri: uri(0),
    next_page_uri: items.length > size ? uri(page + 1) : null,
    previous_page_uri: page > 0 ? uri(page - 1) : null,
    page,
    page_size: size,
    start: page * size,
    end: page * size + Math.max(0, shown.length - 1),
    uri: uri(page),
  };
}

/** The requested page: its number from 0 and its size, 50 by default and at most 1000. */
export function pageOf(query: URLSearchParams): { page: number; size: number } {
  const size = Math.min(1000, Math.max(1, Number(query.get('PageSize') ?? 50) || 50));
  return { page: Math.max(0, Number(query.get('Page') ?? 0) || 0), size };
}

function rfc2822(timeMs: number): string {
  return new Date(timeMs).toUTCString().replace('GMT', '+0000');
}
