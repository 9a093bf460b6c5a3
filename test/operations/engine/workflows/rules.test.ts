// Staff add rules to steps: triggers and actions are created, saved and deleted; what could never work is refused with a sentence.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Campaign, CampaignFeature, CampaignWorkflow } from '#functions/schema.gen.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import {
  anAction,
  ana,
  aRule,
  aStep,
  aTrigger,
  bob,
  call,
  closeRuleDoors,
  doors,
  id,
  openRuleDoors,
  rules,
  stranger,
  visitor,
} from '#test/given/campaigns/rule-doors.ts';
import { ask } from '#test/given/hosts/rooms.ts';

beforeAll(openRuleDoors);
afterAll(closeRuleDoors);

describe('a rule', () => {
  it('is created empty at its step, gets a label and is deleted [WFL-03, WFL-11, STP-05, API-065, API-066, A21]', async () => {
    const { stepId, campaignId } = await aStep();
    const [one, two] = [await aRule(stepId), await aRule(stepId)];
    expect(await rules(campaignId)).toMatchObject([
      { id: one, campaignFeatureId: stepId, campaignId, label: '', triggers: [], actions: [] },
      { id: two },
    ]);
    const named = await call('updateCampaignWorkflow', { campaignWorkflowId: one, label: '  Not \n opened ' });
    expect(named).toMatchObject({ campaignWorkflow: { label: 'Not opened' }, workflows: [one, two] });
    const gone = await call('deleteCampaignWorkflow', { campaignWorkflowId: one });
    expect(gone).toMatchObject({ success: true, workflows: [two] });
    expect((await rules(campaignId)).map((rule) => rule.id)).toEqual([two]);
    expect(await call('updateCampaignWorkflow', { campaignWorkflowId: one, label: 'x' })).toMatchObject({
      errors: ['Not Found.'],
    });
  });

  it('many created at once all stay, at most 20', async () => {
    const { stepId, campaignId } = await aStep();
    await Promise.all(Array.from({ length: 5 }, () => aRule(stepId)));
    expect(await rules(campaignId)).toHaveLength(5);
    for (let n = 5; n < 20; n++) await aRule(stepId);
    expect((await call('createCampaignWorkflow', { campaignFeatureId: stepId })).errors).toEqual([
      'A message has at most 20 if/thens.',
    ]);
  });

  it('is deleted with its step, and a step that texts nobody has none', async () => {
    const { stepId, campaignId } = await aStep();
    const rule = await aRule(stepId);
    await ask(doors.campaigns, 'deleteCampaignFeature', { campaignFeatureId: stepId }, ana);
    const { workflowById } = await import('#engine/workflows/workflow.entity.ts');
    expect(await workflowById('101', rule)).toMatchObject({ lifecycle: 'deleted' });
    const wait = await ask(doors.campaigns, 'createCampaignFeature', { campaignId, featureType: 'WAIT' }, ana);
    const campaignFeatureId = id(wait, 'campaignFeature');
    expect((await call('createCampaignWorkflow', { campaignFeatureId })).errors).toEqual([
      'Only a message can have an if/then.',
    ]);
  });

  it('is copied with its campaign, to the new step, under ids of its own [CMP-17]', async () => {
    const { stepId, campaignId, video } = await aStep();
    const rule = await aRule(stepId);
    const workflowTriggerId = await aTrigger(rule);
    await call('updateWorkflowTrigger', { workflowTriggerId, triggerType: 'VIEWED', triggerOption: video });
    const workflowActionId = await anAction(rule);
    await call('updateWorkflowAction', { workflowActionId, actionType: 'LEAD', messageContent: [{ text: 'Hi' }] });
    const copy = (await ask(doors.campaigns, 'cloneCampaign', { campaignId }, ana)).campaign as Campaign;
    const [step] = copy.features as CampaignFeature[];
    const [copied] = (step?.workflows ?? []) as CampaignWorkflow[];
    expect(copied).toMatchObject({ campaignFeatureId: step?.id, campaignId: copy.id });
    expect(copied?.triggers).toMatchObject([{ triggerType: 'VIEWED', triggerOption: video }]);
    expect(copied?.id).not.toBe(rule);
    expect(copied?.actions[0]?.id.startsWith(copied.id)).toBe(true);
    await call('deleteCampaignWorkflow', { campaignWorkflowId: copied?.id });
    expect(await rules(campaignId)).toHaveLength(1);
  });

  it('is missing for another organization [A41]', async () => {
    const { stepId, campaignId } = await aStep();
    const campaignWorkflowId = await aRule(stepId);
    const workflowTriggerId = await aTrigger(campaignWorkflowId);
    const workflowActionId = await anAction(campaignWorkflowId);
    for (const [field, args] of [
      ['createCampaignWorkflow', { campaignFeatureId: stepId }],
      ['updateCampaignWorkflow', { campaignWorkflowId, label: 'x' }],
      ['deleteCampaignWorkflow', { campaignWorkflowId }],
      ['createWorkflowTrigger', { campaignWorkflowId }],
      ['updateWorkflowTrigger', { workflowTriggerId, triggerType: 'REDIRECT' }],
      ['deleteWorkflowTrigger', { workflowTriggerId }],
      ['createWorkflowAction', { campaignWorkflowId }],
      ['updateWorkflowAction', { workflowActionId, actionType: 'ME' }],
      ['deleteWorkflowAction', { workflowActionId }],
    ] as const)
      expect((await call(field, args, stranger)).errors, field).toEqual(['Not Found.']);
    expect((await rules(campaignId))[0]).toMatchObject({ triggers: [{ triggerType: null }], actions: [{}] });
  });
});

describe('a trigger', () => {
  const save = async (workflowTriggerId: string, args: object) =>
    call('updateWorkflowTrigger', { workflowTriggerId, ...args });

  it('is created, saved and deleted; another kind drops its slide [WFL-04, WFL-06, API-067, API-069, API-071]', async () => {
    const { stepId, video, campaignId } = await aStep();
    const rule = await aRule(stepId);
    const trigger = await aTrigger(rule);
    const viewed = { triggerType: 'VIEWED', triggerOption: video, performedAction: false, days: 2, hours: 3 };
    expect((await save(trigger, viewed)).workflowTrigger).toEqual({
      id: trigger,
      ...viewed,
      triggerResponses: [],
      seconds: null,
      widgetExpression: null,
      widgetId: null,
      replyTo: null,
    });
    expect((await save(trigger, { triggerType: 'TIME' })).errors).toEqual(['Choose a slide of this campaign.']);
    const time = { triggerType: 'TIME', triggerOption: video };
    expect((await save(trigger, time)).workflowTrigger).toMatchObject({ ...time, performedAction: true, days: 0 });
    expect((await save(trigger, { seconds: 9 })).workflowTrigger).toMatchObject({ ...time, seconds: 9 });
    const gone = await call('deleteWorkflowTrigger', { workflowTriggerId: trigger });
    expect(gone.campaignWorkflow).toMatchObject({ triggers: [] });
    expect((await save(trigger, time)).errors).toEqual(['Not Found.']);
    expect((await rules(campaignId))[0]?.triggers).toEqual([]);
  });

  it('on answers by text stores which of them count and what they mean [WFL-04, API-069]', async () => {
    const { stepId } = await aStep();
    const trigger = await aTrigger(await aRule(stepId));
    const first = await save(trigger, { triggerType: 'REPLIED' });
    expect(first.workflowTrigger).toMatchObject({ replyTo: 'STEP', triggerResponses: [], performedAction: true });
    const any = { replyTo: 'ANY', triggerResponses: ['PRICE', 'YES'], performedAction: false, hours: 5 };
    expect((await save(trigger, any)).workflowTrigger).toMatchObject(any);
    const wrong = await save(trigger, { triggerResponses: ['Perhaps'] });
    expect(wrong.errors).toEqual(['Choose the meaning of the reply from the list.']);
    const other = await save(trigger, { triggerType: 'REDIRECT' });
    expect(other.workflowTrigger).toMatchObject({ replyTo: null, triggerResponses: [] });
  });

  it('that can never hold is refused with a sentence [WFL-07, WFL-08, WFL-09]', async () => {
    const { stepId, campaignId, video, text, calendar, rating, short, verify } = await aStep();
    const other = await aStep();
    const theirs = await aStep(stranger);
    const trigger = await aTrigger(await aRule(stepId));
    const asks = (widgetId: string, ...triggerResponses: string[]) => ({
      triggerType: 'WIDGET',
      widgetId,
      triggerResponses,
    });
    for (const [args, sentence] of [
      [{ triggerType: 'VIEWED' }, 'Choose a slide of this campaign.'],
      [{ triggerType: 'VIEWED', triggerOption: other.video }, 'Choose a slide of this campaign.'],
      [{ triggerType: 'VIEWED', triggerOption: theirs.video }, 'Choose a slide of this campaign.'],
      [{ triggerType: 'TIME', triggerOption: text }, 'Say how many seconds.'],
      [{ triggerType: 'TIME', triggerOption: text, seconds: 0 }, 'Seconds are a whole number from 1 to 3,600.'],
      [{ triggerType: 'CALENDAR', triggerOption: text }, 'Choose a calendar slide of this campaign.'],
      [asks(other.rating, '3'), 'Choose a question of this campaign.'],
      [asks(theirs.rating, '3'), 'Choose a question of this campaign.'],
      [asks(rating), 'Choose an answer.'],
      [asks(rating, '6'), 'That is not an answer to this question.'],
      [{ ...asks(rating, '3', '4'), widgetExpression: 'GT' }, 'Choose one value to compare with.'],
      [asks(short, 'Other', '  '), 'Write the answer, or choose Any.'],
      [asks(short), 'Write the answer, or choose Any.'],
      [{ ...asks(verify, 'Verified'), widgetExpression: 'NE' }, 'This question cannot be compared like that.'],
      [{ triggerType: 'UNOPENED' }, 'Say within how many days or hours.'],
      [{ triggerType: 'REDIRECT', performedAction: false }, 'Say within how many days or hours.'],
      [{ triggerType: 'UNOPENED', days: -1 }, 'Days and hours are whole numbers, 0 or more.'],
      [{ triggerType: 'UNOPENED', days: 366 }, 'At most 365 days and 744 hours.'],
    ] as const)
      expect((await save(trigger, args)).errors, JSON.stringify(args)).toEqual([sentence]);
    for (const args of [
      { triggerType: 'CALENDAR', triggerOption: calendar },
      { triggerType: 'TIME', triggerOption: video },
      { ...asks(rating, '5'), widgetExpression: 'GE' },
      asks(short, 'Any'),
      asks(short, 'Other', 'Blue'),
      asks(verify, 'Verified'),
      { triggerType: 'UNOPENED', days: 2 },
    ])
      expect((await save(trigger, args)).success, JSON.stringify(args)).toBe(true);
    const message = await ask(doors.campaigns, 'createCampaignFeature', { campaignId, featureType: 'MESSAGE' }, ana);
    const plain = await aTrigger(await aRule(id(message, 'campaignFeature')));
    for (const triggerType of ['UNOPENED', 'REDIRECT'])
      expect((await save(plain, { triggerType, days: 1 })).errors).toEqual([
        'This message has no link that people could open.',
      ]);
    expect((await save(plain, { triggerType: 'VIEWED', triggerOption: video })).success).toBe(true);
  });

  it('Unopened is the only trigger of its rule, in whatever order they are added [WFL-05]', async () => {
    const alone = 'Unopened cannot be combined with other triggers.';
    const { stepId } = await aStep();
    const rule = await aRule(stepId);
    const [one, two] = [await aTrigger(rule), await aTrigger(rule)];
    await save(one, { triggerType: 'REDIRECT' });
    expect((await save(two, { triggerType: 'UNOPENED', days: 1 })).errors).toEqual([alone]);
    await call('deleteWorkflowTrigger', { workflowTriggerId: one });
    expect((await save(two, { triggerType: 'UNOPENED', days: 1 })).success).toBe(true);
    expect((await call('createWorkflowTrigger', { campaignWorkflowId: rule })).errors).toEqual([alone]);
    const [first, second] = [await aRule(stepId), await aRule(stepId)];
    for (const campaignWorkflowId of [first, second]) {
      const pair = [await aTrigger(campaignWorkflowId), await aTrigger(campaignWorkflowId)];
      const both = await Promise.all(pair.map((each) => save(each, { triggerType: 'UNOPENED', days: 1 })));
      expect(both.map(({ success }) => success)).toEqual([false, false]);
    }
  });
});

describe('an action', () => {
  const save = async (workflowActionId: string, args: object, actor = ana) =>
    call('updateWorkflowAction', { workflowActionId, ...args }, actor);
  const empty = { default: true, messageContent: [], webhookUrl: null, userIds: [], nextCampaignId: null };

  it('is created, saved and deleted; another kind drops its old fields [WFL-10, WFL-11, API-068, API-070, API-072, A25]', async () => {
    const { stepId } = await aStep();
    const { campaignId: nextCampaignId } = await aStep();
    const action = await anAction(await aRule(stepId));
    const own = { default: false, messageContent: [{ text: 'Call them.' }] };
    for (const [args, kept] of [
      [{ actionType: 'ME' }, { userIds: [ana.userId] }],
      [
        { actionType: 'SPECIFIC', userIds: ['usr_bob', ana.userId], ...own },
        { userIds: ['usr_bob', ana.userId], ...own },
      ],
      [{ actionType: 'SPECIFIC', default: true }, { userIds: ['usr_bob', ana.userId] }],
      [{ actionType: 'LEAD', messageContent: [{ text: 'Hi' }] }, { messageContent: [{ text: 'Hi' }] }],
      [{ actionType: 'CAMPAIGN', nextCampaignId }, { nextCampaignId }],
      [{ actionType: 'WEBHOOK', webhookUrl: 'https://hooks.example/a' }, { webhookUrl: 'https://hooks.example/a' }],
    ] as const)
      expect((await save(action, args)).workflowAction, JSON.stringify(args)).toEqual({
        id: action,
        ...empty,
        actionType: args.actionType,
        ...kept,
      });
    const gone = await call('deleteWorkflowAction', { workflowActionId: action });
    expect(gone.campaignWorkflow).toMatchObject({ actions: [] });
  });

  it('"me" stays the user who chose it, whoever edits it later', async () => {
    const { stepId } = await aStep();
    const action = await anAction(await aRule(stepId));
    await save(action, { actionType: 'ME' });
    const own = { default: false, messageContent: [{ text: 'Look.' }] };
    expect((await save(action, { actionType: 'ME', ...own }, bob)).workflowAction).toMatchObject({
      userIds: [ana.userId],
      ...own,
    });
  });

  it('that is impossible is refused with a sentence [WFL-12, A26]', async () => {
    const { stepId, campaignId } = await aStep();
    const theirs = await aStep(stranger);
    const action = await anAction(await aRule(stepId));
    const users = 'Choose among the users of this account.';
    const hook = (webhookUrl?: string) => ({ actionType: 'WEBHOOK', webhookUrl });
    for (const [args, sentence, actor] of [
      [{}, 'Choose what is to happen.'],
      [{ actionType: 'ME' }, 'Only users of this account can be notified. Choose specific users.', visitor],
      [{ actionType: 'SPECIFIC' }, 'Choose at least one user.'],
      [{ actionType: 'SPECIFIC', userIds: ['usr_eve'] }, users],
      [{ actionType: 'SPECIFIC', userIds: ['usr_left'] }, users],
      [
        { actionType: 'ME', default: false, messageContent: [{ text: ' ' }] },
        'Write what they are told, or choose the standard text.',
      ],
      [{ actionType: 'LEAD' }, 'Write the text that they get.'],
      [
        { actionType: 'LEAD', messageContent: [{ text: 'Come to our casino' }] },
        'Carriers forbid texts about gambling, whoever agreed to get them. Take it out before you send.',
      ],
      [
        { actionType: 'LEAD', messageContent: [{ text: 'x'.repeat(241) }] },
        'A message takes at most 240 characters; this one has 241.',
      ],
      [{ actionType: 'CAMPAIGN' }, 'Choose what they are added to.'],
      [{ actionType: 'CAMPAIGN', nextCampaignId: theirs.campaignId }, 'Choose what they are added to.'],
      [{ actionType: 'CAMPAIGN', nextCampaignId: campaignId }, 'They are in this one already. Choose another.'],
      [hook('https://hooks.example'), 'Webhooks are not part of this account.', bob],
      [hook(), 'Please enter the address of the webhook.'],
      [hook('hooks'), 'A webhook needs an address that begins with https://'],
      [hook('http://hooks.example'), 'A webhook needs an address that begins with https://'],
      [
        hook('https://me:secret@hooks.example'),
        'Please leave the name and password out of the webhook address: calls are signed instead.',
      ],
      ...['https://10.0.0.1/a', 'https://[::1]/', 'https://localhost/a', 'https://2130706433/'].map(
        (address) =>
          [
            hook(address),
            'This webhook address is not public: nobody outside your own network can be called there.',
          ] as const,
      ),
    ] as const)
      expect((await save(action, args, actor)).errors, JSON.stringify(args)).toEqual([sentence]);
  });
});

describe('in a brand without rules', () => {
  it('only wpAdmins and the users that the brand names edit them [WFL-01, A40]', async () => {
    const { stepId } = await aStep();
    process.env.BRAND = 'blast';
    try {
      expect((await call('createCampaignWorkflow', { campaignFeatureId: stepId })).errors).toEqual([
        'If/then rules are not part of this account.',
      ]);
      expect((await call('createCampaignWorkflow', { campaignFeatureId: stepId }, visitor)).success).toBe(true);
      BRANDS.blast.ifThenUserIds.push('usr_bob');
      expect((await call('createCampaignWorkflow', { campaignFeatureId: stepId }, bob)).success).toBe(true);
    } finally {
      BRANDS.blast.ifThenUserIds.length = 0;
      process.env.BRAND = 'pitch';
    }
  });
});

/** An empty rule at a step with a slide of text. */
async function anEmptyRule() {
  const { stepId, campaignId, text: slide } = await aStep();
  return { campaignId, slide, campaignWorkflowId: await aRule(stepId) };
}
const ruleOf = async (campaignId: string) => (await rules(campaignId))[0];

describe('a new trigger', () => {
  it('is saved with its choices by the call that creates it [API-067, STP-11]', async () => {
    const { campaignId, campaignWorkflowId } = await anEmptyRule();
    const choices = { triggerType: 'UNOPENED', days: 2, performedAction: false };
    const made = await call('createWorkflowTrigger', { campaignWorkflowId, ...choices });
    expect(made).toMatchObject({ success: true, workflowTrigger: choices, campaignWorkflow: { triggers: [choices] } });
    expect((await ruleOf(campaignId))?.triggers).toMatchObject([choices]);
  });

  it('that was refused was not created', async () => {
    const { campaignId, slide, campaignWorkflowId } = await anEmptyRule();
    const other = await anEmptyRule();
    const refused = (choices: object) => call('createWorkflowTrigger', { campaignWorkflowId, ...choices });
    expect((await refused({ triggerType: 'UNOPENED' })).errors).toEqual(['Say within how many days or hours.']);
    expect((await refused({ triggerType: 'VIEWED', triggerOption: other.slide })).success).toBe(false);
    expect((await refused({ triggerOption: slide })).success).toBe(false);
    expect((await ruleOf(campaignId))?.triggers).toEqual([]);
    await refused({ triggerType: 'VIEWED', triggerOption: slide });
    expect((await refused({ triggerType: 'UNOPENED', days: 1 })).errors).toEqual([
      'Unopened cannot be combined with other triggers.',
    ]);
    expect((await ruleOf(campaignId))?.triggers).toHaveLength(1);
  });

  it('is refused once the rule has as many as it may have', async () => {
    const { slide: triggerOption, campaignWorkflowId } = await anEmptyRule();
    const args = { campaignWorkflowId, triggerType: 'VIEWED', triggerOption };
    const save = () => call('createWorkflowTrigger', args);
    const answers = await Promise.all(Array.from({ length: 11 }, save));
    expect(answers.flatMap(({ errors }) => errors)).toEqual(['At most 10 triggers in a rule.']);
  });

  /** The keys of the items that some work reads one by one. */
  async function readBy(work: () => Promise<unknown>): Promise<string[]> {
    const { client } = await import('#platform/table/client.ts');
    const asked = vi.spyOn(client, 'ask');
    await work();
    const reads = asked.mock.calls.filter(([operation]) => operation === 'GetItem');
    asked.mockRestore();
    return reads.map(([, input]) => JSON.stringify(input.Key));
  }

  it('reads its rule, its step, its campaign and its slide once each, and again so when its choice changes', async () => {
    const { slide, campaignWorkflowId } = await anEmptyRule();
    let trigger = '';
    const choices = { triggerType: 'VIEWED', triggerOption: slide };
    const made = await readBy(async () => {
      trigger = id(await call('createWorkflowTrigger', { campaignWorkflowId, ...choices }), 'workflowTrigger');
    });
    expect(made).toHaveLength(4);
    expect(new Set(made).size).toBe(4);
    const saved = await readBy(() => call('updateWorkflowTrigger', { workflowTriggerId: trigger, ...choices }));
    expect(saved.toSorted()).toEqual(made.toSorted());
  });
});

describe('a new action', () => {
  it('is saved with its choices by the call that creates it [API-068, STP-11]', async () => {
    const { campaignId, campaignWorkflowId } = await anEmptyRule();
    const choices = { actionType: 'LEAD', messageContent: [{ text: 'Hi' }] };
    const made = await call('createWorkflowAction', { campaignWorkflowId, ...choices });
    expect(made).toMatchObject({ workflowAction: choices, campaignWorkflow: { actions: [choices] } });
    expect((await ruleOf(campaignId))?.actions).toMatchObject([choices]);
  });

  it('that was refused was not created', async () => {
    const { campaignId, campaignWorkflowId } = await anEmptyRule();
    for (const choices of [{ actionType: 'LEAD' }, { actionType: 'CAMPAIGN', nextCampaignId: campaignId }])
      expect((await call('createWorkflowAction', { campaignWorkflowId, ...choices })).success).toBe(false);
    expect((await ruleOf(campaignId))?.actions).toEqual([]);
  });
});

it.each([
  ['Trigger', { triggerType: 'UNOPENED', days: 2 }, { days: 3 }],
  ['Action', { actionType: 'LEAD', messageContent: [{ text: 'Hi' }] }, { messageContent: [{ text: 'Hello' }] }],
])(
  'a new %s is one when its request comes again, and what was changed since then stays',
  async (part, choices, change) => {
    const { campaignId, campaignWorkflowId } = await anEmptyRule();
    const args = { campaignWorkflowId, ...choices, requestId: 'press-1' };
    const made = id(await call(`createWorkflow${part}`, args), `workflow${part}`);
    await call(`updateWorkflow${part}`, { [`workflow${part}Id`]: made, ...change });
    expect(id(await call(`createWorkflow${part}`, args), `workflow${part}`)).toBe(made);
    const rule = await ruleOf(campaignId);
    expect(part === 'Trigger' ? rule?.triggers : rule?.actions).toMatchObject([change]);
  },
);
