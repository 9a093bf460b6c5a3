// Kinds of steps with a target: a reminder of the last pitch for people who have not opened it, and the calendar's link.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const HOUR = 3_600_000;
const CALENDAR = 'https://calendly.com/ana/intro';
const PITCH = { featureType: 'PITCH', pitchId: 'pit_one' } as const;
const ONE = { ...PITCH, code: 'Step01', message: 'First' };
const TWO = { ...PITCH, code: 'Step02', message: 'Second', hours: 1 };
const REMIND = { featureType: 'REMIND', message: 'Have a look, {{firstName}}', hours: 1 } as const;
const LAST = { message: 'Thanks', hours: 1 } as const;
const OPENED = 'They had opened the pitch';

let rules: RulesRoom;
let campaigns: Parameters<typeof ask>[0];
beforeAll(async () => {
  rules = await openRules();
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
});
beforeEach(() => rules.begin());
afterAll(() => rules.room.close());
const call = (field: string, args: object) => ask(campaigns, field, args, anActor());
type Chain = Parameters<RulesRoom['room']['campaign']>[0];

/** Sends a chain to this many people; what is due at once has left. */
async function sent(chain: Chain, count: number, given: { calendlyEventLink?: string } = {}) {
  const { campaignId, featureIds } = await rules.room.campaign(chain, given);
  const leadIds = await rules.room.people(count);
  await rules.room.enroll(campaignId, leadIds);
  await rules.pass(90_000);
  return { campaignId, featureIds, leadIds };
}

/** The whole texts that the n-th person got. */
const bodies = (n: number) =>
  rules.room.provider.texts.filter(({ to }) => to === `+1480555000${n}`).map(({ body = '' }) => body);

async function openLast(n: number, begins: string): Promise<void> {
  const loaded = await rules.opens(n, begins);
  vi.setSystemTime(Date.now() + 3_500);
  await rules.track(loaded, { times: [{ pitchSlideId: 'sld_a', seconds: 3 }] });
}

async function sendOf(n: number, featureId: string | undefined) {
  return (await rules.room.sends(`lead_${n}`)).find((send) => send.featureId === featureId);
}

describe('A REMIND step', () => {
  it('texts the link of the last pitch before it only to people who have not opened that pitch [STP-04, A27]', async () => {
    await sent([ONE, TWO, REMIND, LAST], 4);
    await openLast(3, 'First');
    await openLast(4, 'First');
    await rules.pass(HOUR);
    await openLast(1, 'Second');
    await openLast(4, 'Second');
    await rules.pass(HOUR);
    expect(rules.textsTo(1)).toEqual(['First', 'Second']);
    expect(rules.textsTo(4)).toEqual(['First', 'Second']);
    expect(bodies(2).at(-1)).toMatch(/^Have a look, Ann2 http:\/\/pitch\.localhost:4000\/c\/\w{12}\/Step02$/);
    expect(bodies(2).at(-1)?.split(' ').at(-1)).toBe(bodies(2).at(1)?.split(' ').at(-1));
    expect(rules.textsTo(3)).toEqual(['First', 'Second', 'Have a look, Ann3']);
  });

  it('skips people who opened it in this step only: they continue, and every screen says why [CMP-28, A27]', async () => {
    const { campaignId, featureIds } = await sent([ONE, REMIND, LAST, { ...LAST, message: 'Bye' }], 2);
    await openLast(1, 'First');
    await rules.pass(HOUR);
    const featureId = featureIds[1];
    const left = { state: 'DROPPED', bucket: 'dropped', reason: OPENED, leaves: false };
    expect(await sendOf(1, featureId)).toMatchObject(left);
    const [{ peopleInBuckets }, { reportOfCampaign }, { campaignById }] = await Promise.all([
      import('#engine/reports/people/people-behind.act.ts'),
      import('#engine/reports/buckets/report.act.ts'),
      import('#domain/campaigns/campaign.entity.ts'),
    ]);
    const peopleIn = async (step: number) => {
      await rules.room.countChanges();
      const campaign = await campaignById('101', campaignId);
      if (!campaign) throw new Error('The campaign is gone.');
      const { features } = await reportOfCampaign(campaign);
      const countOf = async (bucket: 'dropped' | 'waiting') => {
        const behind = await peopleInBuckets(
          campaign,
          { featureId: featureIds[step], buckets: [bucket] },
          { skip: 0, count: 10 },
        );
        const answer = features[step]?.buckets.find((one) => one.bucket === bucket);
        expect(behind).toMatchObject({ total: answer?.count ?? 0 });
        expect(behind.leadIds).toHaveLength(answer?.count ?? 0);
        return [behind.leadIds.sort(), answer?.reason ?? null] as const;
      };
      return { dropped: await countOf('dropped'), waiting: await countOf('waiting') };
    };
    expect((await peopleIn(1)).dropped).toEqual([['lead_1'], expect.stringContaining('no longer needed')]);
    expect(await peopleIn(2)).toEqual({
      dropped: [[], null],
      waiting: [['lead_1', 'lead_2'], null],
    });
    expect((await peopleIn(3)).waiting[0]).toEqual(['lead_1', 'lead_2']);
    await rules.pass(2 * HOUR);
    expect((await peopleIn(2)).dropped).toEqual([[], null]);
    expect([rules.textsTo(1), rules.textsTo(2)]).toEqual([
      ['First', 'Thanks', 'Bye'],
      ['First', 'Have a look, Ann2', 'Thanks', 'Bye'],
    ]);
  });

  it('checks again in the morning: people who opened it meanwhile get no reminder [A27]', async () => {
    const { featureIds } = await sent([ONE, { ...REMIND, hours: 9 }], 2);
    await rules.pass(10 * HOUR);
    expect([rules.textsTo(1), rules.textsTo(2)]).toEqual([['First'], ['First']]);
    await openLast(1, 'First');
    await rules.pass(14 * HOUR);
    expect([rules.textsTo(1), rules.textsTo(2)]).toEqual([['First'], ['First', 'Have a look, Ann2']]);
    expect(await sendOf(1, featureIds[1])).toMatchObject({ bucket: 'dropped', reason: OPENED, leaves: false });
  });

  it('counts an opening by the link of an earlier reminder, and a click on the pitch’s redirect [A27]', async () => {
    await sent([ONE, REMIND, { ...REMIND, message: 'Still there?' }], 3);
    await rules.pass(HOUR);
    await openLast(1, 'Have a look');
    const { handler } = await import('#engine/activity/link/redirect.http.ts');
    const [, codes = ''] = bodies(2)[0]?.split('/c/') ?? [];
    await handler({ rawPath: `/redirect/${codes}`, headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' } });
    await rules.pass(HOUR);
    expect([1, 2, 3].map((n) => rules.textsTo(n).length)).toEqual([2, 2, 3]);
  });

  it('reminds people to whom the campaign is sent again, whatever they opened the first time [A27]', async () => {
    const { removalWrite } = await import('#domain/campaigns/enrollment.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const { campaignId, leadIds } = await sent([ONE, REMIND], 1);
    await openLast(1, 'First');
    await rules.pass(HOUR);
    await transact([removalWrite({ organizationId: '101', leadId: 'lead_1', campaignId }, new Date().toISOString())]);
    await rules.pass(120_000);
    await rules.room.enroll(campaignId, leadIds);
    await rules.pass(2 * HOUR);
    expect(rules.textsTo(1)).toEqual(['First', 'First', 'Have a look, Ann1']);
  });

  it('texts everybody, without a link, when there is no pitch before it [A27]', async () => {
    await sent([{ message: 'Hello' }, REMIND, TWO], 1);
    await rules.pass(HOUR);
    expect(bodies(1)).toEqual(['Hello', 'Have a look, Ann1']);
  });

  it('shows its link where it waits in the conversation, and counts it where it is written [STP-02, A27]', async () => {
    const { leadIds, featureIds } = await sent([ONE, { ...REMIND, days: 1 }], 1);
    const { conversationOf } = await import('#engine/messages/conversation.act.ts');
    const { leadOf } = await import('#domain/leads/lead.entity.ts');
    const lead = await leadOf('101', leadIds[0] ?? '');
    const { featureQueue } = await conversationOf('101', lead as never);
    expect(featureQueue).toMatchObject([{ message: expect.stringMatching(/^Have a look, Ann1 http\S+\/Step01$/) }]);
    const long = { campaignFeatureId: featureIds[1], message: 'a'.repeat(200) };
    const refused = await call('updateCampaignFeature', long);
    expect(refused).toMatchObject({ success: false, errors: [expect.stringContaining('with its link')] });
  });
});

describe('An APPOINTMENT step', () => {
  const BOOK = { featureType: 'APPOINTMENT', message: 'Book here, {{firstName}}:', hours: 1 } as const;

  it('texts the calendar’s link after the words of staff, or alone [STP-04, CMP-26, A27]', async () => {
    await sent([BOOK, { ...BOOK, message: '' }], 1, { calendlyEventLink: CALENDAR });
    await rules.pass(2 * HOUR);
    expect(bodies(1)).toEqual([`Book here, Ann1: ${CALENDAR}`, CALENDAR]);
  });

  it('lets nobody enter without a calendar, and says so [decisions: Re-adding, A27]', async () => {
    const { campaignId } = await rules.room.campaign([ONE, BOOK]);
    const leadIds = await rules.room.people(1);
    const sentence = 'Message 2 has no calendar yet. Choose one for its link first.';
    await expect(rules.room.enroll(campaignId, leadIds)).rejects.toThrow(sentence);
    const asked = { campaignId, leadIds, requestId: 'r' };
    expect(await call('addLeadsToCampaign', asked)).toMatchObject({ success: false, errors: [sentence] });
  });

  it('must have a calendar while people are in the campaign, and can be added to it only with one [A27]', async () => {
    const { campaignId, featureIds } = await sent([LAST, BOOK], 1, { calendlyEventLink: CALENDAR });
    const sentence = 'Message 2 has no calendar yet. Choose one for its link first.';
    const clears = { campaignId, calendlyEventUri: '' };
    expect(await call('updateCampaign', clears)).toMatchObject({ success: false, errors: [sentence] });
    await call('deleteCampaignFeature', { campaignFeatureId: featureIds[1] });
    expect(await call('updateCampaign', clears)).toMatchObject({ success: true });
    const made = { campaignId, featureType: 'APPOINTMENT', requestId: 'r' };
    expect(await call('createCampaignFeature', made)).toMatchObject({ success: false, errors: [sentence] });
    await call('updateCampaign', { campaignId, calendlyEventUri: `uri|Intro|${CALENDAR}` });
    expect(await call('createCampaignFeature', made)).toMatchObject({ success: true });
  });

  it('is skipped with its reason if the calendar is gone all the same, and the chain continues [A27]', async () => {
    const { campaignId, featureIds } = await sent([BOOK, LAST], 1, { calendlyEventLink: CALENDAR });
    await rules.room.CampaignEntity.patch({ organizationId: '101', campaignId }).remove(['calendlyEventLink']).go();
    await rules.pass(3 * HOUR);
    const left = { bucket: 'dropped', reason: 'There was no calendar to link to', leaves: false };
    expect(await sendOf(1, featureIds[0])).toMatchObject(left);
    expect(bodies(1)).toEqual(['Thanks']);
  });
});

it('only a reminder reads the other steps before it leaves [A27]', async () => {
  const { client } = await import('#platform/table/client.ts');
  const { readSendContext } = await import('#engine/delivery/facts/send-context.act.ts');
  const { batchOf } = await import('#domain/texts/batch/batch.entity.ts');
  const { featureIds } = await sent([ONE, REMIND, LAST], 1);
  await rules.pass(3 * HOUR);
  const batches = await rules.room.batches();
  const asked = vi.spyOn(client, 'ask');
  const reads: number[] = [];
  for (const featureId of featureIds) {
    const found = batches.find((one) => one.featureId === featureId);
    const batch = await batchOf(found?.batchId ?? '');
    if (!batch) throw new Error('A step has no batch.');
    asked.mockClear();
    await readSendContext(batch);
    reads.push(
      asked.mock.calls.filter(([, input]) => featureIds.every((id) => JSON.stringify(input).includes(id))).length,
    );
  }
  asked.mockRestore();
  expect(reads).toEqual([0, 1, 0]);
});
