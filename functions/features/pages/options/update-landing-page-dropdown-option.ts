// Saves a dropdown option's label and the campaigns that it starts (LPG-07, API-093).
import { requireStartable } from '#domain/campaigns/named-campaigns.act.ts';
import { dropdownOptionWrites } from '#domain/pages/dropdown-option.entity.ts';
import type { MutationUpdateLandingPageDropdownOptionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { campaignsAfter, MOST_CAMPAIGNS_OF_PAGE, optionLabel, tooManyCampaigns } from '../page-words.rules.ts';
import { optionAnswer, requireOption } from './require-option.act.ts';

type Args = MutationUpdateLandingPageDropdownOptionArgs;

async function save(args: Args, organizationId: string): Promise<void> {
  const { landingPageDropdownOptionId: optionId, label } = args;
  const { version, campaignIds: before } = await requireOption(organizationId, optionId);
  const change = { add: args.campaignsToAdd ?? [], remove: args.campaignsToRemove ?? [] };
  const campaignIds = campaignsAfter(before, change);
  if (campaignIds.length > MOST_CAMPAIGNS_OF_PAGE) throw new Refusal(tooManyCampaigns(ownBrand().words.campaign));
  const labeled = typeof label === 'string' ? { label: optionLabel(label) } : {};
  await transact([
    dropdownOptionWrites
      .patch({ organizationId, optionId })
      .set({ ...labeled, campaignIds, version: version + 1 })
      .where((kept, { eq }) => eq(kept.version, version))
      .commit(),
    liveSignal(organizationId, 'page'),
  ]);
}

/** Saves the given fields, retried when another save came first; another organization's campaign is refused as missing. */
export async function updateLandingPageDropdownOption(
  args: Args,
  { organizationId }: Actor,
): Promise<AnswerTo<'updateLandingPageDropdownOption'>> {
  const added = args.campaignsToAdd ?? [];
  await requireOption(organizationId, args.landingPageDropdownOptionId);
  if (added.length > MOST_CAMPAIGNS_OF_PAGE) throw new Refusal(tooManyCampaigns(ownBrand().words.campaign));
  await requireStartable(organizationId, added);
  await retryLost(() => save(args, organizationId));
  return { landingPageDropdownOption: await optionAnswer(organizationId, args.landingPageDropdownOptionId) };
}
