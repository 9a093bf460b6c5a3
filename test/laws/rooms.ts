// The order of the rooms of functions/ as a law: a file imports its own room and rooms further down, types included.
import { importsOf, type Source } from './house.ts';

/** The rooms, lowest first; the files beside them (the register and the generated types) are the room `schema`. */
export const ORDER = [
  'brands',
  'schema',
  'foundation',
  'table',
  'gateways',
  'jobs',
  'people',
  'accounts',
  'media',
  'billing',
  'chains',
  'pitches',
  'delivery',
  'messages',
  'activity',
  'workflows',
  'reports',
  'leads',
  'imports',
  'campaigns',
  'library',
  'organizations',
  'invitations',
  'users',
  'session',
  'calendars',
  'groups',
  'events',
  'pages',
  'admin',
  'doors',
] as const;

/** An import from one room into another. */
export type Arrow = { from: string; to: string; file: string; imported: string };

const PLACES = new Map<string, number>(ORDER.map((room, place) => [room, place]));
const isOfRooms = (path: string) => path.startsWith('functions/');

/** The room of a file of functions/. */
export function roomOf(path: string): string {
  const parts = path.split('/');
  return parts.length === 2 ? 'schema' : (parts[1] ?? '');
}

/** Every import from one room into another. */
export function arrowsOf(sources: readonly Source[]): Arrow[] {
  return sources
    .filter(({ path }) => isOfRooms(path))
    .flatMap((source) => importsOf(source).map((imported) => ({ file: source.path, imported })))
    .filter(({ imported }) => isOfRooms(imported))
    .map(({ file, imported }) => ({ from: roomOf(file), to: roomOf(imported), file, imported }))
    .filter(({ from, to }) => from !== to);
}

/** Whether an arrow leads to a room further up. */
export const isUp = ({ from, to }: Arrow) => (PLACES.get(to) ?? -1) > (PLACES.get(from) ?? -1);

/** Breaches of the order: rooms that it does not name, imports that run up. */
export function orderBreaches(sources: readonly Source[]): string[] {
  const rooms = new Set(sources.filter(({ path }) => isOfRooms(path)).map(({ path }) => roomOf(path)));
  const unnamed = [...rooms].filter((room) => !PLACES.has(room));
  return [
    ...unnamed.map((room) => `functions/${room} has no place in the order of the rooms`),
    ...arrowsOf(sources)
      .filter(isUp)
      .map(({ from, to, file, imported }) => `${file} (${from}) imports ${imported}: ${to} stands above ${from}`),
  ];
}

/** Circles between files, each once: the files in the order in which they import each other. */
export function circleBreaches(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const seen = new Set<string>();
  const circles: string[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push([...way.slice(start), path].join(' -> '));
    if (start >= 0 || seen.has(path)) return;
    for (const next of imports.get(path) ?? []) walk(next, [...way, path]);
    seen.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return circles;
}
