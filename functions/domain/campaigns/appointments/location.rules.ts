// Where an appointment is: one line, of the same length wherever it is written.
import { oneLine } from '../text/line.rules.ts';

/** The most characters of a location. */
export const LOCATION_LIMIT = 80;

/** A location in stored form: one line of at most 80 characters; undefined when empty. */
export function eventPlace(text: string | null | undefined): string | undefined {
  return oneLine(text ?? '', LOCATION_LIMIT).trim() || undefined;
}
