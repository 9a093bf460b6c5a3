// Every door exists and is wired once; it declares exactly what its imports need and its role grants.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { servedBy } from '#lib/api/http-api.ts';
import type { DoorPlan } from '#lib/doors/door-plan.ts';
import { DOORS } from '#lib/doors/doors.ts';
import { unexplained, usesOf } from '../../laws/import-graph.ts';
import { BRAND_KEYS, houseOf, type Resource, resourcesOf, templatesOf } from '../stacks/houses.ts';

const doors = Object.entries(DOORS) as [string, DoorPlan][];
const SUFFIX: Record<DoorPlan['knock']['by'], RegExp> = {
  appsync: /^functions\/features\/([a-z]+)\/\1\.resolver\.ts$/,
  authorizer: /\.authorizer\.ts$/,
  machine: /\.task\.ts$/,
  operator: /\.task\.ts$/,
  http: /\.http\.ts$/,
  queue: /\.listener\.ts$/,
  bus: /\.listener\.ts$/,
  event: /\.listener\.ts$/,
  minute: /\.tick\.ts$/,
  stream: /\.relay\.ts$/,
};
const DOOR_FILE = /\.(resolver|authorizer|task|http|listener|tick|relay)\.ts$/;

/** Whether an event source mapping reads a queue of the stack. */
const isOfQueue = ({ EventSourceArn }: Resource['Properties']) => JSON.stringify(EventSourceArn).includes('"Queues');

/** A rule of the bus leads to a listener's queue, and the queue to the listener. */
const isWiredBy = (by: string, knock: DoorPlan['knock']['by']) =>
  by === knock || (by === 'queue' && (knock === 'bus' || knock === 'event'));

/** Actions for which IAM knows no resource, or only `*`. */
const UNADDRESSED = new Set([
  'dynamodb:ListStreams',
  'logs:CreateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:DescribeLogGroups',
  'logs:DescribeResourcePolicies',
  'logs:GetLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:UpdateLogDelivery',
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
]);

describe('the list of doors', () => {
  it('names each door file of the house once', () => {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'functions'], { encoding: 'utf8' });
    const files = listed.split('\n').filter((path) => DOOR_FILE.test(path) && existsSync(path));
    expect(doors.map(([, { entry }]) => entry).toSorted()).toEqual(files.toSorted());
  });

  it.each(doors)('%s: its file says who calls', (_, { entry, knock }) => {
    expect(entry).toMatch(SUFFIX[knock.by]);
    expect(existsSync(entry), `${entry} does not exist`).toBe(true);
  });

  it.each(doors)('%s: declares exactly what its imports need', (_, { entry, uses }) => {
    expect(uses.toSorted()).toEqual(usesOf(entry));
  });

  it.each(doors)('%s: loads no SDK client without a declared use for it', (_, { entry }) => {
    expect(unexplained(entry)).toEqual([]);
  });
});

describe.each(BRAND_KEYS)('the doors of %s', (brand) => {
  const { work, front } = houseOf(brand);
  const lambdas = resourcesOf(work, 'AWS::Lambda::Function').filter(([, { Metadata }]) => Metadata?.entry);
  const idOf = (door: string) =>
    lambdas.find(([, { Properties }]) => Properties.FunctionName === `beckon-${brand}-${door}`)?.[0] ?? '';
  const queueOf = (door: string) =>
    resourcesOf(work, 'AWS::SQS::Queue').find(
      ([, { Properties }]) => Properties.QueueName === `beckon-${brand}-${door}`,
    )?.[0] ?? '';
  /** How many resources of a type name a door, or its queue: by the logical id in its own stack, by the function's name in another. */
  const named = (
    type: string,
    door: string,
    at: (resource: Resource) => unknown = (resource) => resource.Properties,
    targetOf = idOf,
  ) => {
    const [id, name] = [`"${targetOf(door)}"`, `:function:beckon-${brand}-${door}"`];
    const texts = [...resourcesOf(work, type), ...resourcesOf(front, type)].map(([, each]) =>
      JSON.stringify(at(each) ?? null),
    );
    return texts.filter((text) => text.includes(id) || text.includes(name)).length;
  };

  it('are the functions of the stack, each with its entry for the local host', () => {
    const entries = lambdas.map(([, { Metadata }]) => Metadata?.entry);
    expect(entries.toSorted()).toEqual(doors.map(([, { entry }]) => entry).toSorted());
    for (const [, { Properties }] of lambdas) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
    }
  });

  it('run each their own code', () => {
    const codes = lambdas.map(([, { Properties }]) => (Properties.Code as { S3Key: string }).S3Key);
    expect(new Set(codes).size).toBe(doors.length);
  });

  it('are each wired once to their caller', () => {
    for (const [door, { knock }] of doors) {
      const wired = {
        appsync: named('AWS::AppSync::DataSource', door),
        authorizer: named('AWS::AppSync::GraphQLApi', door),
        machine: named('AWS::StepFunctions::StateMachine', door) > 0 ? 1 : 0,
        http: named('AWS::ApiGatewayV2::Integration', door),
        bus: named('AWS::Events::Rule', door, ({ Properties: rule }) => rule.EventBusName && rule.Targets, queueOf),
        // AWS services publish to the account's own bus, which a rule uses when it names no bus.
        event: named(
          'AWS::Events::Rule',
          door,
          ({ Properties: rule }) => rule.EventPattern && !rule.EventBusName && rule.Targets,
          queueOf,
        ),
        minute: named(
          'AWS::Events::Rule',
          door,
          ({ Properties }) => Properties.ScheduleExpression && Properties.Targets,
        ),
        stream: named(
          'AWS::Lambda::EventSourceMapping',
          door,
          ({ Properties }) => !isOfQueue(Properties) && Properties,
        ),
        queue: named('AWS::Lambda::EventSourceMapping', door, ({ Properties }) => isOfQueue(Properties) && Properties),
      };
      expect({ door, ...wired }).toEqual({
        door,
        ...Object.fromEntries(Object.keys(wired).map((by) => [by, isWiredBy(by, knock.by) ? 1 : 0])),
      });
    }
  });

  it('have one route for each method and path that an HTTP door names', () => {
    const routes = resourcesOf(work, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
    const asked = doors.flatMap(([, { knock }]) => ('routes' in knock ? knock.routes : []));
    expect(routes.toSorted()).toEqual(asked.toSorted());
  });

  it('serve redirects back from other services under the brand’s own base path [BRD-12c]', () => {
    const brand = { oauth2BasePath: '/connect' };
    expect(servedBy(brand, 'GET /oauth2/calendly/{userCode}')).toBe('GET /connect/calendly/{userCode}');
    expect(servedBy(brand, '/oauth2/*')).toBe('/connect/*');
    expect(servedBy(brand, 'GET /redirect/oauth2/{code}')).toBe('GET /redirect/oauth2/{code}');
  });

  it('take phone calls behind one route beside those of texts, with the table and the text provider’s key alone [BRD-07]', () => {
    expect(DOORS.calls).toMatchObject({
      knock: { by: 'http', routes: ['POST /hooks/calls'] },
      uses: ['table', 'secret:twilio'],
    });
    const keys = resourcesOf(work, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
    expect(keys).toEqual(expect.arrayContaining(['POST /hooks/calls', 'POST /hooks/text/inbound']));
  });

  it('act in a role with one policy for each declared use and nothing else, one role for each set of uses', () => {
    const policies = new Map(resourcesOf(work, 'AWS::IAM::ManagedPolicy'));
    const roles = new Map(resourcesOf(work, 'AWS::IAM::Role'));
    const sets = new Map<string, string>();
    for (const [door, { uses, knock }] of doors) {
      const lambda = lambdas.find(([id]) => id === idOf(door))?.[1].Properties.Role as { 'Fn::GetAtt': [string] };
      const [id] = lambda['Fn::GetAtt'];
      const role = roles.get(id)?.Properties ?? {};
      const attached = (role.ManagedPolicyArns as { Ref: string }[]).map(({ Ref }) => Ref);
      const ofStream = knock.by === 'stream' ? ['dead-letters', 'stream'] : [];
      const expected = ['log', ...uses, ...ofStream, ...(isWiredBy('queue', knock.by) ? ['queue'] : [])];
      expect(attached.every((one) => policies.has(one))).toBe(true);
      expect({ door, granted: attached.map((one) => one.replace(/^Grants(.*).{8}$/, '$1')).toSorted() }).toEqual({
        door,
        granted: expected.map((use) => use.replace(/[:-]/g, '')).toSorted(),
      });
      expect(role).not.toHaveProperty('Policies');
      sets.set(expected.toSorted().join(), id);
    }
    const ofDoors = [...roles.keys()].filter((id) => id.startsWith('Doors'));
    expect(ofDoors.toSorted()).toEqual([...sets.values()].toSorted());
    const extra = JSON.stringify(resourcesOf(work, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties.Roles));
    for (const id of ofDoors) expect(extra).not.toContain(`"${id}"`);
  });

  it('like all other roles, are granted `*` only where IAM knows no resource', () => {
    type Statement = { Effect: string; Action: string | string[]; Resource?: unknown };
    const all = templatesOf(houseOf(brand)).flatMap((template) => resourcesOf(template));
    const documents = all.flatMap(([, { Properties }]) => {
      const document = Properties?.PolicyDocument as { Statement: Statement[] } | undefined;
      return document?.Statement ?? [];
    });
    const wild = documents.filter(({ Effect, Resource }) => Effect === 'Allow' && [Resource].flat().includes('*'));
    expect(wild.flatMap(({ Action }) => Action).filter((action) => !UNADDRESSED.has(action))).toEqual([]);
    const actions = documents.flatMap(({ Effect, Action }) => (Effect === 'Allow' ? [Action].flat() : []));
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });
});
