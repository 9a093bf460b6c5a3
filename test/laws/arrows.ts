// npm run arrows: which rooms import which; `npm run arrows -- features/leads engine/delivery` shows the imports from the one to the other.
import { globSync, readFileSync } from 'node:fs';
import { arrowsOf, circleBreaches, isUp, ORDER, subRoomBreaches } from './rooms.ts';

const sources = globSync('functions/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const arrows = arrowsOf(sources);
const [from, to] = process.argv.slice(2);

function showAll(): void {
  for (const room of [...ORDER].reverse()) {
    const own = arrows.filter((arrow) => arrow.from === room);
    const counts = ORDER.map((other) => [other, own.filter((arrow) => arrow.to === other).length] as const);
    const lines = counts.filter(([, count]) => count > 0).map(([other, count]) => `${other} ${count}`);
    if (lines.length > 0) console.log(`${room.padEnd(22)} -> ${lines.join(', ')}`);
  }
  const pairs = (some: typeof arrows) => new Set(some.map((arrow) => `${arrow.from} ${arrow.to}`)).size;
  const up = arrows.filter(isUp);
  console.log(`${pairs(arrows)} arrows (${arrows.length} imports), ${pairs(up)} up (${up.length} imports)`);
  console.log(
    `${circleBreaches(sources).length} circles between files, ${subRoomBreaches(sources).length} between sub-rooms`,
  );
}

if (from) {
  for (const arrow of arrows.filter((one) => one.from === from && (!to || one.to === to)))
    console.log(`${arrow.file} -> ${arrow.imported}`);
} else showAll();
