// Rules of a tag: which names are one, which are the same, and the names in a cell.
import { describe, expect, it } from 'vitest';
import { tagKey, tagName, tagRefusal, tagsIn } from '#domain/leads/tags/tag.rules.ts';
import { guessColumns } from '#features/imports/columns/guess-columns.rules.ts';

describe('a tag', () => {
  it.each([
    ['', 'Write the tag.'],
    [' \u200b ', 'Write the tag.'],
    ['a, b', 'A tag has no comma and no semicolon in it.'],
    ['a;b', 'A tag has no comma and no semicolon in it.'],
    ['x'.repeat(41), 'A tag has at most 40 characters.'],
  ])('is not “%s”', (text, sentence) => expect(tagRefusal(text)).toBe(sentence));

  it('has 40 characters at most, whatever they are', () => {
    expect(tagRefusal('🐢'.repeat(40))).toBeNull();
    expect(tagRefusal(`  ${'x'.repeat(40)}  `)).toBeNull();
  });

  it('is the same with capital and small letters, and with spaces around and between', () => {
    expect(tagKey(' Spring   SALE ')).toBe(tagKey('spring sale'));
    expect(tagName(' Spring   SALE ')).toBe('Spring SALE');
    expect(tagKey('Ünï')).toBe(tagKey('ÜNÏ'));
  });
});

describe('the tags in a cell', () => {
  it('stand between commas or semicolons, each once', () => {
    expect(tagsIn(' VIP; spring, vip ,,;Old client')).toEqual(['VIP', 'spring', 'Old client']);
    expect(tagsIn('"VIP","Old client"')).toEqual(['VIP', 'Old client']);
    expect(tagsIn('')).toEqual([]);
  });

  it.each(['Tags', ' tag ', 'Customer Tags', 'TAGS', 'contact tag'])('are in a column “%s”', (column) =>
    expect(guessColumns(['Name', 'Phone', column])).toMatchObject({ tagsKey: column }),
  );

  it.each(['Tagged by', 'Tag ID', 'Labels', 'Tagline', 'Stage'])('are not in a column “%s”', (column) =>
    expect(guessColumns(['Name', 'Phone', column])).not.toHaveProperty('tagsKey'),
  );
});
