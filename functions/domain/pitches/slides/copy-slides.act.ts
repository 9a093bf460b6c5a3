// Copies slides with their widgets under ids derived from the copy's id, so that a repeat makes the same copies.
import { chunksOf } from '#platform/foundation/chunks.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { createMissing } from '#platform/table/transact.ts';
import { widgetsByIds, widgetWrites } from '../widgets/widget.entity.ts';
import { type KeptSlide, slideWrites } from './slide.entity.ts';

/**
 * `organizationId` is the owner of the copies if it is not the slides' own. The slides are given as they are to be stored
 * there.
 */
type CopyOf = { pitchId: string; created: string; idOf(slide: KeptSlide): string; organizationId?: string };

const MOST_WRITES = 90;

/** Stores a copy of each slide in that pitch; the caller saves their order. */
export async function copySlides(slides: readonly KeptSlide[], copy: CopyOf): Promise<void> {
  const { pitchId, created, idOf } = copy;
  for (const slide of slides) {
    const slideId = idOf(slide);
    const { organizationId = slide.organizationId } = copy;
    const widgets = await widgetsByIds(slide.organizationId, slide.widgetStructure);
    const copies = widgets.map(({ answeredAt, ...widget }) => ({
      ...widget,
      organizationId,
      widgetId: idFrom('wdg', slideId, widget.widgetId),
      slideId,
      created,
    }));
    const widgetStructure = copies.map(({ widgetId }) => widgetId);
    const writes = [
      slideWrites
        .create({ ...slide, organizationId, slideId, pitchId, created, widgetStructure, widgetVersion: 1 })
        .commit(),
      ...copies.map((widget) => widgetWrites.create(widget).commit()),
    ];
    for (const some of chunksOf(writes, MOST_WRITES)) await createMissing(some);
  }
}
