// The machine is killed as by a power cut while batches wait, while a pump is in its round, and while all wait for 8 am.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { addTestCard, importFile, sendToCampaign, writeCampaign } from '../../bin/walk.ts';
import { HostProcess } from '../given/hosts/host-process.ts';
import { ledger, type Text, twice } from '../given/table/ledger.ts';

const CONTACTS = 120;
const STATS = `query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats {
  features { buckets { bucket count } } } } } }`;

const CHARGED = new Set(['Waits one', 'Waits two', 'Round one', 'Good morning']);
type Invoice = { status: string; lines: { data: { amount: number; description: string }[] } };

let host: HostProcess;
let street: Street;
let token: string;

const contactsFile = () =>
  ['Name,Phone', ...Array.from({ length: CONTACTS }, (_, n) => `Person ${n},+1480${5_550_100 + n}`)].join('\n');

async function buckets(campaignId: string, step: number): Promise<Record<string, number>> {
  const answer = await must(street, token, 'campaign', STATS, { id: campaignId });
  const { stats } = answer.campaign as { stats: { features: { buckets: { bucket: string; count: number }[] }[] } };
  return Object.fromEntries((stats.features[step]?.buckets ?? []).map(({ bucket, count }) => [bucket, count]));
}

const withBody = async (body: string): Promise<Text[]> => (await ledger(street)).filter((text) => text.body === body);

describe('delivery survives', () => {
  beforeAll(async () => {
    host = await HostProcess.open();
    street = host.street('blast');
    await host.setClock('2026-12-02T18:00:00Z');
    token = await signUp(street, 'public.blast', {
      name: 'Ana Survivor',
      email: 'ana@survivor.example',
      phone: '+16022340001',
      password: 'a saguaro in bloom',
      organizationName: 'Survivor',
    });
    await addTestCard(street, token);
    await host.advance('PT1M');
    await importFile(street, token, contactsFile(), { fullNameKey: 'Name', phoneKey: 'Phone' });
  });
  afterAll(() => host.close());

  it('a kill while every batch waits for its next step loses none and doubles none', async () => {
    const { campaignId } = await writeCampaign(street, token, 'Waits', [
      { message: 'Waits one' },
      { message: 'Waits two', hours: 2 },
    ]);
    await sendToCampaign(street, token, campaignId, { selection: {} });
    await host.advance('PT5M');
    expect((await withBody('Waits one')).length).toBe(CONTACTS);
    await host.kill();
    await host.start();
    await host.advance('PT3H');
    const two = await withBody('Waits two');
    expect(two.length).toBe(CONTACTS);
    expect(twice(await ledger(street), (text) => text.body)).toEqual([]);
    const { delivered = 0, accepted = 0 } = await buckets(campaignId, 1);
    expect(delivered + accepted).toBe(CONTACTS);
  });

  it('a kill inside a pump’s round loses none and doubles none', async () => {
    const { campaignId } = await writeCampaign(street, token, 'Round', [{ message: 'Round one' }]);
    await consoleCall(street, 'clock', { hold: false });
    await sendToCampaign(street, token, campaignId, { selection: {} });
    await host.advance('PT30S');
    for (let waited = 0; (await withBody('Round one')).length < 20 && waited < 200; waited++) {
      await new Promise((done) => setTimeout(done, 50));
    }
    await host.kill();
    await host.start();
    await host.advance('PT30M');
    const one = await withBody('Round one');
    expect(new Set(one.map((text) => text.to)).size).toBe(CONTACTS);
    expect(twice(one, (text) => text.body)).toEqual([]);
    const counts = await buckets(campaignId, 0);
    expect((counts.delivered ?? 0) + (counts.accepted ?? 0)).toBe(CONTACTS);
  });

  it('people who are added at night are held until 8 am, also across a kill, and get the text then', async () => {
    await host.setClock('2026-12-03T05:00:00Z');
    const { campaignId } = await writeCampaign(street, token, 'Morning', [{ message: 'Good morning' }]);
    await sendToCampaign(street, token, campaignId, { selection: {} });
    await host.advance('PT1M');
    expect(await buckets(campaignId, 0)).toEqual({ held: CONTACTS });
    await host.kill();
    await host.start();
    await host.setClock('2026-12-03T14:59:00Z');
    expect(await withBody('Good morning')).toEqual([]);
    await host.advance('PT10M');
    expect((await withBody('Good morning')).length).toBe(CONTACTS);
  });

  it('and the next invoice equals the sent texts minus the 100 free ones, to the cent, also across a kill at the end of the month [BIL-14, A04]', async () => {
    const left = (await ledger(street)).filter(({ body }) => CHARGED.has(body));
    const persons = new Set(left.map(({ to, body }) => `${to} ${body}`)).size;
    await host.setClock('2027-01-02T17:55:00Z');
    await host.kill();
    await host.start();
    await host.advance('PT3H');
    const { invoices } = (await consoleCall(street, 'payments?brand=blast')) as { invoices: Invoice[] };
    const usage = invoices
      .filter(({ status }) => status !== 'draft')
      .flatMap(({ lines }) => lines.data)
      .filter(({ description }) => / × Texts$/.test(description));
    expect(persons).toBe(4 * CONTACTS);
    expect(usage.reduce((sum, { amount }) => sum + amount, 0)).toBe(persons - 100);
  });
});
