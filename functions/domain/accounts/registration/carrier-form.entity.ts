// What an organization tells the carriers about itself, and when it submitted the form.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

const text = { type: 'string', required: true, default: '' } as const;

const CarrierFormEntity = new Entity(
  {
    model: { entity: 'carrierForm', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      legalName: text,
      soleProprietor: { type: 'boolean', required: true, default: false },
      taxId: text,
      businessType: text,
      industry: text,
      street: text,
      city: text,
      region: text,
      postalCode: text,
      website: text,
      contactName: text,
      contactEmail: text,
      contactPhone: text,
      contactTitle: text,
      contactPosition: text,
      useCase: text,
      firstSample: text,
      secondSample: text,
      optIn: text,
      isListed: { type: 'boolean', required: true, default: false },
      stockExchange: text,
      stockTicker: text,
      /** When it was submitted as it is now; absent from the moment in which anything in it is changed. */
      submittedAt: { type: 'string' },
      /** When the operator was last told that it was submitted, and the fields that staff have changed since. */
      toldAt: { type: 'string' },
      changed: { type: 'list', items: { type: 'string' } },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}', 'CARRIER-FORM'),
    },
  },
  kept,
);

export const carrierFormWrites = writesOf(CarrierFormEntity);

export type KeptCarrierForm = EntityItem<typeof CarrierFormEntity>;

/** The form of an organization (consistent); null before it was begun. */
export async function carrierFormOf(organizationId: string): Promise<KeptCarrierForm | null> {
  return readOne(CarrierFormEntity, { organizationId });
}
