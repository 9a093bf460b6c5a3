// The AppSync resolver of the groups room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { addGroupsToCampaign } from './add-groups-to-campaign.ts';
import { addLeadsToGroup } from './add-leads-to-group.ts';
import { archiveGroups } from './archive-groups.ts';
import { createGroup } from './create-group.ts';
import { group } from './group.ts';
import { groups } from './groups.ts';
import { messageGroups } from './messaging/message-groups.ts';
import { messageLeads } from './messaging/message-leads.ts';
import { removeLeadsFromGroup } from './remove-leads-from-group.ts';
import { updateGroup } from './update-group.ts';

export const handler = resolverDoor(
  'groups',
  {
    addGroupsToCampaign,
    addLeadsToGroup,
    archiveGroups,
    createGroup,
    group,
    groups,
    messageGroups,
    messageLeads,
    removeLeadsFromGroup,
    updateGroup,
  },
  audited,
);
