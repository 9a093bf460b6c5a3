// A stored invitation: who is invited to which organization in which role; the token of its link only as a hash.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const InvitationEntity = new Entity(
  {
    model: { entity: 'invitation', version: '1', service: 'beckon' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      email: { type: 'string', required: true },
      /** Empty for an invitation to found an organization of one's own (decisions: First organisation). */
      organizationId: { type: 'string', required: true },
      access: { type: ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const, required: true },
      /** The id by which its organization names it, so that the token's hash never has to leave the server. */
      invitationId: { type: 'string', required: true },
      /** The organization that lists it: the sender's. */
      listedIn: { type: 'string', required: true },
      created: { type: 'string', required: true },
      invitedBy: { type: 'string', required: true },
      /** Given with the invitation and stored (decisions: Inputs without a described use). */
      campaignId: { type: 'string' },
      groupId: { type: 'string' },
      givenTokenHash: { type: 'string' },
      showCalendly: { type: 'boolean' },
      endsMs: { type: 'number', required: true },
      usedAt: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byToken: key('INVITE#{tokenHash}', 'INVITE'),
      /** The invitations of an organization in the order in which they were sent. */
      byOrganization: on('gs1', 'ORG#{listedIn}#INVITE', '{created}#{invitationId}'),
    },
  },
  kept,
);

export const invitationWrites = writesOf(InvitationEntity);

export type Invitation = EntityItem<typeof InvitationEntity>;
