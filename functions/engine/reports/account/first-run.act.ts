// The four first steps of a new user. Whether they are done follows from stored facts, not from the state of a screen.

import { latestCampaigns } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import type { FirstRun } from '#functions/schema.gen.ts';

/** How many of the most recently used campaigns of each kind are checked. */
const LOOKED_AT = 25;

/** Whether people were ever added to one of its campaigns, including archived and deleted ones. */
async function hasSent(organizationId: string): Promise<boolean> {
  for (const lifecycle of ['archived', 'deleted'] as const) {
    const found = await latestCampaigns(organizationId, lifecycle, LOOKED_AT);
    if (found.some(({ lastActive }) => lastActive)) return true;
  }
  return false;
}

/** Which steps are done; null once all are, and once the organization has sent something. */
export async function firstRunOf(organizationId: string, done: Omit<FirstRun, 'written'>): Promise<FirstRun | null> {
  const campaigns = await latestCampaigns(organizationId, 'active', LOOKED_AT);
  if (campaigns.some(({ lastActive }) => lastActive)) return null;
  const steps = (await Promise.all(campaigns.map(stepsOf))).flat();
  const written = steps.some(({ message }) => message.trim() !== '');
  if (written && done.card && done.people && done.tested) return null;
  return (await hasSent(organizationId)) ? null : { ...done, written };
}
