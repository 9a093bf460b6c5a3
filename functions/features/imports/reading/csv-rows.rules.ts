// Turns rows given as JSON objects back into the CSV file from which they were read.
import Papa from 'papaparse';
import { MOST_LEADS_A_CALL } from '#domain/leads/lead.rules.ts';

type Row = Record<string, unknown>;

/** AppSync passes AWSJSON parsed, other callers as text. */
function rowFrom(given: unknown): Row | null {
  try {
    const row: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Row) : null;
  } catch {
    return null;
  }
}

const cellOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/**
 * The rows as one CSV text with every key as a column; or the sentence that refuses them (none, more than 1,000, not objects).
 */
export function rowsAsCsv(leads: readonly unknown[]): { csv: string } | { refusal: string } {
  if (leads.length === 0) return { refusal: 'Choose a file or enter some rows.' };
  if (leads.length > MOST_LEADS_A_CALL) return { refusal: 'At most 1,000 rows at once. Upload more as a CSV file.' };
  const rows = leads.map(rowFrom);
  const bad = rows.indexOf(null);
  if (bad !== -1) return { refusal: `Row ${bad + 1} is not an object with column names and values.` };
  const objects = rows.filter((row) => row !== null);
  const fields = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  if (fields.length === 0) return { refusal: 'The rows are empty.' };
  const data = objects.map((row) => fields.map((field) => cellOf(row[field])));
  return { csv: Papa.unparse({ fields, data }, { newline: '\n' }) };
}
