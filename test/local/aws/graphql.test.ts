// The AppSync stand-in: authorizer, field errors, limits, publishing from the bus, filtered live updates.
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type ApiPlan, LocalGraphqlApi } from '#lib/local/aws/appsync/graphql.ts';
import { acceptRealtime } from '#lib/local/aws/appsync/realtime.ts';
import { LambdaFault } from '#lib/local/aws/lambda/types.ts';

const SCHEMA = `
  type Thing { id: ID! note: String secret: String inner: Thing }
  type Query { thing(id: ID!): Thing huge: String broken: Thing mail(to: AWSEmail!): String }
  type Mutation {
    hello: String
    publishThing(id: ID!, note: String): Thing @aws_iam
    logOut(id: ID!): String
  }
  type Subscription { onThing(id: ID!): Thing @aws_subscribe(mutations: ["publishThing"]) }
`;
const NONE_CODE = `
  export function request(ctx) { return { payload: ctx.args }; }
  export function response(ctx) { return ctx.result; }`;
const FILTER_CODE = `
  import { util, extensions } from '@aws-appsync/utils';
  export function request(ctx) { return { payload: null }; }
  export function response(ctx) {
    if (ctx.identity.resolverContext.organizationId !== ctx.args.id) util.unauthorized();
    extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter({ id: { eq: ctx.args.id } }));
    extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter({ id: { eq: ctx.args.id } }));
    return null;
  }`;
const LOGOUT_CODE = `
  import { extensions } from '@aws-appsync/utils';
  export function request(ctx) { return { payload: 'bye' }; }
  export function response(ctx) {
    extensions.invalidateSubscriptions({ subscriptionField: 'onThing', payload: { id: ctx.args.id } });
    return ctx.result;
  }`;

const lambda = (typeName: string, fieldName: string) => ({
  typeName,
  fieldName,
  functionArn: 'room',
  code: null,
});
const code = (typeName: string, fieldName: string, text: string) => ({
  typeName,
  fieldName,
  functionArn: null,
  code: text,
});
const PLAN: ApiPlan = {
  brand: 'b',
  arn: 'arn:aws:appsync:us-east-1:000000000000:apis/api',
  schema: SCHEMA,
  authorizerArn: 'authorizer',
  mayIntrospect: false,
  deepest: 3,
  mostFields: 2,
  resolvers: [
    ...['thing', 'huge', 'broken', 'mail'].map((name) => lambda('Query', name)),
    lambda('Mutation', 'hello'),
    code('Mutation', 'publishThing', NONE_CODE),
    code('Mutation', 'logOut', LOGOUT_CODE),
    code('Subscription', 'onThing', FILTER_CODE),
  ],
};

type Event = { info: { fieldName: string }; arguments: { id: string }; identity: { resolverContext: object } };

async function invoke(arn: string, event: unknown): Promise<unknown> {
  if (arn === 'authorizer') {
    const token = (event as { authorizationToken: string }).authorizationToken;
    if (token === 'deep') JSON.stringify(event);
    if (token === 'number') return { isAuthorized: true, resolverContext: { n: 1 } };
    return {
      isAuthorized: token !== 'bad',
      resolverContext: { organizationId: token },
      deniedFields: ['Mutation.hello'],
    };
  }
  const { info, arguments: args, identity } = event as Event;
  if (info.fieldName === 'huge') return 'x'.repeat(5 * 1024 * 1024);
  if (info.fieldName === 'broken') throw new LambdaFault('TypeError', 'x is not y');
  return { id: args.id, note: JSON.stringify(identity.resolverContext) };
}

const api = () => new LocalGraphqlApi(PLAN, invoke, Date.now);
const ask = (query: string, authorization = 'o1') => api().answer({ query }, authorization ? { authorization } : {});

it('a request without a token, or with one that the authorizer refuses, gets 401', async () => {
  expect((await ask('{ thing(id: 1) { id } }', '')).status).toBe(401);
  expect((await ask('{ thing(id: 1) { id } }', 'bad')).status).toBe(401);
});

it('a resolverContext value that is not a string is refused', async () => {
  expect(JSON.stringify(await ask('{ thing(id: 1) { id } }', 'number'))).toContain('not a string');
});

it('a field is answered by its function, which gets the caller', async () => {
  const { body } = await ask('{ thing(id: "7") { id note } }');
  expect(body).toEqual({ data: { thing: { id: '7', note: '{"organizationId":"o1"}' } } });
});

it('a function that throws becomes an error of its field', async () => {
  const { body } = await ask('{ broken { id } }');
  expect(body).toMatchObject({ data: { broken: null }, errors: [{ errorType: 'Lambda:TypeError', path: ['broken'] }] });
});

it('an answer over 5 MB, a denied field, a wrong scalar and a wrong query are refused', async () => {
  expect(JSON.stringify((await ask('{ huge }')).body)).toContain('ResponseSizeLimitExceeded');
  expect(JSON.stringify((await ask('mutation { hello }')).body)).toContain('Not Authorized');
  expect(JSON.stringify((await ask('{ mail(to: "nobody") }')).body)).toContain('AWSEmail');
  expect(JSON.stringify((await ask('{ nothing }')).body)).toContain('ValidationError');
});

it('too many root fields, too deep a query and introspection are refused', async () => {
  expect(JSON.stringify((await ask('{ a: huge b: huge c: huge }')).body)).toContain('2 root fields');
  const brought = '{ ...Two ... on Query { c: huge } } fragment Two on Query { a: huge b: huge }';
  expect(JSON.stringify((await ask(brought)).body)).toContain('2 root fields');
  expect(JSON.stringify((await ask('{ __schema { types { name } } }')).body)).toContain('introspection');
  const deep = '{ thing(id: 7) { inner { inner { id } } } }';
  expect(JSON.stringify((await ask(deep)).body)).toContain('may be 3 deep, this one is 4');
  const deepest = `{ thing(id: 7) ${'{ inner '.repeat(100_000)}`;
  expect(JSON.stringify((await ask(deepest)).body)).toContain('too deep to be read');
});

it('fragments within fragments, each twice, are counted and refused as quickly as they are written', async () => {
  const each = Array.from({ length: 40 }, (_, n) => `fragment F${n} on Thing { ...F${n + 1} ...F${n + 1} }`).join(' ');
  const spread = (last: string) => ask(`{ thing(id: 7) { ...F0 } } ${each} fragment F40 on Thing { ${last} }`);
  expect(JSON.stringify((await spread('inner { inner { id } }')).body)).toContain('may be 3 deep, this one is 4');
  expect((await spread('id')).body).toEqual({ data: { thing: { id: '7' } } });
});

it('variables that are nested too deep to parse are refused', async () => {
  const id = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  const query = 'query ($id: ID!) { thing(id: $id) { id } }';
  expect(await api().answer({ query, variables: { id } }, { authorization: 'deep' })).toMatchObject({ status: 400 });
});

it('only the event bus may publish', async () => {
  expect(JSON.stringify((await ask('mutation { publishThing(id: 1) { id } }')).body)).toContain('Not Authorized');
  await expect(api().publish('mutation { publishThing(id: 1) { id } }', {})).resolves.toBeUndefined();
});

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function live(token: string) {
  const one = api();
  const server = createServer();
  server.on('upgrade', (request, socket, head) => acceptRealtime(one, request, socket, head));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const header = Buffer.from(JSON.stringify({ host: 'x', Authorization: token })).toString('base64url');
  const { port } = server.address() as { port: number };
  const client = new WebSocket(`ws://127.0.0.1:${port}/graphql/realtime`, ['graphql-ws', `header-${header}`]);
  const messages: Record<string, unknown>[] = [];
  client.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())));
  client.on('error', () => undefined);
  closers.push(() => {
    client.terminate();
    server.close();
  });
  const sees = (what: object) =>
    expect.poll(() => messages, { timeout: 2000 }).toContainEqual(expect.objectContaining(what));
  const begin = (id: string, thing: string) => {
    const data = JSON.stringify({
      query: 'subscription S($t: ID!) { onThing(id: $t) { id note secret } }',
      variables: { t: thing },
    });
    client.send(
      JSON.stringify({ type: 'start', id, payload: { data, extensions: { authorization: { Authorization: token } } } }),
    );
  };
  return { one, client, messages, sees, begin };
}

it('a subscriber gets the events of its filter, with the fields that the mutation selected, until it is invalidated', async () => {
  const { one, client, messages, sees, begin } = await live('o1');
  await new Promise((done) => client.once('open', done));
  await expect.poll(() => client.readyState).toBe(1);
  client.send(JSON.stringify({ type: 'connection_init' }));
  await sees({ type: 'connection_ack' });
  begin('s1', 'o1');
  await sees({ type: 'start_ack', id: 's1' });
  await one.publish('mutation { publishThing(id: "o2", note: "not yours") { id note } }', {});
  await one.publish('mutation { publishThing(id: "o1", note: "yours") { id note } }', {});
  await sees({ type: 'data', id: 's1', payload: { data: { onThing: { id: 'o1', note: 'yours', secret: null } } } });
  expect(messages.filter((message) => message.type === 'data')).toHaveLength(1);
  begin('s2', 'o2');
  await sees({ type: 'error', id: 's2' });
  await one.answer({ query: 'mutation { logOut(id: "o1") }' }, { authorization: 'o1' });
  await sees({ type: 'complete', id: 's1' });
  expect(one.subscriptions.size).toBe(0);
});

it('a connection without a valid token gets an error and is closed', async () => {
  const { client, sees } = await live('bad');
  await sees({ type: 'connection_error' });
  await expect.poll(() => client.readyState).toBe(3);
});
