// The mark of a sender without a picture: the first letter of its name.

/** The first letter or digit of a name, in upper case; empty without one. */
export function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
}
