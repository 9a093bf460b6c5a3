// Copies slides with their questions under ids that follow from the copy's, so that a repeat makes the same.
import { idFrom } from '../../foundation/ids.ts';
import { transact } from '../../table/transact.ts';
import { widgetsByIds, widgetWrites } from '../widgets/widget.entity.ts';
import { type KeptSlide, slideWrites } from './slide.entity.ts';

type CopyOf = { pitchId: string; created: string; idOf(slide: KeptSlide): string };

const MOST_WRITES = 90;

/** Keeps a copy of each slide in that pitch; their places in its order are the caller's to save. */
export async function copySlides(slides: readonly KeptSlide[], { pitchId, created, idOf }: CopyOf): Promise<void> {
  for (const slide of slides) {
    const slideId = idOf(slide);
    const widgets = await widgetsByIds(slide.organizationId, slide.widgetStructure);
    const copies = widgets.map(({ answeredAt, ...widget }) => ({
      ...widget,
      ...{ widgetId: idFrom('wdg', slideId, widget.widgetId), slideId, created },
    }));
    const widgetStructure = copies.map(({ widgetId }) => widgetId);
    const writes = [
      slideWrites.put({ ...slide, slideId, pitchId, created, widgetStructure, widgetVersion: 1 }).commit(),
      ...copies.map((copy) => widgetWrites.put(copy).commit()),
    ];
    for (let from = 0; from < writes.length; from += MOST_WRITES) {
      await transact(writes.slice(from, from + MOST_WRITES));
    }
  }
}
