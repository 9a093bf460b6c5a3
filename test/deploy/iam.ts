// That IAM is enforced at all in the emulator: else roles that grant too little would pass unseen.
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { ACCOUNT, type Cloud } from './cloud.ts';

/** The account's root, whose signature MiniStack does not look at; saves the one SDK client that nothing else here needs. */
const ROOT = `AWS4-HMAC-SHA256 Credential=${ACCOUNT}/20260101/us-east-1/iam/aws4_request, SignedHeaders=host, Signature=0`;

async function iam(cloud: Cloud, Action: string): Promise<string> {
  const body = new URLSearchParams({ Action, UserName: 'stranger', Version: '2010-05-08' });
  const answer = await fetch(cloud.env.AWS_ENDPOINT_URL ?? '', {
    method: 'POST',
    headers: { authorization: ROOT },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${Action} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

/** Makes a user without any policy and lets them read the table; throws unless that is denied. */
export async function refusesStrangers(cloud: Cloud, TableName: string): Promise<string> {
  await iam(cloud, 'CreateUser');
  const keys = await iam(cloud, 'CreateAccessKey');
  const read = (name: string) => new RegExp(`<${name}>([^<]+)`).exec(keys)?.[1] ?? '';
  const credentials = { accessKeyId: read('AccessKeyId'), secretAccessKey: read('SecretAccessKey') };
  const Key = { pk: { S: 'nobody' }, sk: { S: 'nobody' } };
  const refused = await new DynamoDBClient({ credentials }).send(new GetItemCommand({ TableName, Key })).then(
    () => null,
    (error: Error) => error.name,
  );
  if (refused !== 'AccessDeniedException') throw new Error(`the table answered ${refused ?? 'them'}`);
  return refused;
}
