// A brand's templates as `cdk` writes them, and what cfn-lint says about them.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a program to its end, for minutes at most; throws the end of what it said when it fails. */
export function run(file: string, args: readonly string[], minutes = 10, env: object = {}): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: minutes * 60_000,
      env: { ...process.env, ...env },
    });
    let sentence = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (sentence += piece));
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      if (code === 0) done(sentence);
      else fail(new Error(`${file} ended with ${code ?? signal}:\n${sentence.slice(-3000)}`));
    });
  });
}

export const cdk = (args: readonly string[], minutes?: number) =>
  run(join('node_modules', '.bin', 'cdk'), args, minutes);

/** Where the assembly of a brand lies. */
export const assemblyOf = (brand: string, out: string) => join(out, brand);

/** The paths of a brand's templates. */
export function templatesOf(brand: string, out: string): string[] {
  const folder = assemblyOf(brand, out);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => join(folder, name));
}

/** How many resources a template makes. */
export function resourcesIn(template: string): number {
  return Object.keys(JSON.parse(readFileSync(template, 'utf8')).Resources).length;
}

/** The app as `cdk synth` runs it, nothing bundled: what is in the templates does not depend on it. */
function withoutBundles(brand: string, folder: string): Promise<string> {
  const context = { brand, 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };
  return run(process.execPath, ['bin/app.ts'], 3, { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) });
}

/** Synthesis under cdk-nag, with every bundle for the brand that is to be deployed; how many resources it comes to. */
export async function synthesize(brand: string, out: string, isBundled: boolean): Promise<string> {
  const folder = assemblyOf(brand, out);
  if (isBundled) await cdk(['synth', '--quiet', '-c', `brand=${brand}`, '-o', folder]);
  else await withoutBundles(brand, folder);
  const counts = templatesOf(brand, out).map(resourcesIn);
  return `${counts.join(' and ')} resources`;
}

/** cfn-lint over every template: errors fail, warnings are CDK's own habits. */
export async function lintTemplates(cfnLint: string, out: string): Promise<string> {
  const templates = readdirSync(out).flatMap((brand) => templatesOf(brand, out));
  await run(cfnLint, ['--ignore-checks', 'W', '--', ...templates]);
  return `${templates.length} templates without an error`;
}
