// Demo data: six days in the life of two organizations per brand, made by calling the product's own operations on a moved clock.
import { bookAppointments, makeGroups, shareCampaigns } from './demo-gatherings.ts';
import { makePages } from './demo-landing.ts';
import { CONTACTS, USERS } from './demo-people.ts';
import { filmPlays, hasPitch, makePitch, pitchCampaign } from './demo-pitches.ts';
import { makeRules } from './demo-rules.ts';
import { settle, signInAs } from './demo-settle.ts';
import { PHASES, SITTINGS, type Sitting, watch } from './demo-watching.ts';
import type { Progress } from './progress.ts';
import { ask, consoleCall, must, type Street } from './street.ts';
import { send, writeAnew } from './walk.ts';

const DAY_MS = 24 * 3600 * 1000;
const DAYS = 6;
/** So long after people wrote they are answered. */
const ANSWER_MS = 4 * 60_000;

/** A brand being filled: where it is, who acts, and what has been made so far. */
type Scene = { brand: string; street: Street; owner: string; number: string; leadIds: string[]; campaignId: string };
/** Does a step of a brand once, however often the filling is begun. */
type Once = <T>(step: string, act: () => Promise<T>) => Promise<T>;

/** When a host that is to be filled starts its clock: six days before now, at 10 am in Arizona (17:00 UTC). */
export function demoStartMs(nowMs: number): number {
  return Math.floor((nowMs - DAYS * DAY_MS) / DAY_MS) * DAY_MS + 17 * 3600 * 1000;
}

async function openScene(brand: string, street: Street, once: Once): Promise<Scene> {
  await once('people', () => settle(brand, street));
  const owner = await signInAs(street, `public.${brand}`, USERS[0]?.email ?? '');
  return { brand, street, owner, number: '', leadIds: [], campaignId: '' };
}

const CREATE_LEADS = `mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) {
  createLeads(leads: $leads, attestation: $attestation) { success errors added }
}`;
const LEAD_IDS = 'query ($cursor: String) { leads(cursor: $cursor) { success errors cursor leads { id phone } } }';

async function fillLeads(scene: Scene, once: Once): Promise<void> {
  const attestation = { source: 'Sign-up sheet in the shop', date: '2026-01-15' };
  await once('leads', () =>
    must(scene.street, scene.owner, 'createLeads', CREATE_LEADS, { leads: CONTACTS, attestation }),
  );
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
  await once('groups', () => makeGroups(scene.street, scene.owner, scene.leadIds));
}

async function startFinished(scene: Scene, once: Once): Promise<void> {
  const { campaignId } = await once('welcome', () =>
    writeAnew(scene.street, scene.owner, 'Welcome', [
      { message: 'Hi {{firstName}}, thank you for joining us at Saguaro. Reply here with any question.' },
      {
        message: 'Hi {{firstName}}, a small tip for your first visit: come before noon, it is quiet then.',
        days: 1,
        window: 'morning',
      },
    ]),
  );
  const leadIds = scene.leadIds.slice(10);
  await once('send welcome', () => send(scene.street, scene.owner, campaignId, { leadIds }));
}

async function startRunning(scene: Scene, once: Once): Promise<void> {
  const { campaignId } = await once('spring', () =>
    writeAnew(scene.street, scene.owner, 'Spring offer', [
      { message: 'Hi {{firstName}}, our spring offer is here: 20% off until Sunday.' },
      { message: '{{firstName}}, two days left for 20% off.', days: 2, window: 'afternoon' },
      { message: 'Thank you for a good season, {{firstName}}.', days: 9, window: 'evening' },
    ]),
  );
  scene.campaignId = campaignId;
  const leadIds = scene.leadIds.slice(0, 34);
  await once('send spring', () => send(scene.street, scene.owner, campaignId, { leadIds }));
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

async function talk(scene: Scene, once: Once): Promise<void> {
  if (!scene.number) return;
  for (const [place, body] of TALK) {
    const from = CONTACTS[place]?.phone;
    await once(`text ${place}`, () => consoleCall(scene.street, 'messages', { from, to: scene.number, body }));
  }
}

/** Some minutes after they wrote: what is answered at the same moment would stand above its question. */
async function answer(scene: Scene, once: Once): Promise<void> {
  if (!scene.number) return;
  const document =
    'mutation ($leadId: ID!, $message: String!) { messageLead(leadId: $leadId, message: $message) { success errors } }';
  for (const [place, , message] of TALK) {
    if (!message) continue;
    const reply = { leadId: scene.leadIds[place], message };
    await once(`answer ${place}`, () => must(scene.street, scene.owner, 'messageLead', document, reply));
  }
}

/** The pitch is made early: its film is processed while the days before go by. */
async function preparePitch(scene: Scene, once: Once): Promise<void> {
  if (hasPitch(scene.brand)) await once('pitch', () => makePitch(scene.brand, scene.street, scene.owner));
}

async function startPitch(scene: Scene, once: Once): Promise<void> {
  const { brand, street, owner, leadIds } = scene;
  if (!hasPitch(brand)) return;
  const { pitchId, filmId } = await once('pitch', () => makePitch(brand, street, owner));
  await filmPlays(street, owner, filmId);
  const { name, message } = pitchCampaign(brand);
  const { campaignId, stepIds } = await once('pitch campaign', () =>
    writeAnew(street, owner, name, [
      { message, pitchId },
      { message: 'Hi {{firstName}}, any question so far? Just answer here.', days: 1, window: 'afternoon' },
    ]),
  );
  await once('rules', () => makeRules(street, owner, { stepId: stepIds[0] ?? '', filmId }));
  await once('send pitch', () => send(street, owner, campaignId, { leadIds: leadIds.slice(19, 49) }));
}

async function finish(scene: Scene, once: Once): Promise<void> {
  await once('holiday', () =>
    writeAnew(scene.street, scene.owner, 'Holiday hours', [
      { message: 'Hi {{firstName}}, we are closed from Thursday to Saturday.' },
    ]),
  );
  await shareCampaigns(scene.brand, scene.street, scene.owner, once);
  await once('pages', () => makePages(scene.brand, scene.street, scene.owner, scene.campaignId));
  const document = 'mutation ($leadIds: [ID!]) { archiveLeads(leadIds: $leadIds) { success errors } }';
  const leadIds = scene.leadIds.slice(7, 9);
  await once('archive', () => must(scene.street, scene.owner, 'archiveLeads', document, { leadIds }));
}

/**
 * Three people are put into two campaigns at once: one text leaves, the other is held. By day for the minute that lies
 * between two texts to a phone (while the window is open nothing is held longer), by night until 8 am.
 */
async function hold(scene: Scene, once: Once): Promise<void> {
  const { street, owner, campaignId } = scene;
  const late = await once('last minute', () =>
    writeAnew(street, owner, 'Last-minute slot', [
      { message: 'Hi {{firstName}}, a place has opened this week. Reply here to take it.' },
    ]),
  );
  const leadIds = scene.leadIds.slice(40, 43);
  for (const id of [campaignId, late.campaignId]) {
    await once(`send last minute ${id}`, () => send(street, owner, id, { leadIds }));
  }
}

/** The step after which nothing is left to fill. */
export const FILLED = 'filled';

/**
 * Fills every brand and leaves the clock at `nowMs`, running. Takes the console's own way to move time. What `progress`
 * says to be done is not done again, so that a filling goes on where it was stopped.
 */
export async function makeDemo(
  port: number,
  brands: readonly string[],
  nowMs: () => number,
  say: (line: string) => void,
  progress: Progress,
): Promise<void> {
  const startMs = await progress.once('start', async () => demoStartMs(nowMs()));
  const streets = brands.map((brand): [string, Street] => [brand, { port, host: `${brand}.localhost:${port}` }]);
  const first = streets[0]?.[1] as Street;
  const moveTo = (timeMs: number, hold = true) =>
    progress.once(`clock ${hold ? timeMs : 'now'}`, () =>
      consoleCall(first, 'clock', { set: new Date(timeMs).toISOString(), hold }),
    );
  const onceAt =
    (brand: string): Once =>
    (step, act) =>
      progress.once(`${brand}: ${step}`, act);
  const scenes: Scene[] = [];
  for (const [brand, street] of streets) {
    say(`demo data: ${brand}`);
    scenes.push(await openScene(brand, street, onceAt(brand)));
  }
  await moveTo(startMs + 10 * 60_000);
  const each = async (act: (scene: Scene, once: Once) => Promise<void>) => {
    await Promise.all(scenes.map((scene) => act(scene, onceAt(scene.brand))));
  };
  await each(fillLeads);
  await each(startFinished);
  await each(preparePitch);
  await moveTo(startMs + 2 * DAY_MS);
  await each(talk);
  await each(startPitch);
  await each((scene, once) => bookAppointments({ ...scene, startMs }, scene.leadIds, once));
  await moveTo(startMs + 2 * DAY_MS + ANSWER_MS);
  await each(answer);
  const watching = async (sitting: Sitting) => {
    for (const { afterMs, does } of PHASES) {
      await moveTo(startMs + sitting.afterMs + afterMs);
      for (const { brand, street } of scenes.filter((scene) => hasPitch(scene.brand)))
        await watch(street, `public.${brand}`, sitting, does, onceAt(brand));
    }
  };
  for (const sitting of SITTINGS.filter(({ day }) => day === 2)) await watching(sitting);
  await moveTo(startMs + 3 * DAY_MS);
  await each(startRunning);
  for (const sitting of SITTINGS.filter(({ day }) => day === 3)) await watching(sitting);
  await moveTo(startMs + 5 * DAY_MS);
  await each(finish);
  await moveTo(nowMs(), false);
  await each(hold);
  await progress.once(FILLED, async () => say('demo data: ready'));
  for (const { street, owner } of scenes)
    await ask(street, owner, 'logoutUser', 'query { logoutUser { success errors } }');
}
