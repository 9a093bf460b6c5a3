// An entry of the brand's campaign library: the owner of a campaign, found by the campaign's id alone, for other organizations
// (CMP-22).
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { GS } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const LibraryListingEntity = new Entity(
  {
    model: { entity: 'libraryListing', version: '1', service: 'beckon' },
    attributes: {
      campaignId: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      /** When it was made public (ISO). */
      listedAt: { type: 'string', required: true },
    },
    indexes: {
      byCampaign: {
        pk: { field: 'pk', composite: ['campaignId'], template: 'LIBRARY#${campaignId}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'LISTING', casing: 'none' },
      },
      /** The library of the brand, by age. */
      byAge: {
        index: GS.gs1.index,
        pk: { field: GS.gs1.pk, composite: [], template: 'LIBRARY', casing: 'none' },
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

export const libraryListingWrites = writesOf(LibraryListingEntity);
