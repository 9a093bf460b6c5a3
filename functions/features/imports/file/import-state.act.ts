// An import of contacts: the state of its background job, and the results row by row.
import type { Job } from '#platform/jobs/job.entity.ts';
import { type FilePosition, ROWS_AT_ONCE } from '../reading/csv-file.rules.ts';
import type { RefusedCsvRow } from '../reading/csv-person.rules.ts';
import type { ColumnCount } from '../reading/csv-wishes.rules.ts';

/** A row of the report that staff review: refused, of a person who had said no, or with something left out. */
export type ReportedRow = { row: number; name: string; phone: string; reason: string };

/** The results so far; added, alreadyThere, updated, refused and leftOut add up to the rows read. */
export type ImportCounts = {
  added: number;
  alreadyThere: number;
  updated: number;
  /** Those of `alreadyThere` that an earlier row of the same piece named: not on the list before, but twice in the file. */
  repeated: number;
  refused: number;
  /** People who said no to texts in a column of the file, if staff chose to leave them out. */
  leftOut: number;
  enrolled: number;
  /** People who said no to texts in a column of the file, if staff chose to opt them out. */
  optedOut: number;
  /** Refused rows by reason. */
  reasons: Record<string, number>;
  /** The first 100 of the refused rows; the report file has all. */
  refusedRows: RefusedCsvRow[];
  /** How many rows said no to texts, by column, and the first 100 of these rows. */
  saidNo: ColumnCount[];
  saidNoRows: ReportedRow[];
  /** The first 100 rows whose phone had opted out before. */
  optedOutRows: ReportedRow[];
  /** How many phones came from which column. */
  phones: ColumnCount[];
  /**
   * The fields that people got values of, those for which the organization had no room, those that somebody deleted meanwhile, and those
   * of which a value was longer than a field holds: 50 names at most of each.
   */
  fields: string[];
  fieldsLeft: string[];
  fieldsGone: string[];
  fieldsCut: string[];
  /** The key of a column and the id of the field that it means, from the import's first piece on; null before. */
  fieldIds: [key: string, fieldId: string][] | null;
  /** The ids of the fields that people got values of. */
  fieldsUsed: string[];
  /** The row at which each stored part of the report starts: its name is made of it. */
  parts: number[];
};

/** The cursor after the last row: only the report remains to be joined. */
export const ALL_READ = 'all read';

/** The most rows of one piece: some seconds of work, well below the 20 s that a piece may take. */
export const PIECE_ROWS = ROWS_AT_ONCE;

/** The most refused rows, and the most rows that said no, which the API answers; the report file has all of them. */
export const SHOWN_ROWS = 100;

/** The counts of an import, zeros at its start. */
export function importCounts(job: Job): ImportCounts {
  return {
    added: 0,
    alreadyThere: 0,
    updated: 0,
    repeated: 0,
    refused: 0,
    leftOut: 0,
    enrolled: 0,
    optedOut: 0,
    reasons: {},
    refusedRows: [],
    saidNo: [],
    saidNoRows: [],
    optedOutRows: [],
    phones: [],
    fields: [],
    fieldsLeft: [],
    fieldsGone: [],
    fieldsCut: [],
    fieldIds: null,
    fieldsUsed: [],
    parts: [],
    ...(job.counts as Partial<ImportCounts> | undefined),
  };
}

/** Where the next piece of an import starts; null at its start. */
export function importPosition(job: Job): FilePosition | null {
  return job.cursor ? (JSON.parse(job.cursor) as FilePosition) : null;
}

/**
 * The result in one line. For a caller who may not see people it counts known people as added: whether a phone was known
 * before stays hidden.
 */
export function importResult(
  { added, alreadyThere, updated, refused, leftOut }: ImportCounts,
  isMasked: boolean,
): string {
  const left = leftOut > 0 ? `, ${leftOut} left out` : '';
  if (isMasked) return `${added + alreadyThere + updated} added, ${refused} refused${left}`;
  return `${added} added, ${alreadyThere} already there, ${updated} updated, ${refused} refused${left}`;
}
