// How carriers and people reacted to a campaign's texts since it was last started.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

const count = { type: 'number', required: true, default: 0 } as const;

/** The counts of a campaign, which is paused when filtered texts or opt-outs pass a threshold. */
export const CarrierTallyEntity = new Entity(
  {
    model: { entity: 'carrierTally', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      accepted: count,
      filtered: count,
      /** People who opted out after this campaign had sent their last text. */
      optOuts: count,
    },
    indexes: {
      byCampaign: key('ORG#{organizationId}#CAMPAIGN#{campaignId}', 'CARRIER-TALLY'),
    },
  },
  kept,
);

export const carrierTallyWrites = writesOf(CarrierTallyEntity);

/** The write that sets the counts of a campaign back to 0; it does not change the other fields of the item. */
export function tallyReset(of: { organizationId: string; campaignId: string }) {
  return carrierTallyWrites.upsert({ ...of, accepted: 0, filtered: 0, optOuts: 0 });
}

/** The write that counts an opt-out against the campaign of their last text. */
export function optOutCounted(of: { organizationId: string; campaignId: string }): Write {
  return carrierTallyWrites.upsert(of).add({ optOuts: 1, accepted: 0, filtered: 0 }).commit();
}
