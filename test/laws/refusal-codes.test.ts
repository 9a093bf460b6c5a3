// Screens distinguish refusals by their code: a sentence is for people, and may be reworded.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const BY_SENTENCE =
  /\.(?:message|errors\[0\])\s*[!=]==|\.errors\.(?:includes|some|indexOf)\(|errors\[0\]\?\.(?:includes|startsWith)/;

/** Lines that decide by what a refusal says. */
const decidesBySentence = (text: string): string[] => text.split('\n').filter((line) => BY_SENTENCE.test(line));

it('no screen branches on the sentence of a refusal', () => {
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
])('%s does', (line) => {
  expect(decidesBySentence(line)).toEqual([line]);
});
