// The four first steps of somebody who begins: what is recorded of them decides, never what a screen remembers.

import { latestCampaigns } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import type { FirstRun } from '#functions/schema.gen.ts';

/** So many of the campaigns used last are looked at, of each kind. */
const LOOKED_AT = 25;

/** Whether people were ever given to one of its campaigns, archived and deleted ones too. */
async function hasSent(organizationId: string): Promise<boolean> {
  for (const lifecycle of ['archived', 'deleted'] as const) {
    const found = await latestCampaigns(organizationId, lifecycle, LOOKED_AT);
    if (found.some(({ lastActive }) => lastActive)) return true;
  }
  return false;
}

/** What is done of the steps; null once all are, and once the organisation has sent something: then nobody begins there. */
export async function firstRunOf(organizationId: string, done: Omit<FirstRun, 'written'>): Promise<FirstRun | null> {
  const campaigns = await latestCampaigns(organizationId, 'active', LOOKED_AT);
  if (campaigns.some(({ lastActive }) => lastActive)) return null;
  const steps = (await Promise.all(campaigns.map(stepsOf))).flat();
  const written = steps.some(({ message }) => message.trim() !== '');
  if (written && done.card && done.people && done.tested) return null;
  return (await hasSent(organizationId)) ? null : { ...done, written };
}
