// What a door's entry imports, directly or not: the files that it loads, and the uses that these show.
import { existsSync, readFileSync } from 'node:fs';
import type { Use } from '../../lib/doors/door-plan.ts';
import { pathOf } from './house.ts';

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?from\s*)?'([^']+)'|\bimport\(\s*()'([^']+)'/g;

/** What a file loads when it is loaded: `import type` loads nothing. */
function loadedBy(path: string, text: string): { files: string[]; packages: string[] } {
  const named = [...text.matchAll(STATEMENT)].filter((match) => !match[1]).map((match) => match[2] ?? match[4] ?? '');
  return {
    files: named.flatMap((name) => pathOf(path, name) ?? []),
    packages: named.filter((name) => pathOf(path, name) === null),
  };
}

/** Every file that an entry loads, with its text; throws for one that does not exist. */
export function graphOf(entry: string): Map<string, { text: string; packages: string[] }> {
  const found = new Map<string, { text: string; packages: string[] }>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    if (!existsSync(path)) throw new Error(`${entry} leads to ${path}, which does not exist.`);
    const text = readFileSync(path, 'utf8');
    const { files, packages } = loadedBy(path, text);
    found.set(path, { text, packages });
    open.push(...files);
  }
  return found;
}

/** What in a file shows that a door which loads it needs the use. */
const EVIDENCE: Record<Use, RegExp> = {
  table: /\bTABLE_NAME\b/,
  'table:scan': /\bask\('Scan'/,
  media: /\bMEDIA_BUCKET\b/,
  site: /\bSITE_BUCKET\b/,
  bus: /\bBUS_NAME\b/,
  'machine:step': /\bSTEP_MACHINE_ARN\b/,
  'machine:pump': /\bPUMP_MACHINE_ARN\b/,
  'machine:job': /\bJOB_MACHINE_ARN\b/,
  'machine:rule': /\bRULE_MACHINE_ARN\b/,
  'secret:twilio': /\bsecretOf\('twilio'\)/,
  'secret:stripe': /\bsecretOf\('stripe'\)/,
  transcode: /\bTRANSCODE_ROLE_ARN\b/,
  mail: /\bSESv2Client\b/,
  'secret:front': /\bsecretOf\('front'\)/,
  'secret:privacy': /\bsecretOf\('privacy'\)/,
  'secret:calendly': /\bsecretOf\('calendly'\)/,
  'secret:modmed': /\bsecretOf\('modmed'\)/,
  'dead-letters:count': /\bDEAD_LETTERS_URLS\b/,
  'inbound:count': /\bINBOUND_QUEUE_URL\b/,
};

/** The SDK packages, and by which use a door may talk to each. */
const PACKAGES: Record<string, RegExp> = {
  '@aws-sdk/client-dynamodb': /^table$/,
  '@aws-sdk/lib-dynamodb': /^table$/,
  '@aws-sdk/util-dynamodb': /^table$/,
  '@aws-sdk/client-s3': /^(media|site)$/,
  '@aws-sdk/s3-presigned-post': /^media$/,
  '@aws-sdk/s3-request-presigner': /^media$/,
  '@aws-sdk/client-eventbridge': /^bus$/,
  '@aws-sdk/client-sfn': /^machine:/,
  '@aws-sdk/client-secrets-manager': /^secret:/,
  '@aws-sdk/client-sqs': /^(dead-letters|inbound):count$/,
  '@aws-sdk/client-sesv2': /^mail$/,
  '@aws-sdk/client-mediaconvert': /^transcode$/,
  '@aws-sdk/core/protocols': /^table$/,
};

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');

/** What the entry needs to be granted, sorted. */
export function usesOf(entry: string): Use[] {
  const texts = [...graphOf(entry).values()].map(({ text }) => withoutComments(text));
  return (Object.keys(EVIDENCE) as Use[]).filter((use) => texts.some((text) => EVIDENCE[use].test(text))).toSorted();
}

/** SDK packages that the entry loads although none of its uses is for them. */
export function unexplained(entry: string): string[] {
  const uses = usesOf(entry);
  const packages = new Set([...graphOf(entry).values()].flatMap(({ packages: each }) => each));
  return [...packages].filter((name) => /^@aws-sdk\//.test(name) && !uses.some((use) => PACKAGES[name]?.test(use)));
}
