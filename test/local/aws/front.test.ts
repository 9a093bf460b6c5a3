// What is in front of the functions: routes of the HTTP API, behaviors of the distribution, names in templates.
import { expect, it } from 'vitest';
import { Edge, headersOfPolicy, PLAIN_BEHAVIOR } from '#lib/local/aws/cloudfront.ts';
import { findRoute } from '#lib/local/aws/http-api.ts';
import { LambdaFault } from '#lib/local/aws/lambda/types.ts';
import { Throttles } from '#lib/local/aws/throttles.ts';
import { type BrandFront, type HttpOptions, openPort } from '#lib/local/host/port.ts';
import { Resolver, type Template } from '#lib/local/plan/intrinsics.ts';

const ROUTES = ['GET /things', 'GET /things/{id}', 'GET /things/new', 'ANY /files/{path+}'].map((key) => ({
  key,
  functionArn: key,
}));

it.each([
  ['GET', '/things', 'GET /things', {}],
  ['GET', '/things/a%20b', 'GET /things/{id}', { id: 'a b' }],
  ['GET', '/things/new', 'GET /things/new', {}],
  ['PUT', '/files/a/b', 'ANY /files/{path+}', { path: 'a/b' }],
])('%s %s is answered by %s', (method, path, key, parameters) => {
  const found = findRoute(ROUTES, method, path);
  expect(found?.route.key).toBe(key);
  expect(found?.parameters).toEqual(parameters);
});

it.each([
  ['POST', '/things'],
  ['GET', '/things/'],
  ['GET', '/things/a/b'],
  ['GET', '/elsewhere'],
])('%s %s has no route', (method, path) => {
  expect(findRoute(ROUTES, method, path)).toBeUndefined();
});

const PATH_CODE = `
  function sitePath(path) { return /^\\/c\\//.test(path) ? '/lead.html' : path; }
  function handler(event) {
    if (event.request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } };
    event.request.uri = sitePath(event.request.uri);
    return event.request;
  }`;
const edge = new Edge([
  { ...PLAIN_BEHAVIOR, pattern: '/graphql', origin: 'graphql' },
  { ...PLAIN_BEHAVIOR, pattern: '/hooks/*', origin: 'http' },
  { ...PLAIN_BEHAVIOR, pattern: '*', origin: 'bucket', code: PATH_CODE },
]);

/** A port with one brand of these behaviors and routes, whose functions and bucket answer so. */
function opened(
  behaviors: BrandFront['site']['behaviors'],
  {
    routes = [],
    invoke = async () => null,
    object = async () => false,
  }: Partial<Pick<BrandFront, 'routes'> & Pick<HttpOptions['behind'], 'invoke'> & Pick<HttpOptions, 'object'>>,
) {
  return openPort({
    clock: { busy: (work: Promise<unknown>) => work, now: () => 0 } as never,
    behind: { invoke, send: () => undefined, throttles: new Throttles() },
    port: 0,
    brandOfHost: () => 'b',
    apiOfHost: () => undefined,
    addressOf: () => '192.0.2.1',
    resolved: async (text) => text,
    front: () => ({ brand: 'b', api: null, routes, site: { behaviors }, files: null, addresses: [] }),
    routes: Promise.resolve([]),
    object,
  });
}

it('a path goes to the first behavior that matches it, rewritten by the function', () => {
  expect(edge.route('POST', '/graphql').behavior.origin).toBe('graphql');
  expect(edge.route('POST', '/hooks/text/status/1').behavior.origin).toBe('http');
  expect(edge.route('GET', '/graphql/other').behavior.origin).toBe('bucket');
  expect(edge.route('GET', '/c/abc')).toMatchObject({ path: '/lead.html', redirect: null });
  expect(edge.route('GET', '/campaigns')).toMatchObject({ path: '/campaigns' });
  expect(edge.route('GET', '/old').redirect).toEqual({ status: 301, location: '/new' });
});

it('the response function of a behavior decides its headers, but does not run for errors', async () => {
  const answerCode = `function handler(event) {
    event.response.headers['content-security-policy'] = { value: 'sandbox' };
    return event.response;
  }`;
  const headers = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' };
  const behaviors = [
    { ...PLAIN_BEHAVIOR, pattern: '/media/*', origin: 'bucket' as const, bucket: 'b', headers, answerCode },
  ];
  const { port, close } = await opened(behaviors, {
    object: async (_, path, __, response) => path === '/media/kept' && Boolean(response.end('kept')),
  });
  const sentence = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return [status, headers.get('content-security-policy'), headers.get('x-content-type-options')];
  };
  expect(await sentence('/media/kept')).toEqual([200, 'sandbox', 'nosniff']);
  expect(await sentence('/media/gone')).toEqual([403, "default-src 'self'", 'nosniff']);
  await close();
});

it('a headers policy becomes the headers that CloudFront sends', () => {
  const headers = headersOfPolicy({
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'" },
      ContentTypeOptions: { Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true },
    },
    CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'camera=()' }] },
  });
  expect(headers).toEqual({
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=60; includeSubDomains',
    'permissions-policy': 'camera=()',
  });
});

const TEMPLATE: Template = {
  Parameters: {
    Stage: { Default: 'live' },
    Stream: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/keep/stream' },
  },
  Conditions: { IsLive: { 'Fn::Equals': [{ Ref: 'Stage' }, 'live'] } },
  Resources: {
    Made: {
      Type: 'AWS::Lambda::Function',
      Properties: { FunctionName: { 'Fn::Join': ['-', ['a', { Ref: 'Stage' }]] } },
    },
    Bus: { Type: 'AWS::Events::EventBus', Properties: { Name: 'house' } },
  },
};

it('names, ARNs and functions of a template are resolved', () => {
  const { resolve } = { resolve: (value: unknown) => new Resolver(TEMPLATE, (name) => `from ${name}`).resolve(value) };
  expect(resolve({ Ref: 'Made' })).toBe('a-live');
  expect(resolve({ 'Fn::GetAtt': ['Made', 'Arn'] })).toBe('arn:aws:lambda:us-east-1:000000000000:function:a-live');
  expect(resolve({ 'Fn::Sub': '${AWS::Region}/${Bus}/${Made.Arn}' })).toMatch(/^us-east-1\/house\/arn:aws:lambda/);
  expect(resolve({ 'Fn::If': ['IsLive', [1, { Ref: 'AWS::NoValue' }], 2] })).toEqual([1]);
  expect(resolve({ Ref: 'Stream' })).toBe('from /keep/stream');
  expect(resolve({ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b'] }] })).toBe('b');
  expect(() => resolve({ 'Fn::Cidr': [] })).toThrow('Fn::Cidr');
});

it('an answer is compressed where the distribution says so, for clients that accept it', async () => {
  const compresses = { ...PLAIN_BEHAVIOR, pattern: '/c/*', origin: 'http' as const, compresses: true };
  const behaviors = [compresses, { ...PLAIN_BEHAVIOR, pattern: '*', origin: 'http' as const }];
  const routes = [{ key: 'GET /{path+}', functionArn: 'page' }];
  const words = 'A page of many words. '.repeat(100);
  const headers = { 'content-type': 'text/html' };
  const { port, close } = await opened(behaviors, {
    routes,
    invoke: async () => ({ statusCode: 200, headers, body: words }),
  });
  const answered = async (path: string, accepted: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': accepted } });
    expect(await answer.text()).toBe(words);
    return answer.headers.get('content-encoding');
  };
  expect(await answered('/c/page', 'gzip, br')).toBe('br');
  expect(await answered('/c/page', 'gzip')).toBe('gzip');
  expect(await answered('/c/page', 'identity')).toBeNull();
  expect(await answered('/hooks/text', 'gzip, br')).toBeNull();
  await close();
});

it('when an origin fails, the bucket answers under the same path', async () => {
  const code = `function handler(event) {
    event.request.headers['x-opened-path'] = { value: event.request.uri };
    event.request.uri = '/lead.html';
    return event.request;
  }`;
  const otherwise = { bucket: 'b', statuses: [404, 500] };
  const behaviors = [{ ...PLAIN_BEHAVIOR, pattern: '/c/*/*', origin: 'http' as const, code, otherwise }];
  const routes = [{ key: 'GET /lead.html', functionArn: 'page' }];
  const asked: { rawPath: string; headers: Record<string, string> }[] = [];
  const { port, close } = await opened(behaviors, {
    routes,
    invoke: async (_, event) => {
      asked.push(event as never);
      const path = asked.at(-1)?.headers['x-opened-path'];
      if (path === '/c/a/fails') throw new LambdaFault('Error', 'It failed.');
      return { statusCode: path === '/c/a/gone' ? 410 : 200, body: `filled in for ${path}` };
    },
    object: async (bucket, path, __, response) => Boolean(response.end(`the file ${bucket}${path}`)),
  });
  const sentence = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-opened-path': '/c/forged/code' } });
    return [answer.status, await answer.text()];
  };
  expect(await sentence('/c/a/b?utm=1')).toEqual([200, 'filled in for /c/a/b']);
  expect(asked[0]?.rawPath).toBe('/lead.html');
  expect(await sentence('/c/a/gone')).toEqual([410, 'filled in for /c/a/gone']);
  expect(await sentence('/c/a/fails')).toEqual([200, 'the file b/lead.html']);
  await close();
});
