// One journey of a campaign across 8 pm, drawn from a seed: its faults, and the check of I0 at the end.
import fc from 'fast-check';
import { vi } from 'vitest';
import { signedCallback } from '#lib/local/texts/callbacks.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '../../given/campaigns/delivery.ts';
import type { Taken } from '../../given/hosts/fake-provider.ts';
import { TEXT_ACCOUNT } from '../../given/hosts/rooms.ts';
import { withoutWires } from '../../given/hosts/wireless.ts';
import { MemoryTable } from '../../given/table/memory-table.ts';
import { draws } from './draws.ts';
import { breaches } from './ledger-check.ts';
import { begin, type Crash, Died, deaths, inLife, interrupt, isInLife, reached, struck } from './life.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHOENIX = -7 * HOUR;
/** The first of three batches of 50 at 3.75 segments a second leaves before 8 pm, the last one is held. */
const START = Date.parse('2026-11-20T19:59:05-07:00');
const WEEK = 7 * 24 * HOUR;

/** The result of a journey. */
export type Came = {
  /** The texts of each person, and their times after the start. */
  left: string[];
  breaches: string[];
  texts: number;
  deaths: number;
  struck: Crash[];
  reached: Map<string, number>;
  plan: Plan;
};

export type World = {
  room: DeliveryRoom;
  /** When each opt-out of this journey was committed: `phone outAt` -> milliseconds since 1970. */
  committedOuts: Map<string, number>;
  table: MemoryTable;
  inbound: (event: never) => Promise<unknown>;
  wake: typeof import('#engine/delivery/waking/wake-batches.act.ts');
  sendRequest: typeof import('#engine/delivery/facts/send-request.act.ts') &
    typeof import('#domain/texts/request/send-request.entity.ts') & {
      heard: typeof import('#engine/delivery/waking/wake.listener.ts').handler;
    };
};

/** The faults of a journey; each is drawn again for each seed. */
const plans = fc.record({
  leads: fc.constantFrom(12, 12, 12, 150),
  misbehaves: fc.constantFrom(0, 0.1, 0.3, 0.6),
  kinds: fc.subarray(['error-after', 'reset-before', 'reset-after', 'busy', 'refuse'] as const),
  busyMinutes: fc.constantFrom(0, 0, 0, 10),
  /** The code of a refused create, and the final code of an accepted text. */
  refusals: fc.constantFrom(21617, 21610, 21211, 30007, 30034),
  endings: fc.constantFrom(30008, 30003, 30005, 30006, 30007, 21610, 30001),
  callbacks: fc.constantFrom('in order', 'doubled', 'reversed', 'never', 'failed'),
  forged: fc.boolean(),
  stops: fc.nat(4),
  throttle: fc.constantFrom(0, 0, 0.1, 0.3),
  conflict: fc.constantFrom(0, 0, 0.1, 0.3),
  staleIndex: fc.constantFrom(0, 0, 0.3),
  twoWorkers: fc.boolean(),
  twice: fc.boolean(),
  steps: fc.constantFrom(1, 1, 2, 3),
  meddles: fc.constantFrom('nothing', 'pause', 'resume', 'skip', 'edit', 'delete', 'archive', 'pay'),
  /** Executions that are lost; a batch that throws on every send; a sender that is not in memory. */
  loses: fc.boolean(),
  breaks: fc.boolean(),
  isNewSender: fc.boolean(),
  /** At noon a send request can be undone for 30 s; at 7:59 pm it leaves at once. */
  atNoon: fc.constantFrom(false, false, true),
  sendRequest: fc.constantFrom('none', 'leaves', 'undone', 'stopped'),
  downOverMorning: fc.boolean(),
  seed: fc.nat(),
});
export type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

/** The faults of a seed; the same for the same seed. */
export function planOf(seed: number): Plan {
  return fc.sample(plans, { seed, numRuns: 1 })[0] as Plan;
}

/** Notes from now on when the table commits an opt-out. */
function notedOuts(table: MemoryTable): Map<string, number> {
  const committed = new Map<string, number>();
  const { changed } = table;
  table.changed = (after) => {
    changed?.(after);
    const { __edb_e__: entity, phone, outAt } = after;
    const name = `${phone} ${outAt}`;
    if (entity === 'phoneConsent' && outAt && !committed.has(name)) committed.set(name, Date.now());
  };
  return committed;
}

/** Opens the modules and stand-ins in which journeys run, one after another. */
export async function openWorld(): Promise<World> {
  const table = new MemoryTable(() => draw());
  table.meetsAlone = isInLife;
  const room = await openDelivery('blast', table);
  await withoutWires(room);
  const { handler } = await import('#engine/messages/inbound/queued-text.listener.ts');
  const wake = await import('#engine/delivery/waking/wake-batches.act.ts');
  const [acts, kept, closed] = await Promise.all([
    import('#engine/delivery/facts/send-request.act.ts'),
    import('#domain/texts/request/send-request.entity.ts'),
    import('#engine/delivery/waking/wake.listener.ts'),
  ]);
  return {
    room,
    committedOuts: notedOuts(table),
    table,
    inbound: handler as never,
    wake,
    sendRequest: { ...acts, ...kept, heard: closed.handler },
  };
}
let draw: () => number = Math.random;

/** Random ids that follow from the seed as well. */
export const drawnBytes = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, () => Math.floor(draw() * 256)));

/** The webhook as the queue delivers it. */
const queuedEvent = (messageId: string, { headers, body }: ReturnType<typeof signedCallback>) => {
  const messageAttributes = { signature: { stringValue: headers['x-twilio-signature'] } };
  return { Records: [{ messageId, body, attributes: { SentTimestamp: String(Date.now()) }, messageAttributes }] };
};

function inboundEvent(from: string, text: string, sid: string) {
  const params: Record<string, string> = { MessageSid: sid, From: from, To: OWN_NUMBER, Body: text };
  const url = `${process.env.APP_ORIGIN}/hooks/text/inbound`;
  return queuedEvent(sid, signedCallback(TEXT_ACCOUNT.authToken, url, params)) as never;
}

/** Repeats something until the process survives it, like a user who presses again or a provider that calls back again. */
async function untilDone<T>(work: () => Promise<T>): Promise<T | null> {
  for (let tried = 0; tried < 8; tried++) {
    try {
      return await inLife(work);
    } catch (error) {
      if (!(error instanceof Died) && tried >= 5) return null;
    }
  }
  return null;
}

const ORDERS = {
  'in order': ['queued', 'sent', 'delivered'],
  doubled: ['sent', 'sent', 'delivered', 'delivered'],
  reversed: ['delivered', 'sent', 'queued'],
  never: [],
  failed: ['sent', 'undelivered'],
} as const;

class Journey {
  readonly #world: World;
  readonly #plan: Plan;
  readonly #told = new Set<string>();
  /** Phones that opted out right before the reservation of their first text. */
  readonly stopped = new Set<string>();
  #inbound = 0;
  readonly #startMs: number;
  readonly #sentMs: number;

  constructor(world: World, plan: Plan) {
    this.#world = world;
    this.#plan = plan;
    this.#startMs = START + (plan.seed % 52) * WEEK;
    this.#sentMs = this.#startMs - (plan.atNoon ? 8 * HOUR : 0);
  }

  /** A task of a machine in this process; when two workers have the same batch, both do it. */
  #task(task: (input: Record<string, unknown>) => Promise<Record<string, unknown>>) {
    return async (input: Record<string, unknown>) => {
      const one = () =>
        inLife(() => task(input)).catch(async (error: Error) => {
          // The carrier keeps reporting on its texts while the process is down.
          if (error instanceof Died) await this.#tellAll();
          throw error;
        });
      if (!this.#plan.twoWorkers || draw() < 0.5) return one();
      const [first, second] = await Promise.allSettled([one(), one()]);
      const done = first.status === 'fulfilled' ? first : second;
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    };
  }

  #behavior(): ReturnType<DeliveryRoom['provider']['behave']> {
    const { misbehaves, kinds, busyMinutes } = this.#plan;
    if (Date.now() < this.#sentMs + busyMinutes * MINUTE) return { is: 'busy' };
    const is = draw() < misbehaves ? kinds[Math.floor(draw() * kinds.length)] : undefined;
    if (!is) return { is: 'take' };
    return is === 'refuse' ? { is, status: 400, code: this.#plan.refusals } : { is };
  }

  async #tell(text: Taken): Promise<void> {
    const { room } = this.#world;
    for (const status of ORDERS[this.#plan.callbacks]) {
      const event = room.provider.callback(text, status, status === 'undelivered' ? this.#plan.endings : undefined);
      await untilDone(() => room.status(event));
    }
  }

  async #tellAll(): Promise<void> {
    const { room } = this.#world;
    for (const text of [...room.provider.texts]) {
      if (this.#told.has(text.sid) || draw() < 0.3) continue;
      this.#told.add(text.sid);
      await this.#tell(text);
    }
    const [some] = room.provider.texts;
    if (some && this.#plan.forged) {
      const { statusCode } = await room.status({ ...room.provider.callback(some, some.status), headers: {} });
      if (statusCode !== 403) throw new Error('A forged callback was taken.');
    }
  }

  /** People who write STOP (some twice, one comes back) at any time. */
  async #stop(n: number): Promise<void> {
    const write = (text: string) => {
      const event = inboundEvent(phoneOf(n), text, `SMin${this.#inbound++}`);
      return untilDone(() => this.#world.inbound(event));
    };
    await write('STOP');
    if (draw() < 0.5) await write('stop ');
    if (draw() < 0.2) await write('START');
  }

  /** The second step is moved earlier or later, or deleted; a chain without one gets one. */
  async #edit(campaignId: string): Promise<void> {
    const { room, wake } = this.#world;
    const { organizationId, featureIds } = room;
    const [first = '', second, ...others] = featureIds;
    const step = (set: { days: number; hours: number }) =>
      room.CampaignFeatureEntity.patch({ organizationId, featureId: second ?? '' })
        .set(set)
        .go();
    const chain = (feature: string[]) =>
      room.CampaignEntity.patch({ organizationId, campaignId }).set({ feature }).go();
    const turn = Math.floor(draw() * 3);
    if (!second) await room.addStep(campaignId, { message: 'Added for {{firstName}}', hours: 1 });
    else if (turn === 0) await step({ days: 0, hours: 13 });
    else if (turn === 1) await step({ days: 1, hours: 2 });
    else await chain([first, ...others]);
    await untilDone(() => wake.campaignChanged(organizationId, campaignId));
  }

  async #meddle(campaignId: string): Promise<void> {
    const { room } = this.#world;
    const key = { organizationId: room.organizationId, campaignId };
    const { meddles } = this.#plan;
    if (['pause', 'resume', 'skip'].includes(meddles)) await room.CampaignEntity.patch(key).set({ paused: true }).go();
    if (meddles === 'edit') await this.#edit(campaignId);
    if (meddles === 'delete') await room.CampaignEntity.patch(key).set({ lifecycle: 'deleted' }).go();
    if (meddles === 'archive') {
      const lead = { organizationId: room.organizationId, leadId: 'lead_2' };
      const { data } = await room.LeadEntity.get(lead).go();
      await room.LeadEntity.patch(lead)
        .set({ lifecycle: 'archived' })
        .composite({ shard: 2, lastActive: data?.lastActive ?? '' })
        .go();
    }
  }

  /** Staff's decision in the morning: resume, skip what fell due meanwhile, or pay the bill. */
  async #mend(campaignId: string): Promise<void> {
    const { room, wake } = this.#world;
    const { meddles, breaks } = this.#plan;
    room.player.breakBatch('');
    if (meddles === 'resume' || meddles === 'skip') {
      await room.CampaignEntity.patch({ organizationId: room.organizationId, campaignId }).set({ paused: false }).go();
      await untilDone(() => wake.resumeCampaign(room.organizationId, campaignId, meddles === 'resume'));
    }
    if (meddles === 'edit' && draw() < 0.5) await this.#edit(campaignId);
    if (breaks) await untilDone(() => wake.resumeCampaign(room.organizationId, campaignId, true));
    if (meddles === 'pay') await untilDone(() => wake.wakeOrganization(room.organizationId));
  }

  /** A person of the group opts out between the gate and the reservation. */
  #stopBeforeReservation(): void {
    interrupt('functions/engine/delivery/send/reserve.act.ts reserveApart 1', async () => {
      const phone = phoneOf(3);
      await this.#world.inbound(inboundEvent(phone, 'STOP', `SMin${this.#inbound++}`));
      // Another worker may have reserved it just before: that text may leave.
      const isReserved = this.#world.table
        .all()
        .some((item) => item.__edb_e__ === 'phoneConsent' && item.phone === phone && item.lastAttempt);
      if (!isReserved) this.stopped.add(phone);
    });
  }

  /** Undo or Stop; the signal that was stored with it is delivered even if the caller is interrupted. */
  async #close(how: 'undone' | 'stopped'): Promise<void> {
    const { room, sendRequest } = this.#world;
    if (this.#plan.sendRequest !== how) return;
    const { organizationId } = room;
    const to = how === 'undone' ? ('UNDONE' as const) : ('STOPPED' as const);
    const found = await sendRequest.sendRequestOf(organizationId, 'srq_one');
    if (found) await untilDone(() => sendRequest.closeSendRequest(found, to, 'usr_ana'));
    const detail = { organizationId, campaignId: 'cmp_one', sendRequestId: 'srq_one', sendDue: true, atMs: 0 };
    await untilDone(() => sendRequest.heard({ 'detail-type': 'sendRequest.closed', detail }));
  }

  /** Every batch is delivered once more, long after it was done. */
  async #onceMore(): Promise<void> {
    const { room } = this.#world;
    for (const { batchId } of await room.batches()) {
      for (const version of [1, 2]) await untilDone(() => room.tasks.sendBatch({ batchId, version, v: 1 }));
    }
  }

  async live(): Promise<void> {
    const { room } = this.#world;
    const { stops, steps, twice, downOverMorning, atNoon } = this.#plan;
    const leads = atNoon ? Math.min(12, this.#plan.leads) : this.#plan.leads;
    await room.begin();
    await room.ownNumber();
    vi.setSystemTime(this.#sentMs);
    if (!this.#plan.isNewSender) await room.slow(3.75);
    room.doTasks((task) => this.#task(task));
    room.provider.behave = () => this.#behavior();
    const leadIds = await room.people(leads);
    // Somebody who opted out long ago is chosen as well, and counted as left out.
    if (this.#plan.sendRequest !== 'none') {
      leadIds.push(...(await room.people(1, { from: leads + 1, phoneConsent: { consent: 'out' } })));
      this.stopped.add(phoneOf(leads + 1));
    }
    const { campaignId } = await room.campaign(
      [
        { message: 'First for {{firstName}}' },
        { message: 'Second for {{firstName}}', days: 1 },
        { message: 'Last for {{firstName}}', hours: 2 },
      ].slice(0, steps),
    );
    this.#world.table.faults = this.#plan;
    this.#stopBeforeReservation();
    const sendRequestId = this.#plan.sendRequest === 'none' ? undefined : 'srq_one';
    const enroll = () => untilDone(() => room.enroll(campaignId, leadIds, sendRequestId));
    await enroll();
    if (twice) await Promise.all([enroll(), enroll()]);
    for (let part = 0; part < 6; part++) {
      await room.pass(MINUTE / 4);
      await this.#tellAll();
      if (part < stops) await this.#stop(1 + Math.floor(draw() * leads));
      if (part === 0) await this.#close('undone');
      if (part === 3) await this.#close('stopped');
      if (part === 2) await this.#meddle(campaignId);
      if (part === 0 && this.#plan.breaks) room.player.breakBatch((await room.batches())[0]?.batchId ?? '');
      if (part === 3 && this.#plan.loses) room.player.terminateAll();
    }
    await room.pass(20 * MINUTE);
    await this.#tellAll();
    room.player.tickMs = 5 * MINUTE;
    if (downOverMorning) vi.setSystemTime(this.#startMs + 16 * HOUR);
    else await room.leap(this.#startMs + 12 * HOUR);
    await this.#mend(campaignId);
    for (let part = 0; part < 3; part++) {
      await room.pass(10 * MINUTE);
      await this.#tellAll();
    }
    await room.pass(HOUR);
    this.#world.table.faults = {};
    if (steps > 1) await room.leap(this.#startMs + 36 * HOUR + 30 * MINUTE);
    await room.pass(30 * MINUTE);
    await this.#tellAll();
    await this.#onceMore();
    // People who were found only now continue as well: the last text comes two hours later.
    for (const hours of [110, 113]) {
      await room.leap(this.#startMs + hours * HOUR);
      await room.pass(20 * MINUTE);
    }
  }
}

/** Lives one journey with these crashes and answers what it came to. */
export async function journey(
  world: World,
  seed: number,
  crashes: readonly Crash[] = [],
  given: Partial<Plan> = {},
): Promise<Came> {
  const plan = { ...planOf(seed), ...given };
  draw = draws(plan.seed);
  const random = vi.spyOn(Math, 'random').mockImplementation(() => draw());
  begin(crashes);
  try {
    const lived = new Journey(world, plan);
    world.committedOuts.clear();
    await lived.live();
    const { room, table, committedOuts } = world;
    // The answers to STOP and START have rules of their own: they leave at any hour, to anybody, and cost nothing.
    const ledger = room.provider.texts.filter(({ body }) => / for Ann\d+$/.test(body));
    const minuteOf = (atMs: number) => Math.floor(((atMs + PHOENIX) % (24 * HOUR)) / MINUTE);
    const found = breaches({
      ledger,
      sent: room.provider.texts,
      stopped: lived.stopped,
      committedOuts,
      items: table.all(),
      buckets: await room.buckets(),
      minuteOf,
    });
    const left = ledger.map(({ to, body, atMs }) => `${to} ${body} ${(atMs - START) % WEEK}`);
    return {
      left,
      breaches: found,
      texts: ledger.length,
      deaths,
      struck: [...struck],
      reached: new Map(reached),
      plan,
    };
  } finally {
    random.mockRestore();
  }
}
