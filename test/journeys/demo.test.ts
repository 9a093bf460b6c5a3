// The demo data has what every screen needs to be worth looking at: people in every state, three kinds of campaigns, talk.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStartMs, makeDemo } from '../../bin/demo.ts';
import { DEMO_PASSWORD, USERS } from '../../bin/demo-people.ts';
import { Progress } from '../../bin/progress.ts';
import { must } from '../../bin/street.ts';
import type { Campaign, Lead, LeadFilter } from '../../functions/schema.gen.ts';
import { openHouse, type TestHouse } from '../given/hosts/house.ts';
import { askField, signIn } from '../given/people/accounts.ts';

/** Noon in Arizona on a Friday: a time at which the window holds nobody. */
const NOW = Date.parse('2026-11-20T19:00:00Z');
/** After Send, texts wait this long for an Undo. */
const UNDO_MS = 30_000;
const CAMPAIGNS = `query { campaigns(includeStats: true) { success errors campaigns { id name lastActive stats {
  leads complete features { buckets { bucket count reason } } } } } }`;

let house: TestHouse;
let token: string;
let campaigns: Campaign[];

async function total(args: { campaignId?: string; leadFilter?: LeadFilter }): Promise<number> {
  const document =
    'query ($campaignId: ID, $leadFilter: LeadFilter) { leads(campaignId: $campaignId, leadFilter: $leadFilter) { success errors total } }';
  return (await must(house.street(), token, 'leads', document, args)).total as number;
}
const named = (name: string) => campaigns.find((campaign) => campaign.name === name);
const bucketsOf = (name: string) => named(name)?.stats?.features.flatMap(({ buckets }) => buckets) ?? [];

/** Progress that is cut off after a step was done and before that is kept. */
function stoppedAfter(step: string, file: string): Progress {
  const progress = new Progress(file, 0);
  const { once } = progress;
  progress.once = async (name, act) => {
    if (name !== step) return once.call(progress, name, act) as never;
    await act();
    throw new Error('The process ended.');
  };
  return progress;
}

beforeAll(async () => {
  house = await openHouse({ brands: ['tattoo'], now: new Date(demoStartMs(NOW)).toISOString() });
  const said = () => undefined;
  const fill = (progress: Progress) => makeDemo(house.host.port, ['tattoo'], () => NOW, said, progress);
  // Stopped in the middle of three steps, each time by the end of the process: what is there is worth looking at all the same.
  const file = join(mkdtempSync(join(tmpdir(), 'demo-')), 'demo.json');
  for (const step of ['tattoo: people', 'tattoo: spring', 'tattoo: answer 13']) {
    await expect(fill(stoppedAfter(step, file))).rejects.toThrow('The process ended.');
  }
  await fill(new Progress(file, 0));
  house.clock.hold(true);
  await house.pass(UNDO_MS + 5000);
  token = (await signIn(house, 'owner@saguaro.example', DEMO_PASSWORD, 'tattoo')).token as string;
  campaigns = (await must(house.street(), token, 'campaigns', CAMPAIGNS)).campaigns as Campaign[];
});
afterAll(() => house.close());

describe('the demo data', () => {
  it('lets every role sign in, and no other password', async () => {
    for (const { email } of USERS)
      expect(await signIn(house, email, DEMO_PASSWORD, 'tattoo')).toMatchObject({ success: true });
    expect(await signIn(house, 'owner@ocotillo.example', DEMO_PASSWORD, 'tattoo')).toMatchObject({ success: true });
    expect(await signIn(house, 'staff@beckon.example', 'another password', 'tattoo')).toMatchObject({ success: false });
  });

  it('has people in every state: held with a reason, failed, opted out, invalid, archived', async () => {
    const held = bucketsOf('Last-minute slot').filter(({ bucket }) => bucket === 'held');
    expect(held).toEqual([
      { bucket: 'held', count: 3, reason: expect.stringMatching(/^Held until .+: they got a text/) },
    ]);
    for (const bucket of ['delivered', 'failed', 'optedOut', 'invalid']) {
      expect(bucketsOf('Welcome').map((each) => each.bucket)).toContain(bucket);
    }
    expect(await total({})).toBe(58);
    expect(await total({ leadFilter: 'optedOut' })).toBeGreaterThanOrEqual(3);
  });

  it('has a finished, a running and a draft campaign, and people who answered', async () => {
    const standing = bucketsOf('Welcome').map(({ bucket }) => bucket);
    for (const open of ['waiting', 'queued', 'held', 'sending']) expect(standing).not.toContain(open);
    expect(bucketsOf('Spring offer').map(({ bucket }) => bucket)).toContain('waiting');
    expect(named('Holiday hours')).toMatchObject({ lastActive: null });
    expect(await total({ leadFilter: 'messages' })).toBeGreaterThanOrEqual(5);
    const leads = await askField(
      house,
      token,
      'leads',
      'query { leads(leadFilter: messages) { success errors leads { id } } }',
      {},
      'tattoo',
    );
    const [first] = leads.leads as Lead[];
    const document = 'query ($id: ID!) { lead(leadId: $id) { success errors lead { messages { fromLead } } } }';
    const { lead } = await must(house.street(), token, 'lead', document, { id: first?.id });
    expect((lead as Lead).messages?.map(({ fromLead }) => fromLead)).toEqual(expect.arrayContaining([true, false]));
  });
});
