// Product time as every thread of the host reads it, from two cells that the clock writes.

/** Product time from the cells that a clock shares, for any thread, in milliseconds. */
export function timeIn(cells: Float64Array, machineNow: () => number = Date.now): number {
  const frozen = cells[1] ?? Number.NaN;
  return Number.isNaN(frozen) ? machineNow() + (cells[0] ?? 0) : frozen;
}
