// Outside services that an organization has connected or that it says it uses, one of each type (INT-05).
import { Entity, type EntityItem } from 'electrodb';
import type { IntegrationType } from '#functions/schema.gen.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

const TYPES = ['CALENDLY', 'HIGHLEVEL', 'GOOGLESHEETS', 'MODMED', 'NONE'] as const satisfies readonly IntegrationType[];

export const IntegrationEntity = new Entity(
  {
    model: { entity: 'integration', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      integrationType: { type: TYPES, required: true },
      /** Who connected it. */
      userId: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** The service's tokens, encrypted, and when the first expires; only of a service that gave some. */
      accessSealed: { type: 'string' },
      refreshSealed: { type: 'string' },
      endsMs: { type: 'number' },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#INTEGRATIONS', 'INTEGRATION#{integrationType}'),
    },
  },
  kept,
);

export const integrationWrites = writesOf(IntegrationEntity);

export type KeptIntegration = EntityItem<typeof IntegrationEntity>;

/** What an organization has connected (consistent). */
export async function integrationsOf(organizationId: string): Promise<KeptIntegration[]> {
  const found = await IntegrationEntity.query.byOrganization({ organizationId }).go({ pages: 'all', consistent: true });
  return found.data;
}
