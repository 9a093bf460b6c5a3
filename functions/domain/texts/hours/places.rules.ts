// Where a person may be, for the law on when they are texted: by their number, the state that they gave, the zone of their visits.
import { areaOf, US_ZONES, zonesOfNumber } from './number-zones.rules.ts';
import { areasOfState, STATE_CODES, type StateCode, stateOfArea } from './states.rules.ts';

/** A state's part in one time zone; without a state, a zone in which only the federal hours are known to hold. */
export type Place = {
  zone: string;
  state?: StateCode | undefined;
  /** One of many where somebody may be of whom nothing is known. */
  isGuess?: boolean | undefined;
};

/** What is known of where somebody is. */
export type Whereabouts = {
  /** E.164. */
  phone: string;
  /** The state of the address that they gave. */
  state?: StateCode | undefined;
  /** The zone of the browser in which they last opened a link of ours. */
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

/** A state in each of its zones. */
export function placesOfState(state: StateCode): Place[] {
  const places = known.get(state) ?? distinct(areasOfState(state).flatMap(placesOfArea));
  known.set(state, places);
  return places;
}

/** The fifty states, each in its zones: where somebody may be of whom nothing is known. */
const ANYWHERE: readonly Place[] = STATE_CODES.flatMap(placesOfState)
  .filter(({ zone }) => US_ZONES.includes(zone))
  .map((place) => ({ ...place, isGuess: true }));

const byNumber = new Map<string, readonly Place[]>();

/** By the number alone; nothing for a number of the plan whose area code says no place. */
function placesOfNumber(phone: string): readonly Place[] | null {
  const area = areaOf(phone);
  if (area === null) return null;
  const places = byNumber.get(area) ?? placesOfArea(area);
  byNumber.set(area, places);
  return places;
}

/**
 * Every place whose law holds for somebody: those of their number, of the state that they gave and of their visits together, since
 * each of them may be where they are. Of whom nothing is known, all fifty states; of whom only the zone is known, its states.
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
