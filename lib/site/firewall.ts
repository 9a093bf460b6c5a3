// The firewall before CloudFront: known bad callers, known bad input, and too many calls from one address.
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Names } from '../names.ts';

/** Calls from one address in five minutes; providers' callbacks are not counted, there are thousands of them. */
const MOST_CALLS = 3000;

/** Rules that read bodies and queries as if texts with links, `<` or names of files were attacks: counted, not blocked. */
const COUNTED = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'GenericRFI_QUERYARGUMENTS',
  'EC2MetaDataSSRF_BODY',
  'NoUserAgent_HEADER',
];

const seen = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false });

function managed(name: string, priority: number, counted: readonly string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: seen(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}

const TOO_MANY: CfnWebACL.RuleProperty = {
  name: 'TooManyCalls',
  priority: 0,
  action: { block: {} },
  visibilityConfig: seen('TooManyCalls'),
  statement: {
    rateBasedStatement: {
      limit: MOST_CALLS,
      aggregateKeyType: 'IP',
      scopeDownStatement: {
        notStatement: {
          statement: {
            byteMatchStatement: {
              fieldToMatch: { uriPath: {} },
              positionalConstraint: 'STARTS_WITH',
              searchString: '/hooks/',
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
        },
      },
    },
  },
};

/** The web ACL of the brand's distribution. */
export function firewall(scope: Construct, names: Names): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    name: names.base,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seen(names.base),
    rules: [
      TOO_MANY,
      managed('AWSManagedRulesAmazonIpReputationList', 1),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
      managed('AWSManagedRulesCommonRuleSet', 3, COUNTED),
    ],
  });
}
