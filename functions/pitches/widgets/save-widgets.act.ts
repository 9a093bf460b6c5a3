// Saves the order of a slide's questions together with what changes them.
import { notFound, Refusal } from '../../foundation/refusal.ts';
import { liveSignal } from '../../table/live.ts';
import { anew, committed, Lost } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import { requireSlide } from '../pitch/require-pitch.act.ts';
import { type KeptSlide, slideWrites } from '../slides/slide.entity.ts';

const TRIES = 12;
const PAUSE_MS = 40;
const MOST_WIDGETS = 30;

/**
 * Commits `writes` with the order that `change` makes of the one that stands; tried anew when somebody else saved first.
 * Refuses more than 30 questions. When one of `writes` refuses it answers `Not Found.`
 */
export function saveWidgets(
  { organizationId, slideId }: KeptSlide,
  change: (order: readonly string[]) => string[],
  writes: readonly Write[] = [],
): Promise<void> {
  const save = async () => {
    const standing = await requireSlide(organizationId, slideId);
    const { widgetVersion } = standing;
    const widgetStructure = change(standing.widgetStructure);
    if (widgetStructure.length > MOST_WIDGETS) throw new Refusal(`At most ${MOST_WIDGETS} questions on a slide.`);
    const { isMade, lost } = await committed([
      slideWrites
        .patch({ organizationId, slideId })
        .set({ widgetStructure, widgetVersion: widgetVersion + 1 })
        .where((kept, { eq }) => eq(kept.widgetVersion, widgetVersion))
        .commit(),
      liveSignal(organizationId, 'pitch'),
      ...writes,
    ]);
    if (!isMade) throw lost.includes(0) ? new Lost(lost) : notFound();
  };
  return anew(TRIES, save, PAUSE_MS);
}
