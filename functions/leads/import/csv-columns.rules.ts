// The columns of a contacts file: their names, and which of them most likely hold the name and the phone.
import type { JobInputs } from '../../jobs/kinds.rules.ts';
import { phoneFrom } from '../../people/consent/phone.rules.ts';

/** Which columns to read, by the file's own column names; absent is not included (LED-31). */
export type ColumnChoice = JobInputs['import']['choice'];

/** Best first: each list is tried in order against the column names. */
const KNOWN: Record<keyof ColumnChoice, readonly RegExp[]> = {
  phoneKey: [
    /^(mobile|cell|cellular)( ?phone)?( ?(number|no|#))?$/,
    /^phone 1 value$/,
    /^(primary |main |contact )?phone( ?(number|no|#))?$/,
    /^(e164|phone ?e164|sms( ?(number|phone))?|text ?number|number|telephone( ?number)?|tel|handset|celular|telefono|telefon)$/,
    /^phone 1( value)?$/,
    /^(home|work|business|other|company|whatsapp) ?phone( ?(number|no|#))?( 1)?$/,
    /^(?!.*(type|label|ext|code|country)).*(mobile|cell|phone).*$/,
  ],
  firstNameKey: [
    /^(first|given|fore) ?name$/,
    /^(first|fname|name first|nombre|vorname|prenom)$/,
    /^(contact|customer|client|lead|patient) first ?name$/,
  ],
  lastNameKey: [
    /^(last|family) ?name$/,
    /^(last|lname|surname|name last|apellidos?|nachname|nom)$/,
    /^(contact|customer|client|lead|patient) last ?name$/,
  ],
  fullNameKey: [
    /^(full|display|complete) ?name$/,
    /^name$/,
    /^(contact|customer|client|lead|patient|person|guest|member)( ?name)?$/,
    /^file as$/,
  ],
};

const plainOf = (column: string) =>
  column
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/**
 * The names of a file's columns from its first row: an empty one is `Column 3`, a repeated one `Phone (2)`. A first
 * row that already holds somebody's phone is no header: then all are `Column n`.
 */
export function columnNames(firstRow: readonly string[]): { columns: string[]; isHeader: boolean } {
  const isHeader = !firstRow.some((cell) => /\d{3}/.test(cell) && 'phone' in phoneFrom(cell));
  const seen = new Map<string, number>();
  const columns = firstRow.map((cell, place) => {
    const name = isHeader && cell.trim() !== '' ? cell.trim() : `Column ${place + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
  return { columns, isHeader };
}

/** How many of the sample's cells in that column are phones; 0 without a sample. */
function phonesIn(place: number, sample: readonly (readonly string[])[]): number {
  return sample.filter((row) => 'phone' in phoneFrom(row[place] ?? '')).length;
}

function guessPhone(columns: readonly string[], sample: readonly (readonly string[])[]): string | undefined {
  const named = KNOWN.phoneKey.flatMap((known) => columns.filter((column) => known.test(plainOf(column))));
  const candidates = [...new Set([...named, ...(sample.length > 0 ? columns : [])])];
  if (sample.length === 0) return candidates[0];
  const counts = candidates.map((column) => phonesIn(columns.indexOf(column), sample));
  const most = Math.max(0, ...counts);
  return most > 0 ? candidates[counts.indexOf(most)] : named[0];
}

/**
 * Which columns hold name and phone in exports of Google Contacts (both ages), HubSpot and common others. `sample`
 * (some rows under the header) decides between several phone columns: the one that is filled most, mobile first.
 */
export function guessColumns(columns: readonly string[], sample: readonly (readonly string[])[] = []): ColumnChoice {
  const find = (key: keyof ColumnChoice) => {
    for (const known of KNOWN[key]) {
      const column = columns.find((name) => known.test(plainOf(name)));
      if (column !== undefined) return column;
    }
    return undefined;
  };
  const phoneKey = guessPhone(columns, sample);
  const firstNameKey = find('firstNameKey');
  const lastNameKey = find('lastNameKey');
  const fullNameKey = firstNameKey || lastNameKey ? undefined : find('fullNameKey');
  return Object.fromEntries(
    Object.entries({ fullNameKey, firstNameKey, lastNameKey, phoneKey }).filter(([, column]) => column !== undefined),
  );
}
