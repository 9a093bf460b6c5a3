// The editor of a campaign's if/then rules on a server that remembers what it is sent.
import { fireEvent, screen, within } from '@testing-library/react';
import { useCampaign } from '#web/staff/features/campaigns/campaign.calls.ts';
import type { Rule } from '#web/staff/features/campaigns/rules/rule.calls.ts';
import { Editor } from '#web/staff/features/campaigns/steps/editor.tsx';
import { AROUND_DAY, aServer, aUser, IN_SEQUENCE, ok, show } from '../../given.tsx';

const widget = (id: string, widgetType: string, given: object = {}) => ({
  id,
  label: `Question ${id}`,
  widgetType,
  labels: [],
  start: null,
  end: null,
  ...given,
});
export const SLIDES = [
  { id: 'video', label: 'Intro', slideType: 'YOUTUBE', isVideo: false, widgets: [] },
  {
    id: 'text',
    label: 'Offer',
    slideType: 'TEXT',
    isVideo: false,
    widgets: [
      widget('rating', 'RATING', { start: 2, end: 6 }),
      widget('yes', 'YESNO'),
      widget('short', 'SHORT'),
      widget('tick', 'VERIFY'),
    ],
  },
];
export const trigger = (given: Partial<Rule['triggers'][number]>): Rule['triggers'][number] => ({
  id: 'wfl_1_t1',
  triggerType: null,
  triggerOption: null,
  triggerResponses: [],
  seconds: null,
  days: 0,
  hours: 0,
  performedAction: true,
  widgetExpression: null,
  widgetId: null,
  replyTo: null,
  ...given,
});
export const action = (given: Partial<Rule['actions'][number]>): Rule['actions'][number] => ({
  id: 'wfl_1_a1',
  actionType: null,
  default: true,
  messageContent: [],
  webhookUrl: null,
  userIds: [],
  nextCampaignId: null,
  ...given,
});
export const UNOPENED = trigger({ triggerType: 'UNOPENED', days: 2, performedAction: false });
export const TEXT = action({ actionType: 'LEAD', messageContent: [{ text: 'Still there?' }] });
export const rule = (given: Partial<Rule> = {}): Rule => ({
  id: 'wfl_1',
  campaignFeatureId: 'f1',
  label: '',
  triggers: [],
  actions: [],
  ...given,
});

type Given = { rules?: Rule[]; user?: object; mayEdit?: boolean; lastActive?: string | null; answers?: object };

function Screen({ mayEdit }: { mayEdit: boolean }) {
  const { data } = useCampaign('cmp_1');
  return data ? <Editor campaign={data} mayEdit={mayEdit} onAddPeople={() => {}} /> : null;
}

/** The chain of a campaign with one slide step; the server records what it is sent. */
export function open({ rules = [], user = aUser(), mayEdit = true, lastActive = null, answers = {} }: Given = {}) {
  let kept = rules;
  const change = (made: (one: Rule) => Rule) => {
    kept = kept.map(made);
  };
  const feature = () => ({
    id: 'f1',
    label: 'See this',
    featureType: 'PITCH',
    structureType: 'feature',
    message: 'See this',
    messageContent: [],
    days: 0,
    hours: 0,
    minutes: 0,
    window: null,
    delayUntil: null,
    workflows: kept,
    pitch: { id: 'pit_1', title: 'June', archived: false, structure: ['video', 'text'], redirectType: 'NONE' },
  });
  const campaign = () => ({
    id: 'cmp_1',
    name: 'June',
    lastActive,
    archived: false,
    features: [feature()],
    structure: { before: [], feature: ['f1'], appointment: [] },
  });
  const asked = aServer({
    createCampaignWorkflow: ({ label, triggers = [], actions = [] }) => {
      const parts = {
        triggers: (triggers as object[]).map((one, n) => trigger({ ...one, id: `wfl_9_t${n}` })),
        actions: (actions as object[]).map((one, n) => action({ ...one, id: `wfl_9_a${n}` })),
      };
      kept = [...kept, rule({ id: 'wfl_9', label: String(label), ...parts })];
      return ok();
    },
    updateCampaignWorkflow: ({ label }) => {
      change((one) => ({ ...one, label: String(label) }));
      return ok();
    },
    deleteCampaignWorkflow: ({ campaignWorkflowId }) => {
      kept = kept.filter(({ id }) => id !== campaignWorkflowId);
      return ok();
    },
    createWorkflowTrigger: ({ campaignWorkflowId, requestId, ...more }) => {
      change((one) => ({ ...one, triggers: [...one.triggers, trigger({ id: `${one.id}_t9`, ...more })] }));
      return ok();
    },
    updateWorkflowTrigger: ({ workflowTriggerId, ...more }) => {
      change((one) => ({
        ...one,
        triggers: one.triggers.map((each) => (each.id === workflowTriggerId ? { ...each, ...more } : each)),
      }));
      return ok();
    },
    deleteWorkflowTrigger: ({ workflowTriggerId }) => {
      change((one) => ({ ...one, triggers: one.triggers.filter(({ id }) => id !== workflowTriggerId) }));
      return ok();
    },
    createWorkflowAction: ({ campaignWorkflowId, requestId, ...more }) => {
      change((one) => ({ ...one, actions: [...one.actions, action({ id: `${one.id}_a9`, ...more })] }));
      return ok();
    },
    updateWorkflowAction: ({ workflowActionId, ...more }) => {
      change((one) => ({
        ...one,
        actions: one.actions.map((each) => (each.id === workflowActionId ? { ...each, ...more } : each)),
      }));
      return ok();
    },
    campaigns: () =>
      ok({
        campaigns: [
          { id: 'cmp_2', name: 'July', archived: false, structure: IN_SEQUENCE },
          { id: 'cmp_3', name: 'The day before', archived: false, structure: AROUND_DAY },
        ],
      }),
    campaign: ({ campaignId }) =>
      ok({
        campaign:
          campaignId === 'cmp_1'
            ? campaign()
            : {
                id: 'cmp_2',
                features: [{ id: 'f2', workflows: [{ id: 'w', actions: [{ id: 'a', nextCampaignId: 'cmp_1' }] }] }],
              },
      }),
    pitch: () => ok({ pitch: { id: 'pit_1', slides: SLIDES } }),
    ...answers,
  });
  show(<Screen mayEdit={mayEdit} />, { user, path: '/campaign/cmp_1?show=edit' });
  return asked;
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const list = () => press(/^If\/then of Message 1/);
export const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: label }), { target: { value } });
export const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
export const options = async (name: string) =>
  within(await screen.findByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
type Asked = ReturnType<typeof open>;
export const writes = (asked: Asked) =>
  asked.map(({ field }) => field).filter((field) => /^(create|update|delete)/.test(field));
export const given = (asked: Asked, field: string) => asked.findLast((each) => each.field === field)?.variables;
