// A stand-in for CloudFront, which MiniStack does not put before AppSync: `/graphql`, with the key, to one API, the rest to the other.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CALLER_HEADER, FRONT_HEADER } from '#platform/brands/distribution-headers.ts';
import type { Street } from '../../bin/street.ts';
import type { Cloud } from './cloud.ts';

/** The ids of a brand's deployed APIs. */
export type Apis = { graphql: string; rest: string };
export type Front = { street: Street; close(): Promise<void> };

/** Opens the front on loopback; whoever calls reaches the deployed APIs where MiniStack serves them. */
export async function openFront(cloud: Cloud, apis: Apis, frontSecret: string): Promise<Front> {
  const { SecretString = '{}' } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: frontSecret }),
  );
  const written = { [FRONT_HEADER]: (JSON.parse(SecretString) as { key: string }).key, [CALLER_HEADER]: '127.0.0.1' };
  const server = createServer((asked, answer) => passOn(cloud, apis, written, asked, answer));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { street: { port, host: `127.0.0.1:${port}` }, close };
}

function passOn(
  cloud: Cloud,
  apis: Apis,
  written: Record<string, string>,
  asked: IncomingMessage,
  answer: ServerResponse,
): void {
  const isGraphql = asked.url === '/graphql';
  const host = isGraphql ? `${apis.graphql}.appsync-api.us-east-1.amazonaws.com` : `127.0.0.1:${cloud.port}`;
  const call = request(
    {
      host: '127.0.0.1',
      port: cloud.port,
      ca: cloud.ca,
      servername: 'localhost',
      method: asked.method,
      path: isGraphql ? asked.url : `/_aws/execute-api/${apis.rest}/$default${asked.url}`,
      headers: { ...asked.headers, ...(isGraphql ? written : {}), host },
    },
    (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    },
  );
  call.on('error', (error) => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end(String(error));
  });
  asked.pipe(call);
}
