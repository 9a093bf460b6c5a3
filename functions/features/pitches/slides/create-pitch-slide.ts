// Adds a slide to a pitch, empty, filled or copied; a step without a pitch gets one (API-075, STP-02).

import { once } from '#domain/accounts/once.act.ts';
import { campaignFeatureWrites, featureById } from '#domain/campaigns/campaign-feature.entity.ts';
import { placedAfter } from '#domain/campaigns/chain/chain.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { saveNewPitch } from '#domain/pitches/pitch/new-pitch.act.ts';
import type { KeptPitch } from '#domain/pitches/pitch/pitch.entity.ts';
import { pitchAnswer, slideWithWidgets } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch, requireSlide } from '#domain/pitches/pitch/require-pitch.act.ts';
import { copySlides } from '#domain/pitches/slides/copy-slides.act.ts';
import { slideById, slideWrites } from '#domain/pitches/slides/slide.entity.ts';
import type { MutationCreatePitchSlideArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId, idFrom } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { saveStructure } from '../pitch/save-structure.act.ts';
import { requireOffered, slideChanges } from './slide-fields.act.ts';

type Args = MutationCreatePitchSlideArgs;

/** The pitch of a step; one is created and attached when it has none. Two concurrent calls attach one. */
async function pitchOfStep(actor: Actor, featureId: string): Promise<KeptPitch> {
  const { organizationId } = actor;
  const step = await featureById(organizationId, featureId);
  if (!step || !STEP_KINDS[step.featureType].hasLink) throw notFound();
  if (step.pitchId) return requirePitch(organizationId, step.pitchId);
  const campaign = await requireCampaign(organizationId, step.campaignId);
  const pitchId = idFrom('pit', organizationId, featureId);
  await saveNewPitch(actor, pitchId, { title: campaign.name, namedBy: step.campaignId });
  await committed([
    campaignFeatureWrites
      .patch({ organizationId, featureId })
      .set({ pitchId })
      .where((kept, { notExists }) => notExists(kept.pitchId))
      .commit(),
    liveSignal(organizationId, 'campaign', { campaignId: step.campaignId }),
  ]);
  const attached = (await featureById(organizationId, featureId))?.pitchId;
  return requirePitch(organizationId, attached ?? pitchId);
}

function pitchOf(args: Args, actor: Actor): Promise<KeptPitch> {
  if (args.pitchId) return requirePitch(actor.organizationId, args.pitchId);
  if (!args.featureId) throw new Refusal('Choose the pitch that the slide belongs to.');
  return pitchOfStep(actor, args.featureId);
}

async function addSlide(args: Args, pitch: KeptPitch, slideId: string): Promise<void> {
  const { organizationId, pitchId } = pitch;
  const created = nowIso();
  const insert = (structure: readonly string[]) => placedAfter(structure, slideId, args.after);
  if (args.copyOf) {
    const source = await requireSlide(organizationId, args.copyOf);
    await copySlides([source], { pitchId, created, idOf: () => slideId });
    return saveStructure(pitch, insert);
  }
  const slideType = args.slideType ?? args.pitchSlide?.slideType ?? 'TEXT';
  await requireOffered(organizationId, slideType);
  const empty = { organizationId, slideId, pitchId, slideType, created, calendars: [] };
  const { set } = await slideChanges({ ...args.pitchSlide, slideType }, empty);
  await saveStructure(pitch, insert, [slideWrites.create({ ...empty, ...set }).commit()]);
}

/**
 * The slide is inserted after `after`: first if it is empty, last if it is missing. Repeating a requestId adds no second slide.
 */
export async function createPitchSlide(args: Args, actor: Actor): Promise<AnswerTo<'createPitchSlide'>> {
  const { organizationId } = actor;
  const pitch = await pitchOf(args, actor);
  const { pitchId } = pitch;
  const slideId = createdId('sld', `${organizationId}/${pitchId}`, args.requestId);
  await once(['createPitchSlide', organizationId, pitchId], args.requestId, async () => {
    if (!(await slideById(organizationId, slideId))) await addSlide(args, pitch, slideId);
  });
  const current = await requirePitch(organizationId, pitchId);
  return {
    slide: await slideWithWidgets(await requireSlide(organizationId, slideId)),
    structure: current.structure,
    pitch: await pitchAnswer(current),
  };
}
