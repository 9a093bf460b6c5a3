// The AppSync resolver of the library room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { campaignCategories } from './campaign-categories.ts';
import { cloneCampaign } from './clone-campaign.ts';

export const handler = resolverDoor('library', { campaignCategories, cloneCampaign }, audited);
