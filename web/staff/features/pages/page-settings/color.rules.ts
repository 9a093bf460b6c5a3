// What a colour that somebody chose means for a page: what is written on it, and whether it stands out from the page itself.
import { contrast, type Rgb, rgbOf, textOn } from '#platform/brands/colors.ts';

/** What a button needs to be seen on a white page (WCAG 2.2, 1.4.11). */
const SEEN = 3;
const STEPS = 40;

export type ColorReport = {
  /** Black or white, whichever is written on it. */
  text: '#ffffff' | '#000000';
  /** How far that text stands out from it, 1 to 21: 4.5 or more on any colour. */
  ratio: number;
  /** Whether a button in it is seen on a white page. */
  isSeen: boolean;
};

/** What follows from a colour of the form `#rrggbb`. */
export function reportOf(color: string): ColorReport {
  const text = textOn(color);
  return { text, ratio: contrast(color, text), isSeen: contrast(color, '#ffffff') >= SEEN };
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The nearest darker shade of the same colour that is seen on a white page; itself when it is. */
export function darkerShade(color: string): string {
  const [red, green, blue] = rgbOf(color);
  for (let step = 0; step <= STEPS; step++) {
    const share = 1 - step / STEPS;
    const shade = hexOf([red * share, green * share, blue * share]);
    if (reportOf(shade).isSeen) return shade;
  }
  return '#000000';
}
