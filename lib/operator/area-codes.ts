// `npm run area-codes`: lists the area codes in use that the phone library does not know yet, from the package `phone`, whose
// maintainers follow the numbering administrator's table. Run it after an update of either package; a test compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Assigned, but no number with them was ever issued: their relief plans (two in Michigan and New Mexico, one in Florida, four in
 * California) were suspended around 2000. The package lists them with the others.
 */
const SUSPENDED = new Set(['278', '627', '752', '764', '927', '935', '957']);

const HOME = ['US', 'CA'] as const;
const LIST = new URL('../../functions/domain/leads/consent/newer-areas.rules.ts', import.meta.url);

type Row = { alpha2: string; country_code: string; mobile_begin_with: readonly string[] };
const { resolve } = createRequire(import.meta.url);

/** The package's name and data, which has no types of its own. */
async function published(): Promise<{ version: string; rows: readonly Row[] }> {
  const data = new URL('data/country_phone_data.js', `file://${resolve('phone')}`);
  const { default: loaded } = await import(data.href);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', `file://${resolve('phone')}`), 'utf8'));
  return { version, rows: loaded.default ?? loaded };
}

const isKnown = (area: string) => parsePhoneNumberFromString(`+1${area}2340001`)?.isValid() ?? false;

/** The package's version, and the area codes of the United States and Canada that only it knows, in their order. */
export async function newerCodes(): Promise<{ version: string; codes: { area: string; country: 'US' | 'CA' }[] }> {
  const { version, rows } = await published();
  const codes = HOME.flatMap((country) =>
    rows
      .filter((row) => row.alpha2 === country && row.country_code === '1')
      .flatMap((row) => row.mobile_begin_with.filter((area) => !isKnown(area) && !SUSPENDED.has(area)))
      .map((area) => ({ area, country })),
  );
  return { version, codes: codes.sort((one, other) => one.area.localeCompare(other.area)) };
}

if (import.meta.filename === process.argv[1]) {
  const { version, codes } = await newerCodes();
  const today = new Date().toISOString().slice(0, 10);
  const lines = codes.map(({ area, country }) => `  { area: '${area}', country: '${country}' },`);
  writeFileSync(
    LIST,
    `// Made by \`npm run area-codes\`: do not edit.

/** The date of the list, and its source. */
export const LISTED = { on: '${today}', from: 'phone ${version}' } as const;

/** Area codes in use that the phone library does not know yet. */
export const NEWER_AREA_CODES: readonly { area: string; country: 'US' | 'CA' }[] = [
${lines.join('\n')}
];
`,
  );
  console.log(`${codes.length} area codes that the phone library does not know, on ${today} from phone ${version}.`);
}
