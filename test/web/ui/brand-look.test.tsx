// Guarantees of a brand's look: it is known without its color, by its mark, its corners and its rows.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { takeConfig } from '#web/kit/config.ts';
import { themeOf } from '#web/staff/app/theme.ts';
import { BrandMark } from '#web/staff/ui/brand-mark.tsx';

const brands = Object.values(BRANDS);

it('no two brands have the same silhouette, corner or overview', () => {
  const marks = brands.map(({ key }) => {
    takeConfig({ brand: key });
    const { container, unmount } = render(<BrandMark />);
    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(' ');
    unmount();
    return paths;
  });
  expect(new Set(marks).size).toBe(brands.length);
  expect(new Set(brands.map(({ look }) => look.corner)).size).toBe(brands.length);
  expect(new Set(brands.map(({ overviewPanel }) => overviewPanel)).size).toBe(brands.length);
});

it('rows are 40 to 44 pixels high, and buttons less round than cards', () => {
  for (const brand of brands) {
    expect(brand.look.row).toBeGreaterThanOrEqual(40);
    expect(brand.look.row).toBeLessThanOrEqual(44);
    const theme = themeOf(brand);
    expect(Number(theme.defaultRadius)).toBeLessThanOrEqual(brand.look.corner);
    expect(theme.other).toEqual({ corner: brand.look.corner, row: brand.look.row });
  }
});
