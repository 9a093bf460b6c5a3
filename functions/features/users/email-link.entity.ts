// The link that moves an account to another e-mail address: stored under the hash of its token, for an hour.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const EmailLinkEntity = new Entity(
  {
    model: { entity: 'emailLink', version: '1', service: 'beckon' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      /** The new address of the account. */
      email: { type: 'string', required: true },
      endsMs: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byToken: key('EMAIL-LINK#{tokenHash}', 'EMAIL-LINK'),
    },
  },
  kept,
);

export const emailLinkWrites = writesOf(EmailLinkEntity);
