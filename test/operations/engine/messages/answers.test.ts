// "When they answer": a campaign continues, pauses or ends for people who answer; staff resume it, now or on a day.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WhenAnswered } from '#functions/schema.gen.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let leads: typeof import('#features/leads/leads.resolver.ts');
let texts = 0;
beforeAll(async () => {
  room = await openDelivery('pitch');
  leads = await import('#features/leads/leads.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  await room.ownNumber();
  room.player.ticks = false;
});
afterAll(() => room.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
async function writes(body: string, more: { from?: string; sid?: string; receivedMs?: number } = {}): Promise<void> {
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  const { from = phoneOf(1), sid = `SM${++texts}`, ...late } = more;
  await receiveInbound({ sid, from, to: OWN_NUMBER, body, attachments: 0, optOutType: null, ...late });
}

/** A campaign of three texts an hour apart whose first text was sent to everybody. */
async function inFlight(whenAnswered: WhenAnswered, count = 2): Promise<string[]> {
  await room.campaign([{}, { hours: 1 }, { hours: 1 }], { whenAnswered });
  const leadIds = await room.people(count);
  await room.enroll('cmp_one', leadIds);
  await room.pass(5 * MINUTE);
  expect(room.provider.texts).toHaveLength(count);
  return leadIds;
}

const textsTo = (n: number) => room.provider.texts.filter(({ to }) => to === phoneOf(n)).length;
const resume = (more: object = {}, who = anActor()) =>
  ask(leads, 'resumeAfterAnswer', { leadId: 'lead_1', campaignId: 'cmp_one', ...more }, who);
const answeredNow = async () => {
  const { lead } = await ask<{ lead: { answered: Record<string, unknown>[]; featureQueue: { reason: string }[] } }>(
    leads,
    'lead',
    { leadId: 'lead_1' },
    anActor(),
  );
  return lead;
};

const audience = async () => {
  const campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  const whom = { campaignId: 'cmp_one', leadIds: ['lead_1', 'lead_2'] };
  return (await ask<{ campaignAudience: object }>(campaigns, 'campaignAudience', whom, anActor())).campaignAudience;
};

describe('somebody answers a campaign that [decisions: When they answer]', () => {
  it('continues: nothing changes, which is the default', async () => {
    await inFlight('GO_ON');
    await writes('Yes, tell me more');
    await room.pass(3 * HOUR);
    expect([textsTo(1), textsTo(2)]).toEqual([3, 3]);
    expect((await answeredNow()).answered).toEqual([]);
  });

  it('pauses for them alone, with its reason, in the report and in the conversation', async () => {
    await inFlight('PAUSE');
    await writes('Yes, tell me more');
    expect((await answeredNow()).featureQueue[0]?.reason).toBe(
      'Held: they replied, and nobody has resumed it for them',
    );
    await room.pass(3 * HOUR);
    expect([textsTo(1), textsTo(2)]).toEqual([1, 3]);
    expect(await room.buckets()).toEqual({ accepted: 4, answered: 1 });
    expect((await room.batches()).find(({ buckets }) => buckets.answered)?.reason).toMatch(/^Held: they replied/);
    const [answered] = (await answeredNow()).answered;
    expect(answered).toMatchObject({ campaignId: 'cmp_one', does: 'PAUSE', resumesAt: null, isOver: false });
    expect(answered?.nextText).toBeTruthy();
    expect(answered?.textsLeft).toBe(2);
    expect(Date.parse(String(answered?.nextAt))).toBeGreaterThanOrEqual(Date.now());
    await room.pass(3 * DAY);
    expect(textsTo(1)).toBe(1);
    expect(await room.buckets()).toEqual({ accepted: 4, answered: 1 });
  });

  it('has sent them its last text: nothing waits, and nothing asks for a decision', async () => {
    await inFlight('PAUSE');
    await room.pass(3 * HOUR);
    expect(textsTo(1)).toBe(3);
    await writes('Yes, tell me more');
    expect((await answeredNow()).answered).toEqual([]);
    expect(await audience()).toMatchObject({ alreadyIn: 2, answered: 0 });
  });

  it('ends for them: later texts are left out with the reason, and cannot be resumed any more', async () => {
    await inFlight('END');
    await writes('Yes, tell me more');
    expect((await answeredNow()).featureQueue).toEqual([]);
    expect((await answeredNow()).answered[0]).toMatchObject({ does: 'END', isOver: false });
    await room.pass(3 * HOUR);
    expect([textsTo(1), textsTo(2)]).toEqual([1, 3]);
    expect(await room.buckets()).toEqual({ accepted: 4, dropped: 1 });
    expect((await room.sends('lead_1')).find(({ bucket }) => bucket === 'dropped')?.reason).toBe(
      'It ended for them when they replied',
    );
    expect((await answeredNow()).answered[0]).toMatchObject({ nextText: null, textsLeft: 0 });
    expect((await resume()).errors[0]).toContain('has ended for them');
  });

  it('ends for them, and that is undone before their next text: it leaves as planned', async () => {
    await inFlight('END');
    await writes('Yes, tell me more');
    expect(await resume()).toMatchObject({ success: true });
    await room.pass(3 * HOUR);
    expect(textsTo(1)).toBe(3);
  });
});

describe('what counts as an answer [decisions: When they answer]', () => {
  it('an answer to a text that staff or a rule wrote', async () => {
    await inFlight('PAUSE');
    const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
    const asked = { organizationId: '101', leadId: 'lead_1', phone: phoneOf(1) };
    await requestText({ ...asked, kind: 'reply', text: 'Did you see this?', onceKey: 'reply' });
    await room.pass(2 * MINUTE);
    await writes('Sure did');
    await room.pass(3 * HOUR);
    expect(textsTo(1)).toBe(2);
  });

  it.each([
    ['a reaction', 'Liked “Text 1.”'],
    [
      'an automatic reply of a phone',
      "I'm driving with Do Not Disturb While Driving turned on. I'll see your message later.",
    ],
    ['HELP, which gets its own reply', 'HELP', 4],
    ['nothing at all', ' '],
  ] as const)('is not %s', async (_, body, left: number = 3) => {
    await inFlight('PAUSE');
    await writes(body);
    await room.pass(3 * HOUR);
    expect(textsTo(1)).toBe(left);
  });

  it('is not a text from before they entered, nor one from before staff resumed', async () => {
    const beforeMs = Date.now() - HOUR;
    await inFlight('PAUSE');
    await writes('Old words', { receivedMs: beforeMs });
    await writes('Now');
    const answeredMs = Date.now();
    await room.pass(MINUTE);
    await resume();
    await writes('Came late', { receivedMs: answeredMs + 1000 });
    await room.pass(3 * HOUR);
    expect(textsTo(1)).toBe(3);
  });

  it('one that the provider reports twice pauses once, and not again after it was resumed', async () => {
    await inFlight('PAUSE');
    await writes('Hello', { sid: 'SMtwice' });
    await resume();
    await writes('Hello', { sid: 'SMtwice' });
    await room.pass(3 * HOUR);
    expect(textsTo(1)).toBe(3);
  });

  it('STOP goes first, and so does a wish to stop', async () => {
    await inFlight('PAUSE');
    await writes('Who is this?');
    await writes('please take me off your list');
    await writes('STOP', { from: phoneOf(2) });
    await room.pass(2 * HOUR);
    expect(await room.buckets()).toEqual({ accepted: 2, wantsToStop: 1, optedOut: 1 });
    await resume();
    await room.pass(2 * HOUR);
    expect(textsTo(1)).toBe(1);
  });
});

describe('staff resume it [decisions: When they answer]', () => {
  it('and what waited leaves at once, is not missed, and the chain continues from there', async () => {
    await inFlight('PAUSE', 1);
    await writes('Yes');
    await room.pass(2 * DAY + 2 * HOUR);
    expect(textsTo(1)).toBe(1);
    expect(await resume()).toMatchObject({
      success: true,
      lead: { answered: [{ isOver: true, resumedBy: 'Ana Lopez' }] },
    });
    await room.pass(5 * MINUTE);
    expect(textsTo(1)).toBe(2);
    await room.pass(2 * HOUR);
    expect(textsTo(1)).toBe(3);
    expect(await room.buckets()).toEqual({ accepted: 3 });
  });

  it('on a day: held until then with the day in words, then it leaves inside the hours', async () => {
    await inFlight('PAUSE', 1);
    await writes('Not now, maybe next week');
    const [offered] = (await answeredNow()).answered;
    expect(offered?.offersOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    await room.pass(2 * HOUR);
    const on = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
    expect(await resume({ on })).toMatchObject({ success: true });
    await room.pass(HOUR);
    expect((await room.batches()).find(({ buckets }) => buckets.answered)?.reason).toMatch(
      /^Held until .*: they replied$/,
    );
    expect(textsTo(1)).toBe(1);
    await room.pass(3 * DAY);
    expect(textsTo(1)).toBeGreaterThan(1);
  });

  it('and undo that before anything leaves', async () => {
    await inFlight('PAUSE', 1);
    await writes('Yes');
    await resume();
    expect(await resume({ hold: true })).toMatchObject({ success: true });
    await room.pass(3 * HOUR);
    expect(textsTo(1)).toBe(1);
    expect(await room.buckets()).toEqual({ accepted: 1, answered: 1 });
  });

  it('and an answer after that pauses it again', async () => {
    await inFlight('PAUSE', 1);
    await writes('Yes');
    await room.pass(MINUTE);
    await resume();
    await room.pass(MINUTE);
    await writes('One more question');
    await room.pass(3 * HOUR);
    expect(textsTo(1)).toBe(1);
  });

  it('is refused without an answer, for a day in the past, and to another organization', async () => {
    await inFlight('PAUSE', 1);
    expect((await resume()).errors).toEqual(['No answer of theirs holds it.']);
    await writes('Yes');
    expect((await resume({ on: '2020-01-01' })).errors).toEqual(['Choose a day after today, within a year.']);
    expect((await resume({ on: 'no day' })).errors).toEqual(['Choose a day after today, within a year.']);
    expect((await resume({}, anActor({ organizationId: '102' }))).success).toBe(false);
  });
});

it('the audience says for which people in the campaign it waits', async () => {
  await inFlight('PAUSE');
  await writes('Yes');
  expect(await audience()).toMatchObject({ total: 2, alreadyIn: 2, answered: 1 });
});

it('the setting is saved with the campaign, answered, and goes into a copy', async () => {
  await room.campaign([{}]);
  const campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  const library = await import('#features/library/library.resolver.ts');
  const saved = await ask(campaigns, 'updateCampaign', { campaignId: 'cmp_one', whenAnswered: 'PAUSE' }, anActor());
  expect(saved).toMatchObject({ campaign: { whenAnswered: 'PAUSE' } });
  const copy = await ask(library, 'cloneCampaign', { campaignId: 'cmp_one', requestId: 'one' }, anActor());
  expect(copy).toMatchObject({ campaign: { whenAnswered: 'PAUSE' } });
});
