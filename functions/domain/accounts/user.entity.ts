// A user, their unique e-mail address, and their membership in each organization.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

/** The key of a user. Everything that belongs to the user alone is in its partition. */
export const USER_KEY = key('USER#{userId}', 'USER');
export const EMAIL_KEY = key('EMAIL#{email}', 'EMAIL');

export const UserEntity = new Entity(
  {
    model: { entity: 'user', version: '1', service: 'beckon' },
    attributes: {
      userId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      email: { type: 'string', required: true },
      phone: { type: 'string' },
      /** When they proved that phone by a code: texts to themselves go only to a proven phone. */
      phoneProvenAt: { type: 'string' },
      /** Why e-mail to that address does not arrive; SES no longer sends any to it. */
      emailTrouble: { type: ['BOUNCED', 'COMPLAINED'] as const },
      /** When they last opened a link that was mailed to it. */
      emailProvenAt: { type: 'string' },
      /** The new address of a pending e-mail change, and the hash of the only link that confirms it. */
      pendingEmail: { type: 'string' },
      /** Their earlier names, addresses and phones, oldest first: erasing the user erases what mentions one of them too. */
      former: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            name: { type: 'string', required: true },
            email: { type: 'string', required: true },
            phone: { type: 'string' },
          },
        },
      },
      emailLinkHash: { type: 'string' },
      /** The hash of the only link that may set their password. */
      resetLinkHash: { type: 'string' },
      code: { type: 'string', required: true },
      /** Argon2id in PHC form. */
      passwordHash: { type: 'string' },
      /** Since when their second factor is active. */
      secondFactorAt: { type: 'string' },
      wpAdmin: { type: 'boolean', required: true, default: false },
      showAppt: { type: 'boolean', required: true, default: false },
      showCalendly: { type: 'boolean', required: true, default: false },
      /** The organization in which a new session starts. */
      organizationId: { type: 'string', required: true },
      created: { type: 'string', required: true },
      lastSignIn: { type: 'string' },
    },
    indexes: {
      byId: USER_KEY,
    },
  },
  kept,
);

/** Makes an e-mail address (lower-cased) unique within a brand. */
export const EmailEntity = new Entity(
  {
    model: { entity: 'email', version: '1', service: 'beckon' },
    attributes: { email: { type: 'string', required: true }, userId: { type: 'string', required: true } },
    indexes: {
      byEmail: EMAIL_KEY,
    },
  },
  kept,
);

export const MembershipEntity = new Entity(
  {
    model: { entity: 'membership', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      userName: { type: 'string', required: true },
      access: { type: ['NONE', 'LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const, required: true },
      understandsTiming: { type: 'boolean', required: true, default: false },
      understandsContacts: { type: 'boolean', required: true, default: false },
      understandsEdit: { type: 'boolean', required: true, default: false },
      /** When they first sent themselves a test in this organization, and whether they skipped the first steps. */
      testedAt: { type: 'string' },
      skipsFirstRun: { type: 'boolean', required: true, default: false },
      created: { type: 'string', required: true },
      /** When they last used the product in this organization; written at most every 5 minutes. */
      lastSeen: { type: 'string' },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}', 'MEMBER#{userId}'),
      /** The organizations that a user belongs to. */
      byUser: on('gs1', 'USER#{userId}', 'ORG#{organizationId}'),
    },
  },
  kept,
);

/** The most earlier names, addresses and phones that are stored; beyond that the oldest are dropped. */
const MOST_FORMER = 100;

export const userWrites = writesOf(UserEntity);
export const emailWrites = writesOf(EmailEntity);
export const membershipWrites = writesOf(MembershipEntity);

export type KeptUser = EntityItem<typeof UserEntity>;

/** The earlier names, addresses and phones to store when the current ones are about to change: the current ones are added. */
export function formerOf({ name, email, phone, former = [] }: KeptUser): Required<Pick<KeptUser, 'former'>> {
  return { former: [...former, { name, email, ...(phone ? { phone } : {}) }].slice(-MOST_FORMER) };
}

/** The phone that a user has proved to own: tests and alerts go there; null without one. */
export function provenPhoneOf(user: Pick<KeptUser, 'phone' | 'phoneProvenAt'> | null): string | null {
  return user?.phoneProvenAt ? (user.phone ?? null) : null;
}
export type Membership = EntityItem<typeof MembershipEntity>;
