// The targets of a bulk action: selected in a list of leads, used wherever something is done with them.
import type { SelectionInput } from '../../kit/calls.gen.ts';

/** Either leads by id, or everyone in a list except a few. */
export type Meant = { leadIds: string[] } | { selection: SelectionInput };
