// The lists of leads who opted out, wrote or were not seen yet: each page reads only its own rows, and the count is right.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

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

  it('begins at the oldest as well, reads only a page of them, and goes on by cursor', async () => {
    const newest = idsOf(await list({ leadFilter, page: MANY / PAGE })).map((id) =>
      Math.floor(Number(id.slice(-4)) / 5),
    );
    const { answer, items } = await handedOver(() => list({ leadFilter, order: 'oldest' }));
    expect(items).toBeLessThanOrEqual(PAGE + 1);
    expect(answer).toMatchObject({ order: 'oldest', orders: ['newest', 'oldest', 'fromA', 'fromZ'] });
    expect(idsOf(answer).map((id) => Math.floor(Number(id.slice(-4)) / 5))).toEqual(newest.toReversed());
    const second = await list({ leadFilter, order: 'oldest', cursor: answer.cursor });
    expect(idsOf(second).toSorted()).toEqual(idsOf(await list({ leadFilter, order: 'oldest', page: 2 })).toSorted());
    const names = (await list({ leadFilter, order: 'fromZ' })).leads.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['P 59', 'P 58']);
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

describe('a page of more than ten', () => {
  /** How often the table was asked while `work` ran. */
  async function callsOf(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(m.client, 'ask');
    try {
      await work();
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  }
  /** The first people of a mark, on this many pages of ten. */
  async function tens(pages: number): Promise<string[]> {
    const all: string[] = [];
    let cursor: string | null = null;
    for (let page = 1; page <= pages; page++) {
      const next: List = await list({ leadFilter: 'optedOut', ...(cursor ? { cursor } : {}) });
      all.push(...idsOf(next));
      cursor = next.cursor;
    }
    return all;
  }

  it.each([25, 50])(
    'of %i has the next people by cursor and by number, in the order of pages of ten',
    async (pageSize) => {
      const marked = { leadFilter: 'optedOut', pageSize };
      const first = await list(marked);
      const second = await list({ ...marked, page: 2 });
      const byCursor = await list({ ...marked, cursor: first.cursor });
      expect(idsOf(first)).toEqual((await tens(6)).slice(0, pageSize));
      expect(idsOf(second)).toHaveLength(Math.min(pageSize, MANY - pageSize));
      expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(first.leads.length + second.leads.length);
      expect(idsOf(byCursor).toSorted()).toEqual(idsOf(second).toSorted());
    },
  );

  it('costs fewer calls than the same people on pages of ten, and reads whoever claimed them once', async () => {
    const { MembershipEntity } = await import('#domain/accounts/user.entity.ts');
    const member = { userName: 'Rey Park', access: 'MANAGER', created: '2026-11-20T18:00:00.000Z' } as const;
    await MembershipEntity.put({ ...member, organizationId, userId: 'usr_rey' }).go();
    const claim = (claimedById?: string) =>
      Promise.all(
        Array.from({ length: MANY }, (_, n) => {
          const lead = m.LeadEntity.patch({ organizationId, leadId: idOf(n) });
          return claimedById ? lead.set({ claimedById }).go() : lead.remove(['claimedById']).go();
        }),
      );
    const fifty = () => callsOf(() => list({ leadFilter: 'optedOut', pageSize: 50 }));
    const unclaimed = await fifty();
    await claim('usr_rey');
    const claimed = await fifty();
    const pagesOfTen = await callsOf(() => tens(5));
    await claim();
    expect(claimed).toBeLessThanOrEqual(unclaimed + 1);
    expect(claimed).toBeLessThan(pagesOfTen);
  });

  it.each([0, -1, 51, 1000])('of %i is refused by a sentence', async (pageSize) => {
    const answer = await rooms.ask('leads', { pageSize }, ana);
    expect(answer).toMatchObject({ success: false, errors: ['A page has 1 to 50 people.'] });
  });
});
