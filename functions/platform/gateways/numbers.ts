// Phone numbers at the provider: looks up ours by name, searches an area, buys a number and sets its webhook addresses.
import { LocalListInstance as localList } from 'twilio/lib/rest/api/v2010/account/availablePhoneNumberCountry/local.js';
import { IncomingPhoneNumberListInstance as numberList } from 'twilio/lib/rest/api/v2010/account/incomingPhoneNumber.js';
import { twilioAt } from './twilio.ts';

const API = 'https://api.twilio.com';
const COUNTRY = 'US';
/** Some of the offered numbers may be held back or sold in the meantime. */
const OFFERS = 20;
/** Somebody else bought the number between our search and our purchase. */
const TAKEN = new Set([21422, 21404]);
const MISSING = 20404;

export type BoughtNumber = { phone: string; providerId: string };

async function account() {
  const { version, account } = await twilioAt(API, '2010-04-01');
  const { accountSid } = account;
  return { owned: numberList(version, accountSid), offered: localList(version, accountSid, COUNTRY) };
}

/**
 * The webhook addresses for incoming texts and calls; their calls are signed. A text webhook is retried 5 times on every error, then
 * the fallback address is called, which needs no queue. A call webhook is retried once, because the caller is waiting. There is no
 * webhook for the end of a call.
 */
function addresses() {
  const smsUrl = `${process.env.APP_ORIGIN}/hooks/text/inbound#rc=5&rp=all`;
  const smsFallbackUrl = `${process.env.APP_ORIGIN}/hooks/text/inbound/direct#rc=5&rp=all`;
  const voiceUrl = `${process.env.APP_ORIGIN}/hooks/calls#rc=1&rp=all`;
  const texts = { smsUrl, smsMethod: 'POST', smsFallbackUrl, smsFallbackMethod: 'POST' };
  return { ...texts, voiceUrl, voiceMethod: 'POST', statusCallback: '' };
}

/** Our number with this name, after its addresses are set; null when there is none. The oldest if there are several. */
export async function numberNamed(name: string): Promise<BoughtNumber | null> {
  const { owned } = await account();
  const listed = await owned.list({ friendlyName: name, limit: 20 });
  const [oldest] = listed.sort((a, b) => a.dateCreated.getTime() - b.dateCreated.getTime());
  if (!oldest) return null;
  await owned(oldest.sid).update(addresses());
  return { phone: oldest.phoneNumber, providerId: oldest.sid };
}

const codeOf = (error: unknown) => Number((error as { code?: unknown }).code);

/**
 * Buys an available number that takes texts and calls, in the area code if given, else anywhere; null when none is available.
 */
export async function buyNumber(
  name: string,
  areaCode: number | null,
  mayBeHad: (phone: string) => Promise<boolean>,
): Promise<BoughtNumber | null> {
  const { owned, offered } = await account();
  const wanted = { smsEnabled: true, voiceEnabled: true, limit: OFFERS };
  for (const area of areaCode === null ? [{}] : [{ areaCode }, {}]) {
    for (const { phoneNumber } of await offered.list({ ...wanted, ...area })) {
      if (!(await mayBeHad(phoneNumber))) continue;
      try {
        const bought = await owned.create({ phoneNumber, friendlyName: name, ...addresses() });
        return { phone: bought.phoneNumber, providerId: bought.sid };
      } catch (error) {
        if (!TAKEN.has(codeOf(error))) throw error;
      }
    }
  }
  return null;
}

/** All our numbers at the provider (E.164). Throws when it does not answer. */
export async function ourNumbers(): Promise<string[]> {
  const { owned } = await account();
  return (await owned.list({ pageSize: 1000 })).map(({ phoneNumber }) => phoneNumber);
}

/** Releases a number of ours; one that is already gone counts as released. Throws when the provider does not answer. */
export async function releaseNumber(providerId: string): Promise<void> {
  const { owned } = await account();
  try {
    await owned(providerId).remove();
  } catch (error) {
    if (codeOf(error) !== MISSING) throw error;
  }
}

/** Sets the webhook addresses of each of our numbers that lacks them; returns how many were set, and of how many. */
export async function setAddresses(): Promise<{ set: number; all: number }> {
  const { owned } = await account();
  const numbers = await owned.list({ limit: 1000 });
  const wanted = addresses();
  const led = ['smsUrl', 'smsFallbackUrl', 'voiceUrl'] as const;
  const strays = numbers.filter((one) => led.some((address) => one[address] !== wanted[address]));
  for (const { sid } of strays) await owned(sid).update(wanted);
  return { set: strays.length, all: numbers.length };
}
