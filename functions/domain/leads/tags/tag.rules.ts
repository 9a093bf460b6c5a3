// Rules of a tag: its name, how many there may be, and the names in a text.
import { tidyName } from '../lead.rules.ts';

/** The most tags of an organization; two calls at the same moment may make a few more. */
export const MOST_TAGS = 100;

/** The most tags on a person. */
export const MOST_TAGS_OF_A_LEAD = 20;

/** The most characters of a tag. */
export const TAG_NAME_LIMIT = 40;

const BETWEEN = /[,;]/;

/** The name as staff wrote it, without spaces around it and double ones within. */
export const tagName = (text: string): string => tidyName(text);

/** What makes two names the same tag: capital and small letters do not. */
export const tagKey = (name: string): string => tagName(name).toLowerCase();

/** Why a name cannot be a tag, as a sentence; null when it can. */
export function tagRefusal(text: string): string | null {
  const name = tagName(text);
  if (name === '') return 'Write the tag.';
  if (BETWEEN.test(name)) return 'A tag has no comma and no semicolon in it.';
  return Array.from(name).length > TAG_NAME_LIMIT ? `A tag has at most ${TAG_NAME_LIMIT} characters.` : null;
}

/** Mailchimp writes each tag in quotes. */
const QUOTED = /^"(.*)"$/;

/** The names in a text with commas or semicolons between them, each once. */
export function tagsIn(text: string): string[] {
  const named = new Map<string, string>();
  for (const part of text.split(BETWEEN)) {
    const name = tagName(part.trim().replace(QUOTED, '$1'));
    if (name !== '' && !named.has(tagKey(name))) named.set(tagKey(name), name);
  }
  return [...named.values()];
}

/** The sentence about a name that another tag has. */
export const TAG_EXISTS = 'There is a tag of that name already.';

/** The sentence about an organization that has all the tags it may have. */
export const TOO_MANY_TAGS = `There are ${MOST_TAGS} tags already. Delete one first.`;
