// A platform administrator who may not see people tries a phone that belongs to a person and one that belongs to nobody.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importFile, upload } from '#bin/walk.ts';
import type { FieldRow } from '#functions/field-rows.ts';
import { FIELDS } from '#functions/fields.ts';
import { documentOf, pathsOf, type Values } from '#test/given/people/every-field.ts';
import { CANARIES, type TwoOrganizations, twoOrganizations } from '#test/given/people/two-organizations.ts';

const OPTED_OUT = { reason: 'Asked by phone', date: '2026-11-01' };
const MAPPED = { fullNameKey: 'Name', phoneKey: 'Phone', fileName: 'guests.csv' };

/** A phone to try, and how a file of it is brought. */
type Try = { phone: string; file: (csv: string) => Promise<string>; campaignId: string };

/** Each field that takes a phone of people, or what holds one -> the ways to try it. */
const PROBES: Readonly<Record<string, readonly ((tried: Try) => Promise<Values>)[]>> = {
  leads: [
    async ({ phone }) => ({ search: phone }),
    ...(['chosen', 'added', 'leftOut', 'booked', 'replied', 'received', 'optedOut'] as const).flatMap((leadFilter) => [
      async ({ phone, campaignId }: Try) => ({ campaignId, leadFilter, search: phone }),
      async ({ phone, campaignId }: Try) => ({ campaignId, leadFilter, search: phone.slice(2) }),
    ]),
  ],
  customValues: [async ({ phone }) => ({ search: phone })],
  createLead: [
    async ({ phone }) => ({ lead: { name: 'Bo Derek', phone } }),
    async ({ phone }) => ({
      lead: { name: 'Bo Derek', phone },
      attestation: { source: 'Our shop', date: '2026-11-01' },
    }),
  ],
  createLeads: [
    async ({ phone }) => ({ leads: [{ name: 'Bo Derek', phone }] }),
    async ({ phone }) => ({
      leads: [
        { name: 'Bo', phone },
        { name: 'Ed', phone: '12' },
      ],
    }),
  ],
  leadsFromCsv: [
    async ({ phone, file }) => ({ ...MAPPED, uploadId: await file(`Name,Phone\nBo,${phone}\n`) }),
    async ({ phone, file }) => ({ ...MAPPED, uploadId: await file(`Name,Phone,DNC\nBo,${phone},yes\n`) }),
    async ({ phone, file }) => ({
      ...MAPPED,
      saysNo: 'LEAVE_OUT',
      uploadId: await file(`Name,Phone,DNC\nBo,${phone},yes\n`),
    }),
    async ({ phone }) => ({ ...MAPPED, leads: [{ Name: 'Bo', Phone: phone }].map((row) => JSON.stringify(row)) }),
    async ({ phone, file }) => ({ ...MAPPED, uploadId: await file(`Name,Phone,Plan\nBo,${phone},Gold\n`) }),
    async ({ phone, file }) => ({
      ...MAPPED,
      tagsKey: 'Tags',
      uploadId: await file(`Name,Phone,Tags\nBo,${phone},Regular\n`),
    }),
    async ({ phone, file }) => ({
      ...MAPPED,
      uploadId: await file(`Name,Phone,DNC\nBo,${phone},\nBo,${phone},yes\n`),
    }),
    async ({ phone, file }) => ({
      fullNameKey: 'Name',
      phoneKeys: ['Phone', 'Other'],
      fileName: 'guests.csv',
      saysNo: 'LEAVE_OUT',
      uploadId: await file(`Name,Phone,Other,DNC\nBo,${phone},${phone},\nBo,${phone},,yes\n`),
    }),
  ],
  archiveLeads: [async ({ phone }) => ({ selection: { search: phone } })],
  optOutLeads: [
    async ({ phone }) => ({ selection: { search: phone }, optOut: OPTED_OUT }),
    async ({ phone, file }) => ({
      uploadId: await file(`Name,Phone\nBo,${phone}\n`),
      phoneKey: 'Phone',
      optOut: OPTED_OUT,
    }),
  ],
};

/** Arguments that hold people, and fields whose phone and name are the caller's own or name no person. */
const HOLDS_PEOPLE = /^(phone|search|leads|uploadId)$/;
const OF_STAFF = ['updateUser', 'provePhone', 'completeUpload'];
const probed = Object.values(FIELDS)
  .flatMap((rows) => Object.entries<FieldRow>(rows))
  .filter(([, { scope, visitors }]) => scope === 'own' && visitors !== 'refused' && visitors !== 'refusedForPeople')
  .map(([field]) => field)
  .filter((field) => !OF_STAFF.includes(field) && pathsOf(field, (name) => HOLDS_PEOPLE.test(name)).length > 0);

/** All phones end in the same digits, so that their masked forms are the same. */
const LAST4 = '0177';
const phoneOf = (area: number) => `+1${area}555${LAST4}`;
const KNOWN = { named: phoneOf(480), nameless: phoneOf(623), archived: phoneOf(520), 'opted out': phoneOf(928) };
/** Area codes of phones that are nobody's, one for each try. */
const NOBODYS = (
  '212 213 214 215 216 217 218 219 224 225 228 229 231 234 239 240 248 251 252 253 254 256 260 262 267 269 270 276 281 ' +
  '301 302 303 304 305 307 308 309 310 312 313 314 315'
)
  .split(' ')
  .map(Number);

const ID = /"[a-z]{2,5}_[\w-]+"/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

vi.setConfig({ hookTimeout: 240_000 });

describe('a caller who may not see people', () => {
  let scene: TwoOrganizations;
  let visitor: string;
  const ids: Record<string, string> = {};

  const ask = async (field: string, values: Values, token: string) => {
    const body = await scene.house.graphql('opportunity', documentOf(field, values), values, token);
    return body.data?.[field] as { success: boolean } & Values;
  };

  beforeAll(async () => {
    vi.resetModules();
    scene = await twoOrganizations('opportunity', { ...CANARIES, phone: KNOWN.named });
    const { token, ids: theirs } = scene.other;
    const rows = Object.entries(KNOWN).map(
      ([state, phone]) => `${state === 'nameless' ? '' : 'Quetzal Canary'},${phone}\n`,
    );
    await importFile(scene.house.street(), token, `Name,Phone\n${rows.join('')}`, MAPPED);
    for (const [state, phone] of Object.entries(KNOWN)) {
      const { leads } = (await ask('leads', { search: phone }, token)) as unknown as { leads: Values[] };
      ids[state] = String(leads[0]?.id);
    }
    await ask('archiveLeads', { leadIds: [ids.archived] }, token);
    await ask('optOutLeads', { leadIds: [ids['opted out']], optOut: OPTED_OUT }, token);
    // One of these people is in the campaign, and one is left out of it.
    const leadIds = [ids.named, ids['opted out']];
    expect(await ask('addLeadsToCampaign', { campaignId: theirs.campaignId, leadIds }, token)).toMatchObject({
      alreadyIn: 1,
      optedOut: 1,
    });
    visitor = scene.people.wpAdmin.token;
    await ask('switchOrganization', { organizationId: theirs.organizationId }, visitor);
  });
  afterAll(() => scene?.house.close());

  /** Everything that the visitor is told from the request on, also in the background, without ids and times. */
  const told = async (field: string, way: (tried: Try) => Promise<Values>, phone: string) => {
    const file = (csv: string) => upload(scene.house.street(), visitor, 'csv', 'text/csv', csv);
    const { campaignId = '' } = scene.other.ids;
    const answer = await ask(field, await way({ phone, file, campaignId }), visitor);
    await scene.house.quiet();
    const { leadImport, job } = answer as { leadImport?: { id: string }; job?: { id: string } };
    const jobId = leadImport?.id ?? job?.id;
    const later = jobId ? [await ask('job', { jobId }, visitor)] : [];
    if (leadImport) later.push(await ask('leadImport', { leadImportId: leadImport.id }, visitor));
    const all = JSON.stringify([answer, ...later]);
    expect(later.every(({ success }) => success)).toBe(true);
    return { all: all.replace(ID, '"id"').replace(TIME, 'then'), later, answer };
  };

  const kept = async () => {
    const views = Object.values(ids).map((leadId) => ask('lead', { leadId }, scene.other.token));
    return (await Promise.all(views)).map(({ lead }) => {
      const { name, firstName, lastName, email, archived, created, lastActive } = lead as Values;
      return { name, firstName, lastName, email, archived, created, lastActive };
    });
  };

  it('can try phones only in these fields [A39]', () => {
    expect(probed.sort()).toEqual(Object.keys(PROBES).sort());
  });

  it.each(Object.entries(PROBES).flatMap(([field, ways]) => ways.map((way, n) => [field, n, way] as const)))(
    '%s (%i) tells them the same of a phone that is somebody\u2019s and of one that is nobody\u2019s [USR-14, A39]',
    async (field, _, way) => {
      const before = await kept();
      const area = NOBODYS.shift();
      if (!area) throw new Error('Every area code has been tried.');
      const ofNobody = await told(field, way, phoneOf(area));
      for (const [state, phone] of Object.entries(KNOWN))
        expect((await told(field, way, phone)).all, state).toBe(ofNobody.all);
      for (const { state } of ofNobody.later.flatMap(({ job }) => (job ? [job as Values] : [])))
        expect(state).toBe('DONE');
      expect(await kept()).toEqual(before);
    },
  );

  it('their own staff learn which people existed already, or this test would prove nothing', async () => {
    const { token } = scene.other;
    const known = await ask('createLead', { lead: { name: 'Bo', phone: KNOWN.named } }, token);
    expect(known).toMatchObject({ otherLeadId: ids.named, lead: { id: ids.named } });
    const both = [KNOWN.named, phoneOf(316)].map((phone) => ({ name: 'Bo', phone }));
    expect(await ask('createLeads', { leads: both }, token)).toMatchObject({ added: 1, alreadyIn: 1 });
    const { campaignId = '' } = scene.other.ids;
    const leftOut = { campaignId, leadFilter: 'leftOut' };
    expect(await ask('leads', { ...leftOut, search: KNOWN['opted out'] }, token)).toMatchObject({ total: 1 });
    const { leadImports } = await ask('leadImports', {}, token);
    expect((leadImports as Values[]).some(({ alreadyThere }) => Number(alreadyThere) > 0)).toBe(true);
  });
});
