// removeIntegration: deletes a connected service of the organization and its stored tokens (INT-01, INT-05).

import { integrationWrites } from '#domain/accounts/integrations/integration.entity.ts';
import type { MutationRemoveIntegrationArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import { integrationsHere } from './integrations-here.act.ts';

/** Does nothing for a service that is not connected. Visiting wpAdmins may not connect or remove services. */
export async function removeIntegration(
  { integrationType }: MutationRemoveIntegrationArgs,
  { organizationId, isMember }: Actor,
): Promise<AnswerTo<'removeIntegration'>> {
  if (!isMember) throw notFound();
  await transact([
    integrationWrites.delete({ organizationId, integrationType }).commit(),
    liveSignal(organizationId, 'organization'),
  ]);
  return { integrations: await integrationsHere(organizationId) };
}
