// ISO-8601 durations, in which the console takes spans of time.

const SHAPE =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** The time an ISO-8601 duration after `fromMs`, in milliseconds; years and months by calendar, in UTC. Null for an invalid duration. */
export function momentAfter(fromMs: number, duration: string): number | null {
  const match = SHAPE.exec(duration);
  if (!match) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const moment = new Date(fromMs);
  moment.setUTCMonth(moment.getUTCMonth() + years * 12 + months);
  const span = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
  return moment.getTime() + Math.round(span * 1000);
}
