// The one place where answers are masked, just before they leave: texts and revealing counts by the rows of their type
// (decisions: A39).

import { SHAPE } from '#functions/shape.gen.ts';
import type { Mask } from '#functions/visitor-mask-kinds.ts';
import { FOLDED, MASKS } from '#functions/visitor-masks.ts';
import { withoutContacts } from './contacts.rules.ts';
import { plainDigit } from './plain-letters.rules.ts';

/** What is masked for this viewer, and the noun shown for a person without a name. */
export type Masks = { leads: boolean; texts: boolean; noun: string };

type Item = Record<string, unknown>;
/** What one answer reveals about people: what its prose must not contain, and what replaces it. */
type Known = { shown: Map<string, string>; secrets: Map<string, string> };

const HIDDEN_TEXT = 'Hidden';
const MASKED_DIGITS = 4;
const LEAST_DIGITS = 7;
/** A person's own link: anybody who has its codes sees the person's data or appointment. */
const OWN_LINK = /\/(?:c\/[0-9A-Za-z]+\/[0-9A-Za-z]+|e\/[0-9A-Za-z]+)/g;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '').replace(/[^\d]/gu, plainDigit);

/** A masked phone: `(XXX) XXX-0111`, the last 4 digits only (LED-12). */
export function maskedPhone(phone: string): string {
  return phone ? `(XXX) XXX-${digitsOf(phone).slice(-MASKED_DIGITS)}` : 'No Phone Number';
}

/** The first name as it may be shown: never one that is a phone. */
const firstNameOf = (item: Item) =>
  typeof item.firstName === 'string' && digitsOf(item.firstName).length < LEAST_DIGITS ? item.firstName : '';

const shapeOf = (type: string) => (SHAPE as Readonly<Record<string, Readonly<Record<string, string>>>>)[type] ?? {};

/** A text without a mask row was never cleared for display, so it is hidden. */
const maskOf = (type: string, field: string): Mask =>
  field === 'errors' ? 'prose' : ((MASKS as Record<string, Record<string, Mask>>)[type]?.[field] ?? 'hidden');

/** Replaces every text of a value with the result of `meet`. */
function mapTexts(
  type: string,
  value: unknown,
  meet: (text: string, mask: Mask, within: Item) => string | null,
): unknown {
  if (Array.isArray(value)) return value.map((one) => mapTexts(type, one, meet));
  if (!isItem(value)) return value;
  const shape = shapeOf(type);
  const masked = (field: string, held: unknown): unknown => {
    if (typeof held === 'string') return meet(held, maskOf(type, field), value);
    return Array.isArray(held) ? held.map((one) => masked(field, one)) : held;
  };
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => {
      const inner = field === 'errors' ? 'String' : shape[field];
      if (inner === undefined) return [field, held];
      return [field, inner === 'String' ? masked(field, held) : mapTexts(inner, held, meet)];
    }),
  );
}

/** An item whose revealing counts were added into others and are then set to 0; revealing lists are empty. */
function foldedOne(type: string, item: Item): Item {
  const rows = Object.entries((FOLDED as Record<string, Record<string, string | null>>)[type] ?? {});
  const folded = { ...item };
  for (const [field, into] of rows) {
    const count = folded[field];
    if (Array.isArray(count)) folded[field] = [];
    if (typeof count !== 'number') continue;
    folded[field] = 0;
    if (into !== null) folded[into] = Number(folded[into] ?? 0) + count;
  }
  return folded;
}

/** A value without the counts that reveal who was already a lead. */
function withFolded(type: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withFolded(type, one));
  if (!isItem(value)) return value;
  const shape = shapeOf(type);
  const within = Object.entries(foldedOne(type, value)).map(([field, held]) => {
    const inner = shape[field];
    return [field, inner === undefined || inner === 'String' ? held : withFolded(inner, held)];
  });
  return Object.fromEntries(within);
}

/** Collects the names, phones and addresses of people that the answer itself contains. */
function knownIn(type: string, answer: unknown, noun: string): Known {
  const known: Known = { shown: new Map(), secrets: new Map() };
  mapTexts(type, answer, (text, mask, within) => {
    if (mask === 'name') known.shown.set(text, firstNameOf(within) || noun);
    if (mask === 'name' && text !== firstNameOf(within)) known.secrets.set(text, firstNameOf(within) || noun);
    if (mask === 'lastName') known.secrets.set(text, '');
    if (mask === 'hidden') known.secrets.set(text, HIDDEN_TEXT);
    if (mask === 'phone') known.secrets.set(text, maskedPhone(text));
    return text;
  });
  return known;
}

const isWordEnd = (letter: string | undefined) => letter === undefined || !/[\p{L}\p{N}]/u.test(letter);

/** Lower case, without accents and invisible characters, so that names match. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase();

/** The folded text, and for each of its characters the index in the original text. */
function foldedWithOffsets(text: string): { low: string; offsets: number[] } {
  const offsets: number[] = [];
  let [low, at] = ['', 0];
  for (const letter of text) {
    const plain = folded(letter);
    for (let one = 0; one < plain.length; one++) offsets.push(at);
    low += plain;
    at += letter.length;
  }
  return { low, offsets: [...offsets, at] };
}

/** Replaces every occurrence of `secret` as whole words, ignoring case and accents. */
function withoutSecret(text: string, secret: string, instead: string): string {
  const sought = folded(secret);
  if (sought === '' || !folded(text).includes(sought)) return text;
  const { low, offsets } = foldedWithOffsets(text);
  let [out, from] = ['', 0];
  for (let at = low.indexOf(sought); at >= 0; at = low.indexOf(sought, at + sought.length)) {
    if (!isWordEnd(low[at - 1]) || !isWordEnd(low[at + sought.length])) continue;
    out += text.slice(from, offsets[at]) + instead;
    from = offsets[at + sought.length] ?? text.length;
  }
  return out + text.slice(from);
}

/**
 * Prose without the people that the answer names and without anything like a phone, an e-mail address or a person's own link.
 */
function proseWithout(text: string, { secrets }: Known): string {
  const longestFirst = [...secrets].sort(([one], [other]) => other.length - one.length);
  const nameless = longestFirst.reduce((left, [secret, instead]) => withoutSecret(left, secret, instead), text);
  const linkless = nameless.replace(OWN_LINK, (link) => `${link.slice(0, '/c/'.length)}…`);
  return withoutContacts(linkless, { phone: maskedPhone, mail: HIDDEN_TEXT });
}

type Masker = (text: string, within: Item, known: Known, noun: string) => string | null;

/** What each mask does to a text where people are masked; messages sent and received keep their words. */
const OF_PEOPLE: Readonly<Record<Mask, Masker>> = {
  shown: (text) => text,
  prose: (text, _, known) => proseWithout(text, known),
  body: (text, _, known) => proseWithout(text, known),
  name: (text, _, known, noun) => known.shown.get(text) ?? noun,
  firstName: (_, within) => firstNameOf(within),
  lastName: () => '',
  phone: (text) => maskedPhone(text),
  hidden: () => null,
  remark: () => null,
  reply: () => null,
  sender: (text, within, known, noun) => (within.fromLead ? (known.shown.get(text) ?? noun) : text),
  file: () => null,
};

/** What each mask does to a text where only messages are masked. */
const OF_TEXTS: Readonly<Partial<Record<Mask, Masker>>> = {
  body: () => HIDDEN_TEXT,
  remark: () => null,
  reply: () => null,
  file: () => null,
};

/** An answer of that type as this viewer may see it. */
export function maskAnswer<T>(type: string, answer: T, masks: Masks): T {
  const known = masks.leads ? knownIn(type, answer, masks.noun) : { shown: new Map(), secrets: new Map() };
  const table = { ...(masks.leads ? OF_PEOPLE : {}), ...(masks.texts ? OF_TEXTS : {}) };
  return mapTexts(type, masks.leads ? withFolded(type, answer) : answer, (text, mask, within) => {
    const masker = table[mask];
    return masker ? masker(text, within, known, masks.noun) : text;
  }) as T;
}

/** The type of a field's answer. */
export function answerTypeOf(field: string): string {
  return SHAPE.Query[field] ?? SHAPE.Mutation[field] ?? '';
}
