// Guarantees of a slide in the preview before it is saved: its words at once, and what it shows once that can be shown.
import { describe, expect, it } from 'vitest';
import type { SlideType } from '#functions/schema.gen.ts';
import type { Slide } from '#web/staff/features/pitches/pitch.calls.ts';
import { draftOfSlide, newDraft, type SlideDraft } from '#web/staff/features/pitches/slide/slide-draft.ts';
import { slideOfDraft, withSlide } from '#web/staff/features/pitches/slide/slide-of-draft.ts';
import { aPitch, aSlide } from './pitches-given.tsx';

const FILM = 'youtu.be/dQw4w9WgXcQ';
const fresh = (slideType: SlideType, given: Partial<SlideDraft>) =>
  slideOfDraft(slideType, { ...newDraft(slideType, ''), ...given });
function edited(slide: object, given: Partial<SlideDraft>) {
  const kept = slide as Slide;
  return slideOfDraft(kept.slideType, { ...draftOfSlide(kept), ...given }, kept);
}

describe('a new slide', () => {
  it('is its words alone until it has what it shows', () => {
    const words = { title: 'The film', description: 'A minute' };
    expect(fresh('YOUTUBE', words)).toMatchObject({ ...words, id: 'new', slideType: 'TEXT', label: 'The film' });
    expect(fresh('YOUTUBE', { ...words, url: 'https://vimeo.com/1' })).toMatchObject({ slideType: 'TEXT', url: null });
    expect(fresh('YOUTUBE', { ...words, url: FILM })).toMatchObject({ slideType: 'YOUTUBE', url: FILM });
  });

  it('never loads a booking page while its address is typed', () =>
    expect(fresh('CALENDAR', { url: 'https://cal.test/a' })).toMatchObject({ slideType: 'TEXT', url: null }));

  it.each([
    ['UPLOAD', 'video/mp4', 'upl_1', { isVideo: true, processed: false, media: { url: null } }],
    ['UPLOAD', 'image/png', '/media/1.png', { isVideo: false, media: { kind: 'image', url: '/media/1.png' } }],
    ['AUDIO', 'audio/mpeg', 'upl_1', { isVideo: false, processed: false, media: { kind: 'audio' } }],
  ] as const)('of kind %s with %s says what becomes of its file', (slideType, mimeType, url, shown) =>
    expect(fresh(slideType, { url, mimeType })).toMatchObject({ slideType, ...shown }),
  );
});

describe('a saved slide', () => {
  it('keeps its film until the typed link is one', () => {
    const slide = aSlide('a', { slideType: 'YOUTUBE', url: FILM });
    expect(edited(slide, { url: 'youtu.be/dQw4', title: '' })).toMatchObject({ url: FILM, title: null });
    expect(edited(slide, { url: 'youtu.be/aaaaaaaaaaa' })).toMatchObject({ url: 'youtu.be/aaaaaaaaaaa' });
  });

  it('keeps its file while only its words change', () => {
    const media = { id: 'upl_1', url: '/media/1.mp4' };
    const slide = aSlide('a', { slideType: 'UPLOAD', url: '/media/1.mp4', isVideo: true, media });
    expect(edited(slide, { title: 'Now' })).toEqual({ ...slide, title: 'Now', label: 'Now' });
  });
});

it('is in its position, a new one at the end; without one the pitch is as it is saved', () => {
  const pitch = aPitch() as unknown as { slides: Slide[] };
  const ids = (slide: Slide | null) => withSlide(pitch, slide).slides.map(({ id, title }) => `${id}: ${title}`);
  expect(ids(aSlide('b', { title: 'Now' }) as unknown as Slide)).toEqual(['a: Slide a', 'b: Now', 'c: Slide c']);
  expect(ids(fresh('TEXT', { title: 'Last' }))).toEqual(['a: Slide a', 'b: Slide b', 'c: Slide c', 'new: Last']);
  expect(withSlide(pitch, null)).toBe(pitch);
});
