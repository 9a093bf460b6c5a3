// The one way to create a campaign: with a unique public code, once per id.

import type { WhenAnswered } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';
import { campaignWrites } from './campaign.entity.ts';
import { campaignCodeWrites } from './campaign-code.entity.ts';

export type NewCampaign = {
  organizationId: string;
  campaignId: string;
  name: string;
  v2?: boolean;
  leadId?: string;
  leadName?: string;
  hasAppt?: boolean;
  whenAnswered?: WhenAnswered | undefined;
  brandName?: string | undefined;
  brandImage?: string | undefined;
  brandColor?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  landingPageTitle?: string | undefined;
  landingPageDescription?: string | undefined;
  landingPageEndText?: string | undefined;
  landingPageColor?: string | undefined;
  landingPageImage?: string | undefined;
  landingPageStructure?: string[];
  before?: string[];
  feature?: string[];
  appointment?: string[];
};

/** Stores a campaign under a unique code. An id that exists already is left unchanged, so a repeat is harmless. */
export function saveNewCampaign(given: NewCampaign, actor: Actor, created: string): Promise<void> {
  const { organizationId, campaignId } = given;
  return retryLost(async () => {
    const code = newCode();
    const { userId, userName } = actor;
    // A copy may already have rules.
    const { before = [], feature = [], appointment = [] } = given;
    const isEmpty = [before, feature, appointment].every((group) => group.length === 0);
    const rules = isEmpty ? { isWithoutRules: true } : {};
    const kept = {
      ...given,
      ...rules,
      lifecycle: 'active',
      code,
      userId,
      userName,
      created,
      listedAt: created,
    } as const;
    const { isMade, lost } = await committedByName({
      campaign: campaignWrites.create(kept).commit(),
      code: campaignCodeWrites.create({ code, organizationId, campaignId }).commit(),
      live: liveSignal(organizationId, 'campaign', { campaignId }),
    });
    if (!isMade && !lost.has('campaign')) throw new Lost([]);
  });
}
