// A rule is saved in one call with its triggers and actions: all of it is stored, or nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignWorkflow } from '#functions/schema.gen.ts';
import { aStep, call, closeRuleDoors, id, openRuleDoors, rules, stranger } from '#test/given/campaigns/rule-doors.ts';

beforeAll(openRuleDoors);
afterAll(closeRuleDoors);

const UNOPENED = { triggerType: 'UNOPENED', days: 2 };
const TEXT = { actionType: 'LEAD', messageContent: [{ text: 'Still there?' }] };

/** A step with slides, and how a rule with these parts is added to it. */
async function atStep() {
  const step = await aStep();
  const add = (parts: object, actor?: typeof stranger) =>
    call('createCampaignWorkflow', { campaignFeatureId: step.stepId, ...parts }, actor);
  return { ...step, add, kept: () => rules(step.campaignId) };
}

describe('a rule with triggers and actions', () => {
  it('is stored and answered whole [API-065, WFL-03, WFL-04, WFL-11]', async () => {
    const { add, kept, text, short } = await atStep();
    const viewed = { triggerType: 'VIEWED', triggerOption: text };
    const answered = { triggerType: 'WIDGET', widgetId: short, triggerResponses: ['Other', 'blue'] };
    const made = await add({ label: ' Blue ', triggers: [viewed, answered], actions: [TEXT, { actionType: 'ME' }] });
    expect(made).toMatchObject({ success: true, errors: [] });
    expect(await kept()).toEqual([made.campaignWorkflow]);
    expect(made.campaignWorkflow).toMatchObject({
      label: 'Blue',
      triggers: [viewed, { ...answered, widgetExpression: 'EQ' }],
      actions: [TEXT, { actionType: 'ME', userIds: ['usr_ana'] }],
    });
    const { triggers, actions } = made.campaignWorkflow as CampaignWorkflow;
    expect(new Set([...triggers, ...actions].map((part) => part.id)).size).toBe(4);
  });

  it('has parts that are changed and deleted like any others', async () => {
    const { add, kept } = await atStep();
    const { triggers, actions } = (await add({ triggers: [UNOPENED], actions: [TEXT] }))
      .campaignWorkflow as CampaignWorkflow;
    await call('updateWorkflowTrigger', { workflowTriggerId: triggers[0]?.id, days: 3 });
    await call('deleteWorkflowAction', { workflowActionId: actions[0]?.id });
    expect(await kept()).toMatchObject([{ triggers: [{ ...UNOPENED, days: 3 }], actions: [] }]);
  });

  it('counts the time limit of a trigger from its creation, as one that is added later', async () => {
    const { add } = await atStep();
    const { workflowById } = await import('#engine/workflows/workflow.entity.ts');
    const together = id(await add({ triggers: [UNOPENED] }), 'campaignWorkflow');
    const apart = id(await add({}), 'campaignWorkflow');
    await call('createWorkflowTrigger', { campaignWorkflowId: apart, ...UNOPENED });
    const stored = async (rule: string) => (await workflowById('101', rule))?.triggers[0];
    const { triggerId: _, changedMs, ...trigger } = (await stored(together)) ?? {};
    expect(changedMs).toBeGreaterThan(0);
    expect(await stored(apart)).toMatchObject(trigger);
  });

  it('is one when its request comes again, also after it was changed', async () => {
    const { add, kept, text } = await atStep();
    const press = { triggers: [{ triggerType: 'VIEWED', triggerOption: text }], actions: [TEXT], requestId: 'press-1' };
    const [one, two] = await Promise.all([add(press), add(press)]);
    expect(one.campaignWorkflow).toEqual(two.campaignWorkflow);
    const { triggers } = one.campaignWorkflow as CampaignWorkflow;
    await call('deleteWorkflowTrigger', { workflowTriggerId: triggers[0]?.id });
    expect((await add(press)).campaignWorkflow).toMatchObject({ triggers: [], actions: [TEXT] });
    expect(await kept()).toHaveLength(1);
  });
});

describe('a rule of which one part is refused', () => {
  const many = (part: object) => Array.from({ length: 11 }, () => part);
  it.each([
    ['a trigger without a time', { triggers: [{ triggerType: 'UNOPENED' }] }, 'Say within how many days or hours.'],
    [
      'Unopened beside another',
      { triggers: [UNOPENED, { triggerType: 'REDIRECT' }] },
      'Unopened cannot be combined with other triggers.',
    ],
    ['a trigger of no kind', { triggers: [{}] }, 'Choose what the rule listens for.'],
    ['an empty text', { actions: [TEXT, { actionType: 'LEAD' }] }, 'Write the text that they get.'],
    ['an action of no kind', { actions: [{}] }, 'Choose what is to happen.'],
    ['too many triggers', { triggers: many({ triggerType: 'REDIRECT' }) }, 'At most 10 triggers in a rule.'],
    ['too many actions', { actions: many(TEXT) }, 'At most 10 actions in a rule.'],
  ])('is not stored: %s', async (_, parts, sentence) => {
    const { add, kept } = await atStep();
    const whole = { triggers: [UNOPENED], actions: [TEXT], ...parts, requestId: 'press-1' };
    expect((await add(whole)).errors).toEqual([sentence]);
    expect(await kept()).toEqual([]);
    // The same press, once it is corrected, is not taken for a repeat of the refused one.
    expect((await add({ triggers: [UNOPENED], actions: [TEXT], requestId: 'press-1' })).success).toBe(true);
    expect(await kept()).toMatchObject([{ triggers: [UNOPENED], actions: [TEXT] }]);
  });

  it('is not stored with a slide of another campaign, or for another organization', async () => {
    const { add, kept } = await atStep();
    const { text } = await aStep();
    const foreign = { triggers: [{ triggerType: 'VIEWED', triggerOption: text }], actions: [TEXT] };
    expect((await add(foreign)).success).toBe(false);
    expect((await add({ triggers: [UNOPENED], actions: [TEXT] }, stranger)).errors).toEqual(['Not Found.']);
    expect(await kept()).toEqual([]);
  });
});
