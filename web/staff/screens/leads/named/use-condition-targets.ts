// The groups and campaigns that the conditions of a segment name.
import { useCampaignNames } from '#web/staff/features/campaigns/campaign.calls.ts';
import { useGroups } from '#web/staff/features/groups/group.calls.ts';

/** All of them, to show a condition, and those that one can choose; both are read once they are needed. */
export function useConditionTargets(isNeeded: boolean) {
  const { data: campaigns = [] } = useCampaignNames(isNeeded);
  const { data: groups = [] } = useGroups(isNeeded);
  return {
    all: { groups, campaigns },
    toChoose: { groups, campaigns: campaigns.filter(({ archived }) => !archived) },
  };
}
