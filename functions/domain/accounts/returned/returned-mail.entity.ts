// E-mail that came back from an address, whether or not an account has that address: it may belong to an invited person.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readAll } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const RETURNED_MAIL_KEY = key('RETURNED#{email}', 'RETURNED');

const ReturnedMailEntity = new Entity(
  {
    model: { entity: 'returnedMail', version: '1', service: 'beckon' },
    attributes: {
      email: { type: 'string', required: true },
      trouble: { type: ['BOUNCED', 'COMPLAINED'] as const, required: true },
      /** When the e-mail was sent (ISO). */
      sentAt: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byEmail: RETURNED_MAIL_KEY,
    },
  },
  kept,
);

export const returnedMailWrites = writesOf(ReturnedMailEntity);

export type ReturnedMail = EntityItem<typeof ReturnedMailEntity>;

/** The latest e-mail of the last 30 days that came back from each of these addresses, by address. */
export async function returnedFrom(emails: readonly string[]): Promise<Map<string, ReturnedMail>> {
  const keys = [...new Set(emails)].map((email) => ({ email }));
  const found = await readAll(ReturnedMailEntity, keys, { mayLag: true });
  return new Map(found.map((one) => [one.email, one]));
}
