// More than 1,000 people through the whole product: one job adds them, another writes the report that is downloaded.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestCard, importFile, sendToCampaign, writeCampaign } from '#bin/walk.ts';
import type { Audience, Campaign, Job } from '#functions/schema.gen.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, signUp } from '#test/given/people/accounts.ts';

const PEOPLE = 1030;
const MINUTE = 60_000;
let house: TestHouse;
let token: string;
let campaignId: string;

const JOB = 'query ($id: ID!) { job(jobId: $id) { success errors job { id state total done result url error } } }';
const ask = (field: string, query: string, variables: object) => askField(house, token, field, query, variables);
async function ended(id: string): Promise<Job> {
  for (let turn = 0; turn < 300; turn++) {
    const { job } = await ask('job', JOB, { id });
    if ((job as Job).state !== 'RUNNING') return job as Job;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The job did not end within 30 seconds.');
}

beforeAll(async () => {
  house = await openHouse({ brands: ['blast'] });
  token = await signUp(house, aPerson({ email: 'large@example.com', phone: '+16025558999' }));
  await addTestCard(house.street(), token);
  await house.quiet();
  await house.pass(MINUTE);
  const rows = Array.from({ length: PEOPLE }, (_, n) => `Person ${n},602557${String(1000 + n)}`);
  const report = await importFile(house.street(), token, ['Name,Phone', ...rows].join('\n'), {
    fullNameKey: 'Name',
    phoneKey: 'Phone',
  });
  expect(report).toMatchObject({ state: 'DONE', added: PEOPLE });
  campaignId = (await writeCampaign(house.street(), token, 'June', [{ message: 'Hi {{firstName}}' }])).campaignId;
});
afterAll(() => house.close());

describe('more than 1,000 people', () => {
  it('are estimated before sending', async () => {
    const query = `query ($id: ID!) { campaignAudience(campaignId: $id, selection: {}) { success errors campaignAudience {
      total now later optedOut invalid alreadyIn isEstimate refusal segments priceCents longestLength longestSegments } } }`;
    const { campaignAudience } = await ask('campaignAudience', query, { id: campaignId });
    expect(campaignAudience as Audience).toMatchObject({
      total: PEOPLE,
      now: PEOPLE,
      isEstimate: true,
      refusal: null,
      segments: PEOPLE,
      priceCents: PEOPLE,
    });
  });
  it('are then counted exactly in the background, and asking again finds it done', async () => {
    const query = `query ($id: ID!) { campaignAudience(campaignId: $id, selection: {}, requestId: "sheet") { success errors
      campaignAudience { total now isEstimate isCounting priceCents } } }`;
    let answer: Audience | null = null;
    for (let turn = 0; turn < 300 && answer?.isEstimate !== false; turn++) {
      answer = (await ask('campaignAudience', query, { id: campaignId })).campaignAudience as Audience;
      if (answer.isEstimate) await new Promise((done) => setTimeout(done, 100));
    }
    const exact = { total: PEOPLE, now: PEOPLE, isEstimate: false, isCounting: false, priceCents: PEOPLE };
    expect(answer).toEqual(exact);
  });
  it('are added by one job, each once', async () => {
    const { job } = await sendToCampaign(house.street(), token, campaignId, { selection: {} });
    expect(await ended((job as Job).id)).toMatchObject({
      state: 'DONE',
      result: '1,030 added.',
      done: PEOPLE,
      total: PEOPLE,
    });
    const again = await sendToCampaign(house.street(), token, campaignId, { selection: {} });
    expect(await ended((again.job as Job).id)).toMatchObject({ state: 'DONE', result: '0 added, 1,030 already in.' });
    const query =
      'query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats { leads features { buckets { count } } } } } }';
    const { stats } = (await ask('campaign', query, { id: campaignId })).campaign as Campaign;
    expect(stats?.leads).toBe(PEOPLE);
    expect(stats?.features[0]?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
  });
  it('are all in the file that the report’s job writes', async () => {
    const { job } = await ask(
      'csvReport',
      'query ($id: ID!) { csvReport(campaignId: $id) { success errors csv job { id } } }',
      { id: campaignId },
    );
    const { state, url } = await ended((job as Job).id);
    expect(state).toBe('DONE');
    const lines = (await (await fetch(url ?? '')).text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Name,Phone,Received,Complete,Opted out,Status,Reason');
    expect(lines).toHaveLength(PEOPLE + 1);
    expect(new Set(lines).size).toBe(PEOPLE + 1);
    expect(lines).toContain('Person 7,(602) 557-1007,0,No,No,Held,Held for a moment: it can still be undone');
  });
  it('of whole groups are added to a campaign by one job, each once, and one press undoes all of it [GRP-01c, GRP-11, API-084, A22]', async () => {
    const make = 'mutation ($name: String) { createGroup(name: $name) { success errors group { id } } }';
    const add = `mutation ($groupId: ID!, $selection: SelectionInput) {
      addLeadsToGroup(groupId: $groupId, selection: $selection) { success errors count job { id } } }`;
    const groupIds: string[] = [];
    for (const [name, search] of [
      ['Everybody', ''],
      ['Tens', 'Person 10'],
    ]) {
      const { group } = await ask('createGroup', make, { name });
      const groupId = (group as { id: string }).id;
      const { job, count } = await ask('addLeadsToGroup', add, { groupId, selection: search ? { search } : {} });
      if (job) expect((await ended((job as Job).id)).result).toBe('1,030 contacts added.');
      else expect(count).toBe(41);
      groupIds.push(groupId);
    }
    const { campaignId: other } = await writeCampaign(house.street(), token, 'July', [{ message: 'Hi again' }]);
    const audience = `query ($id: ID!, $groupIds: [ID!]) { campaignAudience(campaignId: $id, selection: { groupIds: $groupIds }) {
      success errors campaignAudience { total isEstimate } } }`;
    const few = await ask('campaignAudience', audience, { id: other, groupIds: groupIds.slice(1) });
    expect(few.campaignAudience).toEqual({ total: 41, isEstimate: false });
    const enter = `mutation ($groupIds: [ID!]!, $campaignId: ID!) {
      addGroupsToCampaign(groupIds: $groupIds, campaignId: $campaignId) { success errors added job { id } } }`;
    const { job } = await ask('addGroupsToCampaign', enter, { groupIds, campaignId: other });
    expect(await ended((job as Job).id)).toMatchObject({ state: 'DONE', result: '1,030 added.', done: PEOPLE });
    const lines = '{ sendStats { success errors sendRequests { id campaignId } } }';
    const { sendRequests } = (await ask('sendStats', lines, {})) as unknown as {
      sendRequests: { id: string; campaignId: string }[];
    };
    const line = sendRequests.find((one) => one.campaignId === other);
    const undo = 'mutation ($id: ID!) { undoSend(sendRequestId: $id) { success errors sendRequest { state } } }';
    const { sendRequest } = await ask('undoSend', undo, { id: line?.id });
    expect(sendRequest).toEqual({ state: 'UNDONE' });
    const again = await ask('campaignAudience', audience, { id: other, groupIds: groupIds.slice(1) });
    expect(again.campaignAudience).toMatchObject({ total: 41 });
  });
});
