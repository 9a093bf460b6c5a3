// Notifications and webhooks of rules: once each, signed, tried again for 24 hours, and withheld where names are masked.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailBox, startMail } from '#lib/local/aws/mail.ts';
import { type Receiver, startReceiver } from '#lib/local/receiver/receiver.ts';
import { layReceiverRoad } from '#lib/local/receiver/webhook-route.ts';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { aHost } from '#test/given/hosts/stand-ins.ts';

const HOUR = 3_600_000;
const organizationId = '101';
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const VIEWED = { triggerType: 'VIEWED', triggerOption: 'sld_a' };
const around = aHost();

let rules: RulesRoom;
let mail: MailBox;
let receiver: Receiver;
let away = () => {};
let seen = 0;
let tests = 0;

beforeAll(async () => {
  const home = { dataDir: around.context.dataDir, clock: { now: () => Date.now() } };
  [mail, receiver] = await Promise.all([startMail(home), startReceiver(home)]);
  away = layReceiverRoad(receiver);
  rules = await openRules();
  process.env.AWS_ENDPOINT_URL_SESV2 = mail.url;
  process.env.APP_ORIGIN = 'https://app.example';
});
beforeEach(async () => {
  await rules.begin();
  // Each test has a time of its own, so that the receiver's earlier calls are not mistaken for its own.
  rules.room.rooms.pass(++tests * 1000);
  seen = receiver.calls().length;
});
afterAll(async () => {
  away();
  await Promise.all([mail.close(), receiver.close(), rules.room.close()]);
  around.clock.close();
});
/** Sends slides to one person by a campaign whose rule does this, and lets them view the slides. */
async function fired(...actions: object[]): Promise<void> {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  await rules.rule(featureIds[0] ?? '', [VIEWED], actions);
  await rules.room.enroll(campaignId, await rules.room.people(1));
  await rules.pass(10_000);
  await rules.looks(1);
  await rules.pass(1000);
}

async function user(userId: string, access: 'MANAGER' | 'NONE' = 'MANAGER'): Promise<void> {
  const { MembershipEntity, UserEntity } = await import('#domain/accounts/user.entity.ts');
  const created = new Date().toISOString();
  const who = {
    userId,
    name: userId,
    email: `${userId}@example.com`,
    phone: '+16025550170',
    code: `code${userId}`,
    showAppt: true,
  };
  await UserEntity.put({ ...who, organizationId, created }).go();
  await MembershipEntity.put({ organizationId, userId, userName: userId, access, created }).go();
}

const calls = () => receiver.calls().slice(seen);
const kept = async () => {
  const { latestCalls } = await import('#engine/workflows/calls/webhook-call.entity.ts');
  return latestCalls(organizationId, 'wfl_one11_a0', 20);
};
const secret = async () => {
  const { secretOfAction } = await import('#engine/workflows/calls/webhook-call.entity.ts');
  return (await secretOfAction(organizationId, 'wfl_one11_a0'))?.secret ?? '';
};
const webhook = (path: string) => ({ actionType: 'WEBHOOK', webhookUrl: `https://receiver.example/${path}` });

describe('Staff who are notified', () => {
  it('get one e-mail each in the standard words, those without access none [WFL-10b, A25]', async () => {
    await Promise.all([user('usr_ana'), user('usr_bo'), user('usr_gone', 'NONE')]);
    const before = mail.list().length;
    await fired({ actionType: 'SPECIFIC', userIds: ['usr_ana', 'usr_bo', 'usr_gone'] });
    await rules.hear();
    const letters = mail.list().slice(before);
    expect(letters.map(({ to }) => to[0]).toSorted()).toEqual(['usr_ana@example.com', 'usr_bo@example.com']);
    expect(letters[0]).toMatchObject({
      subject: 'Person 1: A rule',
      text: expect.stringContaining('Person 1 has seen "Hello" (Spring).'),
    });
    expect(await rules.outcomes(1)).toMatchObject([{ state: 'FIRED', said: ['Told 2 users.'] }]);
  });

  it('get the words that were written for them, filled in [WFL-10a, A25]', async () => {
    await user('usr_ana');
    const before = mail.list().length;
    await fired({ actionType: 'ME', userIds: ['usr_ana'], default: false, message: 'Call {{firstName}} now' });
    expect(mail.list()[before]?.text).toContain('Call Ann1 now');
  });

  it('get one e-mail, not sixty, when a rule fires for sixty people at the same moment [WFL-10]', async () => {
    await user('usr_ana');
    const before = mail.list().length;
    const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
    const unopened = { triggerType: 'UNOPENED', performedAction: false, hours: 1 };
    await rules.rule(featureIds[0] ?? '', [unopened], [{ actionType: 'ME', userIds: ['usr_ana'] }]);
    await rules.room.enroll(campaignId, await rules.room.people(60));
    await rules.pass(2 * 3_600_000, 600_000);
    const letters = mail.list().slice(before);
    // A batch has at most fifty people.
    expect(letters.length).toBeLessThanOrEqual(2);
    const [first] = letters.toSorted((one, other) => other.text.length - one.text.length);
    expect(first?.subject).toMatch(/^\d+ \w+: A rule$/);
    expect(first?.text).toMatch(/^Person \d+ has not opened .*\. The same is true of \d+ more \w+\.\n\nPerson \d+\n/);
    expect(first?.text).toContain(`/campaign/${campaignId}`);
    expect(await rules.outcomes(60)).toMatchObject([{ state: 'FIRED', said: ['Told 1 user.'] }]);
  });

  it('do not exist once nobody has access, and the rule says so [WFL-10]', async () => {
    await user('usr_ana', 'NONE');
    await fired({ actionType: 'ME', userIds: ['usr_ana'] });
    const lines = ['Nobody of those who were chosen has access any more.'];
    expect(await rules.outcomes(1)).toMatchObject([{ state: 'REFUSED', said: lines }]);
  });
});

describe('A rule’s webhook', () => {
  it('is called once, signed with its secret, with ids and the person [WFL-10e]', async () => {
    await fired(webhook('hook'));
    const [call, ...more] = calls();
    expect(more).toEqual([]);
    expect(JSON.parse(call?.body ?? '{}')).toEqual({
      type: 'rule.fired',
      timestamp: expect.any(String),
      data: {
        organizationId,
        rule: { id: 'wfl_one11', label: 'A rule' },
        campaign: { id: 'cmp_one', name: 'Spring' },
        step: { id: 'ftr_one1' },
        lead: { id: 'lead_1', firstName: 'Ann1', lastName: 'Lee', phone: '+14805550001' },
      },
    });
    const key = Buffer.from((await secret()).replace('whsec_', ''), 'base64');
    const signed = `${call?.webhookId}.${call?.timestamp}.${call?.body}`;
    expect(call?.signature).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(await kept()).toMatchObject([{ state: 'TAKEN', status: 200, tries: 1, said: 'It answered 200' }]);
  });

  it('that fails twice is tried again under the same id, and accepted [WFL-10]', async () => {
    await fired(webhook('fails/2'));
    expect(await kept()).toMatchObject([{ state: 'CALLING', status: 503, tries: 1 }]);
    await rules.pass(15_000);
    await rules.pass(120_000);
    expect(calls().map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(new Set(calls().map(({ webhookId, body }) => `${webhookId} ${body}`)).size).toBe(1);
    expect(await kept()).toMatchObject([{ state: 'TAKEN', tries: 3 }]);
  });

  it('that is never accepted is tried for 24 hours with growing pauses, then given up [WFL-10]', async () => {
    await fired(webhook('answers/500'));
    for (let hour = 0; hour < 25; hour++) await rules.pass(HOUR);
    const at = calls().map(({ atMs }) => atMs);
    const pauses = at.slice(1).map((ms, index) => ms - (at[index] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(((at.at(-1) ?? 0) - (at[0] ?? 0)) / HOUR).toBeGreaterThan(23.9);
    expect(await kept()).toMatchObject([{ state: 'GIVEN_UP', tries: at.length, said: 'It answered 500' }]);
    await rules.pass(26 * HOUR);
    expect(calls()).toHaveLength(at.length);
  });

  it('is not tried again once the rule is deleted [WFL-10]', async () => {
    await fired(webhook('answers/500'));
    await rules.WorkflowEntity.patch({ organizationId, workflowId: 'wfl_one11' }).set({ lifecycle: 'deleted' }).go();
    await rules.pass(HOUR);
    expect(calls()).toHaveLength(1);
    const sentence = 'Not tried again: the rule or its webhook was deleted';
    expect(await kept()).toMatchObject([{ state: 'GIVEN_UP', said: sentence }]);
  });

  it('that leads to an address that is not public says so and tries again, and never connects [WFL-10]', async () => {
    await fired({ actionType: 'WEBHOOK', webhookUrl: 'https://metadata.receiver.example/' });
    expect(calls()).toEqual([]);
    const sentence = 'Its name leads to an address that is not public';
    expect(await kept()).toMatchObject([{ state: 'CALLING', said: sentence }]);
  });

  it('whose waiting execution is lost is found by the tick [WFL-10]', async () => {
    await fired(webhook('fails/1'));
    rules.room.player.terminateAll();
    await rules.pass(10 * 60_000);
    const { handler: tick } = await import('#engine/workflows/running/overdue-rules.tick.ts');
    await tick();
    await rules.pass(1000);
    expect(calls().map(({ status }) => status)).toEqual([503, 200]);
  });
});

describe('A user who edits webhooks', () => {
  const staff = anActor({ userId: 'usr_ana' });
  const asked = async (field: string, args: object, actor = staff) =>
    ask(await import('#features/workflows/workflows.resolver.ts'), field, args, actor);
  const workflowActionId = 'wfl_one11_a0';

  it('rotates its secret without a gap: two secrets sign for a day, and each request shows its secret once [WFL-10]', async () => {
    await user('usr_ana');
    await fired(webhook('answers/500'));
    const first = await secret();
    const turned = await asked('turnWebhookSecret', { workflowActionId, requestId: 'a request' });
    expect(turned).toMatchObject({ success: true, secret: expect.stringMatching(/^whsec_/) });
    expect(turned.secret).not.toBe(first);
    expect(await asked('turnWebhookSecret', { workflowActionId, requestId: 'a request' })).toEqual(turned);
    await rules.pass(15_000);
    expect(calls().map(({ signature }) => signature.split(' ').length)).toEqual([1, 2]);
    for (let hour = 0; hour < 26; hour++) await rules.pass(HOUR);
    expect(JSON.stringify(await asked('webhookCalls', { workflowActionId }))).not.toContain('whsec_');
    const [call] = await kept();
    await asked('sendWebhookAgain', { webhookCallId: call?.callId });
    expect(calls().at(-1)?.signature.split(' ')).toHaveLength(1);
  });

  it('shows the valid secret when two rotate it at once [WFL-10]', async () => {
    await user('usr_ana');
    await fired(webhook('hook'));
    const REFUSAL = [
      'A new secret was made and shown a moment ago. If you did not see it, try again in a few seconds.',
    ];
    const args = { workflowActionId };
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => asked('turnWebhookSecret', args)));
    const shown = all.filter(({ success }) => success);
    expect(shown.map((one) => one.secret)).toEqual([await secret()]);
    expect(all.flatMap(({ errors }) => errors)).toEqual([1, 2, 3, 4].map(() => REFUSAL[0]));
    expect(await asked('turnWebhookSecret', args)).toMatchObject({ success: false, errors: REFUSAL });
    await rules.pass(5000);
    const same = { workflowActionId, requestId: 'same' };
    const both = await Promise.all([1, 2, 3].map(() => asked('turnWebhookSecret', same)));
    expect(new Set(both.map((one) => one.secret))).toEqual(new Set([await secret()]));
  });

  it('sees the last calls and has one sent again, the same under the same id [WFL-10]', async () => {
    await user('usr_ana');
    await fired(webhook('fails/1'));
    await rules.WorkflowEntity.patch({ organizationId, workflowId: 'wfl_one11' }).set({ label: 'Renamed' }).go();
    const { webhookCalls: [call] = [] } = (await asked('webhookCalls', { workflowActionId })) as unknown as {
      webhookCalls?: { id: string; state: string }[];
    };
    expect(call).toMatchObject({ state: 'CALLING', status: 503, tries: 1, nextAt: expect.any(String) });
    rules.room.rooms.pass(11_000);
    const again = await Promise.all([1, 2].map(() => asked('sendWebhookAgain', { webhookCallId: call?.id })));
    expect(again.every(({ success }) => success)).toBe(true);
    await rules.pass(60_000);
    expect(calls().map(({ status }) => status)).toEqual([503, 200]);
    expect(new Set(calls().map(({ webhookId, body }) => `${webhookId} ${body}`)).size).toBe(1);
    expect(await kept()).toMatchObject([{ state: 'TAKEN', round: 2 }]);
  });

  it('is a user with the flag, of that organization [WFL-12, A26]', async () => {
    await user('usr_ana');
    await fired(webhook('hook'));
    const [call] = await kept();
    const other = anActor({ organizationId: '102', userId: 'usr_ana' });
    for (const [field, args] of [
      ['turnWebhookSecret', { workflowActionId }],
      ['webhookCalls', { workflowActionId }],
      ['sendWebhookAgain', { webhookCallId: call?.callId }],
    ] as const) {
      expect(await asked(field, args, other)).toMatchObject({ success: false, errors: ['Not Found.'] });
      const plain = await asked(field, args, anActor({ userId: 'usr_nobody' }));
      expect(plain).toMatchObject({ success: false, errors: ['Webhooks are not part of this account.'] });
    }
  });

  it('sees for how many people a rule fired, and the outcomes [WFL-13]', async () => {
    await fired({ actionType: 'LEAD', message: 'Hello' });
    const answer = await asked('ruleActivity', { campaignWorkflowId: 'wfl_one11' });
    const outcome = {
      leadId: 'lead_1',
      fired: true,
      actions: [{ actionType: 'LEAD', done: true, said: 'The text was queued.' }],
    };
    expect(answer).toMatchObject({ success: true, stats: { fired: 1, refused: 0 }, outcomes: [outcome] });
  });
});
