// Whether with this save a lead's total time on a slide reaches what a rule of the campaign requires, over all visits (A24).
import { stayOf } from '#engine/activity/track/facts.rules.ts';
import { type SlideTime, timesOfSlides } from '#engine/activity/track/times.rules.ts';
import { type Load, type ViewerFacts, type ViewerKey, viewOf } from '#engine/activity/track/view.entity.ts';
import { withinTime } from '#engine/activity/track/visits.rules.ts';
import { now } from '#platform/foundation/clock.ts';

/** This save's times, the times that rules require, and the marks that are known already. */
type Staying = { times: readonly SlideTime[]; stays: readonly string[]; viewer: ViewerFacts | null };

/**
 * The marks (`stayMark`) that are first reached with this save. Other visits are read only if this save views a slide that a
 * rule names.
 */
export async function newStays(viewerKey: ViewerKey, load: Load, { times, stays, viewer }: Staying): Promise<string[]> {
  const known = new Set(viewer?.stayed ?? []);
  const inSight = new Set(times.filter(({ seconds }) => seconds > 0).map(({ pitchSlideId }) => pitchSlideId));
  const asked = stays.filter((mark) => !known.has(mark) && inSight.has(stayOf(mark).slideId));
  if (asked.length === 0) return [];
  const { loads } = await viewOf(viewerKey);
  const others = loads.filter(({ ssid }) => ssid !== load.ssid);
  const own = { ...load, save: load.save + 1, times: [...times], lastMs: now() };
  const totals = timesOfSlides(withinTime([...others, own], viewer?.devices ?? []));
  return asked.filter((mark) => {
    const { slideId, seconds } = stayOf(mark);
    return (totals.get(slideId)?.seconds ?? 0) >= seconds;
  });
}
