// What replies mean: precision and recall of each meaning over a corpus, a third of which was held out.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownWords } from '#engine/messages/inbound/own-words.rules.ts';
import { meaningOf } from '#engine/messages/meaning/meaning.rules.ts';
import { MEANING_WORDS, MEANINGS } from '#engine/messages/meaning/meaning-words.rules.ts';
import { wishIn } from '#engine/messages/wish/wish.rules.ts';
import type { Meaning } from '#functions/schema.gen.ts';

type Row = { label: Meaning; text: string };

const fileOf = (name: string) => readFileSync(new URL(`../../../corpus/${name}.txt`, import.meta.url), 'utf8');
const labelOf = (word: string) => MEANINGS.find((one) => MEANING_WORDS[one].toLowerCase() === word) ?? 'UNSURE';
const rowsOf = (name: string): Row[] =>
  fileOf(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word = '', ...text] = line.split(' | ');
      return { label: labelOf(word), text: text.join(' | ').replaceAll('\\n', '\n') };
    });

const SETS = { tuned: 'meanings', beside: 'meanings-beside', 'held out': 'meanings-held-out' } as const;

const share = (part: number, of: number) => (of === 0 ? 1 : part / of);
const percent = (part: number) => `${(100 * part).toFixed(1)}%`.padStart(7);

function figuresOf(rows: readonly Row[], meaning: Meaning) {
  const told = rows.filter(({ text }) => meaningOf(ownWords(text)) === meaning);
  const meant = rows.filter(({ label }) => label === meaning);
  const right = told.filter(({ label }) => label === meaning);
  return {
    meaning,
    cases: meant.length,
    precision: share(right.length, told.length),
    recall: share(right.length, meant.length),
    wrong: told.filter((row) => !right.includes(row)).map(({ text, label }) => `${text} (${label})`),
    missed: meant.filter((row) => !right.includes(row)).map(({ text }) => `${text} -> ${meaningOf(ownWords(text))}`),
  };
}

const tableOf = (name: string, figures: readonly ReturnType<typeof figuresOf>[]) =>
  [
    `meanings, ${name}:`,
    ...figures.map(
      ({ meaning, cases, precision, recall }) =>
        `  ${MEANING_WORDS[meaning].padEnd(15)}${String(cases).padStart(4)}  precision ${percent(precision)}  recall ${percent(recall)}`,
    ),
    '',
  ].join('\n');

describe('the corpus of replies [decisions: What a reply means]', () => {
  it('has at least 400 replies, each once, and a third of them held out', () => {
    const [tuned, beside, held] = Object.values(SETS).map(rowsOf);
    const texts = [...(beside ?? []), ...(tuned ?? []), ...(held ?? [])].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(400);
    const [ours, kept] = [(tuned ?? []).length, (held ?? []).length];
    expect(kept / (ours + kept)).toBeGreaterThanOrEqual(0.33);
  });

  it.each(Object.entries(SETS))('%s: of 100 replies given a meaning, 95 have it, for each meaning', (name, file) => {
    const rows = rowsOf(file);
    const figures = MEANINGS.filter((meaning) => meaning !== 'UNSURE').map((meaning) => figuresOf(rows, meaning));
    process.stdout.write(tableOf(name, figures));
    for (const { meaning, precision, recall, wrong, missed } of figures) {
      expect.soft(precision, `${meaning}: ${wrong.join('; ')}`).toBeGreaterThanOrEqual(0.95);
      expect.soft(recall, `${meaning}: ${missed.join('; ')}`).toBeGreaterThanOrEqual(0.75);
    }
  });
});

describe('what is written beside a meaning [decisions: What a reply means]', () => {
  it.each([
    ['stop texting me', 'UNSURE'],
    ['Yes, but stop texting me', 'UNSURE'],
    ['Not interested, stop texting me', 'NOT_INTERESTED'],
    ['Wrong number. Remove me', 'WRONG_NUMBER'],
  ] as const)('the wish to stop in %j stays one, and it means %s', (text, meaning) => {
    expect(wishIn(text)).not.toBeNull();
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each(['yes '.repeat(30_000), 'how much '.repeat(12_000), '?'.repeat(100_000)])(
    'a text of 100 KB means what its first 1,600 characters mean',
    (hostile) => expect(meaningOf(hostile)).toBe(meaningOf(hostile.slice(0, 1600))),
  );
});
