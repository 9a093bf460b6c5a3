// The carrier registration of the numbers that send, read from the campaign of the account's Messaging Service or of an
// organization's own one.
import { PhoneNumberListInstance as memberList } from 'twilio/lib/rest/messaging/v1/service/phoneNumber.js';
import { UsAppToPersonListInstance as campaignList } from 'twilio/lib/rest/messaging/v1/service/usAppToPerson.js';
import { twilioAt } from '../twilio.ts';
import { type CarrierLimits, carrierLimits } from './carrier-limits.rules.ts';
import type { Fault } from './trust-hub.rules.ts';

const API = 'https://messaging.twilio.com';
/** The number is already in this Messaging Service, or in another one of ours. */
const ALREADY_IN = new Set([21710, 21711, 21712]);
const MISSING = 20404;

/** The carriers' decision on a number: approved, in review, or refused. */
export type Registration = 'approved' | 'pending' | 'refused';

/** The Messaging Service with that id; without an id the account's, which all organizations without their own share. */
async function service(own?: string) {
  const { version, account } = await twilioAt(API, 'v1');
  const messagingServiceSid = own ?? account.messagingServiceSid;
  if (!messagingServiceSid) return null;
  return { members: memberList(version, messagingServiceSid), campaigns: campaignList(version, messagingServiceSid) };
}

const codeOf = (error: unknown) => Number((error as { code?: unknown }).code);

/**
 * Adds a number (by its id at the provider) to a registered campaign: the shared one, or that of an organization's own service; the
 * number then leaves the shared one. Does nothing when it is already there.
 */
export async function enterCampaign(providerId: string, own?: string): Promise<void> {
  const ours = await service(own);
  if (own && ours) {
    if (await isMember(ours, providerId)) return;
    await leaveShared(providerId);
  }
  try {
    await ours?.members.create({ phoneNumberSid: providerId });
  } catch (error) {
    if (!ALREADY_IN.has(codeOf(error))) throw error;
  }
}

async function leaveShared(providerId: string): Promise<void> {
  const shared = await service();
  if (shared && (await isMember(shared, providerId))) await shared.members(providerId).remove();
}

/** An account has at most this many services. */
const MOST_SERVICES = 1000;
type Services = { services: { friendly_name: string; sid: string }[] };
type Fetches = { fetch(asked: { uri: string; method: 'get'; params: object }): Promise<Services> };

/**
 * The ids of the account's Messaging Services, by name. Throws when the provider does not answer. We do not use Twilio's own list of
 * services, because it would load the code for everything that a service can contain.
 */
export async function servicesByName(): Promise<ReadonlyMap<string, string>> {
  const { version } = await twilioAt(API, 'v1');
  const asked = { uri: '/Services', method: 'get', params: { PageSize: MOST_SERVICES } } as const;
  const { services } = await (version as Fetches).fetch(asked);
  return new Map(services.map(({ friendly_name, sid }) => [friendly_name, sid]));
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

/** What the provider says is wrong with a refused campaign: its code and the parts of the form. */
const faultsOf = (errors: readonly object[] | null): Fault[] =>
  (errors ?? []).map((error) => {
    const { error_code: code, fields } = error as { error_code?: unknown; fields?: unknown };
    return { code: Number(code) || 0, fields: Array.isArray(fields) ? fields.map(String) : [] };
  });

/**
 * The status of the Messaging Service's campaign, the limits of a verified campaign, and the faults of a refused one. Approved when
 * the account has no service.
 */
export async function campaignTold(
  own?: string,
): Promise<{ state: Registration; limits: CarrierLimits; faults: Fault[] }> {
  const ours = await service(own);
  if (!ours) return { state: 'approved', limits: {}, faults: [] };
  const campaigns = await ours.campaigns.list({ limit: 20 });
  const verified = campaigns.find((campaign) => campaign.campaignStatus === 'VERIFIED');
  if (verified) {
    const { rateLimits, brandRegistrationSid: firmSid, usAppToPersonUsecase: useCase } = verified;
    return { state: 'approved', limits: carrierLimits(rateLimits, { firmSid, useCase }), faults: [] };
  }
  const isRefused = campaigns.every(
    ({ campaignStatus }) => campaignStatus === 'FAILED' || campaignStatus === 'SUSPENDED',
  );
  if (campaigns.length === 0 || !isRefused) return { state: 'pending', limits: {}, faults: [] };
  return { state: 'refused', limits: {}, faults: campaigns.flatMap(({ errors }) => faultsOf(errors)) };
}

/**
 * The registration of a number: approved when it is in the service and the service's campaign is verified. Without a service in
 * the account's keys there is nothing to check, so it is approved until a carrier rejects texts. Throws when the provider does
 * not answer.
 */
export async function registrationOf(providerId: string, own?: string): Promise<Registration> {
  const ours = await service(own);
  const { state } = await campaignTold(own);
  return ours && state === 'approved' && !(await isMember(ours, providerId)) ? 'pending' : state;
}
