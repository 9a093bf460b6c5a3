// Demo data: six days in the life of two organisations per brand, made by calling the product's own operations on a moved clock.
import { CONTACTS, DEMO_PASSWORD, type DemoUser, NEIGHBOUR, STAFF_EMAIL, STAFF_NAME, USERS } from './demo-people.ts';
import { joinByInvitation, setPasswordByLink, signUp } from './sign-up.ts';
import { ask, consoleCall, must, type Street } from './street.ts';
import { addCard, send, writeCampaign } from './walk.ts';

const DAY_MS = 24 * 3600 * 1000;
const DAYS = 6;

/** A brand being filled: where it is, who acts, and what has been made so far. */
type Scene = { brand: string; street: Street; owner: string; number: string; leadIds: string[]; campaignId: string };

/** When a host that is to be filled starts its clock: six days before now, at 10 am in Arizona (17:00 UTC). */
export function demoStartMs(nowMs: number): number {
  return Math.floor((nowMs - DAYS * DAY_MS) / DAY_MS) * DAY_MS + 17 * 3600 * 1000;
}

async function signInAs(street: Street, publicToken: string, email: string): Promise<string> {
  const answer = await must(
    street,
    publicToken,
    'loginUser',
    'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success errors token } }',
    { email, password: DEMO_PASSWORD },
  );
  return answer.token as string;
}

/** Signs an owner up: by themselves, or where sign-up is by invitation only, by the wpAdmin's invitation to found. */
async function found(
  street: Street,
  publicToken: string,
  staff: string,
  owner: DemoUser,
  organizationName: string,
): Promise<string> {
  const person = {
    name: owner.name,
    email: owner.email,
    phone: owner.phone,
    password: DEMO_PASSWORD,
    organizationName,
  };
  const page = await ask(street, publicToken, 'registerUser', PROBE);
  const isByInvitation = page.errors.some((sentence) => sentence.includes('invitation'));
  return isByInvitation
    ? joinByInvitation(street, publicToken, staff, person, 'OWNER')
    : signUp(street, publicToken, person);
}

/** A sign-up that is refused anyway: its sentence tells whether the brand takes sign-ups by invitation only. */
const PROBE =
  'mutation { registerUser(name: "", email: "", phone: "", password: "", password2: "", phoneCode: "") { success errors } }';

async function openScene(brand: string, street: Street): Promise<Scene> {
  const publicToken = `public.${brand}`;
  const { link } = await consoleCall<{ link: string }>(
    street,
    `2015-03-31/functions/beckon-${brand}-found/invocations`,
    { email: STAFF_EMAIL, name: STAFF_NAME },
  );
  const staff = await setPasswordByLink(street, publicToken, link, DEMO_PASSWORD);
  const [first, ...others] = USERS;
  const owner = await found(street, publicToken, staff, first as DemoUser, 'Saguaro');
  await addCard(street, owner);
  const join = (user: DemoUser) => {
    const person = { ...user, password: DEMO_PASSWORD, organizationName: '' };
    return joinByInvitation(street, publicToken, owner, person, user.role);
  };
  await Promise.all([found(street, publicToken, staff, NEIGHBOUR, 'Ocotillo'), ...others.map(join)]);
  return { brand, street, owner, number: '', leadIds: [], campaignId: '' };
}

const CREATE_LEADS = `mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) {
  createLeads(leads: $leads, attestation: $attestation) { success errors added }
}`;
const LEAD_IDS = 'query ($cursor: String) { leads(cursor: $cursor) { success errors cursor leads { id phone } } }';

async function fillLeads(scene: Scene): Promise<void> {
  const attestation = { source: 'Sign-up sheet in the shop', date: '2026-01-15' };
  await must(scene.street, scene.owner, 'createLeads', CREATE_LEADS, { leads: CONTACTS, attestation });
  const found = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const page = await must(scene.street, scene.owner, 'leads', LEAD_IDS, { cursor });
    for (const { id, phone } of page.leads as { id: string; phone: string }[]) found.set(phone, id);
    cursor = (page.cursor as string | null) ?? null;
  } while (cursor);
  scene.leadIds = CONTACTS.flatMap(({ phone }) => found.get(phone) ?? []);
  const answer = await must(
    scene.street,
    scene.owner,
    'user',
    'query { user { success errors user { organization { twilioPhone } } } }',
  );
  scene.number = (answer.user as { organization: { twilioPhone: string | null } }).organization.twilioPhone ?? '';
}

async function startFinished(scene: Scene): Promise<void> {
  const { campaignId } = await writeCampaign(scene.street, scene.owner, 'Welcome', [
    { message: 'Hi {{firstName}}, thank you for joining us at Saguaro. Reply here with any question.' },
    {
      message: 'Hi {{firstName}}, a small tip for your first visit: come before noon, it is quiet then.',
      days: 1,
      window: 'morning',
    },
  ]);
  await send(scene.street, scene.owner, campaignId, { leadIds: scene.leadIds.slice(10) });
}

async function startRunning(scene: Scene): Promise<void> {
  const { campaignId } = await writeCampaign(scene.street, scene.owner, 'Spring offer', [
    { message: 'Hi {{firstName}}, our spring offer is here: 20% off until Sunday.' },
    { message: '{{firstName}}, two days left for 20% off.', days: 2, window: 'afternoon' },
    { message: 'Thank you for a good season, {{firstName}}.', days: 9, window: 'evening' },
  ]);
  scene.campaignId = campaignId;
  await send(scene.street, scene.owner, campaignId, { leadIds: scene.leadIds.slice(0, 34) });
}

const TALK: readonly [number, string, string?][] = [
  [11, 'Do you open on Sundays?', 'We do, from 10 to 4.'],
  [12, 'Great, see you tomorrow!'],
  [13, 'Can I bring a friend?', 'Of course, the more the merrier.'],
  [14, 'STOP'],
  [15, 'Where do I park?'],
  [16, 'stop'],
  [17, 'Thanks!'],
  [18, 'Unsubscribe'],
];

async function talk(scene: Scene): Promise<void> {
  if (!scene.number) return;
  for (const [place, body, answer] of TALK) {
    await consoleCall(scene.street, 'messages', { from: CONTACTS[place]?.phone, to: scene.number, body });
    if (!answer) continue;
    await must(
      scene.street,
      scene.owner,
      'messageLead',
      'mutation ($leadId: ID!, $message: String!) { messageLead(leadId: $leadId, message: $message) { success errors } }',
      {
        leadId: scene.leadIds[place],
        message: answer,
      },
    );
  }
}

async function finish(scene: Scene): Promise<void> {
  await writeCampaign(scene.street, scene.owner, 'Holiday hours', [
    { message: 'Hi {{firstName}}, we are closed from Thursday to Saturday.' },
  ]);
  await must(
    scene.street,
    scene.owner,
    'archiveLeads',
    'mutation ($leadIds: [ID!]) { archiveLeads(leadIds: $leadIds) { success errors } }',
    {
      leadIds: scene.leadIds.slice(7, 9),
    },
  );
}

/**
 * Three people are put into two campaigns at once: one text leaves, the other is held. By day for the minute that lies
 * between two texts to a phone (while the window is open nothing is held longer), by night until 8 am.
 */
async function hold({ street, owner, campaignId, leadIds }: Scene): Promise<void> {
  const late = await writeCampaign(street, owner, 'Last-minute slot', [
    { message: 'Hi {{firstName}}, a place has opened this week. Reply here to take it.' },
  ]);
  for (const id of [campaignId, late.campaignId]) await send(street, owner, id, { leadIds: leadIds.slice(40, 43) });
}

/** Fills every brand and leaves the clock at `nowMs`, running. Takes the console's own way to move time. */
export async function makeDemo(
  port: number,
  brands: readonly string[],
  nowMs: () => number,
  say: (line: string) => void,
): Promise<void> {
  const startMs = demoStartMs(nowMs());
  const streets = brands.map((brand): [string, Street] => [brand, { port, host: `${brand}.localhost:${port}` }]);
  const first = streets[0]?.[1] as Street;
  const moveTo = (timeMs: number, hold = true) =>
    consoleCall(first, 'clock', { set: new Date(timeMs).toISOString(), hold });
  const scenes: Scene[] = [];
  for (const [brand, street] of streets) {
    say(`demo data: ${brand}`);
    scenes.push(await openScene(brand, street));
  }
  await moveTo(startMs + 10 * 60_000);
  const each = async (act: (scene: Scene) => Promise<void>) => {
    await Promise.all(scenes.map(act));
  };
  await each(fillLeads);
  await each(startFinished);
  await moveTo(startMs + 2 * DAY_MS);
  await each(talk);
  await moveTo(startMs + 3 * DAY_MS);
  await each(startRunning);
  await moveTo(startMs + 5 * DAY_MS);
  await each(finish);
  await moveTo(nowMs(), false);
  await each(hold);
  say('demo data: ready');
  for (const { street, owner } of scenes)
    await ask(street, owner, 'logoutUser', 'query { logoutUser { success errors } }');
  await Promise.all(
    brands.map((brand) =>
      signInAs({ port, host: `${brand}.localhost:${port}` }, `public.${brand}`, USERS[0]?.email ?? ''),
    ),
  );
}
