// A brand's first hour in the emulator: keys stored, founded, signed in, a text out and its report back, signed out.
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { brandOf } from '#platform/brands/manifest.ts';
import { setPasswordByLink } from '../../bin/sign-up.ts';
import { askProduct, knock, must, type Street } from '../../bin/street.ts';
import { sendToCampaign, writeCampaign } from '../../bin/walk.ts';
import { cardAccount } from '../../lib/local/stand-in/credentials.ts';
import { namesOf } from '../../lib/names.ts';
import { invoke } from '../../lib/operator/invoke.ts';
import type { Checks } from './checks.ts';
import type { Cloud } from './cloud.ts';
import { theOne } from './deployment.ts';
import { openFront } from './front.ts';
import { refusesStrangers } from './iam.ts';
import { type Stub, startStub } from './provider.ts';

const EMAIL = 'founder@example.com';
const PASSWORD = 'a saguaro in bloom';
/** A phone of Arizona, where the send window is read. */
const PHONE = '+16022341000';

/** What `look` finds, asked again each second for this long; throws with `what` when it stays empty. */
async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | null | undefined> | T | null | undefined,
) {
  for (let second = 0; second < seconds; second++) {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 1000));
  }
  throw new Error(`no ${what} within ${seconds} s`);
}

async function storeKeys(brand: string, stub: Stub): Promise<string> {
  const client = new SecretsManagerClient({});
  const parties = { twilio: stub.secret, stripe: { ...cardAccount(brand), apiBaseUrl: 'http://127.0.0.1:9' } };
  for (const [party, keys] of Object.entries(parties))
    await client.send(
      new CreateSecretCommand({ Name: `beckon/${brand}/${party}`, SecretString: JSON.stringify(keys) }),
    );
  return Object.keys(parties).join(', ');
}

const LOGIN = `mutation ($email: String!, $password: String!) {
  loginUser(email: $email, password: $password) { success errors token needsCode } }`;
const ME = 'query { user { success errors user { email organization { id twilioPhone } } } }';

type Me = { email: string; organization: { id: string; twilioPhone: string | null } };

async function signIn(street: Street, brand: string): Promise<string> {
  const { link } = await invoke<{ link: string }>({ brand, local: null }, 'found', {
    email: EMAIL,
    name: 'Fay Founder',
  });
  const token = await setPasswordByLink(street, `public.${brand}`, link, PASSWORD, Date.now());
  const given = { email: EMAIL, password: PASSWORD };
  const { needsCode } = await must(street, `public.${brand}`, 'loginUser', LOGIN, given);
  if (!token || !needsCode) throw new Error('The founder was not asked for a second factor.');
  return token;
}

const me = async (street: Street, token: string) => (await must(street, token, 'user', ME)).user as Me;

/** The text to that phone whose words fit, once the provider has it. */
function textTo(stub: Stub, phone: string, fits: RegExp, seconds: number) {
  const look = () => stub.provider.store.texts({ phone }).find(({ body }) => fits.test(body));
  return until(`text to ${phone}`, seconds, look);
}

async function codeLeaves(street: Street, brand: string, stub: Stub): Promise<string> {
  const REGISTER = 'mutation ($phone: String!) { registerPhone(phone: $phone, consent: true) { success errors } }';
  await must(street, `public.${brand}`, 'registerPhone', REGISTER, { phone: '+16022341001' });
  const text = await textTo(stub, '+16022341001', /\d{6}/, 30);
  return `a code, from ${text.from || 'the service'}`;
}

async function campaignLeaves(street: Street, token: string, stub: Stub): Promise<undefined> {
  const attestation = { source: 'They signed up in our shop', date: '2026-11-01' };
  const leads = [{ name: 'Ana Ortega', phone: PHONE }];
  await must(
    street,
    token,
    'createLeads',
    'mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) { createLeads(leads: $leads, attestation: $attestation) { success errors added } }',
    { leads, attestation },
  );
  const found = await must(street, token, 'leads', 'query { leads { success errors leads { id } } }');
  const leadIds = (found.leads as { id: string }[]).map(({ id }) => id);
  const { campaignId } = await writeCampaign(street, token, 'Hello', [{ message: 'Hi {{firstName}}, welcome.' }]);
  await sendToCampaign(street, token, campaignId, { leadIds });
  await textTo(stub, PHONE, /^Hi Ana, welcome/, 150);
  return undefined;
}

async function logoutRefuses(street: Street, token: string): Promise<string> {
  await must(street, token, 'logoutUser', 'query { logoutUser { success errors } }');
  const after = await askProduct(street, token, 'user', ME);
  if (after.success) throw new Error('the token still works');
  return after.errors.join(' ');
}

/** Whether campaigns may send now: 8 am to 8 pm where the brand's window is read, less the last minutes. */
function isWindowOpen(brand: string): boolean {
  const { zone, opensHour, closesHour } = brandOf(brand).window;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = clock.format(new Date()).split(':').map(Number);
  return hour >= opensHour && hour * 60 + minute < closesHour * 60 - 10;
}

/** Goes the way; each step is one line. */
export async function walk(checks: Checks, cloud: Cloud, brand: string): Promise<void> {
  const names = namesOf(brandOf(brand));
  const apis = {
    graphql: await theOne(names.frontStack, 'AWS::AppSync::GraphQLApi'),
    rest: await theOne(names.workStack, 'AWS::ApiGatewayV2::Api'),
  };
  const { street, close } = await openFront(cloud, apis, names.frontSecret);
  const reports: number[] = [];
  const stub = await startStub(brand, names.appOrigin, async (path, init) => {
    const answer = await fetch(`http://127.0.0.1:${street.port}${path}`, init);
    if (path.startsWith('/hooks/text/status/')) reports.push(answer.status);
    return answer;
  });
  let token = '';
  const sendsForNothing = brandOf(brand).prices.listedOrganizationIds.includes('1');
  await checks.see('keys are stored', () => storeKeys(brand, stub));
  await checks.see('the health door answers (HTTP API)', async () => {
    const { status, text } = await knock(street, 'GET', '/health');
    if (status !== 200 || text !== 'OK') throw new Error(`${status} ${text.slice(0, 100)}`);
    return undefined;
  });
  await checks.see('IAM refuses who has no policy', () => refusesStrangers(cloud, names.table));
  await checks.see('the founder signs in', async () => {
    token = await signIn(street, brand);
    return (await me(street, token)).email;
  });
  if (sendsForNothing)
    await checks.see('the organization gets its number (table stream, bus, provider)', () =>
      until('number', 150, async () => (await me(street, token)).organization.twilioPhone),
    );
  else checks.skip('the organization’s number', 'its billing wants a card; `--brand pitch` needs none');
  await checks.see('a text leaves through the provider', () => codeLeaves(street, brand, stub));
  await checks.see('its signed report is taken (HTTP API), a forged one is not', async () => {
    const taken = await until('report', 60, () => reports.find((status) => status >= 200 && status < 300));
    const forged = await knock(street, 'POST', '/hooks/text/status/snd_0', 'MessageStatus=delivered');
    if (forged.status < 400) throw new Error(`a forged report got ${forged.status}`);
    return `${taken} and ${forged.status}`;
  });
  if (sendsForNothing && isWindowOpen(brand)) {
    await checks.see('a campaign’s text leaves (state machines)', () => campaignLeaves(street, token, stub));
  } else
    checks.skip(
      'a campaign’s text',
      sendsForNothing ? 'the send window of the brand is closed at this hour' : 'there is no number',
    );
  await checks.see('logout refuses', () => logoutRefuses(street, token));
  await stub.close();
  await close();
}
