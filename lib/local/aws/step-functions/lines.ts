// The executions of all brands as the console shows them.
import type { SequenceLine } from '../../host/types.ts';
import type { LocalSequences } from './sequences.ts';

const ENDED_SHOWN = 200;

/** All running executions, oldest first, then the 200 that were started last of those that ended. */
export function sequenceLines(sequences: LocalSequences): SequenceLine[] {
  return [...sequences.list({ status: 'RUNNING' }), ...sequences.ended(ENDED_SHOWN)].map((at) => {
    const { brand, name } = sequences.machine(at.machine);
    return {
      name: at.name,
      brand,
      machine: name,
      state: at.state,
      since: new Date(at.sinceMs).toISOString(),
      wakesAt: at.wakesMs === null ? null : new Date(at.wakesMs).toISOString(),
      status: at.status,
    };
  });
}
