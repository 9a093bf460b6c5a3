// Guarantees of a brand's look: it is known without its color, by its mark, its corners and its rows.
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { takeConfig } from '#web/kit/config.ts';
import { themeOf } from '#web/staff/app/theme.ts';
import { BrandMark } from '#web/staff/ui/brand/brand-mark.tsx';
import { Drawing } from '#web/staff/ui/brand/drawing.tsx';

const brands = Object.values(BRANDS);
const DRAWN = ['contacts', 'campaigns', 'messages', 'pages', 'pitches', 'events'] as const;

/** The outline of what is drawn, for each brand. */
const outlines = (drawn: React.ReactElement) =>
  brands.map(({ key }) => {
    takeConfig({ brand: key });
    const { container, unmount } = render(drawn);
    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(' ');
    unmount();
    expect(paths).not.toMatch(/NaN|undefined/);
    return paths;
  });

it('no two brands have the same silhouette, drawings, corner or overview', () => {
  const drawings = DRAWN.map((of) => <Drawing key={of} of={of} />);
  for (const drawn of [<BrandMark key="mark" />, ...drawings])
    expect(new Set(outlines(drawn)).size).toBe(brands.length);
  expect(new Set(brands.map(({ look }) => look.corner)).size).toBe(brands.length);
  expect(new Set(brands.map(({ overviewPanel }) => overviewPanel)).size).toBe(brands.length);
});

it('each brand draws by a hand of its own: its lines, fills and the motif at the bubble', () => {
  const hands = brands.map(({ key, look }) => {
    takeConfig({ brand: key });
    const { container, unmount } = render(<Drawing of="messages" />);
    const svg = container.querySelector('svg');
    const beside = svg?.querySelector('[class*="beside"]')?.getAttribute('d');
    expect(beside).toBeTruthy();
    expect(svg?.getAttribute('class')).toContain(look.shape);
    unmount();
    return beside;
  });
  expect(new Set(hands).size).toBe(brands.length);
  const css = readFileSync('web/staff/ui/brand/drawing.module.css', 'utf8');
  // The lines of each hand, as they are seen without a color: how wide, how they end, and what the bubble is filled with.
  const seen = brands.map(({ look }) => {
    const [, lines = ''] = new RegExp(`\\n\\.${look.shape} \\{([^}]*)\\}`).exec(css) ?? [];
    const [, bubble = ''] = new RegExp(`\\n\\.${look.shape} \\.accent \\{([^}]*)\\}`).exec(css) ?? [];
    return [lines, bubble].join().replace(/\s+/g, ' ');
  });
  expect(new Set(seen).size).toBe(brands.length);
});

it('no two brands are equally dense: in their rows, and in the space in and between cards', () => {
  const rows = brands.map(({ look }) => look.row);
  const gaps = brands.map(({ look }) => look.gap);
  expect([new Set(rows).size, new Set(gaps).size]).toEqual([brands.length, brands.length]);
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeGreaterThanOrEqual(2);
  for (const brand of brands) {
    expect(brand.look.gap).toBeGreaterThanOrEqual(12);
    expect(brand.look.gap).toBeLessThanOrEqual(24);
    expect(themeOf(brand).other).toMatchObject({ gap: brand.look.gap });
  }
});

it('rows are 40 to 44 pixels high, and buttons less round than cards', () => {
  for (const brand of brands) {
    expect(brand.look.row).toBeGreaterThanOrEqual(40);
    expect(brand.look.row).toBeLessThanOrEqual(44);
    const theme = themeOf(brand);
    expect(theme.other?.cornerSmall).toBeLessThan(brand.look.corner);
    expect(theme.other).toMatchObject({ corner: brand.look.corner, row: brand.look.row });
  }
});
