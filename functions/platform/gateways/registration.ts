// The registration with the carriers of the numbers that send: read from the campaign of the account's Messaging Service.
import { PhoneNumberListInstance as memberList } from 'twilio/lib/rest/messaging/v1/service/phoneNumber.js';
import { UsAppToPersonListInstance as campaignList } from 'twilio/lib/rest/messaging/v1/service/usAppToPerson.js';
import { twilioAt } from './twilio.ts';

const API = 'https://messaging.twilio.com';
/** The number is in the service already, or in another one of ours. */
const ALREADY_IN = new Set([21710, 21711, 21712]);
const MISSING = 20404;

/** Whether the carriers take texts from a number: approved, still looked at, or refused. */
export type Registration = 'approved' | 'pending' | 'refused';

async function service() {
  const { version, account } = await twilioAt(API, 'v1');
  const { messagingServiceSid } = account;
  if (!messagingServiceSid) return null;
  return { members: memberList(version, messagingServiceSid), campaigns: campaignList(version, messagingServiceSid) };
}

const codeOf = (error: unknown) => Number((error as { code?: unknown }).code);

/** Puts a number (its id at the provider) under the registered campaign; one that is there stays. */
export async function enterCampaign(providerId: string): Promise<void> {
  const ours = await service();
  try {
    await ours?.members.create({ phoneNumberSid: providerId });
  } catch (error) {
    if (!ALREADY_IN.has(codeOf(error))) throw error;
  }
}

async function isMember(ours: NonNullable<Awaited<ReturnType<typeof service>>>, providerId: string): Promise<boolean> {
  try {
    await ours.members(providerId).fetch();
    return true;
  } catch (error) {
    if (codeOf(error) === MISSING) return false;
    throw error;
  }
}

/** How the campaign of the account's Messaging Service stands; approved where the account has none to ask. */
export async function campaignStands(): Promise<Registration> {
  const ours = await service();
  if (!ours) return 'approved';
  const states = (await ours.campaigns.list({ limit: 20 })).map((campaign) => campaign.campaignStatus);
  if (states.includes('VERIFIED')) return 'approved';
  const isRefused = states.length > 0 && states.every((state) => state === 'FAILED' || state === 'SUSPENDED');
  return isRefused ? 'refused' : 'pending';
}

/**
 * How a number stands: approved when it is a member of the service and the service's campaign is verified. Without a
 * service in the account's keys nobody can be asked: approved, until the carrier says otherwise. Throws when the
 * provider does not answer.
 */
export async function registrationOf(providerId: string): Promise<Registration> {
  const ours = await service();
  const stands = await campaignStands();
  return ours && stands === 'approved' && !(await isMember(ours, providerId)) ? 'pending' : stands;
}
