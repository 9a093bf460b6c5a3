// Every exported rule that takes a text, found by reading its file, and how to call it with an unexpected text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The argument for one parameter, built from the text; `text` says whether it contains the text. */
export type Filled = { carriesText: boolean; value: (text: string) => unknown };
/** Values for the other types that rules take, by the type as the rules write it. */
export type Named = Readonly<Record<string, Filled>>;

export type RuleWithText = { path: string; name: string; call: (text: string) => readonly unknown[] };

/** A value that does not depend on the text. */
export const plain = (value: unknown): Filled => ({ carriesText: false, value: () => value });
/** A value that holds the text. */
export const carried = (value: (text: string) => unknown): Filled => ({ carriesText: true, value });

/** An object of which every field holds the text. */
const everyField = (text: string) => new Proxy({}, { get: () => text, has: () => true });

/** From the parenthesis at `from` to the one that closes it. */
function between(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if ('({[<'.includes(source[at] ?? '')) depth++;
    if (')}]>'.includes(source[at] ?? '') && source[at - 1] !== '=') depth--;
    if (depth === 0) return source.slice(from + 1, at);
  }
  throw new Error('A parameter list does not end.');
}

/** The types of a parameter list, as they are written. */
function typesOf(parameters: string): string[] {
  const types: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of `${parameters},`) {
    if ('({[<'.includes(letter)) depth++;
    if (')}]'.includes(letter) || (letter === '>' && !part.endsWith('='))) depth--;
    if (letter !== ',' || depth > 0) part += letter;
    else {
      const sentence = part.trim();
      part = '';
      if (sentence !== '') types.push(typeOf(sentence));
    }
  }
  return types;
}

function typeOf(parameter: string): string {
  const start = parameter.startsWith('{') ? between(parameter, 0).length + 2 : 0;
  const colon = parameter.indexOf(':', start);
  if (colon === -1) return /= '/.test(parameter) ? 'string' : 'number';
  return parameter
    .slice(colon + 1)
    .replace(/ = [^=>]*$/s, '')
    .replace(/ \| (?:null|undefined)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function filled(type: string, named: Named): Filled | null {
  if (named[type]) return named[type];
  if (type === 'string') return carried((text) => text);
  if (/^readonly string\[\]$|^string\[\]$/.test(type)) return carried((text) => [text, text]);
  if (/^readonly \(readonly string\[\]\)\[\]$/.test(type)) return carried((text) => [[text, text]]);
  if (type === 'Uint8Array') return carried((text) => new TextEncoder().encode(text));
  if (type === 'number') return plain(1000);
  if (type === 'boolean') return plain(true);
  if (/^\{.*\bstring\b.*\}$/s.test(type)) return carried(everyField);
  return null;
}

/** Whether a written type contains a string, by itself or as a field. */
const mentionsText = (type: string) => /\bstring\b|Uint8Array/.test(type);

/**
 * The exported rules with a parameter that is or holds a text. `named` has a value for each other type that they take;
 * throws a sentence that names a rule with a parameter for which there is no value.
 */
export function rulesWithText(folder: string, named: Named): RuleWithText[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rules.ts'))
    .map((path) => join(folder, path));
  return paths.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const exported = /^export (?:function\*? (\w+)(?:<[^(]*>)?|const (\w+) = )\(/gm;
    return [...source.matchAll(exported)].flatMap((match) => {
      const name = match[1] ?? match[2] ?? '';
      const types = typesOf(between(source, match.index + match[0].length - 1));
      if (!types.some((type) => mentionsText(type) || named[type]?.carriesText)) return [];
      const parameters = types.map((type) => {
        const one = filled(type, named);
        if (!one) throw new Error(`${path}: ${name} takes a text and a ${type}. Say what that is.`);
        return one;
      });
      if (!parameters.some(({ carriesText }) => carriesText)) return [];
      return [{ path, name, call: (text: string) => parameters.map(({ value }) => value(text)) }];
    });
  });
}
