// The services that an organization has connected, for the answers of calls that change them.

import { answerIntegrations } from '#domain/accounts/integrations/integration-answer.act.ts';
import { membersOf } from '#domain/accounts/membership.act.ts';
import type { Integration } from '#functions/schema.gen.ts';

/** As `Organization.integrations` has it. */
export async function integrationsHere(organizationId: string): Promise<Integration[]> {
  const members = await membersOf(organizationId);
  return answerIntegrations(
    organizationId,
    members.filter(({ access }) => access !== 'NONE').map(({ userId }) => userId),
  );
}
