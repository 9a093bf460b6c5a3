// Builds the site and deploys a brand's four stacks.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { brandOf } from '#platform/brands/manifest.ts';
import { namesOf } from '../names.ts';
import { seeThatFunctionsFit, stackOf } from './account.ts';
import { bucketOf, contentsOfTable } from './remaining-resources.ts';
import { importWords } from './remove.ts';

const bin = (name: string) => join('node_modules', '.bin', name);

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    });
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${command} ended with ${code}.`))));
  });
}

/** Throws, with what to do, when CloudFormation would refuse: a first deployment failed, or left its table or media behind. */
export async function seeThatWayIsFree(brand: string): Promise<void> {
  const { base, keepStack, keptTable: table } = namesOf(brandOf(brand));
  const keep = await stackOf(keepStack);
  const clear = `\`npm run operator -- remove ${brand} --keep-stack\``;
  if (keep && /^(ROLLBACK_|CREATE_FAILED|DELETE_FAILED|REVIEW_)/.test(keep.StackStatus ?? ''))
    throw new Error(`${keepStack} is ${keep.StackStatus}: it can only be deleted. Run ${clear}, then deploy again.`);
  if (keep) return;
  const left = [
    (await contentsOfTable(table)) === 'none' ? [] : table,
    (await bucketOf(`${base}-media-`)) ?? [],
  ].flat();
  if (left.length === 0) return;
  throw new Error(
    `${left.join(' and ')} outlived ${keepStack}. ${clear} deletes what is empty.\n${importWords(brand, keepStack, left)}`,
  );
}

/**
 * `cdk deploy` of the stacks in their order, after a fresh build of the site: a field is implemented before pages request it.
 * Throws when one fails; those after it are left as they were.
 */
export async function deploy(brand: string): Promise<void> {
  await seeThatWayIsFree(brand);
  await seeThatFunctionsFit(brandOf(brand));
  await run(bin('vite'), ['build', '--config', 'web/vite.config.ts']);
  await run(bin('cdk'), ['deploy', '--all', '-c', `brand=${brand}`]);
}
