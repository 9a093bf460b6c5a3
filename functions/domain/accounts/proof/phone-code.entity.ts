// The code sent to a phone to prove its owner: hashed, valid for 10 minutes and 5 attempts, used once.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const PHONE_CODE_KEY = key('PHONE-CODE#{phone}', 'PHONE-CODE');

export const PhoneCodeEntity = new Entity(
  {
    model: { entity: 'phoneCode', version: '1', service: 'beckon' },
    attributes: {
      /** E.164. */
      phone: { type: 'string', required: true },
      /** Identifies this code among those of the phone; part of the hash. */
      salt: { type: 'string', required: true },
      codeHash: { type: 'string', required: true },
      tries: { type: 'number', required: true, default: 0 },
      sentMs: { type: 'number', required: true },
      endsMs: { type: 'number', required: true },
      /** The request that it was sent for; a repeat of that request sends none. */
      askedBy: { type: 'string' },
      spentAt: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byPhone: PHONE_CODE_KEY,
    },
  },
  kept,
);

export const phoneCodeWrites = writesOf(PhoneCodeEntity);

export type PhoneCode = EntityItem<typeof PhoneCodeEntity>;
