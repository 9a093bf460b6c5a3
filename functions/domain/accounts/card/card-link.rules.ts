// The addresses of an organization's contact card: the page with its name and number, and the file for the address book.

/** The length of an organization's code, in base62 characters. */
export const CARD_CODE_LENGTH = 12;

/** The path of the file that a phone adds to its address book; each opening of it counts. */
export const cardFilePath = (code: string): string => `/v/${code}/card`;

/** The address for a text: a page with a preview, whose button opens the file. `origin` is the brand's, without a trailing slash. */
export const cardLink = (origin: string, code: string): string => `${origin}/v/${code}`;

/** The code in the path of a card, and whether it is the file; null for every other path. */
export function cardIn(path: string): { code: string; isFile: boolean } | null {
  const [, code, file] = /^\/v\/([0-9A-Za-z]+)(\/card)?\/?$/.exec(path) ?? [];
  return code?.length === CARD_CODE_LENGTH ? { code, isFile: file !== undefined } : null;
}
