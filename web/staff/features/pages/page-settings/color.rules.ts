// The effect of a chosen color on a page: the text color on it, and whether it is visible against the page.
import { contrast, type Rgb, rgbOf, textOn } from '#platform/brands/colors.ts';

/** The contrast that a button needs on a white page (WCAG 2.2, 1.4.11). */
const SEEN = 3;
const STEPS = 40;

export type ColorReport = {
  /** The text color on it: black or white. */
  text: '#ffffff' | '#000000';
  /** The contrast of that text, 1 to 21: at least 4.5 on any color. */
  ratio: number;
  /** Whether a button in this color is visible on a white page. */
  isSeen: boolean;
};

/** The effect of a color of the form `#rrggbb`. */
export function colorReportOf(color: string): ColorReport {
  const text = textOn(color);
  return { text, ratio: contrast(color, text), isSeen: contrast(color, '#ffffff') >= SEEN };
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The nearest darker shade of the same color that is visible on a white page; the color itself when it is. */
export function darkerShade(color: string): string {
  const [red, green, blue] = rgbOf(color);
  for (let step = 0; step <= STEPS; step++) {
    const share = 1 - step / STEPS;
    const shade = hexOf([red * share, green * share, blue * share]);
    if (colorReportOf(shade).isSeen) return shade;
  }
  return '#000000';
}
