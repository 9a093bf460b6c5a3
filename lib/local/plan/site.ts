// Reads the CloudFront distribution from a brand's stacks: behaviors, their origins, path functions and headers.
import { type BehaviorPlan, headersOfPolicy, type OriginKind, PLAIN_BEHAVIOR } from '../aws/cloudfront.ts';
import type { PlannedStack } from './stack.ts';

/** The distribution's behaviors in the order in which they are tried; without a distribution the APIs at their paths. */
export type SitePlan = { behaviors: BehaviorPlan[] };

type RawBehavior = {
  PathPattern?: string;
  TargetOriginId: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  ResponseHeadersPolicyId?: string;
  Compress?: boolean;
  CachePolicyId?: string;
};
type RawGroup = {
  Id: string;
  FailoverCriteria: { StatusCodes: { Items: (number | string)[] } };
  Members: { Items: { OriginId: string }[] };
};
type RawConfig = {
  OriginGroups?: { Items: RawGroup[] };
  Origins: { Id: string; DomainName: unknown; OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }[];
  DefaultCacheBehavior: RawBehavior;
  CacheBehaviors?: RawBehavior[];
};

/** The plan of the one distribution among the stacks. */
export function sitePlan(stacks: readonly PlannedStack[], buckets: readonly string[]): SitePlan {
  for (const stack of stacks) {
    const [distribution] = stack.all('AWS::CloudFront::Distribution');
    if (!distribution) continue;
    const config = distribution.properties.DistributionConfig as RawConfig;
    const raw = (distribution.raw.Properties?.DistributionConfig ?? {}) as RawConfig;
    const all = [...(config.CacheBehaviors ?? []), { ...config.DefaultCacheBehavior, PathPattern: '*' }];
    return { behaviors: all.map((behavior) => behaviorPlan(stack, behavior, raw, config, buckets)) };
  }
  const graphql: BehaviorPlan = { ...PLAIN_BEHAVIOR, pattern: '/graphql*', origin: 'graphql' };
  return { behaviors: [graphql, { ...PLAIN_BEHAVIOR, pattern: '*', origin: 'http' }] };
}

function behaviorPlan(
  stack: PlannedStack,
  behavior: RawBehavior,
  raw: RawConfig,
  config: RawConfig,
  buckets: readonly string[],
): BehaviorPlan {
  const group = config.OriginGroups?.Items.find(({ Id }) => Id === behavior.TargetOriginId);
  const [first = behavior.TargetOriginId, second] = group?.Members.Items.map(({ OriginId }) => OriginId) ?? [];
  const at = config.Origins.findIndex((origin) => origin.Id === first);
  const types = stack.typesIn(raw.Origins[at]?.DomainName);
  const bucket = bucketOf(config, first, buckets);
  return {
    pattern: behavior.PathPattern ?? '*',
    origin: originKind(types, behavior),
    bucket,
    code: codeOf(stack, behavior, 'viewer-request'),
    answerCode: codeOf(stack, behavior, 'viewer-response'),
    headers: headersOf(stack, behavior.ResponseHeadersPolicyId),
    compresses: behavior.Compress === true && mayCompress(stack, behavior.CachePolicyId),
    originHeaders: Object.fromEntries(
      (config.Origins[at]?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
    ),
    otherwise: group
      ? {
          bucket: bucketOf(config, second, buckets),
          statuses: group.FailoverCriteria.StatusCodes.Items.map(Number),
        }
      : null,
  };
}

function bucketOf({ Origins }: RawConfig, originId: string | undefined, buckets: readonly string[]): string | null {
  const domain = String(Origins.find(({ Id }) => Id === originId)?.DomainName ?? '');
  return buckets.find((name) => domain.startsWith(`${name}.`)) ?? null;
}

function originKind(types: readonly string[], behavior: RawBehavior): OriginKind {
  if (types.includes('AWS::AppSync::GraphQLApi')) return 'graphql';
  if (types.includes('AWS::ApiGatewayV2::Api')) return 'http';
  if (types.length === 0 || types.includes('AWS::S3::Bucket')) return 'bucket';
  throw new Error(`The origin of ${behavior.PathPattern} is not played on this machine.`);
}

function codeOf(stack: PlannedStack, behavior: RawBehavior, event: string): string | null {
  const { FunctionARN } = behavior.FunctionAssociations?.find((one) => one.EventType === event) ?? {};
  if (FunctionARN === undefined) return null;
  const found = stack.all('AWS::CloudFront::Function').find(({ id }) => FunctionARN.startsWith(`${id}.`));
  if (!found) throw new Error(`The function ${FunctionARN} of ${behavior.PathPattern} is not in the stack.`);
  return String(found.properties.FunctionCode);
}

function headersOf(stack: PlannedStack, id: string | undefined): Record<string, string> {
  const policy = stack.all('AWS::CloudFront::ResponseHeadersPolicy').find((one) => one.id === id);
  return policy ? headersOfPolicy(policy.properties.ResponseHeadersPolicyConfig as Record<string, unknown>) : {};
}

/** Whether CloudFront may compress: only under a cache policy of the stack that caches more than one encoding. */
function mayCompress(stack: PlannedStack, id: string | undefined): boolean {
  const policy = stack.all('AWS::CloudFront::CachePolicy').find((one) => one.id === id);
  const { ParametersInCacheKeyAndForwardedToOrigin: parameters } = (policy?.properties.CachePolicyConfig ?? {}) as {
    ParametersInCacheKeyAndForwardedToOrigin?: { EnableAcceptEncodingBrotli?: boolean };
  };
  return parameters?.EnableAcceptEncodingBrotli === true;
}
