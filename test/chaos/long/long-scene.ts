// An organization for one long journey, created through the product's own calls, and staff's calls on its campaign.
import { ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { signInWith, signUp } from '#bin/sign-up.ts';
import { askProduct, consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard, importFile, writeCampaign } from '#bin/walk.ts';
import { leadIdsOf } from '#domain/texts/batch/batch.rules.ts';
import { type Buckets, shownBuckets } from '#domain/texts/send/bucket.rules.ts';
import type { Item } from '../../given/table/expressions.ts';
import type { Stage } from '../gameday/stage.ts';
import type { LongPlan } from './long-plan.ts';

/** With the campaigns' share of 0.9: 3.75 segments a second. */
const SLOW = 3.75 / 0.9;

/** 4,000 numbers with this prefix may be texted; 555-1212, directory assistance, may not. */
const FIRST = 5_552_000;
/** Phones ending in 9001 to 9007: refused, unreachable, filtered, unknown, a landline, silent (lib/local/texts/phones). */
const ODD = 7;

/** Scenes of this run: nobody signs up twice. */
const PASSWORD = 'a saguaro in bloom';
let scenes = 0;

export type Scene = {
  /** The session of the staff; it ends after 12 hours unused (`signInAgain`). */
  token: string;
  email: string;
  organizationId: string;
  number: string;
  campaignId: string;
  stepIds: string[];
  file: string;
  phones: string[];
};

/** Every item of the table that belongs to an organization, as JavaScript. */
export async function itemsOf({ table }: Pick<Stage, 'table'>, organizationId: string): Promise<Item[]> {
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: 'organizationId = :own',
        ExpressionAttributeValues: { ':own': { S: organizationId } },
        ...(from ? { ExclusiveStartKey: from as never } : {}),
      }),
    );
    items.push(...(page.Items ?? []).map((item) => unmarshall(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}

async function slowDown({ client, name }: Stage['table'], senderId: string, pace: number): Promise<void> {
  await client.send(
    new UpdateItemCommand({
      TableName: name,
      Key: { pk: { S: `SENDER#${senderId}` }, sk: { S: 'SENDER' } },
      UpdateExpression: 'SET segmentsPerSecond = :slow',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':slow': { N: String(pace) } },
    }),
  );
}

const ME = `query { user { success errors user { organization { id twilioPhone } } } }`;

/** The organization of the signed-in user, once its number is assigned. */
async function organizationOf(street: Street, token: string): Promise<{ id: string; twilioPhone: string }> {
  for (let tried = 0; tried < 20; tried++) {
    const { user } = await must(street, token, 'user', ME);
    const { organization } = user as { organization: { id: string; twilioPhone: string | null } };
    if (organization.twilioPhone) return organization as { id: string; twilioPhone: string };
    await consoleCall(street, 'clock', { advance: 'PT1M', hold: true });
  }
  throw new Error('No number came within 20 minutes.');
}

/** Signs up, pays, imports people (one was added by hand before) and creates the campaign. */
export async function setScene(
  host: Pick<Stage, 'street'>,
  seed: number,
  plan: Pick<LongPlan, 'steps' | 'isOdd'> & { leads: number },
): Promise<Scene> {
  const { leads, steps, isOdd } = plan;
  const { street } = host;
  const email = `ana${scenes}@chaos.example`;
  const token = await signUp(street, 'public.blast', {
    name: 'Ana Chaos',
    email,
    phone: `+1602${2_340_000 + scenes++}`,
    password: PASSWORD,
    organizationName: `Chaos ${seed}`,
  });
  await addTestCard(street, token);
  const { id: organizationId, twilioPhone: number } = await organizationOf(street, token);
  const phones = Array.from({ length: leads }, (_, n) => `+1480${n < ODD && isOdd ? 5_559_001 + n : FIRST + n}`);
  await must(
    street,
    token,
    'createLead',
    `mutation ($phone: String!) { createLead(lead: { name: "By Hand", phone: $phone },
      attestation: { source: "They signed up in our shop", date: "2026-11-01" }) { success errors lead { id } } }`,
    { phone: phones[0] },
  );
  const file = ['Name,Phone', ...phones.map((phone, n) => `Person ${n},${phone}`)].join('\n');
  await importFile(street, token, file, { fullNameKey: 'Name', phoneKey: 'Phone' });
  const texts = [{ message: `First ${seed} for {{firstName}}` }, { message: `Second ${seed}`, hours: 14 }];
  const { campaignId, stepIds } = await writeCampaign(street, token, `Chaos ${seed}`, texts.slice(0, steps));
  return { token, email, organizationId, number, campaignId, stepIds, file, phones };
}

/** The scene with another session, as staff sign in on the next morning. */
export async function signInAgain(host: Pick<Stage, 'until'>, scene: Scene): Promise<Scene> {
  const token = await host.until((street) => signInWith(street, 'public.blast', scene.email, PASSWORD));
  return { ...scene, token };
}

/** Sets the pace of the organization's sender in segments per second, 3.75 for campaigns by default; false while it has no sender. */
export async function slow(host: Pick<Stage, 'table'>, { organizationId }: Scene, pace = SLOW): Promise<boolean> {
  const items = await itemsOf(host, organizationId);
  const organization = items.find((item) => item.__edb_e__ === 'organization');
  const senderId = String(organization?.senderId ?? `sender_${organizationId}`);
  return slowDown(host.table, senderId, pace).then(
    () => true,
    () => false,
  );
}

/** Repeats the call until it is done; a refusal with a sentence means that it was done before. */
export async function press(host: Pick<Stage, 'until'>, scene: Scene, field: string, document: string, given: object) {
  return host.until(async (street) => {
    const answer = await askProduct(street, scene.token, field, document, given);
    if (!answer.success && answer.errors.length === 0) throw new Error(`${field} did not succeed.`);
    return answer;
  });
}

type Stats = { features: { leads: number; buckets: { bucket: string; count: number }[] }[] };

/**
 * Steps of the report whose buckets do not add up to their people, or that show somebody more than once, in words; none when the
 * campaign is gone.
 */
export async function misreported(host: Pick<Stage, 'until'>, scene: Scene): Promise<string[]> {
  const document = `query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats {
    features { leads buckets { bucket count } } } } } }`;
  const answer = await press(host, scene, 'campaign', document, { id: scene.campaignId });
  if (!answer.success) return [];
  return (answer.campaign as { stats: Stats }).stats.features.flatMap(({ leads, buckets }, step) => {
    const sum = buckets.reduce((total, { count }) => total + count, 0);
    const most = scene.phones.length;
    return [
      ...(sum === leads ? [] : [`the report of step ${step + 1} shows ${sum} of ${leads}`]),
      ...(leads <= most ? [] : [`the report of step ${step + 1} has ${leads} people where there are ${most}`]),
    ];
  });
}

/** The number of people in each bucket, from the stored batches and their counters. */
export function counted(items: readonly Item[]): Record<string, number> {
  const tallies = new Map(items.filter((item) => item.__edb_e__ === 'batchTally').map((item) => [item.batchId, item]));
  const sums: Record<string, number> = {};
  for (const batch of items.filter((item) => item.__edb_e__ === 'batch' && item.isCounted && item.campaignId)) {
    const leads = leadIdsOf(batch.leadIds as string).length;
    const shown = shownBuckets(
      (tallies.get(batch.batchId) ?? {}) as Partial<Buckets>,
      leads,
      batch.standing as keyof Buckets,
    );
    for (const [bucket, count] of Object.entries(shown)) if (count !== 0) sums[bucket] = (sums[bucket] ?? 0) + count;
  }
  return sums;
}
