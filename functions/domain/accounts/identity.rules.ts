// Validation and stored form of people's e-mail addresses and names.

const NAME_LIMIT = 120;

/**
 * A name that a user chose, for an e-mail to somebody else. Invisible characters break up everything of which mail programs would
 * make a link, so that nobody can smuggle a link into an e-mail by their name.
 */
export function unlinked(name: string): string {
  return name.replace(/[.:/@](?=\S)/g, (sign) => `${sign}\u2060`);
}

/** An address in stored form: trimmed, lower case. */
export function tidyEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether this can be an e-mail address: one @, a dotted domain, no spaces, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@"<>(),;:\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);
}

/** A person's or organization's name in stored form: single spaces, no control characters, at most 120 characters. */
export function tidyTitle(text: string | null | undefined): string {
  const tidy = (text ?? '').normalize('NFC').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return Array.from(tidy.trim()).slice(0, NAME_LIMIT).join('').trim();
}

export const EMAIL_INVALID = 'Please enter a valid e-mail address.';
export const NAME_MISSING = 'Please enter your name.';
