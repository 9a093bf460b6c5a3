// Bounds how many loads of one person's links in a campaign are kept: all of them are read with each further one.
import { type Load, loadWrites, type Place, placed } from '#engine/activity/track/view.entity.ts';
import { transact } from '#platform/table/transact.ts';

/** More than anybody opens their links in one campaign. */
const MOST_LOADS = 100;
/** At most this many go at once, in one transaction. */
const MOST_GONE = 25;

/**
 * Makes room for one more load: the oldest in which nothing was viewed go. Where all were viewed, answers the one of this step to
 * go on with, whose further saves count nothing more; null where a new load is to be kept.
 */
export async function roomForLoad(place: Place, loads: readonly Load[], featureId: string): Promise<Load | null> {
  const tooMany = loads.length - MOST_LOADS + 1;
  if (tooMany <= 0) return null;
  const unviewed = loads.filter(({ save }) => save === 0).toSorted((one, other) => one.openedMs - other.openedMs);
  const gone = unviewed.slice(0, Math.min(tooMany, MOST_GONE));
  if (gone.length === 0) return loads.find((load) => load.featureId === featureId) ?? null;
  await transact(gone.map(({ ssid }) => loadWrites.delete({ ...placed(place), ssid }).commit()));
  return null;
}
