// Saves a trigger or an action in one call: created with its choices on Save, and changed when it exists (STP-11, STP-12).
import { useWrite } from '#web/staff/base/use-write.ts';
import { NEW, type PartCalls } from './rule.calls.ts';

type Part = { ruleId: string; id: string };

/** `save` creates a new part or changes an existing one, then calls `after`; a save whose answer got lost adds no second part. */
export function usePart<Change>({ create, update }: PartCalls<Change>, { ruleId, id }: Part, after: () => void) {
  const save = useWrite(
    'saveRule',
    (change: Change, idOfPress) => (id === NEW ? create(ruleId, change, idOfPress()) : update(id, change)),
    after,
  );
  return { save, leave: after, isBusy: save.isPending, problem: save.problem };
}
