// The report of an import: a CSV of every row to review, written in parts as the import runs and joined at its end.
import { safeCsv } from '#platform/foundation/formats/safe-csv.rules.ts';
import { readReport, reportKey, writeReport } from '#platform/gateways/uploads.ts';
import type { ReportedRow } from './import-state.act.ts';

const COLUMNS = ['Row', 'Name', 'Phone', 'Reason'];

const partKey = (organizationId: string, jobId: string, row: number) =>
  reportKey(organizationId, jobId, `refused-from-${row}.csv`);

/** Stores the rows to review of the piece that starts at `row`; the same piece again replaces them. */
export async function savePart(
  organizationId: string,
  jobId: string,
  row: number,
  report: readonly ReportedRow[],
): Promise<void> {
  const rows = report.map(({ row: number, name, phone, reason }) => [String(number), name, phone, reason]);
  await writeReport(partKey(organizationId, jobId, row), safeCsv(rows));
}

/** Joins the parts into one CSV file that no spreadsheet evaluates as formulas; returns its key. */
export async function joinImportReport(
  organizationId: string,
  jobId: string,
  parts: readonly number[],
): Promise<string> {
  const key = reportKey(organizationId, jobId, 'refused.csv');
  const texts: string[] = [];
  for (const row of parts) texts.push(await readReport(partKey(organizationId, jobId, row)));
  await writeReport(key, `\uFEFF${safeCsv([COLUMNS])}${texts.join('')}`);
  return key;
}
