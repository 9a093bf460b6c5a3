// Every exported rule that takes a text, found by reading its file, and how to call it with an unexpected text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The argument for one parameter, built from the text; `carriesText` says whether it contains the text. */
export type Argument = { carriesText: boolean; value: (text: string) => unknown };
/** Values for the other types that rules take, by the type's name in the signature. */
export type Named = Readonly<Record<string, Argument>>;

export type RuleWithText = { path: string; name: string; call: (text: string) => readonly unknown[] };

/** A value that does not depend on the text. */
export const constant = (value: unknown): Argument => ({ carriesText: false, value: () => value });
/** A value that holds the text. */
export const holding = (value: (text: string) => unknown): Argument => ({ carriesText: true, value });

/** An object of which every field holds the text. */
const everyField = (text: string) => new Proxy({}, { get: () => text, has: () => true });

/** The text between the bracket at `from` and its closing one. */
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
      const parameter = part.trim();
      part = '';
      if (parameter !== '') types.push(typeOf(parameter));
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

function argumentFor(type: string, named: Named): Argument | null {
  if (named[type]) return named[type];
  if (type === 'string') return holding((text) => text);
  if (/^readonly string\[\]$|^string\[\]$/.test(type)) return holding((text) => [text, text]);
  if (/^readonly \(readonly string\[\]\)\[\]$/.test(type)) return holding((text) => [[text, text]]);
  if (type === 'Uint8Array') return holding((text) => new TextEncoder().encode(text));
  if (type === 'number') return constant(1000);
  if (type === 'boolean') return constant(true);
  if (/^\{.*\bstring\b.*\}$/s.test(type)) return holding(everyField);
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
        const one = argumentFor(type, named);
        if (!one) throw new Error(`${path}: ${name} takes a text and a ${type}. Say what that is.`);
        return one;
      });
      if (!parameters.some(({ carriesText }) => carriesText)) return [];
      return [{ path, name, call: (text: string) => parameters.map(({ value }) => value(text)) }];
    });
  });
}
