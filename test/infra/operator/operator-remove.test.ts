// How a brand is removed, and how a failed first deployment is tried again: a local server answers as AWS.
import { afterEach, describe, expect, it } from 'vitest';
import { seeThatWayIsFree } from '#lib/operator/deploy.ts';
import { removeBrand } from '#lib/operator/remove.ts';
import {
  type Asked,
  type AwsAccount,
  aStack,
  noStack,
  openAwsAccount,
  type Told,
} from '../../given/hosts/aws-account.ts';

const WATCH = 'beckon-blast-watch';
const FRONT = 'beckon-blast-front';
const WORK = 'beckon-blast-work';
const KEEP = 'beckon-blast-keep';
const SITE = 'beckon-blast-site-123456789012';
const MEDIA = 'beckon-blast-media-123456789012';

let account: AwsAccount;
afterEach(() => account.close());

/** What is in the account; calls that change it change this. */
type World = {
  stacks: Record<string, string>;
  protected: Set<string>;
  buckets: Record<string, string[]>;
  table: { items: number; isProtected: boolean } | null;
  /** The key of the hashes in the table. */
  secrets: string[];
};

const world = (given: Partial<World> = {}): World => ({
  stacks: {
    [WATCH]: 'UPDATE_COMPLETE',
    [FRONT]: 'UPDATE_COMPLETE',
    [WORK]: 'UPDATE_COMPLETE',
    [KEEP]: 'CREATE_COMPLETE',
  },
  protected: new Set([KEEP]),
  buckets: { [SITE]: ['index.html', 'assets/a.js'], [MEDIA]: [] },
  table: { items: 0, isProtected: true },
  secrets: ['beckon/blast/privacy'],
  ...given,
});

const done = (action: string): Told => ({ xml: `<${action}Response><${action}Result/></${action}Response>` });
/** A stack by its name or its ARN. */
const named = (given: unknown) => String(given).split('/').at(-2) ?? String(given);

function cloudFormation(at: World, { action, input }: Asked): Told | undefined {
  const name = String(input.StackName).includes('/') ? named(input.StackName) : String(input.StackName);
  if (action === 'DescribeStacks') {
    const status = at.stacks[name];
    return status ? aStack(name, status) : noStack(name);
  }
  if (action === 'UpdateTerminationProtection') {
    if (input.EnableTerminationProtection === 'false') at.protected.delete(name);
    return done(action);
  }
  if (action !== 'DeleteStack') return undefined;
  if (at.protected.has(name)) return { error: 'ValidationError', message: `${name} is protected` };
  if (name === FRONT && at.buckets[SITE]?.length)
    return { error: 'ValidationError', message: 'the bucket is not empty' };
  delete at.stacks[name];
  if (name === FRONT) delete at.buckets[SITE];
  return done(action);
}

function storage(at: World, { action, input }: Asked): Told | undefined {
  const [method, path = ''] = action.split(' ');
  const bucket = path.split('/')[1] ?? '';
  if (method === 'GET' && bucket === '') {
    const all = Object.keys(at.buckets).map((name) => `<Bucket><Name>${name}</Name></Bucket>`);
    return { xml: `<ListAllMyBucketsResult><Buckets>${all.join('')}</Buckets></ListAllMyBucketsResult>` };
  }
  const keys = at.buckets[bucket];
  if (!keys) return undefined;
  if (method === 'GET') {
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const versions = keys.map((key) => `<Version><Key>${key}</Key></Version>`).join('');
    return { xml: `<ListBucketResult><KeyCount>${keys.length}</KeyCount>${contents}${versions}</ListBucketResult>` };
  }
  if (method === 'POST') {
    const gone = [...String(input.body).matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1]);
    at.buckets[bucket] = keys.filter((key) => !gone.includes(key));
    return { xml: '<DeleteResult></DeleteResult>' };
  }
  if (keys.length > 0) return { error: 'BucketNotEmpty' };
  delete at.buckets[bucket];
  return { xml: '' };
}

function table(at: World, { action, input }: Asked): Told | undefined {
  if (action === 'DeleteSecret') {
    at.secrets = at.secrets.filter((name) => name !== input.SecretId);
    return { json: {} };
  }
  if (!['Scan', 'DescribeTable', 'UpdateTable', 'DeleteTable'].includes(action)) return undefined;
  if (!at.table) return { error: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException' };
  const Table = { TableStatus: 'ACTIVE', DeletionProtectionEnabled: at.table.isProtected };
  if (action === 'Scan') return { json: { Count: Math.min(at.table.items, 1), Items: [] } };
  if (action === 'UpdateTable') at.table.isProtected = input.DeletionProtectionEnabled === true;
  if (action === 'DeleteTable') {
    if (at.table.isProtected) return { error: 'com.amazonaws.dynamodb.v20120810#ValidationException' };
    at.table = null;
  }
  return { json: { Table } };
}

async function open(at: World): Promise<World> {
  account = await openAwsAccount((asked) => cloudFormation(at, asked) ?? storage(at, asked) ?? table(at, asked));
  return at;
}

async function remove(withKeep: boolean, typed = 'blast') {
  const lines: string[] = [];
  await removeBrand({ brand: 'blast', withKeep, ask: async () => typed, say: (one) => lines.push(one) });
  return lines;
}

describe('`remove`', () => {
  it('changes nothing unless the brand’s own key is typed', async () => {
    const at = await open(world());
    await expect(remove(true, 'y')).rejects.toThrow('Nothing was deleted.');
    expect(at).toEqual(world());
    expect(account.asked.every(({ action }) => action === 'DescribeStacks')).toBe(true);
  });

  it('empties the site, deletes the stacks watch, front and work, and leaves the keep stack protected with all it holds', async () => {
    const at = await open(world({ table: { items: 3, isProtected: true } }));
    const lines = await remove(false);
    expect(at.stacks).toEqual({ [KEEP]: 'CREATE_COMPLETE' });
    expect(at).toMatchObject({ protected: new Set([KEEP]), buckets: { [MEDIA]: [] }, table: { items: 3 } });
    expect(lines[0]).toBe('2 files of the site are deleted; they are built again by the next deployment.');
    expect(lines.at(-1)).toContain(`${KEEP} stays`);
  });

  it('with the second flag deletes the stacks watch, front, work and keep, in this order, and the empty resources that remain', async () => {
    const at = await open(world());
    await remove(true);
    expect(at).toMatchObject({ stacks: {}, buckets: {}, table: null, secrets: [] });
    const deleted = account.asked.filter(({ action }) => action === 'DeleteStack').map(({ input }) => input.StackName);
    expect(deleted).toEqual([WATCH, FRONT, WORK, KEEP]);
  });

  it('never deletes a table or a bucket that holds anything, and says how to import it again', async () => {
    const at = await open(world({ table: { items: 1, isProtected: true }, buckets: { [MEDIA]: ['media/a.png'] } }));
    const lines = await remove(true);
    expect(at).toMatchObject({
      stacks: {},
      buckets: { [MEDIA]: ['media/a.png'] },
      table: { items: 1, isProtected: true },
      secrets: ['beckon/blast/privacy'],
    });
    expect(lines).toContain('Table beckon-blast holds data and stays.');
    expect(lines).toContain(`Bucket ${MEDIA} holds data and stays.`);
    expect(lines.at(-1)).toContain(
      `npx cdk import ${KEEP} -c brand=blast\nIt asks about each resource: choose beckon-blast and beckon/blast/privacy and ${MEDIA},`,
    );
  });

  it('removes a first deployment that failed: its stack, its empty table and bucket, and no other stack', async () => {
    const at = await open(world({ stacks: { [KEEP]: 'ROLLBACK_COMPLETE' }, buckets: { [MEDIA]: [] } }));
    await remove(true);
    expect(at).toMatchObject({ stacks: {}, buckets: {}, table: null });
  });

  it('removes resources that outlived a stack that is already gone', async () => {
    const at = await open(world({ stacks: {}, protected: new Set(), buckets: { [MEDIA]: [] } }));
    await remove(true);
    expect(at).toMatchObject({ buckets: {}, table: null });
  });
});

describe('`deploy`', () => {
  it('continues when nothing exists yet, and when the stack exists', async () => {
    await open(world({ stacks: {}, buckets: {}, table: null }));
    await expect(seeThatWayIsFree('blast')).resolves.toBeUndefined();
    await account.close();
    await open(world());
    await expect(seeThatWayIsFree('blast')).resolves.toBeUndefined();
  });

  it('says beforehand that a stack whose first deployment failed has to go first', async () => {
    await open(world({ stacks: { [KEEP]: 'ROLLBACK_COMPLETE' } }));
    await expect(seeThatWayIsFree('blast')).rejects.toThrow(
      `${KEEP} is ROLLBACK_COMPLETE: it can only be deleted. Run \`npm run operator -- remove blast --keep-stack\``,
    );
  });

  it('says beforehand that a table or a bucket outlived its stack, and both ways out', async () => {
    await open(world({ stacks: {}, table: { items: 9, isProtected: true } }));
    const refused = expect(seeThatWayIsFree('blast')).rejects;
    await refused.toThrow(`beckon-blast and ${MEDIA} outlived ${KEEP}.`);
    await expect(seeThatWayIsFree('blast')).rejects.toThrow('npx cdk import');
  });
});
