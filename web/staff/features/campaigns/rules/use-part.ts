// Saves a trigger or an action: created only on Save, then updated; deleted again when it was created and is canceled
// (STP-11, STP-12).
import { useEffect, useRef, useState } from 'react';
import { requestId } from '#web/kit/ask.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { NEW, type PartCalls } from './rule.calls.ts';

type Part = { ruleId: string; id: string };

/** `save` creates a new part, updates it, then calls `after`; leaving before it is saved leaves nothing behind. */
export function usePart<Change>({ make, write, remove }: PartCalls<Change>, { ruleId, id }: Part, after: () => void) {
  const [attempt] = useState(requestId);
  const made = useRef(id === NEW ? '' : id);
  const isKept = useRef(id !== NEW);
  const save = useWrite(
    'saveRule',
    async (change: Change) => {
      made.current ||= await make(ruleId, attempt);
      await write(made.current, change);
      isKept.current = true;
    },
    after,
  );
  const undo = useWrite('saveRule', () => remove(made.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only when the editor closes; `undo` is a new object at each render
  useEffect(
    () => () => {
      if (made.current !== '' && !isKept.current) undo.mutate();
    },
    [],
  );
  return { save, leave: after, isBusy: save.isPending, problem: save.problem };
}
