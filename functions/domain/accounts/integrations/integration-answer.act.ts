// The services that an organization and its members have connected, as the API returns them (ACC-17, ACC-18, INT-05).

import type { Integration } from '#functions/schema.gen.ts';
import { connectionsOf } from './calendar-connection.entity.ts';
import { integrationsOf } from './integration.entity.ts';

/** The organization's services, then the scheduling service of each member who connected it. Tokens are never answered. */
export async function answerIntegrations(organizationId: string, memberIds: readonly string[]): Promise<Integration[]> {
  const [services, connections] = await Promise.all([integrationsOf(organizationId), connectionsOf(memberIds)]);
  const working = connections.filter(({ brokenAt }) => brokenAt === undefined);
  return [
    ...services.map(({ integrationType, userId, created }) => {
      const id = `${organizationId}_${integrationType}`;
      return { id, userId, created, integrationType, name: null };
    }),
    ...working.map(({ userId, created }) => {
      const id = `${userId}_CALENDLY`;
      return { id, userId, created, integrationType: 'CALENDLY' as const, name: null };
    }),
  ];
}
