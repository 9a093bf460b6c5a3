// Which page of the lead list is open, in which order, and how many people it has: ten, unless this browser chose more (LIM-03).
import { useState } from 'react';
import { PAGE_SIZE, PAGE_SIZES } from '#domain/leads/lead.rules.ts';
import type { LeadOrder } from '#web/kit/calls.gen.ts';
import { choose, useChoice } from '#web/staff/base/kept-ids.ts';

/** The size that this browser chose; ten where it chose none, or one that no list has. */
export function usePageSize(): number {
  const chosen = Number(useChoice('people'));
  return PAGE_SIZES.includes(chosen) ? chosen : PAGE_SIZE;
}

/** Keeps the size for every list of people in this browser. */
export const choosePageSize = (size: number) => choose('people', size === PAGE_SIZE ? null : String(size));

type Turned = { of: string; page: number; cursors: Readonly<Record<number, string>> };

/**
 * The page of a list that is open, and the cursor that asks for it. `of` names the list, its search and its pages: when it
 * changes, the first page is open at once.
 */
export function usePages(of: string) {
  const [turned, setTurned] = useState<Turned>({ of, page: 1, cursors: {} });
  const { page, cursors }: Turned = turned.of === of ? turned : { of, page: 1, cursors: {} };
  return {
    page,
    cursor: page > 1 ? cursors[page] : undefined,
    /** Opens another page; `next` is the cursor of the page after the open one. */
    turn(to: number, next?: string | null): void {
      setTurned({ of, page: to, cursors: to === page + 1 && next ? { ...cursors, [to]: next } : cursors });
    },
  };
}

/** The order that somebody chose for a list, `null` for the one that it begins with; another list, or another search, has none yet. */
export function useOrder(list: string) {
  const [chosen, setChosen] = useState<{ list: string; order: LeadOrder } | null>(null);
  return {
    order: chosen?.list === list ? chosen.order : null,
    choose: (order: LeadOrder | null) => setChosen(order && { list, order }),
  };
}
