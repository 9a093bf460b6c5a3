// The report of an import: a CSV of every row to review, written in parts as the import runs and joined at its end.
import { consentSentence } from '#domain/leads/consent/consent-words.rules.ts';
import { howUndone, isUndoneByAgreeing } from '#domain/leads/consent/opt-out.rules.ts';
import { consentsOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { KeptOne } from '#domain/leads/saving/save-leads.act.ts';
import { OPTED_OUT } from '#domain/texts/send/gate.rules.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { safeCsv } from '#platform/foundation/formats/safe-csv.rules.ts';
import { readReport, reportKey, writeReport } from '#platform/gateways/uploads.ts';
import { shortened } from '../reading/csv-columns.rules.ts';
import type { CsvPerson } from '../reading/csv-person.rules.ts';
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

const READ_AT_ONCE = 8;
/** The opt-out is among the latest records of a phone: each file that names it adds at most one. */
const LATEST = 20;

/** `Opted out by text message. Importing a file does not opt anybody back in. Only they can change this, by texting START.` */
async function whyOut(organizationId: string, phone: string): Promise<string> {
  const out = (await consentsOf(organizationId, phone, LATEST)).find(({ what, of }) => what === 'out' && !of);
  const sentence = out ? consentSentence({ what: out.what, source: out.source }) : OPTED_OUT;
  const undone = howUndone(out !== undefined && isUndoneByAgreeing(out.source));
  return `${sentence}. Importing a file does not opt anybody back in. ${undone}`;
}

/**
 * A row for each of these people who had opted out before this import; `kept` is how they were added, by phone. Those whose own row says
 * no (`saidNo`) are reported with that.
 */
export async function optedOutBefore(
  organizationId: string,
  people: readonly CsvPerson[],
  kept: ReadonlyMap<string, KeptOne>,
  saidNo: ReadonlyMap<string, unknown>,
): Promise<ReportedRow[]> {
  const out = people.filter(({ phone }) => kept.get(phone)?.optedOut && !saidNo.has(phone));
  return inChunks(out, READ_AT_ONCE, async ({ row, name, phone }) => {
    const reason = await whyOut(organizationId, phone);
    return { row, name: shortened(name), phone: displayPhone(phone), reason };
  });
}
