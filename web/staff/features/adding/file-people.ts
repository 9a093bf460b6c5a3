// The people of a whole contacts file as its import will read them; of very many, some that stand for all.
import type { Country } from '../../../../functions/brands/countries.ts';
import type { ColumnChoice } from '../../../../functions/leads/columns/guess-columns.rules.ts';
import { wishReaders } from '../../../../functions/leads/columns/wishes.rules.ts';
import {
  csvHead,
  csvText,
  type FilePlace,
  type FileRow,
  ROWS_AT_ONCE,
  readRows,
} from '../../../../functions/leads/import/csv-file.rules.ts';
import { personIn } from '../../../../functions/leads/import/csv-person.rules.ts';
import { placesOf } from '../../../../functions/leads/import/csv-places.rules.ts';
import { MOST_LEADS_A_CALL } from '../../../../functions/people/lead.rules.ts';
import type { NewPersonInput } from '../../../kit/calls.gen.ts';

export type PeopleOfFile = { people: NewPersonInput[]; peopleTotal: number };

/** Keeps every row while they are few, then every second, every fourth and so on: never more than fit one call. */
class Sample {
  rows: FileRow[] = [];
  total = 0;
  private every = 1;
  add(row: FileRow): void {
    if (this.total++ % this.every !== 0) return;
    this.rows.push(row);
    if (this.rows.length <= MOST_LEADS_A_CALL) return;
    this.rows = this.rows.filter((_, place) => place % 2 === 0);
    this.every *= 2;
  }
}

/** Reads through the whole file without holding the page up. Throws when it cannot be read any more. */
export async function peopleOf(file: File, choice: ColumnChoice, countries: readonly Country[]): Promise<PeopleOfFile> {
  const text = csvText(new Uint8Array(await file.arrayBuffer()));
  const head = csvHead(text);
  const places = head && placesOf(head.columns, choice);
  if (!head || !places) return { people: [], peopleTotal: 0 };
  if ('refusal' in places) throw new Error(places.refusal);
  const sample = new Sample();
  for (let place: FilePlace | null = head.first; place; ) {
    const { rows, next } = readRows(text, place, head, ROWS_AT_ONCE);
    for (const row of rows) sample.add(row);
    place = next;
    await new Promise((resolve) => setTimeout(resolve));
  }
  const reading = { places, readers: wishReaders(head.columns, choice.optOutKeys), countries };
  const people = sample.rows.map((row) => {
    const person = personIn(row, reading);
    const saysNo = 'wish' in person && person.wish !== null;
    return { name: person.name, phone: person.phone, ...(saysNo && { saysNo }) };
  });
  return { people, peopleTotal: sample.total };
}
