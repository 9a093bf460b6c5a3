// Limits how many loads of one person's links in a campaign are stored, since each further load reads all of them.
import { type Load, loadWrites, type ViewerKey, viewerPlace } from '#engine/activity/track/view.entity.ts';
import { transact } from '#platform/table/transact.ts';

/** The most stored loads; nobody opens their links in one campaign more often. */
const MOST_LOADS = 100;
/** The most loads that one transaction deletes. */
const MOST_GONE = 25;

/**
 * Makes room for one more load by deleting the oldest ones in which nothing was viewed. If all were viewed, it returns the load
 * of this step to continue with, whose further saves no longer count; null when a new load may be stored.
 */
export async function roomForLoad(
  viewerKey: ViewerKey,
  loads: readonly Load[],
  featureId: string,
): Promise<Load | null> {
  const tooMany = loads.length - MOST_LOADS + 1;
  if (tooMany <= 0) return null;
  const unviewed = loads.filter(({ save }) => save === 0).toSorted((one, other) => one.openedMs - other.openedMs);
  const gone = unviewed.slice(0, Math.min(tooMany, MOST_GONE));
  if (gone.length === 0) return loads.find((load) => load.featureId === featureId) ?? null;
  await transact(gone.map(({ ssid }) => loadWrites.delete({ ...viewerPlace(viewerKey), ssid }).commit()));
  return null;
}
