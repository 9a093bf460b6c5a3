// The list in which people are picked for a campaign or a group.
import { type ReactNode, useMemo, useState } from 'react';
import { words } from '#web/kit/config.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { SegmentChoice } from '../segments/segment-choice.tsx';
import { LeadsList } from './leads-list.tsx';

/** Who is picked, and how many they are; nobody is picked where `meant` is null. */
export type Picked = { meant: Meant | null; count: number };

export const NOBODY: Picked = { meant: null, count: 0 };

/** Why nothing can be done while nobody is picked. */
export const pickFirst = () => `Choose at least one ${words().lead.one.toLowerCase()}.`;

/** `children` are above the list, e.g. the way to add somebody new. */
export function PickLeads({ onPick, children }: { onPick: (picked: Picked) => void; children?: ReactNode }) {
  const many = words().lead.many.toLowerCase();
  const [segmentId, setSegmentId] = useState<string | null>(null);
  const asked = useMemo(() => (segmentId ? { segmentId } : {}), [segmentId]);
  return (
    <LeadsList
      columns="plain"
      asked={asked}
      onPick={(meant, count) => onPick({ meant, count })}
      empty={
        segmentId
          ? { title: '- Nothing Found -', hint: 'Nobody is in this segment now.' }
          : { title: `No ${many} yet`, hint: 'Add the first ones by name and phone or from a spreadsheet.' }
      }
    >
      <SegmentChoice segmentId={segmentId} onChoose={setSegmentId} />
      {children}
    </LeadsList>
  );
}
