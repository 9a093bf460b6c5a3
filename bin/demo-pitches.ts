// The pitch of the demo data: in each brand that has slides a film, a page of words, a recording where there is sound, and questions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { must, type Street } from './street.ts';
import { upload } from './walk.ts';

const MEDIA = join(import.meta.dirname, 'demo-media');
const file = (name: string) => readFileSync(join(MEDIA, name));

type Script = {
  /** What the campaign and its pitch are called, and the text with the link. */
  name: string;
  message: string;
  color: string;
  hasSound: boolean;
  /** Whether its end has a button that leads on, where the brand has those. */
  leadsOn: boolean;
  expect: string;
  steps: readonly string[];
  question: string;
};

/** What each brand shows; a brand that is not here has no slides. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  pitch: {
    name: 'How we work',
    color: '#0f5c4d',
    hasSound: true,
    leadsOn: true,
    message: 'Hi {{firstName}}, half a minute on how we work:',
    expect: 'What you can expect',
    steps: ['An answer within a day', 'One person who knows your case', 'A price before you decide'],
    question: 'What would you like to know first?',
  },
  opportunity: {
    name: 'A look at the work',
    color: '#23407a',
    hasSound: true,
    leadsOn: true,
    message: 'Hi {{firstName}}, see what a day with us looks like:',
    expect: 'What the first month looks like',
    steps: [
      'Two days beside somebody who has done it for years',
      'Your own hours from the second week',
      'Paid each Friday',
    ],
    question: 'What matters most to you?',
  },
  tattoo: {
    name: 'Before your session',
    color: '#5b2a4e',
    hasSound: true,
    leadsOn: true,
    message: 'Hi {{firstName}}, before your session, have a look:',
    expect: 'What to bring',
    steps: ['A picture of what you have in mind', 'A good breakfast', 'A shirt that may get ink on it'],
    question: 'What are you most curious about?',
  },
  health: {
    name: 'Before your visit',
    color: '#1d5a86',
    hasSound: false,
    leadsOn: false,
    message: 'Hi {{firstName}}, this is for your next visit:',
    expect: 'What to bring',
    steps: ['Your insurance card', 'A list of what you take', 'Ten minutes more than you think'],
    question: 'What would you like to talk about?',
  },
};

/** Whether the brand has slides, so that the demo data makes some. */
export const hasPitch = (brand: string): boolean => brand in SCRIPTS;

/** What the demo's campaign with slides is called and writes. */
export function pitchCampaign(brand: string): { name: string; message: string } {
  const { name, message } = scriptOf(brand);
  return { name, message };
}

function scriptOf(brand: string): Script {
  const script = SCRIPTS[brand];
  if (!script) throw new Error(`The brand ${brand} has no slides.`);
  return script;
}

const line = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });

/** A heading with a list under it, as a text slide keeps it. */
function page(heading: string, items: readonly string[]): string {
  const listed = items.map((item) => ({ type: 'listItem', content: [line(item)] }));
  const title = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] };
  return JSON.stringify({ type: 'doc', content: [title, { type: 'bulletList', content: listed }] });
}

const CREATE_PITCH = 'mutation ($title: String) { createPitch(title: $title) { success errors pitch { id } } }';
const UPDATE_PITCH = `mutation ($id: ID!, $color: String, $type: RedirectType, $url: String, $button: String) {
  updatePitch(pitchId: $id, color: $color, endText: "We call you within a day.",
    redirectType: $type, redirectUrl: $url, redirectButton: $button) { success errors } }`;
const REDIRECT = { type: 'LINK', url: 'https://example.com/book', button: 'Pick a day' };
const CREATE_SLIDE = `mutation ($pitchId: ID, $slideType: SlideType, $pitchSlide: PitchSlideInput) {
  createPitchSlide(pitchId: $pitchId, slideType: $slideType, pitchSlide: $pitchSlide) { success errors slide { id } } }`;
const CREATE_WIDGET = `mutation ($slideId: ID!, $widget: SlideWidgetInput) {
  createSlideWidget(pitchSlideId: $slideId, slideWidget: $widget) { success errors } }`;
const COMPLETE = 'mutation ($id: ID!) { completeUpload(uploadId: $id) { success errors } }';
const SLIDE = 'query ($id: ID!) { pitchSlide(pitchSlideId: $id) { success errors pitchSlide { processed } } }';

/** A video is processed while the demo goes on; by this it is done on any machine that plays the product. */
const PROCESSING_MS = 180_000;

const PITCHES = '{ pitches { success errors pitches { id title } } }';
const ARCHIVE = 'mutation ($ids: [ID!]!) { archivePitches(pitchIds: $ids) { success errors } }';

/** Makes the pitch with its files, in place of what an earlier try left half-made; its id, and that of the film's slide. */
export async function makePitch(brand: string, street: Street, token: string) {
  const { name, color, hasSound, leadsOn, expect, steps, question } = scriptOf(brand);
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
  await ask('updatePitch', UPDATE_PITCH, { id: pitchId, color, ...(leadsOn ? REDIRECT : {}) });
  async function slide(slideType: string, pitchSlide: object, ...widgets: object[]): Promise<string> {
    const made = await ask('createPitchSlide', CREATE_SLIDE, { pitchId, slideType, pitchSlide });
    const { id } = made.slide as { id: string };
    for (const widget of widgets) await ask('createSlideWidget', CREATE_WIDGET, { slideId: id, widget });
    return id;
  }
  const url = await uploaded('video', 'video/mp4', file('film.mp4'));
  const captions = await uploaded('captions', 'text/vtt', file('film.vtt'));
  const filmId = await slide(
    'UPLOAD',
    { title: 'Hello from Saguaro', url, captions },
    { widgetType: 'YESNO', label: 'Is this your first time with us?' },
  );
  await slide(
    'TEXT',
    { title: name, content: page(expect, steps) },
    { widgetType: 'CHOICE', label: question, labels: steps },
  );
  if (hasSound) {
    const sound = await uploaded('audio', 'audio/mpeg', file('word.mp3'));
    await slide('AUDIO', {
      title: 'While you think it over',
      description: 'Twelve seconds of our waiting room.',
      url: sound,
    });
  }
  await slide(
    'TEXT',
    {
      title: 'One last thing',
      content: page('We would like to hear from you', ['It takes a minute', 'Nobody else reads it']),
    },
    { widgetType: 'RATING', label: 'How was this page?', start: '1', end: '5' },
    { widgetType: 'SHORT', label: 'Anything we should know?', fineText: 'A few words are enough.' },
    { widgetType: 'VERIFY', label: 'You may call me about this' },
  );
  return { pitchId, filmId };
}

/** Waits until the film plays: what people watch of it comes after. Throws when it does not within three minutes. */
export async function filmPlays(street: Street, token: string, filmId: string): Promise<void> {
  const until = Date.now() + PROCESSING_MS;
  while (Date.now() < until) {
    const { pitchSlide } = await must(street, token, 'pitchSlide', SLIDE, { id: filmId });
    if ((pitchSlide as { processed: boolean }).processed) return;
    await wait(200);
  }
  throw new Error('The film of the demo data was not processed within three minutes.');
}
