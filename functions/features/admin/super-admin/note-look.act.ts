// Records in the operator's own log that its staff looked at the status page.
import { recorded } from '#domain/accounts/audit/audit.act.ts';
import { takeTurn } from '#domain/accounts/limit.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { OPERATOR } from '#platform/foundation/visit/visitor.rules.ts';

/** The page asks every few seconds; only the first call of an hour is recorded. */
export async function noteLook(actor: Actor): Promise<void> {
  if (!(await takeTurn({ what: 'audited-status', whom: actor.userId, most: 1 }))) return;
  await recorded(OPERATOR, 'operator.status', actor, async () => undefined);
}
