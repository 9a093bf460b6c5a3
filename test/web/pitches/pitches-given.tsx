// Pitches, slides and questions as the server answers them, for the tests of their screens.
import type { ComponentProps } from 'react';
import { EditSlide } from '#web/staff/features/pitches/slide/edit-slide.tsx';
import { InspectorProvider, useInspectorState } from '#web/staff/ui/inspector/inspector.ts';
import { InspectorPanel } from '#web/staff/ui/inspector/inspector-panel.tsx';
import { ok } from '../given.tsx';

/** A question; give what matters to the test. */
export const aWidget = (given: object = {}) => ({
  id: 'wdg_1',
  label: 'Are you ready?',
  fineText: null,
  widgetType: 'YESNO',
  labels: [],
  start: null,
  end: null,
  required: false,
  ...given,
});

/** A text slide named after its id. */
export const aSlide = (id: string, given: object = {}) => ({
  id,
  label: `Slide ${id}`,
  slideType: 'TEXT',
  internalTitle: null,
  title: `Slide ${id}`,
  description: null,
  thumbnail: null,
  url: null,
  calendarSettings: null,
  isVideo: false,
  processed: true,
  mimeType: null,
  audioFile: null,
  media: null,
  captions: null,
  calendars: [],
  widgets: [],
  content: JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
  }),
  ...given,
});

/** A pitch of three slides. */
export const aPitch = (given: object = {}) => ({
  id: 'pit_1',
  title: 'Welcome',
  image: null,
  color: null,
  created: '2026-11-20T10:00:00Z',
  archived: false,
  redirectType: 'NONE',
  redirectUrl: null,
  redirectPhone: null,
  redirectButton: null,
  structure: ['a', 'b', 'c'],
  description: null,
  endText: null,
  shareImage: null,
  showPreviews: true,
  slides: ['a', 'b', 'c'].map((id) => aSlide(id)),
  ...given,
});

type Answers = Record<string, (variables: Record<string, unknown>) => unknown>;

/** Answers that a pitch needs; fields whose names are part of another come last. */
export function answersOf(pitch: () => object, more: Answers = {}): Answers {
  const [slide, slideWidget] = [{ id: 'new' }, { id: 'new' }];
  const done = () => ok({ slide, pitchSlide: slide, slideWidget, pitch: pitch(), structure: [] });
  const writes = ['createPitchSlide', 'updatePitchSlide', 'deletePitchSlide', 'createSlideWidget', 'updateSlideWidget'];
  const all = [...writes, 'deleteSlideWidget', 'updatePitch', 'createPitch', 'clonePitch', 'archivePitches'];
  return {
    ...Object.fromEntries(all.map((field) => [field, done])),
    campaigns: () => ok({ campaigns: [] }),
    ...more,
    pitches: more.pitches ?? (() => ok({ pitches: [pitch()] })),
    pitch: more.pitch ?? (() => ok({ pitch: pitch() })),
  };
}

type SlideForm = Pick<ComponentProps<typeof EditSlide>, 'pitch' | 'asked' | 'onClose'>;

const ignore = () => {};

/** Edit Slide in an inspector of its own, as the pitch editor shows it. */
export function SlideInInspector(form: SlideForm) {
  const inspector = useInspectorState();
  return (
    <InspectorProvider value={inspector}>
      <InspectorPanel inspector={inspector}>Nothing is open.</InspectorPanel>
      <EditSlide inspector={inspector} onDraft={ignore} {...form} />
    </InspectorProvider>
  );
}
