// The audit log of an organization: who did or tried what, when and from where; never the content or the recipient of a
// message.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { OUTCOMES } from './audit.rules.ts';

export const AuditEntity = new Entity(
  {
    model: { entity: 'audit', version: '1', service: 'beckon' },
    attributes: {
      /** The organization, or `brand` for sign-ins with addresses that have no account. */
      organizationId: { type: 'string', required: true },
      /** The time (ISO), followed by a suffix that distinguishes entries of the same millisecond. */
      at: { type: 'string', required: true },
      auditId: { type: 'string', required: true },
      /** The field that was called, or the way of signing in. */
      what: { type: 'string', required: true },
      outcome: { type: OUTCOMES, required: true },
      /** Absent when nobody was signed in. */
      userId: { type: 'string' },
      /** The person's name, or the typed address when nobody was signed in. */
      who: { type: 'string', required: true },
      wpAdmin: { type: 'boolean', required: true, default: false },
      /** Ids of the objects concerned. */
      about: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      ipAddress: { type: 'string', required: true },
      userAgent: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#AUDIT', '{at}#{auditId}'),
    },
  },
  kept,
);

export type AuditItem = EntityItem<typeof AuditEntity>;
