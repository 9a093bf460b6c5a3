// The link that moves an account to another e-mail address: kept by the hash of its token, for an hour.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { writesOf } from '#platform/table/writes.ts';

export const EmailLinkEntity = new Entity(
  {
    model: { entity: 'emailLink', version: '1', service: 'beckon' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      /** Where the account is to move to. */
      email: { type: 'string', required: true },
      endsMs: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byToken: {
        pk: { field: 'pk', composite: ['tokenHash'], template: 'EMAIL-LINK#${tokenHash}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'EMAIL-LINK', casing: 'none' },
      },
    },
  },
  kept,
);

export const emailLinkWrites = writesOf(EmailLinkEntity);
