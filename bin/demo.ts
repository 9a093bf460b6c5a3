// Demo data: six days in the life of two organizations per brand, in the words of its trade, made by calling the product's own
// operations on a moved clock.
import { arizonaTime, bookAppointments, makeGroups, shareCampaigns } from './demo-gatherings.ts';
import { saveReplies, workInbox } from './demo-inbox.ts';
import { makePages } from './demo-landing.ts';
import { CONTACTS, USERS } from './demo-people.ts';
import { demoPitch, filmPlays } from './demo-pitches.ts';
import { makeRules } from './demo-rules.ts';
import { settle, signInAs } from './demo-settle.ts';
import { PHASES, SITTINGS, type Sitting, watch } from './demo-watching.ts';
import type { PrintedProgress } from './progress.ts';
import { askProduct, consoleCall, must, type Street } from './street.ts';
import type { WrittenCampaign } from './trades/trade.ts';
import { hasPitch, pitchOf, tradeOf } from './trades/trades.ts';
import { rewriteCampaign, sendToCampaign } from './walk.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 6;
/** How long after their text people are answered. */
const ANSWER_MS = 4 * 60_000;

/** A brand being filled: its address, the acting user, and what was created so far. */
type Scene = { brand: string; street: Street; owner: string; number: string; leadIds: string[]; campaignId: string };
/** Does a step of a brand once, however often the filling is started. */
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
  const attestation = { source: tradeOf(scene.brand).attestation, date: '2026-01-15' };
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
  await once('groups', () => makeGroups(scene, scene.leadIds));
}

/** Creates a campaign of the trade, once; returns its id and the ids of its steps. */
const write = ({ street, owner }: Scene, once: Once, step: string, { name, steps }: WrittenCampaign) =>
  once(step, () => rewriteCampaign(street, owner, name, steps));

async function startFinished(scene: Scene, once: Once): Promise<void> {
  const { campaignId } = await write(scene, once, 'finished', tradeOf(scene.brand).finished);
  const leadIds = scene.leadIds.slice(10);
  await once('send finished', () => sendToCampaign(scene.street, scene.owner, campaignId, { leadIds }));
}

async function startRunning(scene: Scene, once: Once): Promise<void> {
  const { campaignId } = await write(scene, once, 'running', tradeOf(scene.brand).running);
  scene.campaignId = campaignId;
  const leadIds = scene.leadIds.slice(0, 34);
  await once('send running', () => sendToCampaign(scene.street, scene.owner, campaignId, { leadIds }));
}

/** Which contacts write the trade's texts, and which write a keyword. */
const TALKERS = [11, 12, 13, 15, 17] as const;
const KEYWORDS: readonly [number, string][] = [
  [14, 'STOP'],
  [16, 'stop'],
  [18, 'Unsubscribe'],
];

/** Of those who talk: whom a note is about, whose talk the manager has claimed, and who is answered tomorrow. */
const TEAMWORK = [13, 12, 15];

/** The texts of a brand's contacts, by their index in the list, and the answers. */
function talkOf(brand: string): { index: number; body: string; answer?: string }[] {
  const talks = tradeOf(brand).talk.map((words, n) => ({ index: TALKERS[n] ?? 0, ...words }));
  return [...talks, ...KEYWORDS.map(([index, body]) => ({ index, body }))];
}

async function talk(scene: Scene, once: Once): Promise<void> {
  if (!scene.number) return;
  for (const { index, body } of talkOf(scene.brand)) {
    const from = CONTACTS[index]?.phone;
    await once(`text ${index}`, () => consoleCall(scene.street, 'messages', { from, to: scene.number, body }));
  }
}

/** Some minutes later: an answer with the same time would be listed above its question. */
async function answer(scene: Scene, once: Once): Promise<void> {
  if (!scene.number) return;
  const document =
    'mutation ($leadId: ID!, $message: String!) { messageLead(leadId: $leadId, message: $message) { success errors } }';
  for (const { index, answer: message } of talkOf(scene.brand)) {
    if (!message) continue;
    const reply = { leadId: scene.leadIds[index], message };
    await once(`answer ${index}`, () => must(scene.street, scene.owner, 'messageLead', document, reply));
  }
}

/** The pitch is created early, so that its film is processed during the days before. */
async function preparePitch(scene: Scene, once: Once): Promise<void> {
  if (hasPitch(scene.brand)) await once('pitch', () => demoPitch(scene.brand, scene.street, scene.owner));
}

async function startPitch(scene: Scene, once: Once): Promise<void> {
  const { brand, street, owner, leadIds } = scene;
  if (!hasPitch(brand)) return;
  const { pitchId, filmId } = await once('pitch', () => demoPitch(brand, street, owner));
  await filmPlays(street, owner, filmId);
  const { name, message, later, rules } = pitchOf(brand);
  const { campaignId, stepIds } = await once('pitch campaign', () =>
    rewriteCampaign(street, owner, name, [
      { message, pitchId },
      { message: later, days: 1, window: 'afternoon' },
    ]),
  );
  await once('rules', () => makeRules(street, owner, rules, { stepId: stepIds[0] ?? '', filmId }));
  await once('send pitch', () => sendToCampaign(street, owner, campaignId, { leadIds: leadIds.slice(19, 49) }));
}

async function finish(scene: Scene, once: Once): Promise<void> {
  await write(scene, once, 'draft', tradeOf(scene.brand).draft);
  await shareCampaigns(scene.brand, scene.street, scene.owner, once);
  await once('pages', () => makePages(scene.brand, scene.street, scene.owner, scene.campaignId));
  const document = 'mutation ($leadIds: [ID!]) { archiveLeads(leadIds: $leadIds) { success errors } }';
  const leadIds = scene.leadIds.slice(7, 9);
  await once('archive', () => must(scene.street, scene.owner, 'archiveLeads', document, { leadIds }));
}

/**
 * Three people are added to two campaigns at once: one text leaves, the other is held, by day for the minute
 * between two texts to a phone (nothing is held longer while the window is open), by night until 8 am.
 */
async function hold(scene: Scene, once: Once): Promise<void> {
  const { street, owner, campaignId } = scene;
  const late = await write(scene, once, 'last minute', tradeOf(scene.brand).lastMinute);
  const leadIds = scene.leadIds.slice(40, 43);
  for (const id of [campaignId, late.campaignId]) {
    await once(`send last minute ${id}`, () => sendToCampaign(street, owner, id, { leadIds }));
  }
}

/** A text to twelve people waits for its time, in the morning two days from now. */
async function plan({ brand, street, owner, leadIds }: Scene, once: Once, nowMs: number): Promise<void> {
  const document =
    'mutation ($leadIds: [ID!], $messageContent: [MessageBlockInput!]!, $sendAt: AWSDateTime) { messageLeads(leadIds: $leadIds, messageContent: $messageContent, sendAt: $sendAt) { success errors } }';
  const sendAt = arizonaTime(nowMs, 2, '10:00');
  const messageContent = [{ text: tradeOf(brand).draft.steps[0]?.message ?? '' }];
  const asked = { leadIds: leadIds.slice(20, 32), messageContent, sendAt };
  await once('text for later', () => must(street, owner, 'messageLeads', document, asked));
}

/** The step after which nothing is left to fill. */
export const FILLED = 'filled';

/**
 * Fills every brand through the console's calls to move time, and leaves the clock running at `nowMs`. Steps that `progress`
 * lists as done are skipped, so that an interrupted filling continues.
 */
export async function makeDemo(
  port: number,
  brands: readonly string[],
  nowMs: () => number,
  say: (line: string) => void,
  progress: PrintedProgress,
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
  await each(saveReplies);
  await each(startFinished);
  await each(preparePitch);
  await moveTo(startMs + 2 * DAY_MS);
  await each(talk);
  await each(startPitch);
  await each((scene, once) => bookAppointments({ ...scene, nowMs: nowMs() }, scene.leadIds, once));
  await moveTo(startMs + 2 * DAY_MS + ANSWER_MS);
  await each(answer);
  const watching = async (sitting: Sitting) => {
    for (const { afterMs, does } of PHASES) {
      await moveTo(startMs + sitting.afterMs + afterMs);
      for (const scene of scenes.filter(({ brand }) => hasPitch(brand)))
        await watch(scene, sitting, does, onceAt(scene.brand));
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
  await each((scene, once) => plan(scene, once, nowMs()));
  await each((scene, once) =>
    workInbox(
      scene,
      TEAMWORK.map((index) => scene.leadIds[index]),
      nowMs(),
      once,
    ),
  );
  await progress.once(FILLED, async () => say('demo data: ready'));
  for (const { street, owner } of scenes)
    await askProduct(street, owner, 'logoutUser', 'query { logoutUser { success errors } }');
}
