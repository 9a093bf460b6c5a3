// What is still to happen in a simulation, in the order of time.

export type Due = { atMs: number; order: number; run: (atMs: number) => void };

/** Everything that is still to happen, of one simulation or of several that share a sender's pace. */
export class Agenda {
  private readonly due: Due[] = [];
  private order = 0;

  add(atMs: number, run: Due['run']): void {
    this.due.push({ atMs, order: this.order++, run });
  }

  /** Runs what is due in the order of time; what is due together in the order in which it was added. */
  run(most: number): void {
    for (let event = 0; event < most; event++) {
      let first = 0;
      for (let index = 1; index < this.due.length; index++) {
        const [one, other] = [this.due[index] as Due, this.due[first] as Due];
        if (one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order)) first = index;
      }
      const [next] = this.due.splice(first, 1);
      if (!next) return;
      next.run(next.atMs);
    }
  }
}
