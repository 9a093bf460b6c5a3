// The rules for a text: its length, its alphabet, its lines and its placeholders; shared with the composer in the browser.

/** A message holds at most 240 characters, counted before placeholders are filled in (MSG-16, decisions: A34). */
export const MESSAGE_LIMIT = 240;

/** From 120 characters the composer adds `2 messages per contact` (MSG-17). */
export const TWO_MESSAGES_FROM = 120;

const PERSON_PLACEHOLDERS = ['firstName', 'lastName', 'phone', 'ifs'] as const;
/** The placeholders about an appointment. */
export const EVENT_PLACEHOLDERS = ['eventDate', 'eventTime', 'eventLocation', 'eventCalendar'] as const;
/** What may be between double braces in a message (decisions: A34). */
export const PLACEHOLDERS = [...PERSON_PLACEHOLDERS, ...EVENT_PLACEHOLDERS] as const;
export type PlaceholderName = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Partial<Record<PlaceholderName, string | null>>;

/** The name under which an unknown number is stored; it never appears in a text (decisions: A34). */
export const INCOMING_NAME = 'New Incoming Lead';

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\u0085\u2028\u2029]/g, '\n'],
  [/[\u2018\u2019\u201A\u201B\u2032\u00B4`]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"'],
  [/[\u2010-\u2015\u2212\u3030]/g, '-'],
  [/\u203C/g, '!!'],
  [/\u2049/g, '!?'],
  [/[\t\p{Zs}]/gu, ' '],
];

/** Removes everything but letters, accents, digits and punctuation of any script and the symbols of the GSM alphabet. */
const STRIPPED = /[^\p{L}\p{M}\p{N}\p{P} \n$£€¥¤+=<>^~|]/gu;
/**
 * Variation selectors, keycaps and circled numbers: Unicode classes them as marks, letters or numbers, but they are
 * pictographs.
 */
const PICTOGRAPHS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u20DD-\u20E4\u2460-\u249B\u24EA-\u24FF\u2776-\u2793]/gu;

/**
 * The text without emoji and symbols: removes characters outside the GSM alphabet that are no letters, digits or punctuation;
 * makes curly quotes, long dashes and non-breaking spaces plain (MSG-16).
 */
export function plainText(text: string): string {
  let plain = text.toWellFormed().normalize('NFC');
  for (const [found, instead] of PLAIN) plain = plain.replace(found, instead);
  return plain.replace(PICTOGRAPHS, '').replace(STRIPPED, '');
}

/** The emoji and symbols that `plainText` removes, as written, each once (MSG-16). */
export function strippedFrom(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.toWellFormed());
  const written = new Set(Array.from(segments, ({ segment }) => segment));
  return [...written].filter((one) => one.trim() !== '' && plainText(one) === '');
}

/** The text cut to at most 240 characters, never inside a character; applied on paste (MSG-16). */
export function fitText(text: string, limit: number = MESSAGE_LIMIT): string {
  const plain = plainText(text);
  if (plain.length <= limit) return plain;
  return plain.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}

/** True from 120 characters on: the composer shows `2 messages per contact` (MSG-17). */
export function isTwoMessages(length: number): boolean {
  return length >= TWO_MESSAGES_FROM;
}

/** The message made of blocks: their lines joined by line breaks (decisions: A34). */
export function messageOf(blocks: readonly { text: string }[]): string {
  return blocks.map((block) => block.text).join('\n');
}

/** The blocks of a message, one per line; an empty message has none. */
export function blocksOf(message: string): { text: string }[] {
  return message === '' ? [] : message.split('\n').map((text) => ({ text }));
}

const TELLS = new RegExp(`\\{\\{\\s*(?:${EVENT_PLACEHOLDERS.join('|')})\\s*\\}\\}`);

/** Whether a text mentions an appointment. */
export function tellsOfEvent(text: string): boolean {
  return TELLS.test(text);
}

/** Whether a text says at what time an appointment is: itself, or by a link to a file for calendars. */
export const tellsTimeOfEvent = (text: string): boolean => /\{\{\s*event(?:Time|Calendar)\s*\}\}/.test(text);

/** The first text between double braces that is no placeholder, as written; null when all are known. */
export function unknownPlaceholder(text: string): string | null {
  for (const [written, name = ''] of text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)) {
    if (!(PLACEHOLDERS as readonly string[]).includes(name)) return written;
  }
  return null;
}

function filledWith(name: PlaceholderName, values: PlaceholderValues, friend: string): string {
  const isIncoming = `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim() === INCOMING_NAME;
  const given = isIncoming && name !== 'phone' && name.endsWith('Name') ? '' : (values[name] ?? '');
  const plain = plainText(given).trim();
  return name === 'firstName' && plain === '' ? friend : plain;
}

/**
 * A first name after a comma; and one that begins a line or sentence, or follows the sender's name (`Saguaro: {{firstName}}, ...`),
 * with the characters after it, as in `{{firstName}}? It's Ana`.
 */
const NAME_AFTER_COMMA = /, ?\{\{\s*firstName\s*\}\}(?!')/g;
const NAME_FIRST = /(^|\n|[.!?:] )([¿¡]?)\{\{\s*firstName\s*\}\}(?!')(?! ?\{\{\s*lastName)([ ,:;!?.…-]*)(\p{L}?)/gu;

/**
 * The text for a person without a first name: `{{firstName}}, would a call suit you?` begins with `Would`, and `Thanks,
 * {{firstName}}!` becomes `Thanks!`. Elsewhere the brand's `friend` word replaces the name.
 */
function nameless(text: string): string {
  const shorter = text
    .replace(NAME_AFTER_COMMA, '')
    .replace(NAME_FIRST, (_, before: string, opened: string, after: string, letter: string) => {
      // "¿{{firstName}}? Soy Ana" loses its opening mark with the closing one.
      const stillOpen = /[?!]/.test(after) ? '' : opened;
      return before + stillOpen + letter.toUpperCase();
    });
  return shorter.trim() === '' ? text : shorter;
}

/**
 * The text for one person. Without a first name the text is worded without one (`nameless`); where that is impossible, the name
 * becomes the brand's `friend` word. Any other empty value is removed with the space before it. Unknown placeholders stay as
 * written (decisions: A34).
 */
export function fillPlaceholders(text: string, values: PlaceholderValues, friend: string): string {
  const isNamed = filledWith('firstName', values, '') !== '';
  return (isNamed ? text : nameless(text)).replace(
    /( ?)\{\{\s*(\w+)\s*\}\}/g,
    (written: string, space: string, name: string) => {
      if (!(PLACEHOLDERS as readonly string[]).includes(name)) return written;
      const value = filledWith(name as PlaceholderName, values, friend);
      return value === '' ? '' : space + value;
    },
  );
}
