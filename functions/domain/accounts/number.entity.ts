// Phone numbers that were bought: the owner of each, the brand's own number, and owners who still wait for one.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

/** Replaces an organization id where a number or text belongs to the brand itself (sign-up codes, alerts). */
export const BRAND_OWNER = 'brand';

export const NumberEntity = new Entity(
  {
    model: { entity: 'number', version: '1', service: 'beckon' },
    attributes: {
      /** E.164. */
      phone: { type: 'string', required: true },
      /** The organization, or `brand`. */
      organizationId: { type: 'string', required: true },
      /** The id of the sender whose queue leaves from this number. */
      senderId: { type: 'string', required: true },
      /** The provider's id of the number. */
      providerId: { type: 'string', required: true },
      state: { type: ['here', 'released'] as const, required: true, default: 'here' },
      /** When it was released (milliseconds since 1970). */
      releasedMs: { type: 'number' },
      created: { type: 'string', required: true },
    },
    indexes: {
      byPhone: key('NUMBER#{phone}', 'NUMBER'),
    },
  },
  kept,
);

/** An owner's number: the lookup from an organization, or from the brand, to its number. */
export const OwnNumberEntity = new Entity(
  {
    model: { entity: 'ownNumber', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      phone: { type: 'string', required: true },
      senderId: { type: 'string', required: true },
    },
    indexes: {
      byOwner: key('OWNER#{organizationId}', 'NUMBER'),
    },
  },
  kept,
);

/** An owner who waits for a number; deleted when the number has been bought. */
export const WantedNumberEntity = new Entity(
  {
    model: { entity: 'wantedNumber', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      since: { type: 'string', required: true },
      /** Until this time (milliseconds since 1970) one process is buying and others must not. */
      busyUntilMs: { type: 'number', required: true, default: 0 },
      /** No new attempt before this time (milliseconds since 1970). */
      nextTryMs: { type: 'number', required: true, default: 0 },
      tries: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      all: key('WANTED-NUMBERS', 'OWNER#{organizationId}'),
    },
  },
  kept,
);

/** An organization that canceled: until when it keeps its number. Deleted when it pays again or the number is released. */
export const LeavingNumberEntity = new Entity(
  {
    model: { entity: 'leavingNumber', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** The number is released at this time (milliseconds since 1970). */
      releaseMs: { type: 'number', required: true },
      /** The provider's id of a number that was taken from the organization and still has to be released. */
      providerId: { type: 'string' },
    },
    indexes: {
      all: key('LEAVING-NUMBERS', 'OWNER#{organizationId}'),
    },
  },
  kept,
);

/** An organization whose number the carriers once blocked; checked repeatedly while the registration is pending. */
export const RegistrationEntity = new Entity(
  {
    model: { entity: 'registration', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      state: { type: ['pending', 'approved'] as const, required: true },
      /** How often the carriers rejected its texts (30034) after the number had been approved. */
      strikes: { type: 'number', required: true, default: 0 },
      /** Not checked before this time (milliseconds since 1970). */
      nextLookMs: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      all: key('REGISTRATIONS', 'OWNER#{organizationId}'),
    },
  },
  kept,
);

export const numberWrites = writesOf(NumberEntity);
export const ownNumberWrites = writesOf(OwnNumberEntity);
export const wantedNumberWrites = writesOf(WantedNumberEntity);
export const leavingNumberWrites = writesOf(LeavingNumberEntity);
export const registrationWrites = writesOf(RegistrationEntity);

export type OwnNumber = EntityItem<typeof OwnNumberEntity>;
export type LeavingNumber = EntityItem<typeof LeavingNumberEntity>;
export type RegistrationItem = EntityItem<typeof RegistrationEntity>;
export type WantedNumber = EntityItem<typeof WantedNumberEntity>;

/** The owner of a number (E.164): an organization's id, or `brand`; null when it has no owner (consistent). */
export async function organizationOfNumber(phone: string): Promise<string | null> {
  const data = await readOne(NumberEntity, { phone });
  return data?.state === 'here' ? data.organizationId : null;
}

/** The owner of a number, or the last owner of a released one; null for a number that was never ours (consistent). */
export async function ownerEver(phone: string): Promise<string | null> {
  return (await readOne(NumberEntity, { phone }))?.organizationId ?? null;
}

/** The number of an organization, or of the brand itself with BRAND_OWNER; null until it has been bought (consistent). */
export async function numberOf(organizationId: string): Promise<OwnNumber | null> {
  return readOne(OwnNumberEntity, { organizationId });
}

/** Until when a canceled organization keeps its number; null when it did not cancel or has none (consistent). */
export async function leavingOf(organizationId: string): Promise<LeavingNumber | null> {
  return readOne(LeavingNumberEntity, { organizationId });
}
