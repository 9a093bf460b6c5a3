// The AppSync resolver of the messages room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/doors.ts';
import { correctMeaning } from './correct-meaning.ts';
import { messageLead } from './message-lead.ts';
import { retryCampaignFeatureQueue } from './retry-campaign-feature-queue.ts';
import { testMessage } from './test-message.ts';

export const handler = resolverDoor(
  'messages',
  { correctMeaning, messageLead, retryCampaignFeatureQueue, testMessage },
  audited,
);
