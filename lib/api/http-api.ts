// REST calls: one HTTP API behind CloudFront, one route for each `METHOD /path` that a door names.
import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  type HttpMethod,
  type HttpRoute,
  type HttpRouteIntegration,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { LEAD_PAGE } from '#platform/brands/distribution-headers.ts';
import type { Doors } from '../doors/door.ts';
import { classOf, THROTTLES } from '../doors/throttles.ts';
import type { Names } from '../names.ts';
import type { Queues } from '../queues.ts';
import { suppress } from '../suppress.ts';
import { answerNothing, toQueue } from './queued-route.ts';

/** The format of the access log: it contains the route of a call, never its path, which may contain a code. */
const LOGGED = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    error: '$context.integrationErrorMessage',
  }),
);

/** A route or path as the brand serves it: redirects from other services arrive under its own base path (BRD-12). */
export const servedBy = ({ oauth2BasePath }: Pick<Brand, 'oauth2BasePath'>, path: string): string =>
  path.replace(/(?<=^|\s)\/oauth2(?=\/)/, oauth2BasePath);

/** The HTTP API of a brand. */
export class RestApi extends Construct {
  readonly api: HttpApi;
  /** The limits of the routes, as the stage takes them. */
  readonly #limits: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> = {};

  constructor(scope: Construct, id: string, brand: Brand, names: Names, doors: Doors, queues: Queues) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { apiName: names.base, createDefaultStage: false });
    const log = new LogGroup(this, 'Log', {
      logGroupName: names.restLog,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 2000, burstLimit: 4000 },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: LOGGED },
    });
    for (const { door, plan, lambda } of doors.knockedBy('http')) {
      const integration = new HttpLambdaIntegration(door, lambda);
      for (const route of plan.knock.routes) this.#route(brand, route, integration, stage);
    }
    for (const { door, plan } of doors.knockedBy('queue')) {
      const integration = toQueue(door, queues.get(door));
      for (const route of plan.knock.routes) this.#route(brand, route, integration, stage).forEach(answerNothing);
    }
    (stage.node.defaultChild as CfnStage).routeSettings = this.#limits;
  }

  #route(brand: Brand, planned: string, integration: HttpRouteIntegration, stage: HttpStage): HttpRoute[] {
    const route = servedBy(brand, planned);
    const [method, path = ''] = route.split(' ');
    const routes = this.api.addRoutes({ path, methods: [method as HttpMethod], integration });
    for (const made of routes) {
      suppress(made, 'AwsSolutions-APIG4', `${route}: ${whyOpen(path)}`);
      // A stage that names a route which does not exist yet is refused.
      stage.node.addDependency(made);
    }
    const { perSecond, burst } = THROTTLES[classOf(planned)];
    this.#limits[route] = { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst };
    return routes;
  }
}

/** Why API Gateway itself does not authorize calls: each door does. */
function whyOpen(path: string): string {
  if (path.startsWith('/hooks/')) return 'the provider signs the call and the door checks the signature.';
  if (path === LEAD_PAGE) return 'the door checks the codes of the link that was opened.';
  if (path.startsWith('/health')) return 'says to anybody whether it runs.';
  return 'the door checks the code in the path or the bearer token.';
}
