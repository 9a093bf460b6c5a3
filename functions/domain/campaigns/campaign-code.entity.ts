// Makes a campaign's public code unique within a brand, and maps the code to the campaign.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
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
      byCode: key('CAMPAIGNCODE#{code}', 'CAMPAIGNCODE'),
    },
  },
  kept,
);

export const campaignCodeWrites = writesOf(CampaignCodeEntity);
