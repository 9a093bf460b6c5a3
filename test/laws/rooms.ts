// The storeys of functions/ as a law: a file imports its own room and rooms below it, types included.
import { importsOf, isDoor, roomOf, type Source } from './house.ts';

/**
 * The storeys, lowest first, each with its rooms. In all but the highest the rooms have an order, lowest first; the
 * rooms of `features` never import each other.
 */
export const STOREYS = {
  platform: ['brands', 'foundation', 'table', 'gateways', 'jobs'],
  domain: ['leads', 'campaigns', 'groups', 'pages', 'accounts', 'media', 'billing', 'pitches', 'texts'],
  engine: ['delivery', 'messages', 'activity', 'audience', 'workflows', 'reports'],
  features: [
    'leads',
    'imports',
    'campaigns',
    'library',
    'pitches',
    'media',
    'workflows',
    'activity',
    'reports',
    'messages',
    'retries',
    'groups',
    'events',
    'pages',
    'calendars',
    'organizations',
    'invitations',
    'users',
    'session',
    'admin',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Every room, lowest first; below them the files beside the storeys, above them the doors that bind features. */
export const ORDER: readonly string[] = [
  'register',
  ...Object.entries(STOREYS).flatMap(([storey, rooms]) => rooms.map((room) => `${storey}/${room}`)),
  'doors',
];

/** An import from one room into another. */
export type Arrow = { from: string; to: string; file: string; imported: string };

const PLACES = new Map(ORDER.map((room, index) => [room, index]));
const isOfRooms = (path: string) => path.startsWith('functions/');
const isFeature = (room: string) => room.startsWith('features/');

/** Every import from one room into another. */
export function arrowsOf(sources: readonly Source[]): Arrow[] {
  return sources
    .filter(({ path }) => isOfRooms(path))
    .flatMap((source) => importsOf(source).map((imported) => ({ file: source.path, imported })))
    .filter(({ imported }) => isOfRooms(imported))
    .map(({ file, imported }) => ({ from: roomOf(file), to: roomOf(imported), file, imported }))
    .filter(({ from, to }) => from !== to);
}

/** Whether an import leads to a room further up, or from one feature to another. */
export const isUp = ({ from, to }: Arrow) =>
  (PLACES.get(to) ?? -1) > (PLACES.get(from) ?? -1) || (isFeature(from) && isFeature(to));

/** Breaches of the order: rooms that it does not name, imports that run up or between features. */
export function orderBreaches(sources: readonly Source[]): string[] {
  const rooms = new Set(sources.filter(({ path }) => isOfRooms(path)).map(({ path }) => roomOf(path)));
  const unnamed = [...rooms].filter((room) => !PLACES.has(room));
  return [
    ...unnamed.map((room) => `functions/${room} has no place in the order of the rooms`),
    ...arrowsOf(sources)
      .filter(isUp)
      .map(({ from, to, file, imported }) => `${file} (${from}) imports ${imported}: ${to} is not below ${from}`),
  ];
}

/** Circles in a graph of names, each once: the names in the order of their edges. */
function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const seen = new Set<string>();
  const circles: string[] = [];
  const walk = (name: string, way: readonly string[]): void => {
    const start = way.indexOf(name);
    if (start >= 0) circles.push([...way.slice(start), name].join(' -> '));
    if (start >= 0 || seen.has(name)) return;
    for (const next of graph.get(name) ?? []) walk(next, [...way, name]);
    seen.add(name);
  };
  for (const name of graph.keys()) walk(name, []);
  return circles;
}

/** Circles between files, each once: the files in the order in which they import each other. */
export function circleBreaches(sources: readonly Source[]): string[] {
  return circlesIn(new Map(sources.map((source) => [source.path, importsOf(source)])));
}

/** The sub-room of a file; files beside the sub-rooms of a room are one more. */
function subRoomOf(path: string): string {
  if (roomOf(path) === 'register') return 'register';
  const [sub] = path.slice(`functions/${roomOf(path)}/`.length).split('/');
  return sub === undefined || sub.endsWith('.ts') ? roomOf(path) : `${roomOf(path)}/${sub}`;
}

/** Circles between the sub-rooms of one room, each once. No file imports a door, so it is above them all. */
export function subRoomBreaches(sources: readonly Source[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const source of sources) {
    if (!isOfRooms(source.path) || isDoor(source.path)) continue;
    const own = subRoomOf(source.path);
    const others = importsOf(source).filter((path) => isOfRooms(path) && roomOf(path) === roomOf(source.path));
    const known = graph.get(own) ?? new Set();
    for (const other of others.map(subRoomOf)) if (other !== own) known.add(other);
    graph.set(own, known);
  }
  return circlesIn(graph);
}
