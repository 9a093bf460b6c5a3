// How hot the keys of a table get: writes and write units by partition key and second, indexes told apart.

const SECOND = 1000;
const KIB = 1024;

/** The hottest key of a kind: in its worst second, and over its worst minute (a second of it). */
export type Hottest = { kind: string; writes: number; units: number; minute: number };

type Second = { writes: number; units: number };

export class Heat {
  readonly #partitions = new Map<string, Map<number, Second>>();

  wrote(partition: string, bytes: number, isTransaction: boolean): void {
    const seconds = this.#partitions.get(partition) ?? new Map<number, Second>();
    this.#partitions.set(partition, seconds);
    const second = Math.floor(Date.now() / SECOND);
    const at = seconds.get(second) ?? { writes: 0, units: 0 };
    seconds.set(second, at);
    at.writes++;
    at.units += Math.max(1, Math.ceil(bytes / KIB)) * (isTransaction ? 2 : 1);
  }

  /** The hottest keys, one of each kind (a key without its ids), the hottest first. */
  hottest(): Hottest[] {
    const kinds = new Map<string, Hottest>();
    for (const [partition, seconds] of this.#partitions) {
      const kind = partition.trim().replace(/#.*/, '');
      const own = worstOf(seconds);
      const known = kinds.get(kind);
      if (!known || own.writes > known.writes) kinds.set(kind, { kind, ...own });
    }
    return [...kinds.values()].sort((one, other) => other.writes - one.writes);
  }
}

function worstOf(seconds: ReadonlyMap<number, Second>): Omit<Hottest, 'kind'> {
  const all = [...seconds.values()];
  const minutes = new Map<number, number>();
  for (const [second, { writes }] of seconds) {
    const minute = Math.floor(second / 60);
    minutes.set(minute, (minutes.get(minute) ?? 0) + writes);
  }
  return {
    writes: Math.max(...all.map(({ writes }) => writes)),
    units: Math.max(...all.map(({ units }) => units)),
    minute: Math.max(...minutes.values()) / 60,
  };
}
