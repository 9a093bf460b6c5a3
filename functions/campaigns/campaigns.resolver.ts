// AppSync's door to the campaigns room.
import { resolverDoor } from '../foundation/doors.ts';
import { addLeadsToCampaign } from './add-leads-to-campaign.ts';
import { archiveCampaign } from './archive-campaign.ts';
import { campaign } from './campaign.ts';
import { campaignAudience } from './campaign-audience.ts';
import { campaigns } from './campaigns.ts';
import { cloneCampaign } from './clone-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { createCampaignFeature } from './create-campaign-feature.ts';
import { csvReport } from './csv-report.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { deleteCampaignFeature } from './delete-campaign-feature.ts';
import { job } from './job.ts';
import { removeLeadsFromCampaign } from './remove-leads-from-campaign.ts';
import { sendStats } from './send-stats.ts';
import { stopSend } from './stop-send.ts';
import { undoSend } from './undo-send.ts';
import { updateCampaign } from './update-campaign.ts';
import { updateCampaignFeature } from './update-campaign-feature.ts';

export const handler = resolverDoor('campaigns', {
  addLeadsToCampaign,
  archiveCampaign,
  campaign,
  campaignAudience,
  campaigns,
  cloneCampaign,
  createCampaign,
  createCampaignFeature,
  csvReport,
  deleteCampaign,
  deleteCampaignFeature,
  job,
  removeLeadsFromCampaign,
  sendStats,
  stopSend,
  undoSend,
  updateCampaign,
  updateCampaignFeature,
});
