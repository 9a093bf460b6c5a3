// Opt-out requests in people's own words: recall and precision over a corpus, part of which was held out.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownWords } from '#engine/messages/inbound/own-words.rules.ts';
import { keywordOf } from '#engine/messages/keyword/keyword.rules.ts';
import { wishIn } from '#engine/messages/wish/wish.rules.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../../corpus/${name}.txt`, import.meta.url), 'utf8');
const textsIn = (name: string) =>
  fileOf(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
/** Texts of several lines, apart by a line of dashes. */
const longTextsIn = (name: string) =>
  fileOf(name)
    .replace(/^#.*\n/, '')
    .split('\n----\n')
    .map((text) => text.trimEnd());

const isOut = (text: string) => keywordOf(ownWords(text), false) === 'out';
const isPaused = (text: string) => !isOut(text) && wishIn(ownWords(text)) !== null;

const SETS = {
  tuned: ['wishes', 'innocent'],
  'held out': ['wishes-held-out', 'innocent-held-out'],
  later: ['wishes-later', 'innocent-later'],
  fourth: ['wishes-fourth', 'innocent-fourth'],
} as const;

function figuresOf(wishes: readonly string[], innocent: readonly string[]) {
  const heard = wishes.filter((text) => isOut(text) || isPaused(text));
  const disturbed = innocent.filter((text) => isOut(text) || isPaused(text));
  return {
    recall: heard.length / wishes.length,
    precision: heard.length / (heard.length + disturbed.length),
    missed: wishes.filter((text) => !heard.includes(text)),
    optedOut: innocent.filter(isOut),
    paused: innocent.filter(isPaused),
  };
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

describe('the corpus [decisions: Wishes in plain words]', () => {
  it('has at least 300 opt-out requests and 300 ordinary texts, each once, and at least a fifth of them held out', () => {
    const [wishes, innocent] = [0, 1].map((index) => Object.values(SETS).map((names) => textsIn(names[index] ?? '')));
    for (const [tuned = [], held = []] of [wishes ?? [], innocent ?? []]) {
      const all = [...tuned, ...held];
      expect(new Set(all.map((text) => text.toLowerCase())).size).toBeGreaterThanOrEqual(300);
      expect(held.length / all.length).toBeGreaterThanOrEqual(0.2);
    }
  });

  it.each(Object.entries(SETS))(
    '%s: 95 of 100 requests are detected, no ordinary text opts anybody out, at most 2 of 100 pause somebody',
    (name, [wishes, innocent]) => {
      const ordinary = textsIn(innocent);
      const figures = figuresOf(textsIn(wishes), ordinary);
      process.stdout.write(
        `wishes, ${name}: recall ${percent(figures.recall)}, precision ${percent(figures.precision)}, ` +
          `${figures.paused.length} of ${ordinary.length} ordinary texts paused\n`,
      );
      expect(figures.optedOut).toEqual([]);
      expect(figures.recall, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
      expect(figures.paused.length / ordinary.length, figures.paused.join('\n')).toBeLessThanOrEqual(0.02);
    },
  );
});

describe('a reaction and a quoted text [decisions: Keywords, Wishes in plain words]', () => {
  it.each([...longTextsIn('reactions'), ...longTextsIn('reactions-later')])(
    '%j is ours: no keyword and no wish, pending or not',
    (text) => {
      const own = ownWords(text);
      expect([keywordOf(own, false), keywordOf(own, true), wishIn(own)]).toEqual([null, null, null]);
    },
  );

  it.each([...longTextsIn('own-wishes'), ...longTextsIn('own-wishes-later')])('%j asks to stop beside it', (text) => {
    expect(isOut(text) || isPaused(text)).toBe(true);
  });

  it.each([
    'Liked “Reply YES to confirm”',
    '👍 to “YES”',
    'Loved “Reply START to get texts again”',
    'Le gustó “Responde HELP para ayuda”',
  ])('%j is no answer to it', (text) => expect(keywordOf(ownWords(text), true)).toBeNull());

  it.each(['Yes!', 'I liked "The Help", great film', 'See you > 5pm', '“Thanks”'])('%j stays as it is', (text) =>
    expect(ownWords(text)).toBe(text),
  );
});

describe('how a request is classified [decisions: Wishes in plain words]', () => {
  it.each([
    ['stop texting me', 'stop texting'],
    ['Remove me from your list', 'remove me, delete my number'],
    ['no me manden más mensajes', 'no me manden mensajes'],
    ['WRONG NUMBER!!', 'wrong number'],
    ['I’m not Kevin.', 'somebody else'],
  ])('%j says: %s', (text, says) => expect(wishIn(text)).toBe(says));

  it.each(textsIn('wishes-beside'))('%j asks to stop, whatever else it says', (text) =>
    expect(isOut(text) || isPaused(text)).toBe(true),
  );

  it.each(textsIn('innocent-beside'))('%j does not', (text) =>
    expect([isOut(text), isPaused(text)]).toEqual([false, false]),
  );

  it.each([
    ["I can't stop thinking about it"],
    ['cancel my 3pm appointment'],
    ['stop it, you are killing me 😂'],
    ["don't stop the reminders"],
    [''],
    ['👍'],
  ])('%j is an ordinary text', (text) => expect(wishIn(text)).toBeNull());

  it.each([
    ['words', 'stop '],
    ['letters', 'a'],
    ['drawn out', 'sto'],
    ['phones', 'remove my phone '],
    ['almost', "don't text "],
    ['accents', 'ñ́'],
    ['laughs', 'ha'],
    ['polite', 'please please '],
    ['expanding', 'ﷺ'],
  ])('a hostile text of 100 KB, %s, costs no more than its first 1,600 characters', (_, piece) => {
    const hostile = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(wishIn(hostile)).toBe(wishIn(hostile.slice(0, 1600)));
    expect(keywordOf(hostile, false)).toBeNull();
  });
});
