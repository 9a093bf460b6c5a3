// Adds a campaign to the brand's library and removes it; copies that others made remain theirs (CMP-22).
import { nowIso } from '#platform/foundation/clock.ts';
import type { Write } from '#platform/table/writes.ts';
import type { KeptCampaign } from '../campaign.entity.ts';
import { libraryListingWrites } from './library-listing.entity.ts';

/**
 * The writes that go with a change of a campaign's `public`: add or delete its library entry; none when `public` is not given.
 */
export function libraryWrites({ organizationId, campaignId }: KeptCampaign, isPublic: boolean | undefined): Write[] {
  if (isPublic === undefined) return [];
  if (!isPublic) return [libraryListingWrites.delete({ campaignId }).commit()];
  return [libraryListingWrites.put({ campaignId, organizationId, listedAt: nowIso() }).commit()];
}
