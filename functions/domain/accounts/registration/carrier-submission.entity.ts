// A form that staff submitted and that is on its way to the carriers: from then until they have a campaign to decide on, or refused it.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

/** What the provider decides on before there can be a campaign, in this order; and a new e-mail of the registry to a listed company. */
export type Decided = 'profile' | 'product' | 'brand' | 'email';

const CarrierSubmissionEntity = new Entity(
  {
    model: { entity: 'carrierSubmission', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      submittedAt: { type: 'string', required: true },
      /** When the provider is asked next (milliseconds since 1970). */
      nextLookMs: { type: 'number', required: true },
      /** What was sent to the provider for this submission: where that is refused, so is the form. Older refusals are tried again. */
      sent: { type: 'list', items: { type: 'string' }, required: true },
      /** What the registry sent that nobody has answered yet (`carrier-waits.rules`). */
      awaits: { type: ['code', 'email'] as const },
      /** Staff asked for a new code, which the registry is asked for within a minute. */
      isCodeWanted: { type: 'boolean' },
    },
    indexes: {
      all: key('CARRIER-SUBMISSIONS', 'OWNER#{organizationId}'),
    },
  },
  kept,
);

export const carrierSubmissionWrites = writesOf(CarrierSubmissionEntity);

export type CarrierSubmission = EntityItem<typeof CarrierSubmissionEntity>;

/** The form of an organization that is on its way (consistent); null when none is. */
export async function carrierSubmissionOf(organizationId: string): Promise<CarrierSubmission | null> {
  return readOne(CarrierSubmissionEntity, { organizationId });
}

/** All of the brand (consistent). */
export async function carrierSubmissions(): Promise<CarrierSubmission[]> {
  return (await CarrierSubmissionEntity.query.all({}).go({ pages: 'all', consistent: true })).data;
}
