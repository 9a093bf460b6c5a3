// Where a person may be, in words, and which of the known facts decides about the hours of a text to them.

import { stateName } from '#domain/leads/places/us-states.rules.ts';
import { type Place, placesBySource, type Source, type Whereabouts } from './places.rules.ts';
import { lawAt } from './quiet-hours.rules.ts';

const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  address: 'the address given',
  number: 'the area code',
  visits: 'the time zone of their visits',
};

const UNKNOWN = 'Nothing says where they are: the hours of every state at once';

const nameOf = ({ state, zone }: Place) => (state ? stateName(state) : zone);

/** `Oregon, by the address given`; all of them when there are several states or zones. */
function sayPlaces(source: Source, places: readonly Place[]): string {
  return `${[...new Set(places.map(nameOf))].join(' or ')}, by ${SOURCE_WORDS[source]}`;
}

/** The facts that are known, each with its places. */
function knownBySource(given: Whereabouts): [Source, readonly Place[]][] {
  const all = Object.entries(placesBySource(given)) as [Source, readonly Place[]][];
  return all.filter(([, places]) => places.length > 0);
}

/** Where a person may be, by each fact that is known: `Oregon, by the address given`. */
export function sayWhereabouts(given: Whereabouts): string[] {
  const known = knownBySource(given).map(([source, places]) => sayPlaces(source, places));
  return known.length > 0 ? known : [UNKNOWN];
}

/** How strict the law of these places is at a time: when all of them allow a text, and when the first of them closes again. */
function strictness(places: readonly Place[], atMs: number): { opensMs: number; closesMs: number } {
  const laws = places.map((place) => lawAt(place, atMs));
  return {
    opensMs: Math.max(...laws.map(({ opensMs }) => opensMs)),
    closesMs: Math.min(...laws.map(({ closesMs }) => closesMs)),
  };
}

/**
 * The fact that decides about the hours of a text at that time: the one whose law opens last or, of several such, closes first.
 * Facts that are equally strict are named together.
 */
export function sayDecidedBy(given: Whereabouts, atMs: number): string {
  const known = knownBySource(given).map(([source, places]) => ({
    text: sayPlaces(source, places),
    ...strictness(places, atMs),
  }));
  if (known.length === 0) return UNKNOWN;
  const opensMs = Math.max(...known.map((one) => one.opensMs));
  const last = known.filter((one) => one.opensMs === opensMs);
  const closesMs = Math.min(...last.map((one) => one.closesMs));
  return last.flatMap((one) => (one.closesMs === closesMs ? one.text : [])).join('; ');
}
