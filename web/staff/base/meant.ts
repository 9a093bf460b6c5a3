// Whom an action on many people means: chosen in the list of leads, used wherever something is done with them.
import type { SelectionInput } from '../../kit/calls.gen.ts';

/** Who is meant by a bulk action: named leads, or everyone of a list but a few. */
export type Meant = { leadIds: string[] } | { selection: SelectionInput };
