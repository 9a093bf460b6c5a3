// Makes a campaign's public code unique within a brand, and maps the code to the campaign.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { writesOf } from '#platform/table/writes.ts';

export const CampaignCodeEntity = new Entity(
  {
    model: { entity: 'campaignCode', version: '1', service: 'beckon' },
    attributes: {
      code: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
    },
    indexes: {
      byCode: {
        pk: { field: 'pk', composite: ['code'], template: 'CAMPAIGNCODE#${code}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'CAMPAIGNCODE', casing: 'none' },
      },
    },
  },
  kept,
);

export const campaignCodeWrites = writesOf(CampaignCodeEntity);
