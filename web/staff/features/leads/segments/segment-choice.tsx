// Narrows the list of a picker to a segment; nothing while there are none.
import { NativeSelect } from '@mantine/core';
import { words } from '#web/kit/config.ts';
import { useSegments } from './segments.calls.ts';

type ChoiceProps = { segmentId: string | null; onChoose: (segmentId: string | null) => void };

/** Everybody, or those in one of the segments. */
export function SegmentChoice({ segmentId, onChoose }: ChoiceProps) {
  const { data: segments = [] } = useSegments();
  const many = words().lead.many.toLowerCase();
  if (segments.length === 0) return null;
  return (
    <NativeSelect
      aria-label={`Which ${many}`}
      value={segmentId ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      data={[
        { value: '', label: `All ${many}` },
        { group: 'Segments', items: segments.map(({ id, name }) => ({ value: id, label: name })) },
      ]}
    />
  );
}
