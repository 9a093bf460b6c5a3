// The demo data has what every screen needs to be worth looking at: people in every state, three kinds of campaigns, talk.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, Lead, LeadFilter, PitchSlide, Watching } from '#functions/schema.gen.ts';
import { demoStartMs, makeDemo } from '../../bin/demo.ts';
import { CONTACTS, DEMO_PASSWORD, USERS } from '../../bin/demo-people.ts';
import { PrintedProgress } from '../../bin/progress.ts';
import { must } from '../../bin/street.ts';
import { pitchOf, tradeOf } from '../../bin/trades/trades.ts';
import { openHouse, type TestHouse } from '../given/hosts/house.ts';
import { askField, signIn } from '../given/people/accounts.ts';

/** Noon in Arizona on a Friday: a time at which the window holds nobody. */
const NOW = Date.parse('2026-11-20T19:00:00Z');
/** After Send, texts wait this long for an Undo. */
const UNDO_MS = 30_000;
const CAMPAIGNS = `query { campaigns(includeStats: true) { success errors campaigns { id name lastActive stats {
  leads complete features { buckets { bucket count reason } } } } } }`;

const { finished, running, draft, lastMinute, talk: talks } = tradeOf('tattoo');
const pitch = pitchOf('tattoo');

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
function stoppedAfter(step: string, file: string): PrintedProgress {
  const progress = new PrintedProgress(file, 0);
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
  const answerTo = () => undefined;
  const fill = (progress: PrintedProgress) => makeDemo(house.host.port, ['tattoo'], () => NOW, answerTo, progress);
  // Stopped in the middle of four steps, each time by the end of the process: what is there is worth looking at all the same.
  const file = join(mkdtempSync(join(tmpdir(), 'demo-')), 'demo.json');
  for (const step of [
    'tattoo: people',
    'tattoo: pitch',
    'tattoo: answer 13',
    'tattoo: opening of visit 23 175500000',
  ]) {
    await expect(fill(stoppedAfter(step, file))).rejects.toThrow('The process ended.');
  }
  await fill(new PrintedProgress(file, 0));
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
    const held = bucketsOf(lastMinute.name).filter(({ bucket }) => bucket === 'held');
    expect(held).toEqual([
      { bucket: 'held', count: 3, reason: expect.stringMatching(/^Held until .+: they got a text/) },
    ]);
    for (const bucket of ['delivered', 'failed', 'optedOut', 'invalid']) {
      expect(bucketsOf(finished.name).map((each) => each.bucket)).toContain(bucket);
    }
    expect(await total({})).toBe(58);
    expect(await total({ leadFilter: 'optedOut' })).toBeGreaterThanOrEqual(3);
  });

  it('has a finished, a running and a draft campaign, and people who answered', async () => {
    const present = bucketsOf(finished.name).map(({ bucket }) => bucket);
    for (const open of ['waiting', 'queued', 'held', 'sending']) expect(present).not.toContain(open);
    expect(bucketsOf(running.name).map(({ bucket }) => bucket)).toContain('waiting');
    expect(named(draft.name)).toMatchObject({ lastActive: null });
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

  it('has a pitch that some watched to its end, some left and one forwarded, with answers and a film that plays [TRK-03, CMP-07, CMP-08]', async () => {
    const campaignId = named(pitch.name)?.id;
    const figures = `query ($campaignId: ID!) { watching(campaignId: $campaignId) { success errors watching { opened completed viewing
      questions { label answered values { value count } } videos { pitchSlideId label duration viewers curve left } } } }`;
    const answer = await must(house.street(), token, 'watching', figures, { campaignId });
    const { questions, videos, ...whole } = answer.watching as Watching;
    expect(whole).toEqual({ opened: 19, completed: 10, viewing: 0 });
    const [film] = videos;
    expect(film).toMatchObject({ label: pitch.film, viewers: 17 });
    expect(film?.duration).toBeCloseTo(18, 0);
    expect(film?.curve.at(0)).toBe(17);
    expect(film?.curve.at(-1)).toBe(10);
    expect(film?.left.reduce((sum, left) => sum + left, 0)).toBe(7);
    for (const { label, answered } of questions) expect([label, answered > 3]).toEqual([label, true]);
    const spread = questions.filter(({ values }) => values.filter(({ count }) => count > 0).length > 1);
    expect(spread.length).toBeGreaterThanOrEqual(4);
    const slide = `query ($id: ID!) { pitchSlide(pitchSlideId: $id) { success errors pitchSlide { processed captions media { seconds } } } }`;
    const { pitchSlide } = await must(house.street(), token, 'pitchSlide', slide, { id: film?.pitchSlideId });
    const shown = pitchSlide as PitchSlide;
    expect(shown).toMatchObject({ processed: true, captions: expect.stringMatching(/^\/media\//) });
    expect(shown.media?.seconds).toBeCloseTo(18, 0);
  });

  it('has a rule that notified the owner about people who watched the film, and one that waits for people who have not opened it [WFL-02, WFL-13]', async () => {
    const document = `query ($id: ID) { campaign(campaignId: $id, includeFeatures: true) { success errors campaign { features {
      workflows { id label } } } } }`;
    const { campaign } = await must(house.street(), token, 'campaign', document, {
      id: named(pitch.name)?.id,
    });
    const rules = ((campaign as Campaign).features ?? []).flatMap(({ workflows }) => workflows);
    expect(rules.map(({ label }) => label)).toEqual([pitch.rules.watched, pitch.rules.unopened]);
    const came =
      'query ($id: ID!) { ruleActivity(campaignWorkflowId: $id) { success errors stats { fired refused } } }';
    const stats = await Promise.all(
      rules.map(async ({ id }) => (await must(house.street(), token, 'ruleActivity', came, { id })).stats),
    );
    expect(stats).toEqual([
      { fired: 10, refused: 0 },
      { fired: 0, refused: 0 },
    ]);
  });

  it('expects people today and tomorrow, some of them the manager’s, and sends what waits by day', async () => {
    const document = `query { events(from: "2026-11-20", until: "2026-11-21") { success errors events { eventTime
      appointments { responsibleUser { name } } } } }`;
    const { events } = await must(house.street(), token, 'events', document);
    const found = events as { eventTime: string; appointments: { responsibleUser: { name: string } | null }[] }[];
    expect(found.map(({ eventTime }) => eventTime.slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
    ]);
    const names = found.flatMap(({ appointments }) => appointments.map(({ responsibleUser }) => responsibleUser?.name));
    expect(new Set(names)).toEqual(new Set(['Olga Owner', 'Mona Manager']));
  });

  it('answers a question after it was asked', async () => {
    const find = 'query ($search: String) { leads(search: $search) { success errors leads { id } } }';
    const { leads } = await must(house.street(), token, 'leads', find, { search: CONTACTS[11]?.phone });
    const [found] = leads as Lead[];
    const talk = 'query ($id: ID!) { lead(leadId: $id) { success errors lead { messages { message created } } } }';
    const { lead } = await must(house.street(), token, 'lead', talk, { id: found?.id });
    const messages = (lead as Lead).messages ?? [];
    const at = (words: string) => Date.parse(messages.find(({ message }) => message === words)?.created ?? '');
    const [question] = talks;
    expect(at(question.answer ?? '')).toBeGreaterThan(at(question.body));
  });
});
