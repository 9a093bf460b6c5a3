// The selected leads of a list: some by id, or the whole list except a few.
import { useEffect, useMemo, useState } from 'react';
import type { Meant } from '#web/staff/base/meant.ts';

type Chosen = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> };

const NOBODY: Chosen = { kind: 'some', ids: new Set() };

/** The query of a list, as far as a bulk action can repeat it. */
export type Whole = { search?: string; campaignId?: string; groupId?: string; segmentId?: string; tagId?: string };

function toggled(set: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

export type Selection = {
  count: number;
  isChosen: (id: string) => boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  /** The targets of a bulk action; null while nobody is selected. */
  meant: Meant | null;
};

/**
 * The selection in one list with `total` leads. `list` names the list and its search. When it changes, leads selected one by
 * one stay selected, but a selection of "all" is cleared, because it meant the previous list. Switching to archived people or
 * back clears everything, because other actions apply to them.
 */
export function useSelection(total: number, whole: Whole, list: string, isArchived: boolean): Selection {
  const [chosen, setChosen] = useState<Chosen>(NOBODY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `list`, but has to run whenever another list is shown
  useEffect(() => setChosen((now) => (now.kind === 'all' ? NOBODY : now)), [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `isArchived`, but has to run whenever it changes
  useEffect(() => setChosen(NOBODY), [isArchived]);
  return useMemo(() => {
    const count = chosen.kind === 'some' ? chosen.ids.size : Math.max(0, total - chosen.except.size);
    const meant: Meant | null =
      count === 0
        ? null
        : chosen.kind === 'some'
          ? { leadIds: [...chosen.ids] }
          : { selection: { ...whole, exceptLeadIds: [...chosen.except] } };
    return {
      count,
      meant,
      isChosen: (id) => (chosen.kind === 'some' ? chosen.ids.has(id) : !chosen.except.has(id)),
      choose: (ids, isChosen) =>
        setChosen((now) =>
          now.kind === 'some'
            ? { kind: 'some', ids: toggled(now.ids, ids, isChosen) }
            : { kind: 'all', except: toggled(now.except, ids, !isChosen) },
        ),
      chooseAll: () => setChosen({ kind: 'all', except: new Set() }),
      clear: () => setChosen(NOBODY),
    };
  }, [chosen, total, whole]);
}
