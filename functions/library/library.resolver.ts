// AppSync's door to the library room.
import { audited } from '../accounts/audit/audit.act.ts';
import { resolverDoor } from '../foundation/doors.ts';
import { campaignCategories } from './campaign-categories.ts';
import { cloneCampaign } from './clone-campaign.ts';

export const handler = resolverDoor('library', { campaignCategories, cloneCampaign }, audited);
