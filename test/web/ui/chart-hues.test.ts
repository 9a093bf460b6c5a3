// The two hues of a brand's charts: both are visible on light and dark, and apart in gray and for people who see few colors.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, type Rgb, rgbOf } from '#platform/brands/colors.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { shadesOf } from '#web/kit/accent-shades.ts';

const SURFACES = { light: '#ffffff', dark: '#1b1d21' } as const;
/** What a graphic needs beside its surface (WCAG 1.4.11), and what these two need beside each other. */
const VISIBLE = 3;
const APART = 1.5;
/** A row under the pointer, the surface on which a mark is least visible. */
const HOVERED = { light: '#ededee', dark: '#282b31' } as const;
const MARK = /--mark: light-dark\(var\(--mantine-color-accent-(\d)\), var\(--mantine-color-accent-(\d)\)\)/.exec(
  readFileSync('web/staff/app/base.css', 'utf8'),
);

/** How a color looks to people without the red or the green cones (Viénot 1999, on linear light). */
function seenBy(kind: 'protan' | 'deutan', hex: string): Rgb {
  const linear = rgbOf(hex).map((part) => (part / 255) ** 2.2) as [number, number, number];
  const [red, green, blue] = linear;
  const mixed: Rgb =
    kind === 'protan'
      ? [0.11238 * red + 0.88762 * green, 0.11238 * red + 0.88762 * green, 0.00401 * red - 0.00401 * green + blue]
      : [0.29275 * red + 0.70725 * green, 0.29275 * red + 0.70725 * green, -0.02234 * red + 0.02234 * green + blue];
  const shown = (part: number) => Math.round(255 * Math.max(0, Math.min(1, part)) ** (1 / 2.2));
  return [shown(mixed[0]), shown(mixed[1]), shown(mixed[2])];
}

const far = (one: Rgb, other: Rgb) => Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));

const IN_BOTH_SCHEMES = Object.values(BRANDS).flatMap((brand) =>
  (['light', 'dark'] as const).map((scheme) => [brand.key, scheme, brand] as const),
);

it.each(IN_BOTH_SCHEMES)('%s has two in the %s scheme', (_, scheme, { accent, look }) => {
  const one = shadesOf(accent)[scheme === 'light' ? 8 : 3] ?? '';
  const other = look.second;
  for (const hue of [one, other]) expect(contrast(hue, SURFACES[scheme])).toBeGreaterThanOrEqual(VISIBLE);
  expect(contrast(one, other)).toBeGreaterThanOrEqual(APART);
  for (const kind of ['protan', 'deutan'] as const)
    expect(far(seenBy(kind, one), seenBy(kind, other))).toBeGreaterThan(60);
});

it.each(IN_BOTH_SCHEMES)(
  '%s has a mark in the %s scheme that is visible on a row under the pointer',
  (_, scheme, { accent }) => {
    const mark = shadesOf(accent)[Number(MARK?.[scheme === 'light' ? 1 : 2])] ?? '';
    for (const on of [SURFACES[scheme], HOVERED[scheme]]) expect(contrast(mark, on)).toBeGreaterThanOrEqual(VISIBLE);
  },
);
