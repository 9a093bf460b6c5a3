// How resources leave the card provider's stand-in: hidden fields taken out, ids made into what they name where asked.
import type { CardStore } from './store.ts';

type Json = Record<string, unknown>;

/** A copy without hidden fields, with every path of `expand` (`latest_invoice.payments`, `data.customer`) filled in. */
export function expanded(store: CardStore, brand: string, thing: Json, expand: readonly string[]): Json {
  const copy = shown(thing);
  for (const path of expand) fill(store, brand, copy, path.split('.'));
  return copy;
}

/** A copy without fields whose name begins with `_`. */
export function shown(thing: Json): Json {
  return JSON.parse(JSON.stringify(thing, (name, value) => (name.startsWith('_') ? undefined : value)));
}

function fill(store: CardStore, brand: string, at: unknown, path: readonly string[]): void {
  const [step, ...rest] = path;
  if (step === undefined || typeof at !== 'object' || at === null) return;
  if (Array.isArray(at)) {
    for (const item of at) fill(store, brand, item, path);
    return;
  }
  const place = at as Json;
  const named = place[step];
  if (typeof named === 'string') {
    const thing = store.get(brand, named);
    if (thing) place[step] = shown(thing);
  }
  fill(store, brand, place[step], rest);
}
