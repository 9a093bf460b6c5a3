// saveIntegration: stores that the organization uses a service with which the product does not work yet (INT-05, decisions: A45).

import { integrationWrites } from '#domain/accounts/integrations/integration.entity.ts';
import type { MutationSaveIntegrationArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { integrationsHere } from './integrations-here.act.ts';

const SIGN_IN_THERE = 'This service is connected by signing in to it.';

/** A repeat changes nothing. Refuses services that need a sign-in, and visiting wpAdmins. */
export async function saveIntegration(
  { integrationType }: MutationSaveIntegrationArgs,
  actor: Actor,
): Promise<AnswerTo<'saveIntegration'>> {
  if (!actor.isMember) throw notFound();
  if (integrationType === 'CALENDLY' || integrationType === 'MODMED') throw new Refusal(SIGN_IN_THERE);
  const { organizationId, userId } = actor;
  await committed([
    integrationWrites
      .put({ organizationId, integrationType, userId, created: nowIso() })
      .where((item, { notExists }) => notExists(item.created))
      .commit(),
    liveSignal(organizationId, 'organization'),
  ]);
  return { integrations: await integrationsHere(organizationId) };
}
