// Delivery without a local host: an organization that may send, its people and campaigns, a provider, and time that passes.
import { BatchWriteItemCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import type { FeatureType, WhenAnswered } from '#functions/schema.gen.ts';
import { brandOf } from '#platform/brands/manifest.ts';
import { openProvider, type Taken } from '../hosts/fake-provider.ts';
import { Player } from '../hosts/player.ts';
import { NOON, openRooms, TEXT_ACCOUNT } from '../hosts/rooms.ts';
import { changesOfMemory, changesOfTable } from '../table/changes.ts';
import { MemoryTable } from '../table/memory-table.ts';

/** The organization's number. */
export const OWN_NUMBER = '+16025550000';
export const ORGANIZATION = '101';

type Task = (input: Record<string, unknown>) => Promise<Record<string, unknown>>;

type Step = {
  message?: string;
  days?: number;
  hours?: number;
  minutes?: number;
  window?: string;
  delayUntil?: string;
  featureType?: FeatureType;
  pitchId?: string;
  code?: string;
  /** The group of the step in the chain: before the appointment, in the sequence, after the appointment. */
  structureType?: 'before' | 'feature' | 'appointment';
};

export type DeliveryRoom = Awaited<ReturnType<typeof openDelivery>>;

/** The phone of the n-th person. */
export const phoneOf = (n: number) => `+1480555${String(n).padStart(4, '0')}`;

async function entities() {
  const [organizations, billing, campaigns, features, leads, phoneConsents] = await Promise.all([
    import('#domain/accounts/organization.entity.ts'),
    import('#domain/billing/billing.entity.ts'),
    import('#domain/campaigns/campaign.entity.ts'),
    import('#domain/campaigns/campaign-feature.entity.ts'),
    import('#domain/leads/lead.entity.ts'),
    import('#domain/leads/consent/phone-consent.entity.ts'),
  ]);
  return { ...organizations, ...billing, ...campaigns, ...features, ...leads, ...phoneConsents };
}

async function loadTasks() {
  const [release, sendBatch, parkBatch, take, ...ticks] = await Promise.all([
    import('#engine/delivery/waking/release.task.ts'),
    import('#engine/delivery/send/send-batch.task.ts'),
    import('#engine/delivery/schedule/park-batch.task.ts'),
    import('#engine/delivery/queue/take.task.ts'),
    import('#engine/delivery/waking/overdue.tick.ts'),
    import('#engine/delivery/waking/settle.tick.ts'),
    import('#engine/delivery/waking/upkeep.tick.ts'),
  ]);
  const as = (door: { handler: unknown }) => door.handler as (input: object) => Promise<Record<string, unknown>>;
  return {
    release: as(release),
    sendBatch: as(sendBatch),
    parkBatch: as(parkBatch),
    take: as(take),
    /** Loaded when a rule first waits, since most tests of delivery have no rules. */
    runRule: async (input: Record<string, unknown>) =>
      as(await import('#engine/workflows/running/run-rule.task.ts'))(input),
    /** The three ticks of a minute, one after the other. */
    tick: async () => {
      for (const { handler } of ticks) await handler();
    },
  };
}

/** Deletes everything in the table, 25 items at a time. */
async function emptyTable(): Promise<void> {
  const client = new DynamoDBClient({});
  const table = process.env.TABLE_NAME ?? '';
  const found = await client.send(new ScanCommand({ TableName: table, ProjectionExpression: 'pk, sk' }));
  const items = found.Items ?? [];
  for (let at = 0; at < items.length; at += 25) {
    const gone = items.slice(at, at + 25).map((Key) => ({ DeleteRequest: { Key } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: gone } }));
  }
  if (found.LastEvaluatedKey) await emptyTable();
}

/**
 * Opens delivery. The organization pays, has its number and no opt-in text, so that a step is the first thing sent. Every
 * call of the product goes to a table in memory, or, without one, to the table server.
 */
export async function openDelivery(brand = 'blast', memory: MemoryTable | null = new MemoryTable()) {
  const rooms = await openRooms(brand);
  if (memory) memory.takeOver((await import('#platform/table/client.ts')).client);
  const changes = memory ? changesOfMemory(memory) : changesOfTable();
  const provider = await openProvider();
  rooms.secrets.seed({ [`beckon/${brand}/twilio`]: { ...TEXT_ACCOUNT, apiBaseUrl: provider.url } });
  const kept = await entities();
  const tasks = await loadTasks();
  const status = await import('#engine/delivery/carrier/text-status.http.ts');
  const organizationId = ORGANIZATION;
  const { campaignShare } = brandOf(brand).pace;
  /** When ticks will find something: only lists of wishes, which staff read, are in their index too. Of a table server it is not known. */
  const nextDueMs = () => {
    if (!memory) return 0;
    const first = memory.firstIn('gs5', (partition) => !partition.startsWith('ORG#'));
    return first ? Date.parse(first.slice(0, first.indexOf('#'))) : Number.POSITIVE_INFINITY;
  };
  const played = { player: new Player(rooms.started, tasks, nextDueMs), featureIds: [] as string[] };
  const { handler: count } = await import('#engine/delivery/count/counts.relay.ts');

  /** Passes the changes to the function that counts them, as the stream does. */
  const countChanges = () => changes.handOn(count);

  /** Empties the table and sets the clock back to noon: the next test begins. */
  async function begin(): Promise<void> {
    if (memory) memory.clear();
    else await emptyTable();
    changes.forget();
    vi.setSystemTime(Date.parse(NOON));
    rooms.started.length = 0;
    played.player = new Player(rooms.started, tasks, nextDueMs);
    Object.assign(provider, { texts: [], asked: 0, behave: () => ({ is: 'take' }) });
    await found({ organizationId, twilioPhone: OWN_NUMBER });
  }

  /** An organization that pays and has that number. */
  async function found({ organizationId, twilioPhone }: { organizationId: string; twilioPhone: string }) {
    const senderId = `sender_${organizationId}`;
    const created = new Date().toISOString();
    const number = { twilioPhone, senderId, numberState: 'here' as const };
    await kept.OrganizationEntity.put({ organizationId, name: 'Acme', created, ...number }).go();
    await kept.BillingEntity.put({ organizationId, active: true }).go();
  }

  /** People of the first organization, or of another one. */
  async function people(
    count: number,
    given: { from?: number; phoneConsent?: object; lead?: object; organizationId?: string } = {},
  ): Promise<string[]> {
    const { organizationId = ORGANIZATION } = given;
    const numbers = Array.from({ length: count }, (_, index) => (given.from ?? 1) + index);
    const at = new Date().toISOString();
    const leads = numbers.map((n) => ({
      organizationId,
      leadId: `lead_${n}`,
      shard: n % 8,
      lifecycle: 'active' as const,
      name: `Person ${n}`,
      firstName: `Ann${n}`,
      lastName: 'Lee',
      phone: phoneOf(n),
      lastActive: at,
      source: 'hand' as const,
      created: at,
      ...given.lead,
    }));
    const phoneConsents = numbers.map((n) => ({
      organizationId,
      phone: phoneOf(n),
      leadId: `lead_${n}`,
      ...given.phoneConsent,
    }));
    await kept.LeadEntity.put(leads).go();
    await kept.PhoneConsentEntity.put(phoneConsents).go();
    return leads.map((lead) => lead.leadId);
  }

  async function campaign(
    steps: Step[],
    given: {
      campaignId?: string;
      name?: string;
      calendlyEventLink?: string;
      organizationId?: string;
      whenAnswered?: WhenAnswered;
    } = {},
  ) {
    const { organizationId = ORGANIZATION } = given;
    const campaignId = given.campaignId ?? 'cmp_one';
    const created = new Date().toISOString();
    const features = steps.map((step, index) => ({
      organizationId,
      featureId: `ftr_${campaignId.slice(4)}${index + 1}`,
      campaignId,
      featureType: 'MESSAGE' as const,
      structureType: 'feature' as const,
      label: `Step ${index + 1}`,
      created,
      message: `Hello {{firstName}}, step ${index + 1}`,
      ...step,
    }));
    if (features.length > 0) await kept.CampaignFeatureEntity.put(features).go();
    await kept.CampaignEntity.put({
      organizationId,
      campaignId,
      lifecycle: 'active',
      name: given.name ?? 'Spring',
      code: `code${campaignId}`,
      ...(given.calendlyEventLink ? { calendlyEventLink: given.calendlyEventLink } : {}),
      ...(given.whenAnswered ? { whenAnswered: given.whenAnswered } : {}),
      userId: 'usr_ana',
      userName: 'Ana',
      created,
      listedAt: created,
      ...Object.fromEntries(
        (['before', 'feature', 'appointment'] as const).map((group) => [
          group,
          features.filter(({ structureType }) => structureType === group).map(({ featureId }) => featureId),
        ]),
      ),
    }).go();
    played.featureIds = features.map((feature) => feature.featureId);
    return { campaignId, featureIds: played.featureIds };
  }

  /** Adds a step at the end of a campaign's chain. */
  async function addStep(campaignId: string, step: Step): Promise<void> {
    const featureId = `ftr_${campaignId.slice(4)}${played.featureIds.length + 1}`;
    const created = new Date().toISOString();
    const kind = { featureType: 'MESSAGE' as const, structureType: 'feature' as const, label: 'More', created };
    await kept.CampaignFeatureEntity.put({ organizationId, featureId, campaignId, message: '', ...kind, ...step }).go();
    played.featureIds = [...played.featureIds, featureId];
    await kept.CampaignEntity.patch({ organizationId, campaignId }).set({ feature: played.featureIds }).go();
  }

  async function enroll(campaignId: string, leadIds: string[], sendRequestId?: string) {
    const { enrollLeads } = await import('#engine/delivery/entry/enroll-leads.act.ts');
    return enrollLeads({
      organizationId,
      campaignId,
      leadIds,
      userId: 'usr_ana',
      ...(sendRequestId ? { sendRequestId } : {}),
    });
  }

  async function batches(campaignId = 'cmp_one') {
    await countChanges();
    const { batchesOfCampaign } = await import('#engine/delivery/facts/batches-of-campaign.act.ts');
    return batchesOfCampaign(organizationId, campaignId, Date.now());
  }

  /** The sums of all batches of a campaign, without the empty ones. */
  async function buckets(campaignId = 'cmp_one'): Promise<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const batch of await batches(campaignId)) {
      for (const [bucket, count] of Object.entries(batch.buckets)) {
        if (count !== 0) sums[bucket] = (sums[bucket] ?? 0) + count;
      }
    }
    return sums;
  }

  async function sends(leadId: string) {
    const { sendsOfLead } = await import('#domain/texts/send/send.entity.ts');
    return sendsOfLead(organizationId, leadId);
  }

  /** The provider reports a text's status; returns the door's status code. */
  async function tell(text: Taken, to: string, code?: number): Promise<number> {
    return (await status.handler(provider.callback(text, to, code))).statusCode;
  }

  return {
    ...kept,
    rooms,
    provider,
    tasks,
    /** The steps of the campaign that was made last. */
    get featureIds() {
      return played.featureIds;
    },
    get player() {
      return played.player;
    },
    begin,
    found,
    organizationId,
    people,
    campaign,
    addStep,
    enroll,
    batches,
    buckets,
    /** Drops the changes that were not counted yet, as if their stream records had been lost. */
    loseChanges: () => changes.forget(),
    sends,
    tell,
    status: status.handler,
    pass: (ms: number) => played.player.pass(ms),
    /** Makes the number the organization's for incoming texts too. */
    async ownNumber(): Promise<void> {
      const { NumberEntity } = await import('#domain/accounts/number.entity.ts');
      const created = new Date().toISOString();
      const number = { phone: OWN_NUMBER, organizationId, senderId: 'sender_101', providerId: 'PN1', created };
      await NumberEntity.put(number).go();
    },
    /** Moves to a time without the ticks of each minute in between; executions that wait until then wake. */
    async leap(untilMs: number): Promise<void> {
      played.player.ticks = false;
      await played.player.pass(Math.max(0, untilMs - Date.now()));
      played.player.ticks = true;
    },
    /** Sets the sender's pace to this many segments a second, all of them for campaigns. */
    async slow(perSecond: number): Promise<void> {
      const { SenderEntity } = await import('#domain/texts/sender/sender.entity.ts');
      const segmentsPerSecond = perSecond / campaignShare;
      await SenderEntity.create({ senderId: 'sender_101', organizationId, segmentsPerSecond, state: 'IDLE' }).go();
    },
    countChanges,
    /** From now on the tasks of the machines run this way, e.g. in a process that may die. */
    doTasks(as: (task: Task) => Task): void {
      const { tick, ...others } = tasks;
      const wrapped = Object.fromEntries(Object.entries(others).map(([name, task]) => [name, as(task)]));
      const ticked = as(async () => {
        await countChanges();
        await tick();
        return {};
      });
      played.player = new Player(rooms.started, {
        ...(wrapped as typeof others),
        tick: async () => void (await ticked({}).catch(() => null)),
      });
    },
    async close() {
      await provider.close();
      await rooms.close();
    },
  };
}
