// What a pitch, its slides and its redirect may be.
import { describe, expect, it } from 'vitest';
import { placedAfter } from '#domain/campaigns/chain/chain.rules.ts';
import { NEW_PITCH, pitchLine, pitchTitle, redirectRefusal, webAddress } from '#domain/pitches/pitch/pitch.rules.ts';
import { SLIDE_KINDS, SLIDE_TYPES, slideLabel } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { youtubeFrame, youtubeLink, youtubeVideo } from '#domain/pitches/slides/youtube.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

describe('words', () => {
  it('a title is one line of at most 120 characters, and New Pitch without one', () => {
    expect(pitchTitle('  Two\n lines ')).toBe('Two lines');
    expect(pitchTitle(' \u0000 ')).toBe(NEW_PITCH);
    expect(Array.from(pitchTitle('é'.repeat(500)))).toHaveLength(120);
  });
  it('a line keeps its line breaks, and an empty one is cleared', () => {
    expect(pitchLine(' one\ntwo ')).toBe('one\ntwo');
    expect(pitchLine('  ')).toBeNull();
  });
});

describe('a web address', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['http://example.com/a?b=1', 'http://example.com/a?b=1'],
    ['//example.com/x', 'https://example.com/x'],
    ['example.com:8443/a', 'https://example.com:8443/a'],
  ])('%s opens %s [PUB-09]', (given, opens) => expect(webAddress(given)).toBe(opens));
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'localhost',
    'https://owner:secret@example.com',
    'two words.com',
    '',
    'mailto:a@example.com',
  ])('%j is not one', (given) => expect(webAddress(given)).toBeNull());
});

describe('a redirect', () => {
  it('needs its address or its phone, and nothing when it leads nowhere [PIT-11]', () => {
    expect(redirectRefusal({ redirectType: 'LINK', redirectUrl: ' ' })).toBe('Enter the address to go to.');
    expect(redirectRefusal({ redirectType: 'LINK', redirectUrl: 'javascript:x' })).toMatch(/not a web address/);
    expect(redirectRefusal({ redirectType: 'LINK', redirectUrl: 'example.com' })).toBeNull();
    expect(redirectRefusal({ redirectType: 'CONTACT' })).toBe('Enter the phone number to call.');
    expect(redirectRefusal({ redirectType: 'NONE' })).toBeNull();
  });
});

describe('the order', () => {
  it('puts a slide after another, first, or last, exactly once', () => {
    expect(placedAfter(['a', 'b', 'c'], 'c', 'a')).toEqual(['a', 'c', 'b']);
    expect(placedAfter(['a', 'b'], 'b', '')).toEqual(['b', 'a']);
    expect(placedAfter(['a', 'b'], 'a')).toEqual(['b', 'a']);
    expect(placedAfter(['a'], 'n', 'gone')).toEqual(['a', 'n']);
  });
});

describe('kinds of slides', () => {
  const offered = (brand: keyof typeof BRANDS, showAudio: boolean) =>
    SLIDE_TYPES.filter((type) => SLIDE_KINDS[type].isOffered(BRANDS[brand], { showAudio }));
  it('are offered by the brand’s switches (allowSlideType...), audio by the organization’s as well [PIT-05, PIT-06, BRD-08]', () => {
    expect(offered('blast', true)).toEqual([]);
    expect(offered('pitch', true)).toEqual(SLIDE_TYPES);
    expect(offered('pitch', false)).not.toContain('AUDIO');
    expect(offered('health', true)).toEqual(['TEXT', 'UPLOAD', 'RECORD', 'SCREEN', 'CALENDAR']);
  });
  it('name a slide that has no title; the internal title wins', () => {
    expect(slideLabel({ slideType: 'YOUTUBE' })).toBe('YouTube');
    expect(slideLabel({ slideType: 'TEXT', title: 'Hello' })).toBe('Hello');
    expect(slideLabel({ slideType: 'TEXT', title: 'Hello', internalTitle: 'Intro' })).toBe('Intro');
  });
});

describe('a YouTube link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 0],
    ['youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1m30s', 90],
    ['https://youtube.com/shorts/dQw4w9WgXcQ?feature=share', 0],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', 5],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 0],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?t=1h2m3s', 3723],
  ])('%s is understood', (link, startSeconds) =>
    expect(youtubeVideo(link)).toEqual({ videoId: 'dQw4w9WgXcQ', startSeconds }),
  );
  it.each([
    'https://vimeo.com/76979871',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/short',
    'https://youtube.com/watch?v=dQw4w9WgXc%22',
    'javascript:youtu.be/dQw4w9WgXcQ',
    '',
  ])('%j is not one', (link) => expect(youtubeVideo(link)).toBeNull());
  it('is stored in one form and played without cookies', () => {
    const video = { videoId: 'dQw4w9WgXcQ', startSeconds: 90 };
    expect(youtubeVideo(youtubeLink(video))).toEqual(video);
    expect(youtubeFrame(video)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  });
});
