// A campaign as kept: its words, the order of its steps and whether it may send.
import { Entity } from 'electrodb';
import { kept } from '../table/client.ts';
import { GS } from '../table/keys.ts';
import { writesOf } from '../table/writes.ts';

const ids = { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] } as const;

export const CampaignEntity = new Entity(
  {
    model: { entity: 'campaign', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      /** active is listed; archived is out of sight; deleted answers as missing. Records stay (decisions: A19). */
      shelf: { type: ['active', 'archived', 'deleted'] as const, required: true },
      name: { type: 'string', required: true },
      code: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      userName: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** When it was last given leads (ISO); never active until then (CMP-05). */
      lastActive: { type: 'string' },
      /** lastActive or created: the order of the list. */
      listedAt: { type: 'string', required: true },
      /** Raised by each save of the campaign or its steps. */
      version: { type: 'number', required: true, default: 1 },
      paused: { type: 'boolean', required: true, default: false },
      /** 'Paused by Ana', or why the product paused it. */
      pausedNote: { type: 'string' },
      pausedAt: { type: 'string' },
      hasAppt: { type: 'boolean', required: true, default: false },
      v2: { type: 'boolean', required: true, default: false },
      leadId: { type: 'string' },
      leadName: { type: 'string' },
      brandName: { type: 'string' },
      brandImage: { type: 'string' },
      brandColor: { type: 'string' },
      description: { type: 'string' },
      category: { type: 'string' },
      public: { type: 'boolean', required: true, default: false },
      /** The ids of its steps in order, one list per structure group (STP-03). */
      before: ids,
      feature: ids,
      appointment: ids,
    },
    indexes: {
      byId: {
        pk: {
          field: 'pk',
          composite: ['organizationId', 'campaignId'],
          template: 'ORG#${organizationId}#CAMPAIGN#${campaignId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'CAMPAIGN', casing: 'none' },
      },
      /** An organisation's campaigns of one shelf, by last activity. */
      byActivity: {
        index: GS.gs1.index,
        pk: {
          field: GS.gs1.pk,
          composite: ['organizationId', 'shelf'],
          template: 'ORG#${organizationId}#CAMPAIGNS#${shelf}',
          casing: 'none',
        },
        sk: {
          field: GS.gs1.sk,
          composite: ['listedAt', 'campaignId'],
          template: '${listedAt}#${campaignId}',
          casing: 'none',
        },
      },
    },
  },
  kept,
);

export const campaignWrites = writesOf(CampaignEntity);
