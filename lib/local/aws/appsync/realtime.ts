// Speaks AppSync's realtime protocol for one API over WebSockets: connection_init, start, data, complete, ka.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionResult, execute, type GraphQLField, type GraphQLResolveInfo } from 'graphql';
import { getArgumentValues } from 'graphql/execution/values.js';
import { type WebSocket, WebSocketServer } from 'ws';
import { Denied, type GraphqlCaller, type GraphqlRequest, type LocalGraphqlApi } from './graphql.ts';
import type { ResolverEffects } from './runtime.ts';

type Message = {
  type?: string;
  id?: string;
  payload?: { data?: string; extensions?: { authorization?: Record<string, string> } };
};

const KEEP_ALIVE_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 300_000;

const server = new WebSocketServer({ noServer: true, handleProtocols: () => 'graphql-ws', maxPayload: 1024 * 1024 });

/** Accepts an upgrade request to `<endpoint>/realtime`; an unauthorized connection gets an error and is closed. */
export function acceptRealtime(api: LocalGraphqlApi, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  server.handleUpgrade(request, socket, head, (client) => {
    // Messages that the client sends at once wait until the listener is attached.
    client.pause();
    const headers = connectionHeaders(request);
    api.authorize(tokenOf(headers), {}, headers).then(
      () => serve(api, client),
      (error: unknown) => {
        send(client, { type: 'connection_error', payload: errorsOf(error) });
        client.close(4401, 'Unauthorized');
        client.resume();
      },
    );
  });
}

function serve(api: LocalGraphqlApi, client: WebSocket): void {
  const ends = new Map<string, () => void>();
  const beat = setInterval(() => send(client, { type: 'ka' }), KEEP_ALIVE_MS);
  client.on('close', () => {
    clearInterval(beat);
    for (const end of ends.values()) end();
  });
  client.on('message', (data: Buffer) => {
    const message = read(data);
    if (message.type === 'connection_init') {
      send(client, { type: 'connection_ack', payload: { connectionTimeoutMs: CONNECTION_TIMEOUT_MS } });
      send(client, { type: 'ka' });
    }
    if (message.type === 'start' && message.id) start(api, client, message, ends);
    if (message.type === 'stop' && message.id) {
      ends.get(message.id)?.();
      ends.delete(message.id);
      send(client, { type: 'complete', id: message.id });
    }
  });
  client.resume();
}

function start(api: LocalGraphqlApi, client: WebSocket, message: Message, ends: Map<string, () => void>): void {
  const id = message.id ?? '';
  subscribe(api, client, message, ends).then(
    () => send(client, { type: 'start_ack', id }),
    (error: unknown) => send(client, { type: 'error', id, payload: errorsOf(error) }),
  );
}

async function subscribe(
  api: LocalGraphqlApi,
  client: WebSocket,
  message: Message,
  ends: Map<string, () => void>,
): Promise<void> {
  const id = message.id ?? '';
  const headers = lowered(message.payload?.extensions?.authorization ?? {});
  const request = JSON.parse(message.payload?.data ?? '{}') as GraphqlRequest;
  const caller = await api.authorize(tokenOf(headers), request, headers);
  const prepared = api.prepare(request);
  if (Array.isArray(prepared)) throw prepared[0];
  const { document, operation } = prepared;
  const node = operation.selectionSet.selections[0];
  const type = api.schema.getSubscriptionType();
  const field = node?.kind === 'Field' ? type?.getFields()[node.name.value] : undefined;
  if (operation.operation !== 'subscription' || node?.kind !== 'Field' || !type || !field) {
    throw new Error('One subscription field is wanted.');
  }
  const variableValues = (request.variables ?? {}) as Record<string, unknown>;
  const coerced = { coerced: variableValues, sources: {} };
  const args: Record<string, unknown> = getArgumentValues(field, node, coerced);
  const effects: ResolverEffects = { invalidations: [] };
  const info = { fieldName: field.name, parentType: type, fieldNodes: [node], fragments: {}, variableValues: coerced };
  // A subscription is authorized without an execution, so only the parts of `info` that resolvers read exist.
  await authorizeField(field, args, { headers, ...caller, effects }, info as unknown as GraphQLResolveInfo);
  const key = (node.alias ?? node.name).value;
  const remove = api.subscriptions.add({
    field: field.name,
    args,
    filter: effects.filter,
    invalidationFilter: effects.invalidationFilter,
    deliver: (payload) => {
      void selectFrom(api, document, variableValues, field.name, payload).then((answer) =>
        send(client, {
          type: 'data',
          id,
          payload: { data: { [key]: answer.data?.[key] ?? null }, ...errorsIn(answer) },
        }),
      );
    },
    end: () => {
      ends.delete(id);
      send(client, { type: 'complete', id });
    },
  });
  ends.set(id, remove);
}

async function authorizeField(
  field: GraphQLField<unknown, unknown>,
  args: Record<string, unknown>,
  context: GraphqlCaller & { effects: ResolverEffects; headers: Record<string, string> },
  info: GraphQLResolveInfo,
): Promise<void> {
  if (field.resolve) await field.resolve(undefined, args, context, info);
}

async function selectFrom(
  api: LocalGraphqlApi,
  document: Parameters<typeof execute>[0]['document'],
  variableValues: Record<string, unknown>,
  field: string,
  payload: unknown,
): Promise<ExecutionResult> {
  return (await execute({
    schema: api.schema,
    document,
    variableValues,
    rootValue: { [field]: payload },
    fieldResolver: (source, _args, _context, info) => (source as Record<string, unknown>)?.[info.fieldName],
    contextValue: { delivered: payload },
  })) as ExecutionResult;
}

function connectionHeaders(request: IncomingMessage): Record<string, string> {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  const inProtocol = offered.find((one) => one.startsWith('header-'))?.slice('header-'.length);
  const inQuery = new URL(request.url ?? '/', 'http://local').searchParams.get('header') ?? undefined;
  const encoded = inProtocol ?? inQuery;
  return encoded === undefined ? {} : lowered(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
}

function lowered(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function tokenOf(headers: Record<string, string>): string | undefined {
  return headers.authorization;
}

function read(data: Buffer): Message {
  try {
    return JSON.parse(data.toString()) as Message;
  } catch {
    return {};
  }
}

function errorsIn(answer: ExecutionResult): { errors?: unknown } {
  return answer.errors ? { errors: answer.errors.map(({ message, path }) => ({ message, path })) } : {};
}

function errorsOf(error: unknown): unknown {
  const errorType = error instanceof Denied ? 'UnauthorizedException' : 'BadRequestException';
  return { errors: [{ errorType, message: error instanceof Error ? error.message : String(error) }] };
}

function send(client: WebSocket, message: unknown): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(message));
}
