// What a brand's operator runs: `npm run operator -- secrets|deploy|check|found|remove|restore|resume <brand>`.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkBrand } from '../lib/operator/check.ts';
import { deploy } from '../lib/operator/deploy.ts';
import { invoke, type Place } from '../lib/operator/invoke.ts';
import { removeBrand } from '../lib/operator/remove.ts';
import { momentOf, restoreBrand } from '../lib/operator/restore.ts';
import { storeSecrets } from '../lib/operator/secrets.ts';

const HELP = `npm run operator -- <what> <brand> [options]

  secrets <brand>                 asks for the keys of the outside parties and stores them
  deploy  <brand>                 builds the site and deploys the brand's three stacks
  check   <brand>                 looks at everything the brand needs: a line each, with what to do
  found   <brand> --email <addr>  makes organisation 1 and its wpAdmin; prints a link that works for 24 hours
          [--name <name>]
  remove  <brand>                 deletes the brand's front and work stacks, after its key is typed; its data stays
          [--keep-stack]          deletes the keep stack too; table and media stay unless they are empty

  restore <brand> --to <time>     restores the table beside the one that is served, checks its books, says how to switch
  resume  <brand>                 lets texts leave again from a table that was restored

  --local [address]               works on a local host (default http://localhost:4000) instead of AWS

In AWS your own credentials are used (AWS_PROFILE or AWS_ACCESS_KEY_ID and its companions), region us-east-1.`;

type Founded = { organizationId: string; link: string; isNew: boolean };
type Options = { email?: string | undefined; name?: string | undefined };

async function check(place: Place): Promise<void> {
  const lines = await checkBrand(place);
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { what, isReady, say } of lines)
    console.log(`${isReady ? 'ok  ' : 'TODO'}  ${what.padEnd(width)}  ${say}`);
  process.exitCode = lines.every(({ isReady }) => isReady) ? 0 : 1;
}

async function found(place: Place, { email, name }: Options): Promise<void> {
  if (!email) throw new Error('Whose e-mail address? found <brand> --email you@example.com');
  const { organizationId, link, isNew } = await invoke<Founded>(place, 'found', { email, ...(name ? { name } : {}) });
  console.log(isNew ? `Organisation ${organizationId} has its wpAdmin ${email}.` : `${email} is there already.`);
  console.log(`Set the password within 24 hours:\n${link}`);
}

async function askHere(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2).flatMap((arg, place, all) => {
    const isBare = arg === '--local' && !/^https?:/.test(all[place + 1] ?? '');
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
      'keep-stack': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [what, brand] = positionals;
  if (values.help || !what || !brand) return console.log(HELP);
  const place: Place = { brand, local: values.local ?? null };
  if (what === 'check') return check(place);
  if (what === 'found') return found(place, values);
  if (what === 'restore') return restoreBrand(place, momentOf(values.to, Date.now()), console.log);
  if (what === 'resume') {
    const { table, at } = await invoke<{ table: string; at: string }>(place, 'resume', {});
    return console.log(`Texts leave from ${table} since ${at}.`);
  }
  if (what === 'deploy') return deploy(brand);
  if (what === 'remove') {
    if (place.local !== null) throw new Error('A local host has no stacks: end it and delete its folder.');
    return removeBrand({ brand, withKeep: values['keep-stack'], ask: askHere, say: console.log });
  }
  if (what === 'secrets') return storeSecrets(brand, console.log);
  throw new Error(`There is no "${what}".\n\n${HELP}`);
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
