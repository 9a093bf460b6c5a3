// Which browser a session was opened in: a token that appears in another one was probably stolen.

/** The first row that matches names the browser; browsers built on another one also name that one. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Samsung', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/\d[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Platforms that count as one: a device reports the second one when it requests the desktop version of a page. */
const PLATFORMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Apple', /\b(?:Macintosh|iPhone|iPad|iPod)\b/],
  ['Linux', /\b(?:Android|Linux|CrOS|X11)\b/],
];

const LONGEST_AGENT = 1000;

const named = (rows: readonly (readonly [string, RegExp])[], text: string) =>
  rows.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * The browser's family and platform, such as `Chrome on Windows`, without its version; null when the header tells neither or
 * only one of them, as for a program.
 */
export function browserFamily(userAgent: string): string | null {
  const text = userAgent.slice(0, LONGEST_AGENT);
  const family = named(FAMILIES, text);
  const platform = named(PLATFORMS, text);
  return family && platform ? `${family} on ${platform}` : null;
}

/** Whether a call comes from elsewhere than the browser that opened the session; false where that one is not known. */
export function isElsewhere(openedIn: string | undefined, userAgent: string): boolean {
  return openedIn !== undefined && browserFamily(userAgent) !== openedIn;
}
