// Screens distinguish refusals and reasons by their code: a sentence is for people, and may be reworded.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const BY_SENTENCE = new RegExp(
  [
    String.raw`\.(?:message|errors\[0\])\s*[!=]==`,
    String.raw`\.errors\.(?:includes|some|indexOf)\(`,
    String.raw`errors\[0\]\?\.(?:includes|startsWith)`,
    String.raw`\b(?:reason|sentence|note)\??\.(?:startsWith|endsWith|includes|match)\(`,
    String.raw`\breason [!=]== (?:bucketMeaning|[A-Z][A-Z_]+\b)`,
  ].join('|'),
);

/** Lines that decide by what a refusal or a reason says. */
const decidesBySentence = (text: string): string[] => text.split('\n').filter((line) => BY_SENTENCE.test(line));

const OF_STORED = /\b(?:reason|note)\??\.(?:startsWith|endsWith|includes)\(|\breason [!=]== [A-Z][A-Z_]+\b/;

/** Lines of functions that decide by the sentence of a stored reason. */
const ofStored = (text: string): string[] => text.split('\n').filter((line) => OF_STORED.test(line));

it('no screen branches on the sentence of a refusal or a reason', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((path) => !path.includes('.gen.'));
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((path) => decidesBySentence(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`)),
  ).toEqual([]);
});

it.each([
  "return error.errors[0] === 'Not Found.';",
  'if (error.message !== GONE) throw error;',
  'answer.errors.includes(LIMIT)',
  "return reason.startsWith('Held until') ? own : reason;",
  "if (reason?.startsWith('Held')) return reason;",
  'const isOpen = ({ sentence }: Part) => sentence.endsWith(OPEN);',
  'const isGeneral = reason === bucketMeaning(bucket);',
  'const isHeld = reason === UNRECORDED;',
])('%s does', (line) => {
  expect(decidesBySentence(line)).toEqual([line]);
});

it('no code branches on a stored reason: it asks for the code of one', () => {
  const files = globSync('functions/{engine,features,doors}/**/*.ts').filter((path) => !path.includes('.gen.'));
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((path) => ofStored(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`)),
  ).toEqual([]);
});

it.each([
  "return state === 'PARKED' && reason === NO_BILLING;",
  "const isStopped = note !== null && !note.startsWith('Paused until');",
])('%s does', (line) => {
  expect(ofStored(line)).toEqual([line]);
});
