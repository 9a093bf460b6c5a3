// Copies a campaign with its steps under a new code, one's own or one of the library; the copy has sent nothing (CMP-17,
// CMP-22, API-058).

import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { copyName } from '#domain/campaigns/campaign.rules.ts';
import { campaignFeatureWrites, type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { requireShared } from '#domain/campaigns/library/shared-campaigns.act.ts';
import { saveNewCampaign } from '#domain/campaigns/new-campaign.act.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { copyPageWidgets } from '#domain/pitches/widgets/copy-page-widgets.act.ts';
import { campaignAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import { copyRules, type RulesInto, ruleCopyId } from '#engine/workflows/rule/copy-rules.act.ts';
import { saveStays } from '#engine/workflows/save-stays.act.ts';
import type { MutationCloneCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId, idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { NOT_THEIR_DESTINATION } from '#platform/foundation/visit/destination-refusal.ts';
import { isMaskedFor } from '#platform/foundation/visit/visitor.rules.ts';
import { createMissing } from '#platform/table/transact.ts';
import { copyPitches } from './copy-pitches.act.ts';

const STEPS_A_TRANSACTION = 50;

/** Copies steps with their rules; a pitch that is not in `ids` stays the same. */
async function copySteps(steps: readonly KeptFeature[], into: RulesInto): Promise<void> {
  const { organizationId, campaignId, created, ids } = into;
  const copied = await copyRules(steps, into);
  const copies = steps.map(({ code: _, pitchId, workflows, ...step }) => ({
    ...step,
    ...(pitchId ? { pitchId: ids.get(pitchId) ?? pitchId } : {}),
    workflows: workflows.filter((id) => copied.has(id)).map((id) => ruleCopyId(campaignId, id)),
    organizationId,
    campaignId,
    created,
    featureId: idFrom('ftr', campaignId, step.featureId),
  }));
  for (const some of chunksOf(copies, STEPS_A_TRANSACTION)) {
    await createMissing(some.map((copy) => campaignFeatureWrites.create(copy).commit()));
  }
}

async function copyAnswer(organizationId: string, campaignId: string): Promise<AnswerTo<'cloneCampaign'>> {
  await saveStays(organizationId, campaignId);
  const copy = await requireCampaign(organizationId, campaignId);
  return { campaign: await campaignAnswer(copy, { includeFeatures: true }) };
}

/** The campaign's own fields for the copy; from another organization without branding and people. */
function wordsOf(source: KeptCampaign, isOwn: boolean) {
  const { v2, name, leadId, leadName, hasAppt, brandName, brandImage, brandColor, description, category } = source;
  const words = { v2, hasAppt, whenAnswered: source.whenAnswered, description, category };
  if (!isOwn) return { ...words, name };
  const lead = leadId ? { leadId, ...(leadName ? { leadName } : {}) } : {};
  const { calendlyEventUri, calendlyEventName, calendlyEventLink } = source;
  const calendar = { calendlyEventUri, calendlyEventName, calendlyEventLink };
  const { landingPageTitle, landingPageDescription, landingPageEndText, landingPageColor, landingPageImage } = source;
  const page = { landingPageTitle, landingPageDescription, landingPageEndText, landingPageColor, landingPageImage };
  return { ...words, ...lead, ...calendar, ...page, brandName, brandImage, brandColor, name: copyName(name) };
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Copies into the caller's organization: a campaign of their own, or with `isPublic` one of the library, with its pitches and
 * files. Repeating a requestId makes no second copy, leaves later changes of the copy alone, and does not require the source to
 * exist anymore. The campaign is stored last, so that a repeat finds and finishes what a failed call left. Refuses files that
 * are still being processed.
 */
export async function cloneCampaign(args: MutationCloneCampaignArgs, actor: Actor): Promise<AnswerTo<'cloneCampaign'>> {
  const { organizationId } = actor;
  if (args.organizationId && args.organizationId !== organizationId) throw notFound();
  const campaignId = createdId('cmp', organizationId, args.requestId);
  if (await campaignById(organizationId, campaignId)) return copyAnswer(organizationId, campaignId);
  const source = args.isPublic
    ? await requireShared(args.campaignId)
    : await requireCampaign(organizationId, args.campaignId);
  const isOwn = source.organizationId === organizationId;
  // Texts of others may link anywhere, and a visitor could have written them in another organization themselves (decisions: A39).
  if (!isOwn && isMaskedFor(actor, ownBrand().flags)) throw new Refusal(NOT_THEIR_DESTINATION, { code: 'ACCESS' });
  const steps = await stepsOf(source);
  const created = nowIso();
  const ids = isOwn ? NONE : await copyPitches(source.organizationId, steps, campaignId, actor);
  await copySteps(steps, { organizationId, campaignId, created, ids });
  const questions = isOwn ? { landingPageStructure: await copyPageWidgets(source, campaignId, created) } : {};
  const remaining = new Set(steps.map((step) => step.featureId));
  const copied = (ids: readonly string[]) =>
    ids.filter((id) => remaining.has(id)).map((id) => idFrom('ftr', campaignId, id));
  const chain = {
    before: copied(source.before),
    feature: copied(source.feature),
    appointment: copied(source.appointment),
  };
  await saveNewCampaign(
    { organizationId, campaignId, ...wordsOf(source, isOwn), ...questions, ...chain },
    actor,
    created,
  );
  return copyAnswer(organizationId, campaignId);
}
