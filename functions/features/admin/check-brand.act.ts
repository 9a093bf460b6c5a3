// Checks the services that a brand depends on, from inside and with the stored keys: one line for each, with what to do.

import { BRAND_OWNER, numberOf } from '#domain/accounts/number.entity.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { planPrices } from '#domain/billing/price.rules.ts';
import { isHeldByRestore } from '#engine/delivery/restore/hold-after-restore.act.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { calendarAccount } from '#platform/gateways/calendar/wire.ts';
import { pricesOf } from '#platform/gateways/cards/card-prices.ts';
import { EVENTS_READ } from '#platform/gateways/cards/card-webhooks.ts';
import { cards } from '#platform/gateways/cards/cards.ts';
import { campaignTold } from '#platform/gateways/carriers/registration.ts';
import { setAddresses } from '#platform/gateways/numbers.ts';
import { recordsAccount } from '#platform/gateways/records/modmed.ts';
import { secretOf } from '#platform/gateways/secrets.ts';

export type CheckLine = { what: string; isReady: boolean; say: string };

/** One check: its line if it is ready, its advice if it throws. */
async function line(what: string, look: () => Promise<string>, todo: string): Promise<CheckLine> {
  try {
    return { what, isReady: true, say: await look() };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { what, isReady: false, say: `${todo} (${why})` };
  }
}

async function numbersLine(): Promise<string> {
  const { set, all } = await setAddresses();
  return `${all} numbers, webhook addresses set on ${set} of them`;
}

async function apiKeyLine(): Promise<string> {
  const { apiKeySid, apiKeySecret } = await secretOf('twilio');
  if (!apiKeySid || !apiKeySecret) throw new Error('none stored: requests use the token');
  return apiKeySid;
}

async function brandNumberLine(): Promise<string> {
  const number = await numberOf(BRAND_OWNER);
  if (!number) throw new Error('none yet');
  return number.phone;
}

async function registrationLine(): Promise<string> {
  const { state } = await campaignTold();
  if (state !== 'approved') throw new Error(state);
  return 'the campaign is approved';
}

async function foundedLine(): Promise<string> {
  const data = await organizationById('1');
  if (!data) throw new Error('not founded');
  return data.name;
}

async function accountLine(): Promise<string> {
  const stripe = await cards();
  await stripe.balance.retrieve();
  return 'the key works';
}

async function webhookLine(): Promise<string> {
  const stripe = await cards();
  const wanted = `${process.env.APP_ORIGIN}/hooks/cards`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const ours = data.filter(({ url, status }) => url === wanted && status === 'enabled');
  if (ours.length === 0) throw new Error(`none that is enabled leads to ${wanted}`);
  const sent = new Set(ours.flatMap((one) => one.enabled_events));
  const lacks = sent.has('*') ? [] : EVENTS_READ.filter((event) => !sent.has(event));
  if (lacks.length > 0) throw new Error(`${wanted} does not get ${lacks.join(', ')}`);
  return wanted;
}

async function pricesLine(): Promise<string> {
  const { plans } = await pricesOf(planPrices());
  return `usage and ${Object.keys(plans).length} plans`;
}

async function calendarLine(): Promise<string> {
  if (!ownBrand().integrations.includes('scheduling')) return 'not part of this brand';
  if (!(await calendarAccount())) throw new Error('none stored');
  return `a client is stored; its redirect address is ${process.env.APP_ORIGIN}${ownBrand().oauth2BasePath}/calendly`;
}

async function recordsLine(): Promise<string> {
  if (!ownBrand().integrations.includes('medicalRecords')) return 'not part of this brand';
  if (!(await recordsAccount())) throw new Error('none stored');
  return 'a key is stored';
}

async function textsLine(): Promise<string> {
  if (await isHeldByRestore(ownBrand())) throw new Error('held since the restore');
  return 'may leave';
}

/** Checks everything that needs the brand's keys, and sets the webhook addresses of its numbers. */
export async function checkBrand(): Promise<{ lines: CheckLine[] }> {
  const lines = await Promise.all([
    line('Text provider', numbersLine, 'Store its keys with `secrets`, and see that the account is not suspended.'),
    line(
      'Requests use an API key',
      apiKeyLine,
      'Create a standard API key of the account at Twilio and store it with `secrets`, so that its token only signs webhooks and can be replaced while texts are sent.',
    ),
    line('Brand number', brandNumberLine, 'Run `found`, or name a number of the account "main".'),
    line(
      'Carrier registration',
      registrationLine,
      'See the campaign of the Messaging Service at Twilio; its incoming messages defer to the sender’s webhook.',
    ),
    line('Card provider', accountLine, 'Store its keys with `secrets`.'),
    line(
      'Card webhook',
      webhookLine,
      'Add the endpoint at the card provider, with all events or at least those that it lacks, and store its signing secret.',
    ),
    line('Prices and meter', pricesLine, 'See that the card provider’s key may write products, prices and meters.'),
    line('Scheduling service', calendarLine, 'Register an OAuth client at Calendly and store it with `secrets`.'),
    line('Medical records', recordsLine, 'Ask ModMed for an API key and store it with `secrets`.'),
    line('Organization 1', foundedLine, 'Run `found`.'),
    line('Texts', textsLine, 'Look into the restored table and the provider’s log, then run `resume`.'),
  ]);
  return { lines };
}
