// Saves a rule so that two people who edit it at once both keep their changes.

import { type KeptWorkflow, workflowWrites } from '#engine/workflows/workflow.entity.ts';
import { hashOf, newCode } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed, Lost, retryLost } from '#platform/table/transact.ts';
import { type FoundWorkflow, requireWorkflow } from './require-workflow.act.ts';

const PART_LENGTH = 8;

type Change = Partial<Pick<KeptWorkflow, 'label' | 'triggers' | 'actions'>>;

/** A rule that is being created: where, under which id and by which request. */
export type RuleToCreate = Pick<FoundWorkflow, 'step' | 'campaign'> & {
  workflowId: string;
  requestId: string | null | undefined;
};

/** The id of a trigger (`t`) or action (`a`) of a rule; the same request gives the same id. */
export function partId(workflowId: string, of: 't' | 'a', requestId: string | null | undefined): string {
  const number = requestId ? hashOf(workflowId, of, requestId).slice(0, PART_LENGTH) : newCode(PART_LENGTH);
  return `${workflowId}_${of}${number}`;
}

/**
 * Saves what `change` makes of the rule as it was read; when another save came first it is read again, and `change` makes the
 * same of the new one. Null changes nothing. Returns the updated rule; a deleted one answers `Not Found.`
 */
export function saveWorkflow(
  read: KeptWorkflow,
  change: (current: KeptWorkflow) => Change | null,
): Promise<KeptWorkflow> {
  const { organizationId, workflowId, campaignId, featureId } = read;
  let workflow = read;
  return retryLost(async () => {
    const { version } = workflow;
    const changed = change(workflow);
    if (!changed) return workflow;
    const { isMade } = await committed([
      workflowWrites
        .patch({ organizationId, workflowId })
        .set({ ...changed, version: version + 1 })
        .where((kept, { eq }) => `${eq(kept.version, version)} AND ${eq(kept.lifecycle, 'active')}`)
        .commit(),
      liveSignal(organizationId, 'campaign', { campaignId }),
      signal('workflow.changed', organizationId, { campaignId, featureId }, workflowId, version + 1),
    ]);
    if (isMade) return { ...workflow, ...changed, version: version + 1 };
    ({ workflow } = await requireWorkflow(organizationId, workflowId));
    throw new Lost([]);
  });
}
