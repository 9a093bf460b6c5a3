// A pitch made through the product's own API: a film of a given length, and a slide after it that asks yes or no.
import { expect } from '@playwright/test';
import { must, type Street } from '#bin/street.ts';
import { upload } from '#bin/walk.ts';
import { tinyMedia } from '../../given/hosts/tiny-media.ts';

export type AskingPitch = { title: string; film: string; seconds: number; question: string };

/** Makes it and waits until its film plays; returns its id and that of the film's slide. */
export async function makeAskingPitch(street: Street, token: string, asked: AskingPitch) {
  const ask = <T>(field: string, document: string, variables: object) =>
    must(street, token, field, document, variables) as Promise<T>;
  const film = await tinyMedia('mp4', { seconds: asked.seconds, size: '160x90' });
  const url = await upload(street, token, 'video', 'video/mp4', film);
  await ask('completeUpload', 'mutation ($id: ID!) { completeUpload(uploadId: $id) { success errors } }', { id: url });
  const { pitch } = await ask<{ pitch: { id: string } }>(
    'createPitch',
    'mutation ($title: String) { createPitch(title: $title) { success errors pitch { id } } }',
    { title: asked.title },
  );
  const slide = async (slideType: string, pitchSlide: object) => {
    const made = await ask<{ slide: { id: string } }>(
      'createPitchSlide',
      `mutation ($pitchId: ID, $slideType: SlideType, $pitchSlide: PitchSlideInput) {
        createPitchSlide(pitchId: $pitchId, slideType: $slideType, pitchSlide: $pitchSlide) { success errors slide { id } } }`,
      { pitchId: pitch.id, slideType, pitchSlide },
    );
    return made.slide.id;
  };
  const filmId = await slide('UPLOAD', { title: asked.film, url });
  await ask(
    'createSlideWidget',
    'mutation ($id: ID!, $widget: SlideWidgetInput) { createSlideWidget(pitchSlideId: $id, slideWidget: $widget) { success errors } }',
    { id: await slide('TEXT', { title: 'Your answer' }), widget: { widgetType: 'YESNO', label: asked.question } },
  );
  const document = 'query ($id: ID!) { pitchSlide(pitchSlideId: $id) { success errors pitchSlide { processed } } }';
  const isReady = async () =>
    (await ask<{ pitchSlide: { processed: boolean } }>('pitchSlide', document, { id: filmId })).pitchSlide.processed;
  await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
  return { pitchId: pitch.id, filmId };
}
