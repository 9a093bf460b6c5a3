// Builds the site and deploys a brand's two stacks.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

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

/** `cdk deploy` of both stacks, after a fresh build of the site; throws when either fails. */
export async function deploy(brand: string): Promise<void> {
  await run(bin('vite'), ['build', '--config', 'web/vite.config.ts']);
  await run(bin('cdk'), ['deploy', '--all', '-c', `brand=${brand}`]);
}
