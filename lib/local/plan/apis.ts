// Reads the AppSync API and the routes of the HTTP API from a brand's stack.

import type { ResolverPlan } from '../aws/appsync/fields.ts';
import type { ApiPlan } from '../aws/appsync/graphql.ts';
import type { RoutePlan } from '../aws/http-api.ts';
import type { SendPlan } from '../aws/http-queue.ts';
import type { RateLimit } from '../aws/throttles.ts';
import type { PlannedStack, ResolvedResource } from './stack.ts';

type Sources = Map<string, string | null>;

/** The GraphQL API of the stack, if it has one. */
export function apiPlan(stack: PlannedStack): ApiPlan[] {
  const [api] = stack.all('AWS::AppSync::GraphQLApi');
  const [schema] = stack.all('AWS::AppSync::GraphQLSchema');
  if (!api || !schema) return [];
  const { AuthorizerUri } = (api.properties.LambdaAuthorizerConfig ?? {}) as { AuthorizerUri?: string };
  if (!AuthorizerUri) throw new Error(`The API of ${stack.brand} has no Lambda authorizer.`);
  const resolvers = stack.all('AWS::AppSync::Resolver');
  const sources = sourcesOf(stack);
  return [
    {
      brand: stack.brand,
      arn: stack.resolver.arn(api.id),
      schema: String(schema.properties.Definition),
      authorizerArn: AuthorizerUri,
      mayIntrospect: api.properties.IntrospectionConfig !== 'DISABLED',
      deepest: Number(api.properties.QueryDepthLimit ?? 0),
      mostFields: Number(api.properties.ResolverCountLimit ?? 0),
      resolvers: resolvers.map((resolver) => resolverPlan(resolver, sources)),
    },
  ];
}

/** The routes of the stack's HTTP APIs. */
export function routePlans(stack: PlannedStack): RoutePlan[] {
  const integrations = new Map(stack.all('AWS::ApiGatewayV2::Integration').map((one) => [one.id, one]));
  const limits = limitsOf(stack);
  return stack.all('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const key = String(properties.RouteKey);
    const integration = integrations.get(String(properties.Target).split('/').at(-1) ?? '');
    if (!integration) throw new Error(`The route ${key} leads nowhere.`);
    return { key, limit: limits.get(key) ?? null, ...leadsTo(integration) };
  });
}

function limitsOf(stack: PlannedStack): Map<string, RateLimit> {
  type Raw = Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>;
  const raw = stack.all('AWS::ApiGatewayV2::Stage').map(({ properties }) => (properties.RouteSettings ?? {}) as Raw);
  return new Map(
    Object.entries(Object.assign({}, ...raw) as Raw).map(([key, { ThrottlingRateLimit, ThrottlingBurstLimit }]) => [
      key,
      { perSecond: ThrottlingRateLimit, burst: ThrottlingBurstLimit },
    ]),
  );
}

function leadsTo({ id, properties }: ResolvedResource): { functionArn: string } | { send: SendPlan } {
  const { IntegrationSubtype, IntegrationUri } = properties;
  if (IntegrationSubtype === undefined) return { functionArn: String(IntegrationUri) };
  if (IntegrationSubtype !== 'SQS-SendMessage')
    throw new Error(`The integration ${id} of ${IntegrationSubtype} is not played on this machine.`);
  const { QueueUrl, MessageBody, MessageAttributes } = properties.RequestParameters as Record<string, string>;
  const attributes = JSON.parse(MessageAttributes ?? '{}') as Record<string, { StringValue: string }>;
  type Overwritten = Record<string, { ResponseParameters: { Destination: string; Source: string }[] }>;
  const statuses = Object.entries((properties.ResponseParameters ?? {}) as Overwritten).flatMap(
    ([status, { ResponseParameters }]) =>
      ResponseParameters.filter(({ Destination }) => Destination === 'overwrite:statuscode').map(({ Source }) => [
        status,
        Number(Source),
      ]),
  );
  return {
    send: {
      queue: QueueUrl ?? '',
      body: MessageBody ?? '',
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, { StringValue }]) => [name, StringValue])),
      statuses: Object.fromEntries(statuses),
    },
  };
}

function sourcesOf(stack: PlannedStack): Sources {
  return new Map(
    stack.all('AWS::AppSync::DataSource').map(({ id, properties }): [string, string | null] => {
      const { LambdaFunctionArn } = (properties.LambdaConfig ?? {}) as { LambdaFunctionArn?: string };
      if (properties.Type === 'NONE') return [stack.resolver.text({ 'Fn::GetAtt': [id, 'Name'] }), null];
      if (!LambdaFunctionArn)
        throw new Error(`A data source of type ${properties.Type} is not played on this machine.`);
      return [stack.resolver.text({ 'Fn::GetAtt': [id, 'Name'] }), LambdaFunctionArn];
    }),
  );
}

function resolverPlan({ properties }: ResolvedResource, sources: Sources): ResolverPlan {
  const typeName = String(properties.TypeName);
  const fieldName = String(properties.FieldName);
  const source = sources.get(String(properties.DataSourceName));
  if (properties.Kind === 'PIPELINE' || source === undefined || properties.CodeS3Location) {
    throw new Error(
      `The resolver of ${typeName}.${fieldName} is not played on this machine: unit resolvers with inline code are.`,
    );
  }
  const code = typeof properties.Code === 'string' ? properties.Code : null;
  return { typeName, fieldName, functionArn: source, code };
}
