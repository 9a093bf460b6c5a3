// Plays API Gateway's HTTP API: finds the route, hands the function an event of format 2.0, answers what it answers.
import type { ServerResponse } from 'node:http';
import { type Invoke, LambdaFault } from './lambda/types.ts';

/** A route of the assembly: `method` ANY takes all, a path segment in braces is a parameter, `{name+}` the rest. */
export type RoutePlan = { key: string; functionArn: string };

type Match = { route: RoutePlan; parameters: Record<string, string> };
export type Answer = {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
};

/** The most bytes that a request through API Gateway may carry. */
export const MOST_BODY_BYTES = 10 * 1024 * 1024;

/** A request as the distribution hands it on. */
export type HandedOn = {
  method: string;
  /** Its path and query. */
  url: string;
  headers: Readonly<Record<string, string>>;
  address: string;
  body: Buffer;
};

/** What the function of its route answers to a request; 404 when there is none, 500 when the function fails. */
export async function answerOfDoor(
  routes: readonly RoutePlan[],
  invoke: Invoke,
  nowMs: number,
  request: HandedOn,
): Promise<Answer> {
  const url = new URL(request.url, 'http://local');
  const match = findRoute(routes, request.method, url.pathname);
  if (!match) return { statusCode: 404, body: '{"message":"Not Found"}' };
  try {
    return inferred(await invoke(match.route.functionArn, eventOf(match, url, request, nowMs)));
  } catch (error) {
    if (!(error instanceof LambdaFault)) throw error;
    return { statusCode: 500, body: '{"message":"Internal Server Error"}' };
  }
}

/** The route of that method and path, the one with the fewest parameters first. */
export function findRoute(routes: readonly RoutePlan[], method: string, path: string): Match | undefined {
  const matches = routes.flatMap((route): Match[] => {
    const [wanted = '', template = ''] = route.key.split(' ');
    if (wanted !== 'ANY' && wanted !== method) return [];
    const parameters = parametersOf(template, path);
    return parameters ? [{ route, parameters }] : [];
  });
  const count = (match: Match) => Object.keys(match.parameters).length;
  return matches.sort((a, b) => count(a) - count(b))[0];
}

function parametersOf(template: string, path: string): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  const [wanted, given] = [template.split('/'), path.split('/')];
  for (const [at, segment] of wanted.entries()) {
    const name = /^\{(\w+)(\+?)\}$/.exec(segment);
    if (name?.[1] && name[2] === '+') {
      parameters[name[1]] = given.slice(at).join('/');
      return parameters;
    }
    const value = given[at];
    if (value === undefined || (name ? value === '' : value !== segment)) return undefined;
    if (name?.[1]) parameters[name[1]] = decodeURIComponent(value);
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

function inferred(answer: unknown): Answer {
  const isWhole = typeof answer === 'object' && answer !== null && 'statusCode' in answer;
  if (isWhole) return answer as Answer;
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
}

/** Sends what a function answered. */
export function sendAnswer(response: ServerResponse, answer: Answer): void {
  const cookies = answer.cookies ? { 'set-cookie': answer.cookies } : {};
  const headers = Object.fromEntries(
    Object.entries(answer.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const type =
    headers['content-type'] || headers['Content-Type'] ? {} : { 'content-type': 'text/plain; charset=utf-8' };
  response.writeHead(answer.statusCode ?? 200, { ...type, ...headers, ...cookies });
  response.end(answer.isBase64Encoded ? Buffer.from(answer.body ?? '', 'base64') : (answer.body ?? ''));
}
