// The goals of the page behind a link: what the bench command refuses, and that what arrives keeps the space of what replaces it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openBody } from '#features/pages/arriving/body.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { missedBy } from '#test/bench/goals.ts';

const KEPT = { lcpMs: 1500, cls: 0, javascriptKb: 76.8, beforeMediaKb: 90, accessibility: 100 };

it.each([
  [{}, []],
  [{ lcpMs: 1501 }, ['TEXT: seen after 1501 ms, at most 1500']],
  [{ cls: 0.001 }, ['TEXT: shifts by 0.001']],
  [{ javascriptKb: 76.9 }, ['TEXT: 76.9 KB of scripts']],
  [{ accessibility: 98, cls: 0.02 }, ['TEXT: shifts by 0.020', 'TEXT: accessibility 98']],
])('the bench command refuses %j', (measured, sentences) => {
  expect(missedBy('TEXT', { ...KEPT, ...measured })).toEqual(sentences);
});

const css = readFileSync('web/lead/lead.css', 'utf8');
const rule = (selector: string) => css.split('}').find((one) => one.split('{')[0]?.includes(selector)) ?? '';

it('a video and its controls have their space before anything is loaded, and no font replaces another', () => {
  const page = { name: 'Acme', image: null };
  for (const slideType of ['RECORD', 'SCREEN'] as const) {
    const body = openBody(page, 1, { slideType, title: 'Hello' }, BRANDS.pitch);
    expect(body).toContain('<div id="first-picture" class="media film"></div><fieldset class="film-bar"></fieldset>');
  }
  const cover = openBody(page, 1, { slideType: 'YOUTUBE', title: 'Hello' }, BRANDS.pitch);
  expect(cover).toContain('<div id="first-picture" class="media cover"></div>');
  expect(rule('video.media')).toContain('aspect-ratio: 16 / 9');
  expect(css).toMatch(/\.film-bar \{[^}]*min-height: 48px/);
  expect(css).not.toContain('@font-face');
});

it('each picture of a sender has its width and height in the markup', () => {
  const body = openBody({ name: 'Acme', image: '/media/101/upl_a' }, 1, { slideType: 'TEXT' }, BRANDS.pitch);
  const images = [...body.matchAll(/<img[^>]*>/g)].map(([image]) => image);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/width="\d+" height="\d+"/);
});
