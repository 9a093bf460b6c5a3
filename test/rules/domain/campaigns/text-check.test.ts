// Warnings about a text before it leaves: what carriers forbid, what they filter, how to fix it; and texts without a warning.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chainRefusal } from '#domain/campaigns/chain/chain.rules.ts';
import { forbidden } from '#domain/campaigns/text/forbidden-text.rules.ts';
import { checkText, type TextAbout } from '#domain/campaigns/text/text-check.rules.ts';

const LATER: TextAbout = { sender: 'Saguaro Homes', isFirst: false, hasHealth: false };
const FIRST: TextAbout = { ...LATER, isFirst: true };

function corpus(name: string): string[] {
  const lines = readFileSync(new URL(`../../../corpus/${name}.txt`, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
const sentencesOf = (text: string, about = LATER) => checkText(text, about).map(({ says }) => says);
const mended = (text: string, about = FIRST) => checkText(text, about).flatMap(({ mend }) => mend?.mended ?? []);

describe('what carriers forbid outright', () => {
  it.each(corpus('texts-refused'))('is refused with the reason: %s', (text) => {
    const [first] = checkText(text, LATER);
    expect(first).toMatchObject({ kind: 'forbidden', says: forbidden(text) });
    expect(first?.source).toContain('T-Mobile');
  });

  it.each(corpus('texts-allowed'))('is not seen in %s', (text) => expect(forbidden(text)).toBeNull());

  it('blocks adding people to the campaign, and says in which step', () => {
    const step = { featureId: 'ftr_1', featureType: 'MESSAGE' as const, message: 'CBD for everybody' };
    const chain = { before: [], feature: ['ftr_1'], appointment: [] };
    expect(chainRefusal(chain, [step], 'Blast', new Set())).toBe(
      'Message 1: Carriers forbid texts about cannabis, CBD or kratom, whoever agreed to get them. Take it out before you send.',
    );
    expect(chainRefusal(chain, [{ ...step, message: 'Hello' }], 'Blast', new Set())).toBeNull();
  });
});

describe('a first text', () => {
  it('without the sender and a way to stop is fixed by one press each', () => {
    expect(sentencesOf('New listings in Mesa', FIRST)).toEqual([
      'The first text should say who writes: add Saguaro Homes.',
      'The first text should say how to stop.',
    ]);
    expect(mended('New listings in Mesa')).toEqual([
      'Saguaro Homes: New listings in Mesa',
      'New listings in Mesa Reply STOP to opt out.',
    ]);
    expect(sentencesOf('Saguaro Homes: new listings. Reply STOP to opt out.', FIRST)).toEqual([]);
  });
  it('needs both; a later text does not', () => expect(sentencesOf('New listings in Mesa')).toEqual([]));
});

describe('what filters consider spam gets a warning', () => {
  it.each([
    ['See https://bit.ly/abc', 'Carriers often filter texts with bit.ly links. Use the full address instead.'],
    ['See https://linktr.ee/us', 'linktr.ee only leads on to another address. Use that one: filters follow neither.'],
    ['See https://deals.xyz/a', 'Carriers often filter links to addresses like deals.xyz. Use one of your own name.'],
    ['See a.example or b.example', 'Several links in one text look like spam to filters. Keep one.'],
    ['Happy hour at 5 on the patio', '“Happy hour”: Carriers ask for a recipient of age in texts about alcohol.'],
    ['ACT NOW, offer ends', '“ACT NOW”: Carriers filter offers that read like spam.'],
    [
      'Your lab results are in',
      'This says something about somebody’s health, and texts are not private. Ask them to call instead.',
    ],
  ])('%s', (text, sentence) => expect(sentencesOf(text)).toContain(sentence));

  it('health gets a warning only where the brand has no switch for it', () =>
    expect(sentencesOf('Your lab results are in', { ...LATER, hasHealth: true })).toEqual([]));

  it('capitals get a warning; one press makes them lower case, but not names, placeholders and links', () => {
    const text = 'COME TO THE SALE, {{firstName}}. SEE https://Saguaro.example/A';
    expect(mended(text, LATER)).toEqual(['Come to the sale, {{firstName}}. See https://Saguaro.example/A']);
    const spaced =
      'SEE {{ firstName }} AND {{eventDate}}! OPEN SAGUARO.example/Offer?Id=AbC OR HTTPS://S.example/Q NOW {';
    expect(mended(spaced, LATER)).toEqual([
      'See {{ firstName }} and {{eventDate}}! Open SAGUARO.example/Offer?Id=AbC or HTTPS://S.example/Q now {',
    ]);
    expect(mended('{{firstName}}S SALE ENDS TODAY AT NOON', LATER)).toEqual(['{{firstName}}s sale ends today at noon']);
    expect(sentencesOf('The NASA and FBI tour is open')).toEqual([]);
  });

  it('nothing else gets one: of the allowed texts only the shouting ones change', () => {
    const touched = corpus('texts-allowed').filter((text) => checkText(text, LATER).length > 0);
    expect(touched).toEqual([]);
  });
});
