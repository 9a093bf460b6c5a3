// Filters the leads: all, or those with one mark.
import { NativeSelect } from '@mantine/core';
import type { LeadFilter } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { useSegments } from '../segments/segments.calls.ts';
import { useTags } from '../tags/tags.calls.ts';

const FILTERS: readonly { value: LeadFilter; label: string }[] = [
  { value: 'wantsToStop', label: 'Requests to stop' },
  { value: 'optedOut', label: 'Opt-outs' },
  { value: 'messages', label: 'Replies' },
  { value: 'unviewed', label: 'Unread replies' },
  { value: 'archived', label: 'Archive' },
];

/** The filter that an address names; null when it names none. */
export const filterIn = (text: string | null): LeadFilter | null =>
  FILTERS.find(({ value }) => value === text)?.value ?? null;

type FilterProps = { filter: LeadFilter | null; onFilter: (filter: LeadFilter | null) => void };
type ListProps = FilterProps & {
  segmentId: string | null;
  onSegment: (segmentId: string) => void;
  tagId: string | null;
  onTag: (tagId: string) => void;
};

const SEGMENT = 'segment:';
const TAG = 'tag:';

/** The choice beside the search box. */
export function LeadsFilter({ filter, onFilter, segmentId, onSegment, tagId, onTag }: ListProps) {
  const { data: segments = [] } = useSegments();
  const items = segments.map(({ id, name }) => ({ value: `${SEGMENT}${id}`, label: name }));
  const { data: tags = [] } = useTags();
  const tagItems = tags.map(({ id, name }) => ({ value: `${TAG}${id}`, label: name }));
  function choose(value: string): void {
    if (value.startsWith(SEGMENT)) onSegment(value.slice(SEGMENT.length));
    else if (value.startsWith(TAG)) onTag(value.slice(TAG.length));
    else onFilter(filterIn(value));
  }
  return (
    <NativeSelect
      aria-label={`Which ${words().lead.many.toLowerCase()}`}
      value={segmentId ? `${SEGMENT}${segmentId}` : tagId ? `${TAG}${tagId}` : (filter ?? '')}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: `All ${words().lead.many.toLowerCase()}` },
        ...FILTERS,
        ...(items.length > 0 ? [{ group: 'Segments', items }] : []),
        ...(tagItems.length > 0 ? [{ group: 'Tags', items: tagItems }] : []),
      ]}
    />
  );
}
