// The places where a person may be, for the law on texting hours: from their number, the state of their address, and the time
// zone of their visits.
import { DateTime, IANAZone } from 'luxon';
import {
  areasOfState,
  STATE_CODES,
  type StateCode,
  stateOfArea,
  stateOfWord,
} from '#domain/leads/places/us-states.rules.ts';
import { stateOfZip } from '#domain/leads/places/zip-states.rules.ts';
import { areaOf, US_ZONES, zonesOfNumber } from './number-zones.rules.ts';

/** A state, or the part of it in one time zone. Without a state, a time zone in which only the federal hours are known to apply. */
export type Place = {
  zone: string;
  state?: StateCode | undefined;
  /** One of the many possible places of a person about whom nothing is known. */
  isGuess?: boolean | undefined;
};

/** The facts about a person's location. */
export type Whereabouts = {
  /** E.164. */
  phone: string;
  /** The state of the address that they gave, by its letters, and its ZIP code. */
  state?: string | undefined;
  zip?: string | undefined;
  /** The time zone of the browser in which they last opened a link of ours. */
  visitZone?: string | undefined;
};

/** The kinds of facts that tell where a person may be. */
export type Source = 'address' | 'number' | 'visits';

const LONGEST_ZONE = 50;

/** A browser's time zone if it names a place; null for others, such as UTC, which a browser reports when it hides its location. */
export function zoneOfVisit(zone: string): string | null {
  const isPlace = zone.length <= LONGEST_ZONE && zone.includes('/') && !zone.startsWith('Etc/');
  return isPlace && IANAZone.isValidZone(zone) ? zone : null;
}

const numberIn = (area: string) => `+1${area}5550100`;

function placesOfArea(area: string): Place[] {
  return zonesOfNumber(numberIn(area)).map((zone) => ({ zone, state: stateOfArea(area) }));
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.zone} ${place.state}`, place])).values()];
}

const known = new Map<StateCode, Place[]>();

/** The places of a state: one for each of its time zones. */
export function placesOfState(state: StateCode): Place[] {
  const places = known.get(state) ?? distinct(areasOfState(state).flatMap(placesOfArea));
  known.set(state, places);
  return places;
}

/** The fifty states, each once for each of its time zones: the possible places of a person about whom nothing is known. */
const ANYWHERE: readonly Place[] = STATE_CODES.flatMap(placesOfState)
  .filter(({ zone }) => US_ZONES.includes(zone))
  .map((place) => ({ ...place, isGuess: true }));

const byNumber = new Map<string, readonly Place[]>();

/** The places of a number by its area code; none for an area code without a place, such as a toll-free one. */
function placesOfNumber(phone: string): readonly Place[] | null {
  const area = areaOf(phone);
  if (area === null) return null;
  const places = byNumber.get(area) ?? placesOfArea(area);
  byNumber.set(area, places);
  return places;
}

/** A day in winter and one in summer: zones with the same offset on both have the same clock. */
const SEASONS = [DateTime.utc(2026, 1, 15), DateTime.utc(2026, 7, 15)];

/** Whether two zones have the same clock: America/Detroit is not in our lists, but has the same time as New York. */
const isSameClock = (one: string, other: string) =>
  one === other || SEASONS.every((day) => day.setZone(one).offset === day.setZone(other).offset);

/** The states that an address names, by its state and by its ZIP code: two when these differ. */
function statesOf({ state, zip }: Whereabouts): StateCode[] {
  const named = [state && stateOfWord(state), zip && stateOfZip(zip)].flatMap((one) => one || []);
  return [...new Set(named)];
}

/** The places that each kind of fact gives; none for a fact that is unknown. */
export function placesBySource(given: Whereabouts): Readonly<Record<Source, readonly Place[]>> {
  const { phone, visitZone } = given;
  return {
    address: statesOf(given).flatMap(placesOfState),
    number: placesOfNumber(phone) ?? [],
    visits: visitZone ? [{ zone: visitZone }] : [],
  };
}

/**
 * Every place whose law applies to a person: the places of their number, their address and their visits together, since they may be
 * at any of them. All fifty states for a person about whom nothing is known; if only a time zone is known, the states in it.
 */
export function placesOf(given: Whereabouts): readonly Place[] {
  const { address, number, visits } = placesBySource(given);
  if (address.length + visits.length === 0 && number.length > 0) return number;
  if (address.length + number.length > 0) return distinct([...address, ...number, ...visits]);
  const [visit] = visits;
  const inZone = visit ? ANYWHERE.filter((place) => isSameClock(place.zone, visit.zone)) : ANYWHERE;
  return inZone.length > 0 ? inZone : visits;
}
