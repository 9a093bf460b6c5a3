// Visits: what one browser adds to a person's views and time, however many of its tabs show the pages.
import { type SlideTime, VIEWING_IDLE_MS } from './times.rules.ts';

/** A load of a page: when it was opened and last saved (milliseconds since 1970), by which browser, and what was viewed in it. */
type VisitLoad = {
  openedMs: number;
  lastMs?: number | undefined;
  deviceId?: string | undefined;
  times: readonly SlideTime[];
};

/** Clocks and rounded ticks: a load may report this many seconds more than passed. */
const SLACK_SECONDS = 1;

const secondsOf = (times: readonly SlideTime[]) => times.reduce((sum, { seconds }) => sum + seconds, 0);

/** Loads of an earlier version lack the time of their last save. */
const endOf = ({ openedMs, lastMs, times }: VisitLoad) => lastMs ?? openedMs + secondsOf(times) * 1000;

/** Pages name their browser themselves: a name that was never verified counts as the person's first browser. */
const browserOf = ({ deviceId = '' }: VisitLoad, devices: readonly string[]) =>
  devices.includes(deviceId) ? deviceId : (devices[0] ?? '');

/** The loads of one browser by visit. */
function inVisits<L extends VisitLoad>(loads: readonly L[]): L[][] {
  const visits: L[][] = [];
  let untilMs = Number.NEGATIVE_INFINITY;
  for (const load of loads.toSorted((one, other) => one.openedMs - other.openedMs)) {
    if (load.openedMs > untilMs) visits.push([]);
    visits.at(-1)?.push(load);
    untilMs = Math.max(untilMs, endOf(load) + VIEWING_IDLE_MS);
  }
  return visits;
}

/**
 * The loads by visit: those of one browser that were open at the same time, or followed each other within the two minutes after
 * which a page counts as left (TRK-02), are one. `devices` are the person's known browsers, the first one first.
 */
export function visitsOf<L extends VisitLoad>(loads: readonly L[], devices: readonly string[]): L[][] {
  const browsers = Map.groupBy(loads, (load) => browserOf(load, devices));
  return [...browsers.values()].flatMap(inVisits);
}

/** The same loads with their seconds lowered to what can have passed during their visit: tabs beside each other share the time. */
export function withinTime<L extends VisitLoad>(loads: readonly L[], devices: readonly string[]): L[] {
  const share = new Map<L, number>();
  for (const visit of visitsOf(loads, devices)) {
    if (visit.length === 1) continue;
    const passed = (Math.max(...visit.map(endOf)) - Math.min(...visit.map(({ openedMs }) => openedMs))) / 1000;
    const seconds = secondsOf(visit.flatMap(({ times }) => times));
    if (seconds > passed + SLACK_SECONDS) for (const load of visit) share.set(load, passed / seconds);
  }
  return loads.map((load) => {
    const part = share.get(load);
    if (part === undefined) return load;
    return { ...load, times: load.times.map((time) => ({ ...time, seconds: time.seconds * part })) };
  });
}
