// The pages behind links in texts: filled in by the API or, when that fails, the site's own file, which loads its data itself.
import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { LEAD_PAGE, OPENED_HEADER } from '#platform/brands/distribution-headers.ts';
import type { Names } from '../names.ts';

/**
 * A person's code, then a step's (the page of a preview, `/c/preview`, is the site's own); an appointment's calendar file;
 * and contact cards.
 */
const LINK_PAGES = ['/c/*/*', '/e/*', '/v/*'] as const;
/** The pages that people fill in, which other sites may show. */
const FORM_PAGES = ['/g/*', '/l/*', '/p/*'] as const;

/** The API's statuses of a failure, 404 included, because the function itself answers 410 for a link that leads nowhere. */
const FAILED = [404, 500, 502, 503, 504];

/** After this long the plain page is faster than waiting for the filled-in one. */
const PATIENCE = Duration.seconds(5);
const LONGEST_KEPT = Duration.minutes(1);

/** The behaviors of the pages behind links, by path; `form` runs on each answer with a form. */
export function linkPages(page: BehaviorOptions, form: EdgeFunction): Record<string, BehaviorOptions> {
  const answered = { eventType: FunctionEventType.VIEWER_RESPONSE, function: form };
  const formPage = { ...page, functionAssociations: [...(page.functionAssociations ?? []), answered] };
  return Object.fromEntries([...LINK_PAGES.map((path) => [path, page]), ...FORM_PAGES.map((path) => [path, formPage])]);
}

/**
 * Both origins of a group are requested under the same path, and only the file's path exists at both, so the path that was
 * opened travels in a header, which also distinguishes the pages in the cache.
 */
export function arrivingPage(
  scope: Construct,
  names: Names,
  restHost: string,
  files: IOrigin,
  responseHeadersPolicy: ResponseHeadersPolicy,
): BehaviorOptions {
  const opened = new EdgeFunction(scope, 'Opened', {
    functionName: `${names.base}-opened`,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(OPENED_FUNCTION),
  });
  const api = new HttpOrigin(restHost, {
    connectionAttempts: 1,
    connectionTimeout: Duration.seconds(2),
    readTimeout: PATIENCE,
  });
  return {
    origin: new OriginGroup({ primaryOrigin: api, fallbackOrigin: files, fallbackStatusCodes: FAILED }),
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: opened }],
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: new CachePolicy(scope, 'LinkPages', {
      cachePolicyName: `${names.base}-link-pages`,
      comment: 'A page for each link, as long as it says itself and a minute at most',
      headerBehavior: CacheHeaderBehavior.allowList(OPENED_HEADER),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: LONGEST_KEPT,
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    compress: true,
    responseHeadersPolicy,
  };
}

/** Puts the opened path into the header, overwriting what the caller sent, and requests the one page. */
const OPENED_FUNCTION = `function handler(event) {
  var request = event.request;
  request.headers[${JSON.stringify(OPENED_HEADER)}] = { value: request.uri };
  request.uri = ${JSON.stringify(LEAD_PAGE)};
  request.querystring = {};
  return request;
}
`;
