// Every field of the schema is answered by its room and has an authorization row; nothing else is answered.

import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { FieldRow } from '#functions/field-rows.ts';
import { FIELDS, PUBLISHED } from '#functions/fields.ts';
import { BRAND_KEYS, houseOf, type Resource, resourcesOf } from '../stacks/houses.ts';

const extra = readFileSync('lib/api/appsync.graphql', 'utf8');
const schema = buildSchema(`${readFileSync('schema.graphql', 'utf8')}\n${extra}`);
const named = (type: string) => Object.keys((schema.getType(type) as GraphQLObjectType).getFields());
const inSchema = ['Query', 'Mutation', 'Subscription'].flatMap((type) =>
  named(type).map((field) => `${type}.${field}`),
);

const LEAD_FACING_OR_SIGNED_OUT = [
  'confirmBrowser',
  'confirmEmail',
  'confirmPhone',
  'exchangeHandoff',
  'forgotPasswordRequest',
  'invitation',
  'loadLeadActivity',
  'loginUser',
  'logoutUser',
  'openForm',
  'registerPhone',
  'registerUser',
  'resetPassword',
  'sendVerificationCode',
  'submitCampaignLandingPage',
  'submitGroupLandingPage',
  'submitLandingPage',
  'trackLead',
  'tryNow',
];

describe('the register', () => {
  const rooms = Object.entries(FIELDS) as [string, Record<string, FieldRow>][];
  const registered = rooms.flatMap(([, rows]) => Object.entries(rows));

  it('names each query and mutation once, with the type that the schema gives it', () => {
    const rows = [...registered, ...Object.entries<FieldRow>(PUBLISHED)].map(([field, { type }]) => `${type}.${field}`);
    expect(rows.toSorted()).toEqual(inSchema.filter((field) => !field.startsWith('Subscription')).toSorted());
  });

  it('has an authorization row for each field that a room answers', () => {
    for (const [, row] of registered) expect(row).toMatchObject({ who: expect.anything(), scope: expect.anything() });
  });

  it('opens to the public token only the fields that a signed-out person or a lead needs', () => {
    const open = registered.filter(([, { who }]) => who === 'public').map(([field]) => field);
    expect(open.toSorted()).toEqual(LEAD_FACING_OR_SIGNED_OUT);
  });
});

describe.each(BRAND_KEYS)('the API of %s', (brand) => {
  const { front } = houseOf(brand);
  const resolvers = resourcesOf(front, 'AWS::AppSync::Resolver').map(([, { Properties }]) => Properties);
  const sources = new Map(resourcesOf(front, 'AWS::AppSync::DataSource'));
  const sourceOf = (resolver: Resource['Properties']) =>
    sources.get((resolver.DataSourceName as { 'Fn::GetAtt': string[] })['Fn::GetAtt'][0] ?? '')?.Properties;
  const [, { Properties: api } = { Properties: {} as Resource['Properties'] }] =
    resourcesOf(front, 'AWS::AppSync::GraphQLApi')[0] ?? [];

  it('has one resolver for each field', () => {
    const answered = resolvers.map(({ TypeName, FieldName }) => `${TypeName}.${FieldName}`);
    expect(answered.toSorted()).toEqual(inSchema.toSorted());
  });

  it('routes each field to the function of its room, one data source for each room', () => {
    for (const [room, rows] of Object.entries(FIELDS)) {
      for (const field of Object.keys(rows)) {
        const resolver = resolvers.find(({ FieldName }) => FieldName === field) ?? {};
        expect(sourceOf(resolver)).toMatchObject({ Name: room, Type: 'AWS_LAMBDA' });
        expect(resolver).not.toHaveProperty('Code');
        expect(resolver).not.toHaveProperty('RequestMappingTemplate');
      }
    }
    const lambdas = [...sources.values()].filter(({ Properties }) => Properties.Type === 'AWS_LAMBDA');
    expect(lambdas).toHaveLength(Object.keys(FIELDS).length);
  });

  it('publishes and subscribes without a function, by scripts of the template', () => {
    for (const field of [...Object.keys(PUBLISHED), ...named('Subscription')]) {
      const resolver = resolvers.find(({ FieldName }) => FieldName === field) ?? {};
      expect(sourceOf(resolver)).toMatchObject({ Type: 'NONE' });
      expect(resolver.Runtime).toEqual({ Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' });
      expect(resolver.Code).toMatch(/from "@aws-appsync\/utils"/);
    }
  });

  it('asks the authorizer for each request, and accepts the bus by IAM alone', () => {
    expect(api).toMatchObject({
      AuthenticationType: 'AWS_LAMBDA',
      LambdaAuthorizerConfig: { AuthorizerResultTtlInSeconds: 0 },
      AdditionalAuthenticationProviders: [{ AuthenticationType: 'AWS_IAM' }],
      IntrospectionConfig: 'DISABLED',
    });
    const deployed = resourcesOf(front, 'AWS::AppSync::GraphQLSchema')[0]?.[1].Properties.Definition as string;
    for (const field of Object.keys(PUBLISHED)) {
      expect(deployed).toMatch(new RegExp(`\\b${field}\\([^)]*\\): \\w+ @aws_iam\\b`));
    }
    expect(deployed.match(/@aws_iam/g)).toHaveLength(Object.keys(PUBLISHED).length + 1);
  });

  it('deploys the schema whole, without descriptions', () => {
    const deployed = resourcesOf(front, 'AWS::AppSync::GraphQLSchema')[0]?.[1].Properties.Definition as string;
    expect(parse(deployed).definitions).toHaveLength(parse(readFileSync('schema.graphql', 'utf8')).definitions.length);
    expect(deployed).not.toContain('"""');
  });

  it('logs requests without their content', () => {
    expect(api.LogConfig).toMatchObject({ ExcludeVerboseContent: true });
  });
});
