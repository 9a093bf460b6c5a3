// An entry of the brand's campaign library: the owner of a campaign, found by the campaign's id alone, for other organizations
// (CMP-22).
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
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
      byCampaign: key('LIBRARY#{campaignId}', 'LISTING'),
      /** The library of the brand, by age. */
      byAge: on('gs1', 'LIBRARY', '{listedAt}#{campaignId}'),
    },
  },
  kept,
);

export const libraryListingWrites = writesOf(LibraryListingEntity);
