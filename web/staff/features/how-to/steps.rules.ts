// What the captions of a how-to video say, as steps to read, in the nouns of a brand.
import type { Words } from '#platform/brands/brand.ts';

/** The lines of a WebVTT file that are said, in order. */
export const linesOf = (captions: string): string[] =>
  captions
    .split(/\r?\n\r?\n/)
    .filter((cue) => cue.includes('-->'))
    .map((cue) =>
      cue
        .split(/\r?\n/)
        .slice(1)
        .filter((line) => !line.includes('-->'))
        .join(' ')
        .trim(),
    )
    .filter((line) => line !== '');

/** A caption in the nouns of this brand: the videos are filmed in the default brand, whose own they name. */
export function inNouns(line: string, { campaign, lead }: Pick<Words, 'campaign' | 'lead'>): string {
  const nouns: readonly (readonly [RegExp, string])[] = [
    [/\bblasts\b/gi, campaign.many],
    [/\bblast\b/gi, campaign.one],
    [/\bcontacts\b/gi, lead.many],
    [/\bcontact\b/gi, lead.one],
  ];
  const inCase = (found: string, to: string) => (/^[A-Z]/.test(found) ? to : to.toLowerCase());
  return nouns.reduce((text, [from, to]) => text.replace(from, (found) => inCase(found, to)), line);
}
