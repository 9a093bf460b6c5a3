// The audit log of an organisation: who did or tried what, when, from where; nothing of what was written or to whom.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { OUTCOMES } from './audit.rules.ts';

export const AuditEntity = new Entity(
  {
    model: { entity: 'audit', version: '1', service: 'beckon' },
    attributes: {
      /** The organisation, or `brand` for sign-ins with addresses that have no account. */
      organizationId: { type: 'string', required: true },
      /** When (ISO), then what tells it from others of that millisecond. */
      at: { type: 'string', required: true },
      auditId: { type: 'string', required: true },
      /** The field that was asked, or the way somebody signed in. */
      what: { type: 'string', required: true },
      outcome: { type: OUTCOMES, required: true },
      /** Absent where nobody was signed in. */
      userId: { type: 'string' },
      /** The person's name; the address that was typed where nobody was signed in. */
      who: { type: 'string', required: true },
      wpAdmin: { type: 'boolean', required: true, default: false },
      /** Ids of what it was about. */
      about: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      ipAddress: { type: 'string', required: true },
      userAgent: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byOrganization: {
        pk: { field: 'pk', composite: ['organizationId'], template: 'ORG#${organizationId}#AUDIT', casing: 'none' },
        sk: { field: 'sk', composite: ['at', 'auditId'], template: '${at}#${auditId}', casing: 'none' },
      },
    },
  },
  kept,
);

export type AuditItem = EntityItem<typeof AuditEntity>;
