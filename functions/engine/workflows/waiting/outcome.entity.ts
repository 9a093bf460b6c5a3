// The outcome of a rule for a person: one item for each rule, person and time in the campaign, which makes it happen once.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, LEAD_PARTITION, on } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

/** The number of items over which a rule's outcomes are counted. */
const SHARDS = 4;

const done = {
  type: 'map',
  properties: {
    actionId: { type: 'string', required: true },
    actionType: { type: 'string', required: true },
    isDone: { type: 'boolean', required: true },
    /** The result of an action, or the reason why it was not done, in words. */
    said: { type: 'string', required: true },
  },
} as const;

export const OutcomeEntity = new Entity(
  {
    model: { entity: 'ruleOutcome', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      workflowId: { type: 'string', required: true },
      /** How many times the person has entered the campaign. */
      occurrence: { type: 'number', required: true },
      campaignId: { type: 'string', required: true },
      featureId: { type: 'string', required: true },
      /** FIRING until each action was done or refused; a process that finds it in this state continues it. */
      state: { type: ['FIRING', 'FIRED', 'REFUSED'] as const, required: true },
      at: { type: 'string', required: true },
      actions: { type: 'list', items: done, required: true, default: () => [] },
      /** The campaigns to which it added them. */
      addedTo: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /** `organization#rule`, once it is decided: the index key of the rule's outcomes. */
      outcomeOf: { type: 'string' },
      outcomeAt: { type: 'string' },
    },
    indexes: {
      byLead: key(LEAD_PARTITION, 'OUTCOME#{workflowId}#{occurrence}'),
      byRule: on('gs1', 'ORG#{outcomeOf}#OUTCOMES', '{outcomeAt}'),
    },
  },
  kept,
);

export const RuleCountEntity = new Entity(
  {
    model: { entity: 'ruleCount', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      workflowId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      fired: { type: 'number', required: true, default: 0 },
      refused: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byRule: key('ORG#{organizationId}#RULECOUNT#{workflowId}', 'SHARD#{shard}'),
    },
  },
  kept,
);

export const outcomeWrites = writesOf(OutcomeEntity);
const countWrites = writesOf(RuleCountEntity);

export type RuleOutcome = EntityItem<typeof OutcomeEntity>;
export type OutcomeKey = Pick<RuleOutcome, 'organizationId' | 'leadId' | 'workflowId' | 'occurrence'>;

/** The outcome (consistent); null before the rule fired for them. */
export async function ruleOutcome(key: OutcomeKey): Promise<RuleOutcome | null> {
  return readOne(OutcomeEntity, key);
}

/** Every outcome of a person, in no order (consistent). */
export async function outcomesOfLead(organizationId: string, leadId: string): Promise<RuleOutcome[]> {
  const query = OutcomeEntity.query.byLead({ organizationId, leadId });
  return (await query.go({ pages: 'all', consistent: true })).data;
}

/** The latest outcomes of a rule, newest first (index read: for screens only). */
export async function latestOutcomes(
  organizationId: string,
  workflowId: string,
  limit: number,
): Promise<RuleOutcome[]> {
  const query = OutcomeEntity.query.byRule({ outcomeOf: `${organizationId}#${workflowId}` });
  return (await query.go({ order: 'desc', limit })).data;
}

function shardOf(leadId: string): number {
  return (leadId.codePointAt(leadId.length - 1) ?? 0) % SHARDS;
}

/** An open outcome and its result. */
export type DecidedOutcome = { outcome: RuleOutcome; to: Pick<RuleOutcome, 'state' | 'actions' | 'addedTo'> };

function decidedWrite({ outcome, to }: DecidedOutcome): Write {
  const { organizationId, leadId, workflowId, occurrence, at } = outcome;
  const found = { outcomeOf: `${organizationId}#${workflowId}`, outcomeAt: `${at}#${leadId}` };
  return outcomeWrites
    .patch({ organizationId, leadId, workflowId, occurrence })
    .set({ ...to, ...found })
    .where((kept, { eq }) => eq(kept.state, 'FIRING'))
    .commit();
}

function countWrite(
  key: { organizationId: string; workflowId: string; shard: number },
  some: readonly DecidedOutcome[],
) {
  const fired = some.filter(({ to }) => to.state === 'FIRED').length;
  return countWrites
    .upsert(key)
    .add({ fired, refused: some.length - fired })
    .commit();
}

/**
 * The writes that decide outcomes of one rule, in their order, and then those that count them; refused where another process
 * decided one first.
 */
export function decidedWrites(decided: readonly DecidedOutcome[]): Write[] {
  const [first] = decided;
  if (!first) return [];
  const { organizationId, workflowId } = first.outcome;
  const shards = [...new Set(decided.map(({ outcome }) => shardOf(outcome.leadId)))];
  const counts = shards.map((shard) => {
    const own = decided.filter(({ outcome }) => shardOf(outcome.leadId) === shard);
    return countWrite({ organizationId, workflowId, shard }, own);
  });
  return [...decided.map(decidedWrite), ...counts];
}

/** For how many people a rule's actions were done, and for how many refused: exact. */
export async function ruleStats(
  organizationId: string,
  workflowId: string,
): Promise<{ fired: number; refused: number }> {
  const { data } = await RuleCountEntity.query.byRule({ organizationId, workflowId }).go({ consistent: true });
  return data.reduce((sum, { fired, refused }) => ({ fired: sum.fired + fired, refused: sum.refused + refused }), {
    fired: 0,
    refused: 0,
  });
}
