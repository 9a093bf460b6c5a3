// Whether this save makes somebody stay on a slide as long as a rule of the campaign asks for, all their visits together (A24).
import { stayOf } from '#engine/activity/track/facts.rules.ts';
import { type SlideTime, totalsOf } from '#engine/activity/track/times.rules.ts';
import { type Load, type Place, type Standing, viewOf } from '#engine/activity/track/view.entity.ts';

/** What is held against what: this save's times, what rules ask for, what is known already. */
type Staying = { times: readonly SlideTime[]; stays: readonly string[]; standing: Standing | null };

/** The marks (`stayMark`) that hold with this save and did not before. Other visits are read only while a slide in sight is asked for. */
export async function newStays(place: Place, load: Load, { times, stays, standing }: Staying): Promise<string[]> {
  const known = new Set(standing?.stayed ?? []);
  const inSight = new Set(times.filter(({ seconds }) => seconds > 0).map(({ pitchSlideId }) => pitchSlideId));
  const asked = stays.filter((mark) => !known.has(mark) && inSight.has(stayOf(mark).slideId));
  if (asked.length === 0) return [];
  const { loads } = await viewOf(place);
  const others = loads.filter(({ ssid }) => ssid !== load.ssid);
  const totals = totalsOf([...others, { ssid: load.ssid, save: load.save + 1, times }]);
  return asked.filter((mark) => {
    const { slideId, seconds } = stayOf(mark);
    return (totals.get(slideId)?.seconds ?? 0) >= seconds;
  });
}
