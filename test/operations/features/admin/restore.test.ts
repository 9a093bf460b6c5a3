// The restore drill on the local host: the restored table beside the served one, its books, and who resumes sending.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPasswordByLink } from '#bin/sign-up.ts';
import { must } from '#bin/street.ts';
import { sendToCampaign, writeCampaign } from '#bin/walk.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { callTable } from '#lib/local/aws/dynamodb/api.ts';
import { invoke } from '#lib/operator/invoke.ts';
import { restoreBrand, restorePoint } from '#lib/operator/restore.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { NOON, openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { removeTable } from '#test/given/table/table-server.ts';

const API = 'DynamoDB_20120810.';
const MINUTE_MS = 60_000;
const LEADS = [
  { name: 'Ana', phone: '+16022341001' },
  { name: 'Ben', phone: '+16022341014' },
  { name: 'Cy', phone: '+16022341027' },
];

let house: TestHouse;
const restored: string[] = [];
const target = () => ({ brand: 'pitch', local: house.url() });
const table = () => house.host.house('pitch').table;

beforeAll(async () => {
  house = await openHouse({ brands: ['pitch'] });
  const { link } = await invoke<{ link: string }>(target(), 'found', { email: 'op@example.com' });
  const street = house.street('pitch');
  const token = String(await setPasswordByLink(street, 'public.pitch', link, 'tortoise under lamp 7'));
  await house.pass(2 * MINUTE_MS);
  const attestation = { source: 'They signed up in our shop', date: '2026-11-01' };
  await must(
    street,
    token,
    'createLeads',
    'mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) { createLeads(leads: $leads, attestation: $attestation) { success errors } }',
    { leads: LEADS, attestation },
  );
  const { leads } = await must(street, token, 'leads', 'query { leads { success errors leads { id } } }');
  const { campaignId } = await writeCampaign(street, token, 'Hello', [
    { message: 'Hi {{firstName}}.' },
    { message: 'Later', days: 5 },
  ]);
  await sendToCampaign(street, token, campaignId, { leadIds: (leads as { id: string }[]).map(({ id }) => id) });
  await house.pass(10 * MINUTE_MS);
});
afterAll(async () => {
  for (const TableName of restored) {
    const unprotected = { TableName, DeletionProtectionEnabled: false };
    await callTable(house.tablePort, `${API}UpdateTable`, unprotected);
    await removeTable(house.tablePort, TableName);
  }
  await house.close();
});

/** Restores to a moment of its own and returns the output; the restored table is removed at the end. */
async function restore(to: string): Promise<string[]> {
  const lines: string[] = [];
  restored.push(table().replace('beckon-pitch', `beckon-pitch-at-${to.replace(/[-:]|\.\d+/g, '')}`));
  await restoreBrand(target(), restorePoint(to, Date.now()), (line) => lines.push(line));
  return lines;
}

type Item = Record<string, { S?: string; N?: string }>;
const itemsOf = async (name: string) =>
  (await callTable(house.tablePort, `${API}Scan`, { TableName: name, ConsistentRead: true })).Items as Item[];
const put = (Item: Item) => callTable(house.tablePort, `${API}PutItem`, { TableName: table(), Item });
const oneOf = async (entity: string) => {
  const found = (await itemsOf(table())).find((item) => item.__edb_e__?.S === entity);
  if (!found) throw new Error(`The table has no ${entity}.`);
  return found;
};

describe('`restore`', () => {
  it('creates a table beside the served one, whose books agree, and does not change the served one', async () => {
    const before = await itemsOf(table());
    const lines = await restore('2026-11-20T19:00:00.000Z');
    const now = await itemsOf(table());
    expect(now).toEqual(before);
    expect(await itemsOf(restored.at(-1) ?? '')).toHaveLength(before.length);
    expect(lines[1]).toContain('3 send');
    expect(lines[2]).toContain('Its books agree');
  });

  it('fails when a charged text is missing', async () => {
    const usage = await oneOf('usage');
    await put({ ...usage, texts: { N: String(Number(usage.texts?.N) + 1) } });
    await expect(restore('2026-11-20T19:01:00.000Z')).rejects.toThrow(
      'organization 1: 3 texts taken by the provider, 4 charged',
    );
    await put(usage);
  });

  it('fails when a text that the provider accepted was never charged', async () => {
    const usage = await oneOf('usage');
    await put({ ...usage, texts: { N: '1' } });
    await expect(restore('2026-11-20T19:02:00.000Z')).rejects.toThrow(
      'organization 1: 3 texts taken by the provider, 1 charged',
    );
    await put(usage);
  });

  it('fails when counted contacts are missing', async () => {
    const lead = await oneOf('lead');
    const Key = { pk: lead.pk, sk: lead.sk };
    await callTable(house.tablePort, `${API}DeleteItem`, { TableName: table(), Key });
    await expect(restore('2026-11-20T19:03:00.000Z')).rejects.toThrow('organization 1: 2 active leads, 3 counted');
    await put(lead);
  });

  it('requires a moment in the past', () => {
    expect(() => restorePoint(undefined, 0)).toThrow('Which moment? --to');
    expect(() => restorePoint('yesterday', 0)).toThrow('Which moment? --to');
    expect(() => restorePoint('2026-11-22T10:00:00Z', Date.parse('2026-11-22T09:59:59Z'))).toThrow('is not past');
  });
});

describe('texts that people wrote while no webhook reached us', () => {
  const listed = (phone: string) =>
    house.console<{ messages: { from: string; to: string; body: string; createdAt: string }[] }>(
      `messages?phone=${phone}`,
    );
  const textsTo = async (phone: string) => (await listed(phone)).messages.filter(({ to }) => to === phone);
  const writes = async (from: string, body: string) => {
    const [text] = await textsTo('+16022341001');
    await house.console('messages', { from, to: text?.from, body });
  };
  const consentOf = async (phone: string) =>
    (await itemsOf(table())).find((item) => item.__edb_e__?.S === 'phoneConsent' && item.phone?.S === phone)?.consent
      ?.S;

  it('are read from the provider within ten minutes, once, and a STOP among them counts; later decisions stay', async () => {
    await house.console('faults', { target: 'text', kind: 'never-inbound' });
    await writes('+16022341001', 'STOP');
    await writes('+16022341014', 'STOP');
    await house.console('faults', {});
    await house.pass(MINUTE_MS);
    await writes('+16022341014', 'START');
    expect(await consentOf('+16022341001')).not.toBe('out');
    await house.pass(12 * MINUTE_MS);
    expect(await consentOf('+16022341001')).toBe('out');
    expect(await consentOf('+16022341014')).toBe('in');
    const answers = (await textsTo('+16022341001')).length;
    await house.pass(30 * MINUTE_MS);
    expect(await textsTo('+16022341001')).toHaveLength(answers);
  });

  it('hold everything until they are read, after a restore and after an outage, and `resume` refuses before', async () => {
    const sweep = await oneOf('sweep');
    const oldMs = String(house.clock.now() - 3_600_000);
    await put({ ...sweep, sweptMs: { N: oldMs } });
    await expect(invoke(target(), 'resume', {})).rejects.toThrow(
      'What people wrote since the backup has not been read',
    );
    const { isUnheard } = await import('#domain/texts/sender/sweep.rules.ts');
    const last = async () => ({ sweptMs: Number((await oneOf('sweep')).sweptMs?.N) });
    expect(isUnheard(await last(), house.clock.now())).toBe(true);
    await house.pass(2 * MINUTE_MS);
    expect(isUnheard(await last(), house.clock.now())).toBe(false);
  });

  it('do not delay a text that falls due in a quiet move of the clock: what rested meanwhile reads them first', async () => {
    await house.pass(9 * 24 * 60 * MINUTE_MS);
    const [first, later] = (await textsTo('+16022341027')).map(({ createdAt }) => Date.parse(createdAt)).sort();
    const delayMs = (later ?? 0) - (first ?? 0) - 5 * 24 * 60 * MINUTE_MS;
    expect(delayMs).toBeGreaterThanOrEqual(0);
    expect(delayMs).toBeLessThan(MINUTE_MS / 2);
  });
});

describe('after a restore', () => {
  it('the gate holds texts until the operator resumes this very table; a brand never restored is not held', async () => {
    Object.assign(process.env, house.host.house('pitch').env, { TABLE_NAME: table(), BRAND: 'pitch' });
    const { batchFacts, readSendContext } = await import('#engine/delivery/facts/send-context.act.ts');
    const batch = {
      organizationId: '1',
      kind: 'reply',
      leadIds: [],
      text: 'Hi',
      fallsDueAt: NOON,
    } as unknown as BatchItem;
    const isHeld = async () => batchFacts(batch, await readSendContext(batch)).isRestored;
    const { checkBrand } = await import('#features/admin/check-brand.act.ts');
    const texts = async () => (await checkBrand()).lines.find(({ what }) => what === 'Texts');
    expect(await isHeld()).toBe(false);
    BRANDS.pitch.restored = { table: table(), streamArn: 'arn:aws:dynamodb:::' };
    expect(await isHeld()).toBe(true);
    expect(await texts()).toMatchObject({ isReady: false, say: expect.stringContaining('run `resume`') });
    const first = await invoke<{ at: string }>(target(), 'resume', {});
    expect(await isHeld()).toBe(false);
    expect(await texts()).toMatchObject({ isReady: true });
    await house.pass(MINUTE_MS);
    expect(await invoke(target(), 'resume', {})).toEqual(first);
    // A copy of this table has another name: what was resumed here is held there.
    process.env.TABLE_NAME = restored[0] ?? '';
    expect(await isHeld()).toBe(true);
  });
});
