// Plays API Gateway's HTTP API: finds the route, invokes the function with an event of format 2.0 and returns its answer; or sends to a
// queue.
import type { ServerResponse } from 'node:http';
import { answerOfQueue, type SendPlan } from './http-queue.ts';
import { type Invoke, LambdaFault } from './lambda/types.ts';
import type { QueueMessage } from './queues.ts';
import type { RateLimit } from './throttles.ts';

/** A route of the assembly: `method` ANY takes all, a path segment in braces is a parameter, `{name+}` the rest. */
export type RoutePlan = { key: string; limit?: RateLimit | null } & ({ functionArn: string } | { send: SendPlan });

/** What the routes lead to, a function or a queue, and the throttles before them. */
export type RouteTargets = {
  invoke: Invoke;
  send: (sent: QueueMessage) => void;
  throttles: { takes(route: RoutePlan, nowMs: number): boolean };
};

type Match = { route: RoutePlan; parameters: Record<string, string> };
type Segment = { is: string } | { name: string; isRest: boolean };
type Route = { route: RoutePlan; method: string; segments: readonly Segment[] };
export type HttpApiAnswer = {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
};

/** The most bytes that a request through API Gateway may carry. */
export const MOST_BODY_BYTES = 10 * 1024 * 1024;

/** A request as the distribution forwards it. */
export type HandedOn = {
  method: string;
  /** Its path and query. */
  url: string;
  headers: Readonly<Record<string, string>>;
  address: string;
  body: Buffer;
};

/**
 * The answer of the route's function or queue to a request; 404 when there is no route, 429 when it is throttled, 500
 * when the function fails.
 */
export async function answerOfDoor(
  routes: readonly RoutePlan[],
  { invoke, send, throttles }: RouteTargets,
  nowMs: number,
  request: HandedOn,
): Promise<HttpApiAnswer> {
  const url = new URL(request.url, 'http://local');
  const match = findRoute(routes, request.method, url.pathname);
  if (!match) return { statusCode: 404, body: '{"message":"Not Found"}' };
  const { route } = match;
  if (!throttles.takes(route, performance.now())) return { statusCode: 429, body: '{"message":"Too Many Requests"}' };
  if ('send' in route) return answerOfQueue(route.send, request, send);
  try {
    return inferred(await invoke(route.functionArn, eventOf(match, url, request, nowMs)));
  } catch (error) {
    if (!(error instanceof LambdaFault)) throw error;
    return { statusCode: 500, body: '{"message":"Internal Server Error"}' };
  }
}

const readBefore = new WeakMap<readonly RoutePlan[], readonly Route[]>();

/** The routes with parsed paths, the one with the fewest parameters first; parsed once, because every request searches them. */
function read(routes: readonly RoutePlan[]): readonly Route[] {
  const known = readBefore.get(routes);
  if (known) return known;
  const found = routes.map((route): Route => {
    const [method = '', template = ''] = route.key.split(' ');
    const segments = template.split('/').map((segment): Segment => {
      const [, name, rest] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
      return name === undefined ? { is: segment } : { name, isRest: rest === '+' };
    });
    return { route, method, segments };
  });
  const count = ({ segments }: Route) => segments.filter((segment) => 'name' in segment).length;
  const sorted = found.sort((a, b) => count(a) - count(b));
  readBefore.set(routes, sorted);
  return sorted;
}

/** The route of that method and path, the one with the fewest parameters first. */
export function findRoute(routes: readonly RoutePlan[], method: string, path: string): Match | undefined {
  const given = path.split('/');
  for (const { route, method: wanted, segments } of read(routes)) {
    const parameters = wanted === 'ANY' || wanted === method ? parametersOf(segments, given) : undefined;
    if (parameters) return { route, parameters };
  }
  return undefined;
}

function parametersOf(wanted: readonly Segment[], given: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at];
    if ('name' in segment && segment.isRest) {
      parameters[segment.name] = given.slice(at).join('/');
      return parameters;
    }
    if (value === undefined || ('name' in segment ? value === '' : value !== segment.is)) return undefined;
    if ('name' in segment) parameters[segment.name] = decodeURIComponent(value);
  }
  return wanted.length === given.length ? parameters : undefined;
}

function eventOf(match: Match, url: URL, { method, headers, address, body }: HandedOn, nowMs: number): unknown {
  const isText = /^(text\/|application\/(json|x-www-form-urlencoded|xml|graphql))/.test(
    headers['content-type'] ?? 'text/',
  );
  const query = [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name).join(',')]);
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(query.length > 0 ? { queryStringParameters: Object.fromEntries(query) } : {}),
    ...(headers.cookie ? { cookies: headers.cookie.split('; ') } : {}),
    ...(Object.keys(match.parameters).length > 0 ? { pathParameters: match.parameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host,
      domainPrefix: headers.host?.split('.')[0],
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: crypto.randomUUID(),
      routeKey: match.route.key,
      stage: '$default',
      timeEpoch: Math.floor(nowMs),
    },
    ...(body.length > 0 ? { body: isText ? body.toString() : body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function inferred(answer: unknown): HttpApiAnswer {
  const isWhole = typeof answer === 'object' && answer !== null && 'statusCode' in answer;
  if (isWhole) return answer as HttpApiAnswer;
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
}

/** Sends a function's answer with its own headers and, unless it sets them, these. */
export function sendAnswer(
  response: ServerResponse,
  answer: HttpApiAnswer,
  more: Readonly<Record<string, string>> = {},
): void {
  const headers: Record<string, string | string[]> = { 'content-type': 'text/plain; charset=utf-8', ...more };
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers[name.toLowerCase()] = String(value);
  if (answer.cookies) headers['set-cookie'] = answer.cookies;
  response.writeHead(answer.statusCode ?? 200, headers);
  response.end(answer.isBase64Encoded ? Buffer.from(answer.body ?? '', 'base64') : (answer.body ?? ''));
}
