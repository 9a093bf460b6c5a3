// The AppSync resolver of the retries room. It has a door of its own, because asking about a text loads the text provider's package.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { retryCampaignFeatureQueue } from './retry-campaign-feature-queue.ts';

export const handler = resolverDoor('retries', { retryCampaignFeatureQueue }, audited);
