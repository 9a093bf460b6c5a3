// The site's files: built with the stack, uploaded beside those of the last release, and the configuration that pages read.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { AssetHashType, Aws, type CfnResource, DockerImage, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { pageBrandOf } from '#platform/brands/page-brand.ts';
import type { GraphqlApi } from '../api/graphql-api.ts';
import { ROOT } from '../bundled/bundle.ts';
import { type Names, REGION } from '../names.ts';
import { suppress, wildResource } from '../suppress.ts';
import type { Site } from './site.ts';

/** Files with a hash in their name: the same name is always the same file. */
const HASHED = 'assets/*';

/** The rights for emptying the bucket; CDK writes `s3:List*` and the like into the bucket's third statement, after the two about TLS. */
const EMPTYING = [
  's3:GetBucketTagging',
  's3:GetBucketPolicy',
  's3:PutBucketPolicy',
  's3:ListBucketVersions',
  's3:DeleteObject',
  's3:DeleteObjectVersion',
];
const EMPTIERS_STATEMENT = 2;

/** The site as vite builds it; nothing is built where bundling is skipped. */
function builtSite(): ISource {
  return Source.asset(join(ROOT, 'web'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: { image: DockerImage.fromRegistry('none'), local: { tryBundle: buildInto } },
  });
}

function buildInto(outDir: string): boolean {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--config', join(ROOT, 'web/vite.config.ts'), '--outDir', outDir, '--emptyOutDir'];
  execFileSync(process.execPath, [vite, ...args, '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
  return true;
}

/** Uploads the files: first those with a hash in their name, which stay for open tabs, then the rest, which browsers request again. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, brand: Brand, names: Names, site: Site, graphql: GraphqlApi) {
    super(scope, id);
    const config = Source.jsonData('config.json', {
      brand: brand.key,
      page: pageBrandOf(brand),
      region: REGION,
      graphqlUrl: graphql.api.attrGraphQlUrl,
      v2Origin: names.v2Origin,
    });
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = this.#role(names, site, logGroup).withoutPolicyUpdates();
    const shared = { destinationBucket: site.bucket, prune: false, memoryLimit: 512, logGroup, role };
    const built = builtSite();
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [built],
      exclude: ['*'],
      include: [HASHED],
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [built, config],
      exclude: [HASHED],
      cacheControl: [CacheControl.noCache()],
      distribution: site.distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
    const copier = Stack.of(this).node.children.find((child) =>
      child.node.id.startsWith('Custom::CDKBucketDeployment'),
    );
    if (copier)
      suppress(copier, 'AwsSolutions-L1', 'It is part of aws-cdk-lib, which chooses the runtime it is written for.');
    this.#restrictEmptier(site, logGroup);
  }

  /** The function that empties the bucket when the stack is removed gets only the rights for that, and the copier's log group; CDK would give it more. */
  #restrictEmptier({ bucket }: Site, logGroup: LogGroup): void {
    const emptier = Stack.of(this).node.findChild('Custom::S3AutoDeleteObjectsCustomResourceProvider');
    const handler = emptier.node.findChild('Handler') as CfnResource;
    handler.addPropertyOverride('LoggingConfig', { LogGroup: logGroup.logGroupName });
    const Action = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    const Statement = [{ Effect: 'Allow', Action, Resource: logGroup.logGroupArn }];
    const role = emptier.node.findChild('Role') as CfnResource;
    role.addPropertyDeletionOverride('ManagedPolicyArns');
    role.addPropertyOverride('Policies', [{ PolicyName: 'log', PolicyDocument: { Version: '2012-10-17', Statement } }]);
    const policy = bucket.policy?.node.defaultChild as CfnResource;
    policy.addPropertyOverride(`PolicyDocument.Statement.${EMPTIERS_STATEMENT}.Action`, EMPTYING);
  }

  /** The copier reads the bootstrap bucket of the account, writes the site's and invalidates CloudFront's copies; nothing else. */
  #role(names: Names, site: Site, logGroup: LogGroup): Role {
    const source = `arn:aws:s3:::cdk-hnb659fds-assets-${Aws.ACCOUNT_ID}-${REGION}`;
    const role = new Role(this, 'Copier', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const may = (actions: string[], ...resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions, resources }));
    may(['s3:GetObject'], `${source}/*`);
    may(['s3:ListBucket'], source, names.siteBucketArn);
    may(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], `${names.siteBucketArn}/*`);
    may(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], site.distribution.distributionArn);
    may(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn);
    const wild = [source, names.siteBucketArn].map((bucket) => wildResource(`${bucket}/*`));
    suppress(role, wild, 'The built files are named by their content; both buckets are named in full.');
    return role;
  }
}
