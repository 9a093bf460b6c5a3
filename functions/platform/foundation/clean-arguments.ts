// Cleans the arguments of a call before any operation sees them: valid text, plausible ids, and a `requestId` bound to its
// arguments.
import { hashOf } from './ids.ts';
import { notFound, Refusal } from './refusal.ts';

/** The most characters of an id. No id is longer; a table key may have seven times as many. */
const LONGEST_ID = 300;
/** The deepest nesting of arguments; those of no field are deeper. */
const DEEPEST = 20;
const NAMES_THINGS =
  /ids?$|^campaignCode$|^landingPageCode$|^groupCode$|^campaignsTo(Add|Remove)$|^after$|^copyOf$|^calendarsRemove$|^responsibleUser$|^triggerOption$/i;
/** Ids that a call must contain. In other ids an empty text clears the stored one. */
const ALWAYS_NAMED =
  /^(?:lead(?:Appointment|Import)?|campaign(?:Feature|FeatureQueue|Workflow)|workflow(?:Trigger|Action)|webhookCall|pitchSlide|slideWidget|job|media|sendRequest|invitation|landingPageDropdownOption)Id$|Ids$/;

type Arguments = Record<string, unknown>;

/** Replaces lone surrogates, which cannot be stored, with the replacement character. */
function readable(name: string, value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new Refusal('This is nested too deep to be read.');
  if (typeof value === 'string') {
    if (value.length > LONGEST_ID && NAMES_THINGS.test(name) && name !== 'requestId') throw notFound();
    if (value.trim() === '' && ALWAYS_NAMED.test(name)) throw notFound();
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((one) => readable(name, one, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  // The columns of a file's rows have names that users chose.
  const isRow = name === 'leads';
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, readable(isRow ? '' : key, one, depth + 1)]),
  );
}

/** A canonical text of the values: independent of key order; absent values are ignored. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value ?? null;
  const given = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return given.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, one]) => [key, inOrder(one)]);
}

/**
 * The arguments as operations get them. A `requestId` is hashed with the field and all arguments: the same call again is a
 * repeat; the same id with other arguments, or for another field, is a different request. Throws `Not Found.` for a malformed
 * id, and a sentence for arguments nested too deeply.
 */
export function askedArguments(field: string, given: Arguments): Arguments {
  const args = readable('', given) as Arguments;
  if (!args.requestId) return args;
  return { ...args, requestId: hashOf('asked', field, JSON.stringify(inOrder(args))) };
}
