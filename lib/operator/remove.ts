// Removes a brand's stacks: watch, front, work; the keep stack only on explicit request. Never deletes data, only empty resources.
import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { brandOf } from '#platform/brands/manifest.ts';
import { namesOf, REGION } from '../names.ts';
import { stackOf } from './account.ts';
import {
  bucketOf,
  type Contents,
  contentsOfBucket,
  contentsOfTable,
  deleteBucket,
  deleteSecret,
  deleteTable,
  emptyBucket,
} from './remaining-resources.ts';

export type Removal = {
  brand: string;
  /** Whether the keep stack is removed too. */
  withKeep: boolean;
  /** Asks a question in the terminal; returns the typed answer. */
  ask: (question: string) => Promise<string>;
  say: (line: string) => void;
};

/** CloudFront alone takes up to half an hour to delete a distribution. */
const LONGEST_S = 3600;

async function deleteStack(StackName: string, say: Removal['say']): Promise<boolean> {
  const stack = await stackOf(StackName);
  if (!stack) {
    say(`${StackName} is not there.`);
    return false;
  }
  const client = new CloudFormationClient({ region: REGION });
  await client.send(new DeleteStackCommand({ StackName }));
  // By its ARN: a deleted stack is no longer found by its name.
  const waited = { client, maxWaitTime: LONGEST_S, minDelay: 1, maxDelay: 15 };
  await waitUntilStackDeleteComplete(waited, { StackName: stack.StackId });
  say(`${StackName} is deleted.`);
  return true;
}

async function confirmed({ brand, withKeep, ask }: Removal): Promise<void> {
  const { keepStack, stacks } = namesOf(brandOf(brand));
  const what = stacks
    .filter((stack) => withKeep || stack !== keepStack)
    .toReversed()
    .join(', ');
  const typed = await ask(`This deletes ${what}. Type the brand's key to go on: `);
  if (typed.trim() !== brand) throw new Error('Nothing was deleted.');
}

/** Deletes a retained resource if it is empty; returns whether it remains. */
async function leave(
  what: string,
  contents: Contents,
  remove: () => Promise<void>,
  say: Removal['say'],
): Promise<boolean> {
  if (contents === 'none') return false;
  if (contents === 'empty') {
    await remove();
    say(`${what} was empty and is deleted.`);
    return false;
  }
  say(`${what} holds data and stays.`);
  return true;
}

/** Deletes the brand's stacks in their order; throws, before anything is done, unless the brand's key is typed. */
export async function removeBrand(removal: Removal): Promise<void> {
  const { brand, withKeep, say } = removal;
  const { base, stacks, keepStack, frontStack, keptTable: table, privacySecret } = namesOf(brandOf(brand));
  const [front, keep] = await Promise.all([stackOf(frontStack), stackOf(keepStack)]);
  await confirmed(removal);
  const site = await bucketOf(`${base}-site-`);
  if (front && site && (await contentsOfBucket(site)) === 'full')
    say(`${await emptyBucket(site)} files of the site are deleted; they are built again by the next deployment.`);
  for (const stack of stacks.toReversed()) if (stack !== keepStack) await deleteStack(stack, say);
  if (!withKeep)
    return say(`${keepStack} stays, with the table and the media. Secrets, numbers and the SES identity stay too.`);
  if (keep) {
    const client = new CloudFormationClient({ region: REGION });
    await client.send(
      new UpdateTerminationProtectionCommand({ StackName: keepStack, EnableTerminationProtection: false }),
    );
  }
  await deleteStack(keepStack, say);
  const media = await bucketOf(`${base}-media-`);
  const isTableLeft = await leave(`Table ${table}`, await contentsOfTable(table), () => deleteTable(table), say);
  // Hashes in the table can be recomputed only with this key.
  if (!isTableLeft) await deleteSecret(privacySecret);
  const isMediaLeft = await leave(
    `Bucket ${media}`,
    await contentsOfBucket(media),
    () => deleteBucket(media ?? ''),
    say,
  );
  const left = [isTableLeft ? [table, privacySecret] : [], isMediaLeft ? (media ?? '') : []].flat();
  if (left.length > 0) say(importWords(brand, keepStack, left));
}

/** How a retained table or bucket is imported into a new stack: a plain deployment would find its name taken. */
export function importWords(brand: string, keepStack: string, left: readonly string[]): string {
  return [
    'A new deployment cannot create what exists already. To import it into a stack, before `deploy`:',
    `  npx cdk import ${keepStack} -c brand=${brand}`,
    `It asks about each resource: choose ${left.join(' and ')}, and leave out the others.`,
  ].join('\n');
}
