// Every door exists and is wired once; what a door declares is what its imports need, and what its role grants.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOORS, type DoorPlan } from '#lib/doors/doors.ts';
import { unexplained, usesOf } from '../../laws/import-graph.ts';
import { BRAND_KEYS, houseOf, type Resource, resourcesOf } from '../stacks/houses.ts';

const doors = Object.entries(DOORS) as [string, DoorPlan][];
const SUFFIX: Record<DoorPlan['knock']['by'], RegExp> = {
  appsync: /^functions\/features\/([a-z]+)\/\1\.resolver\.ts$/,
  authorizer: /\.authorizer\.ts$/,
  machine: /\.task\.ts$/,
  operator: /\.task\.ts$/,
  http: /\.http\.ts$/,
  bus: /\.listener\.ts$/,
  event: /\.listener\.ts$/,
  minute: /\.tick\.ts$/,
  stream: /\.relay\.ts$/,
};
const DOOR_FILE = /\.(resolver|authorizer|task|http|listener|tick|relay)\.ts$/;

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

  it.each(doors)('%s: its file says who knocks', (_, { entry, knock }) => {
    expect(entry).toMatch(SUFFIX[knock.by]);
    expect(existsSync(entry), `${entry} does not exist`).toBe(true);
  });

  it.each(doors)('%s: declares exactly what its imports need', (_, { entry, uses }) => {
    expect(uses.toSorted()).toEqual(usesOf(entry));
  });

  it.each(doors)('%s: loads no SDK client that none of its uses explains', (_, { entry }) => {
    expect(unexplained(entry)).toEqual([]);
  });
});

describe.each(BRAND_KEYS)('the doors of %s', (brand) => {
  const { app } = houseOf(brand);
  const lambdas = resourcesOf(app, 'AWS::Lambda::Function').filter(([, { Metadata }]) => Metadata?.entry);
  const idOf = (door: string) =>
    lambdas.find(([, { Properties }]) => Properties.FunctionName === `beckon-${brand}-${door}`)?.[0] ?? '';
  /** How often things of a type name this function. */
  const named = (type: string, id: string, at: (resource: Resource) => unknown = (resource) => resource.Properties) =>
    resourcesOf(app, type).filter(([, resource]) => JSON.stringify(at(resource) ?? null).includes(`"${id}"`)).length;

  it('are the functions of the stack, each told to the local host by its entry', () => {
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

  it('are each wired to the one who knocks, once', () => {
    for (const [door, { knock }] of doors) {
      const id = idOf(door);
      const wired = {
        appsync: named('AWS::AppSync::DataSource', id),
        authorizer: named('AWS::AppSync::GraphQLApi', id),
        machine: named('AWS::StepFunctions::StateMachine', id) > 0 ? 1 : 0,
        http: named('AWS::ApiGatewayV2::Integration', id),
        bus: named('AWS::Events::Rule', id, ({ Properties: rule }) => rule.EventBusName && rule.Targets),
        // Services of AWS tell on the account's own bus, which a rule names by naming none.
        event: named(
          'AWS::Events::Rule',
          id,
          ({ Properties: rule }) => rule.EventPattern && !rule.EventBusName && rule.Targets,
        ),
        minute: named('AWS::Events::Rule', id, ({ Properties }) => Properties.ScheduleExpression && Properties.Targets),
        stream: named('AWS::Lambda::EventSourceMapping', id),
      };
      expect({ door, ...wired }).toEqual({
        door,
        ...Object.fromEntries(Object.keys(wired).map((by) => [by, by === knock.by ? 1 : 0])),
      });
    }
  });

  it('have one route for each method and path that an HTTP door names', () => {
    const routes = resourcesOf(app, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
    const asked = doors.flatMap(([, { knock }]) => (knock.by === 'http' ? knock.routes : []));
    expect(routes.toSorted()).toEqual(asked.toSorted());
  });

  it('take phone calls behind one route beside those of texts, with the table and the text provider’s key alone [BRD-07]', () => {
    expect(DOORS.calls).toMatchObject({
      knock: { by: 'http', routes: ['POST /hooks/calls'] },
      uses: ['table', 'secret:twilio'],
    });
    const keys = resourcesOf(app, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
    expect(keys).toEqual(expect.arrayContaining(['POST /hooks/calls', 'POST /hooks/text/inbound']));
  });

  it('have a role with one policy for each declared use and nothing else', () => {
    const policies = new Map(resourcesOf(app, 'AWS::IAM::ManagedPolicy'));
    const roles = new Map(resourcesOf(app, 'AWS::IAM::Role'));
    for (const [door, { uses, knock }] of doors) {
      const lambda = lambdas.find(([id]) => id === idOf(door))?.[1].Properties.Role as { 'Fn::GetAtt': [string] };
      const role = roles.get(lambda['Fn::GetAtt'][0])?.Properties ?? {};
      const attached = (role.ManagedPolicyArns as { Ref: string }[]).map(({ Ref }) => Ref);
      const unwaited = ['bus', 'event', 'minute', 'stream'].includes(knock.by) ? ['dead-letters'] : [];
      const expected = ['log', ...uses, ...unwaited, ...(knock.by === 'stream' ? ['stream'] : [])];
      expect(attached.every((id) => policies.has(id))).toBe(true);
      expect({ door, granted: attached.map((id) => id.replace(/^Grants(.*).{8}$/, '$1')).toSorted() }).toEqual({
        door,
        granted: expected.map((use) => use.replace(/[:-]/g, '')).toSorted(),
      });
      expect(role).not.toHaveProperty('Policies');
    }
    const extra = JSON.stringify(resourcesOf(app, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties.Roles));
    for (const [id] of roles) if (id.startsWith('Doors')) expect(extra).not.toContain(`"${id}"`);
  });

  it('and all others are granted `*` only where IAM knows no resource', () => {
    type Statement = { Effect: string; Action: string | string[]; Resource?: unknown };
    const documents = [...resourcesOf(app), ...resourcesOf(houseOf(brand).keep)].flatMap(([, { Properties }]) => {
      const document = Properties?.PolicyDocument as { Statement: Statement[] } | undefined;
      return document?.Statement ?? [];
    });
    const wild = documents.filter(({ Effect, Resource }) => Effect === 'Allow' && [Resource].flat().includes('*'));
    expect(wild.flatMap(({ Action }) => Action).filter((action) => !UNADDRESSED.has(action))).toEqual([]);
    const actions = documents.flatMap(({ Effect, Action }) => (Effect === 'Allow' ? [Action].flat() : []));
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });
});
