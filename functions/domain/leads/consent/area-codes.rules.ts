// Area codes in use that the phone library does not know yet. `npm run area-codes` generates their list, with its date.
import { NEWER_AREA_CODES } from './newer-areas.rules.ts';

const BY_AREA = new Map(NEWER_AREA_CODES.map(({ area, country }) => [area, country]));

/** The country of a ten-digit number in one of these area codes; null for any other number and for an invalid one. */
export function newerArea(national: string): 'US' | 'CA' | null {
  return /^[2-9]\d{2}[2-9](?!11)\d{6}$/.test(national) ? (BY_AREA.get(national.slice(0, 3)) ?? null) : null;
}
