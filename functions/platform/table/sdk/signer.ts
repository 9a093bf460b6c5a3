// Signs calls of the table for the SDK's client, with Signature Version 4: a day's key is derived once, not for each call.
import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

type Signer = Extract<NonNullable<DynamoDBClientConfig['signer']>, { sign: unknown }>;
type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
type Day = { secret: string; scope: string; key: KeyObject };

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** The headers that are signed; all others are sent unsigned. */
const SIGNED = /^(content-type|host|x-amz-.*)$/;

const hashed = (text: string) => hash('sha256', text);

function keyOf(secret: string, scope: string): KeyObject {
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => createHmac('sha256', last).update(part).digest(), `AWS4${secret}`);
  return createSecretKey(key as Buffer);
}

/** A signer of POST requests without a query; throws what `credentials` throws. */
export function signerOf(service: string, credentials: () => Promise<Credentials>): Signer {
  let day: Day | undefined;

  const keyFor = (secret: string, scope: string) => {
    if (day?.secret !== secret || day.scope !== scope) day = { secret, scope, key: keyOf(secret, scope) };
    return day.key;
  };

  return {
    async sign(request, { signingDate = new Date(), signingRegion = 'us-east-1' } = {}) {
      const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
      const date = new Date(signingDate).toISOString().replace(/[-:]|\.\d{3}/g, '');
      const { hostname, port, path, body } = request;
      const headers: Record<string, string> = {
        ...request.headers,
        host: port ? `${hostname}:${port}` : hostname,
        'x-amz-date': date,
        ...(sessionToken && { 'x-amz-security-token': sessionToken }),
      };
      const names = Object.keys(headers)
        .filter((name) => SIGNED.test(name))
        .sort();
      const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
      const canonical = ['POST', path, '', lines, names.join(';'), hashed(body)].join('\n');
      const scope = `${date.slice(0, 8)}/${signingRegion}/${service}/aws4_request`;
      const signature = createHmac('sha256', keyFor(secretAccessKey, scope))
        .update(`${ALGORITHM}\n${date}\n${scope}\n${hashed(canonical)}`)
        .digest('hex');
      const by = `Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}`;
      request.headers = { ...headers, authorization: `${ALGORITHM} ${by}, Signature=${signature}` };
      return request;
    },
  };
}
