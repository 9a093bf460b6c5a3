// The demo data of each brand is of its own trade: no two brands share a text.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TRADES, tradeOf } from '#bin/trades/trades.ts';
import { messageRefusal } from '#domain/campaigns/chain/step.rules.ts';
import { checkText } from '#domain/campaigns/text/text-check.rules.ts';
import { BRANDS, brandOf } from '#platform/brands/manifest.ts';

/** Every name and text of a part of a trade, without the keywords of steps. */
function wordsOf(part: unknown, key = ''): string[] {
  if (typeof part === 'string') return key === 'structure' || key === 'window' ? [] : [part];
  if (typeof part !== 'object' || part === null) return [];
  const labels = key === 'parts' ? Object.keys(part) : [];
  return [...labels, ...Object.entries(part).flatMap(([name, inner]) => wordsOf(inner, name))];
}

const saidAlike = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();

/** The texts of a trade that are sent as text messages. */
const textsOf = (brand: string) => wordsOf(tradeOf(brand)).filter((words) => words.includes('{{'));

describe('the trades of the demo data', () => {
  it('are as many as brands', () => {
    expect(Object.keys(TRADES).toSorted()).toEqual(Object.keys(BRANDS).toSorted());
  });

  it('share no name of a campaign, no text, no question and no other wording', () => {
    const lines = new Map<string, string[]>();
    for (const brand of Object.keys(TRADES)) {
      for (const words of new Set(wordsOf(tradeOf(brand)).map(saidAlike))) {
        lines.set(words, [...(lines.get(words) ?? []), brand]);
      }
    }
    expect([...lines].filter(([, brands]) => brands.length > 1)).toEqual([]);
    expect(lines.size).toBeGreaterThan(200);
  });

  it.each(Object.keys(TRADES))('%s names each campaign once, and each of its texts may be sent', (brand) => {
    const { finished, running, draft, lastMinute, pitch, diary, shared = [] } = tradeOf(brand);
    const names = [finished, running, draft, lastMinute, pitch, diary, ...shared].flatMap((one) => one?.name ?? []);
    expect(new Set(names).size).toBe(names.length);
    const known = [...brandOf(brand).placeholders, 'eventDate', 'eventTime', 'eventLocation'];
    for (const text of textsOf(brand)) {
      expect([text, messageRefusal(text)]).toEqual([text, null]);
      const used = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name);
      expect(used.filter((name) => !known.some((one) => one === name))).toEqual([]);
    }
  });

  it.each(Object.keys(TRADES))('%s sends first texts to which the composer has no objection', (brand) => {
    const { organizations, finished, running, draft, lastMinute, pitch, diary } = tradeOf(brand);
    const campaigns = [finished, running, draft, lastMinute, diary];
    const firsts = [...campaigns.map((one) => one?.steps[0]?.message), pitch?.message].filter(
      (one) => one !== undefined,
    );
    expect(firsts.length).toBeGreaterThan(3);
    const about = { sender: organizations[0], isFirst: true, hasHealth: brandOf(brand).flags.policyHealthSection };
    for (const text of firsts) expect([text, checkText(text, about)]).toEqual([text, []]);
  });

  it('contain all of it: the code that makes the demo data writes no text of its own', () => {
    const makers = readdirSync('bin').filter((name) => name.startsWith('demo') && name.endsWith('.ts'));
    expect(makers.length).toBeGreaterThan(5);
    const own = makers.filter((name) =>
      /\{\{\w+\}\}|message: '|body: '|title: '|label: '/.test(readFileSync(`bin/${name}`, 'utf8')),
    );
    expect(own).toEqual([]);
  });
});
