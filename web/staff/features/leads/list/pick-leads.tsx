// The list in which people are picked for a campaign or a group.
import type { ReactNode } from 'react';
import { words } from '#web/kit/config.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { LeadsList } from './leads-list.tsx';

/** Who is picked, and how many they are; nobody is picked where `meant` is null. */
export type Picked = { meant: Meant | null; count: number };

export const NOBODY: Picked = { meant: null, count: 0 };

/** Why nothing can be done while nobody is picked. */
export const pickFirst = () => `Choose at least one ${words().lead.one.toLowerCase()}.`;

/** `children` are above the list, e.g. the way to add somebody new. */
export function PickLeads({ onPick, children }: { onPick: (picked: Picked) => void; children?: ReactNode }) {
  const many = words().lead.many.toLowerCase();
  return (
    <LeadsList
      columns="plain"
      onPick={(meant, count) => onPick({ meant, count })}
      empty={{ title: `No ${many} yet`, hint: 'Add the first ones by name and phone or from a spreadsheet.' }}
    >
      {children}
    </LeadsList>
  );
}
