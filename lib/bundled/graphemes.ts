// Takes the place of the segment counter's tables of Unicode in bundles: Node knows the same rules, and newer ones.

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into what people take for letters. */
export default class GraphemeSplitter {
  splitGraphemes(text: string): string[] {
    return Array.from(segments.segment(text), ({ segment }) => segment);
  }
}
