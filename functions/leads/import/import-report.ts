// The report of an import: every refused row as CSV, written in parts as the import goes and joined at its end.
import Papa from 'papaparse';
import { readReport, reportKey, writeReport } from '../../gateways/uploads.ts';
import type { Refused } from './csv-person.rules.ts';

const COLUMNS = ['Row', 'Name', 'Phone', 'Reason'];
const ESCAPED = { escapeFormulae: true, batch: false, newline: '\r\n' } as const;

const partKey = (organizationId: string, jobId: string, row: number) =>
  reportKey(organizationId, jobId, `refused-from-${row}.csv`);

/** Keeps the refused rows of the piece that starts at `row`; the same piece again replaces them. */
export async function keepPart(organizationId: string, jobId: string, row: number, refused: Refused[]): Promise<void> {
  const rows = refused.map(({ row: number, name, phone, reason }) => [number, name, phone, reason]);
  await writeReport(partKey(organizationId, jobId, row), `${Papa.unparse(rows, ESCAPED)}\r\n`);
}

/** Joins the parts into one file that a spreadsheet opens without calculating anything; answers its key. */
export async function joinParts(organizationId: string, jobId: string, parts: readonly number[]): Promise<string> {
  const key = reportKey(organizationId, jobId, 'refused.csv');
  const texts: string[] = [];
  for (const row of parts) texts.push(await readReport(partKey(organizationId, jobId, row)));
  await writeReport(key, `\uFEFF${COLUMNS.join(',')}\r\n${texts.join('')}`);
  return key;
}
