// The places where a person may be, for the law on texting hours: from their number, the state of their address, and the time
// zone of their visits.
import { areaOf, US_ZONES, zonesOfNumber } from './number-zones.rules.ts';
import { areasOfState, STATE_CODES, type StateCode, stateOfArea } from './states.rules.ts';

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
  /** The state of their address. */
  state?: StateCode | undefined;
  /** The time zone of the browser in which they last opened a link of ours. */
  zone?: string | undefined;
};

const numberIn = (area: string) => `+1${area}5550100`;

function placesOfArea(area: string): Place[] {
  return zonesOfNumber(numberIn(area)).map((zone) => ({ zone, state: stateOfArea(area) }));
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.zone} ${place.state}`, place])).values()];
}

const known = new Map<StateCode, Place[]>();

/** A state once for each of its time zones. */
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

/**
 * Every place whose law applies to a person: those of their number, of their address and of their visits together, since they may
 * be at any of them. For a person about whom nothing is known, all fifty states; if only the time zone is known, its states.
 */
export function placesOf({ phone, state, zone }: Whereabouts): readonly Place[] {
  const ofNumber = placesOfNumber(phone);
  const ofState = state ? placesOfState(state) : [];
  const ofVisits = zone ? [{ zone }] : [];
  if (ofNumber && !state && !zone) return ofNumber;
  if (ofNumber || state) return distinct([...ofState, ...(ofNumber ?? []), ...ofVisits]);
  const inZone = zone ? ANYWHERE.filter((place) => place.zone === zone) : ANYWHERE;
  return inZone.length > 0 ? inZone : ofVisits;
}
