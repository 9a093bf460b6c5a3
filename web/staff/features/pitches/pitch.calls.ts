// Pitches: the queries of the list and the editor, and the writes on a whole pitch.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type {
  PitchFieldsFragment,
  PitchWordsFragment,
  SlideFieldsFragment,
  UpdatePitchMutationVariables,
} from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  ArchivePitchesDocument,
  ClonePitchDocument,
  CreatePitchDocument,
  PitchDocument,
  PitchesDocument,
  SharedPitchesDocument,
  UpdatePitchDocument,
} from './pitch.gen.ts';

export type Slide = SlideFieldsFragment;
export type PitchCard = PitchWordsFragment;
export type Pitch = Omit<PitchFieldsFragment, 'slides'> & { slides: Slide[] };
export type PitchChange = Omit<UpdatePitchMutationVariables, 'pitchId'>;

const pitchKey = (pitchId: string) => ['pitch', pitchId] as const;

/** All pitches of the organization, newest first, without their slides. */
export const usePitches = () =>
  useQuery({ queryKey: ['pitches'], queryFn: async () => (await ask(PitchesDocument)).pitches ?? [] });

/** One pitch with its slides and their questions; throws `Refused` when it does not exist. */
export const usePitch = (pitchId: string) =>
  useQuery({
    queryKey: pitchKey(pitchId),
    queryFn: async (): Promise<Pitch> => {
      const { pitch } = await ask(PitchDocument, { pitchId });
      if (!pitch) throw new Error('The answer holds no pitch.');
      return { ...pitch, slides: pitch.slides ?? [] };
    },
  });

/** The pitches of a library campaign, whichever organization owns it, with their slides. */
export const useSharedPitches = (campaignId: string) =>
  useQuery({
    queryKey: ['library', campaignId, 'pitches'],
    queryFn: async (): Promise<Pitch[]> => {
      const { campaign } = await ask(SharedPitchesDocument, { campaignId });
      const found = (campaign?.features ?? []).flatMap(({ pitch }) => pitch ?? []);
      return found.map((pitch) => ({ ...pitch, slides: pitch.slides ?? [] }));
    },
  });

/** Puts an optimistic change into the cached pitch. */
export function patchPitch(client: QueryClient, pitchId: string, patch: (now: Pitch) => Pitch): void {
  client.setQueryData<Pitch>(pitchKey(pitchId), (now) => (now ? patch(now) : now));
}

/** Creates a pitch named as that campaign is; a repeated call with the same id creates it once. Returns its id. */
export const makePitch = async (campaignId: string, requestId: string): Promise<string> =>
  (await ask(CreatePitchDocument, { campaignId, requestId })).pitch?.id ?? '';

/** Creates a pitch, `New Pitch` until it is named; `after` gets its id. */
export const useCreatePitch = (after: (pitchId: string) => unknown, failed?: (error: Error) => unknown) =>
  useWrite(
    'createPitch',
    async (_, id) => (await ask(CreatePitchDocument, { requestId: id() })).pitch?.id ?? '',
    after,
    failed,
  );

/** Copies a pitch with its slides; `after` gets the copy. */
export const useCopyPitch = (
  after: (copy: { id: string; title: string } | null) => unknown,
  failed: (error: Error) => unknown,
) =>
  useWrite(
    'copyPitch',
    async (pitchId: string, id) => (await ask(ClonePitchDocument, { pitchId, requestId: id() })).pitch,
    after,
    failed,
  );

/** Archives a pitch; its links say that it is gone. */
export const useArchivePitch = (after: (_: unknown, pitch: PitchCard) => unknown, failed: (error: Error) => unknown) =>
  useWrite('archivePitch', (pitch: PitchCard) => ask(ArchivePitchesDocument, { pitchIds: [pitch.id] }), after, failed);

/** Restores an archived pitch. */
export const useRestorePitch = (failed: (error: Error) => unknown) =>
  useWrite(
    'restorePitch',
    (pitchId: string) => ask(UpdatePitchDocument, { pitchId, archived: false }),
    undefined,
    failed,
  );

/** Saves the given fields of a pitch; throws `Refused` with a sentence. `keepalive` lets a last save outlive the page. */
export const updatePitch = (pitchId: string, change: PitchChange, keepalive = false) =>
  ask(UpdatePitchDocument, { pitchId, ...change }, { keepalive });

/** Changing a pitch, as a write; `after` is called once it is saved. */
export const useSavePitch = (pitchId: string, after?: () => unknown) =>
  useWrite('savePitch', (change: PitchChange) => updatePitch(pitchId, change), after);
