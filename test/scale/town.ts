// A town of organizations that send at the same time: a large one at 225 texts a second and small ones, over a table in memory.
import { vi } from 'vitest';
import { type DeliveryRoom, openDelivery } from '../given/campaigns/delivery.ts';
import type { Taken } from '../given/hosts/fake-provider.ts';
import { withoutWires } from '../given/hosts/wireless.ts';
import { MemoryTable, type TableFaults } from '../given/table/memory-table.ts';
import { Heat } from './heat.ts';
import { PITCH_STEP, savePitch, type Viewers } from './viewers.ts';

const SECOND = 1000;
/** The large organization's name and id. */
export const LARGE = 'large';
/** The carrier's ceiling for one registered brand; the small ones have the slowest number that there is. */
export const PACE = { large: 225, small: 3.75 } as const;
const SMALL = { organizations: 50, leads: 30, secondsApart: 12 } as const;
/** As many enter at once as a slice of the job lets in; a slice takes a second. */
const SLICE = 1000;
/** When the carrier tells about a text: that it went, that it came. */
const TOLD_MS = { sent: SECOND, delivered: 3 * SECOND } as const;
const MOST_HOURS = 7;
/** Work takes the time that it takes here, on this many cores; on AWS nobody waits for another's. */
const CORES = 2;

/** What one evening of sending came to. */
export type Evening = {
  texts: readonly Taken[];
  /** How long each text of a small organization took from Send to the carrier, in order. */
  waitsMs: readonly number[];
  heat: Heat;
  mostOpen: number;
  mostEvents: number;
  buckets: Readonly<Record<string, number>>;
  errors: number;
};

/** Who opens the links of the large organization, and how hot keys get by their pages alone. */
export type Aside = { viewers: Viewers; pages: Heat };

/** The number from which an organization sends. */
export const numberOf = (name: string) => `+1602${name === LARGE ? 5_550_000 : 5_550_001 + Number(name)}`;

/** The phone of the n-th person, the same for each organization. */
const phoneOf = (n: number) => `+1480${2_000_000 + n * 37}`;

class Town {
  readonly #room: DeliveryRoom;
  readonly #table: MemoryTable;
  readonly #aside: Aside | null;
  readonly #waitsMs: number[] = [];
  readonly #pressedMs = new Map<string, number>();
  #told = 0;

  constructor(room: DeliveryRoom, table: MemoryTable, aside: Aside | null) {
    this.#room = room;
    this.#table = table;
    this.#aside = aside;
  }

  /** An organization with a carrier campaign of its own that takes that pace, with people and a campaign of two texts, a day apart. */
  async found(name: string, leads: number, pace: number): Promise<string[]> {
    const { OrganizationEntity, BillingEntity, LeadEntity, PhoneConsentEntity } = this.#room;
    const { SenderEntity } = await import('#domain/texts/sender/sender.entity.ts');
    const { ownBrand } = await import('#platform/foundation/own-brand.ts');
    const organizationId = name;
    const created = new Date().toISOString();
    const senderId = `sender_${name}`;
    const number = { twilioPhone: numberOf(name), senderId, numberState: 'here' as const };
    await OrganizationEntity.put({ organizationId, name, created, ...number }).go();
    await BillingEntity.put({ organizationId, active: true }).go();
    const segmentsPerSecond = pace / ownBrand().pace.campaignShare;
    const own = { carrierCampaignId: organizationId, segmentsPerSecond };
    await SenderEntity.create({ senderId, organizationId, ...own, state: 'IDLE' }).go();
    const numbers = Array.from({ length: leads }, (_, n) => n);
    const person = {
      lifecycle: 'active' as const,
      lastName: 'Lee',
      source: 'hand' as const,
      created,
      lastActive: created,
    };
    const people = numbers.map((n) => ({ organizationId, leadId: `lead_${n}`, phone: phoneOf(n) }));
    const lead = (one: (typeof people)[number], n: number) => {
      return { ...one, ...person, shard: n % 8, name: `Ann${n} Lee`, firstName: `Ann${n}` };
    };
    for (let from = 0; from < leads; from += SLICE) {
      await LeadEntity.put(people.slice(from, from + SLICE).map((one, n) => lead(one, from + n))).go();
      await PhoneConsentEntity.put(people.slice(from, from + SLICE)).go();
    }
    await this.#write(organizationId);
    return people.map(({ leadId }) => leadId);
  }

  async #write(organizationId: string): Promise<void> {
    const created = new Date().toISOString();
    const campaignId = `cmp_${organizationId}`;
    const kind = { featureType: 'MESSAGE' as const, structureType: 'feature' as const, label: 'Text', created };
    const step = { organizationId, campaignId, ...kind };
    const { ownBrand } = await import('#platform/foundation/own-brand.ts');
    const leadsToSlides = organizationId === LARGE && ownBrand().flags.allowSlides;
    if (leadsToSlides) await savePitch(organizationId);
    const steps = [
      {
        ...step,
        ...(leadsToSlides ? PITCH_STEP : {}),
        featureId: `ftr_${organizationId}1`,
        message: `Hello {{firstName}}, it is ${organizationId}`,
      },
      { ...step, featureId: `ftr_${organizationId}2`, message: 'And again, {{firstName}}', days: 1 },
    ];
    await this.#room.CampaignFeatureEntity.put(steps).go();
    const made = { name: 'Spring', code: `code${organizationId}`, userId: 'usr_ana', userName: 'Ana', created };
    const feature = steps.map(({ featureId }) => featureId);
    const campaign = { organizationId, campaignId, lifecycle: 'active' as const, ...made, listedAt: created, feature };
    await this.#room.CampaignEntity.put(campaign).go();
  }

  async press(organizationId: string, leadIds: string[], total: number): Promise<void> {
    const { enrollLeads } = await import('#engine/delivery/entry/enroll-leads.act.ts');
    await enrollLeads({ organizationId, campaignId: `cmp_${organizationId}`, leadIds, userId: 'usr_ana', total });
  }

  /** A second passes and what changed in it is counted; the carrier tells later what it did. */
  async second(): Promise<void> {
    const { provider, player, status } = this.#room;
    await this.#room.pass(SECOND);
    await this.#room.countChanges();
    for (; this.#told < provider.texts.length; this.#told++) {
      const text = provider.texts[this.#told] as Taken;
      for (const [to, laterMs] of Object.entries(TOLD_MS)) {
        player.do(text.atMs + laterMs, async () => void (await status(provider.callback(text, to))));
      }
    }
  }

  /** What pages ask and say in this second; what they write is counted by itself as well. */
  async #view(heat: Heat): Promise<void> {
    if (!this.#aside) return;
    const { viewers, pages } = this.#aside;
    viewers.hear(this.#room.provider.texts);
    this.#table.watch = {
      wrote: (...given) => {
        heat.wrote(...given);
        pages.wrote(...given);
      },
    };
    await viewers.second();
    this.#table.watch = { wrote: (...given) => heat.wrote(...given) };
  }

  /** Every text is taken; how long it took from Send is noted for those of small organizations. */
  #listen(): void {
    const { provider, player } = this.#room;
    provider.behave = (_, body) => {
      const pressedMs = this.#pressedMs.get(/it is (\d+)$/.exec(body)?.[1] ?? '');
      if (pressedMs !== undefined) this.#waitsMs.push(player.now() - pressedMs);
      return { is: 'take' };
    };
  }

  async buckets(names: readonly string[]): Promise<Record<string, number>> {
    const { batchesOfCampaign } = await import('#engine/delivery/facts/batches-of-campaign.act.ts');
    const sums: Record<string, number> = {};
    for (const name of names) {
      for (const { buckets } of await batchesOfCampaign(name, `cmp_${name}`, Date.now())) {
        for (const [bucket, count] of Object.entries(buckets)) sums[bucket] = (sums[bucket] ?? 0) + count;
      }
    }
    return sums;
  }

  /** The large organization presses Send, slice by slice, while the small ones press theirs, until all of it has left. */
  async evening(leads: number): Promise<Evening> {
    const large = leads > 0 ? await this.found(LARGE, leads, PACE.large) : [];
    const small = Array.from({ length: SMALL.organizations }, (_, n) => String(n));
    const people = new Map<string, string[]>();
    for (const name of small) people.set(name, await this.found(name, SMALL.leads, PACE.small));
    const heat = new Heat();
    this.#table.watch = { wrote: (...given) => heat.wrote(...given) };
    const expected = leads + small.length * SMALL.leads;
    const { provider, player } = this.#room;
    this.#listen();
    player.cores.push(...Array.from({ length: CORES }, () => Date.now()));
    for (let second = 0; provider.texts.length < expected && second < MOST_HOURS * 3600; second++) {
      const slice = large.slice(second * SLICE, (second + 1) * SLICE);
      if (slice.length > 0) player.do(Date.now(), () => this.press(LARGE, slice, leads));
      const name = second % SMALL.secondsApart === 0 ? small[second / SMALL.secondsApart] : undefined;
      if (name !== undefined) {
        player.do(Date.now(), () => this.press(name, people.get(name) ?? [], SMALL.leads));
        this.#pressedMs.set(name, Date.now());
      }
      await this.second();
      await this.#view(heat);
    }
    for (let second = 0; second < 60 || this.#aside?.viewers.isWaiting; second++) {
      await this.second();
      await this.#view(heat);
    }
    this.#table.watch = {};
    const names = leads > 0 ? [LARGE, ...small] : small;
    const { texts } = provider;
    const { open: mostOpen, events: mostEvents } = player.most;
    const buckets = await this.buckets(names);
    const waitsMs = this.#waitsMs.sort((one, other) => one - other);
    return { texts, waitsMs, heat, mostOpen, mostEvents, buckets, errors: player.errors.length };
  }
}

/** Opens a town that lives one evening after another, each from the beginning; `leads` are the large organization's. */
export async function openTown(brand = 'blast') {
  const table = new MemoryTable();
  table.mostCalls = Number.POSITIVE_INFINITY;
  const room = await openDelivery(brand, table);
  await withoutWires(room);
  return {
    async evening(leads: number, faults: TableFaults = {}, aside: Aside | null = null): Promise<Evening> {
      await room.begin();
      vi.setSystemTime(Date.now() + 7 * 24 * 3600 * SECOND);
      table.faults = faults;
      return new Town(room, table, aside).evening(leads);
    },
    /** How many people of an organization opened the pages of its campaign and came to their end, as it is counted. */
    async viewed(name: string) {
      const { viewCountsOf } = await import('#engine/activity/track/viewer-count.entity.ts');
      return viewCountsOf(name, `cmp_${name}`);
    },
    close: () => room.close(),
  };
}
