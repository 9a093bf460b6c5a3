// Text numbers that were bought: whose each is, which one belongs to the brand itself, and which are still wanted.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { writesOf } from '#platform/table/writes.ts';

/** Stands where an organisation's id stands when a number or text is the brand's own (sign-up codes, alerts). */
export const BRAND_OWNER = 'brand';

export const NumberEntity = new Entity(
  {
    model: { entity: 'number', version: '1', service: 'beckon' },
    attributes: {
      /** E.164. */
      phone: { type: 'string', required: true },
      /** The organisation, or `brand`. */
      organizationId: { type: 'string', required: true },
      /** What the carrier counts for this number. */
      senderId: { type: 'string', required: true },
      /** The provider's id of the number. */
      providerId: { type: 'string', required: true },
      state: { type: ['here', 'released'] as const, required: true, default: 'here' },
      /** When it was released (milliseconds since 1970). */
      releasedMs: { type: 'number' },
      created: { type: 'string', required: true },
    },
    indexes: {
      byPhone: {
        pk: { field: 'pk', composite: ['phone'], template: 'NUMBER#${phone}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'NUMBER', casing: 'none' },
      },
    },
  },
  kept,
);

/** The number of an owner: the way from an organisation, or from the brand, to its number. */
export const OwnNumberEntity = new Entity(
  {
    model: { entity: 'ownNumber', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      phone: { type: 'string', required: true },
      senderId: { type: 'string', required: true },
    },
    indexes: {
      byOwner: {
        pk: { field: 'pk', composite: ['organizationId'], template: 'OWNER#${organizationId}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'NUMBER', casing: 'none' },
      },
    },
  },
  kept,
);

/** An owner who waits for a number; gone when it has been bought. */
export const WantedNumberEntity = new Entity(
  {
    model: { entity: 'wantedNumber', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      since: { type: 'string', required: true },
      /** While somebody is buying, nobody else does (milliseconds since 1970). */
      busyUntilMs: { type: 'number', required: true, default: 0 },
      /** Not tried again before this time (milliseconds since 1970). */
      nextTryMs: { type: 'number', required: true, default: 0 },
      tries: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      all: {
        pk: { field: 'pk', composite: [], template: 'WANTED-NUMBERS', casing: 'none' },
        sk: { field: 'sk', composite: ['organizationId'], template: 'OWNER#${organizationId}', casing: 'none' },
      },
    },
  },
  kept,
);

/** An organisation that cancelled: until when it keeps its number. Gone when it pays again, or the number is released. */
export const LeavingNumberEntity = new Entity(
  {
    model: { entity: 'leavingNumber', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** Released at this time (milliseconds since 1970). */
      releaseMs: { type: 'number', required: true },
      /** The provider's id of a number that was taken from the organisation and is still to be given back. */
      providerId: { type: 'string' },
    },
    indexes: {
      all: {
        pk: { field: 'pk', composite: [], template: 'LEAVING-NUMBERS', casing: 'none' },
        sk: { field: 'sk', composite: ['organizationId'], template: 'OWNER#${organizationId}', casing: 'none' },
      },
    },
  },
  kept,
);

/** An organisation whose number the carriers did not let send, at some time: looked at again while it is pending. */
export const RegistrationEntity = new Entity(
  {
    model: { entity: 'registration', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      state: { type: ['pending', 'approved'] as const, required: true },
      /** How often the carriers refused its texts (30034) after it had been approved. */
      strikes: { type: 'number', required: true, default: 0 },
      /** Not looked at before this time (milliseconds since 1970). */
      nextLookMs: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      all: {
        pk: { field: 'pk', composite: [], template: 'REGISTRATIONS', casing: 'none' },
        sk: { field: 'sk', composite: ['organizationId'], template: 'OWNER#${organizationId}', casing: 'none' },
      },
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

/** Whose number that is (E.164): an organisation's id, or `brand`; null when it is nobody's (consistent). */
export async function organizationOfNumber(phone: string): Promise<string | null> {
  const { data } = await NumberEntity.get({ phone }).go({ consistent: true });
  return data?.state === 'here' ? data.organizationId : null;
}

/** The number of an organisation, or of the brand itself with BRAND_OWNER; null until it has been bought (consistent). */
export async function numberOf(organizationId: string): Promise<OwnNumber | null> {
  return (await OwnNumberEntity.get({ organizationId }).go({ consistent: true })).data;
}

/** Until when an organisation that cancelled keeps its number; null for one that did not, or has none (consistent). */
export async function leavingOf(organizationId: string): Promise<LeavingNumber | null> {
  return (await LeavingNumberEntity.get({ organizationId }).go({ consistent: true })).data;
}
