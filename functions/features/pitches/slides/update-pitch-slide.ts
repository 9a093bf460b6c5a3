// Saves a slide and its position; missing fields stay unchanged (API-076).

import { placedAfter } from '#domain/campaigns/chain/chain.rules.ts';
import { slideWithWidgets } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch, requireSlide } from '#domain/pitches/pitch/require-pitch.act.ts';
import { type KeptSlide, slideWrites } from '#domain/pitches/slides/slide.entity.ts';
import type { MutationUpdatePitchSlideArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { saveStructure } from '../pitch/save-structure.act.ts';
import { type SlideChanges, slideChanges } from './slide-fields.act.ts';

function writesOfChanges(slide: KeptSlide, { set, cleared }: SlideChanges) {
  const { organizationId, slideId } = slide;
  const gone = cleared.filter((field) => slide[field] !== undefined);
  if (Object.keys(set).length === 0 && gone.length === 0) return [];
  const patch = slideWrites.patch({ organizationId, slideId }).set(set);
  return [(gone.length > 0 ? patch.remove(gone) : patch).commit()];
}

/** Saves the given fields. With `after` the slide moves; a slide that was removed from its pitch is put back. */
export async function updatePitchSlide(
  args: MutationUpdatePitchSlideArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'updatePitchSlide'>> {
  const slide = await requireSlide(organizationId, args.pitchSlideId);
  const { slideId } = slide;
  const writes = writesOfChanges(slide, await slideChanges(args, slide));
  const pitch = await requirePitch(organizationId, slide.pitchId);
  if (args.after !== undefined) {
    await saveStructure(pitch, (structure) => placedAfter(structure, slideId, args.after), writes);
  } else if (writes.length > 0) {
    const { isMade } = await committed([...writes, liveSignal(organizationId, 'pitch')]);
    if (!isMade) throw notFound();
  }
  const { structure } = await requirePitch(organizationId, slide.pitchId);
  return { pitchSlide: await slideWithWidgets(await requireSlide(organizationId, slideId)), structure };
}
