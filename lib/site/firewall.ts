// The firewall before CloudFront: known bad callers, known bad input, and too many calls from one address.
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Names } from '../names.ts';

/** The paths of providers' callbacks: not counted, because there are thousands of them. */
const CALLBACKS = '/hooks/';
/**
 * The requests of a person on a page for leads: the page, its files and media, its calls of the GraphQL API, redirects.
 * Phones of one carrier share an address.
 */
export const VISITED = [
  '/c/',
  '/e/',
  '/g/',
  '/l/',
  '/p/',
  '/v/',
  '/lead.html',
  '/assets/',
  '/media/',
  '/graphql',
  '/redirect/',
];

/** Visits from one address in the five minutes after a blast: a fifth of 67,500 people open the link, a tenth of those from one address. */
const MOST_VISITS = 1350;
/** The most calls of one visit: page, files, questions, media in parts. */
const CALLS_A_VISIT = 20;

/** Calls from one address in five minutes: by people on the pages for leads and by staff's screens, and by everybody else. */
const MOST_VISITED = MOST_VISITS * CALLS_A_VISIT;
const MOST_CALLS = 3000;

/** Rules that mistake texts with links, `<` or names of files for attacks: counted, not blocked. */
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

type Statement = CfnWebACL.StatementProperty;

const beginsWith = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Blocks an address that exceeds this limit in five minutes; only calls that match `scopeDownStatement` count. */
const tooMany = (name: string, priority: number, limit: number, scopeDownStatement: Statement) =>
  ({
    name,
    priority,
    action: { block: {} },
    visibilityConfig: seen(name),
    statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', scopeDownStatement } },
  }) satisfies CfnWebACL.RuleProperty;

const VISITS: Statement = { orStatement: { statements: VISITED.map(beginsWith) } };
const OTHERS: Statement = {
  notStatement: { statement: { orStatement: { statements: [CALLBACKS, ...VISITED].map(beginsWith) } } },
};

/** The web ACL of the brand's distribution. */
export function firewall(scope: Construct, names: Names): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    name: names.base,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seen(names.base),
    rules: [
      tooMany('TooManyCalls', 0, MOST_CALLS, OTHERS),
      managed('AWSManagedRulesAmazonIpReputationList', 1),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
      managed('AWSManagedRulesCommonRuleSet', 3, COUNTED),
      tooMany('TooManyVisits', 4, MOST_VISITED, VISITS),
    ],
  });
}
