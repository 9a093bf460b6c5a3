// What makes `npm test` slow is counted, since seconds differ between machines: hosts that are opened and fixed pauses.
// And what makes it fail elsewhere: the clock that stories share.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = 'test';
/** Run by hand, not by `npm test`. */
const BY_HAND = ['bench/', 'chaos/gameday/', 'chaos/long/', 'chaos/sweep/', 'deploy/', 'e2e/how-to/', 'scale/'];

/** What costs time -> how to find it, and how often it occurs. Fewer is fine, more needs a reason. */
const COSTS = {
  'hosts opened in a test process': { call: /\bopenHouse\((?!options)/g, most: 39 },
  'hosts opened as a process of their own': { call: /\bHostProcess\.open\(/g, most: 3 },
  'tables with rooms alone': { call: /\bopenRooms\((?!brand)/g, most: 33 },
  'table servers': { call: /\bpassingTableServer\(/g, most: 1 },
  'fixed pauses': { call: /\bsetTimeout\((?:done|resolve)\b|\bwaitForTimeout\(|\bwait\(\d/g, most: 24 },
} as const;

function sources(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  const counted = files.filter((file) => !BY_HAND.some((folder) => file.startsWith(folder)));
  return counted.filter((file) => file !== 'laws/waits.test.ts').map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'));
}

it('tests open no more hosts and have no more fixed pauses than before: reuse an open host, wait for the event itself', () => {
  const texts = sources();
  const grown = Object.entries(COSTS).flatMap(([name, { call, most }]) => {
    const found = texts.reduce((sum, text) => sum + (text.match(call)?.length ?? 0), 0);
    return found > most ? [`${name}: ${found}, at most ${most}`] : [];
  });
  expect(grown).toEqual([]);
});

it('a story that holds the clock lets it go: for the stories after it no second would ever be over', () => {
  const files = globSync('e2e/**/*.ts', { cwd: ROOT });
  const held = files.filter((file) => {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    return text.includes('hold: true') && !/test\.after(?:Each|All)\([^;]*hold: false/s.test(text);
  });
  expect(held).toEqual([]);
});
