// Slides and their questions: creating, saving, moving, deleting and restoring them.
import { useQueryClient } from '@tanstack/react-query';
import { placedAfter } from '#domain/campaigns/chain/chain.rules.ts';
import { ask, sentenceOf } from '#web/kit/ask.ts';
import type {
  PitchSlideInput,
  SlideWidgetInput,
  UpdateSlideMutationVariables,
  WidgetFieldsFragment,
} from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { type Pitch, patchPitch, type Slide } from './pitch.calls.ts';
import {
  CreateSlideDocument,
  CreateWidgetDocument,
  DeleteSlideDocument,
  DeleteWidgetDocument,
  UpdateSlideDocument,
  UpdateWidgetDocument,
} from './slide.gen.ts';

export type Widget = WidgetFieldsFragment;
export type WidgetWords = SlideWidgetInput;
export type SlideChange = Omit<UpdateSlideMutationVariables, 'pitchSlideId'>;

/** The order of objects by their ids after moving one behind another; an empty `after` puts it first. */
function moved<Thing extends { id: string }>(things: readonly Thing[], id: string, after: string): Thing[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const order = placedAfter(
    things.map((thing) => thing.id),
    id,
    after,
  );
  return order.flatMap((each) => byId.get(each) ?? []);
}

/** Adds a slide to a pitch; a repeated call with the same id adds it once. Returns its id. */
export async function createSlide(pitchId: string, after: string, slide: PitchSlideInput, requestId: string) {
  const asked = { pitchId, after, pitchSlide: slide, requestId };
  return (await ask(CreateSlideDocument, asked)).slide?.id ?? '';
}

/** Saves the given fields of a slide. */
export const updateSlide = (pitchSlideId: string, change: SlideChange) =>
  ask(UpdateSlideDocument, { pitchSlideId, ...change });

/** Adds a question at the end of a slide. */
export const createWidget = (pitchSlideId: string, slideWidget: WidgetWords, requestId: string) =>
  ask(CreateWidgetDocument, { pitchSlideId, slideWidget, requestId });

/** Adds a question at the end of a campaign's landing page. */
export const createPageWidget = (campaignId: string, slideWidget: WidgetWords, requestId: string) =>
  ask(CreateWidgetDocument, { campaignId, slideWidget, requestId });

/** Saves a question. */
export const updateWidget = (slideWidgetId: string, slideWidget: WidgetWords) =>
  ask(UpdateWidgetDocument, { slideWidgetId, slideWidget });

/** Copies a slide with its questions; the copy follows it. */
export const useCopySlide = (pitchId: string) =>
  useWrite(
    'saveSlide',
    (slide: Slide, id) => ask(CreateSlideDocument, { pitchId, after: slide.id, copyOf: slide.id, requestId: id() }),
    undefined,
    (error) => toast('error', 'Could not copy the slide', sentenceOf(error)),
  );

type Gone = { id: string; after: string };

/** Deletes a slide, or restores it at its position; leads' answers on it stay either way. */
export function useDeleteSlide(pitchId: string) {
  const client = useQueryClient();
  const failed = (title: string) => (error: Error) => {
    toast('error', title, sentenceOf(error));
  };
  const remove = useWrite(
    'saveSlide',
    ({ id }: Gone) => ask(DeleteSlideDocument, { pitchSlideId: id }),
    (_, { id }) =>
      patchPitch(client, pitchId, (now) => ({ ...now, slides: now.slides.filter((slide) => slide.id !== id) })),
    failed('Could not delete the slide'),
  );
  const bringBack = useWrite(
    'saveSlide',
    ({ id, after }: Gone) => updateSlide(id, { after }),
    undefined,
    failed('Could not bring the slide back'),
  );
  return { remove, bringBack };
}

type Move = { id: string; after: string };

/** Moves a slide on the screen at once and then on the server; a refusal moves it back. */
export function useMoveSlide({ id: pitchId, slides }: Pitch) {
  const client = useQueryClient();
  const show = (order: Slide[]) => patchPitch(client, pitchId, (now) => ({ ...now, slides: order }));
  const { mutate } = useWrite('moveSlide', async ({ before, ...move }: Move & { before: Slide[] }) => {
    try {
      await updateSlide(move.id, { after: move.after });
    } catch (error) {
      show(before);
      toast('error', 'Could not move the slide', sentenceOf(error));
    }
  });
  return (id: string, after: string) => {
    show(moved(slides, id, after));
    mutate({ id, after, before: slides });
  };
}

const withWidgets = (pitch: Pitch, slideId: string, widgets: Widget[]): Pitch => ({
  ...pitch,
  slides: pitch.slides.map((slide) => (slide.id === slideId ? { ...slide, widgets } : slide)),
});

/** Shows a saved slide's questions in a new order before the server is called. */
export function useShowOrder(pitchId: string, slideId: string): (order: Widget[]) => void {
  const client = useQueryClient();
  return (order) => patchPitch(client, pitchId, (now) => withWidgets(now, slideId, order));
}

/** Moves, deletes and restores the saved questions of a slide or a page; `show` displays the new order. */
export function useKeptWidgets(widgets: readonly Widget[], show: (order: Widget[]) => void) {
  const failed = (title: string) => (error: Error) => {
    toast('error', title, sentenceOf(error));
  };
  const move = useWrite('moveWidget', async ({ id, after, before }: Move & { before: readonly Widget[] }) => {
    try {
      await ask(UpdateWidgetDocument, { slideWidgetId: id, after });
    } catch (error) {
      show([...before]);
      failed('Could not move the question')(error as Error);
    }
  });
  const remove = useWrite(
    'saveWidget',
    ({ id }: Gone) => ask(DeleteWidgetDocument, { slideWidgetId: id }),
    undefined,
    failed('Could not delete the question'),
  );
  const bringBack = useWrite(
    'saveWidget',
    ({ id, after }: Gone) => ask(UpdateWidgetDocument, { slideWidgetId: id, after }),
    undefined,
    failed('Could not bring the question back'),
  );
  return {
    move(id: string, after: string) {
      show(moved(widgets, id, after));
      move.mutate({ id, after, before: widgets });
    },
    remove,
    bringBack,
  };
}
