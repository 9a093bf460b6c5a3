// The colors derived from a brand's single accent: shades for light and dark mode, and the text color that is
// readable on it.
import { type Rgb, rgbOf, textOn } from '#platform/brands/colors.ts';

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
}

/** Makes a color the page's accent and sets the text color for it. */
export function paint(accent: string): void {
  const { style } = document.documentElement;
  style.setProperty('--accent', accent);
  style.setProperty('--on-accent', textOn(accent));
}

/** Ten shades from pale (0) to deep (9); 6 is the accent itself. */
export function shadesOf(accent: string): string[] {
  const base = rgbOf(accent);
  const white: Rgb = [255, 255, 255];
  const black: Rgb = [10, 12, 20];
  const pale = [0.93, 0.86, 0.72, 0.56, 0.38, 0.18].map((share) => hexOf(mixed(base, white, share)));
  return [...pale, hexOf(base), ...[0.14, 0.28, 0.42].map((share) => hexOf(mixed(base, black, share)))];
}
