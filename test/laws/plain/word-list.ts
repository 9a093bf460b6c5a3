// Words that meant several things here, riddles and British spellings, and the texts of the project in which none of them may be.

/** What a sentence may not say, and the plain word for it. */
export const PLAIN: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\banew\b/, 'again'],
  [/\b(?:as|where|how|why) (?:it|they|somebody|a \w+) stands?\b/, 'the current ..., the bucket of, the state of'],
  [/\bwhat (?:came|comes|became|becomes) of\b/i, 'the outcome of, the result of'],
  [/\bcomes? by\b/, 'reaches, passes'],
  [/\b(?:take|takes|took|taken) (?:it )?back\b/, 'withdraws, undoes'],
  [/\b(?:pass|passes|passed) over\b/i, 'skips'],
  [/\bput(?:s)? into a campaign\b/, 'adds to a campaign'],
  [/\bput away\b/, 'archived'],
  [/\b(?:of|for|to|by|from) who\b/, 'the people who, the user who'],
  [/\bis no matter\b/, 'does nothing, is ignored'],
  [/\bin the place of\b/, 'instead of'],
  [/\bthat (?:is|are) none\b/, 'unknown, invalid, false'],
  [/\bso (?:many|long) (?:are|is|it)\b/i, 'the number of, the time that'],
  [/\ba moment that is past\b/, 'a time in the past'],
  [/\bby what door\b/, 'through which entry point'],
  [/\btaken out of (?:a|the) campaign\b/, 'removed from the campaign'],
  [/\bhangs? on\b/, 'belongs to, depends on'],
  [/\bleaves? the house\b/, 'is sent out'],
  [/\bknocks?\b/, 'calls'],
  [/\bfates?\b/, 'outcome'],
  [/\bis to be (?:had|got)\b/, 'is available'],
  [/\borganisations?\b/i, 'organization'],
  [/\bcolou?rs?\b(?<=ou.{2,3})/, 'color'],
  [/\bbehaviours?\b/i, 'behavior'],
  [/\bcancelled\b/i, 'canceled'],
  [/\b[Ee]nrolment/, 'enrollment'],
  [/\bsynthesis(?:e[sd]?|ing)\b/i, 'synthesizes'],
  [/\bso (?:many|often|much)\b(?! that)(?! \w+ that)/i, 'this many, how many, the most'],
  [/\b(?:sa(?:y|ys|id)|tells?|told) of\b/, 'says about, reports'],
  [/\bstands? (?:at|under|above|below|behind|beside|there|here|elsewhere|outside|inside)\b/, 'is'],
];

/** A text that a person reads, and the line on which it begins. */
export type Prose = { line: number; words: string };

/** The words of a text that are not plain, each with its file, its line and the plain word. */
export function unplain(path: string, texts: readonly Prose[]): string[] {
  return texts.flatMap(({ line, words }) =>
    PLAIN.flatMap(([pattern, plain]) => {
      const found = pattern.exec(words)?.[0];
      return found === undefined ? [] : [`${path}:${line} ${found}: say ${plain}`];
    }),
  );
}

/** Code and quoted texts of a line say what they have to; so does the name of a decision. */
const unquoted = (line: string) => line.replace(/`[^`]*`|'[^']*'|"[^"]*"|\([^)]*decisions[^)]*\)|decisions: .*/g, '');

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)(?!\/)\s?(.*)$|\s\/\/ (.*)$/;

/** The comments of a source file, line by line. */
export function commentsOf(text: string): Prose[] {
  return text.split('\n').map((line, index) => {
    const [, whole, after] = COMMENT.exec(line) ?? [];
    return { line: index + 1, words: unquoted(whole ?? after ?? '') };
  });
}

/** The lines of a Markdown file, without code and quoted texts. */
export function linesOf(text: string): Prose[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, words: line.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '') }));
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** The descriptions of a GraphQL schema, without code and quoted texts. */
export function descriptionsOf(text: string): Prose[] {
  return [...text.matchAll(/"""([\s\S]*?)"""|^\s*"([^"\n]+)"$/gm)].map(({ 1: block, 2: line, index }) => ({
    line: lineAt(text, index),
    words: (block ?? line ?? '').replace(/`[^`]*`|'[^']*'|“[^”]*”/g, ''),
  }));
}

const TITLES = [
  /^[ \t]*(?:it|test|describe)\b[^'"\n]*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/gm,
  /^[ \t]*\]\)\((?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/gm,
  /\(\n[ \t]*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"),\n[ \t]*(?:\{[^}\n]*\},\n[ \t]*)?(?:async )?\(/g,
];

/** The titles of tests, without row numbers and quoted texts: beside `it`, after its table, or on a line of their own. */
export function titlesOf(text: string): Prose[] {
  return TITLES.flatMap((titles) =>
    [...text.matchAll(titles)].map(({ 0: whole, 1: single, 2: double, index }) => ({
      line: lineAt(text, index + whole.trimEnd().length),
      words: (single ?? double ?? '').replace(/`[^`]*`|"[^"]*"|“[^”]*”|\[[^\]]*\]/g, ''),
    })),
  );
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const ELEMENT_TEXT = /[>}]([^<>{}=]*)(?=[<{])/g;
const hasSeveralWords = (words: string) => (words.match(/\p{L}{2,}/gu) ?? []).length > 2;

/** The sentences of a source file: strings of three words and more, and in a screen also the texts between its elements. */
export function sentencesOf(text: string, isScreen: boolean): Prose[] {
  const found: Prose[] = [];
  const code = text.replace(TOKEN, (whole, single?: string, double?: string, template?: string, at = 0) => {
    const words = single ?? double ?? template?.replace(/\$\{[^{}]*\}/g, '…');
    if (words !== undefined) found.push({ line: lineAt(text, at), words: words.replaceAll("\\'", '’') });
    return whole.replace(/[^\n]/g, ' ');
  });
  for (const { 1: words = '', index } of isScreen ? code.matchAll(ELEMENT_TEXT) : [])
    found.push({ line: lineAt(text, index), words: words.replace(/\s+/g, ' ') });
  return found.filter(({ words }) => hasSeveralWords(words));
}
