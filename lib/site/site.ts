// One CloudFront distribution for the brand's app and api hosts: site, API, REST calls and media under one origin.
import { RemovalPolicy } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, type HttpOriginProps, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { CALLER_HEADER, FRONT_HEADER } from '#platform/brands/distribution-headers.ts';
import type { GraphqlApi } from '../api/graphql-api.ts';
import { servedBy } from '../api/http-api.ts';
import { type Names, REGION } from '../names.ts';
import { plainScript } from '../plain-script.ts';
import { suppress } from '../suppress.ts';
import { arrivingPage, linkPages } from './arriving.ts';
import { firewall } from './firewall.ts';
import { formFunction, mediaFunction, siteHeaders } from './headers.ts';

/** Paths that the HTTP API answers. */
export const REST_PATHS = ['/oauth2/*', '/hooks/*', '/redirect/*', '/pictures/*', '/health', '/health/*'] as const;
/** The path of the operator's staff, whose address is in the audit log: calls carry the distribution's key. */
export const OPERATOR_PATH = '/super/*';

const NO_LOG = 'An access log would keep paths, which hold leads’ codes; the firewall and the APIs count calls.';

const MEDIA_POLICY = 'The keep stack’s own policy lets this account’s distributions read media/ and nothing else.';

/** The site of a brand. */
export class Site extends Construct {
  readonly distribution: Distribution;
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, brand: Brand, names: Names, graphql: GraphqlApi, restId: string) {
    super(scope, id);
    this.bucket = this.#bucket(names);
    const zone = this.#zone(brand);
    const { app, api, v2 } = brand.hosts;
    const domainNames = [...new Set([app, api, v2, brand.shortLinkHost ?? app])];
    const callable = { realtime: `wss://${graphql.api.attrRealtimeDns}`, uploads: names.mediaOrigin };
    const headers = new ResponseHeadersPolicy(this, 'Headers', siteHeaders(brand, callable));
    const restHost = `${restId}.execute-api.${REGION}.amazonaws.com`;
    const calls = this.#calls(brand, names, graphql, restHost, headers);
    const files = S3BucketOrigin.withOriginAccessControl(this.bucket);
    const page = arrivingPage(this, names, restHost, files, headers);
    const form = this.#function('FormPolicy', `${names.base}-form`, formFunction(brand, callable));
    this.distribution = new Distribution(this, 'Distribution', {
      comment: names.base,
      domainNames,
      certificate: this.#certificate(brand, domainNames, zone),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: firewall(this, names).attrArn,
      defaultBehavior: this.#pages(names, files, headers),
      additionalBehaviors: {
        ...calls,
        '/media/*': this.#media(names, headers),
        ...linkPages(page, form),
      },
    });
    suppress(this.distribution, 'AwsSolutions-CFR3', NO_LOG);
    suppress(
      this.distribution,
      'AwsSolutions-CFR1',
      'Staff travel and leads roam; texts, not pages, are bound to the US.',
    );
    suppress(this.distribution, '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac', MEDIA_POLICY);
    if (zone) this.#records(zone, domainNames);
  }

  #bucket(names: Names): Bucket {
    const bucket = new Bucket(this, 'Bucket', {
      bucketName: names.siteBucket,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    suppress(bucket, 'AwsSolutions-S1', 'It holds the built site, which anybody may read through CloudFront.');
    return bucket;
  }

  /** The site's files, and which path gets which file. */
  #pages(names: Names, origin: IOrigin, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    const path = this.#function('Path', `${names.base}-path`, pathFunction());
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: path }],
    };
  }

  /**
   * Sends `/graphql` to AppSync and the REST paths to the HTTP API: nothing is cached, everything but the host is forwarded. Each call
   * carries the caller's address; those to AppSync and of the operator carry the key without which they are refused.
   */
  #calls(
    brand: Brand,
    names: Names,
    graphql: GraphqlApi,
    restHost: string,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ) {
    const caller = this.#function('Caller', `${names.base}-caller`, CALLER_FUNCTION);
    const customHeaders = { [FRONT_HEADER]: this.#frontKey(names) };
    const to = (domain: string, props: HttpOriginProps = {}): BehaviorOptions => ({
      origin: new HttpOrigin(domain, props),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: caller }],
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    });
    const restCalls = to(restHost);
    const operatorCalls = to(restHost, { customHeaders });
    return {
      '/graphql': to(graphql.api.attrGraphQlDns, { customHeaders }),
      ...Object.fromEntries(REST_PATHS.map((path) => [servedBy(brand, path), restCalls])),
      [OPERATOR_PATH]: operatorCalls,
    };
  }

  /** The key, generated with the stack; the template contains its name, never its value. */
  #frontKey(names: Names): string {
    const secret = new Secret(this, 'FrontKey', {
      secretName: names.frontSecret,
      description: 'By which the API knows calls that came through the distribution',
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'key',
        passwordLength: 48,
        excludePunctuation: true,
      },
    });
    suppress(
      secret,
      'AwsSolutions-SMG4',
      'Distribution and API take a new key at different times: it changes with a deployment.',
    );
    return secret.secretValueFromJson('key').unsafeUnwrap();
  }

  /** Uploaded media: the policy of pages is replaced by one that allows no scripts. */
  #media(names: Names, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    const media = this.#function('MediaPolicy', `${names.base}-media`, mediaFunction());
    const bucket = Bucket.fromBucketAttributes(this, 'Media', { bucketName: names.mediaBucket, region: REGION });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_RESPONSE, function: media }],
    };
  }

  #function(id: string, functionName: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      functionName,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    });
  }

  #zone(brand: Brand): IHostedZone | undefined {
    if (!brand.hostedZone) return undefined;
    const { id: hostedZoneId, name: zoneName } = brand.hostedZone;
    return HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
  }

  /** The manifest's certificate, else a new one: validated through the zone, or by the record that the operator adds while it waits. */
  #certificate(brand: Brand, [domainName = '', ...rest]: string[], zone: IHostedZone | undefined): ICertificate {
    if (brand.certificateArn) return Certificate.fromCertificateArn(this, 'Certificate', brand.certificateArn);
    const validation = CertificateValidation.fromDns(zone);
    return new Certificate(this, 'Certificate', { domainName, subjectAlternativeNames: rest, validation });
  }

  #records(zone: IHostedZone, hosts: string[]): void {
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    for (const host of hosts) {
      const record = { zone, recordName: `${host}.`, target };
      new ARecord(this, `${host}-v4`, record);
      new AaaaRecord(this, `${host}-v6`, record);
    }
  }
}

/** Puts the caller's address into the header, overwriting what the caller sent. */
const CALLER_FUNCTION = `function handler(event) {
  event.request.headers[${JSON.stringify(CALLER_HEADER)}] = { value: event.viewer.ip };
  return event.request;
}
`;

/** The path function as CloudFront runs it: it can send a request to another origin by a redirect alone. */
function pathFunction(): string {
  const rule = plainScript('site/path.ts').replace(/export \{[^}]*\};/, '');
  return `${rule}
function handler(event) {
  if (asksForBackend(event.request.method, event.request.uri)) {
    var headers = { location: { value: '/health' }, 'cache-control': { value: 'no-store' } };
    return { statusCode: 307, statusDescription: 'Temporary Redirect', headers: headers };
  }
  event.request.uri = sitePath(event.request.uri);
  return event.request;
}
`;
}
