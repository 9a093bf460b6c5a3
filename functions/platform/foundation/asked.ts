// What was asked, made ready before anybody works with it: text that can be kept, ids that can be ids, one request for one ask.
import { hashOf } from './ids.ts';
import { notFound, Refusal } from './refusal.ts';

/** Longer than any id here; a key of the table takes seven times as much. */
const LONGEST_ID = 300;
/** Deeper than anything that is asked here. */
const DEEPEST = 20;
const NAMES_THINGS =
  /ids?$|^campaignCode$|^landingPageCode$|^groupCode$|^campaignsTo(Add|Remove)$|^after$|^copyOf$|^calendarsRemove$/i;

type Arguments = Record<string, unknown>;

/** Halves of a letter, which nothing here can keep, become the sign for what cannot be read. */
function readable(name: string, value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new Refusal('This is nested too deep to be read.');
  if (typeof value === 'string') {
    if (value.length > LONGEST_ID && NAMES_THINGS.test(name) && name !== 'requestId') throw notFound();
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((one) => readable(name, one, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  // The rows of a file have names that others gave them.
  const isRow = name === 'leads';
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, readable(isRow ? '' : key, one, depth + 1)]),
  );
}

/** The same text for the same values, in whatever order they were written; what is not given counts for nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value ?? null;
  const given = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return given.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, one]) => [key, inOrder(one)]);
}

/**
 * The arguments as operations get them. A `requestId` stands for all that was asked with it: the same again is a repeat,
 * the same id for something else, or for another field, is another request. Throws `Not Found.` at what is no id,
 * and a sentence at what is nested deeper than anything here.
 */
export function askedArguments(field: string, given: Arguments): Arguments {
  const args = readable('', given) as Arguments;
  if (!args.requestId) return args;
  return { ...args, requestId: hashOf('asked', field, JSON.stringify(inOrder(args))) };
}
