// Color math: contrast and readable text colors, for pages and for the screens that edit them.

export type Rgb = readonly [number, number, number];

/** Red, green and blue of `#rgb` or `#rrggbb`, each 0 to 255. */
export function rgbOf(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, (digit) => digit + digit) : hex;
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance, 0 black to 1 white (WCAG 2). */
export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever is easier to read on that color; the contrast is always at least 4.5:1. */
export function textOn(background: string): '#ffffff' | '#000000' {
  return contrast(background, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
}
