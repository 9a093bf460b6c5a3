// `npm run deploy:check [-- --brand KEY]`: synthesis, cfn-lint, and one brand deployed into an emulator that others wrote.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BRANDS } from '#platform/brands/manifest.ts';
import { Checks } from './checks.ts';
import { python, startCloud } from './cloud.ts';
import { deployInto } from './deployment.ts';
import { drill, takeDown } from './removal.ts';
import { lintTemplates, synthesize } from './templates.ts';
import { walk } from './walk.ts';

/** What no run of this check shows; lib/operator/README.md says the same. */
const NEVER_SHOWN = [
  'subscriptions: the emulator has no rule target that calls AppSync',
  'alarms over several metrics, arm64, Lambda’s own sandbox: functions are processes of this machine’s Node',
  'the firewall: rules are kept, no call is held against them',
  'CloudFront before the APIs and the site’s files: a stand-in of this check routes the calls',
];

const { values } = parseArgs({ options: { brand: { type: 'string', default: 'pitch' } } });
const out = resolve('.local', 'deploy-check');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const checks = new Checks(console.log);
for (const brand of Object.keys(BRANDS))
  await checks.see(`synthesis of ${brand}`, () => synthesize(brand, out, brand === values.brand));

const found = python();
if (!found) checks.skip('cfn-lint and deployment', 'Python 3 with venv and pip is not on this machine');
else {
  await checks.see('cfn-lint of all templates', () => lintTemplates(found.bin('cfn-lint'), out));
  const cloud = await startCloud(found.bin);
  try {
    Object.assign(process.env, cloud.env);
    const isDeployed = await checks.see(`deployment of ${values.brand}`, () => deployInto(cloud, values.brand, out));
    if (isDeployed) {
      await walk(checks, cloud, values.brand);
      await drill(checks, values.brand);
      await takeDown(checks, values.brand, out);
    }
  } finally {
    if (checks.failed > 0) console.log(`\nThe emulator said last:\n${cloud.log().slice(-3000)}`);
    await cloud.stop();
  }
}

for (const what of NEVER_SHOWN) console.log(`never shown here: ${what}`);
console.log(`\n${checks.passed} passed, ${checks.failed} failed, ${checks.skipped} not shown`);
process.exit(checks.failed > 0 ? 1 : 0);
