// What an account and a region give by default: this many brands fit beside each other, and nothing of one brand is too large.
import { describe, expect, it } from 'vitest';
import { BRAND_KEYS, houseOf, resourcesOf, templatesOf } from '../stacks/houses.ts';

/** This many brands an account takes without asking AWS for more. */
const BRANDS_AT_LEAST = 15;

/** Default quotas of one account in one region, as each service's documentation states them. */
const A_REGION: Readonly<Record<string, number>> = {
  'AWS::CloudFront::ResponseHeadersPolicy': 20,
  'AWS::CloudFront::CachePolicy': 20,
  'AWS::CloudFront::OriginRequestPolicy': 20,
  'AWS::CloudFront::Function': 100,
  'AWS::CloudFront::OriginAccessControl': 100,
  'AWS::CloudFront::Distribution': 200,
  'AWS::WAFv2::WebACL': 100,
  'AWS::AppSync::GraphQLApi': 25,
  'AWS::ApiGatewayV2::Api': 600,
  'AWS::Logs::ResourcePolicy': 10,
  'AWS::Events::EventBus': 100,
  'AWS::IAM::Role': 1000,
  'AWS::IAM::ManagedPolicy': 1500,
  'AWS::CloudWatch::Alarm': 5000,
  'AWS::DynamoDB::Table': 2500,
  'AWS::CertificateManager::Certificate': 2500,
};

describe.each(BRAND_KEYS)('the stacks of %s', (brand) => {
  const templates = templatesOf(houseOf(brand));
  const all = templates.flatMap((template) => resourcesOf(template));
  const ofType = (type: string) => all.filter(([, { Type }]) => Type === type);

  it.each(Object.entries(A_REGION))(
    `fit into an account beside ${BRANDS_AT_LEAST - 1} others: %s, %i`,
    (type, most) => {
      expect(ofType(type).length * BRANDS_AT_LEAST).toBeLessThanOrEqual(most);
    },
  );

  it('put no more rules on the bus that all brands share than fit there', () => {
    const shared = ofType('AWS::Events::Rule').filter(([, { Properties }]) => !Properties.EventBusName);
    expect(shared.length * BRANDS_AT_LEAST).toBeLessThanOrEqual(300);
  });

  it('give each role at most ten policies, and a policy no more than IAM accepts', () => {
    for (const [id, { Properties }] of ofType('AWS::IAM::Role')) {
      const policies = (Properties.ManagedPolicyArns ?? []) as unknown[];
      expect({ id, fits: policies.length <= 10 }).toEqual({ id, fits: true });
    }
    for (const [id, { Properties }] of ofType('AWS::IAM::ManagedPolicy')) {
      expect({ id, fits: JSON.stringify(Properties.PolicyDocument).length <= 6144 }).toEqual({ id, fits: true });
    }
  });

  it('say in at most 20 statements with 10 conditions who may write to a queue', () => {
    for (const [, { Properties }] of ofType('AWS::SQS::QueuePolicy')) {
      const { Statement } = Properties.PolicyDocument as { Statement: { Condition?: Record<string, object> }[] };
      const conditions = Statement.flatMap(({ Condition }) => Object.values(Condition ?? {}).flatMap(Object.keys));
      expect(Statement.length).toBeLessThanOrEqual(20);
      expect(conditions.length).toBeLessThanOrEqual(10);
    }
  });

  it('write logs by delivery into groups that need no lines of their own in the account’s one policy', () => {
    const named = Object.fromEntries(
      ofType('AWS::Logs::LogGroup').map(([id, { Properties }]) => [id, Properties.LogGroupName]),
    );
    const delivering = /^AWS::(ApiGatewayV2::Stage|StepFunctions::StateMachine)$/;
    const used = all
      .filter(([, { Type }]) => delivering.test(Type))
      .map(([, { Properties }]) => JSON.stringify(Properties));
    const groups = Object.keys(named).filter((id) => used.some((text) => text.includes(`"${id}"`)));
    expect(groups).toHaveLength(used.length);
    for (const id of groups) expect(named[id]).toMatch(/^\/aws\/vendedlogs\//);
  });

  it('are small enough for CloudFormation', () => {
    for (const template of templates) expect(JSON.stringify(template.toJSON()).length).toBeLessThanOrEqual(1_000_000);
  });

  it('stay within the limits of one function, alarm and script', () => {
    for (const [, { Properties }] of ofType('AWS::Lambda::Function')) {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: object };
      expect(JSON.stringify(Variables).length).toBeLessThanOrEqual(4096);
      expect(String(Properties.FunctionName ?? '').length).toBeLessThanOrEqual(64);
    }
    for (const [, { Properties }] of ofType('AWS::CloudWatch::Alarm')) {
      expect(((Properties.Metrics ?? []) as unknown[]).length).toBeLessThanOrEqual(10);
    }
    for (const [, { Properties }] of ofType('AWS::CloudFront::Function')) {
      expect(JSON.stringify(Properties.FunctionCode).length).toBeLessThanOrEqual(10_240);
    }
  });
});
