// An invitation as kept: who is asked into which organisation with which role; its link's token only as a hash.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '../table/client.ts';
import { writesOf } from '../table/writes.ts';

export const InvitationEntity = new Entity(
  {
    model: { entity: 'invitation', version: '1', service: 'beckon' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      email: { type: 'string', required: true },
      /** Empty for an invitation to found an organisation of one's own (decisions: First organisation). */
      organizationId: { type: 'string', required: true },
      access: { type: ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const, required: true },
      invitedBy: { type: 'string', required: true },
      endsMs: { type: 'number', required: true },
      usedAt: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byToken: {
        pk: { field: 'pk', composite: ['tokenHash'], template: 'INVITE#${tokenHash}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'INVITE', casing: 'none' },
      },
    },
  },
  kept,
);

export const invitationWrites = writesOf(InvitationEntity);

export type Invitation = EntityItem<typeof InvitationEntity>;
