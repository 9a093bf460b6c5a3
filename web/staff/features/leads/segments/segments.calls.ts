// Segments: their list, and the writes that create, rename and delete one.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { SegmentFieldsFragment, SegmentFilterInput } from '#web/kit/calls.gen.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import {
  ChangeSegmentDocument,
  CreateSegmentDocument,
  DeleteSegmentDocument,
  RenameSegmentDocument,
  SegmentsDocument,
} from './segments.gen.ts';

export type Segment = SegmentFieldsFragment;

/** A group, campaign or page that a condition can name. */
export type ConditionTarget = { id: string; name: string };

/** The segments of the organization, by name. */
export const useSegments = () =>
  useQuery({
    queryKey: ['segments'],
    queryFn: async (): Promise<readonly Segment[]> => (await ask(SegmentsDocument)).segments ?? [],
  });

/** Creates a segment; `after` gets its id. */
export const useCreateSegment = (after: (segmentId: string | undefined) => unknown) =>
  useWrite(
    'createSegment',
    async (given: { name: string; filter: SegmentFilterInput }, id) =>
      (await ask(CreateSegmentDocument, { ...given, requestId: id() })).segment?.id,
    after,
  );

/** Changes a segment's name and conditions; `after` gets its id. */
export const useChangeSegment = (after: (segmentId: string) => unknown) =>
  useWrite(
    'changeSegment',
    async (given: { segmentId: string; name: string; filter: SegmentFilterInput }) => {
      await ask(ChangeSegmentDocument, given);
      return given.segmentId;
    },
    after,
  );

/** Gives a segment another name. */
export const useRenameSegment = (after: () => unknown) =>
  useWrite('renameSegment', (given: { segmentId: string; name: string }) => ask(RenameSegmentDocument, given), after);

/** Deletes a segment; its people stay. */
export const useDeleteSegment = () =>
  useWrite('deleteSegment', (segmentId: string) => ask(DeleteSegmentDocument, { segmentId }));
