// The opt-out of an erased person: a keyed hash of their phone, from which the phone cannot be derived.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const ErasedPhoneEntity = new Entity(
  {
    model: { entity: 'erasedPhone', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** HMAC-SHA-256 of organization and phone under the brand's own key, in hexadecimal. */
      phoneHash: { type: 'string', required: true },
      /** When they opted out, or wrote a text that sounds like a wish to stop (ISO). */
      outAt: { type: 'string', required: true },
    },
    indexes: {
      byPhone: key('ORG#{organizationId}#ERASED', 'PHONE#{phoneHash}'),
    },
  },
  kept,
);

export const erasedPhoneWrites = writesOf(ErasedPhoneEntity);

export type ErasedPhone = EntityItem<typeof ErasedPhoneEntity>;

/** Whether the organization ever erased anybody who opted out. If not, as for most, no phone has to be hashed. */
export async function hasErasedPhones(organizationId: string): Promise<boolean> {
  const { data } = await ErasedPhoneEntity.query.byPhone({ organizationId }).go({ limit: 1, consistent: true });
  return data.length > 0;
}
