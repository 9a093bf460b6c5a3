// What the parts of the card provider's stand-in share: its state and clock, routes, lists.

import type { Params } from '../stand-in/wire.ts';
import type { CardStore, Thing } from './card-provider-state.ts';
import type { CardEvents } from './events.ts';
import { CardRefusal, missing, textAt, wholeAt } from './params.ts';

/** State, events, time and addresses for every part. */
export type CardDesk = {
  store: CardStore;
  events: Pick<CardEvents, 'emit'>;
  /** Product time in whole seconds. */
  seconds(): number;
  /** The brand's public origin. */
  origin(brand: string): string;
};

/** One request: the account's brand, the ids in its path, its parameters. */
export type Asked = { brand: string; ids: string[]; params: Params; path: string };

/** What routes answer: any object of the API. */
export type ShownResource = Record<string, unknown>;

/** Routes such as `POST /v1/customers/:id`, and what answers them. */
export type CardRoutes = Readonly<Record<string, (asked: Asked) => ShownResource>>;

/** The resource of that kind and id; throws the provider's error when it does not exist. */
export function findThing<T extends Thing = Thing>(
  desk: CardDesk,
  brand: string,
  object: string,
  id: string,
  param?: string,
): T {
  const thing = desk.store.get<T>(brand, id);
  if (thing?.object !== object) throw missing(object, id, param);
  return thing;
}

/** One page of a list, newest first: only things whose fields named in `filters` equal the parameters of that name. */
export function listOfThings(things: readonly Thing[], asked: Asked, filters: readonly string[] = []): ShownResource {
  const { params } = asked;
  const wanted = filters.flatMap((name) => {
    const value = textAt(params, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const fits = things.filter(
    (thing) => wanted.every(([name, value]) => String(thing[name]) === value) && isInTime(thing, params),
  );
  const limit = wholeAt(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw new CardRefusal(400, { message: 'Invalid integer: limit must be between 1 and 100', param: 'limit' });
  const after = textAt(params, 'starting_after');
  const before = textAt(params, 'ending_before');
  const start = after === undefined ? 0 : fits.findIndex((thing) => thing.id === after) + 1;
  const end = before === undefined ? fits.length : fits.findIndex((thing) => thing.id === before);
  const range = fits.slice(start, end);
  const data = before === undefined ? range.slice(0, limit) : range.slice(-limit);
  return { object: 'list', data, has_more: data.length < range.length, url: asked.path };
}

function isInTime(thing: Thing, params: Params): boolean {
  const created = params.created;
  if (created === undefined) return true;
  if (typeof created === 'string') return thing.created === Number(created);
  const tests: Record<string, (edge: number) => boolean> = {
    gt: (edge) => thing.created > edge,
    gte: (edge) => thing.created >= edge,
    lt: (edge) => thing.created < edge,
    lte: (edge) => thing.created <= edge,
  };
  return Object.entries(created as Params).every(([test, edge]) => tests[test]?.(Number(edge)) ?? true);
}
