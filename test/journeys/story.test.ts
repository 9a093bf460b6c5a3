// The main job from sign-up to the report: 1,000 contacts, three texts, five days, a restart, opt-outs and faults.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { addTestCard, importFile, sendToAll, writeCampaign } from '../../bin/walk.ts';
import { HostProcess } from '../given/hosts/host-process.ts';
import { contact, googleContactsFile, hubspotFile, invalidPhones } from '../given/leads/contact-files.ts';
import { ledger, type Text, twice } from '../given/table/ledger.ts';

const TEXTS = [
  'Hi {{firstName}}, our winter sale starts today.',
  'Morning {{firstName}}, today is day two.',
  'Last call, {{firstName}}.',
];
const MARKS = ['winter sale', 'day two', 'Last call'];
const STOPS = ['STOP', 'stop', ' Stop ', 'STOPALL', 'Unsubscribe', 'cancel', 'END', 'quit', 'opt out', 'REVOKE'];
const CAMPAIGN = `query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { id stats {
  leads messages messagesSuccess messagesFailed responses features { featureId leads buckets { bucket count } } } } } }`;

const stepOf = (text: Text) => {
  const index = MARKS.findIndex((mark) => text.body.includes(mark));
  return index < 0 ? null : String(index);
};
const phoneOf = (n: number) => `+1${contact(n).phone}`;
const PASSWORD = 'a saguaro in bloom';
const replying = Array.from({ length: 20 }, (_, index) => phoneOf(100 + index));
const stopping = Array.from({ length: 10 }, (_, index) => phoneOf(200 + index));

let host: HostProcess;
let street: Street;
let token: string;
let campaignId: string;
let number: string;
let finishes: string;
let texts: Text[] = [];

type Stats = {
  leads: number;
  messages: number;
  messagesSuccess: number;
  messagesFailed: number;
  responses: number;
  features: { leads: number; buckets: { bucket: string; count: number }[] }[];
};

async function statsNow(): Promise<Stats> {
  const answer = await must(street, token, 'campaign', CAMPAIGN, { id: campaignId });
  return (answer.campaign as { stats: Stats }).stats;
}

const text = (from: string, body: string) => consoleCall(street, 'messages', { from, to: number, body });
const sumOf = (stats: Stats, step: number, ...buckets: string[]) =>
  (stats.features[step]?.buckets ?? [])
    .filter(({ bucket }) => buckets.includes(bucket))
    .reduce((sum, { count }) => sum + count, 0);

describe('the main job on the blast brand', () => {
  beforeAll(async () => {
    host = await HostProcess.open();
    street = host.street('blast');
    await host.setClock('2026-12-02T18:00:00Z');
  });
  afterAll(() => host.close());

  it('a person signs up with the code on their phone and adds a card, which buys the number', async () => {
    token = await signUp(street, 'public.blast', {
      name: 'Ana Story',
      email: 'ana@story.example',
      phone: '+16022340000',
      password: PASSWORD,
      organizationName: 'Story',
    });
    await addTestCard(street, token);
    await host.advance('PT1M');
    const { organization } = (
      await must(street, token, 'user', 'query { user { success errors user { organization { twilioPhone } } } }')
    ).user as { organization: { twilioPhone: string } };
    expect(organization.twilioPhone).toMatch(/^\+1\d{10}$/);
    number = organization.twilioPhone;
  });

  it('two overlapping files become 1,000 contacts, and each bad row is named', async () => {
    const google = importFile(street, token, googleContactsFile(0, 600), {
      firstNameKey: 'First Name',
      lastNameKey: 'Last Name',
      phoneKey: 'Phone 1 - Value',
    });
    const first = await google;
    expect(first).toMatchObject({ state: 'DONE', total: 611, added: 605, refused: 6 });
    expect(first.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    const second = await importFile(street, token, hubspotFile(500, 995), {
      firstNameKey: 'First Name',
      lastNameKey: 'Last Name',
      phoneKey: 'Phone Number',
    });
    expect(second).toMatchObject({ state: 'DONE', total: 496, added: 395, refused: 1 });
    expect(second.alreadyThere + second.updated).toBe(100);
    const again = await importFile(street, token, hubspotFile(500, 995), {
      firstNameKey: 'First Name',
      lastNameKey: 'Last Name',
      phoneKey: 'Phone Number',
    });
    expect(again).toMatchObject({ added: 0, updated: 0, alreadyThere: 495, refused: 1 });
  });

  it('at 7:59pm at most 720 leave and the rest wait for 8am [MSG-19, SHL-12, TRK-08, decisions: sendStats]', async () => {
    const made = await writeCampaign(street, token, 'Winter sale', [
      { message: TEXTS[0] as string },
      { message: TEXTS[1] as string, days: 1, window: 'morning' },
      { message: TEXTS[2] as string, days: 2, hours: 3, minutes: 30 },
    ]);
    campaignId = made.campaignId;
    await consoleCall(street, 'faults', { target: 'text', kind: 'reset-after-accept', phone: phoneOf(300), times: 1 });
    await host.setClock('2026-12-03T02:59:00Z');
    await sendToAll(street, token, campaignId);
    const banner = await must(
      street,
      token,
      'sendStats',
      'query { sendStats { success errors total pending sent paused finishes name note } }',
    );
    expect(banner).toMatchObject({ total: 1000, name: 'Winter sale' });
    finishes = banner.finishes as string;
    await host.advance('PT1H');
    const left = (await ledger(street)).filter((sent) => stepOf(sent) === '0');
    expect(left.length).toBeGreaterThan(250);
    expect(left.length).toBeLessThanOrEqual(720);
    const held = await statsNow();
    expect(sumOf(held, 0, 'held') + sumOf(held, 0, 'invalid')).toBe(1000 - left.length);
  });

  it('the machine is killed in the middle of the morning and everyone still gets the text once', async () => {
    await host.setClock('2026-12-03T15:00:10Z');
    await host.kill();
    await host.start();
    await host.advance('PT10M');
    texts = await ledger(street);
    expect(twice(texts, stepOf)).toEqual([]);
    const first = texts.filter((sent) => stepOf(sent) === '0');
    expect(new Set(first.map((sent) => sent.to)).size).toBe(1000 - invalidPhones.length);
    const last = first
      .map((sent) => sent.createdAt)
      .sort()
      .at(-1) as string;
    expect(Math.abs(Date.parse(last) - Date.parse(finishes))).toBeLessThan(60_000);
  });

  it('replies and opt-outs come in on the way', async () => {
    for (const phone of replying) await text(phone, 'Tell me more');
    for (const [index, phone] of stopping.entries()) await text(phone, STOPS[index] as string);
    await text(stopping[0] as string, 'START');
    await host.advance('PT1M');
    expect((await statsNow()).responses).toBe(20);
  });

  it('after five days the ledger, the report, the CSV and the usage counter agree exactly', async () => {
    for (let day = 0; day < 5; day++) await host.advance('P1D');
    texts = (await ledger(street)).filter((sent) => sent.from === number);
    const steps = texts.filter((sent) => stepOf(sent) !== null);
    expect(twice(steps, stepOf)).toEqual([]);
    expect(steps.filter((sent) => isNight(sent.createdAt))).toEqual([]);
    const stats = await statsNow();
    const accepted = steps.filter((sent) => sent.status !== 'refused');
    expect(stats.messages).toBe(accepted.length);
    expect(stats.messagesSuccess).toBe(steps.filter((sent) => sent.status === 'delivered').length);
    for (const [step, feature] of stats.features.entries()) {
      expect(
        feature.buckets.reduce((sum, { count }) => sum + count, 0),
        `step ${step}`,
      ).toBe(1000);
      expect(sumOf(stats, step, 'delivered')).toBe(
        steps.filter((sent) => stepOf(sent) === String(step) && sent.status === 'delivered').length,
      );
      expect(sumOf(stats, step, 'waiting', 'queued', 'held', 'sending', 'unconfirmed', 'stuck', 'parked')).toBe(0);
      expect(sumOf(stats, step, 'invalid')).toBe(invalidPhones.length);
    }
    expect(sumOf(stats, 1, 'optedOut')).toBe(10);
    // An export asks again who wants it, ten minutes after the sign-in.
    const prove = 'mutation ($password: String) { confirmIdentity(password: $password) { success errors } }';
    await must(street, token, 'confirmIdentity', prove, { password: PASSWORD });
    const { csv } = await must(
      street,
      token,
      'csvReport',
      'query ($id: ID!) { csvReport(campaignId: $id) { success errors csv } }',
      { id: campaignId },
    );
    const rows = (csv as string).trim().split(/\r?\n/).slice(1);
    expect(rows).toHaveLength(1000);
    const received = rows.reduce(
      (sum, row) => sum + Number(/,(\d+),[^,]*,[^,]*,[^,]*,[^,]*$/.exec(row.replaceAll('"', ''))?.[1] ?? 0),
      0,
    );
    expect(received).toBe(accepted.length);
    const { user } = await must(
      street,
      token,
      'user',
      'query { user(includeBilling: true) { success errors user { organization { billing { messages { cycle total } } } } } }',
    );
    const usage = (user as { organization: { billing: { messages: { total: number }[] } } }).organization.billing
      .messages;
    expect(usage.reduce((sum, { total }) => sum + total, 0)).toBe(accepted.length);
  });
});

/** True between 8pm and 8am in Arizona, which is seven hours behind UTC all year. */
function isNight(iso: string): boolean {
  const hour = new Date(Date.parse(iso) - 7 * 3600 * 1000).getUTCHours();
  return hour < 8 || hour >= 20;
}
