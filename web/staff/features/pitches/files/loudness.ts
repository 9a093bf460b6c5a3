// The data of a waveform: the loudness of each section of a sound.

/** The number of bars, whatever its length. */
export const BARS = 120;
/** The number of samples read per section: a long sound is drawn as fast as a short one. */
const LOOKED_AT = 400;

/** The loudest sample of each section relative to the loudest of all, from 0 to 1; all 0 for silence. */
export function loudness(samples: Float32Array): number[] {
  const stretch = samples.length / BARS;
  const step = Math.max(1, Math.floor(stretch / LOOKED_AT));
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    let peak = 0;
    const end = Math.floor((bar + 1) * stretch);
    for (let at = Math.floor(bar * stretch); at < end; at += step) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const most = Math.max(...peaks);
  return most === 0 ? peaks : peaks.map((peak) => peak / most);
}
