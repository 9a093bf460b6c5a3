// The host that this worker's stories have to themselves: a worker moves its product's clock and nobody else's.

/** How many hosts there are, and workers. */
export const HOSTS = 2;

/** The host of worker `place`, counted from 0: its port. */
export const portOf = (index: number): number => 4173 + index;

/** The port of this worker's host; of the first one where no worker is. */
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
