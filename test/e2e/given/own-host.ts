// The host that belongs to this worker's stories alone, so that a worker moves only its own product's clock.

/** The number of hosts, and of workers. */
export const HOSTS = 2;

/** The host of worker `place`, counted from 0: its port. */
export const portOf = (index: number): number => 4173 + index;

/** The port of this worker's host; of the first one outside a worker. */
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
