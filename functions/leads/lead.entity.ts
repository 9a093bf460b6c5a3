// A lead as kept: one person of one organisation; its partition also holds its enrolments, sends and inbound texts.
import { Entity } from 'electrodb';
import { kept } from '../table/client.ts';
import { GS, LEAD_PARTITION } from '../table/keys.ts';
import { writesOf } from '../table/writes.ts';

export const LeadEntity = new Entity(
  {
    model: { entity: 'lead', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      /** 0 to LEAD_SHARDS - 1, from the id. */
      shard: { type: 'number', required: true },
      /** active leads are listed; archived ones keep their history (decisions: A19). */
      shelf: { type: ['active', 'archived'] as const, required: true },
      name: { type: 'string', required: true },
      firstName: { type: 'string', required: true },
      lastName: { type: 'string', required: true },
      /** E.164; consent follows the number, kept on the line. */
      phone: { type: 'string', required: true },
      email: { type: 'string' },
      externalId: { type: 'string' },
      landingPageId: { type: 'string' },
      /** Shown only: the line decides. */
      optedIn: { type: 'boolean', required: true, default: false },
      optedOut: { type: 'boolean', required: true, default: false },
      invalidPhone: { type: 'boolean', required: true, default: false },
      /** What the lead did last, never our sends (ISO). */
      lastActive: { type: 'string', required: true },
      lastViewed: { type: 'string' },
      /** When they last wrote (ISO); listed in the inbox by it. */
      lastInboundAt: { type: 'string' },
      unviewed: { type: 'boolean', required: true, default: false },
      seconds: { type: 'number', required: true, default: 0 },
      views: { type: 'number', required: true, default: 0 },
      source: { type: ['hand', 'csv', 'inbound', 'page'] as const, required: true },
      created: { type: 'string', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'pk', composite: ['organizationId', 'leadId'], template: LEAD_PARTITION, casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'LEAD', casing: 'none' },
      },
      /** An organisation's leads of one shelf and shard, by what they did last. */
      byActivity: {
        index: GS.gs1.index,
        pk: {
          field: GS.gs1.pk,
          composite: ['organizationId', 'shelf', 'shard'],
          template: 'ORG#${organizationId}#LEADS#${shelf}#${shard}',
          casing: 'none',
        },
        sk: {
          field: GS.gs1.sk,
          composite: ['lastActive', 'leadId'],
          template: '${lastActive}#${leadId}',
          casing: 'none',
        },
      },
      /** Leads who have written, newest first; sparse. */
      byInbound: {
        index: GS.gs2.index,
        condition: (kept: { lastInboundAt?: string }) => kept.lastInboundAt !== undefined,
        pk: {
          field: GS.gs2.pk,
          composite: ['organizationId'],
          template: 'ORG#${organizationId}#INBOX',
          casing: 'none',
        },
        sk: {
          field: GS.gs2.sk,
          composite: ['lastInboundAt', 'leadId'],
          template: '${lastInboundAt}#${leadId}',
          casing: 'none',
        },
      },
    },
  },
  kept,
);

export const leadWrites = writesOf(LeadEntity);
