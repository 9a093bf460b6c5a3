// The resources that remain when a brand's stacks are deleted: the table, the key of its hashes and the media bucket, which are
// retained under fixed names, and the site's files.
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
  UpdateTableCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DeleteSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { REGION } from '../names.ts';

/** Whether a resource exists, and whether it is empty. */
export type Contents = 'none' | 'empty' | 'full';

/** The state of the table of that name. */
export async function contentsOfTable(TableName: string): Promise<Contents> {
  try {
    const { Count } = await new DynamoDBClient({ region: REGION }).send(new ScanCommand({ TableName, Limit: 1 }));
    return Count ? 'full' : 'empty';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return 'none';
    throw error;
  }
}

/** The bucket whose name has this prefix and ends in the account's number. */
export async function bucketOf(Prefix: string): Promise<string | undefined> {
  const { Buckets = [] } = await new S3Client({ region: REGION }).send(new ListBucketsCommand({ Prefix }));
  return Buckets.map(({ Name = '' }) => Name).find(
    (name) => /^\d{12}$/.test(name.slice(Prefix.length)) && name.startsWith(Prefix),
  );
}

/** The state of a bucket, which need not exist: full while a version of a deleted file can still be brought back. */
export async function contentsOfBucket(Bucket: string | undefined): Promise<Contents> {
  if (Bucket === undefined) return 'none';
  const client = new S3Client({ region: REGION });
  const { Versions = [], DeleteMarkers = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket, MaxKeys: 1 }),
  );
  return Versions.length + DeleteMarkers.length > 0 ? 'full' : 'empty';
}

/** Deletes every object of a bucket; returns their number. */
export async function emptyBucket(Bucket: string): Promise<number> {
  const client = new S3Client({ region: REGION });
  let deleted = 0;
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    if (Contents.length === 0) return deleted;
    const Objects = Contents.map(({ Key = '' }) => ({ Key }));
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors.length > 0)
      throw new Error(`${Bucket}: ${Errors[0]?.Key} could not be deleted (${Errors[0]?.Message}).`);
    deleted += Objects.length;
  }
}

/** Deletes an empty table, its deletion protection first. */
export async function deleteTable(TableName: string): Promise<void> {
  const client = new DynamoDBClient({ region: REGION });
  const within = { client, maxWaitTime: 600 };
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table?.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await waitUntilTableExists(within, { TableName });
  }
  await client.send(new DeleteTableCommand({ TableName }));
  await waitUntilTableNotExists(within, { TableName });
}

/** Deletes a secret at once, so that its name is free; does nothing if there is none. */
export async function deleteSecret(SecretId: string): Promise<void> {
  await new SecretsManagerClient({ region: REGION }).send(
    new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }),
  );
}

/** Deletes an empty bucket. */
export async function deleteBucket(Bucket: string): Promise<void> {
  await new S3Client({ region: REGION }).send(new DeleteBucketCommand({ Bucket }));
}
