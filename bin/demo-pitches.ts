// The pitch of the demo data, in each brand with slides: a film, a page of words, a recording where the brand has sound, and questions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { must, type Street } from './street.ts';
import { pitchOf } from './trades/trades.ts';
import { upload } from './walk.ts';

const MEDIA = join(import.meta.dirname, 'demo-media');
const file = (name: string) => readFileSync(join(MEDIA, name));

const line = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });

/** A heading with a list under it, as a text slide stores it. */
function page(heading: string, items: readonly string[]): string {
  const listed = items.map((item) => ({ type: 'listItem', content: [line(item)] }));
  const title = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] };
  return JSON.stringify({ type: 'doc', content: [title, { type: 'bulletList', content: listed }] });
}

const CREATE_PITCH = 'mutation ($title: String) { createPitch(title: $title) { success errors pitch { id } } }';
const UPDATE_PITCH = `mutation ($id: ID!, $color: String, $endText: String, $type: RedirectType, $url: String,
  $button: String) {
  updatePitch(pitchId: $id, color: $color, endText: $endText, redirectType: $type, redirectUrl: $url, redirectButton: $button) { success errors } }`;
const REDIRECT = { type: 'LINK', url: 'https://example.com/book' };
const CREATE_SLIDE = `mutation ($pitchId: ID, $slideType: SlideType, $pitchSlide: PitchSlideInput) {
  createPitchSlide(pitchId: $pitchId, slideType: $slideType, pitchSlide: $pitchSlide) { success errors slide { id } } }`;
const CREATE_WIDGET = `mutation ($slideId: ID!, $widget: SlideWidgetInput) {
  createSlideWidget(pitchSlideId: $slideId, slideWidget: $widget) { success errors } }`;
const COMPLETE = 'mutation ($id: ID!) { completeUpload(uploadId: $id) { success errors } }';
const SLIDE = 'query ($id: ID!) { pitchSlide(pitchSlideId: $id) { success errors pitchSlide { processed } } }';

/** A video is processed while the filling continues; after this time it is done on any machine. */
const PROCESSING_MS = 180_000;

const PITCHES = '{ pitches { success errors pitches { id title } } }';
const ARCHIVE = 'mutation ($ids: [ID!]!) { archivePitches(pitchIds: $ids) { success errors } }';

/** Creates the pitch with its files, replacing what an earlier try left incomplete; returns its id and that of the film's slide. */
export async function demoPitch(brand: string, street: Street, token: string) {
  const { name, color, endText, button, film, first, expect, list, question, answers, sound, last } = pitchOf(brand);
  const ask = (field: string, document: string, variables: object) => must(street, token, field, document, variables);
  async function uploaded(purpose: 'video' | 'audio' | 'captions', mimeType: string, content: Buffer): Promise<string> {
    const id = await upload(street, token, purpose, mimeType, content);
    await ask('completeUpload', COMPLETE, { id });
    return id;
  }
  const { pitches } = await must(street, token, 'pitches', PITCHES);
  const ids = (pitches as { id: string; title: string }[]).filter(({ title }) => title === name).map(({ id }) => id);
  if (ids.length > 0) await ask('archivePitches', ARCHIVE, { ids });
  const pitchId = ((await ask('createPitch', CREATE_PITCH, { title: name })).pitch as { id: string }).id;
  await ask('updatePitch', UPDATE_PITCH, { id: pitchId, color, endText, ...(button ? { ...REDIRECT, button } : {}) });
  async function slide(slideType: string, pitchSlide: object, ...widgets: object[]): Promise<string> {
    const made = await ask('createPitchSlide', CREATE_SLIDE, { pitchId, slideType, pitchSlide });
    const { id } = made.slide as { id: string };
    for (const widget of widgets) await ask('createSlideWidget', CREATE_WIDGET, { slideId: id, widget });
    return id;
  }
  const url = await uploaded('video', 'video/mp4', file('film.mp4'));
  const captions = await uploaded('captions', 'text/vtt', file('film.vtt'));
  const filmId = await slide('UPLOAD', { title: film, url, captions }, { widgetType: 'YESNO', label: first });
  await slide(
    'TEXT',
    { title: name, content: page(expect, list) },
    { widgetType: 'CHOICE', label: question, labels: answers },
  );
  if (sound) await slide('AUDIO', { ...sound, url: await uploaded('audio', 'audio/mpeg', file('word.mp3')) });
  await slide(
    'TEXT',
    { title: last.title, content: page(last.heading, last.lines) },
    { widgetType: 'RATING', label: last.rating, start: '1', end: '5' },
    { widgetType: 'SHORT', label: last.note, fineText: last.fineText },
    { widgetType: 'VERIFY', label: last.verify },
  );
  return { pitchId, filmId };
}

/** Waits until the film can be played, because people watch it next. Throws when that takes more than three minutes. */
export async function filmPlays(street: Street, token: string, filmId: string): Promise<void> {
  const until = Date.now() + PROCESSING_MS;
  while (Date.now() < until) {
    const { pitchSlide } = await must(street, token, 'pitchSlide', SLIDE, { id: filmId });
    if ((pitchSlide as { processed: boolean }).processed) return;
    await wait(200);
  }
  throw new Error('The film of the demo data was not processed within three minutes.');
}
