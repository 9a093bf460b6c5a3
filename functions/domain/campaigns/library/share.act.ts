// Putting a campaign into the brand's library and taking it back; what others copied of it stays theirs (CMP-22).
import { nowIso } from '#platform/foundation/clock.ts';
import type { Write } from '#platform/table/writes.ts';
import type { KeptCampaign } from '../campaign.entity.ts';
import { libraryListingWrites } from './library-listing.entity.ts';

/** The writes beside a campaign's own `public`: its line in the library, or that it has none; none when nothing is said. */
export function libraryWrites({ organizationId, campaignId }: KeptCampaign, isPublic: boolean | undefined): Write[] {
  if (isPublic === undefined) return [];
  if (!isPublic) return [libraryListingWrites.delete({ campaignId }).commit()];
  return [libraryListingWrites.put({ campaignId, organizationId, listedAt: nowIso() }).commit()];
}
