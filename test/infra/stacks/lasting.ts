// Resources that exist only once, with their logical ids, which a construct may not lose by moving.
import type { Resource } from './houses.ts';

type Properties = Resource['Properties'];
type Stacks = Readonly<Record<string, readonly (readonly [string, Resource])[]>>;

/** Stack -> resource that exists once -> its logical id. */
export type Lasting = Record<string, Record<string, string>>;

/** A value of a template in readable form: what only CloudFormation knows is in braces. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const [[name = '', argument] = []] = Object.entries(value);
  if (name === 'Fn::Join') return (argument as [string, unknown[]])[1].map(textOf).join('');
  if (name === 'Fn::GetAtt') return `{${(argument as string[]).join('.')}}`;
  return `{${typeof argument === 'string' ? argument : JSON.stringify(value)}}`;
}

const named = (property: string) => (properties: Properties) => textOf(properties[property]);

/** Types of which AWS accepts no second one with the same name, path or owner. */
const ONLY_ONE: Readonly<Record<string, (properties: Properties) => string>> = {
  'AWS::DynamoDB::Table': named('TableName'),
  'AWS::S3::Bucket': named('BucketName'),
  'AWS::S3::BucketPolicy': named('Bucket'),
  'AWS::SQS::Queue': named('QueueName'),
  'AWS::SQS::QueuePolicy': ({ Queues }) => (Queues as unknown[]).map(textOf).join(),
  'AWS::SNS::Topic': named('TopicName'),
  'AWS::SNS::TopicPolicy': ({ Topics }) => (Topics as unknown[]).map(textOf).join(),
  'AWS::Lambda::Function': named('FunctionName'),
  'AWS::Lambda::EventInvokeConfig': named('FunctionName'),
  'AWS::Lambda::EventSourceMapping': named('FunctionName'),
  'AWS::Logs::LogGroup': named('LogGroupName'),
  'AWS::StepFunctions::StateMachine': named('StateMachineName'),
  'AWS::Events::EventBus': named('Name'),
  'AWS::Events::Archive': named('ArchiveName'),
  'AWS::CloudWatch::Alarm': named('AlarmName'),
  'AWS::CloudWatch::Dashboard': named('DashboardName'),
  'AWS::WAFv2::WebACL': named('Name'),
  'AWS::CloudFront::Function': named('Name'),
  'AWS::CloudFront::CachePolicy': ({ CachePolicyConfig }) => textOf((CachePolicyConfig as { Name: unknown }).Name),
  'AWS::SecretsManager::Secret': named('Name'),
  'AWS::SSM::Parameter': named('Name'),
  'AWS::SES::ConfigurationSet': named('Name'),
  'AWS::CloudFront::Distribution': () => 'of the brand’s hosts',
  'AWS::AppSync::GraphQLApi': named('Name'),
  'AWS::AppSync::GraphQLSchema': named('ApiId'),
  'AWS::AppSync::DataSource': named('Name'),
  'AWS::AppSync::Resolver': ({ TypeName, FieldName }) => `${TypeName}.${FieldName}`,
  'AWS::ApiGatewayV2::Api': named('Name'),
  'AWS::ApiGatewayV2::Stage': named('StageName'),
  'AWS::ApiGatewayV2::Route': named('RouteKey'),
  // Removing the old one would empty the bucket that belongs to the new one by then.
  'Custom::S3AutoDeleteObjects': named('BucketName'),
};

/** Types of which two may exist during a deploy: CloudFormation names them, or their name comes from their position. */
const TWICE = new Set([
  'AWS::IAM::Role',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::Lambda::Permission',
  'AWS::Lambda::LayerVersion',
  'AWS::ApiGatewayV2::Integration',
  'AWS::Events::Rule',
  'AWS::Logs::MetricFilter',
  'AWS::SNS::Subscription',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::CertificateManager::Certificate',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'Custom::CDKBucketDeployment',
]);

/** Types that are in neither list. */
export function unknownTypes(stacks: Stacks): string[] {
  const types = Object.values(stacks).flatMap((resources) => resources.map(([, { Type }]) => Type));
  return [...new Set(types)].filter((type) => !(type in ONLY_ONE) && !TWICE.has(type));
}

/** All resources of a brand's stacks that exist only once; the brand's key is written `{brand}`. */
export function lastingIn(stacks: Stacks, brand: string): Lasting {
  const ofAnyBrand = (name: string) => name.replace(new RegExp(`beckon([-/])${brand}\\b`), 'beckon$1{brand}');
  const lasting = Object.entries(stacks).map(([stack, resources]) => {
    const ids = resources.flatMap(([id, { Type, Properties }]) => {
      const name = ONLY_ONE[Type]?.(Properties);
      return name ? [[`${Type} ${ofAnyBrand(name)}`, id]] : [];
    });
    return [stack, Object.fromEntries(ids.toSorted())];
  });
  return Object.fromEntries(lasting);
}

/** A sentence for each resource whose logical id has changed. */
export function moved(then: Lasting, now: Lasting): string[] {
  return Object.entries(then).flatMap(([stack, ids]) =>
    Object.entries(ids).flatMap(([what, id]) => {
      const is = now[stack]?.[what];
      if (is === undefined || is === id) return [];
      return `${what} stood as ${id} and stands as ${is}: CloudFormation makes the new one before it removes the old one, AWS takes only one, and the deploy stops. Leave the construct where it was, or call overrideLogicalId('${id}').`;
    }),
  );
}

/** What was added or removed since. */
export function cameOrWent(then: Lasting, now: Lasting): string[] {
  const all = (lasting: Lasting) =>
    Object.entries(lasting).flatMap(([stack, ids]) => Object.keys(ids).map((what) => `${stack}: ${what}`));
  const [was, is] = [all(then), all(now)];
  const gone = was.filter((what) => !is.includes(what)).map((what) => `${what} is gone`);
  return [...gone, ...is.filter((what) => !was.includes(what)).map((what) => `${what} is new`)];
}

/** What DynamoDB allows or refuses to change about a table: keys, view type of its stream, indexes. */
export type TableShape = { keys: string; viewType: string; indexes: Record<string, string> };

type Key = { AttributeName: string; KeyType: string };
type Index = {
  IndexName: string;
  KeySchema: Key[];
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
};

const keysOf = (schema: unknown) => (schema as Key[]).map(({ AttributeName }) => AttributeName).join(' ');

/** The shape of the one table of a stack. */
export function tableShape({ KeySchema, StreamSpecification, GlobalSecondaryIndexes }: Properties): TableShape {
  const indexes = (GlobalSecondaryIndexes as Index[]).map(({ IndexName, KeySchema, Projection }) => {
    const { ProjectionType, NonKeyAttributes = [] } = Projection;
    return [IndexName, [keysOf(KeySchema), ProjectionType, ...NonKeyAttributes].join(' ')];
  });
  const { StreamViewType } = StreamSpecification as { StreamViewType: string };
  return { keys: keysOf(KeySchema), viewType: StreamViewType, indexes: Object.fromEntries(indexes) };
}

/** Each index that a deploy would have to create or remove; a changed one counts as both. */
export function indexChanges({ indexes: then }: TableShape, { indexes: now }: TableShape): string[] {
  const removed = Object.keys(then).filter((name) => then[name] !== now[name]);
  const made = Object.keys(now).filter((name) => then[name] !== now[name]);
  return [...removed.map((name) => `remove ${name}`), ...made.map((name) => `make ${name}`)];
}
