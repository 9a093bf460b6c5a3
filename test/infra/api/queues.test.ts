// The queue of texts: the route that fills it, the function that empties it, and the limits of all routes.
import { describe, expect, it } from 'vitest';
import { DOORS } from '#lib/doors/doors.ts';
import { classOf, THROTTLES } from '#lib/doors/throttles.ts';
import { VISITED } from '#lib/site/firewall.ts';
import { sitePath } from '#lib/site/path.ts';
import { BRAND_KEYS, houseOf, type Resource, resourcesOf } from '../stacks/houses.ts';

const DOOR = 'queued-text';
/** The most that SQS takes. */
const MOST_TRIES = 1000;

type Mapped = { QueueUrl: { Ref: string }; MessageBody: string; MessageAttributes: string };

describe.each(BRAND_KEYS)('texts to %s', (brand) => {
  const { work, front } = houseOf(brand);
  const only = (type: string, has: (properties: Resource['Properties']) => boolean) => {
    const found = resourcesOf(work, type).filter(([, { Properties }]) => has(Properties));
    expect([type, found.length]).toEqual([type, 1]);
    return found[0] as [string, Resource];
  };
  const queueOf = (name: string) => only('AWS::SQS::Queue', ({ QueueName }) => QueueName === `beckon-${brand}-${name}`);
  const [queueId, { Properties: queue }] = queueOf(DOOR);
  const [deadId, { Properties: dead }] = queueOf(`${DOOR}-dead-letters`);
  const [lambdaId, { Properties: lambda }] = only(
    'AWS::Lambda::Function',
    ({ FunctionName }) => FunctionName === `beckon-${brand}-${DOOR}`,
  );

  it('are put into the queue by the HTTP API itself, with their signature, and answered with an empty body', () => {
    const [id, { Properties }] = only(
      'AWS::ApiGatewayV2::Integration',
      ({ IntegrationSubtype }) => IntegrationSubtype === 'SQS-SendMessage',
    );
    const { QueueUrl, MessageBody, MessageAttributes } = Properties.RequestParameters as Mapped;
    expect([QueueUrl.Ref, MessageBody]).toEqual([queueId, '$request.body']);
    const signature = '${request.header.x-twilio-signature}';
    expect(JSON.parse(MessageAttributes)).toEqual({ signature: { DataType: 'String', StringValue: signature } });
    expect(Properties.ResponseParameters).toEqual({
      '200': { ResponseParameters: [{ Destination: 'overwrite:statuscode', Source: '204' }] },
    });
    const [, route] = only('AWS::ApiGatewayV2::Route', ({ RouteKey }) => RouteKey === 'POST /hooks/text/inbound');
    expect(JSON.stringify(route.Properties.Target)).toContain(`{"Ref":"${id}"}`);
    const sends = resourcesOf(work, 'AWS::IAM::Policy').filter(([, one]) =>
      JSON.stringify(one.Properties).includes('sqs:SendMessage'),
    );
    expect(sends.map(([, one]) => JSON.stringify(one.Properties).includes(`"${queueId}"`))).toEqual([true]);
  });

  it('that no function accepted are counted in the status, beside the dead letters of bus, stream and schedule', () => {
    const all = [`beckon-${brand}-dead-letters`, `beckon-${brand}-${DOOR}-dead-letters`];
    const counting = resourcesOf(work, 'AWS::Lambda::Function')
      .map(([, { Properties }]) => JSON.stringify(Properties.Environment ?? ''))
      .filter((environment) => environment.includes('DEAD_LETTERS_URLS'));
    expect(counting.length).toBeGreaterThan(0);
    const [, granting] = only(
      'AWS::IAM::ManagedPolicy',
      (one) =>
        JSON.stringify(one.PolicyDocument).includes('"Action":"sqs:GetQueueAttributes"') &&
        JSON.stringify(one.PolicyDocument).includes('DeadLetters'),
    );
    for (const queueName of all)
      expect(counting.filter((environment) => environment.includes(`/${queueName}`))).toEqual(counting);
    const granted = JSON.stringify(granting.Properties.PolicyDocument);
    expect(granted).toContain(`:${all[1]}`);
  });

  it('are kept for two weeks, delivered at once and again every 15 seconds, and end as dead letters', () => {
    expect(queue).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600, VisibilityTimeout: 15 });
    expect(queue.SqsManagedSseEnabled).toBe(true);
    expect(queue.DelaySeconds ?? 0).toBe(0);
    expect(queue.RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [deadId, 'Arn'] },
      maxReceiveCount: MOST_TRIES,
    });
    expect(dead).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600, SqsManagedSseEnabled: true });
    const [, { Properties: source }] = only('AWS::Lambda::EventSourceMapping', ({ FunctionName }) =>
      JSON.stringify(FunctionName).includes(`"${lambdaId}"`),
    );
    expect(source).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
    expect(source).not.toHaveProperty('MaximumBatchingWindowInSeconds');
    expect(Number(source.BatchSize)).toBeLessThanOrEqual(5);
    // Lambda refuses a mapping of a queue that delivers a message again while the function may still run.
    expect(Number(lambda.Timeout)).toBeLessThan(Number(queue.VisibilityTimeout));
    expect(source.ScalingConfig).toEqual({ MaximumConcurrency: lambda.ReservedConcurrentExecutions });
  });

  it('can arrive by a second route that needs no queue', () => {
    expect(DOORS['text-inbound'].knock).toEqual({ by: 'http', routes: ['POST /hooks/text/inbound/direct'] });
    expect(DOORS['text-inbound'].uses).toEqual(DOORS[DOOR].uses);
  });

  it('and all other routes have the limit of their class, at a stage that is created after them', () => {
    const routes = resourcesOf(work, 'AWS::ApiGatewayV2::Route');
    const [, stage] = only('AWS::ApiGatewayV2::Stage', () => true);
    const limits = stage.Properties.RouteSettings as Record<string, object>;
    expect(Object.keys(limits).toSorted()).toEqual(
      routes.map(([, { Properties }]) => String(Properties.RouteKey)).toSorted(),
    );
    for (const { knock } of Object.values(DOORS)) {
      for (const route of 'routes' in knock ? knock.routes : []) {
        const { perSecond, burst } = THROTTLES[classOf(route)];
        expect([route, limits[route]]).toEqual([
          route,
          { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst },
        ]);
      }
    }
    for (const [id] of routes) expect(stage.DependsOn).toContain(id);
  });

  it('and the limit of lead pages does not block an address that phones of a carrier share', () => {
    type Rated = { Name: string; Statement: { RateBasedStatement?: { Limit: number; ScopeDownStatement: object } } };
    const [rules = []] = resourcesOf(front, 'AWS::WAFv2::WebACL').map(
      ([, { Properties }]) => Properties.Rules as Rated[],
    );
    const rated = rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate ? [{ Name, limit: rate.Limit, counts: JSON.stringify(rate.ScopeDownStatement) }] : [],
    );
    const [calls, visits] = rated;
    expect(rated.map(({ Name }) => Name)).toEqual(['TooManyCalls', 'TooManyVisits']);
    // A fifth of the people whom 225 texts a second reach in five minutes, a tenth of them by one address, 20 calls a visit.
    expect(visits?.limit).toBeGreaterThanOrEqual(225 * 300 * 0.2 * 0.1 * 20);
    expect(calls?.limit).toBe(3000);
    for (const path of VISITED) {
      expect(visits?.counts).toContain(`"SearchString":"${path}"`);
      expect(calls?.counts).toContain(`"SearchString":"${path}"`);
    }
    expect(calls?.counts.startsWith('{"NotStatement"')).toBe(true);
    expect(calls?.counts).toContain('"SearchString":"/hooks/"');
    expect(visits?.counts).not.toContain('/hooks/');
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => sitePath(`/${letter}/x/y`) === '/lead.html');
    for (const letter of letters) expect(VISITED).toContain(`/${letter}/`);
  });
});

it('a route without a class is refused', () => {
  expect(() => classOf('GET /elsewhere')).toThrow('has no class');
});
