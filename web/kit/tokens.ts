// The colours that follow from a brand's one accent: shades for light and dark, and which text stands on it.

type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, (digit) => digit + digit) : hex;
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (place: 0 | 1 | 2) => from[place] + (to[place] - from[place]) * share;
  return [at(0), at(1), at(2)];
}

/** Relative luminance, 0 black to 1 white (WCAG 2). */
export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever reads better on that colour: at least 4.5:1 on any. */
export function textOn(background: string): '#ffffff' | '#000000' {
  return contrast(background, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
}

/** Makes a colour the page's accent, with the text that stands on it. */
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
