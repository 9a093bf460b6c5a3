// The lists of leads who opted out, wrote or were not seen yet: each page reads only its own rows, and the count is right.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/people/lead-rooms.ts';

const MANY = 60;
const PAGE = 10;
const ana = anActor({ organizationId: '811' });
const { organizationId } = ana;

let rooms: LeadRooms;
let m: Awaited<ReturnType<typeof modules>>;
const modules = async () => ({
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#platform/table/client.ts')),
});
const idOf = (n: number) => `lead_${String(n).padStart(4, '0')}`;

beforeAll(async () => {
  rooms = await openLeadRooms();
  m = await modules();
  const leads = Array.from({ length: MANY + 1 }, (_, n) => {
    const leadId = idOf(n);
    const lifecycle = n < MANY ? ('active' as const) : ('archived' as const);
    // Five opt out at a time, as by a file that says no.
    const at = new Date(Date.UTC(2026, 10, 20, 18, 0, Math.floor(n / 5))).toISOString();
    return {
      organizationId,
      leadId,
      shard: m.leadShard(leadId),
      lifecycle,
      source: 'hand' as const,
      name: `P ${n}`,
      firstName: 'P',
      lastName: String(n),
      phone: `+1602234${1000 + n}`,
      lastActive: at,
      created: at,
      lastInboundAt: at,
      inboxOf: organizationId,
      unviewed: true,
      unviewedOf: organizationId,
      optedOut: true,
      optedOutOf: organizationId,
      optedOutAt: at,
      wantsToStopOf: organizationId,
      wantsToStopAt: at,
    };
  });
  await m.LeadEntity.put(leads).go();
});
afterAll(() => rooms.close());

type List = { total: number; cursor: string | null; leads: LeadView[] };
const list = async (args: object) => (await rooms.ask('leads', args, ana)) as unknown as List;
const idsOf = ({ leads }: List) => leads.map(({ id }) => id);

/** The items that queries returned while `work` ran. */
async function handedOver<T>(work: () => Promise<T>): Promise<{ answer: T; items: number }> {
  let items = 0;
  const { ask } = m.client;
  const spy = vi.spyOn(m.client, 'ask').mockImplementation(async (operation, input) => {
    const answer = await ask(operation, input);
    items += ((answer.Items ?? []) as unknown[]).length;
    return answer;
  });
  try {
    return { answer: await work(), items };
  } finally {
    spy.mockRestore();
  }
}

describe.each(['messages', 'replied', 'unviewed', 'optedOut', 'wantsToStop'])('the list of %s', (leadFilter) => {
  it('says how many there are and reads only a page of them, at its top and at its end', async () => {
    for (const page of [1, MANY / PAGE]) {
      const { answer, items } = await handedOver(() => list({ leadFilter, page }));
      expect(answer).toMatchObject({ total: MANY });
      expect(answer.leads).toHaveLength(PAGE);
      expect(items).toBeLessThanOrEqual(PAGE + 1);
    }
  });

  it('has everybody once, the newest first, by cursor and by number alike', async () => {
    const byNumber: string[][] = [];
    for (let page = 1; page <= MANY / PAGE; page++) byNumber.push(idsOf(await list({ leadFilter, page })));
    const seconds = byNumber.flat().map((id) => Math.floor(Number(id.slice(-4)) / 5));
    expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
    expect(new Set(byNumber.flat()).size).toBe(MANY);
    const byCursor: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: List = await list({ leadFilter, ...(cursor ? { cursor } : {}) });
      byCursor.push(idsOf(page));
      cursor = page.cursor;
    }
    expect(byCursor.map((ids) => ids.toSorted())).toEqual(byNumber.map((ids) => ids.toSorted()));
  });

  it('continues after a person who has left it', async () => {
    const first = await list({ leadFilter });
    const last = idsOf(first).at(-1) ?? '';
    const kept = (await m.leadOf(organizationId, last)) as NonNullable<Awaited<ReturnType<typeof m.leadOf>>>;
    const { inboxOf: _, unviewedOf: __, optedOutOf: ___, wantsToStopOf: ____, ...away } = kept;
    await m.LeadEntity.put(away).go();
    const second = await list({ leadFilter, cursor: first.cursor });
    await m.LeadEntity.put(kept).go();
    expect(second.total).toBe(MANY - 1);
    expect(idsOf(second)).toHaveLength(PAGE);
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
  });
});
