// Which files took longest, read from the reports of both runners.
import { relative } from 'node:path';

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };
type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};

/** A test file and the seconds that its tests took. */
type Took = { file: string; seconds: number };

const MS = 1000;

function ofVitest(report: unknown): Took[] {
  const { testResults = [] } = (report ?? {}) as Partial<VitestReport>;
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative('.', name),
    seconds: (endTime - startTime) / MS,
  }));
}

function msOf({ suites = [], specs = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return [...own.map(({ duration }) => duration), ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0);
}

function ofPlaywright(report: unknown): Took[] {
  const { suites = [] } = (report ?? {}) as { suites?: Suite[] };
  return suites.map((suite) => ({ file: `test/e2e/${suite.file}`, seconds: msOf(suite) / MS }));
}

/** The ten test files that took longest, a line each with its seconds; fewer where a report is missing. */
export function slowestFiles(vitest: unknown, playwright: unknown): string[] {
  const all = [...ofVitest(vitest), ...ofPlaywright(playwright)].sort((one, other) => other.seconds - one.seconds);
  return all.slice(0, 10).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
