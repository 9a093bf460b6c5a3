// Copies a campaign's pitches to another organization, with slides, widgets and files; the copies do not depend on the
// originals (CMP-22).

import type { KeptFeature } from '#domain/campaigns/campaign-feature.entity.ts';
import { copyFiles } from '#domain/media/copy-files.act.ts';
import { saveNewPitch } from '#domain/pitches/pitch/new-pitch.act.ts';
import { type KeptPitch, pitchesByIds } from '#domain/pitches/pitch/pitch.entity.ts';
import { withoutCalendars, withoutPhone } from '#domain/pitches/pitch/shared.rules.ts';
import { copySlides } from '#domain/pitches/slides/copy-slides.act.ts';
import { type KeptSlide, slidesOf } from '#domain/pitches/slides/slide.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';

/** Copies one pitch; returns the new ids of its slides and widgets. */
async function copyPitch(source: KeptPitch, pitchId: string, actor: Actor): Promise<[string, string][]> {
  const slides = await slidesOf(source);
  const { lifecycle, code, created, userId, organizationId, structureVersion, namedBy, ...words } =
    withoutPhone(source);
  const shown = { words, slides: slides.map(withoutCalendars) };
  const copied = await copyFiles(organizationId, actor, pitchId, shown);
  const idOf = ({ slideId }: KeptSlide) => idFrom('sld', pitchId, slideId);
  const own = { pitchId, created: nowIso(), idOf, organizationId: actor.organizationId };
  await copySlides(copied.slides, own);
  await saveNewPitch(actor, pitchId, { ...copied.words, structure: slides.map(idOf) });
  return slides.flatMap((slide) => {
    const slideId = idOf(slide);
    const questions = slide.widgetStructure.map((id): [string, string] => [id, idFrom('wdg', slideId, id)]);
    return [[slide.slideId, slideId] as [string, string], ...questions];
  });
}

/** Copies each pitch that those steps use, once; returns the new ids of pitches, slides and widgets. */
export async function copyPitches(
  organizationId: string,
  steps: readonly KeptFeature[],
  campaignId: string,
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  const found = await pitchesByIds(
    organizationId,
    steps.flatMap(({ pitchId }) => pitchId ?? []),
  );
  const copies = new Map(found.map(({ pitchId }) => [pitchId, idFrom('pit', campaignId, pitchId)]));
  for (const pitch of found) {
    const inside = await copyPitch(pitch, copies.get(pitch.pitchId) ?? '', actor);
    for (const [id, copyId] of inside) copies.set(id, copyId);
  }
  return copies;
}
