// Hears what lets batches go on, takes them back or writes them off, and sees to them even if whoever caused it could not.
import { campaignChanged, resumeCampaign, wakeOrganization, waveClosed } from './wake-batches.act.ts';

type Detail = { organizationId: string; campaignId: string; waveId: string; sendDue: boolean; atMs: number };

const HEARD: Readonly<Record<string, (detail: Detail) => Promise<void>>> = {
  'wave.closed': ({ organizationId, waveId }) => waveClosed(organizationId, waveId),
  'campaign.resumed': ({ organizationId, campaignId, sendDue, atMs }) =>
    resumeCampaign(organizationId, campaignId, sendDue, atMs),
  'campaign.changed': ({ organizationId, campaignId, atMs }) => campaignChanged(organizationId, campaignId, atMs),
  'number.bought': ({ organizationId }) => wakeOrganization(organizationId, { isDueNow: true }),
  'number.approved': ({ organizationId }) => wakeOrganization(organizationId, { isDueNow: true }),
};

/** Safe to repeat: what goes on, was taken back or was written off already is passed over. */
export const handler = async (event: { 'detail-type': string; detail: Detail }): Promise<void> => {
  await HEARD[event['detail-type']]?.(event.detail);
};
