// What a row of a lead list offers beside opening the lead: in a v2 organization, a campaign of that lead,
// which opens on the host of such organizations (LED-07, LED-08).
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { mayChange } from '../../base/may.ts';
import { campaignPath, OPENED_FOR_NEW_CAMPAIGN } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useCampaignFromLead } from '../../features/campaigns/campaign.calls.ts';
import type { RowAction } from '../../features/leads/list/lead-table.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

/** The second action of a row; none where the organization is not v2 or the person changes nothing. */
export function useRowAction(): RowAction | undefined {
  const { access, v2 } = useOrganization();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const create = useCampaignFromLead(
    ({ campaignId, href }) => {
      isBusy.current = false;
      if (href) location.assign(href);
      else navigate(campaignPath(campaignId, 'edit'), { state: OPENED_FOR_NEW_CAMPAIGN });
    },
    (error) => {
      isBusy.current = false;
      toast('error', `${words().campaign.one} not created`, sentenceOf(error));
    },
  );
  if (!v2 || !mayChange(access)) return undefined;
  return {
    label: (name) => `Create a ${words().campaign.one.toLowerCase()} for ${name}`,
    icon: 'campaign',
    // A double click creates one: the second comes before the first is shown as pending.
    run: (leadId) => {
      if (isBusy.current) return;
      isBusy.current = true;
      create.mutate(leadId);
    },
  };
}
