// A stored if/then rule of a step; its position is in the step's list (WFL-04, WFL-11).

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

const texts = { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] } as const;

const trigger = {
  type: 'map',
  properties: {
    triggerId: { type: 'string', required: true },
    triggerType: { type: ['VIEWED', 'TIME', 'WIDGET', 'REDIRECT', 'CALENDAR', 'UNOPENED', 'REPLIED'] as const },
    triggerOption: { type: 'string' },
    triggerResponses: texts,
    seconds: { type: 'number' },
    days: { type: 'number', required: true, default: 0 },
    hours: { type: 'number', required: true, default: 0 },
    performedAction: { type: 'boolean', required: true, default: true },
    widgetExpression: { type: ['EQ', 'LT', 'LE', 'GT', 'GE', 'NE'] as const },
    widgetId: { type: 'string' },
    replyTo: { type: ['STEP', 'ANY'] as const },
    /** `Trigger.changedMs` and `waited`. */
    changedMs: { type: 'number' },
    waited: {
      type: 'map',
      properties: { days: { type: 'number', required: true }, hours: { type: 'number', required: true } },
    },
  },
} as const;

const action = {
  type: 'map',
  properties: {
    actionId: { type: 'string', required: true },
    actionType: { type: ['ME', 'SPECIFIC', 'LEAD', 'CAMPAIGN', 'WEBHOOK'] as const },
    default: { type: 'boolean', required: true, default: true },
    /** The text or notice, its lines joined by line breaks; empty until written. */
    message: { type: 'string', required: true, default: '' },
    webhookUrl: { type: 'string' },
    userIds: texts,
    nextCampaignId: { type: 'string' },
  },
} as const;

export const WorkflowEntity = new Entity(
  {
    model: { entity: 'workflow', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      workflowId: { type: 'string', required: true },
      featureId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      /** A deleted rule has no further effect, also for people who wait; what it did stays visible. */
      lifecycle: { type: ['active', 'deleted'] as const, required: true },
      label: { type: 'string', required: true, default: '' },
      created: { type: 'string', required: true },
      triggers: { type: 'list', items: trigger, required: true, default: () => [] },
      actions: { type: 'list', items: action, required: true, default: () => [] },
      /** Incremented by every change, so that two people who edit the rule both keep their changes. */
      version: { type: 'number', required: true, default: 1 },
    },
    indexes: {
      byId: key('ORG#{organizationId}#WORKFLOW#{workflowId}', 'WORKFLOW'),
    },
  },
  kept,
);

export const workflowWrites = writesOf(WorkflowEntity);

export type KeptWorkflow = EntityItem<typeof WorkflowEntity>;

/** The rule (consistent), deleted or not; null for an id that this organization does not have. */
export async function workflowById(organizationId: string, workflowId: string): Promise<KeptWorkflow | null> {
  return readOne(WorkflowEntity, { organizationId, workflowId });
}

/** The undeleted rules with those ids, in their order. */
export async function workflowsByIds(organizationId: string, workflowIds: readonly string[]): Promise<KeptWorkflow[]> {
  const keys = workflowIds.map((workflowId) => ({ organizationId, workflowId }));
  const found = await readAll(WorkflowEntity, keys);
  const rules = new Map(found.map((rule) => [rule.workflowId, rule]));
  return workflowIds.flatMap((workflowId) => {
    const rule = rules.get(workflowId);
    return rule?.lifecycle === 'active' ? [rule] : [];
  });
}
