// The host's one port: brand by Host header, console first, then the brand's distribution as CloudFront plays it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brandOf } from '#platform/brands/manifest.ts';
import { pageBrandOf } from '#platform/brands/page-brand.ts';
import type { LocalGraphqlApi } from '../aws/appsync/graphql.ts';
import { Edge, type Routed } from '../aws/cloudfront.ts';
import { encoded, encodingOf } from '../aws/compression.ts';
import {
  answerOfDoor,
  type HandedOn,
  type HttpApiAnswer,
  MOST_BODY_BYTES,
  type RoutePlan,
  type RouteTargets,
  sendAnswer,
} from '../aws/http-api.ts';
import type { LocalSiteFiles } from '../aws/site-files.ts';
import type { Clock } from '../clock/clock.ts';
import type { SitePlan } from '../plan/site.ts';
import { bodyOf } from '../stand-in/request-body.ts';
import { answerGraphql, upgrade } from './graphql-port.ts';
import { localHeaders } from './local-headers.ts';
import { answerPlain, json, plainHeaders } from './plain-answers.ts';
import type { HttpCaller, Routes } from './types.ts';

/** What one brand answers on the port. */
export type BrandFront = {
  brand: string;
  api: LocalGraphqlApi | null;
  routes: readonly RoutePlan[];
  site: SitePlan;
  files: LocalSiteFiles | null;
  /** Addresses that the pages' headers name in AWS, each with the address that replaces it here. */
  addresses: readonly (readonly [string, string])[];
};

export type HttpOptions = {
  clock: Clock;
  /** What is behind the routes of the HTTP API. */
  behind: RouteTargets;
  port: number;
  /** Undefined for a host that is not ours. */
  brandOfHost: (host: string | undefined) => string | undefined;
  /** The brand whose API has this host as its own address, beside the distribution; undefined for every other host. */
  apiOfHost: (host: string | undefined) => string | undefined;
  /** The caller's network address, as the distribution reports it. */
  addressOf: (request: HttpCaller) => string;
  /** A value that a template takes from a secret. */
  resolved: (text: string) => Promise<string>;
  front: (brand: string) => BrandFront;
  /** Handlers that are tried before the distribution, e.g. the console; every request waits until they are ready. */
  routes: Promise<readonly Routes[]>;
  /** Answers with an object of a bucket; false when there is none. */
  object: (bucket: string, path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
};

export type HttpPort = {
  port: number;
  /** Passes a call from this process to the brand's HTTP API; null for a path that something else answers. */
  hand(brand: string, call: Omit<HandedOn, 'address'>): Promise<HttpApiAnswer | null>;
  close(): Promise<void>;
};

type EdgeOf = (brand: string) => Edge;
type Visit = { front: BrandFront; edge: Edge; request: IncomingMessage; response: ServerResponse; url: URL };

/** Opens the port; throws a sentence when it is taken. */
export async function openPort(options: HttpOptions): Promise<HttpPort> {
  const edges = new Map<string, Edge>();
  const edgeOf = (brand: string) => {
    const known = edges.get(brand) ?? new Edge(options.front(brand).site.behaviors);
    edges.set(brand, known);
    return known;
  };
  const server = createServer((request, response) => {
    answer(options, edgeOf, request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('The local host failed; see its console.');
    });
  });
  server.keepAliveTimeout = 65_000;
  server.on('upgrade', (request, socket, head) => {
    const { host } = request.headers;
    const brand = options.brandOfHost(host) ?? options.apiOfHost(host);
    upgrade(brand === undefined ? null : options.front(brand).api, request, socket, head);
  });
  await listen(server, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    hand: async (brand, call) => {
      await options.routes;
      return options.clock.busy(answerInside(options, options.front(brand), edgeOf(brand), call));
    },
    close: () => closed(server),
  };
}

/** Routes a call as `visitEdge` does, but without a connection and only to the HTTP API. */
async function answerInside(
  options: HttpOptions,
  { routes }: BrandFront,
  edge: Edge,
  call: Omit<HandedOn, 'address'>,
): Promise<HttpApiAnswer | null> {
  const address = options.addressOf({ headers: call.headers, socket: { remoteAddress: '127.0.0.1' } });
  const { pathname } = new URL(call.url, 'http://local');
  const { behavior, path, redirect, written } = edge.route(call.method, pathname, address);
  const isRest = behavior.origin === 'http' && behavior.otherwise === null && path === pathname && !redirect;
  if (!isRest || pathname === '/config.json' || pathname.startsWith('/_local')) return null;
  if (call.body.length > MOST_BODY_BYTES) return null;
  const headers = { ...call.headers, ...written };
  return answerOfDoor(routes, options.behind, options.clock.now(), { ...call, headers, address });
}

async function answer(
  options: HttpOptions,
  edgeOf: EdgeOf,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host } = request.headers;
  const api = options.apiOfHost(host);
  if (api !== undefined)
    return options.clock.busy(answerGraphql(options, options.front(api).api, request, response, {}));
  const brand = options.brandOfHost(host);
  if (brand === undefined) return answerPlain(response, 404, `No brand answers at ${host}.`);
  for (const routes of await options.routes) if (await routes(request, response)) return;
  const url = new URL(request.url ?? '/', 'http://local');
  const visit = { front: options.front(brand), edge: edgeOf(brand), request, response, url };
  await options.clock.busy(visitEdge(options, visit));
}

async function visitEdge(options: HttpOptions, visit: Visit): Promise<void> {
  const { front, request, response, url } = visit;
  const address = options.addressOf(request);
  const routed = visit.edge.route(request.method ?? 'GET', url.pathname, address);
  const { behavior, path, headers: answered, redirect, written } = routed;
  const headers = localHeaders(answered, front.addresses, request.headers.host);
  const isRest = behavior.origin === 'http' && !redirect && url.pathname !== '/config.json';
  if (isRest && (await answerRest(options, visit, routed))) return;
  response.setHeaders(new Map(Object.entries(headers)));
  if (redirect) {
    response.writeHead(redirect.status, { location: redirect.location });
    response.end();
    return;
  }
  if (url.pathname === '/config.json') return json(response, 200, configOf(front, request));
  if (behavior.origin === 'graphql') return answerGraphql(options, front.api, request, response, written);
  if (front.files?.answer(path, headers, request, response)) return;
  const bucket = behavior.bucket ?? behavior.otherwise?.bucket;
  if (bucket && (await options.object(bucket, path, request, response))) return;
  const without = localHeaders(behavior.headers, front.addresses, request.headers.host);
  response.setHeaders(new Map(Object.entries(without)));
  answerPlain(response, 403, front.files ? 'Access Denied' : 'The site is not built.');
}

/** Answers by the HTTP API; false when it failed and the behavior has another origin to ask. */
async function answerRest(options: HttpOptions, visit: Visit, routed: Routed): Promise<boolean> {
  const { front, request, response, url } = visit;
  const { behavior, path, written } = routed;
  const headers = localHeaders(routed.headers, front.addresses, request.headers.host);
  const body = await bodyOf(request, MOST_BODY_BYTES);
  if (!body) {
    response.setHeaders(new Map(Object.entries(headers)));
    answerPlain(response, 413, 'Request Too Long');
    return true;
  }
  const isLedOn = path !== url.pathname;
  const answer = await answerOfDoor(front.routes, options.behind, options.clock.now(), {
    method: request.method ?? 'GET',
    url: isLedOn ? path : `${url.pathname}${url.search}`,
    body,
    headers: { ...plainHeaders(request), ...written },
    address: options.addressOf(request),
  });
  if (behavior.otherwise?.statuses.includes(answer.statusCode ?? 200)) return false;
  sendAnswer(response, behavior.compresses ? squeezed(answer, request) : answer, headers);
  return true;
}

/** The answer as the distribution passes it on: text is compressed for callers that accept it. */
function squeezed(answer: HttpApiAnswer, request: IncomingMessage): HttpApiAnswer {
  const { headers = {}, body = '', isBase64Encoded } = answer;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const encoding = encodingOf(request.headers['accept-encoding'], String(headers['content-type'] ?? ''), bytes.length);
  if (!encoding) return answer;
  const packed = encoded(bytes, encoding).toString('base64');
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': encoding, vary: 'Accept-Encoding' },
    body: packed,
    isBase64Encoded: true,
  };
}

/** What pages read at their start; in AWS the deployment writes it. */
function configOf(front: BrandFront, request: IncomingMessage): unknown {
  const host = request.headers.host ?? 'localhost';
  // The page's client turns http and https into wss; this host has no TLS, so its address has ws.
  const [, port = ''] = /(:\d+)?$/.exec(host) ?? [];
  const v2Origin = `http://v2.${front.brand}.localhost${port}`;
  const page = pageBrandOf(brandOf(front.brand));
  return { brand: front.brand, page, region: 'us-east-1', graphqlUrl: `ws://${host}/graphql`, v2Origin };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: choose another with --port.`) : error);
    });
    // Loopback only: nobody else on the network may control the clock, the phones and the cards.
    server.listen(port, '127.0.0.1', done);
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
