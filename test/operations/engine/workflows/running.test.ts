// Rules that run: once for each person, by what they did and did not do, even when signals come twice, late or out of order (WFL-13, fault row 11).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN_NUMBER, phoneOf } from '#test/given/campaigns/delivery.ts';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const HOUR = 3_600_000;
const organizationId = '101';
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const UNOPENED = { triggerType: 'UNOPENED', performedAction: false, hours: 4 };
const VIEWED = { triggerType: 'VIEWED', triggerOption: 'sld_a' };
const text = (message: string) => ({ actionType: 'LEAD', message });

let rules: RulesRoom;
beforeAll(async () => {
  rules = await openRules();
});
beforeEach(() => rules.begin());
afterAll(() => rules.room.close());
/** A campaign of one step with slides and its rules; returns its id. */
async function campaign(...made: [triggers: object[], actions: object[]][]): Promise<string> {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  for (const [triggers, actions] of made) await rules.rule(featureIds[0] ?? '', triggers, actions);
  return campaignId;
}

async function sentTo(campaignId: string, count: number): Promise<void> {
  await rules.room.enroll(campaignId, await rules.room.people(count));
  await rules.pass(90_000);
}

describe('A rule that listens', () => {
  it('does its action once for people who did it, and for nobody else [WFL-10c, WFL-13]', async () => {
    await sentTo(await campaign([[VIEWED], [text('Nice to see you, {{firstName}}')]]), 2);
    await rules.looks(1);
    await rules.pass(90_000);
    await rules.looks(1);
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'Nice to see you, Ann1']);
    expect(rules.textsTo(2)).toEqual(['See this']);
    expect(await rules.outcomes(1)).toEqual([{ state: 'FIRED', said: ['The text was queued.'], addedTo: [] }]);
    expect(await rules.outcomes(2)).toEqual([]);
    expect(await rules.ruleStats(organizationId, 'wfl_one11')).toEqual({ fired: 1, refused: 0 });
  });

  it('names in its text what happened, and when the person is expected [WFL-13, A34]', async () => {
    const sentence = 'You {{ifs}}. See you on {{eventDate}} at {{eventLocation}}.';
    await sentTo(await campaign([[VIEWED], [text(sentence)]]), 1);
    const { saveAppointment } = await import('#engine/delivery/hanging/save-appointment.act.ts');
    await saveAppointment({ organizationId, leadId: 'lead_1', eventDate: '2027-03-01', eventLocation: 'Hall' });
    await rules.looks(1);
    await rules.pass(90_000);
    expect(rules.textsTo(1).at(-1)).toBe('You have seen Hello. See you on Monday, March 1 at Hall.');
  });

  it('does it once when its signals come twice, late, in another order and concurrently [WFL-13]', async () => {
    await sentTo(await campaign([[VIEWED], [text('Hello')]]), 1);
    await rules.looks(1, 3, 'sld_a', { widgets: [{ widgetId: 'wdg_a', values: ['Yes'] }] });
    const { handler } = await import('#engine/workflows/running/rules.listener.ts');
    const events = rules.heard.splice(0);
    expect(events.length).toBeGreaterThan(2);
    await Promise.all([...events, ...events.toReversed()].map((event) => handler(event as never)));
    await rules.pass(90_000);
    for (const event of events) await handler(event as never);
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'Hello']);
    expect(await rules.ruleStats(organizationId, 'wfl_one11')).toEqual({ fired: 1, refused: 0 });
  });

  it('waits until all of its triggers hold [WFL-13, A24]', async () => {
    const answered = { triggerType: 'WIDGET', widgetId: 'wdg_a', triggerResponses: ['Yes'], widgetExpression: 'EQ' };
    await sentTo(await campaign([[VIEWED, answered], [text('Both')]]), 1);
    const loaded = await rules.looks(1);
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this']);
    const widgets = [{ widgetId: 'wdg_a', values: ['Yes'] }];
    await rules.track(loaded, { save: 2, times: [{ pitchSlideId: 'sld_a', seconds: 3 }], widgets });
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'Both']);
  });

  it('adds up how long somebody stayed on a slide over their visits [WFL-13, A24]', async () => {
    await sentTo(await campaign([[{ triggerType: 'TIME', triggerOption: 'sld_a', seconds: 20 }], [text('Long')]]), 2);
    await rules.looks(1, 12);
    await rules.looks(2, 19);
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this']);
    await rules.looks(1, 8);
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'Long']);
    expect(rules.textsTo(2)).toEqual(['See this']);
  });

  it('continues when a process died between storing the outcome and doing the action [WFL-13]', async () => {
    await sentTo(await campaign([[VIEWED], [text('Hello')]]), 1);
    await rules.OutcomeEntity.put({
      organizationId,
      leadId: 'lead_1',
      workflowId: 'wfl_one11',
      occurrence: 1,
      campaignId: 'cmp_one',
      featureId: 'ftr_one1',
      state: 'FIRING',
      at: new Date().toISOString(),
    }).go();
    await rules.looks(1);
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'Hello']);
    expect(await rules.outcomes(1)).toMatchObject([{ state: 'FIRED' }]);
  });
});

describe('A rule about what did not happen', () => {
  it('fires at the end of its time limit for people who did not do it, and for nobody else [WFL-13, A24]', async () => {
    await sentTo(await campaign([[UNOPENED], [text('Still there?')]]), 3);
    await rules.looks(2);
    await rules.pass(3 * HOUR);
    expect(await rules.outcomes(1)).toEqual([]);
    await rules.pass(HOUR);
    for (const n of [1, 3]) expect(rules.textsTo(n)).toEqual(['See this', 'Still there?']);
    expect(rules.textsTo(2)).toEqual(['See this']);
  });

  it('has one outcome for a person who opens it at that very moment [WFL-13]', async () => {
    const after = [[VIEWED], [text('You came')]] as [object[], object[]];
    await sentTo(await campaign([[UNOPENED], [text('Still there?')]], after), 4);
    const [wait] = rules.room.player.waiting.filter(({ name }) => name.includes('bat_'));
    expect(wait).toBeDefined();
    const loaded = await Promise.all([1, 2, 3, 4].map((n) => rules.opens(n)));
    vi.setSystemTime((wait?.wakeMs ?? 0) - 500);
    const times = [{ pitchSlideId: 'sld_a', seconds: 3 }];
    await Promise.all([rules.room.player.pass(600), ...loaded.map((one) => rules.track(one, { times }))]);
    await rules.pass(180_000, 30_000);
    for (const n of [1, 2, 3, 4]) {
      const got = rules.textsTo(n).slice(1);
      expect(got.filter((body) => body === 'Still there?').length).toBeLessThan(2);
      expect(got.filter((body) => body === 'You came')).toHaveLength(1);
    }
  });

  it('does nothing more once it was deleted while people wait [WFL-13]', async () => {
    await sentTo(await campaign([[UNOPENED], [text('Still there?')]]), 1);
    await rules.WorkflowEntity.patch({ organizationId, workflowId: 'wfl_one11' }).set({ lifecycle: 'deleted' }).go();
    await rules.pass(5 * HOUR);
    expect(rules.textsTo(1)).toEqual(['See this']);
    expect(await rules.outcomes(1)).toEqual([]);
  });

  it('runs in its current form when its time comes: with its new words, and later when its time limit was extended [WFL-13]', async () => {
    await sentTo(await campaign([[UNOPENED], [text('Still there?')]]), 1);
    const { data } = await rules.WorkflowEntity.get({ organizationId, workflowId: 'wfl_one11' }).go();
    const triggers = data?.triggers.map((trigger) => ({ ...trigger, hours: 6 })) ?? [];
    const actions = data?.actions.map((action) => ({ ...action, message: 'New words' })) ?? [];
    await rules.WorkflowEntity.patch({ organizationId, workflowId: 'wfl_one11' }).set({ triggers, actions }).go();
    await rules.pass(5 * HOUR);
    expect(rules.textsTo(1)).toEqual(['See this']);
    await rules.pass(2 * HOUR);
    expect(rules.textsTo(1)).toEqual(['See this', 'New words']);
  });

  it('fires once when its waiting execution is lost and found by the tick, and when it wakes twice [WFL-13]', async () => {
    await sentTo(await campaign([[UNOPENED], [text('Still there?')]]), 2);
    rules.room.player.terminateAll();
    await rules.pass(4 * HOUR);
    expect(await rules.outcomes(1)).toEqual([]);
    const { handler: tick } = await import('#engine/workflows/running/overdue-rules.tick.ts');
    await rules.pass(6 * 60_000);
    await tick();
    await tick();
    await rules.pass(90_000);
    const { evaluateForBatch } = await import('#engine/workflows/running/evaluate-rules.act.ts');
    const [batch] = await rules.room.batches();
    await Promise.all([evaluateForBatch(batch?.batchId ?? ''), evaluateForBatch(batch?.batchId ?? '')]);
    await rules.pass(90_000);
    for (const n of [1, 2]) expect(rules.textsTo(n)).toEqual(['See this', 'Still there?']);
    expect(await rules.ruleStats(organizationId, 'wfl_one11')).toEqual({ fired: 2, refused: 0 });
  });
});

describe('The action of a rule', () => {
  it('stops when it would move a person in a loop, and says so [WFL-13]', async () => {
    const one = await campaign([[VIEWED], [{ actionType: 'CAMPAIGN', nextCampaignId: 'cmp_two' }]]);
    const two = await rules.room.campaign([{ ...SLIDES, code: 'Step02' }], { campaignId: 'cmp_two', name: 'Second' });
    await rules.rule(two.featureIds[0] ?? '', [VIEWED], [{ actionType: 'CAMPAIGN', nextCampaignId: one }]);
    await sentTo(one, 1);
    await rules.looks(1);
    await rules.pass(180_000, 60_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'See this']);
    await rules.looks(1);
    await rules.pass(180_000, 60_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'See this']);
    const sentence = 'They came here from Spring through an if/then, so they are not added to it again.';
    expect(await rules.outcomes(1)).toEqual(
      expect.arrayContaining([
        { state: 'FIRED', said: ['Added to Second.'], addedTo: ['cmp_two'] },
        { state: 'REFUSED', said: [sentence], addedTo: [] },
      ]),
    );
  });

  it('holds its texts while the campaign is paused, and releases them with it [WFL-13]', async () => {
    const campaignId = await campaign([[VIEWED], [text('Hello')]]);
    await sentTo(campaignId, 1);
    await rules.looks(1);
    await rules.room.CampaignEntity.patch({ organizationId, campaignId }).set({ paused: true }).go();
    await rules.pass(180_000);
    expect(rules.textsTo(1)).toEqual(['See this']);
    await rules.room.CampaignEntity.patch({ organizationId, campaignId }).set({ paused: false }).go();
    const { resumeCampaign } = await import('#engine/delivery/waking/wake-batches.act.ts');
    await resumeCampaign(organizationId, campaignId, true);
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'Hello']);
  });

  it('is charged as a text of the organization and is not in the campaign’s report [WFL-13, decisions: Kinds of text]', async () => {
    const campaignId = await campaign([[VIEWED], [text('Hello')]]);
    await sentTo(campaignId, 1);
    await rules.looks(1);
    await rules.pass(180_000);
    const sends = await rules.room.sends('lead_1');
    expect(sends.find(({ kind }) => kind === 'rule')).toMatchObject({ bucket: 'accepted', senderName: 'A rule' });
    expect(Object.values(await rules.room.buckets()).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('never fires for people who wrote STOP and START after entering: they are neither texted nor added, and staff see why [WFL-13]', async () => {
    await rules.room.campaign([{ message: 'Second' }], { campaignId: 'cmp_two', name: 'Second' });
    const add = { actionType: 'CAMPAIGN', nextCampaignId: 'cmp_two' };
    await sentTo(await campaign([[UNOPENED], [add, text('Still there?')]]), 2);
    const [outAt, phone] = [new Date().toISOString(), '+14805550001'];
    await rules.room.PhoneConsentEntity.patch({ organizationId, phone }).set({ outAt, consent: 'in' }).go();
    await rules.pass(5 * HOUR, HOUR / 6);
    expect(rules.textsTo(1)).toEqual(['See this']);
    expect(rules.textsTo(2)).toEqual(['See this', 'Second', 'Still there?']);
    const [outcome] = await rules.outcomes(1);
    expect(outcome?.said).toContain('They opted out after they were added.');
    const refused = (await rules.room.sends('lead_1')).find(({ bucket }) => bucket === 'optedOut');
    const { errorOf } = await import('#domain/texts/send/send-reason.rules.ts');
    const noun = { one: 'Client', many: 'Clients' } as never;
    expect(errorOf('optedOut', refused?.reason, { noun, phone })).toBe('They opted out after they were added.');
    expect(errorOf('optedOut', 'They opted out', { noun, phone })).toContain('has opted out and cannot be messaged.');
  });

  it('says why it could not add a person [WFL-13]', async () => {
    await sentTo(await campaign([[VIEWED], [{ actionType: 'CAMPAIGN', nextCampaignId: 'cmp_gone' }]]), 1);
    await rules.looks(1);
    await rules.pass(1000);
    const lines = ['The campaign to add them to was deleted.'];
    expect(await rules.outcomes(1)).toEqual([{ state: 'REFUSED', said: lines, addedTo: [] }]);
    expect(await rules.ruleStats(organizationId, 'wfl_one11')).toEqual({ fired: 0, refused: 1 });
  });
});

describe('A rule that listens to answers by text', () => {
  const PRICE = { triggerType: 'REPLIED', replyTo: 'STEP', triggerResponses: ['PRICE'] };
  const SILENT = { triggerType: 'REPLIED', replyTo: 'ANY', performedAction: false, hours: 4 };
  let texts = 0;

  async function writes(n: number, body: string, sid = `SMin${++texts}`): Promise<string> {
    const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
    const from = phoneOf(n);
    await receiveInbound({ sid, from, to: OWN_NUMBER, body, attachments: 0, optOutType: null });
    return sid;
  }
  async function corrects(n: number, messageId: string, meaning: string) {
    const room = await import('#features/messages/messages.resolver.ts');
    return ask(room, 'correctMeaning', { leadId: `lead_${n}`, messageId, meaning }, anActor());
  }

  it('fires for people with that answer, once for each text and person, and for nobody by a keyword [WFL-13]', async () => {
    await sentTo(await campaign([[PRICE], [text('From $50')]]), 3);
    await rules.room.ownNumber();
    await writes(1, 'How much is it?', 'SMtwice');
    await writes(1, 'How much is it?', 'SMtwice');
    await writes(1, 'and the price for two?');
    await writes(2, 'Where are you?');
    await writes(3, 'HELP');
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'From $50']);
    expect([rules.textsTo(2), rules.textsTo(3)].map((own) => own.includes('From $50'))).toEqual([false, false]);
  });

  it('fires by a correction only if it had not fired [WFL-13, decisions: What a reply means]', async () => {
    await sentTo(await campaign([[PRICE], [text('From $50')]]), 2);
    await rules.room.ownNumber();
    const [asked, unclear] = [await writes(1, 'How much is it?'), await writes(2, 'and what about the money')];
    await rules.pass(90_000);
    expect(rules.textsTo(2)).toEqual(['See this']);
    await corrects(1, asked, 'YES');
    await corrects(1, asked, 'PRICE');
    await corrects(2, unclear, 'PRICE');
    await rules.pass(90_000);
    expect(rules.textsTo(1)).toEqual(['See this', 'From $50']);
    expect(rules.textsTo(2)).toEqual(['See this', 'From $50']);
  });

  it('fires for people who did not answer in time [WFL-13, A27]', async () => {
    await sentTo(await campaign([[SILENT], [text('Still there?')]]), 2);
    await rules.room.ownNumber();
    await writes(1, 'Not bad');
    await rules.pass(5 * HOUR);
    expect(rules.textsTo(1)).toEqual(['See this']);
    expect(rules.textsTo(2)).toEqual(['See this', 'Still there?']);
  });
});
