// The final table of a gameday: a row for each party and mishap.
import type { Lived } from './hour.ts';
import { sayTold } from './told.ts';

const HEADS = ['party', 'mishap', 'texts', 'answers', 'stops', 'breaches', 'who was told, and when'];

const rowOf = ({ party, fault, texts, answers, stops, breaches, told }: Lived): string[] => [
  party,
  fault,
  ...[texts, answers, stops, breaches.length].map(String),
  sayTold(told),
];

/** The table, in lines of equal columns; under it every breach. */
export function tableOf(lived: readonly Lived[]): string[] {
  const rows = [HEADS, ...lived.map(rowOf)];
  const widths = HEADS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const breaches = lived.flatMap(({ party, fault, breaches: found }) =>
    found.map((one) => `${party}, ${fault}: ${one}`),
  );
  return [...rows.map(line), ...breaches];
}
