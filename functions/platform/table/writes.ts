// Wraps an entity so that it builds writes for a transaction: `.put(...).commit()` instead of `.go()`.
import type { Entity, Schema, TransactWriteEntity } from 'electrodb';

/** The entity with `.commit()` on its writes. ElectroDB has `commit` at run time, but its types offer it only inside a transaction. */
export function writesOf<A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  entity: Entity<A, F, C, S>,
): TransactWriteEntity<A, F, C, S> {
  return entity as unknown as TransactWriteEntity<A, F, C, S>;
}

/** One write of a transaction, as ElectroDB commits it. */
export type Write = object;
