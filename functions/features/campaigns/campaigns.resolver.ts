// The AppSync resolver of the campaigns room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { audiencePeople } from './audience/audience-people.ts';
import { campaignAudience } from './audience/campaign-audience.ts';
import { rehearseSend } from './audience/rehearse-send.ts';
import { archiveCampaign } from './campaign/archive-campaign.ts';
import { campaign } from './campaign/campaign.ts';
import { campaigns } from './campaign/campaigns.ts';
import { createCampaign } from './campaign/create-campaign.ts';
import { deleteCampaign } from './campaign/delete-campaign.ts';
import { updateCampaign } from './campaign/update-campaign.ts';
import { job } from './job.ts';
import { addLeadsToCampaign } from './sending/add-leads-to-campaign.ts';
import { plannedSends } from './sending/planned-sends.ts';
import { removeLeadsFromCampaign } from './sending/remove-leads-from-campaign.ts';
import { sendStats } from './sending/send-stats.ts';
import { stopSend } from './sending/stop-send.ts';
import { undoSend } from './sending/undo-send.ts';
import { updatePlannedSend } from './sending/update-planned-send.ts';
import { createCampaignFeature } from './steps/create-campaign-feature.ts';
import { deleteCampaignFeature } from './steps/delete-campaign-feature.ts';
import { updateCampaignFeature } from './steps/update-campaign-feature.ts';

export const handler = resolverDoor(
  'campaigns',
  {
    addLeadsToCampaign,
    archiveCampaign,
    audiencePeople,
    campaign,
    campaignAudience,
    campaigns,
    createCampaign,
    createCampaignFeature,
    deleteCampaign,
    deleteCampaignFeature,
    job,
    plannedSends,
    rehearseSend,
    removeLeadsFromCampaign,
    sendStats,
    stopSend,
    undoSend,
    updateCampaign,
    updateCampaignFeature,
    updatePlannedSend,
  },
  audited,
);
