// The one distribution of a brand: where each path leads, which headers its answers have, what is in front of it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { FrontStack } from '#lib/front-stack.ts';
import { Edge } from '#lib/local/aws/cloudfront.ts';
import { sitePlan } from '#lib/local/plan/site.ts';
import { contentSecurityPolicy } from '#lib/site/headers.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { BRAND_KEYS, emptyApp, houseOf, playedStacks, resourcesOf } from './houses.ts';

type Behavior = { PathPattern?: string; TargetOriginId: string; ResponseHeadersPolicyId: { Ref: string } } & Record<
  string,
  unknown
>;
type Config = {
  Aliases: string[];
  Origins: ({ Id: string; DomainName: unknown } & Record<string, unknown>)[];
  OriginGroups: {
    Items: { Id: string; FailoverCriteria: unknown; Members: { Items: { OriginId: string }[] } }[];
  };
  CacheBehaviors: Behavior[];
  DefaultCacheBehavior: Behavior;
  CustomErrorResponses?: unknown;
  WebACLId: unknown;
  ViewerCertificate: Record<string, unknown>;
};

const NO_CACHE = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const CALLS = { realtime: 'wss://realtime.example', uploads: 'https://uploads.example' };
/** The pages that people fill in. */
const FORMS = ['/g/*', '/l/*', '/p/*'];
const linesOf = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));

describe.each(BRAND_KEYS)('the distribution of %s', (brand) => {
  const { keep, front } = houseOf(brand);
  const config = resourcesOf(front, 'AWS::CloudFront::Distribution')[0]?.[1].Properties.DistributionConfig as Config;
  const originOf = ({ TargetOriginId }: Behavior) =>
    JSON.stringify(config.Origins.find(({ Id }) => Id === TargetOriginId)?.DomainName);
  const policyOf = ({ ResponseHeadersPolicyId }: Behavior) =>
    JSON.stringify(
      Object.fromEntries(resourcesOf(front, 'AWS::CloudFront::ResponseHeadersPolicy'))[ResponseHeadersPolicyId.Ref],
    );
  const at = (path: string) => config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path) as Behavior;

  it('is one, for the app, the api and the v2 host, with a certificate and the firewall [A50, API-001]', () => {
    expect(resourcesOf(front, 'AWS::CloudFront::Distribution')).toHaveLength(1);
    const { hosts } = BRANDS[brand as Brand['key']];
    expect(config.Aliases).toEqual([hosts.app, hosts.api, hosts.v2]);
    expect(config.ViewerCertificate.MinimumProtocolVersion).toMatch(/^TLSv1\.2/);
    expect(JSON.stringify(config.WebACLId)).toContain('Firewall');
  });

  it('routes each path to its origin [A50]', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern).toSorted()).toEqual(
      [
        '/c/*/*',
        '/e/*',
        '/g/*',
        '/l/*',
        '/p/*',
        '/v/*',
        '/graphql',
        '/health',
        '/health/*',
        '/hooks/*',
        '/media/*',
        '/oauth2/*',
        '/pictures/*',
        '/redirect/*',
        '/super/*',
      ].toSorted(),
    );
    expect(originOf(at('/graphql'))).toContain('GraphQLDns');
    for (const path of ['/health', '/hooks/*', '/oauth2/*', '/redirect/*', '/super/*']) {
      expect(originOf(at(path))).toContain('.execute-api.us-east-1.amazonaws.com');
    }
    expect(originOf(at('/media/*'))).toContain(`beckon-${brand}-media-`);
    expect(originOf(config.DefaultCacheBehavior)).toContain('SiteBucket');
  });

  it('caches no call and passes on every header but the host [API-001]', () => {
    for (const path of ['/graphql', '/health', '/hooks/*', '/oauth2/*', '/redirect/*', '/super/*']) {
      expect(at(path)).toMatchObject({ CachePolicyId: NO_CACHE, OriginRequestPolicyId: expect.any(String) });
      expect(at(path).AllowedMethods).toContain('POST');
    }
  });

  it('fetches the page behind a link from the API, and if that fails the file of the site, under the same path [PUB-01, PUB-04]', () => {
    const page = at('/c/*/*');
    const [group] = config.OriginGroups.Items;
    expect([page.TargetOriginId, page.AllowedMethods]).toEqual([group?.Id, ['GET', 'HEAD']]);
    // What leads nowhere is 410, so that 404 is always a fault.
    expect(group?.FailoverCriteria).toEqual({ StatusCodes: { Items: [404, 500, 502, 503, 504], Quantity: 5 } });
    const [api, file] = (group?.Members.Items ?? []).map(({ OriginId }) =>
      config.Origins.find(({ Id }) => Id === OriginId),
    );
    expect(JSON.stringify(api?.DomainName)).toContain('.execute-api.us-east-1.amazonaws.com');
    expect(api).toMatchObject({ ConnectionAttempts: 1, CustomOriginConfig: { OriginReadTimeout: 5 } });
    expect(JSON.stringify(file?.DomainName)).toContain('SiteBucket');
    const stacks = playedStacks(brand);
    const edge = new Edge(sitePlan(stacks, [`beckon-${brand}-site-000000000000`]).behaviors);
    for (const path of ['/c/0123456789Ab/012345', '/c/0123456789Ab/012345/', '/c/a/b/c']) {
      const routed = edge.route('GET', path);
      expect([routed.path, routed.written]).toEqual(['/lead.html', { 'x-opened-path': path }]);
      expect(routed.behavior.origin).toBe('http');
    }
    expect(edge.route('GET', '/c/preview').behavior.origin).toBe('bucket');
  });

  it('caches a page behind a link by its address, for at most a minute and only if the page allows it', () => {
    const { Ref } = at('/c/*/*').CachePolicyId as { Ref: string };
    const [, policy] = resourcesOf(front, 'AWS::CloudFront::CachePolicy').find(([id]) => id === Ref) ?? [];
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-opened-path'] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    });
  });

  it('rewrites paths by its function alone, never by an error page', () => {
    expect(config).not.toHaveProperty('CustomErrorResponses');
    expect(config.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    const [before, after] = [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }];
    for (const { PathPattern = '', FunctionAssociations } of config.CacheBehaviors) {
      const isForm = FORMS.includes(PathPattern);
      expect(FunctionAssociations, PathPattern).toMatchObject(
        PathPattern === '/media/*' ? [after] : isForm ? [before, after] : [before],
      );
    }
  });

  it('sets headers on every answer: https only, types as declared, no frames on other sites, no inline script', () => {
    for (const behavior of [...config.CacheBehaviors, config.DefaultCacheBehavior]) {
      expect(policyOf(behavior)).toContain('"FrameOption":"SAMEORIGIN"');
      expect(policyOf(behavior)).toContain("script-src 'self'");
      expect(policyOf(behavior)).toMatch(/"AccessControlMaxAgeSec":63072000/);
      expect(policyOf(behavior)).toMatch(/"ContentTypeOptions":\{"Override":true\}/);
      expect(behavior.ViewerProtocolPolicy).toMatch(/https/);
    }
  });

  it('tells the API the caller’s address and that the request is its own, overwriting headers of clients', () => {
    const stacks = playedStacks(brand);
    const edge = new Edge(sitePlan(stacks, []).behaviors);
    const key = `{{resolve:secretsmanager:beckon/${brand}/front:SecretString:key::}}`;
    expect(edge.route('POST', '/graphql', '203.0.113.9').written).toEqual({
      'x-caller-address': '203.0.113.9',
      'x-front-key': key,
    });
    expect(edge.route('POST', '/super/tokens/-', '203.0.113.9').written).toHaveProperty('x-front-key', key);
    expect(edge.route('POST', '/hooks/cards', '203.0.113.9').written).toEqual({ 'x-caller-address': '203.0.113.9' });
    expect(edge.route('GET', '/campaigns').written).toEqual({});
    const [[, secret] = []] = resourcesOf(front, 'AWS::SecretsManager::Secret');
    expect(secret?.Properties).toMatchObject({
      Name: `beckon/${brand}/front`,
      GenerateSecretString: { GenerateStringKey: 'key', PasswordLength: 48 },
    });
  });

  it('runs nothing that was uploaded: media answers have a policy that says so instead of that of pages', () => {
    const stacks = playedStacks(brand);
    const edge = new Edge(sitePlan(stacks, []).behaviors);
    const policyAt = (path: string) => edge.route('GET', path).headers['content-security-policy'];
    expect(policyAt('/media/a')).toBe("default-src 'none'; sandbox; frame-ancestors 'self'");
    for (const path of ['/', '/graphql', '/hooks/cards']) expect(policyAt(path)).toContain("script-src 'self' ");
    // If the policy were to override, it could replace what the function set.
    const [[, policy] = []] = resourcesOf(front, 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(policy?.Properties).toMatchObject({
      ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { ContentSecurityPolicy: { Override: false } } },
    });
  });

  it('lets other sites show forms in a frame, and nothing else; all other lines of the policy stay', () => {
    const stacks = playedStacks(brand);
    const edge = new Edge(sitePlan(stacks, [`beckon-${brand}-site-000000000000`]).behaviors);
    const headersAt = (path: string) => edge.route('GET', path).headers;
    const page = headersAt('/c/0123456789Ab/012345');
    const linesAt = (path: string) => linesOf(headersAt(path)['content-security-policy'] ?? '');
    for (const path of ['/g/a', '/l/a', '/p/a']) {
      expect(headersAt(path)).not.toHaveProperty('x-frame-options');
      expect(linesAt(path)).toEqual({ ...linesOf(page['content-security-policy'] ?? ''), 'frame-ancestors': ['*'] });
    }
    for (const path of ['/', '/dashboard', '/c/a/b', '/c/preview', '/v/a', '/e/a', '/embed.js']) {
      expect(headersAt(path)['x-frame-options'], path).toBe('SAMEORIGIN');
      expect(linesAt(path)['frame-ancestors'], path).toEqual(["'self'"]);
    }
  });

  it('lets pages talk to the realtime address and the uploads, by name', () => {
    const policy = policyOf(config.DefaultCacheBehavior);
    expect(policy).toContain('RealtimeDns');
    expect(policy).toContain(`https://beckon-${brand}-media-`);
  });

  it('serves only media/ of the media bucket, and only to distributions of this account', () => {
    const statements = JSON.stringify(resourcesOf(keep, 'AWS::S3::BucketPolicy'));
    expect(statements).toContain('/media/*');
    expect(statements).toContain('arn:aws:cloudfront::');
    expect(statements).not.toContain('"Principal":"*"');
  });

  it('caches files with a hash in their name for a year and revalidates all others', () => {
    const copies = resourcesOf(front, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
    expect(copies).toHaveLength(2);
    const [assets, pages] = copies;
    expect(assets).toMatchObject({ Include: ['assets/*'], Exclude: ['*'], Prune: false });
    expect(assets?.SystemMetadata).toEqual({ 'cache-control': 'max-age=31536000, immutable' });
    expect(pages).toMatchObject({ Exclude: ['assets/*'], Prune: false, DistributionPaths: ['/*'] });
    expect(pages?.SystemMetadata).toEqual({ 'cache-control': 'no-cache' });
  });
});

describe('hosts', () => {
  const [key = ''] = BRAND_KEYS;
  const brand = BRANDS[key as Brand['key']];
  const stackOf = (manifest: Brand) => {
    const cdk = emptyApp();
    return Template.fromStack(new FrontStack(cdk, manifest));
  };

  it('get records and a certificate proved by the zone when the manifest names one', () => {
    const template = stackOf({ ...brand, hostedZone: { id: 'Z0', name: 'example.com' } });
    const records = resourcesOf(template, 'AWS::Route53::RecordSet').map(([, { Properties }]) => Properties);
    expect(records.map(({ Name, Type }) => `${Type} ${Name}`).toSorted()).toEqual(
      ['A', 'AAAA']
        .flatMap((type) => [brand.hosts.api, brand.hosts.app, brand.hosts.v2].map((host) => `${type} ${host}.`))
        .toSorted(),
    );
    expect(JSON.stringify(resourcesOf(template, 'AWS::CertificateManager::Certificate'))).toContain('"Z0"');
  });

  it('use the certificate that the manifest names, and no other is made', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/given';
    const template = stackOf({ ...brand, certificateArn });
    expect(resourcesOf(template, 'AWS::CertificateManager::Certificate')).toEqual([]);
    expect(JSON.stringify(resourcesOf(template, 'AWS::CloudFront::Distribution'))).toContain(certificateArn);
    expect(resourcesOf(template, 'AWS::Route53::RecordSet')).toEqual([]);
  });
});

describe('the Content-Security-Policy', () => {
  it.each(BRAND_KEYS)(
    'of %s allows one script and one style inline, by their hash, and no framing by other sites',
    (key) => {
      const lines = linesOf(contentSecurityPolicy(BRANDS[key as Brand['key']], CALLS));
      const hashOf = (file: string) =>
        `'sha256-${createHash('sha256')
          .update(readFileSync(join('web', 'lead', file)))
          .digest('base64')}'`;
      const [script, style] = [hashOf('early.js'), hashOf('lead.css')];
      expect(lines['script-src']).toContain(script);
      const others = Object.values(lines)
        .flat()
        .filter((source) => source !== script && source !== style);
      expect(others.join(' ')).not.toMatch(/unsafe|nonce|sha\d/);
      expect(lines['style-src']).toEqual(["'self'", style]);
      expect(lines['default-src']).toEqual(["'self'"]);
      expect(lines['frame-ancestors']).toEqual(["'self'"]);
      expect(lines['object-src']).toEqual(["'none'"]);
      expect(lines['base-uri']).toEqual(["'none'"]);
      expect(Object.values(lines).flat()).not.toContain('*');
      const brandsBeside = Object.values(BRANDS).filter((other) => other.key !== key);
      for (const { hosts } of brandsBeside) expect(lines['connect-src']).toContain(`https://${hosts.app}`);
    },
  );

  it('names other sites only where the brand has their feature [BRD-12b]', () => {
    const [key = ''] = BRAND_KEYS;
    const plain = BRANDS[key as Brand['key']];
    const off = { ...plain.flags, allowSlideTypeYoutube: false, allowSlideTypeCalendly: false };
    const on = { ...plain.flags, allowSlideTypeYoutube: true, allowSlideTypeCalendly: true };
    const without = contentSecurityPolicy({ ...plain, flags: off, advertisingPixelId: null }, CALLS);
    const having = contentSecurityPolicy({ ...plain, flags: on, advertisingPixelId: '1' }, CALLS);
    for (const party of ['youtube', 'calendly.com', 'facebook']) {
      expect(without).not.toContain(party);
      expect(having).toContain(party);
    }
  });
});
