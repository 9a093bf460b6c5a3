// Guarantees of a brand's look: it is known without its color, by its mark, its corners and its rows.
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { shadesOf } from '#web/kit/accent-shades.ts';
import { takeConfig } from '#web/kit/config.ts';
import { applyTheme, themeOf } from '#web/staff/app/theme.ts';
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

/** The variables that the page has once a brand's theme is applied over the styles of every brand. */
function appliedBy(brand: (typeof brands)[number]) {
  document.head.innerHTML = `<style>${readFileSync('web/staff/app/base.css', 'utf8')}</style>`;
  applyTheme(themeOf(brand));
  const style = getComputedStyle(document.documentElement);
  return (name: string) => style.getPropertyValue(name).trim();
}

afterEach(() => {
  document.head.innerHTML = '';
  document.adoptedStyleSheets = [];
});

it.each(brands)('the page of $key carries its density, corners and the hues of its charts', (brand) => {
  const { look, accent } = brand;
  const variable = appliedBy(brand);
  expect({ gap: variable('--gap'), row: variable('--row'), corner: variable('--corner') }).toEqual({
    gap: `${look.gap}px`,
    row: `${look.row}px`,
    corner: `${look.corner}px`,
  });
  expect(variable('--hue-2')).toBe(look.second);
  const [light, dark] = [shadesOf(accent)[8], shadesOf(accent)[3]];
  expect(variable('--hue-1').replace(/var\((--[\w-]+)\)/g, (_, name: string) => variable(name))).toBe(
    `light-dark(${light}, ${dark})`,
  );
});

it('cards, tables and charts take their space and hues from these variables', () => {
  const css = (path: string) => readFileSync(`web/staff/${path}`, 'utf8');
  expect(css('ui/panel.module.css')).toContain('padding: var(--gap)');
  expect(css('ui/stat-card.module.css')).toContain('padding: var(--gap)');
  expect(css('ui/shared.css')).toMatch(/height: var\(--row\)/);
  const charts = [
    'features/reports/report.module.css',
    'features/watching/watching.module.css',
    'ui/tracks/tracks.module.css',
  ];
  for (const path of charts) {
    expect(css(path)).toMatch(/: var\(--hue-1\)/);
    expect(css(path)).toMatch(/: var\(--hue-2\)/);
  }
});
