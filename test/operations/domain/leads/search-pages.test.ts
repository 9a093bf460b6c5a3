// People from a file share search entries: whatever is searched, they are found as if each had entries of their own.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '#domain/leads/lead.entity.ts';
import type { GivenWithId } from '#domain/leads/saving/save-leads.act.ts';
import { isMeant, leadQuery, MOST_HITS } from '#domain/leads/search/lead-search.rules.ts';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const PEOPLE = 900;
const organizationId = '701';
const FIRST = ['Ana', 'Anabel', 'Anton', 'Bo', 'Christopher', 'Christoph', 'Zoë', 'Person'];
const LAST = ['Number', 'Numbers', 'Lopez', 'Li', 'van der Berg', "O'Neil", 'Ng'];

let rooms: Rooms;
const acts = async () => ({
  ...(await import('#domain/leads/saving/save-leads.act.ts')),
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#features/leads/archive-leads.act.ts')),
  ...(await import('#domain/leads/consent/move-phone.act.ts')),
  ...(await import('#domain/leads/search/search-leads.act.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
});

const person = (index: number): GivenWithId => ({
  organizationId,
  source: 'csv',
  leadId: `lead_paged${String(index).padStart(4, '0')}`,
  name: `${FIRST[index % 8]} ${LAST[index % 7]} Common${index % 451}`,
  phone: `+1${[602, 415, 212][index % 3]}${String(2_340_000 + index * 4_111).slice(0, 7)}`,
});
const given = Array.from({ length: PEOPLE }, (_, index) => person(index));

async function activeLeads(): Promise<Lead[]> {
  const { LeadEntity } = await acts();
  const keys = given.map(({ leadId }) => ({ organizationId, leadId }));
  const { data } = await LeadEntity.get(keys).go({ consistent: true });
  return data.filter(({ lifecycle }) => lifecycle === 'active');
}

/** Archives and restores people, gives them other names and phones and the old ones again, as happens over time. */
async function live(): Promise<void> {
  const {
    saveLeads,
    saveLead,
    archiveThose,
    moveLead,
    leadOf,
    splitName: namesOf,
  } = {
    ...(await acts()),
    ...(await import('#domain/leads/lead.rules.ts')),
  };
  await saveLeads(given.slice(0, 600));
  await saveLeads(given.slice(0, 650));
  await saveLeads(given.slice(650));
  const rename = async (index: number, name: string, phone: string) => {
    const lead = await leadOf(organizationId, given[index]?.leadId ?? '');
    if (lead) await moveLead(lead, { name, phone, ...namesOf(name) });
  };
  const gone = given.filter((_, index) => index % 5 === 0).map(({ leadId }) => leadId);
  await archiveThose(organizationId, gone);
  for (const index of [0, 5, 10]) await saveLead(person(index));
  for (const index of [1, 2, 3]) await rename(index, 'Ana Renamed', `+1602999000${index}`);
  const [back] = [given[1] as GivenWithId];
  await rename(1, back.name, back.phone);
}

beforeAll(async () => {
  rooms = await openRooms('blast');
  await live();
});
afterAll(() => rooms.close());

const word = fc.constantFrom(...FIRST, ...LAST, 'common', 'renamed', 'common44', 'numb', 'berg');
const asked = fc.oneof(
  fc.tuple(word, fc.nat(12)).map(([text, length]) => text.slice(0, Math.max(1, length))),
  fc.tuple(word, word).map(([one, other]) => `${one.slice(0, 3)} ${other}`),
  fc
    .tuple(fc.constantFrom(...given), fc.nat(9), fc.constantFrom(0, 3, 6))
    .map(([{ phone }, length, from]) => phone.slice(2).slice(from, from + length + 1)),
  fc.tuple(word, fc.constantFrom(...given)).map(([text, { phone }]) => `${text} ${phone.slice(-4)}`),
);

describe('a search among people from a file', () => {
  it('finds everybody who matches and nobody else, also among those who left, came back or changed', async () => {
    const { searchLeads, manyHits } = await acts();
    const all = await activeLeads();
    expect(all.length).toBe(PEOPLE - PEOPLE / 5 + 3);
    await fc.assert(
      fc.asyncProperty(asked, async (text) => {
        const query = leadQuery(text);
        if (!query) return;
        const meant = all.filter((lead) => isMeant(lead, query)).map(({ leadId }) => leadId);
        const found = await searchLeads(organizationId, query);
        const many = await manyHits(organizationId, query);
        expect(found.more).toBe(meant.length > MOST_HITS);
        if (!found.more) expect(found.leads.map(({ leadId }) => leadId).sort()).toEqual([...meant].sort());
        expect(meant).toEqual(expect.arrayContaining(found.leads.map(({ leadId }) => leadId)));
        if (many) expect(meant.length).toBeGreaterThan(MOST_HITS);
        if (many) expect(meant).toEqual(expect.arrayContaining(many));
      }),
      {
        numRuns: 80,
        examples: [
          ['common'],
          ['c'],
          ['com'],
          ['602'],
          ['6'],
          ['1'],
          ['1602'],
          ['+1 602'],
          ['141523'],
          ['16'],
          ['common4'],
          ['Christopher'],
          ['ana renamed'],
        ],
      },
    );
  });

  it.each(['602 234', '+1 602 234', '1602234', '1 (602) 234', '+1602234'])(
    'finds them by the beginning of their phone as people write it: %s',
    async (text) => {
      const { searchLeads } = await acts();
      const meant = (await activeLeads()).filter(({ phone }) => phone.startsWith('+1602234'));
      const query = leadQuery(text);
      const found = query && (await searchLeads(organizationId, query));
      expect(meant.length).toBeGreaterThan(0);
      expect(found?.leads.map(({ leadId }) => leadId).sort()).toEqual(meant.map(({ leadId }) => leadId).sort());
    },
  );

  it('understands 1602 as an area code and as the end of a phone', () => {
    const meets = (phone: string, text: string) => {
      const query = leadQuery(text);
      return query && isMeant({ name: 'Bo', firstName: 'Bo', phone }, query);
    };
    expect(['+16022345678', '+14152341602', '+14152349999'].map((phone) => meets(phone, '1602'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('needs far fewer items than an entry for each person', async () => {
    const { searchItemsOf, searchPagesOf } = await import('#domain/leads/search/lead-search.entity.ts');
    const items = given.flatMap((one) => searchItemsOf(one));
    expect(searchPagesOf(items).length).toBeLessThan(items.length / 5);
    expect(searchPagesOf(items).flatMap(({ held }) => held).length).toBe(items.length);
  });

  it('finds the few who stayed of many who were archived, and knows that there are no more', async () => {
    const { saveLeads, archiveThose, searchLeads, manyHits } = await acts();
    const participants = Array.from({ length: 1_400 }, (_, index) => ({
      ...person(index),
      leadId: `lead_crowd${index}`,
      name: `Quentin Crowd${index}`,
      phone: `+1480${2_000_000 + index * 13}`,
    }));
    for (let at = 0; at < participants.length; at += 700) await saveLeads(participants.slice(at, at + 700));
    const ids = participants.map(({ leadId }) => leadId);
    for (let at = 30; at < ids.length; at += 500) await archiveThose(organizationId, ids.slice(at, at + 500));
    const query = leadQuery('quentin');
    if (!query) throw new Error('No query.');
    const { leads, more } = await searchLeads(organizationId, query);
    expect(leads.map(({ leadId }) => leadId).sort()).toEqual(ids.slice(0, 30).sort());
    expect(more).toBe(false);
    expect(await manyHits(organizationId, query)).toBeNull();
  });
});
