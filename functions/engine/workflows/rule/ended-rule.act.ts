// The write that ends a rule: it is treated as missing and has no further effect.
import type { Write } from '#platform/table/writes.ts';
import { workflowWrites } from '../workflow.entity.ts';

/** Refused for a rule that has ended already. */
export function endedRule(organizationId: string, workflowId: string): Write {
  return workflowWrites
    .patch({ organizationId, workflowId })
    .set({ lifecycle: 'deleted' })
    .where((kept, { eq }) => eq(kept.lifecycle, 'active'))
    .commit();
}
