// A brand's GraphQL API on the host's port: its calls over HTTP and its subscriptions over a web socket.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type GraphqlRequest, type LocalGraphqlApi, MOST_REQUEST_BYTES, refusal } from '../aws/appsync/graphql.ts';
import { acceptRealtime } from '../aws/appsync/realtime.ts';
import { bodyOf } from '../stand-in/request-body.ts';
import { answerPlain, json, plainHeaders } from './plain-answers.ts';
import type { HttpCaller } from './types.ts';

/** The caller's address as the distribution reports it, and the value of a secret that a template names. */
type Known = { addressOf: (request: HttpCaller) => string; resolved: (text: string) => Promise<string> };

/** Answers a call of a brand's API; 404 when the brand has none, 413 above AppSync's size limit. */
export async function answerGraphql(
  { addressOf, resolved }: Known,
  api: LocalGraphqlApi | null,
  request: IncomingMessage,
  response: ServerResponse,
  written: Readonly<Record<string, string>>,
): Promise<void> {
  const body = await bodyOf(request, MOST_REQUEST_BYTES);
  if (!api) return answerPlain(response, 404, 'This brand has no GraphQL API.');
  if (request.method !== 'POST') return json(response, 405, refusal(405, 'MethodNotAllowed', 'POST is wanted.').body);
  if (!body) return json(response, 413, refusal(413, 'PayloadTooLarge', 'The request is over 1 MB.').body);
  const asked = readRequest(body);
  if (!asked)
    return json(response, 400, refusal(400, 'MalformedHttpRequestException', 'Unable to parse the request.').body);
  const headers = plainHeaders(request);
  const address = addressOf(request);
  headers['x-forwarded-for'] = headers['x-forwarded-for'] ? `${headers['x-forwarded-for']}, ${address}` : address;
  for (const [name, value] of Object.entries(written)) headers[name] = await resolved(value);
  const { status, body: answered } = await api.answer(asked, headers);
  json(response, status, answered);
}

/** Accepts a web socket for subscriptions; drops the connection at any other address and for a brand without an API. */
export function upgrade(api: LocalGraphqlApi | null, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { pathname } = new URL(request.url ?? '/', 'http://local');
  if (api && /^\/graphql(\/realtime)?$/.test(pathname)) acceptRealtime(api, request, socket, head);
  else socket.destroy();
}

function readRequest(body: Buffer): GraphqlRequest | undefined {
  try {
    const asked: unknown = JSON.parse(body.toString());
    return typeof asked === 'object' && asked !== null ? (asked as GraphqlRequest) : undefined;
  } catch {
    return undefined;
  }
}
