// Whether a dependency has a known vulnerability: the package registry's advisories on the locked versions.
import { execFile } from 'node:child_process';

type Audit = {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  message?: string;
  error?: { summary?: string };
};

const GRAVE: readonly string[] = ['high', 'critical'];

/**
 * Requests advisories from the registry (npm's own setting, or `registry`) on the product's dependencies, development ones
 * excluded; returns a sentence when none is high or critical. Otherwise throws with their names, or with the registry's
 * words when it did not answer.
 */
export async function knownHoles(registry?: string): Promise<string> {
  const args = ['audit', '--json', '--omit=dev', ...(registry ? [`--registry=${registry}`] : [])];
  const output = await new Promise<string>((give) => {
    execFile('npm', args, { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }, (_, stdout) => give(stdout));
  });
  const { vulnerabilities, message, error } = JSON.parse(output || '{}') as Audit;
  if (!vulnerabilities) throw new Error(message ?? error?.summary ?? 'the registry did not answer');
  const found = Object.entries(vulnerabilities).filter(([, { severity }]) => GRAVE.includes(severity));
  if (found.length > 0) throw new Error(found.map(([name, { range }]) => `${name} ${range}`.trim()).join(', '));
  return 'no high or critical advisory on what is deployed';
}
