// What a brand's operator runs: `npm run operator -- <what> <brand>`, as its help lists it, and `verify <file>`.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkBrand } from '../lib/operator/check.ts';
import { deploy } from '../lib/operator/deploy.ts';
import { invoke, type Target } from '../lib/operator/invoke.ts';
import { endRotation, rotateToken } from '../lib/operator/keys/rotate.ts';
import { storeSecrets } from '../lib/operator/keys/secrets.ts';
import { removeBrand } from '../lib/operator/remove.ts';
import { redrive, replay, sayRedriven } from '../lib/operator/repeat-deliveries.ts';
import { restoreBrand, restorePoint } from '../lib/operator/restore.ts';
import { verifyPack } from '../lib/operator/verify.ts';

const HELP = `npm run operator -- <what> <brand> [options]

  secrets <brand> [party]         asks for the keys of the outside parties, or of one (twilio ...), and stores them
  deploy  <brand>                 builds the site and deploys the brand's four stacks
  check   <brand>                 looks at everything the brand needs: a line each, with what to do
  found   <brand> --email <addr>  makes organization 1 and its wpAdmin; prints a link that works for 24 hours
          [--name <name>]
  remove  <brand>                 deletes the brand's front and work stacks, after its key is typed; its data stays
          [--keep-stack]          deletes the keep stack too; table and media stay unless they are empty

  restore <brand> --to <time>     restores the table beside the one that is served, checks its books, says how to switch
  rotate  <brand>                 asks for the text provider's secondary token: both are valid until --done
          [--done]                forgets the old token, after the secondary one was promoted at the provider
  resume  <brand>                 lets texts go out again from a table that was restored

  verify <file>                   whether a full record is the file that was made, byte for byte
  redrive <brand>                 hands the dead letters over again, but for those of relays, which hold no changes
  replay  <brand> --since <time>  hands all signals since then to whoever listens to them again

  --local [address]               works on a local host (default http://localhost:4000) instead of AWS; not for secrets,
                                  rotate, deploy and remove

In AWS your own credentials are used (AWS_PROFILE or AWS_ACCESS_KEY_ID and its companions), region us-east-1.`;

const KEYS = 'A local host has the keys of its stand-ins, and stores others by POST /_local/secrets.';

/** Commands that a local host does not have, and what is done there instead. */
const ONLY_IN_AWS: Readonly<Record<string, string>> = {
  secrets: KEYS,
  rotate: KEYS,
  deploy: 'A local host has no stacks: it plays what stands in this folder when it starts.',
  remove: 'A local host has no stacks: end it and delete its folder.',
};

type Founded = { organizationId: string; link: string; isNew: boolean };
type Options = { email?: string | undefined; name?: string | undefined };

async function check(target: Target): Promise<void> {
  const lines = await checkBrand(target);
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { what, isReady, say } of lines)
    console.log(`${isReady ? 'ok  ' : 'fix '}  ${what.padEnd(width)}  ${say}`);
  process.exitCode = lines.every(({ isReady }) => isReady) ? 0 : 1;
}

async function found(target: Target, { email, name }: Options): Promise<void> {
  if (!email) throw new Error('Whose e-mail address? found <brand> --email you@example.com');
  const { organizationId, link, isNew } = await invoke<Founded>(target, 'found', { email, ...(name ? { name } : {}) });
  console.log(isNew ? `Organization ${organizationId} has its wpAdmin ${email}.` : `${email} is there already.`);
  console.log(`Set the password within 24 hours:\n${link}`);
}

async function readLine(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

function verify(file: string): void {
  const { isWhole, say } = verifyPack(readFileSync(file, 'utf8'));
  console.log(say);
  process.exitCode = isWhole ? 0 : 1;
}

async function rotate(brand: string, isDone: boolean): Promise<void> {
  if (isDone) await endRotation(brand);
  else await rotateToken(brand, (await readLine('The secondary auth token: ')).trim());
  console.log(
    isDone ? 'Only the new token is valid.' : 'Both are valid within five minutes: promote it, then rotate --done.',
  );
}

async function main(): Promise<void> {
  const args = process.argv.slice(2).flatMap((arg, index, all) => {
    const isBare = arg === '--local' && !/^https?:/.test(all[index + 1] ?? '');
    return isBare ? ['--local', 'http://localhost:4000'] : [arg];
  });
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      local: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      done: { type: 'boolean', default: false },
      'keep-stack': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [what, brand, party] = positionals;
  if (values.help || !what || !brand) return console.log(HELP);
  if (what === 'verify') return verify(brand);
  const target: Target = { brand, local: values.local ?? null };
  // Otherwise it would be done to the brand in AWS.
  if (target.local !== null && ONLY_IN_AWS[what]) throw new Error(ONLY_IN_AWS[what]);
  if (what === 'check') return check(target);
  if (what === 'found') return found(target, values);
  if (what === 'restore') return restoreBrand(target, restorePoint(values.to, Date.now()), console.log);
  if (what === 'resume') {
    const { table, at } = await invoke<{ table: string; at: string }>(target, 'resume', {});
    return console.log(`Texts are sent from ${table} since ${at}.`);
  }
  if (what === 'redrive') return console.log(sayRedriven(await redrive(target), target));
  if (what === 'replay') return console.log(await replay(target, restorePoint(values.since, Date.now(), '--since')));
  if (what === 'deploy') return deploy(brand);
  if (what === 'remove') return removeBrand({ brand, withKeep: values['keep-stack'], ask: readLine, say: console.log });
  if (what === 'secrets') return storeSecrets(brand, party, console.log);
  if (what === 'rotate') return rotate(brand, values.done);
  throw new Error(`There is no "${what}".\n\n${HELP}`);
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
