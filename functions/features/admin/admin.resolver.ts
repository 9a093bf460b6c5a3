// The AppSync resolver for what wpAdmins set for the whole brand.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { engagementMetrics } from './engagement-metrics.ts';
import { updateEngagementMetrics } from './update-engagement-metrics.ts';

export const handler = resolverDoor('admin', { engagementMetrics, updateEngagementMetrics }, audited);
