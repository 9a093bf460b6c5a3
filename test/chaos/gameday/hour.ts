// One mishap: a blast at noon, the mishap during it for an hour of moved time while people answer, and the next day.
import { consoleCall, must } from '#bin/street.ts';
import { rotatedToken, textAccount } from '#lib/local/stand-in/credentials.ts';
import { press, type Scene, setScene, slow } from '../long/long-scene.ts';
import { draws } from '../short/draws.ts';
import { type Answered, judged, type Verdict } from './judge.ts';
import type { Mishap } from './parties.ts';
import { logOf, moveTo, type Stage, timeOf } from './stage.ts';
import { Listener, type Told } from './told.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Noon in Phoenix. */
const NOON = 19 * HOUR;
const BEFORE = 8 * MINUTE;
const STEP = 5 * MINUTE;
/** From noon until the nightly comparison of that day is done. */
const COMPARED_AFTER = 9 * HOUR;
/** The duration of the blast at its pace: the mishap begins within it, and ends within it or soon after. */
const BLAST_SECONDS = 2_400;
/** A small one is faster: its second batch of 50 leaves some minutes after the mishap began, before anything waits for a sweep. */
const SECOND_BATCH_SECONDS = 780;

const ADD = `mutation ($campaignId: ID!, $requestId: ID) { addLeadsToCampaign(campaignId: $campaignId, selection: {}, requestId: $requestId) {
  success errors added } }`;

const RESUME = `mutation ($campaignId: ID!) { updateCampaign(campaignId: $campaignId, paused: false, sendDue: true) {
  success errors } }`;

const ME = 'query { user { success errors user { id email } } }';
const ALERTS = `mutation ($ids: [ID!]) { updateOrganization(organization: { messageAlertIds: $ids }) { success errors } }`;

/** The owner is notified of each message by e-mail at this address. */
async function alerted({ street }: Stage, { token }: Scene): Promise<string> {
  const { user } = await must(street, token, 'user', ME);
  const { id, email } = user as { id: string; email: string };
  await must(street, token, 'updateOrganization', ALERTS, { ids: [id] });
  return email;
}

export type Lived = Mishap & Verdict & { told: Told[] };

async function nextNoon(stage: Stage): Promise<number> {
  const nowMs = await timeOf(stage);
  const today = Math.floor(nowMs / DAY) * DAY + NOON;
  return today - HOUR > nowMs ? today : today + DAY;
}

/** Some people answer: half of them STOP, in an order that the seed draws; nobody twice. */
async function answer(stage: Stage, scene: Scene, left: string[], draw: () => number): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (let n = 0; n < Math.max(2, Math.round(scene.phones.length / 150)) && left.length > 0; n++) {
    const [phone = ''] = left.splice(Math.floor(draw() * left.length), 1);
    const body = n % 2 === 0 ? 'STOP' : 'Yes please';
    const order = { from: phone, to: scene.number, body };
    const atMs = await timeOf(stage);
    const { sid, isHeard } = await consoleCall<{ sid: string; isHeard: boolean }>(stage.street, 'messages', order);
    answered.push({ sid, phone, body, atMs, isHeard });
  }
  return answered;
}

/** The expected alerts that nobody got within the hour. */
export function untold({ tells = [] }: Pick<Mishap, 'tells'>, told: readonly Told[]): string[] {
  return tells
    .filter((wanted) => !told.some(({ what }) => wanted.test(what)))
    .map((wanted) => `nobody was told of ${wanted.source}`);
}

const storeToken = (stage: Stage, authToken: string) =>
  consoleCall(stage.street, 'secrets', { party: 'twilio', values: { authToken } });

/** Plays a mishap with this many people and returns its result. */
export async function live(stage: Stage, mishap: Mishap, people: number, seed: number): Promise<Lived> {
  const noonMs = await nextNoon(stage);
  await moveTo(stage, noonMs - HOUR);
  const scene = await setScene(stage, seed, { leads: people, steps: 2, isOdd: false });
  const email = await alerted(stage, scene);
  await moveTo(stage, noonMs);
  const [left, draw, answers] = [[...scene.phones], draws(seed), [] as Answered[]];
  await press(stage, scene, 'addLeadsToCampaign', ADD, { campaignId: scene.campaignId, requestId: `gameday ${seed}` });
  await moveTo(stage, noonMs + 10_000);
  await slow(stage, scene, Math.max(people / BLAST_SECONDS, 50 / SECOND_BATCH_SECONDS));
  await moveTo(stage, noonMs + BEFORE);
  answers.push(...(await answer(stage, scene, left, draw)));
  const listener = await Listener.at(stage);
  const logFrom = logOf(stage).length;
  for (const order of mishap.orders) await consoleCall(stage.street, 'faults', { ...order, seed });
  for (let minutes = 5; minutes <= 60; minutes += 5) {
    await moveTo(stage, noonMs + BEFORE + minutes * MINUTE);
    if (minutes < 60) answers.push(...(await answer(stage, scene, left, draw)));
    if (minutes === mishap.storesTokenAfter) await storeToken(stage, rotatedToken('blast'));
    await listener.hear();
  }
  await consoleCall(stage.street, 'faults', {});
  if (mishap.pausesBy) await press(stage, scene, 'updateCampaign', RESUME, { campaignId: scene.campaignId });
  if (mishap.storesTokenAfter) await storeToken(stage, textAccount('blast').authToken);
  await moveTo(stage, noonMs + BEFORE + HOUR + STEP);
  answers.push(...(await answer(stage, scene, left, draw)));
  await listener.hear();
  const told = await listener.all();
  // The second text leaves on the next day, later where the first one was slowed down. That day is compared with both providers three
  // hours after midnight in UTC; by then the meter has reported its last texts too.
  await moveTo(stage, noonMs + (mishap.asksAfterADay ? 2 * DAY : DAY + COMPARED_AFTER));
  const verdict = await judged(stage, { ...scene, email }, answers, { pausesBy: mishap.pausesBy, logFrom });
  return { ...mishap, ...verdict, breaches: [...verdict.breaches, ...untold(mishap, told)], told };
}
