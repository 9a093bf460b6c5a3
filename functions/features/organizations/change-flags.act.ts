// The flags of an organization that only wpAdmins switch (BRD-09; decisions: Flags without an operation).

import { recorded } from '#domain/accounts/audit/audit.act.ts';
import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import type { OrganizationFlagsInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { transact } from '#platform/table/transact.ts';

type Flag = keyof OrganizationFlagsInput;

/** The flags that decide when texts may leave: queues that wait for the window check it again. */
const OF_WINDOW: readonly string[] = ['allowAfterHours', 'allowWeekends'] satisfies Flag[];

/**
 * Switches these flags of any organization; open screens and the queue follow at once, and the audit log records the change.
 * Refused as missing for callers who are no wpAdmin, and for an unknown organization.
 */
export async function changeFlags(organizationId: string, flags: OrganizationFlagsInput, actor: Actor): Promise<void> {
  if (!actor.isWpAdmin || !(await organizationById(organizationId))) throw notFound();
  const given = Object.entries(flags).filter((entry): entry is [Flag, boolean] => typeof entry[1] === 'boolean');
  if (given.length === 0) return;
  const about = given.map(([flag, isOn]) => `${flag} ${isOn ? 'on' : 'off'}`);
  const isOfWindow = given.some(([flag]) => OF_WINDOW.includes(flag));
  const switched = () =>
    transact([
      organizationWrites.patch({ organizationId }).set(Object.fromEntries(given)).commit(),
      liveSignal(organizationId, 'organization'),
      ...(isOfWindow ? [signal('window.changed', organizationId, {}, now())] : []),
    ]);
  await recorded(organizationId, 'operator.flags', actor, switched, about);
}
