// Which values of an item are certain after an update, from its expressions: the values that it sets, and those that its
// condition requires.
type Asked = {
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** The result of an update's expressions, with its placeholders for names and values: attributes with known values, and removed ones. */
type Known = { equal: readonly (readonly [name: string, value: string])[]; gone: readonly string[] };

const NOTHING: Known = { equal: [], gone: [] };
const ASSIGNED = /^(#\w+) = (:\w+)$/;
/** Only expressions that set plain values or remove attributes are understood. */
const PLAIN_UPDATE = /^SET (#\w+ = :\w+(?:, #\w+ = :\w+)*)(?: REMOVE (#\w+(?:, #\w+)*))?$/;
const MOST_READ = 500;
/** The same few updates are made again and again. */
const readBefore = new Map<string, Known>();

/**
 * The attributes whose values after the update are certain, undefined for removed ones;
 * all others are unknown. Empty when the update has other expressions.
 */
export function knownAfter(asked: Asked): ReadonlyMap<string, unknown> {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = asked;
  const { equal, gone } = knownBy(asked.UpdateExpression ?? '', asked.ConditionExpression ?? '');
  const known = new Map<string, unknown>();
  for (const [name, value] of equal) known.set(names[name] ?? '', values[value]);
  for (const name of gone) known.set(names[name] ?? '', undefined);
  return known;
}

function knownBy(update: string, condition: string): Known {
  const words = `${update}\n${condition}`;
  const known = readBefore.get(words);
  if (known) return known;
  if (readBefore.size >= MOST_READ) readBefore.clear();
  const result = read(update.trim(), condition);
  readBefore.set(words, result);
  return result;
}

function read(update: string, condition: string): Known {
  const [, sets, removes] = PLAIN_UPDATE.exec(update) ?? [];
  if (sets === undefined) return NOTHING;
  // A set value replaces one that the condition required.
  const equal = [...partsOf(condition), ...sets.split(', ')].flatMap((part) => {
    const [, name, value] = ASSIGNED.exec(part) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  return { equal, gone: removes?.split(', ') ?? [] };
}

/** The parts of a condition that must all hold; a part that contains alternatives stays whole. */
function partsOf(condition: string): string[] {
  const text = withoutBrackets(condition.trim());
  const parts = splitOutside(text, ' AND ');
  if (splitOutside(text, ' OR ').length > 1) return [text];
  return parts.length === 1 ? parts : parts.flatMap(partsOf);
}

function withoutBrackets(text: string): string {
  const isInBrackets = text.startsWith('(') && text.endsWith(')') && depths(text).indexOf(0) === text.length - 1;
  return isInBrackets ? withoutBrackets(text.slice(1, -1).trim()) : text;
}

/** How deep in brackets the text is after each of its characters. */
function depths(text: string): number[] {
  let depth = 0;
  return text.split('').map((letter) => {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    return depth;
  });
}

function splitOutside(text: string, word: string): string[] {
  const depth = depths(text);
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (depth[at] !== 0) continue;
    parts.push(text.slice(from, at));
    from = at + word.length;
  }
  return [...parts, text.slice(from)];
}
